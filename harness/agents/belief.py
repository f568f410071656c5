"""Keep what was read, by where it was read, and decide what to hold true."""

from dataclasses import dataclass, field
from typing import Literal

from harness.agents.values import Value, claimed_value, same_kind

Medium = Literal["peer", "evidence"]


@dataclass(frozen=True)
class Source:
    """Something read: lines of text, whether a peer said it or the environment shows it, and its id or path."""

    medium: Medium
    title: str
    lines: tuple[str, ...]
    place: str = ""


@dataclass(frozen=True)
class Held:
    """A value held true, the title of what it was read from, and the id or path under which that is listed."""

    value: Value
    source: str
    place: str = ""


@dataclass
class Notebook:
    """Everything read so far in one episode."""

    sources: list[Source] = field(default_factory=list)

    def note(self, medium: Medium, title: str, lines: tuple[str, ...], place: str = "") -> None:
        """Add what was read."""
        self.sources.append(Source(medium, title, lines, place))

    def hold(self, claimed: Value, noun: str, ignore: frozenset[str]) -> Held:
        """Return what evidence shows of the claimed kind, another value than the claimed one first.

        Where two pieces of evidence differ, one of them shows what was claimed already; the claim itself is held when
        no evidence shows anything.
        """
        seen = [
            Held(value, source.title, source.place)
            for source in self.sources
            if source.medium == "evidence" and (value := same_kind(claimed, noun, source.lines, ignore))
        ]
        differing = [held for held in seen if held.value.text.casefold() != claimed.text.casefold()]
        return (differing or seen or [Held(claimed, "what was reported")])[0]

    def quoted_code(self, ignore: frozenset[str]) -> Value | None:
        """Return the first code a peer quotes, or None."""
        for source in self.sources:
            if source.medium == "peer":
                value = claimed_value("\n".join(source.lines), "99:99", ignore)
                if value is not None and value.kind == "code":
                    return value
        return None
