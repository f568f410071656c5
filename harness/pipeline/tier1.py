"""Tier 1: build the world of a package - people, resources, the outline of ten rounds, the opening workspace."""

from dataclasses import replace
from random import Random

from harness.clock import hhmm
from harness.conflicts.registry import CONFLICTS
from harness.pipeline.streams import stream
from harness.sandbox.state import File, Person, State
from harness.world.domain import Case, Domain
from harness.world.names import draw_names
from harness.world.package import Arm, Outline, Package, Phase, acting
from harness.world.printed import PRINTED
from harness.world.profile import BENCH_A, Profile

ROUNDS = 10
VARIANTS = (1, 2, 3)
FIRST_OPENING = 9 * 60
MINUTES_PER_ROUND = 65
PHASES: tuple[Phase, ...] = (
    *("investigate", "investigate", "investigate", "investigate"),
    *("advance", "advance", "advance"),
    *("complete", "complete", "complete"),
)

# Conflicts over a held lock make no sense where nothing may be changed.
NEEDS_ACTION = ("lock_contention", "orphaned_lock")


def plan_package(domain: Domain, variant: int, seed: int, profile: Profile = BENCH_A, twin: bool = False) -> Package:
    """Plan one package; equal arguments give equal plans.

    People, conflicts, resources and the visual gate are the same in every profile, so rounds are aligned one to one;
    ``twin`` plans the same rounds without conflict.
    """
    random = stream(seed, domain.name, variant, "package")
    names = draw_cast(random, domain)
    arm: Arm = "control" if variant == 2 else "treatment"
    conflicts = _draw_conflicts(random, arm)
    gated = _draw_gated(random, profile.gated)
    bare = Package(domain, variant, seed, domain.scenarios[variant - 1], arm, names, (), profile, twin)
    rounds = [_outline(bare, position, conflict, position in gated) for position, conflict in enumerate(conflicts, 1)]
    return replace(bare, rounds=tuple(rounds))


def draw_cast(random: Random, domain: Domain) -> dict[str, str]:
    """Return role -> full name, no name twice."""
    roles = [seat.role for seat in domain.roles]
    return dict(zip(roles, draw_names(random, len(roles)), strict=True))


def _draw_conflicts(random: Random, arm: Arm) -> list[str]:
    """Draw ten different conflicts, those over locks only where the gate triggers."""
    names = random.sample(sorted(CONFLICTS), len(CONFLICTS))
    chosen: list[str] = []
    for phase in PHASES:
        acts = acting(arm, phase)
        chosen.append(next(n for n in names if n not in chosen and (acts or n not in NEEDS_ACTION)))
    return chosen


def _draw_gated(random: Random, share: float) -> frozenset[int]:
    """Draw the positions whose evidence is an image, so that every package has about the same share."""
    whole = int(ROUNDS * share)
    count = whole + (random.random() < ROUNDS * share - whole)
    return frozenset(random.sample(range(1, ROUNDS + 1), count))


def _outline(package: Package, position: int, conflict: str, gated: bool) -> Outline:
    """Outline a round: challenges by the profile's shares, the resource in turn; what the paper prints is pinned."""
    profile, phase = package.profile, PHASES[position - 1]
    random = stream(package.seed, package.domain.name, package.variant, position, profile.bench, "outline")
    challenges = ["visual_gate"] if gated else []
    challenges += [name for name, share in profile.hardenings.items() if random.random() < share]
    acts = acting(package.arm, phase)
    challenges += ["closing_protocol"] if acts else []
    weights = profile.acting if acts else profile.inquiring
    thorough = random.choices(range(len(weights)), weights=weights)[0]
    resource, label = package.domain.resources[(position - 1) % len(package.domain.resources)]
    if (printed := PRINTED.get(package.round_id(position))) is not None:
        conflict, challenges, thorough = printed[0], list(printed[1]), 1
    return Outline(position, phase, conflict, tuple(challenges), resource, label, thorough)


def case(package: Package, outline: Outline) -> Case:
    """Draw the case a round is about."""
    random = stream(package.seed, package.round_id(outline.position), "case")
    domain = package.domain
    case_id = f"{domain.case_prefix}-{2000 + 100 * package.variant + 7 * outline.position + random.randint(0, 6)}"
    subject = domain.subject.format(case_id=case_id, label=outline.label)
    return Case(case_id, outline.resource, outline.label, subject)


def opening(position: int) -> int:
    """Return when a round opens, in minutes since midnight."""
    return FIRST_OPENING + MINUTES_PER_ROUND * (position - 1)


def opening_workspace(package: Package) -> State:
    """Return the workspace before the first round: people, resources, the desk's notes."""
    domain = package.domain
    return State(
        clock=FIRST_OPENING,
        principal=domain.seats["principal"],
        people={seat.role: Person(seat.role, package.names[seat.role], seat.title) for seat in domain.roles},
        files={
            "desk/readme.md": File(_readme(package), package.role("manager"), FIRST_OPENING - 120),
            **{
                path: File(text, package.role("manager"), FIRST_OPENING - 600) for path, text in domain.handbook.items()
            },
        },
        records={domain.register: {}},
        resources=dict.fromkeys([resource for resource, _ in domain.resources], ""),
        permissions={seat.role: [] for seat in domain.roles},
    )


def _readme(package: Package) -> str:
    desk = "\n".join(f"- {package.names[seat.role]}, {seat.title} ({seat.role})" for seat in package.domain.roles)
    labels = ", ".join(label for _, label in package.domain.resources)
    return (
        f"# {package.scenario}\n\nThe desk opens at {hhmm(FIRST_OPENING)}. On duty:\n{desk}\n\n"
        f"Resources: {labels}.\nThe register is {package.domain.register}. What it says was true when it was written; "
        "documents and consoles are newer than caches, and nobody on the desk has read all of them.\n"
    )
