"""Double allocation: a peer allots a unit that somebody else already has."""

from harness.conflicts import dispute as draw
from harness.conflicts.conflict import Conflict
from harness.conflicts.moves import read_file
from harness.conflicts.prose import Prose, slots
from harness.conflicts.scene import Plugin, Scene
from harness.conflicts.shapes import entry, settle
from harness.conflicts.staging import document, staged

PROSE = Prose(
    subject="{noun_first} for {case}",
    accounts=(
        (
            "{teller}, the {teller_title}, has allotted {claimed} to {case}. {doubter} believes that it went to "
            "{holder} before, and that the list was drawn up again at {seen_at}."
        ),
        (
            "{case} is down for {claimed}, on {teller}'s word. {doubter}, the {doubter_title}, found {claimed} in "
            "use and says that the list of {seen_at} should show what is left."
        ),
        (
            "Two cases seem to share {claimed}: {teller} gave it to {case}, and it looks taken already. {doubter} "
            "refers to the list of {seen_at} without having read it."
        ),
        (
            "{teller}, the {teller_title}, put {case} on {claimed}, as planned. {doubter} says that {holder} has been "
            "using {claimed}, and that a list was made at {seen_at} to sort this out."
        ),
    ),
    claims=(
        "{case} gets {claimed}. It was free when I looked at {claimed_at}, so I have put the case down for it.",
        "I have allotted {claimed} to {case} and told everybody concerned. Please enter it.",
        "For {label} I am using {claimed}, as always. Please put it down for {case}.",
        "{claimed} for {case}, the plan in {path} is filled in. If somebody else wants it they are too late.",
        "Can you confirm {claimed} for {case}? I took it when I saw it open at {claimed_at}.",
        "{case} needs a {noun} and {claimed} is the one I have given it. It is in {path} if you want to see it.",
    ),
    doubts=(
        (
            "What {teller} gave to {case} is in use by somebody else, I looked at {seen_at}. Which one is left is on "
            "the list of that time, and I did not have it with me."
        ),
        (
            "Before you enter the {noun} of {case}: the list was drawn up again at {seen_at}, {teller} filled in the "
            "plan before that."
        ),
        "{holder} asked me what {case} is doing on their {noun}. The list of {seen_at} should say where it belongs.",
        "This has happened before on {label}: one {noun}, two cases. Please go by the list that was made at {seen_at}.",
        "Could you look at the list before {case} is put anywhere? It is from {seen_at}, and the plan is older.",
        "I think {holder} had it first. Whatever is free for {case} is on the list of {seen_at}, unread by me.",
    ),
)
PLAN = (
    "# Allotments, {label}\n\n{claimed}  {case}  entered {claimed_at} by {teller}\n\n"
    "The rest is filled in as it comes.\n"
)


def stage(scene: Scene) -> Conflict:
    """Stage a unit that was given out twice."""
    dispute = draw.unit(scene, scene.package.domain.unit)
    path = f"plans/allotments_{scene.tag}.md"
    words = slots(scene, dispute, {"path": path})
    allotted = document(scene, path, PLAN.format(**words))
    plan, needed = settle(scene, dispute, "unit", (read_file(path),))
    return staged(scene, dispute, PROSE, words, plan, (entry(scene, dispute), allotted, *needed))


DOUBLE_ALLOCATION = Plugin("double_allocation", "locks and contention", stage)
