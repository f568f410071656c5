"""Stale dashboard: a peer quotes a tile that was read before the last entry behind it."""

from harness.clock import hhmm
from harness.conflicts import dispute as draw
from harness.conflicts.conflict import Conflict, Dispute
from harness.conflicts.moves import read_file
from harness.conflicts.prose import Prose, slots
from harness.conflicts.scene import CLAIM_AGE, Plugin, Scene
from harness.conflicts.shapes import correct, entry
from harness.conflicts.staging import document, staged

PROSE = Prose(
    subject="Dashboard for {label}",
    accounts=(
        (
            "{teller}, the {teller_title}, gives {claimed} for {case}, copied from a dashboard tile at {claimed_at}. "
            "{doubter} says that what the tile is made from was written again at {seen_at}."
        ),
        (
            "One number for {case} is going round, {claimed}, and it is {teller}'s, taken from the dashboard. "
            "{doubter}, the {doubter_title}, asks that nobody plan on it until what came in at {seen_at} has been read."
        ),
        (
            "{teller} has told the desk to plan {label} on {claimed}. {doubter} points out that something was "
            "entered at {seen_at}, after {teller} had copied the tile."
        ),
        (
            "The note on {case} gives {claimed}; {teller}, the {teller_title}, read that off the dashboard and stands "
            "by it. {doubter} says that there is something from {seen_at}, later than the note."
        ),
    ),
    claims=(
        "For your planning on {label}: the {noun} stands at {claimed}. Straight from the dashboard, {claimed_at}.",
        (
            "{case}: {claimed} on the dashboard at {claimed_at}, same as the three times before. It is in {path}, so "
            "nobody has to look twice."
        ),
        "I have noted {claimed} for {case}. The tile has not moved since the shift began and I do not expect it to.",
        (
            "You asked about the {noun}. {claimed}, read off the tile. Please enter it for {case} so that I can "
            "close my sheet."
        ),
        "Put {claimed} down for {case}, please. The dashboard said so at {claimed_at} and nobody has rung since.",
        "{label} can be planned on {claimed}. I looked at the tile myself, it is in {path}.",
    ),
    doubts=(
        "Something was entered at {seen_at}, while I was on the phone. What {teller} copied was from before that.",
        (
            "On {case}: I was about to quote the same tile, then saw that there was an entry of {seen_at}. I did not "
            "get as far as reading it."
        ),
        (
            "Please look at what the tile is made from. The note in {path} was typed by hand, and the {feed} "
            "delivered something on {case} at {seen_at}."
        ),
        (
            "Before {label} is planned on that number: a tile is a snapshot, and something came in at {seen_at}. I "
            "only know that it came."
        ),
        "There is a newer time on the papers of {case}, {seen_at}. I put them down before I thought of reading on.",
        "I get asked why {label} is planned on an old number. What came in at {seen_at} is newer; please read that.",
    ),
)


def _note(scene: Scene, dispute: Dispute) -> str:
    """Write the note the teller copied the tile into, hour after hour."""
    first = scene.opening - CLAIM_AGE - 120
    lines = [f"{hhmm(first + 40 * read)}  {scene.case.label}  {dispute.claimed}" for read in range(4)]
    return "\n".join(["# Dashboard, read by hand", "", *lines, "", "Next reading when the shift changes.", ""])


def stage(scene: Scene) -> Conflict:
    """Stage a figure that was copied from a dashboard before it changed."""
    dispute = draw.figure(scene, scene.package.domain.figures[1])
    path = f"notes/dashboard_{scene.tag}.md"
    words = slots(scene, dispute, {"path": path})
    note = document(scene, path, _note(scene, dispute))
    plan = correct(scene, dispute, (read_file(path),))
    return staged(scene, dispute, PROSE, words, plan, (entry(scene, dispute), note))


STALE_DASHBOARD = Plugin("stale_dashboard", "stale state", stage)
