"""Declare a command once; parsing, validation, help and the inventory are derived from the declaration."""

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from harness.errors import BadArguments, UnknownCommand
from harness.sandbox.action import Action
from harness.sandbox.forms import FORMS
from harness.sandbox.refusal import nearest, refusal

if TYPE_CHECKING:
    from harness.sandbox.workspace import Workspace


class Args(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a command takes; a command without arguments takes this.

    Every field is described. A required one is of ``forms`` or ``int``, an optional one any text, empty when left out.
    """


A = TypeVar("A", bound=Args)


@dataclass(frozen=True)
class Shown:
    """What a command shows beyond text: an image, or that it took other than its usual minutes."""

    text: str
    asset_id: str | None = None
    image: bytes | None = None
    minutes: int | None = None


Run = Callable[["Workspace", A], str | Shown]


@dataclass(frozen=True)
class Command(Generic[A]):
    """One declared command. ``run`` validates before it changes anything and raises CommandError to refuse.

    ``minutes`` is what it takes; 0 when what it shows says so.
    """

    name: str
    category: str
    args: type[A]
    run: Run[A]
    effects: tuple[str, ...]
    minutes: int
    text: str

    def read(self, args: Mapping[str, str]) -> A:
        """Return the typed arguments; raise BadArguments naming what is missing, extra or of the wrong type."""
        try:
            return msgspec.convert(args, self.args, strict=False)
        except msgspec.ValidationError as error:
            given = ", ".join(map(str, args)) or "no arguments"
            raise BadArguments(refusal(f"{self.name} with {given}", _plain(error), f"use {self.usage()}")) from error

    def usage(self) -> str:
        """Return the signature, e.g. ``locks.acquire(resource, purpose)``."""
        return f"{self.name}({', '.join(self.arguments())})"

    def arguments(self) -> tuple[str, ...]:
        """Return the arguments' names in order; an optional one ends in a question mark."""
        return tuple(each.name if each.required else f"{each.name}?" for each in msgspec.structs.fields(self.args))

    def descriptions(self) -> dict[str, str]:
        """Return argument -> what it is, in the order of declaration."""
        schema = msgspec.json.schema(self.args)["$defs"][self.args.__name__]["properties"]
        return {name: field["description"] for name, field in schema.items()}


def command(name: str, *, effects: tuple[str, ...] = (), minutes: int = 1) -> Callable[[Run[A]], Command[A]]:
    """Declare the decorated function as a command.

    The type of its parameter ``args`` holds the arguments, its docstring is the help, its module is the category.
    """

    def declare(run: Run[A]) -> Command[A]:
        args: type[A] = run.__annotations__["args"]
        category = run.__module__.rpartition(".")[2]
        return Command(name, category, args, run, effects, minutes, (run.__doc__ or "").partition("\n")[0])

    return declare


@cache
def registry() -> Mapping[str, Command[Args]]:
    """Return every command declared in ``harness.sandbox.commands``, ordered by category and then as declared."""
    from harness.sandbox import commands

    found: dict[str, Command[Args]] = {}
    for module in sorted(each.name for each in pkgutil.iter_modules(commands.__path__)):
        for declared in vars(importlib.import_module(f"{commands.__name__}.{module}")).values():
            if isinstance(declared, Command):
                assert declared.name not in found, f"command {declared.name} is declared twice, again in {module}.py"
                found[declared.name] = declared
    return found


def read(action: Action) -> tuple[Command[Args], Args]:
    """Return the command an action names and its typed arguments; raise UnknownCommand or BadArguments."""
    known = registry()
    if action.command not in known:
        found, then = "no such command", "use one of the inventory's commands"
        raise UnknownCommand(refusal(f"command {action.command}", found, then, nearest(action.command, known)))
    declared = known[action.command]
    return declared, declared.read(action.args)


def _plain(error: msgspec.ValidationError) -> str:
    """Return the library's complaint in the words of this language: arguments, not objects, fields and paths."""
    message = str(error).replace("Object missing required field", "missing argument")
    message = message.replace("Object contains unknown field", "unknown argument").replace("$.", "")
    for pattern, words in FORMS.items():
        message = message.replace(f"`str` matching regex {pattern!r}", words)
    return message
