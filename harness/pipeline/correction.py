"""Retry the current micro-step only, a bounded number of times, with the diagnosis in hand."""

from dataclasses import replace

from harness.errors import GateRefused, RetriesExhausted
from harness.pipeline.draft import Draft
from harness.pipeline.stages import MicroStep
from harness.pipeline.streams import stream
from harness.pipeline.writer import Writer

ATTEMPTS = 3


def corrected(step: MicroStep, draft: Draft, writer: Writer) -> Draft:
    """Make and gate one micro-step; raise RetriesExhausted with every diagnosis when no attempt passes."""
    diagnoses: list[str] = []
    for attempt in range(1, ATTEMPTS + 1):
        random = stream(draft.scene.package.seed, draft.scene.round_id, step.name, attempt)
        try:
            made = step.make(draft, random, writer)
            step.gate(made)
        except GateRefused as refused:
            diagnoses.append(refused.diagnosis)
            continue
        return replace(made, refusals=draft.refusals + (step.name,) * len(diagnoses))
    raise RetriesExhausted(
        step.name, f"{draft.scene.round_id}, {step.name}: {ATTEMPTS} attempts refused; {'; '.join(diagnoses)}"
    )
