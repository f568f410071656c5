"""Double allocation: a peer allots a unit that somebody else already has."""

from harness.conflicts import dispute as draw
from harness.conflicts.conflict import Conflict
from harness.conflicts.moves import read_file
from harness.conflicts.prose import Prose, slots
from harness.conflicts.scene import Plugin, Scene
from harness.conflicts.shapes import entry, settle
from harness.conflicts.staging import document, staged

PROSE = Prose(
    subject="{noun} for {case}",
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
            "Two cases seem to share {claimed}: {teller} gave it to {case}, and somebody is already there. {doubter} "
            "refers to the list of {seen_at} without having read it."
        ),
    ),
    claims=(
        "{case} gets {claimed}. It was free when I looked at {claimed_at}, so I have put the name on it.",
        "I have allotted {claimed} to {case} and told them to come straight over. Please enter it.",
        "For {label} I am using {claimed}, as always. You can book it through.",
        "{claimed} for {case}, the plan in {path} is filled in. If somebody else wants it they are too late.",
    ),
    doubts=(
        (
            "Somebody is in what {teller} gave to {case}. I went to see at {seen_at}; which one is left is on the "
            "list, and I did not have it with me."
        ),
        (
            "Before you enter the {noun} of {case}: the list was drawn up again at {seen_at}, {teller} filled in the "
            "plan before that."
        ),
        "{holder} asked me why {case} is standing at their door. The list of {seen_at} should say where it belongs.",
        "This has happened before on {label}: one {noun}, two cases. Please go by the list that was made at {seen_at}.",
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
