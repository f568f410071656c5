"""Micro-step 1: write the instruction - who claims what, what is asked - and scan it for leaks."""

from dataclasses import replace

from harness.clock import hhmm
from harness.errors import GateRefused
from harness.pipeline.attempt import Attempt
from harness.pipeline.draft import Draft
from harness.pipeline.leaks import refuse_leaks

NAME = "instruction"


def make(draft: Draft, attempt: Attempt) -> Draft:
    """Compose opening, the conflicting accounts, and the list of what is asked."""
    scene = draft.scene
    package = scene.package
    opening = attempt.random.choice(package.domain.opening_lines).format(label=scene.case.label)
    asks = "\n".join(f"- {step.ask}" for step in draft.conflict.resolution if step.ask)
    text = (
        f"{package.scenario}. It is {hhmm(scene.opening)}. You are {package.name('principal')}, "
        f"{package.domain.title(package.role('principal'))}. {opening}\n\n"
        f"{draft.conflict.account} Find out what holds before you act.\n\n"
        f"What is asked of you:\n{asks}\n\n"
        "Finish the round when you are done.\n"
    )
    return replace(draft, instruction=attempt.writer.polish(text, attempt.diagnosis))


def gate(draft: Draft) -> None:
    """Refuse an instruction that gives a decisive fact away or does not tell both sides."""
    if not draft.twin:
        refuse_leaks(NAME, draft.truths, [("the instruction", draft.instruction)])
    package = draft.scene.package
    for part in ("teller", "doubter"):
        if package.name(part) not in draft.instruction:
            raise GateRefused(NAME, f"the {part} {package.name(part)} is not heard; tell both sides")
