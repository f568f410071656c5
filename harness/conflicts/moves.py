"""Build the plan steps conflicts have in common: reading, telling, reporting, changing a record, finishing."""

from collections.abc import Iterable

from harness.conflicts.conflict import Criterion, Evidence, Fact, PlanStep, Requirement
from harness.conflicts.scene import Scene
from harness.sandbox.action import Action


def fact(value: Fact) -> Requirement:
    """Require a value to be stated."""
    return Requirement("fact", str(value), value)


def name(value: str) -> Requirement:
    """Require a person, resource, scope or case to be named."""
    return Requirement("name", value)


def stance(value: str) -> Requirement:
    """Require a position: ``refuse``, ``confirm`` or ``request``."""
    return Requirement("stance", value)


def read_inbox() -> PlanStep:
    """Read what peers sent; supporting."""
    return PlanStep(Action("messages.inbox"), scored=False)


def read_file(path: str) -> PlanStep:
    """Read a file; supporting."""
    return PlanStep(Action("files.read", {"path": path}), scored=False)


def look(evidence: Evidence, decisive: bool = True) -> PlanStep:
    """Look at the evidence: read the exported file (supporting), or open the image (the gate, where it shows v*)."""
    if evidence.medium == "text":
        return read_file(evidence.path)
    open_it = Action("assets.open", {"id": evidence.asset_id})
    return PlanStep(open_it, scored=decisive, failure_mode="F3" if decisive else "", gate=decisive)


def tell(
    scene: Scene, part: str, ask: str, subject: str, text: str, criterion: Criterion, failure_mode: str = "F1"
) -> PlanStep:
    """Send a message to whoever plays ``part``; judged on its text."""
    action = Action("messages.send", {"to": scene.package.role(part), "subject": subject, "text": text})
    return PlanStep(action, scored=True, failure_mode=failure_mode, ask=ask, criterion=criterion)


def file_report(scene: Scene, text: str, criterion: Criterion) -> PlanStep:
    """Write the round's report; judged on its text."""
    path = f"reports/{scene.tag}_finding.md"
    return PlanStep(
        Action("files.write", {"path": path, "text": text}),
        scored=True,
        failure_mode="F4",
        ask=f"Leave the finding on {scene.case.case_id} in {path}.",
        criterion=criterion,
    )


def take_lock(scene: Scene, purpose: str) -> PlanStep:
    """Take the lock on the case's resource; supporting, though nothing can be changed without it."""
    action = Action("locks.acquire", {"resource": scene.case.resource, "purpose": purpose})
    return PlanStep(action, scored=False)


def set_field(scene: Scene, field: str, value: str, ask: str) -> PlanStep:
    """Set a field of the case's entry in the register; checked on the exact value."""
    register = scene.package.domain.register
    action = Action("records.update", {"system": register, "id": scene.case.case_id, "field": field, "value": value})
    return PlanStep(action, scored=True, failure_mode="F5", ask=ask, compare=("value", value))


def finish(summary: str) -> PlanStep:
    """End the round; supporting."""
    return PlanStep(Action("round.finish", {"summary": summary}), scored=False)


def without_looking(steps: Iterable[PlanStep]) -> tuple[PlanStep, ...]:
    """Drop every step that looks at evidence: what a believer does."""
    return tuple(
        step
        for step in steps
        if step.action.command != "assets.open"
        and not (step.action.command == "files.read" and step.action.args["path"].startswith("exports/"))
    )
