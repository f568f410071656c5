"""Orphaned lock: its holder left the shift, and the lease moved to the successor under another number."""

from harness.conflicts import dispute as draw
from harness.conflicts.conflict import Conflict
from harness.conflicts.moves import read_file
from harness.conflicts.prose import Prose, slots
from harness.conflicts.reading import read_locks
from harness.conflicts.scene import Plugin, Scene
from harness.conflicts.shapes import entry, hand_over, held
from harness.conflicts.staging import document, staged

PROSE = Prose(
    subject="Lock on {label}",
    accounts=(
        (
            "{holder} has gone home, and {label} is still locked. {teller} gives {claimed} as the lease it is held "
            "on. {doubter} says that the lease went to the next shift at {seen_at}."
        ),
        (
            "{case} needs {label}, whose lock seems to belong to nobody on duty. {teller}, the {teller_title}, has "
            "{claimed} from {holder}'s note; {doubter} saw the lease list change at {seen_at}."
        ),
        (
            "{holder} left a lock on {label} and a note with the lease, {claimed}, which {teller} wants used. "
            "{doubter}, the {doubter_title}, believes that the lock was signed over at {seen_at} under a lease of "
            "its own."
        ),
        (
            "Whose lock is it on {label}? {teller}, the {teller_title}, says {holder}'s, who has left, under "
            "{claimed}. {doubter} says that the shift was handed over at {seen_at}, leases and all."
        ),
    ),
    claims=(
        "{holder} is off shift but left the lease for {label}: {claimed}. Ask with that and the lock goes.",
        "The lock hangs on {holder}'s lease, {claimed}. Nobody is behind it any more, so it should come loose at once.",
        "The note in {path} has all you need, lease {claimed}. {holder} left it there for exactly this case.",
        "I would release {label} with {claimed} and get on with {case}. {holder} cannot object from the train.",
        "{holder} forgot to free {label} before leaving. It is only a matter of quoting {claimed} to whoever answers.",
        "For {case} you can have {label}: {holder} is gone and wrote {claimed} on the note for us.",
    ),
    doubts=(
        (
            "{holder} did not just leave: the lock on {label} was signed over at {seen_at}. Somebody holds it under "
            "a lease that I have not seen."
        ),
        (
            "The note about {label} was written before the shift changed. At {seen_at} the lease list was different, "
            "I only caught a glimpse."
        ),
        (
            "On {label}: leases end with the shift. If it is still locked, it is locked under a new one, from "
            "{seen_at} or so."
        ),
        (
            "Please look at the lease list before you ask for {label}. It was written at {seen_at}, when the shift "
            "was handed over."
        ),
        "I would not trust the note on {label}. Somebody signed for the lock at {seen_at}, I did not see under what.",
        "About {label}: the list of leases is from {seen_at} and the note is older. I have read only the note.",
    ),
)
NOTE = (
    "# {label}\n\nHad to leave early. {label} is locked for the batch after this one, lease {claimed}.\n"
    "{case} may need it.\n\n{holder}\n"
)


def stage(scene: Scene) -> Conflict:
    """Stage a lock that passed to the successor while a note still gives the holder's lease."""
    dispute = draw.lease(scene, "successor")
    path = f"notes/{scene.case.resource}_{scene.tag}.md"
    words = slots(scene, dispute, {"path": path})
    note = document(scene, path, NOTE.format(**words), "holder")
    plan = hand_over(scene, dispute, "successor", "ask_whoever", (read_file(path),), (read_locks(),))
    lock = held(scene, dispute, "successor", "taken over with the shift")
    return staged(scene, dispute, PROSE, words, plan, (entry(scene, dispute, keeper="unassigned"), note, *lock))


ORPHANED_LOCK = Plugin("orphaned_lock", "locks and contention", stage)
