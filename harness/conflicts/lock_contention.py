"""Lock contention with hand-off: a lock is held, and the lease a peer quotes for it is not the one in force."""

from harness.conflicts.conflict import Change, Claim, Conflict, Criterion, Dispute, Fact, PlanStep, Sighting
from harness.conflicts.moves import (
    fact,
    file_report,
    finish,
    look,
    name,
    read_inbox,
    set_field,
    take_lock,
    tell,
    without_looking,
)
from harness.conflicts.scene import CLAIM_AGE, EVIDENCE_AGE, Plugin, Scene
from harness.sandbox.action import Action
from harness.world.clock import hhmm

HANDOVER_MINUTES = 5
_LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ"


def _lease(scene: Scene) -> str:
    letters = "".join(scene.random.choice(_LETTERS) for _ in range(2))
    return f"LEASE-{scene.random.randint(1000, 9899)}-{letters}"


def _dispute(scene: Scene) -> Dispute:
    """Draw the lease list: the case's resource among two others."""
    case, package = scene.case, scene.package
    truth, claimed = _lease(scene), _lease(scene)
    others = [label for resource, label in package.domain.resources if resource != case.resource][:2]
    rows = [[case.label, package.name("holder"), truth, hhmm(scene.opening - 48), "held"]]
    rows += [[label, "-", "-", "-", "free"] for label in others]
    scene.random.shuffle(rows)
    listing = "\n".join("  ".join(f"{cell:<18}" for cell in row).rstrip() for row in rows)
    return Dispute(
        noun="lease",
        field="lease",
        claimed=Fact("code", claimed),
        truth=Fact("code", truth),
        sighting=Sighting(
            template="console_table",
            slug="lock_lease_list",
            title=f"Lock service, leases at {scene.seen_at}",
            content={
                "window": "lock-service",
                "prompt": "coordinator@desk:~$",
                "command": "locks leases --all",
                "columns": ["resource", "holder", "lease", "since", "state"],
                "rows": rows,
                "notes": [f"{len(rows)} resources, listed {scene.seen_at}"],
                "tones": {"held": "warn", "free": "good"},
            },
            export=f"lock leases, {scene.seen_at}\n{listing}\n",
        ),
    )


def _steps(scene: Scene, dispute: Dispute, lease: Fact) -> tuple[PlanStep, ...]:
    """Plan the round around one lease: the one in force for the reference, the quoted one for the trap."""
    package, case = scene.package, scene.case
    keeper = package.role("principal")
    request = {"resource": case.resource, "token": lease.value, "reason": f"{case.case_id} is next on {case.label}"}
    return (
        read_inbox(),
        look(scene.evidence(dispute)),
        PlanStep(
            Action("locks.request", request),
            scored=True,
            failure_mode="F5",
            ask=f"Ask {package.address('holder')} to hand over {case.resource}, quoting the lease in force.",
            compare=("token", lease.value),
        ),
        PlanStep(Action("time.wait", {"minutes": str(HANDOVER_MINUTES + 1)}), scored=False),
        take_lock(scene, f"work on {case.case_id}"),
        set_field(
            scene,
            "keeper",
            keeper,
            f"Once {case.resource} is yours, set keeper of {case.case_id} in {package.domain.register} to {keeper}.",
        ),
        tell(
            scene,
            "manager",
            f"Tell {package.address('manager')} which lease on {case.label} was in force and that it was handed over.",
            f"{case.label}: lease",
            f"The lease in force on {case.label} was {lease}, held by {package.name('holder')}. It has been handed "
            "over "
            f"to me for {case.case_id}.",
            Criterion(
                f"tell the {package.domain.title(package.role('manager'))} that the lease in force on {case.label} was "
                f"{dispute.truth}",
                (fact(dispute.truth), name(case.label)),
                (dispute.claimed,),
            ),
        ),
        file_report(
            scene,
            f"# {case.label}: lease\n\nFinding: {lease}, held by {package.name('holder')}, listed {scene.seen_at}.\n",
            Criterion(
                f"the report states the lease {dispute.truth}",
                (fact(dispute.truth),),
                (dispute.claimed,),
            ),
        ),
        finish(f"{case.label}: lease {lease}"),
    )


def _claims(scene: Scene, dispute: Dispute) -> tuple[Claim, ...]:
    package, case = scene.package, scene.case
    told = scene.random.choice(
        (
            (
                f"{package.name('holder')} is sitting on {case.label}. Quote {dispute.claimed} and it will be handed "
                "to you, "
                f"that is the lease I had from the list at {scene.claimed_at}."
            ),
            (
                f"For {case.case_id} you need {case.label}. The lease is {dispute.claimed}; {package.name('holder')} "
                "releases "
                f"on sight of it."
            ),
        )
    )
    doubted = scene.random.choice(
        (
            (
                f"{package.name('holder')} dropped out and came back, so the lease on {case.label} was written anew at "
                f"{scene.seen_at}. I do not have the new one."
            ),
            (
                f"The lease list was redrawn at {scene.seen_at}. Whatever was quoted for {case.label} before that "
                "may be "
                f"void; I have not looked."
            ),
        )
    )
    return (
        Claim("teller", f"{case.label} lease", told, CLAIM_AGE - 1),
        Claim("doubter", f"Re: {case.label} lease", doubted, EVIDENCE_AGE - 2),
    )


def stage(scene: Scene) -> Conflict:
    """Stage a held lock whose lease changed after a peer read it."""
    package, case = scene.package, scene.case
    dispute = _dispute(scene)
    entry = {"resource": case.resource, "subject": case.subject, "keeper": "unassigned"}
    held = {"holder": package.role("holder"), "purpose": "batch correction"}
    event = {
        "kind": "release_lock_when_asked",
        "actor": package.role("holder"),
        "resource": case.resource,
        "token": dispute.truth.value,
        "delay": str(HANDOVER_MINUTES),
    }
    return Conflict(
        plugin="lock_contention",
        category="locks and contention",
        disputes=(dispute,),
        claims=_claims(scene, dispute),
        evidence=(scene.evidence(dispute),),
        account=(
            f"{package.name('holder')} holds {case.label}, which {case.case_id} needs. {package.name('teller')} quotes "
            f"{dispute.claimed} as the lease to hand over on. {package.name('doubter')} says the lease list was "
            "redrawn "
            f"at {scene.seen_at}."
        ),
        changes=(
            Change("record", (package.domain.register, case.case_id), entry, CLAIM_AGE),
            Change("lock", (case.resource,), held, 48),
            Change("event", (), event),
        ),
        resolution=_steps(scene, dispute, dispute.truth),
        trap=without_looking(_steps(scene, dispute, dispute.claimed)),
    )


LOCK_CONTENTION = Plugin("lock_contention", "locks and contention", stage)
