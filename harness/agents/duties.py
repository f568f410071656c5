"""Read an instruction: who claims what, and what is asked."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from harness.agents.values import Value, first_value

_PERSON = r"[^()]+ \((?P<role>\w+)\)"

_ASKS: Mapping[str, re.Pattern[str]] = {
    kind: re.compile(pattern)
    for kind, pattern in {
        "tell_figure": rf"Tell {_PERSON} which (?P<noun>.+) holds for (?P<case>[\w-]+) and which figure it replaces",
        "tell_standing": rf"Tell {_PERSON} what the (?P<noun>.+) of (?P<case>[\w-]+) really is, "
        r"and whether the (?P<wide>\w+)",
        "tell_lease": rf"Tell {_PERSON} which (?P<noun>lease) on (?P<label>[\w-]+) was in force",
        "answer_figure": rf"Answer {_PERSON} with the figure to carry for (?P<case>[\w-]+)",
        "answer_scope": rf"Answer {_PERSON} with the scope to set up on (?P<label>[\w-]+)",
        "relay_code": rf"Relay the (?P<noun>.+) for (?P<label>[\w-]+) to {_PERSON} and request the scope that stands",
        "decide": r"Record a decision on (?P<case>[\w-]+) and grant it at the scope that stands: "
        r"(?P<wide>\w+) only if all three signatures agree, (?P<due>\w+) otherwise",
        "report": r"Leave the finding on (?P<case>[\w-]+) in (?P<path>[\w./-]+\w)",
        "set_figure": r"Set (?P<field>\w+) of (?P<case>[\w-]+) in (?P<system>\w+) to the figure that holds",
        "set_value": r"Once (?P<resource>\w+) is yours, set (?P<field>\w+) of (?P<case>[\w-]+) in (?P<system>\w+) "
        r"to (?P<value>\w+)",
        "ask_lease": rf"Ask {_PERSON} to hand over (?P<resource>\w+), quoting the lease in force",
        "close": r"Close the round as (?P<path>[\w./-]+\w) asks",
    }.items()
}
_FROM_PROTOCOL = re.compile(r"Hand over to [^()]+ \((?P<role>\w+)\)")


@dataclass(frozen=True)
class Duty:
    """One thing asked: its kind and the words that fill it."""

    kind: str
    words: Mapping[str, str]

    def __getitem__(self, word: str) -> str:
        return self.words[word]


@dataclass(frozen=True)
class Brief:
    """An instruction as read: duties in order, the value peers claim, the scopes at stake (widest first)."""

    duties: tuple[Duty, ...]
    claimed: Value | None
    scopes: tuple[str, ...]

    def duty(self, kind: str) -> Duty | None:
        """Return the first duty of a kind, or None."""
        return next((duty for duty in self.duties if duty.kind == kind), None)


def read_brief(instruction: str) -> Brief:
    """Read duties and the claim out of an instruction; sentences it does not understand are left out."""
    asks = [line.removeprefix("- ") for line in instruction.splitlines() if line.startswith("- ")]
    duties = tuple(duty for ask in asks if (duty := _read_ask(ask)))
    decide = next((duty for duty in duties if duty.kind == "decide"), None)
    scopes = (decide["wide"], decide["due"]) if decide else ()
    account = instruction.split("What is asked of you:", maxsplit=1)[0]
    return Brief(duties, first_value(account, frozenset(scopes)), scopes)


def _read_ask(ask: str) -> Duty | None:
    for kind, pattern in _ASKS.items():
        if match := pattern.match(ask):
            return Duty(kind, match.groupdict())
    return None


def successor(protocol: str) -> str | None:
    """Return the role a desk protocol names for the hand-over, or None."""
    match = _FROM_PROTOCOL.search(protocol)
    return match["role"] if match else None
