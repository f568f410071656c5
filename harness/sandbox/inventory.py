"""Document the commands from their declarations, for agents and for exhibits."""

from dataclasses import dataclass
from functools import cache
from itertools import groupby

from harness.sandbox.command import Args, Command, registry
from harness.sandbox.reply import FORM


@dataclass(frozen=True)
class CommandRow:
    """One command as the exhibits show it.

    An optional argument's name ends in a question mark; ``minutes`` is 0 when the arguments say how long it takes.
    """

    category: str
    command: str
    args: tuple[str, ...]
    effects: tuple[str, ...]
    minutes: int
    text: str


@cache
def commands() -> tuple[CommandRow, ...]:
    """Return every command, ordered by category and then as declared."""
    return tuple(
        CommandRow(each.category, each.name, each.arguments(), each.effects, each.minutes, each.text)
        for each in registry().values()
    )


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
