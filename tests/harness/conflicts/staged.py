"""Stage a conflict in a round of its own and make it up to its checks, without rendering anything."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from harness.conflicts.conflict import Conflict
from harness.conflicts.scene import Scene
from harness.grading.check import Verdict
from harness.grading.grade import grade
from harness.grading.judges import FactJudge
from harness.pipeline import tier1
from harness.pipeline.attempt import Attempt
from harness.pipeline.draft import Draft
from harness.pipeline.generate import stage
from harness.pipeline.stages import MICRO_STEPS
from harness.pipeline.streams import stream
from harness.pipeline.tier3.audit import audit
from harness.pipeline.tier3.images import keep_text_exclusive
from harness.pipeline.writer import TemplateWriter
from harness.sandbox.workspace import Workspace
from harness.world.domain import Domain
from harness.world.domains import DOMAINS
from harness.world.package import Outline, acting

SEEDS = range(6)
INVESTIGATES, ADVANCES, COMPLETES = 2, 5, 9
PLACES = (INVESTIGATES, ADVANCES, COMPLETES)


@dataclass(frozen=True)
class Place:
    """Where a conflict is staged; ``variant`` 2 is the control arm."""

    domain: Domain
    position: int = ADVANCES
    variant: int = 1
    seed: int = 0
    gated: bool = True
    thorough: int = 0
    twin: bool = False


def places() -> Iterator[Place]:
    """Yield one place a seed: another domain, phase and thoroughness each time, gated or not."""
    domains = list(DOMAINS.values())
    for seed in SEEDS:
        yield Place(
            domain=domains[(7 * seed) % len(domains)],
            position=PLACES[seed % 3],
            seed=seed,
            gated=seed % 2 == 0,
            thorough=seed % 5,
        )


def scene(plugin: str, place: Place) -> Scene:
    """Return the scene a plugin is staged in."""
    package = tier1.plan_package(place.domain, place.variant, place.seed)
    drawn = package.rounds[place.position - 1]
    challenges: tuple[str, ...] = ("visual_gate",) if place.gated else ()
    if acting(package.arm, drawn.phase):
        challenges += ("closing_protocol",)
    outline = Outline(
        place.position, drawn.phase, plugin, challenges, drawn.resource, drawn.label, thorough=place.thorough
    )
    return Scene(
        replace(package, twin=place.twin),
        outline,
        tier1.case(package, outline),
        tier1.opening(place.position),
        stream(place.seed, plugin, "staged"),
    )


def conflict(plugin: str, place: Place) -> Conflict:
    """Return the conflict as hardened by its challenges."""
    return stage(scene(plugin, place))


def made(plugin: str, place: Place) -> Draft:
    """Return the round up to its checks, every gate passed."""
    where = scene(plugin, place)
    draft = Draft(where, stage(where), tier1.opening_workspace(where.package))
    for step in MICRO_STEPS:
        draft = step.make(draft, Attempt(stream(place.seed, step.name), TemplateWriter(), ""))
        step.gate(draft)
    audit(draft)
    keep_text_exclusive(draft)
    return draft


def trapped(draft: Draft) -> tuple[Verdict, ...]:
    """Return the verdicts on what whoever believes the claim does."""
    workspace = Workspace(draft.workspace)
    for step in draft.conflict.trap:
        workspace.perform(step.action)
    return grade(draft.checks, workspace.effects, FactJudge())
