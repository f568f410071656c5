"""Draw disputes from a domain's aspects: what is claimed, what is true, how the truth looks."""

import re
from random import Random

from harness.clock import hhmm
from harness.conflicts import sight
from harness.conflicts.conflict import Dispute, Fact
from harness.conflicts.scene import Scene
from harness.world.aspect import Credential, Edition, Figure, Slot, Standing, Unit

# (claimed, true, what is short), by position, so that no standing can be read off the reports of an earlier round.
STANDINGS = (
    ("RECONCILED", "UNRECONCILED", "approver scopes mismatched"),
    ("COMPLETE", "INCOMPLETE", "signatures below the request"),
    ("MATCHED", "UNMATCHED", "approvals too narrow"),
    ("CONSISTENT", "INCONSISTENT", "approvals at a lesser scope"),
    ("BALANCED", "UNBALANCED", "consents at partial scope"),
    ("RESOLVED", "UNRESOLVED", "endorsements short of it"),
    ("AUTHORIZED", "UNAUTHORIZED", "mandates under the limit"),
    ("SETTLED", "UNSETTLED", "releases with conditions"),
    ("ALIGNED", "UNALIGNED", "countersignatures with limits"),
    ("COUNTERSIGNED", "UNCOUNTERSIGNED", "initials on one part only"),
)
_LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"


def figure(scene: Scene, aspect: Figure, pinned: tuple[int, int] | None = None) -> Dispute:
    """Draw a figure that moved after it was read; ``pinned`` fixes (claimed, true)."""
    claimed, true = pinned or _moved(scene.random, aspect)
    return Dispute(
        noun=aspect.noun,
        field=aspect.field,
        claimed=figure_fact(aspect, claimed),
        truth=figure_fact(aspect, true),
        sighting=sight.figure(scene, aspect, true),
        earlier=sight.figure(scene, aspect, claimed, before=True),
    )


def figure_fact(aspect: Figure, value: int) -> Fact:
    """Spell a figure: cents as an amount, a count as it is."""
    return Fact(aspect.kind, sight.money(value) if aspect.kind == "amount" else str(value), aspect.unit)


def _moved(random: Random, aspect: Figure) -> tuple[int, int]:
    true = random.randint(aspect.low, aspect.high)
    if aspect.kind == "amount":
        return (true + random.randint(20, 180) * 100) // 1000 * 1000, true
    return true + random.choice((-1, 1)) * random.randint(2, max(3, true // 8)), true


def third_figure(scene: Scene, aspect: Figure, dispute: Dispute) -> Fact:
    """Draw a third value of a figure, as wrong as the claimed one."""
    taken = {dispute.claimed, dispute.truth}
    span = range(aspect.low, aspect.high + 1)
    values = span[(-aspect.low) % 1000 :: 1000] if aspect.kind == "amount" else span
    facts = (figure_fact(aspect, value) for value in scene.random.sample(values, min(3, len(values))))
    return next(fact for fact in facts if fact not in taken)


def standing(scene: Scene, aspect: Standing) -> Dispute:
    """Draw a standing whose signatures do not cover what was asked."""
    claimed, true, short = STANDINGS[scene.outline.position - 1]
    below = 2 if scene.outline.position == 1 else scene.random.choice((1, 2))
    truth, reported = Fact("status", true, detail=f"{below}/3 {short}"), Fact("status", claimed)
    return Dispute(
        noun=aspect.noun,
        field=aspect.field,
        claimed=reported,
        truth=truth,
        sighting=sight.standing(scene, aspect, truth, below),
        earlier=sight.standing(scene, aspect, reported, 0, before=True),
    )


def credential(scene: Scene, aspect: Credential, pinned: int | None = None) -> Dispute:
    """Draw a reissued code; the claimed one is the last one anybody used."""
    tail = "".join(word[0] for word in scene.case.label.split("-")).upper()[:2].ljust(2, "X")
    true, claimed = scene.random.sample(range(1000, 9900), 2)
    truth, last = (Fact("code", f"{aspect.prefix}-{number}-{tail}") for number in (pinned or true, claimed))
    return Dispute(
        noun=aspect.noun,
        field=aspect.field,
        claimed=last,
        truth=truth,
        sighting=sight.credential(scene, aspect, truth),
        earlier=sight.credential(scene, aspect, last, before=True),
    )


def edition(scene: Scene, aspect: Edition) -> Dispute:
    """Draw an edition that was replaced after a peer read its number."""
    claimed, truth = _editions(scene.random)
    return Dispute(
        noun=aspect.noun,
        field=aspect.field,
        claimed=claimed,
        truth=truth,
        sighting=sight.edition(scene, aspect, truth),
        earlier=sight.edition(scene, aspect, claimed, before=True),
    )


def _editions(random: Random) -> tuple[Fact, Fact]:
    major, minor = random.randint(1, 9), random.randint(10, 39)
    old, new = sorted(random.sample(range(1, 10), 2))
    return Fact("code", f"{major}.{minor}.{old}"), Fact("code", f"{major}.{minor + 1}.{new}")


def slot(scene: Scene, aspect: Slot) -> Dispute:
    """Draw a start that was moved after it was announced; both lie after the round opens, at odd minutes."""
    base = scene.opening + 90
    starts = scene.random.sample([base + 7 * step for step in range(3, 30)], 2)
    claimed, truth = (Fact("code", hhmm(start)) for start in starts)
    return Dispute(
        noun=aspect.noun,
        field=aspect.field,
        claimed=claimed,
        truth=truth,
        sighting=sight.slot(scene, aspect, truth),
        earlier=sight.slot(scene, aspect, claimed, before=True),
    )


def unit(scene: Scene, aspect: Unit) -> Dispute:
    """Draw one of several interchangeable units: a peer names one that is taken."""
    claimed, truth = _units(scene.random, aspect)
    return Dispute(
        noun=aspect.noun,
        field=aspect.field,
        claimed=claimed,
        truth=truth,
        sighting=sight.unit(scene, aspect, truth, (claimed,)),
        earlier=sight.unit(scene, aspect, claimed, (), before=True),
    )


def _units(random: Random, aspect: Unit) -> tuple[Fact, Fact]:
    claimed, true = random.sample(range(110, 990), 2)
    return Fact("code", f"{aspect.prefix}-{claimed}"), Fact("code", f"{aspect.prefix}-{true}")


def order(scene: Scene, aspect: Unit | Edition) -> Dispute:
    """Draw what comes first, of units or editions; the claimed one follows it."""
    claimed, truth = _units(scene.random, aspect) if isinstance(aspect, Unit) else _editions(scene.random)
    return Dispute(
        noun=aspect.noun,
        field=aspect.field,
        claimed=claimed,
        truth=truth,
        sighting=sight.order(scene, aspect, truth, claimed),
        earlier=sight.order(scene, aspect, claimed, truth, before=True),
    )


def two_letters(random: Random) -> str:
    """Draw the letters a code ends in; none of them is read as a digit."""
    return "".join(random.choices(_LETTERS, k=2))


def lease(scene: Scene, part: str = "holder") -> Dispute:
    """Draw the lease a held lock is handed over on, from the list that was redrawn; ``part`` holds it."""
    numbers = scene.random.sample(range(1000, 9900), 2)
    truth, claimed = (Fact("code", f"LEASE-{number}-{two_letters(scene.random)}") for number in numbers)
    return Dispute(
        noun="lease",
        field="lease",
        claimed=claimed,
        truth=truth,
        sighting=sight.leases(scene, truth, part),
        earlier=sight.leases(scene, claimed, "holder", before=True),
    )


def rival(scene: Scene, dispute: Dispute) -> Fact:
    """Draw a third value of a code, told by somebody else and as wrong as the claim: its last digits are others."""
    *_, digits = re.finditer(r"\d+", dispute.claimed.value)
    head, tail = dispute.claimed.value[: digits.start()], dispute.claimed.value[digits.end() :]
    low, high = max(1, 10 ** (len(digits[0]) - 1)), 10 ** len(digits[0])
    taken = {dispute.claimed.value, dispute.truth.value}
    values = [value for number in range(low, high) if (value := f"{head}{number}{tail}") not in taken]
    return Fact("code", scene.random.choice(values))
