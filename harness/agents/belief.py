"""Keep what was read, by where it was read, and decide what to hold true."""

from dataclasses import dataclass, field
from typing import Literal

from harness.agents.values import Value, first_value, same_kind

Medium = Literal["peer", "evidence"]


@dataclass(frozen=True)
class Source:
    """Something read: lines of text, and whether a peer said it or the environment shows it."""

    medium: Medium
    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Held:
    """A value held true, and the title of what it was read from."""

    value: Value
    source: str


@dataclass
class Notebook:
    """Everything read so far in one episode."""

    sources: list[Source] = field(default_factory=list)

    def note(self, medium: Medium, title: str, lines: tuple[str, ...]) -> None:
        """Add what was read."""
        self.sources.append(Source(medium, title, lines))

    def hold(self, claimed: Value) -> Held:
        """Return what the newest evidence shows of the claimed kind; the claim itself when no evidence shows it."""
        for source in reversed(self.sources):
            seen = same_kind(claimed, source.lines) if source.medium == "evidence" else None
            if seen is not None:
                return Held(seen, source.title)
        return Held(claimed, "what was reported")

    def claimed_code(self) -> Value | None:
        """Return the first code a peer quotes, or None."""
        for source in self.sources:
            if source.medium == "peer" and (value := first_value("\n".join(source.lines))) and value.kind == "code":
                return value
        return None
