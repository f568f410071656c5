"""Micro-step 5: commit v* before anything is rendered."""

from dataclasses import replace

from harness.errors import GateRefused
from harness.grading.facts import finds
from harness.pipeline.attempt import Attempt
from harness.pipeline.draft import Draft, commit

NAME = "commitment"


def make(draft: Draft, attempt: Attempt) -> Draft:
    """Bind every decisive fact of the round by a digest."""
    return replace(draft, commitment=commit(draft.scene.round_id, draft.truths))


def gate(draft: Draft) -> None:
    """Refuse a truth that equals what is claimed, or that the claim's own spelling already shows."""
    for dispute in draft.conflict.disputes:
        if finds(str(dispute.claimed), dispute.truth) or finds(str(dispute.truth), dispute.claimed):
            raise GateRefused(NAME, f"the truth {dispute.truth} and the claim {dispute.claimed} cannot be told apart")
