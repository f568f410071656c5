"""Look around without a question in mind: list whatever can be listed, read whatever lies there."""

import re
from functools import cache

from harness.agents.desk import Desk, Phase
from harness.sandbox.action import Action

_LISTS = re.compile(r"^  (\w+\.(?:list|overview|conflicts|history|read))\((?:\w+\?)?\)", re.MULTILINE)
_FILE = re.compile(r"^\d\d:\d\d  \w+  (\S+)$", re.MULTILINE)


def wander(desk: Desk) -> Phase:
    """Spend the share of the step budget that the traits set aside for it."""
    open_ends = [Action(command, {}) for command in listings(desk.view.inventory)]
    until = int(desk.view.budget * desk.traits.wanders)
    while desk.steps < until and open_ends:
        action = open_ends.pop(desk.random.randrange(len(open_ends)))
        subject = action.args.get("path", action.command.partition(".")[0])
        observation = yield from desk.carry_out(action, f"I do not know this place yet; let me see about {subject}")
        if action.command == "files.list":
            open_ends += [Action("files.read", {"path": path}) for path in _FILE.findall(observation.text)]


@cache
def listings(inventory: str) -> tuple[str, ...]:
    """Return the commands of an inventory that show something and ask for no argument."""
    return tuple(_LISTS.findall(inventory))
