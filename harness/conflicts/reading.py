"""Choose what a careful colleague reads before acting: the entry, the handbook, what others wrote about the case."""

from collections.abc import Sequence

from harness.conflicts.conflict import PlanStep
from harness.conflicts.moves import read_file, supporting, target_id
from harness.conflicts.scene import Scene
from harness.world.aspect import Operation

README = "desk/readme.md"


def read_entry(scene: Scene) -> PlanStep:
    """Read the case's entry in the register."""
    return supporting("records.read", system=scene.package.domain.register, id=scene.case.case_id)


def read_target(scene: Scene, operation: Operation) -> PlanStep:
    """Read how the target of an operation stands."""
    return supporting("targets.read", id=target_id(scene, operation))


def read_permissions(scene: Scene) -> PlanStep:
    """Read who may do what on the case's resource."""
    return supporting("permissions.list", resource=scene.case.resource)


def read_schedule() -> PlanStep:
    """Read what is booked."""
    return supporting("schedule.list")


def read_locks() -> PlanStep:
    """Read which resources are held."""
    return supporting("locks.list")


def careful(
    scene: Scene, required: Sequence[PlanStep], offered: Sequence[PlanStep], count: int | None = None
) -> tuple[PlanStep, ...]:
    """Draw further readings, in their order: ``count`` of them.

    Without a count there are as many as the scene is thorough, less the one more person it tells.
    """
    handbook = [read_file(path) for path in sorted(scene.package.domain.handbook)]
    usual = [
        read_entry(scene),
        *handbook,
        supporting("messages.search", text=scene.case.case_id),
        supporting("messages.history"),
        read_file(README),
    ]
    done = [step.action for step in required]
    left = [step for step in (*offered, *usual) if step.action not in done]
    wanted = scene.thorough - tells_one_more(scene) if count is None else count
    chosen = sorted(scene.random.sample(range(len(left)), min(wanted, len(left))))
    return tuple(left[index] for index in chosen)


def tells_one_more(scene: Scene) -> bool:
    """Say whether the scene is thorough enough for one more recipient."""
    return scene.thorough >= 3
