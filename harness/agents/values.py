"""Read values out of text as a person would: amounts, codes, counts, standings."""

import re
from dataclasses import dataclass
from typing import Literal

Kind = Literal["code", "amount", "count", "status"]

_PATTERNS: dict[Kind, re.Pattern[str]] = {
    "code": re.compile(r"\b[A-Z]{3,6}(?:-[A-Z]{2,6})?-\d{4}-[A-Z]{2}\b"),
    "amount": re.compile(r"\b\d{1,3}(?:[ ,]?\d{3})*[.,]\d{2} ?EUR\b"),
    "count": re.compile(r"\b\d{1,4} holders\b"),
    "status": re.compile(r"\b[A-Z]{7,}\b"),
}
_BARE_AMOUNT = re.compile(r"\d{1,3}(?:[ ,]?\d{3})*[.,]\d{2}\b")
_DETAIL = re.compile(r"\d/\d ?[a-z][a-z ]+[a-z]")


@dataclass(frozen=True)
class Value:
    """A value as read: its kind, its text, and a parenthesis that came with it."""

    kind: Kind
    text: str
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.text} ({self.detail})" if self.detail else self.text


def first_value(text: str, ignore: frozenset[str] = frozenset()) -> Value | None:
    """Return the first value in the text, codes before amounts before counts before standings, or None."""
    for kind, pattern in _PATTERNS.items():
        for match in pattern.finditer(text):
            if match[0] not in ignore:
                return Value(kind, match[0])
    return None


def same_kind(claimed: Value, lines: tuple[str, ...]) -> Value | None:
    """Return the value that the lines show of the same kind as a claimed one, or None.

    A code has the claimed one's prefix; an amount or a count stands in a total line; a standing is the claimed word
    or its opposite (RECONCILED, UNRECONCILED).
    """
    if claimed.kind == "code":
        return _code(claimed, lines)
    if claimed.kind == "status":
        return _status(claimed, lines)
    return _total(claimed, lines)


def _code(claimed: Value, lines: tuple[str, ...]) -> Value | None:
    prefix = claimed.text.split("-")[0]
    for line in lines:
        for match in _PATTERNS["code"].finditer(line):
            if match[0].startswith(prefix):
                return Value("code", match[0])
    return None


def _status(claimed: Value, lines: tuple[str, ...]) -> Value | None:
    words = [match[0] for line in lines for match in _PATTERNS["status"].finditer(line)]
    family = [word for word in words if word.endswith(claimed.text) or claimed.text.endswith(word)]
    detail = next((match[0] for line in lines if (match := _DETAIL.search(line))), "")
    return Value("status", family[0], detail) if family else None


def _total(claimed: Value, lines: tuple[str, ...]) -> Value | None:
    pattern = _BARE_AMOUNT if claimed.kind == "amount" else re.compile(r"\b\d{1,4}\b")
    unit = claimed.text.split()[-1]
    for line in reversed(lines):
        if "total" in line.lower() and "sub" not in line.lower() and (found := pattern.findall(line)):
            return Value(claimed.kind, f"{found[-1] if claimed.kind == 'amount' else found[0]} {unit}")
    return None
