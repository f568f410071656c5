"""Lock contention with hand-off: a lock is held, and the lease a peer quotes for it is not the one in force."""

from harness.conflicts import dispute as draw
from harness.conflicts.conflict import Conflict
from harness.conflicts.prose import Prose, slots
from harness.conflicts.reading import read_locks
from harness.conflicts.scene import Plugin, Scene
from harness.conflicts.shapes import entry, hand_over, held
from harness.conflicts.staging import staged

PROSE = Prose(
    subject="Lease on {label}",
    accounts=(
        (
            "{holder} holds {label}, which {case} needs. {teller} quotes {claimed} as the lease to hand over on. "
            "{doubter} says that the lease list was redrawn at {seen_at}."
        ),
        (
            "{case} cannot go on without {label}, and {holder} has it. According to {teller}, the {teller_title}, "
            "the lease is {claimed}; {doubter} saw {holder} drop out and come back at {seen_at}."
        ),
        (
            "{holder} has taken {label}. {teller} has {claimed} as the lease, from the list at {claimed_at}; "
            "{doubter}, the {doubter_title}, says that there is a later list, but has not read it."
        ),
        (
            "{case} has to wait until {holder} lets go of {label}. {teller}, the {teller_title}, says that {claimed} "
            "is the lease to ask with; {doubter} knows of a list from {seen_at}."
        ),
    ),
    claims=(
        (
            "{holder} is sitting on {label}. Quote {claimed} and it will be handed to you, that is the lease on the "
            "list I had at {claimed_at}."
        ),
        "For {case} you need {label}. The lease is {claimed}; {holder} lets go on sight of it.",
        (
            "The lease you want is {claimed}. I wrote it down when {holder} took {label}, so there is no need to "
            "look it up."
        ),
        "The lock on {label} is held under {claimed}. Ask {holder} nicely and give the number, that always works.",
        "If you want {label} today, ask {holder} for it under {claimed}. I had that from the list at {claimed_at}.",
        "{case} is stuck behind {holder}. The lease is {claimed}, please ask now so that we get on.",
    ),
    doubts=(
        (
            "{holder} dropped out and came back, so the lease on {label} was written anew at {seen_at}. I do not "
            "have the new one."
        ),
        (
            "The lease list was redrawn at {seen_at}. Whatever was quoted for {label} before that may be void; I "
            "have not looked."
        ),
        (
            "Careful with the lease on {label}. {holder} reconnected at {seen_at}, and each connection gets a number "
            "of its own."
        ),
        (
            "I tried for {label} myself and was told that my number had lapsed. There has been a new list since "
            "{seen_at}, which I have yet to open."
        ),
        "Is that lease on {label} still good? A list was written at {seen_at}, and I know of nobody who has read it.",
        "Before you ask {holder} for {label}: take the lease from the list of {seen_at}, not from memory.",
    ),
)


def stage(scene: Scene) -> Conflict:
    """Stage a held lock whose lease changed after a peer read it."""
    dispute = draw.lease(scene)
    words = slots(scene, dispute)
    plan = hand_over(scene, dispute, "holder", "ask_lock", (read_locks(),))
    lock = held(scene, dispute, "holder", "batch correction")
    return staged(scene, dispute, PROSE, words, plan, (entry(scene, dispute, keeper="unassigned"), *lock))


LOCK_CONTENTION = Plugin("lock_contention", "locks and contention", stage)
