"""Audit a round for consistency: times run forward, and the rubric asks only what was asked."""

from harness.challenges.closing_protocol import PROTOCOL
from harness.errors import GateRefused
from harness.pipeline.draft import Draft

NAME = "audit"


def audit(draft: Draft) -> Draft:
    """Refuse a file from the future, or a scored step nobody asked for."""
    state = draft.workspace
    for path, file in state.files.items():
        if file.at > state.clock:
            raise GateRefused(NAME, f"{path} is from the future")
    _align(draft)
    return draft


def _align(draft: Draft) -> None:
    """Every scored step must follow from an ask, from the gate on the evidence, or from the desk protocol."""
    by_protocol = {"locks.release", "handoff.complete"} if PROTOCOL in draft.instruction else set()
    for step in draft.plan:
        follows = step.ask is None and (step.gate or step.action.command in by_protocol | {"approvals.grant"})
        if step.scored and not follows and (step.ask is None or step.ask not in draft.instruction):
            raise GateRefused(NAME, f"{step.action.command} is scored but nothing asks for it")
