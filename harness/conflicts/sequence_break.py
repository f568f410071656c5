"""Sequence break: a peer wants to begin with what has to come second; the order of work says what goes first."""

from harness.conflicts import dispute as draw
from harness.conflicts.conflict import Conflict
from harness.conflicts.moves import read_file, tell_order
from harness.conflicts.prose import Prose, slots
from harness.conflicts.scene import Plugin, Scene
from harness.conflicts.shapes import entry, operation_for, settle
from harness.conflicts.staging import document, staged
from harness.world.aspect import Operable

PROSE = Prose(
    subject="{case}: where to begin",
    accounts=(
        (
            "{teller}, the {teller_title}, wants to begin {case} with {claimed}. {doubter} points to an order of work "
            "that was released at {seen_at} and may well begin with something else."
        ),
        (
            "{claimed} first and the rest after: that is how {teller} has it planned for {case}. {doubter}, the "
            "{doubter_title}, recalls that the order was turned round at {seen_at} and has no copy."
        ),
        (
            "On {label} people are lining up to start with {claimed}, as {teller} told them. {doubter} asks "
            "everybody to wait for the order of work of {seen_at}."
        ),
        (
            "{teller}, the {teller_title}, would do {case} as last time, {claimed} first. {doubter} has heard that an "
            "order of work was released at {seen_at} and does not know whether it says the same."
        ),
    ),
    claims=(
        "We start {case} with {claimed}, that is the easiest. What comes next we can see then.",
        "Please put {claimed} first for {case}. I have people waiting to begin.",
        "{case}: begin with {claimed}. That is the order in {path}, and it has worked for the last three.",
        "I have told them {claimed} first. If you enter it now, {label} can begin within the quarter hour.",
        "{claimed}, then the rest. That is how I would like {case} entered, before anybody changes it again.",
        "For {case} it makes no odds what goes first, so take {claimed}. It is what {path} says.",
    ),
    doubts=(
        (
            "There is an order of work for {case}, released at {seen_at}. It does not begin where {teller} wants to "
            "begin. More I cannot tell you."
        ),
        (
            "Please hold {case} for a moment. If the first two are swapped we have to undo both, and the order was "
            "changed at {seen_at}."
        ),
        "The list in {path} is how it was done last time. Since {seen_at} there is another one for {label}.",
        (
            "Somebody has to read the order of work from {seen_at} before {case} starts. I know that it exists and "
            "where it is filed, that is all."
        ),
        "It does matter what goes first for {case}: the order of work was released anew at {seen_at}. I have no copy.",
        "Could you read the order of {seen_at} before {label} begins? I was told of it in passing, no more.",
    ),
)
LAST_TIME = "# {label}, as done last time\n\n1. {claimed}\n2. whatever is left\n\nWritten down {claimed_at}, {teller}\n"


def _aspect(scene: Scene) -> Operable:
    """Return which of the two can be put in order here: units, unless the domain operates on editions only."""
    units, editions = operation_for(scene, "unit"), operation_for(scene, "edition")
    return "edition" if editions and not units else "unit"


def stage(scene: Scene) -> Conflict:
    """Stage work that is about to begin with its second part."""
    domain = scene.package.domain
    kind = _aspect(scene)
    dispute = draw.order(scene, domain.edition if kind == "edition" else domain.unit)
    path = f"orders/last_time_{scene.tag}.md"
    words = slots(scene, dispute, {"path": path})
    habit = document(scene, path, LAST_TIME.format(**words))
    plan, needed = settle(scene, dispute, kind, (read_file(path),), tell=tell_order)
    return staged(scene, dispute, PROSE, words, plan, (entry(scene, dispute), habit, *needed))


SEQUENCE_BREAK = Plugin("sequence_break", "timing and sequence", stage)
