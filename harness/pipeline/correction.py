"""Retry a written micro-step, and only it, a bounded number of times with the gate's diagnosis in hand.

What code makes comes out the same every time, so a refusal there is final: the round is staged anew.
"""

from dataclasses import replace

from harness.errors import GateRefused, RetriesExhausted
from harness.pipeline.attempt import Attempt
from harness.pipeline.draft import Draft
from harness.pipeline.stages import MicroStep
from harness.pipeline.streams import stream
from harness.pipeline.writer import Writer

ATTEMPTS = 3


def corrected(step: MicroStep, draft: Draft, writer: Writer) -> Draft:
    """Make and gate one micro-step; raise RetriesExhausted with every diagnosis when no attempt passes."""
    diagnoses: list[str] = []
    for number in range(1, (ATTEMPTS if step.written else 1) + 1):
        random = stream(draft.scene.package.seed, draft.scene.round_id, step.name, number)
        attempt = Attempt(random, writer, diagnoses[-1] if diagnoses else "")
        try:
            made = step.make(draft, attempt)
            step.gate(made)
        except GateRefused as refused:
            diagnoses.append(refused.diagnosis)
            continue
        return replace(made, refusals=draft.refusals + (step.name,) * len(diagnoses))
    refusals = draft.refusals + (step.name,) * len(diagnoses)
    raise RetriesExhausted(
        refusals, f"{draft.scene.round_id}, {step.name}: refused {len(diagnoses)} times; {'; '.join(diagnoses)}"
    )
