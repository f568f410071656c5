"""Duplicate entry: one case was entered twice, the two entries differ, and neither is what the document says."""

from dataclasses import replace

from harness.conflicts import dispute as draw
from harness.conflicts.conflict import Conflict, Fact, PlanStep
from harness.conflicts.moves import supporting, void_entry
from harness.conflicts.prose import Prose, slots
from harness.conflicts.reading import read_entry
from harness.conflicts.scene import CLAIM_AGE, Plugin, Scene
from harness.conflicts.shapes import acts, entry, settlement, told
from harness.conflicts.staging import staged

PROSE = Prose(
    subject="{case} and {copy}",
    accounts=(
        (
            "{case} stands in the register twice, as {case} with {claimed} and as {copy} with {other}. {teller} "
            "wants the first one kept as it is; {doubter} says that both were typed in before the paper of {seen_at} "
            "arrived."
        ),
        (
            "There are two entries for one case. {teller}, the {teller_title}, vouches for {case} and its {claimed}; "
            "{copy} has {other}. {doubter} has seen that the {feed} delivered at {seen_at}, after both."
        ),
        (
            "{doubter}, the {doubter_title}, came across {copy}, a second entry for {case}. {teller} says that "
            "{claimed} is the figure and the other one can go; nobody has compared either with what came in at "
            "{seen_at}."
        ),
        (
            "Somebody entered {case} a second time, as {copy}. {teller} would keep the first, which has {claimed}, and "
            "drop the other, which has {other}. {doubter} asks whether either agrees with what was filed at {seen_at}."
        ),
    ),
    claims=(
        "{case} is the good one, the one with {claimed}. {copy} is my own slip, I pressed the button twice.",
        "You will find {case} in there twice. Go by {claimed}; the other line is noise.",
        "Please leave {case} at {claimed}. I entered it at {claimed_at} and read it back.",
        (
            "{claimed} for {case}, that is the one I typed first. {copy} came from the import and has nothing to do "
            "with it."
        ),
        "Sorry about {copy}. {case} is at {claimed}, and that is how it should stay.",
        "{case}: keep the line with {claimed}. I do not know who made {copy}, but it was not the desk.",
    ),
    doubts=(
        "Neither {case} nor {copy} was made from the paper. That came at {seen_at}, and I have only seen the envelope.",
        (
            "Two entries and two figures for {case}. I would not choose between them, the {feed} delivered something "
            "at {seen_at}."
        ),
        "On {case}: before one of the two goes, please hold both against what was filed at {seen_at}.",
        (
            "I found {copy} while looking for something else. The document that both should agree with is from "
            "{seen_at}; I left it closed."
        ),
        "{case} is in there twice, and it looks as if both were typed from memory. The paper is from {seen_at}.",
        "Which of {case} and {copy} is right? Perhaps neither. What came in at {seen_at} has not been compared yet.",
    ),
)


def stage(scene: Scene) -> Conflict:
    """Stage a case entered twice; the copy is void in the end and the entry kept holds the document's figure."""
    domain, case = scene.package.domain, scene.case
    aspect = domain.figures[0]
    dispute = draw.figure(scene, aspect)
    third = draw.third_figure(scene, aspect, dispute)
    copy, other = f"{case.case_id}-B", dispute.truth if scene.package.twin else third
    words = slots(scene, dispute, {"copy": copy, "other": str(other)})
    way = settlement(scene, dispute, "figure")

    def change(value: Fact) -> tuple[PlanStep, ...]:
        gone = (void_entry(scene, copy, f"second entry of {case.case_id}"),) if acts(scene) else ()
        return (*way.change(value), *gone)

    read_copy = supporting("records.read", system=domain.register, id=copy)
    plan = told(scene, dispute, change, (read_copy,), (read_entry(scene),))
    kept = entry(scene, dispute)
    second = replace(
        kept, key=(domain.register, copy), fields={**kept.fields, dispute.field: str(other)}, age=CLAIM_AGE - 1
    )
    return staged(scene, dispute, PROSE, words, plan, (kept, second, *way.needed))


DUPLICATE_ENTRY = Plugin("duplicate_entry", "divergent versions", stage)
