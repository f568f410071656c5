"""Plan whole rounds in the few shapes resolutions have; a plugin picks one and fills it.

Every shape is a function of the value held true, so that the reference (the truth) and the trap (the claim) are the
same work on different ground.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from harness.conflicts.asks import ask
from harness.conflicts.conflict import Change, Dispute, Fact, PlanStep
from harness.conflicts.moves import (
    answer,
    copy_finding,
    file_report,
    finish,
    look,
    operate,
    read_inbox,
    set_finding,
    set_value,
    supporting,
    take_lock,
    target_id,
    tell_finding,
)
from harness.conflicts.reading import careful, read_target, tells_one_more
from harness.conflicts.scene import CLAIM_AGE, Scene
from harness.sandbox.action import Action
from harness.world.aspect import Operable, Operation
from harness.world.package import acting

Shape = Callable[[Fact], tuple[PlanStep, ...]]
Tell = Callable[[Scene, Dispute, Fact], PlanStep]
HANDOVER_MINUTES = 5
# What an operation finds its target in, where that is not "open".
STARTS_FROM = {"containment.lift": "contained"}


@dataclass(frozen=True)
class Settlement:
    """How a value is put into effect: what acting rounds do, what may be read before, what the workspace must hold."""

    change: Shape
    offered: tuple[PlanStep, ...] = ()
    needed: tuple[Change, ...] = ()


def acts(scene: Scene) -> bool:
    """Say whether the round must change state."""
    return acting(scene.package.arm, scene.outline.phase)


def told(
    scene: Scene,
    dispute: Dispute,
    change: Shape,
    reading: Sequence[PlanStep] = (),
    offered: Sequence[PlanStep] = (),
    tell: Tell = tell_finding,
    answered: bool = True,
    further: tuple[str, ...] = ("reviewer", "holder"),
) -> Shape:
    """Find out what holds, do what ``change`` says, tell it and report it.

    ``reading`` is always read, ``offered`` only as far as the scene is thorough; ``answered`` False leaves out the
    teller, ``further`` are the parts one of whom is told as well where the scene is most thorough.
    """
    more = careful(scene, reading, offered)
    also = scene.random.choice(further)

    def plan(value: Fact) -> tuple[PlanStep, ...]:
        return (
            read_inbox(),
            *reading,
            *more,
            look(scene.evidence(dispute)),
            *change(value),
            tell(scene, dispute, value),
            *((answer(scene, dispute, value),) if answered else ()),
            *((copy_finding(scene, dispute, value, also),) if tells_one_more(scene) else ()),
            file_report(scene, dispute, value),
            finish(f"{scene.case.case_id}: {dispute.noun} is {value}"),
        )

    return plan


def correct(
    scene: Scene,
    dispute: Dispute,
    reading: Sequence[PlanStep] = (),
    offered: Sequence[PlanStep] = (),
    tell: Tell = tell_finding,
) -> Shape:
    """Find out what holds, tell it, report it, and in acting rounds put the register right."""
    return told(scene, dispute, put_right(scene, dispute), reading, offered, tell)


def put_right(scene: Scene, dispute: Dispute) -> Shape:
    """In acting rounds, take the lock and set the case's entry."""

    def change(value: Fact) -> tuple[PlanStep, ...]:
        return (take_lock(scene), set_finding(scene, dispute, value)) if acts(scene) else ()

    return change


def operated(scene: Scene, dispute: Dispute, operation: Operation) -> Shape:
    """In acting rounds, take the lock, operate on the case's target and keep the register in step."""

    def change(value: Fact) -> tuple[PlanStep, ...]:
        if not acts(scene):
            return ()
        kept = set_finding(scene, dispute, value)
        return take_lock(scene), operate(scene, operation, dispute, value), kept

    return change


def operation_for(scene: Scene, aspect: Operable) -> Operation | None:
    """Draw one of the domain's operations whose decisive argument is the aspect; None where it has none."""
    fitting = [each for each in scene.package.domain.operations if each.aspect == aspect]
    return scene.random.choice(fitting) if fitting else None


def settlement(scene: Scene, dispute: Dispute, aspect: Operable) -> Settlement:
    """Operate with the aspect where the domain can, put the register right where it cannot."""
    operation = operation_for(scene, aspect)
    if operation is None:
        return Settlement(put_right(scene, dispute))
    return Settlement(
        operated(scene, dispute, operation), (read_target(scene, operation),), (target(scene, operation),)
    )


def settle(
    scene: Scene,
    dispute: Dispute,
    aspect: Operable,
    reading: Sequence[PlanStep] = (),
    offered: Sequence[PlanStep] = (),
    tell: Tell = tell_finding,
) -> tuple[Shape, tuple[Change, ...]]:
    """Find out what holds, settle it, tell it and report it; return the shape and what it needs in the workspace."""
    way = settlement(scene, dispute, aspect)
    return told(scene, dispute, way.change, reading, (*offered, *way.offered), tell), way.needed


def target(scene: Scene, operation: Operation) -> Change:
    """Register the case's target; the lock on the case's resource guards it."""
    state = STARTS_FROM.get(operation.command, "open")
    fields = {"kind": operation.kind, "state": state, "guard": scene.case.resource}
    return Change("target", (target_id(scene, operation),), fields)


def entry(scene: Scene, dispute: Dispute, **more: str) -> Change:
    """Put the case's entry into the register, with the claimed value in the disputed field."""
    case = scene.case
    fields = {"resource": case.resource, "subject": case.subject, dispute.field: str(dispute.claimed), **more}
    return Change("record", (scene.package.domain.register, case.case_id), fields, CLAIM_AGE)


def hand_over(
    scene: Scene,
    dispute: Dispute,
    part: str,
    wanted: str,
    reading: Sequence[PlanStep] = (),
    offered: Sequence[PlanStep] = (),
) -> Shape:
    """Find out which lease is in force and, in acting rounds, get the lock on it and become the case's keeper."""

    def change(value: Fact) -> tuple[PlanStep, ...]:
        if not acts(scene):
            return ()
        case = scene.case
        asked = {"resource": case.resource, "token": value.value, "reason": f"{case.case_id} is next on {case.label}"}
        who = scene.package.address(part)
        request = PlanStep(
            Action("locks.request", asked),
            scored=True,
            failure_mode="F5",
            ask=ask(scene.random, wanted, resource=case.resource, who=who),
            compare=("token", value.value),
        )
        wait = supporting("time.wait", minutes=str(HANDOVER_MINUTES + 1))
        return request, wait, take_lock(scene), set_value(scene, "keeper", scene.package.role("principal"))

    # The holder knows the lease, or has left with it.
    return told(scene, dispute, change, reading, offered, further=("reviewer",))


def held(scene: Scene, dispute: Dispute, part: str, purpose: str) -> tuple[Change, ...]:
    """Let ``part`` hold the lock; it is given up on the lease in force or, where nobody may ask, in the end."""
    case, role = scene.case, scene.package.role(part)
    lock = Change("lock", (case.resource,), {"holder": role, "purpose": purpose}, 48)
    event = {"actor": role, "resource": case.resource}
    if acts(scene):
        event |= {"kind": "release_lock_when_asked", "token": dispute.truth.value, "at": str(HANDOVER_MINUTES)}
    else:
        event |= {"kind": "release_lock", "at": str(scene.opening + 38)}
    return lock, Change("event", (), event)
