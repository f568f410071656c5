"""Say what a round asks of whoever works on it: the lines of its instruction, and of the documents they point at."""

import re
from collections.abc import Iterator, Mapping

from harness.grading.check import Check
from harness.pipeline.round import Round
from harness.sandbox.command import registry

ITEM = re.compile(r"^\s*(?:[-*•]|\d+[.)])\s+")


def own_lines(made: Round) -> tuple[str, ...]:
    """Return what the instruction itself asks, a sentence each."""
    return tuple(dict.fromkeys(_items(made.instruction)))


def request_lines(made: Round) -> tuple[str, ...]:
    """Return what is asked, a sentence each: the instruction's items, and those of every file whose path it names."""
    pointed_at = [file.text for path, file in sorted(made.w0.files.items()) if path in made.instruction]
    return tuple(dict.fromkeys((*own_lines(made), *(line for text in pointed_at for line in _items(text)))))


def commands_for(effect: str) -> Mapping[str, str]:
    """Return the commands that have an effect, each with its help."""
    return {name: command.text for name, command in registry().items() if effect in command.effects}


def recipients(made: Round, check: Check) -> tuple[str, ...]:
    """Return the role a checked message goes to, and the name of whoever has it."""
    role = dict(check.where).get("to", "")
    person = made.w0.people.get(role)
    return (role, person.name) if person else ()


def _items(text: str) -> Iterator[str]:
    """Yield the sentences of a text's list items; a text without a list asks for nothing."""
    for line in text.splitlines():
        if found := ITEM.match(line):
            yield from filter(None, (part.strip() for part in re.split(r"(?<=\.)\s+", line[found.end() :])))
