"""Window mismatch: a peer announces a window that is not the one in the diary."""

from harness.conflicts import dispute as draw
from harness.conflicts.conflict import Conflict
from harness.conflicts.moves import read_file
from harness.conflicts.prose import Prose, slots
from harness.conflicts.reading import read_schedule
from harness.conflicts.scene import Plugin, Scene
from harness.conflicts.shapes import entry, settle
from harness.conflicts.staging import document, staged

PROSE = Prose(
    subject="Window for {label}",
    accounts=(
        (
            "{teller}, the {teller_title}, has announced {claimed} as the {noun} for {case}. {doubter} has the "
            "impression that the window was moved at {seen_at} and cannot say where to."
        ),
        (
            "Everybody on {label} is preparing for {claimed}, the {noun} that {teller} gave out. {doubter}, the "
            "{doubter_title}, says that the window was edited at {seen_at}."
        ),
        (
            "According to {teller}, {case} has its window from {claimed} on. {doubter} has not compared that with "
            "anything yet, but knows that the window was entered again at {seen_at}."
        ),
        (
            "{teller}, the {teller_title}, has put up a notice that gives {claimed} for {case}. {doubter} wonders "
            "whether it is still right, since the window was saved once more at {seen_at}."
        ),
    ),
    claims=(
        "The window for {label} opens at {claimed}. I have sent that round and people are planning on it.",
        "{case}: {noun} {claimed}. I have it from the call at {claimed_at}, please enter it.",
        "Be ready at {claimed} for {case}. If we miss that one the next is tomorrow.",
        "I put {claimed} on the notice in {path}. That is the window, please go by it.",
        "Can you book {case} in for {claimed}? That is the {noun} I was given at {claimed_at}.",
        "Nothing has changed for {label}: {noun} {claimed}. I am off to tell the last two.",
    ),
    doubts=(
        (
            "The window for {label} was edited at {seen_at}. The notice still hangs there from before, so I would "
            "look it up."
        ),
        (
            "{teller} rang round with a time for {case} while somebody was moving the window. It was saved at "
            "{seen_at}; the time I did not see."
        ),
        "About {case}: what was announced is older than the window, saved at {seen_at}. Please check where it is now.",
        "The window for {case} has a new time stamp, {seen_at}. Where it went I cannot say, I only got the reminder.",
        "Hold on with {label}, please. The window was saved at {seen_at}, moved or not, and the notice is older.",
        (
            "Somebody from the other side asked whether we had seen the new window for {label}. I had not, it is "
            "from {seen_at}."
        ),
    ),
)
NOTICE = (
    "# Notice, {label}\n\n{noun} for {case}: {claimed}\n\n"
    "Please be in place ten minutes before.\n{teller}, {claimed_at}\n"
)


def stage(scene: Scene) -> Conflict:
    """Stage a window that was moved after it had been announced."""
    dispute = draw.slot(scene, scene.package.domain.slot)
    path = f"notices/window_{scene.tag}.md"
    words = slots(scene, dispute, {"path": path})
    notice = document(scene, path, NOTICE.format(**words))
    plan, needed = settle(scene, dispute, "slot", (read_file(path),), (read_schedule(),))
    return staged(scene, dispute, PROSE, words, plan, (entry(scene, dispute), notice, *needed))


WINDOW_MISMATCH = Plugin("window_mismatch", "timing and sequence", stage)
