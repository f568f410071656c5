"""Micro-step 2: let the peers write - one tells, one doubts."""

from dataclasses import replace

from harness.errors import GateRefused
from harness.pipeline.attempt import Attempt
from harness.pipeline.draft import Draft
from harness.pipeline.leaks import refuse_leaks
from harness.sandbox.state import Message

NAME = "messages"


def make(draft: Draft, attempt: Attempt) -> Draft:
    """Turn the claims into messages to the principal, at the times they were made."""
    scene = draft.scene
    messages = tuple(
        Message(
            message_id=f"{scene.tag}-{number}",
            sender=scene.package.role(claim.speaker),
            recipient=scene.package.role("principal"),
            subject=claim.subject,
            text=attempt.writer.polish(claim.text, attempt.diagnosis),
            at=scene.opening - claim.age,
        )
        for number, claim in enumerate(draft.conflict.claims, 1)
    )
    return replace(draft, messages=messages)


def gate(draft: Draft) -> None:
    """Refuse messages that leak, come from nobody, or are not there before the round opens."""
    if not draft.twin:
        refuse_leaks(NAME, draft.truths, [(f"message {each.message_id}", each.text) for each in draft.messages])
    for message in draft.messages:
        if message.sender not in draft.before.people:
            raise GateRefused(NAME, f"{message.message_id} is from {message.sender}, who is not on the desk")
        if message.at >= draft.scene.opening:
            raise GateRefused(NAME, f"{message.message_id} is written after the round opens")
    reported = draft.conflict.truth if draft.twin else draft.conflict.claimed
    if not any(str(reported) in message.text for message in draft.messages):
        raise GateRefused(NAME, f"nobody reports {reported}; without it the round is about nothing")
