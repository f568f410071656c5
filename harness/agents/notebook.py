"""Keep what was read in one episode: by where, from when, and who stands behind it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from harness.agents.values import Value, claimed_value, same_kind, stated_value
from harness.clock import minutes

Medium = Literal["message", "document", "entry", "export", "image"]
_TIME = re.compile(r"(?<![\d:.])(?:[01]\d|2[0-3]):[0-5]\d(?![\d:])")


@dataclass(frozen=True)
class Source:
    """Something read: lines of text, its id or path, the minute it is from, the role of whoever wrote it."""

    medium: Medium
    title: str
    lines: tuple[str, ...]
    place: str = ""
    at: int = 0
    author: str = ""

    @property
    def shows(self) -> bool:
        """Say whether it is evidence rather than something a peer wrote."""
        return self.medium in ("export", "image")


@dataclass(frozen=True)
class Person:
    """Somebody listed on the desk."""

    role: str
    name: str
    title: str


@dataclass(frozen=True)
class Held:
    """A value held true, the title of what it was read from, and the id or path under which that is listed."""

    value: Value
    source: str
    place: str = ""


@dataclass(frozen=True)
class Reading:
    """What a source has to say on a question."""

    value: Value
    source: Source

    @property
    def held(self) -> Held:
        """Return the value as held from this source."""
        return Held(self.value, self.source.title, self.source.place)

    def same(self, value: Value) -> bool:
        """Say whether it gives a value."""
        return self.value.text.casefold() == value.text.casefold()


@dataclass
class Notebook:
    """Everything read so far in one episode; ``people`` is role -> person, once the directory was read."""

    sources: list[Source] = field(default_factory=list)
    people: dict[str, Person] = field(default_factory=dict)

    def readings(self, claimed: Value, noun: str, ignore: frozenset[str]) -> tuple[Reading, ...]:
        """Return what each source says of the claimed kind, in the order of reading; silent sources are left out."""
        return tuple(
            Reading(value, source)
            for source in self.sources
            if (value := (same_kind if source.shows else stated_value)(claimed, noun, source.lines, ignore))
        )

    def quoted_code(self, ignore: frozenset[str]) -> Value | None:
        """Return the first code a peer quotes, or None."""
        for source in self.sources:
            if source.medium == "message":
                value = claimed_value("\n".join(source.lines), "99:99", ignore)
                if value is not None and value.kind == "code":
                    return value
        return None

    def shown_code(self, noun: str, ignore: frozenset[str]) -> Held | None:
        """Return the first code that evidence shows beside what it is called, whatever its form; None without one."""
        for source in self.sources:
            text = "\n".join(source.lines)
            if source.shows and noun.replace(" ", "").casefold() in text.replace(" ", "").casefold():
                value = claimed_value(text, "99:99", ignore)
                if value is not None and value.kind == "code":
                    return Held(value, source.title, source.place)
        return None

    def authors(self, source: Source) -> tuple[Person, ...]:
        """Return who stands behind a source: its author, and whoever is named on evidence."""
        flat = "".join(source.lines).replace(" ", "").casefold() if source.shows else ""
        return tuple(
            person
            for person in self.people.values()
            if person.role == source.author or (flat and person.name.replace(" ", "").casefold() in flat)
        )


def read_messages(text: str) -> tuple[Source, ...]:
    """Split an inbox into its messages."""
    heads = list(re.finditer(r"^(\S+)  (\d\d:\d\d)  (\w+) to \w+  (.*)$", text, re.MULTILINE))
    ends = [*(head.start() for head in heads), len(text)][1:]
    return tuple(
        Source("message", f"the message of {head[3]}", tuple(text[head.end() : end].split("\n")), head[1], at, head[3])
        for head, end in zip(heads, ends, strict=True)
        for at in [minutes(head[2])]
    )


def read_directory(text: str) -> Mapping[str, Person]:
    """Read who is on the desk."""
    found = re.findall(r"^(\w+)  (.+?), (.+)$", text, re.MULTILINE)
    return {role: Person(role, name, title) for role, name, title in found}


def printed_time(lines: tuple[str, ...], now: int) -> int | None:
    """Return the latest time printed that is not still to come, in minutes; None when there is none."""
    times = [minutes(match) for line in lines for match in _TIME.findall(line)]
    return max((at for at in times if at <= now), default=None)
