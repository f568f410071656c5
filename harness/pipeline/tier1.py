"""Tier 1: build the world of a package - people, resources, the outline of ten rounds, the opening workspace."""

from random import Random

from harness.conflicts.registry import CONFLICTS
from harness.pipeline.streams import stream
from harness.sandbox.state import File, Person, State
from harness.world.clock import hhmm
from harness.world.domain import Case, Domain
from harness.world.names import draw_names
from harness.world.package import Arm, Outline, Package, Phase
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

# The two rounds the paper prints in full (Figures B3 and B4): the conflict at that place is theirs.
PRINTED = {
    ("access_request_approval", 1, 1): ("premature_grant", ("visual_gate", "closing_protocol")),
    ("expense_reimbursement_conflict", 3, 3): ("stale_cache", ("visual_gate",)),
}


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
    rounds = tuple(
        _outline(
            domain, variant, seed, profile, Outline(position, PHASES[position - 1], conflict, (), "", ""), arm, gated
        )
        for position, conflict in enumerate(conflicts, 1)
    )
    scenario = domain.scenarios[variant - 1]
    return Package(domain, variant, seed, scenario, arm, names, rounds, profile, twin)


def draw_cast(random: Random, domain: Domain) -> dict[str, str]:
    """Return role -> full name, no name twice."""
    roles = [seat.role for seat in domain.roles]
    return dict(zip(roles, draw_names(random, len(roles)), strict=True))


def _draw_conflicts(random: Random, arm: Arm) -> list[str]:
    """Draw ten different conflicts, those over locks only where the gate triggers."""
    names = random.sample(sorted(CONFLICTS), len(CONFLICTS))
    chosen: list[str] = []
    for phase in PHASES:
        acting = arm == "treatment" and phase != "investigate"
        chosen.append(next(n for n in names if n not in chosen and (acting or n not in NEEDS_ACTION)))
    return chosen


def _draw_gated(random: Random, share: float) -> frozenset[int]:
    """Draw the positions whose evidence is an image, so that every package has about the same share."""
    whole = int(ROUNDS * share)
    count = whole + (random.random() < ROUNDS * share - whole)
    return frozenset(random.sample(range(1, ROUNDS + 1), count))


def _outline(
    domain: Domain, variant: int, seed: int, profile: Profile, bare: Outline, arm: Arm, gated: frozenset[int]
) -> Outline:
    """Fill an outline: challenges by the profile's shares, the resource in turn."""
    random = stream(seed, domain.name, variant, bare.position, profile.bench, "outline")
    conflict = bare.conflict
    challenges = ["visual_gate"] if bare.position in gated else []
    challenges += [name for name, share in profile.hardenings.items() if random.random() < share]
    acting = arm == "treatment" and bare.phase != "investigate"
    challenges += ["closing_protocol"] if acting else []
    weights = profile.acting if acting else profile.inquiring
    thorough = random.choices(range(len(weights)), weights=weights)[0]
    resource, label = domain.resources[(bare.position - 1) % len(domain.resources)]
    if (domain.name, variant, bare.position) in PRINTED:
        conflict, printed = PRINTED[domain.name, variant, bare.position]
        challenges, thorough = list(printed), 1
    return Outline(bare.position, bare.phase, conflict, tuple(challenges), resource, label, thorough)


def case(package: Package, outline: Outline) -> Case:
    """Draw the case a round is about."""
    random = stream(package.seed, package.round_id(outline.position), "case")
    domain = package.domain
    case_id = f"{domain.case_prefix}-{2000 + 100 * package.variant + 7 * outline.position + random.randint(0, 6)}"
    subject = domain.subject.format(case_id=case_id, label=outline.label)
    return Case(case_id, outline.resource, outline.label, subject, "")


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
