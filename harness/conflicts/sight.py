"""Turn an aspect and its value into what shows it: a panel, and from it an image's content and an exported text.

Everything can also be shown as it stood before, when the claim was formed; such a view carries the claimed value.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

from harness.clock import hhmm
from harness.conflicts.conflict import Dispute, Fact, Sighting
from harness.conflicts.scene import Scene
from harness.world.aspect import Credential, Edition, Figure, Slot, Standing, Unit, View
from harness.world.sightings.panel import Panel
from harness.world.sightings.registry import content, export

DAY = ("Roll call", "Mail run", "Key check", "Radio check", "Post round", "Staff briefing", "First aid round")
# Who may be named around the evidence: not who claims another value, has not read it, or is to find out.
PARTS = ("manager", "reviewer", "holder", "successor")
Row = tuple[str, str]
Tone = Literal["bad", "warn", "good", "neutral"]


@dataclass(frozen=True)
class Reading:
    """The decisive row of a panel and what surrounds it: label, value without unit, detail, ordinary rows."""

    label: str
    value: str
    rows: Sequence[Row]
    unit: str = ""
    detail: str = ""
    adds_up: bool = False
    tone: Tone = "neutral"


def earlier_print(scene: Scene, dispute: Dispute) -> Sighting:
    """Return an earlier print of a dispute's evidence, which still shows the claimed value."""
    assert dispute.earlier.slug != dispute.sighting.slug, f"{scene.round_id}: both prints are called the same"
    return dispute.earlier


def figure(scene: Scene, aspect: Figure, value: int, *, before: bool = False) -> Sighting:
    """Show a figure (cents or a count) as the total of three or four of its parts."""
    spell = money if aspect.kind == "amount" else str
    count = min(scene.random.choice((3, 4)), len(aspect.parts), value)
    chosen = set(scene.random.sample(aspect.parts, count))
    names = [part for part in aspect.parts if part in chosen]
    rows = [(part, spell(share)) for part, share in zip(names, _split(scene.random, value, count), strict=True)]
    reading = Reading(_capital(aspect.noun), spell(value), rows, unit=aspect.unit, adds_up=True)
    return _show(scene, aspect.view, reading, before)


def money(cents: int) -> str:
    """Print cents as an amount: 72546 is 725.46."""
    return f"{cents // 100}.{cents % 100:02d}"


def _split(random: Random, total: int, count: int) -> list[int]:
    """Split a total into positive shares."""
    weights = [random.randint(2, 9) for _ in range(count)]
    shares = [1 + (total - count) * weight // sum(weights) for weight in weights]
    return [*shares[:-1], total - sum(shares[:-1])]


def standing(scene: Scene, aspect: Standing, fact: Fact, below: int, *, before: bool = False) -> Sighting:
    """Show who signed for which scope; ``below`` of the three signed for less than was asked."""
    asked, *lesser = aspect.scopes
    signed = [scene.random.choice(lesser) for _ in range(below)] + [asked] * (len(aspect.signers) - below)
    scene.random.shuffle(signed)
    names, domain = scene.package.names, scene.package.domain
    people = [f"{names[role]}|{domain.title(role)}" for role in aspect.signers]
    rows = [(who, f"{asked}|{scope}") for who, scope in zip(people, signed, strict=True)]
    tone: Tone = "bad" if below else "good"
    return _show(
        scene, aspect.view, Reading(_capital(aspect.noun), fact.value, rows, detail=fact.detail, tone=tone), before
    )


def credential(scene: Scene, aspect: Credential, code: Fact, *, before: bool = False) -> Sighting:
    """Show a code with the line printed under it."""
    since = scene.claimed_at if before else scene.seen_at
    # Not by the reviewer, who is to be given the code.
    rows = [("Signed by", scene.package.name("holder")), ("In force from", since)]
    return _show(scene, aspect.view, Reading(_capital(aspect.noun), code.value, rows, detail=aspect.line), before)


def edition(scene: Scene, aspect: Edition, fact: Fact, *, before: bool = False) -> Sighting:
    """Show which edition is in force; one from before carries no signature."""
    signed = "-" if before else scene.package.name("reviewer")
    rows = [("Signed by", signed), ("Filed", scene.claimed_at if before else scene.seen_at)]
    detail = "Awaiting signature" if before else f"In force from {scene.seen_at}"
    return _show(scene, aspect.view, Reading(_capital(aspect.noun), fact.value, rows, detail=detail), before)


def slot(scene: Scene, aspect: Slot, fact: Fact, *, before: bool = False) -> Sighting:
    """Show when something starts, among what else the day holds; all of that is over before the earliest start."""
    first = scene.opening // 5 * 5
    names = scene.random.sample(DAY, 3)
    rows = [(name, hhmm(first + after)) for name, after in zip(names, (10, 40, 70), strict=True)]
    detail = f"{aspect.booking}, entered {scene.claimed_at if before else scene.seen_at}"
    return _show(scene, aspect.view, Reading(_capital(aspect.noun), fact.value, rows, detail=detail), before)


def unit(scene: Scene, aspect: Unit, fact: Fact, taken: Sequence[Fact], *, before: bool = False) -> Sighting:
    """Show which unit is the case's, and others that are taken."""
    rows = [(each.value, f"taken, {scene.package.name('holder')}") for each in taken]
    rows += [("List drawn up", scene.claimed_at if before else scene.seen_at)]
    detail = f"{scene.case.case_id}, {scene.case.label}"
    return _show(scene, aspect.view, Reading(_capital(aspect.noun), fact.value, rows, detail=detail), before)


def order(scene: Scene, aspect: Unit | Edition, first: Fact, second: Fact, *, before: bool = False) -> Sighting:
    """Show what comes first and what follows it; the order from before has only one of them."""
    follows = [] if before else [("Then", second.value)]
    rows = [*follows, ("Released by", scene.package.name("reviewer"))]
    reading = Reading(
        f"First {aspect.noun}", first.value, rows, detail="The rest follows when this is done", tone="warn"
    )
    return _show(scene, aspect.view, reading, before)


def leases(scene: Scene, lease: Fact, part: str, *, before: bool = False) -> Sighting:
    """Show the lease list: the case's resource, which ``part`` holds, among two others."""
    case, package = scene.case, scene.package
    at = scene.claimed_at if before else scene.seen_at
    others = [label for resource, label in package.domain.resources if resource != case.resource][:2]
    rows = [[case.label, package.name(part), lease.value, hhmm(scene.opening - (48 if before else 7)), "held"]]
    rows += [[label, "-", "-", "-", "free"] for label in others]
    scene.random.shuffle(rows)
    listing = "\n".join("  ".join(f"{cell:<18}" for cell in row).rstrip() for row in rows)
    return Sighting(
        template="console_table",
        slug="lock_lease_list_before" if before else "lock_lease_list",
        title=f"Lock service, leases at {at}",
        content={
            "window": "lock-service",
            "prompt": "desk:~$",
            "command": "locks leases --all",
            "columns": ["resource", "holder", "lease", "since", "state"],
            "rows": rows,
            "notes": [f"{len(rows)} resources, listed {at}"],
            "tones": {"held": "warn", "free": "good"},
        },
        export=f"lock leases, {at}\n{listing}\n",
    )


def _show(scene: Scene, view: View, reading: Reading, before: bool) -> Sighting:
    case, package = scene.case, scene.package
    at = scene.claimed_at if before else scene.seen_at
    panel = Panel(
        label=reading.label,
        value=reading.value,
        unit=reading.unit,
        detail=reading.detail,
        rows=tuple(reading.rows),
        adds_up=reading.adds_up,
        tone=reading.tone,
        at=at,
        case_id=case.case_id,
        resource=case.label,
        people={part: package.name(part) for part in PARTS},
        view=view,
        draw=scene.random.randrange(1 << 30),
    )
    return Sighting(
        template=view.template,
        slug=f"{view.slug}_before" if before else view.slug,
        title=f"{panel.title}, {at}" if before else panel.title,
        content=content(panel),
        export=export(panel),
    )


def _capital(noun: str) -> str:
    return noun[:1].upper() + noun[1:]
