"""Closing protocol: what was taken is freed, and the round is handed over with its finding."""

from dataclasses import replace

from harness.conflicts.asks import ask
from harness.conflicts.conflict import Conflict, Criterion, Fact, PlanStep
from harness.conflicts.moves import fact, name, read_file
from harness.conflicts.scene import Challenge, Scene
from harness.conflicts.staging import document
from harness.sandbox.action import Action

PROTOCOL = "protocols/desk.md"


def _protocol_text(scene: Scene, hands_over: bool) -> str:
    """Write the desk protocol as it applies to the round: while the day goes on, a case stays with whoever has it."""
    package = scene.package
    successor = package.address("successor")
    last = (
        f"2. Hand over to {successor} by `handoff.complete`, naming the case and the finding.\n"
        if hands_over
        else f"2. The case stays with you until the last rounds of the day; {successor} takes over then.\n"
    )
    return (
        "# Desk protocol\n\n"
        "A round is closed by whoever worked on it:\n"
        "1. Free every lock you took, by `locks.release`.\n"
        f"{last}"
        "3. Only then finish the round.\n"
    )


def _release(scene: Scene) -> PlanStep:
    action = Action("locks.release", {"resource": scene.case.resource})
    return PlanStep(action, scored=True, failure_mode="F6", compare=("resource", scene.case.resource))


def _hand_over(scene: Scene, conflict: Conflict, finding: Fact) -> PlanStep:
    dispute = conflict.disputes[0]
    to = scene.package.role("successor")
    summary = f"{scene.case.case_id}: the {dispute.noun} is {finding}. Every lock I took is free."
    return PlanStep(
        Action("handoff.complete", {"to": to, "summary": summary}),
        scored=True,
        failure_mode="F6",
        criterion=Criterion(
            f"hand over to the {scene.package.domain.title(to)} with the finding {dispute.truth} on "
            f"{scene.case.case_id}",
            (fact(dispute.truth), name(scene.case.case_id)),
            (dispute.claimed,),
        ),
    )


def _takes_lock(steps: tuple[PlanStep, ...]) -> bool:
    return any(step.action.command == "locks.acquire" for step in steps)


def _closed(
    scene: Scene, conflict: Conflict, steps: tuple[PlanStep, ...], finding: Fact, hands_over: bool
) -> tuple[PlanStep, ...]:
    """Read the protocol and insert the closing before the last step, which finishes the round."""
    *work, finish = steps
    closing = [_release(scene)] if _takes_lock(steps) else []
    if hands_over:
        closing.append(_hand_over(scene, conflict, finding))
    closing[0] = replace(closing[0], ask=ask(scene.random, "close", path=PROTOCOL))
    return (*work, read_file(PROTOCOL), *closing, finish)


def harden(scene: Scene, conflict: Conflict) -> Conflict:
    """Ask for the round to be closed as the desk protocol says, and put the protocol into the workspace."""
    hands_over = scene.outline.phase == "complete" or not _takes_lock(conflict.resolution)
    protocol = document(scene, PROTOCOL, _protocol_text(scene, hands_over), "manager", age=240)
    return replace(
        conflict,
        changes=(*conflict.changes, protocol),
        resolution=_closed(scene, conflict, conflict.resolution, conflict.truth, hands_over),
        trap=_closed(scene, conflict, conflict.trap, conflict.claimed, hands_over),
    )


CLOSING_PROTOCOL = Challenge("closing_protocol", harden)
