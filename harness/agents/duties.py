"""Read an instruction: who claims what, and what is asked.

A request is recognised by the words its phrasings share: each kind has a cue, and words to be read beside it.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from harness.agents.values import Value, claimed_value

_CASE = r"(?P<case>[A-Z]{2,5}-\d{4})"
_PATH = r"(?P<path>[\w./-]+\.md)"
_ROLE = r"\((?P<role>\w+)\)"

# In order: the first cue that is found decides the kind.
_CUES: Mapping[str, re.Pattern[str]] = {
    kind: re.compile(pattern)
    for kind, pattern in {
        "window": r"round's log",
        "cite": r"which document",
        "control": r"control number",
        "close": rf"^Close the round (?:as|by) {_PATH}",
        "report": rf"finding on {_CASE} (?:in|as|to) {_PATH}",
        "decide": r"(?P<wide>[A-Z]{3,}) only if all three signatures agree, (?P<due>[A-Z]{3,}) otherwise",
        "decide_reference": r"(?:the |naming the )(?P<noun>[a-z][\w -]+?) (?:it cites|on file)",
        "record": r"(?:Record the decision on|on record) .*?at (?P<scope>[A-Z]{3,})",
        "relay": r"[Tt]?he (?P<noun>[a-z][\w -]+?) for (?P<label>[\w-]+).* request the scope that stands",
        "relay_code": r"the (?P<noun>[a-z][\w -]+?) (?:that is )?in force for",
        "answer_scope": r"set up on (?P<label>[\w-]+)",
        "answer": r"(?:Answer .* with|to .* which|Give .*) the (?P<noun>[a-z][\w -]+) to (?:carry|work with)"
        r"|which (?P<noun_too>[a-z][\w -]+) to use",
        "tell_standing": r"whether (?:you refuse )?(?P<wide>[A-Z]{3,}|.+?) (?:goes ahead|or let it|is refused)",
        "tell_state": r"stays open",
        "tell_order": r"comes first|first in order",
        "tell_finding": r"which one it replaces|to be dropped|found overtaken",
        "set_value": r"set (?P<field>\w+) of .* in (?P<system>\w+) to (?P<value>\w+)",
        "set_finding": r"(?P<field>\w+) of [A-Z-]+\d+ in (?P<system>\w+) to the (?P<noun>.+) that holds",
        "void": r"[Vv]oid (?P<copy>[A-Z]{2,5}-\d{4}\S*?) in (?P<system>\w+)",
        "ask_lock": r"(?:hand over|Request|holds) (?P<resource>\w+).*quoting the lease in force",
        "operate": r"\((?P<command>\w+\.\w+)\)|by (?P<command_too>\w+\.\w+), with",
        "copy": r"as well|too\.|^Copy the",
        # Where peers agree nothing was found overtaken, and only the value is asked for.
        "tell_value": rf"^(?:Let|Tell|Report to) .*{_ROLE}.* (?:know the|which|what the) ",
    }.items()
}
_NOUN = re.compile(
    r"(?:which|know the|have the|how the|what the|reads? its|with its|[Tt]he) (?P<noun>[a-z][\w -]+?)"
    r"(?: that (?:stands|is)| holds| of [A-Z]| for [A-Z]| comes| is,|, and|$)"
)
_ARGUMENT = re.compile(r"with the (?P<noun>.+?) that holds")
_TARGET = re.compile(r"(?P<target>[a-z]+(?:_[a-z0-9]+)+)")
_FROM_PROTOCOL = re.compile(r"Hand over to [^()]+ \((?P<role>\w+)\)")
_NOW = re.compile(r"It is (?P<now>\d\d:\d\d)")
_SCOPE = re.compile(r"record and grant (?P<scope>[A-Z]{3,})")
_WINDOW = re.compile(r"[Bb]etween (?P<start>\d\d:\d\d) and (?P<end>\d\d:\d\d)")


@dataclass(frozen=True)
class Duty:
    """One thing asked: its kind and the words that fill it."""

    kind: str
    words: Mapping[str, str]

    def __getitem__(self, word: str) -> str:
        return self.words[word]


@dataclass(frozen=True)
class Brief:
    """An instruction as read: duties in order, the case, the value peers report, the scopes at stake (widest first).

    ``noun`` is what the disputed value is called, ``now`` the time the round opens, ``ignore`` what looks like a value.
    """

    duties: tuple[Duty, ...]
    case: str
    noun: str
    claimed: Value | None
    scopes: tuple[str, ...]
    now: str
    ignore: frozenset[str]

    def duty(self, kind: str) -> Duty | None:
        """Return the first duty of a kind, or None."""
        return next((duty for duty in self.duties if duty.kind == kind), None)


def read_brief(instruction: str) -> Brief:
    """Read duties and the claim out of an instruction; sentences it does not understand are left out."""
    asks = [line.removeprefix("- ") for line in instruction.splitlines() if line.startswith("- ")]
    sentences = [part for ask in asks for part in re.split(r"(?<=\.)\s+(?=[A-Z])", ask)]
    duties = tuple(duty for sentence in sentences if (duty := read_ask(sentence)))
    account = instruction.split("What is asked of you:", maxsplit=1)[0]
    now = _NOW.search(instruction)
    decide = next((duty for duty in duties if duty.kind == "decide"), None)
    case = next((duty["case"] for duty in duties if "case" in duty.words), "")
    scopes = (decide["wide"], decide["due"]) if decide else ()
    ignore = frozenset({*scopes, case, *re.findall(_CASE, account), *re.findall(r"\b[A-Z]{7,}\b", " ".join(asks))})
    opens = now["now"] if now else ""
    told = account.split("\n\n")[1] if "\n\n" in account else account
    noun = next((duty["noun"] for duty in duties if duty.kind in _FINDING and "noun" in duty.words), "")
    return Brief(duties, case, noun, claimed_value(told, opens, ignore), scopes, opens, ignore)


_FINDING = (
    "tell_finding",
    "tell_value",
    "tell_standing",
    "tell_state",
    "tell_order",
    "answer",
    "set_finding",
    "relay_code",
)


def read_ask(sentence: str) -> Duty | None:
    """Read one request; None when nothing in it is understood."""
    for kind, cue in _CUES.items():
        if match := cue.search(sentence):
            words = {name.removesuffix("_too"): word for name, word in match.groupdict().items() if word}
            return Duty(kind, {**_common(sentence), **words})
    return None


def _common(sentence: str) -> dict[str, str]:
    """Read the words any request may hold: the case, the addressee, what is asked for, the target, a window, a path."""
    words: dict[str, str] = {}
    for pattern in (
        _NOUN,
        _ARGUMENT,
        _TARGET,
        _SCOPE,
        _WINDOW,
        re.compile(_CASE),
        re.compile(_ROLE),
        re.compile(_PATH),
    ):
        if match := pattern.search(sentence):
            words |= match.groupdict()
    return words


def successor(protocol: str) -> str | None:
    """Return the role a desk protocol names for the hand-over, or None."""
    match = _FROM_PROTOCOL.search(protocol)
    return match["role"] if match else None
