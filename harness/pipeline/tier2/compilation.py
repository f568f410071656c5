"""Micro-step 8: compile the checks from what the reference did; no prose is read here."""

from dataclasses import replace

from harness.errors import GateRefused
from harness.grading.compile import ExecutedStep, compile_checks
from harness.grading.grade import grade
from harness.grading.judges import FactJudge
from harness.pipeline.attempt import Attempt
from harness.pipeline.draft import Draft

NAME = "compilation"


def make(draft: Draft, attempt: Attempt) -> Draft:
    """Compile one check from each scored step's effects."""
    executed = [ExecutedStep(step, effects) for step, effects in zip(draft.plan, draft.effects, strict=True)]
    return replace(draft, checks=compile_checks(executed))


def gate(draft: Draft) -> None:
    """Refuse checks the reference itself does not pass, or that leave nothing required."""
    effects = [effect for made in draft.effects for effect in made]
    verdicts = grade(draft.checks, effects, FactJudge())
    for check, verdict in zip(draft.checks, verdicts, strict=True):
        if verdict.value is not True:
            raise GateRefused(NAME, f"check {check.index} fails on the reference: {check.text} ({verdict.evidence})")
    if not any(check.role in ("required", "gate") for check in draft.checks):
        raise GateRefused(NAME, "no check is required; such a round cannot be scored")
