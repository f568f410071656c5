"""Micro-step 7: execute the plan in an isolated sandbox; what it changed is the ground the checks stand on."""

from dataclasses import replace

from harness.errors import GateRefused
from harness.pipeline.attempt import Attempt
from harness.pipeline.draft import Draft
from harness.sandbox.workspace import Workspace

NAME = "reference"


def make(draft: Draft, attempt: Attempt) -> Draft:
    """Execute every step; raise GateRefused on the first that the sandbox refuses."""
    workspace = Workspace(draft.workspace)
    effects = []
    for number, step in enumerate(draft.plan, 1):
        seen = len(workspace.effects)
        observation = workspace.perform(step.action)
        if not observation.ok:
            raise GateRefused(NAME, f"step {number}, {step.action.command}: {observation.text}")
        effects.append(workspace.effects[seen:])
    return replace(draft, effects=tuple(effects), after=workspace.state)


def gate(draft: Draft) -> None:
    """Refuse a reference that leaves a scored step without effect, or the round unfinished."""
    for number, (step, effects) in enumerate(zip(draft.plan, draft.effects, strict=True), 1):
        if step.scored and not effects:
            raise GateRefused(NAME, f"step {number}, {step.action.command}, changed nothing that could be checked")
    if draft.after is None or not draft.after.finished:
        raise GateRefused(NAME, "the reference does not finish the round")
