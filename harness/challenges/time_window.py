"""Time window: the round must be finished between two times, so that somebody has to keep an eye on the clock."""

from dataclasses import replace

from harness.clock import hhmm
from harness.conflicts.asks import ask
from harness.conflicts.conflict import Conflict, PlanStep
from harness.conflicts.moves import supporting
from harness.conflicts.scene import Challenge, Scene
from harness.sandbox.action import Action
from harness.sandbox.command import registry

AFTER = 42
WIDTH = 20
MARGIN = 4


def _kept(scene: Scene, steps: tuple[PlanStep, ...], start: int) -> tuple[PlanStep, ...]:
    """Wait for the window before the last step, and note the closing, whose time is what the check looks at."""
    *work, finish = steps
    end = start + WIDTH
    wanted = ask(scene.random, "window", start=hhmm(start), end=hhmm(end))
    note = Action("round.note", {"text": f"Through with {scene.case.case_id}, everything asked for is done"})
    stamped = PlanStep(note, scored=True, failure_mode="F6", ask=wanted, window=(start, end))
    ready = scene.opening + sum(_minutes(step.action) for step in work)
    wait = (supporting("time.wait", minutes=str(start + MARGIN - ready)),) if ready < start + MARGIN else ()
    return (*work, *wait, stamped, finish)


def _minutes(action: Action) -> int:
    return registry()[action.command].minutes or int(action.args["minutes"])


def harden(scene: Scene, conflict: Conflict) -> Conflict:
    """Ask for the round to be closed in its window; the trap does not wait."""
    start = scene.opening + AFTER
    return replace(conflict, resolution=_kept(scene, conflict.resolution, start))


TIME_WINDOW = Challenge("time_window", harden)
