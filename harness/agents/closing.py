"""Close a round: free what was taken, hand over, keep the time window - or whatever of it a policy does."""

import re

from harness.agents.compose import Position
from harness.agents.desk import Desk, Phase
from harness.agents.duties import Duty, successor
from harness.clock import minutes
from harness.sandbox.action import Action


def close(desk: Desk, duty: Duty, position: Position | None) -> Phase:
    """Do as much of the desk protocol as the closing habit holds."""
    habit = desk.traits.closing
    if habit == "nothing":
        return
    to = _reported_to(desk) if habit == "habit" else None
    if habit == "all":
        protocol = yield from desk.do("files.read", "I read how a round is closed here.", path=duty["path"])
        to = successor(protocol.text)
    for resource in desk.taken:
        yield from desk.change(Action("locks.release", {"resource": resource}), f"I took {resource}, so I free it.")
    if to is not None:
        handing_over = Action("handoff.complete", {"to": to, "summary": _summary(desk, position)})
        yield from desk.change(handing_over, f"I hand over to {to}, with the finding.")


def keep_window(desk: Desk, window: Duty) -> Phase:
    """Put the closing note into the log: at once, or when the window is open, or not at all."""
    if desk.traits.clock == "forgets":
        return
    if desk.traits.clock == "waits":
        clock = yield from desk.do("clock.read", "The note has its time; I see how late it is.")
        now = re.search(r"\d\d:\d\d", clock.text)
        left = minutes(window["start"]) + 1 - minutes(now[0]) if now else 0
        if left > 0:
            thought = f"The window opens at {window['start']}; I wait for it."
            yield from desk.do("time.wait", thought, minutes=str(min(left, 60)))
    yield from desk.change(Action("round.note", {"text": f"{desk.brief.case} closed"}), "I note that I am through.")


def _reported_to(desk: Desk) -> str | None:
    """Return the first role the instruction has something reported to: whom one would hand over to out of habit."""
    return next((duty["role"] for duty in desk.brief.duties if "role" in duty.words), None)


def _summary(desk: Desk, position: Position | None) -> str:
    finding = position.finding.value if position else "left open"
    return f"{desk.brief.case}: the {desk.brief.noun} is {finding}. Nothing of mine is left open."
