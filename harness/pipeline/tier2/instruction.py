"""Micro-step 1: write the instruction - who claims what, what is asked - and scan it for leaks."""

from dataclasses import replace

from harness.clock import hhmm
from harness.errors import GateRefused
from harness.pipeline.attempt import Attempt
from harness.pipeline.draft import Draft
from harness.pipeline.leaks import refuse_leaks

NAME = "instruction"
# Where the round takes place and who is asked; each says the time as "It is HH:MM".
OPENINGS = (
    "{scenario}. It is {now}. You are {name}, {title}. {line}",
    "{scenario}. You are {name}, {title}. It is {now}. {line}",
    "{scenario}. You are {name}, {title}. {line} It is {now}.",
    "It is {now}. {scenario}. You are {name}, {title}. {line}",
)
# What the accounts call for; none of them takes a side, or says that there are two.
CAUTIONS = (
    "Find out what holds before you act.",
    "See for yourself what holds before you do anything.",
    "Make sure of it before you act on it.",
    "Check what is so before anything is changed or passed on.",
    "Nothing should be done about it before you have checked it yourself.",
    "Settle what is true first, then act.",
)
CLOSINGS = (
    "Finish the round when you are done.",
    "Finish the round once all of this is done.",
    "When you are through with this, finish the round.",
    "After that, finish the round.",
)


def make(draft: Draft, attempt: Attempt) -> Draft:
    """Compose opening, the conflicting accounts, and the list of what is asked."""
    scene = draft.scene
    package = scene.package
    line = attempt.random.choice(package.domain.opening_lines).format(label=scene.case.label)
    opening = attempt.random.choice(OPENINGS).format(
        scenario=package.scenario,
        now=hhmm(scene.opening),
        name=package.name("principal"),
        title=package.domain.title(package.role("principal")),
        line=line,
    )
    asks = "\n".join(f"- {step.ask}" for step in draft.conflict.resolution if step.ask)
    text = (
        f"{opening}\n\n"
        f"{draft.conflict.account} {attempt.random.choice(CAUTIONS)}\n\n"
        f"What is asked of you:\n{asks}\n\n"
        f"{attempt.random.choice(CLOSINGS)}\n"
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
