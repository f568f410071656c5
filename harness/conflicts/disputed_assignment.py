"""Disputed assignment: two people claim different units for one case, and the list was drawn up again."""

from dataclasses import replace

from harness.conflicts import dispute as draw
from harness.conflicts.conflict import Claim, Conflict
from harness.conflicts.prose import Prose, slots
from harness.conflicts.reading import read_entry
from harness.conflicts.scene import CLAIM_AGE, Plugin, Scene
from harness.conflicts.shapes import entry, settle
from harness.conflicts.staging import staged

PROSE = Prose(
    subject="{noun_first} for {case}",
    accounts=(
        (
            "{teller}, the {teller_title}, says that {case} was given {claimed}. {holder} says it was given {rival}. "
            "{doubter} has seen that the list was drawn up again at {seen_at} and takes neither side."
        ),
        (
            "Two people have two answers on the {noun} for {case}: {teller} says {claimed}, {holder} says {rival}. "
            "{doubter}, the {doubter_title}, asks to have the list of {seen_at} read before anybody moves."
        ),
        (
            "{claimed} or {rival}: {teller} and {holder} each have it from somebody. {doubter} wants neither of them "
            "used for {case} until the list of {seen_at} has been looked at."
        ),
        (
            "{teller}, the {teller_title}, has {claimed} down for {case}, and {holder} has {rival}. {doubter} says "
            "that both go by a list that was replaced at {seen_at}."
        ),
    ),
    claims=(
        "{case} has {claimed}. It was read out to me at {claimed_at} and I have labelled everything accordingly.",
        "Just so that it is clear: the {noun} for {case} is {claimed}. What {holder} says is about some other case.",
        "Please put {claimed} down for {case}. I was there when it was given out.",
        "We agreed on {claimed} for {label} when the shift began. I do not see why that should be opened up again.",
        "{case} goes with {claimed}, as I told {holder} at {claimed_at}. Could you enter that so that it stops?",
        "I have it in writing somewhere that {case} is on {claimed}. Please go ahead with that.",
    ),
    doubts=(
        "The list was drawn up again at {seen_at}. {teller} and {holder} both speak of the one before.",
        "I have two people at my desk about {case} and no list. One was filed at {seen_at}, I have not had it in hand.",
        (
            "Please do not take either word for it on {case}. At {seen_at} the {noun} was assigned afresh; I only "
            "saw the entry go by."
        ),
        "Whoever is right about {case}, it is on the list of {seen_at} and nowhere else. I cannot open it from here.",
    ),
)
RIVALS = (
    "{teller} has it wrong. {case} is down for {rival}, I was there when that was said.",
    "For {case} I was told {rival}. If that has changed, nobody has said so to me.",
    "{rival} belongs to {case}, that is how it was given out. Please leave it so.",
)


def stage(scene: Scene) -> Conflict:
    """Stage two claims to different units, neither of which is on the list; in a twin only the teller claims one."""
    dispute = draw.unit(scene, scene.package.domain.unit)
    rival = draw.rival(scene, dispute)
    words = slots(scene, dispute, {"rival": str(rival)})
    objection = scene.random.choice(RIVALS).format(**words)
    plan, needed = settle(scene, dispute, "unit", (read_entry(scene),))
    conflict = staged(scene, dispute, PROSE, words, plan, (entry(scene, dispute), *needed))
    told, doubted = conflict.claims
    objects = () if scene.package.twin else (Claim("holder", f"Re: {told.subject}", objection, CLAIM_AGE - 2),)
    return replace(conflict, claims=(told, *objects, doubted))


DISPUTED_ASSIGNMENT = Plugin("disputed_assignment", "contradictory orders", stage)
