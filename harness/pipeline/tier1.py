"""Tier 1: build the world of a package - people, resources, the outline of ten rounds, the opening workspace."""

from random import Random

from harness.pipeline.streams import stream
from harness.sandbox.state import File, Person, State
from harness.world.clock import hhmm
from harness.world.domain import Case, Domain
from harness.world.names import draw_names
from harness.world.package import Arm, Outline, Package, Phase

ROUNDS = 10
FIRST_OPENING = 9 * 60
MINUTES_PER_ROUND = 40
PHASES: tuple[Phase, ...] = (
    *("investigate", "investigate", "investigate"),
    *("advance", "advance", "advance", "advance"),
    *("complete", "complete", "complete"),
)

# The two rounds the paper prints in full (Figures B3 and B4): the conflict at that place is theirs.
PRINTED = {
    ("access_request_approval", 1, 1): ("premature_grant", ("visual_gate", "closing_protocol")),
    ("expense_reimbursement_conflict", 3, 3): ("stale_cache", ("visual_gate",)),
}


def plan_package(domain: Domain, variant: int, seed: int) -> Package:
    """Plan one package; equal domain, variant and seed give equal plans."""
    random = stream(seed, domain.name, variant, "package")
    names = draw_cast(random, domain)
    arm: Arm = "control" if variant == 2 else "treatment"
    rounds = tuple(_outline(random, domain, variant, arm, position) for position in range(1, ROUNDS + 1))
    return Package(domain, variant, seed, domain.scenarios[variant - 1], arm, names, rounds)


def draw_cast(random: Random, domain: Domain) -> dict[str, str]:
    """Return role -> full name, no name twice."""
    roles = [seat.role for seat in domain.roles]
    return dict(zip(roles, draw_names(random, len(roles)), strict=True))


def _outline(random: Random, domain: Domain, variant: int, arm: Arm, position: int) -> Outline:
    phase = PHASES[position - 1]
    gate_triggers = arm == "treatment" and phase != "investigate"
    conflicts = ["stale_cache", "premature_grant"] + (["lock_contention"] * 2 if gate_triggers else [])
    conflict = random.choice(conflicts)
    challenges = ["visual_gate"] if random.random() < 0.58 else []
    challenges += ["closing_protocol"] if gate_triggers else []
    resource, label = domain.resources[(position - 1) % len(domain.resources)]
    if (domain.name, variant, position) in PRINTED:
        conflict, printed = PRINTED[domain.name, variant, position]
        challenges = list(printed)
    return Outline(position, phase, conflict, tuple(challenges), resource, label)


def case(package: Package, outline: Outline) -> Case:
    """Draw the case a round is about."""
    random = stream(package.seed, package.round_id(outline.position), "case")
    domain = package.domain
    case_id = f"{domain.case_prefix}-{2000 + 100 * package.variant + 7 * outline.position + random.randint(0, 6)}"
    subject = domain.subject.format(case_id=case_id, label=outline.label)
    return Case(case_id, outline.resource, outline.label, subject, *domain.scopes)


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
        files={"desk/readme.md": File(_readme(package), package.role("manager"), FIRST_OPENING - 120)},
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
