"""Micro-step 6: lay down the execution plan."""

from dataclasses import replace

from harness.errors import CommandError, GateRefused
from harness.pipeline.attempt import Attempt
from harness.pipeline.draft import Draft
from harness.sandbox.command import read

NAME = "plan"


def make(draft: Draft, attempt: Attempt) -> Draft:
    """Take the conflict's resolution, hardened by the challenges, as the plan."""
    return replace(draft, plan=draft.conflict.resolution)


def gate(draft: Draft) -> None:
    """Refuse a plan with an unreadable action, more steps than the bench allows, or no end."""
    for step in draft.plan:
        try:
            read(step.action)
        except CommandError as error:
            raise GateRefused(NAME, f"{step.action.command}: {error}") from error
    longest = draft.scene.package.profile.longest + draft.twin  # a twin may grant in two steps what was refused in one
    if len(draft.plan) > longest:
        raise GateRefused(NAME, f"{len(draft.plan)} steps, at most {longest}")
    if not draft.plan or draft.plan[-1].action.command != "round.finish":
        raise GateRefused(NAME, "the plan does not finish the round")
