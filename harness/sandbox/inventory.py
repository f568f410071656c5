"""Document the commands from their declarations, for agents."""

from functools import cache
from itertools import groupby

from harness.sandbox.command import Args, Command, registry
from harness.sandbox.reply import FORM


@cache
def inventory() -> str:
    """Return what an agent is told of the commands: how to answer, then one line a command under its category."""
    lines = [f"Answer every observation with one JSON object: {FORM}", "Every action takes time, a refused one too."]
    for category, members in groupby(registry().values(), key=lambda each: each.category):
        lines += ["", category, *(f"  {_line(each)}" for each in members)]
    return "\n".join(lines)


def _line(command: Command[Args]) -> str:
    line = f"{command.usage()}  {command.text}" + (f" [{command.minutes} min]" if command.minutes else "")
    described = "; ".join(f"{name}: {what}" for name, what in command.descriptions().items())
    return f"{line} {described}" if described else line
