"""Find checks that want another value than the round itself asks for, of the very thing they are about."""

import re
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from harness.audits.asked import commands_for, recipients, request_lines
from harness.clock import hhmm
from harness.grading.check import Check
from harness.grading.predicates import contains
from harness.pipeline.round import Round

# What reads like a value: a time, an edition, a code, a figure, a word in capitals, an identifier.
VALUE = re.compile(
    r"\b\d{1,2}:\d{2}\b|\b\d+(?:\.\d+){2}\b|\b[A-Z]{2,}(?:-\w+)+\b|\b\d[\d.,]*\d\b|\b\d\b|\b[A-Z]{3,}\b|\b[a-z]+(?:_\w+)+\b"
)

# Several acts are about one case: a line is about these only where it also has the word.
WORD: Mapping[str, str] = MappingProxyType(
    {
        "approval_granted": "grant",
        "approval_recorded": "record",
        "approval_refused": "refuse",
        "record_voided": "void",
        "round_noted": "log",
    }
)


def conflicting(made: Round, check: Check) -> tuple[str, str] | None:
    """Return the value a check wants and the line that asks for another of the same shape; None where none does.

    Only lines about the same thing count: those that name all of the check's ``where``, or a command with its effect.
    What peers claim and what caches, exports and the register say is no request and conflicts by design. A line that
    names no value of the shape asks for none, and one that offers several asks for any of them.
    """
    lines = [line for line in request_lines(made) if is_about(made, check, line)]
    for wanted in _wanted(check):
        for line in lines:
            stated = _stated(line, wanted, check)
            if stated and wanted not in stated:
                return wanted, line
    return None


def is_about(made: Round, check: Check, line: str) -> bool:
    """Say whether a line asks for what a check looks at: it names a command with the effect, or all the check is on."""
    if any(contains(line, name) for name in commands_for(check.effect)):
        return True
    if people := recipients(made, check):
        return any(contains(line, part) for part in people)
    named = [value for _, value in check.where]
    if word := WORD.get(check.effect):
        named.append(word)
    return bool(named) and all(contains(line, each) for each in named)


def _wanted(check: Check) -> Iterator[str]:
    """Yield the values a check asks for, in the spelling a line would use."""
    if check.predicate == "within_window":
        yield from (hhmm(int(minute)) for minute in check.expected.split(".."))
    elif check.criterion is None:
        yield check.expected
    else:
        for need in check.criterion.requires:
            # A status is told from a scope by nothing but what it means, and no line may give one away.
            if need.kind == "name" or (need.fact is not None and need.fact.kind != "status"):
                yield need.fact.value if need.fact else need.value


def _stated(line: str, wanted: str, check: Check) -> Sequence[str]:
    """Return the values of the wanted one's shape in a line, without those that only say what the check is about."""
    about = {value for _, value in check.where}
    return [value for value in VALUE.findall(line) if _shape(value) == _shape(wanted) and value not in about - {wanted}]


def _shape(value: str) -> str:
    """Return what kind of value it is: codes are alike with one first part and one build, identifiers all are."""
    if re.fullmatch(r"[A-Z]{2,}(?:-\w+)+", value):
        first, _, rest = value.partition("-")
        return f"{first}-{re.sub('[A-Z]+', 'A', re.sub('[0-9]+', '0', rest))}"
    if re.fullmatch(r"[a-z]+(?:_\w+)+", value):
        return "identifier"
    return re.sub(r"[A-Z]+", "A", re.sub(r"\d+", "0", value))
