"""Read values out of text as a person would: amounts, counts, codes, editions, times, units, standings."""

import re
from dataclasses import dataclass
from typing import Literal

Kind = Literal["code", "edition", "amount", "count", "unit", "time", "status"]

_PATTERNS: dict[Kind, re.Pattern[str]] = {
    "code": re.compile(r"\b[A-Z]{2,6}(?:-[A-Z]{2,6})?-\d{4}-[A-Z]{2}\b"),
    "edition": re.compile(r"(?<![\d.])\d{1,2}\.\d{1,2}\.\d{1,2}(?!\d|\.\d)"),
    "amount": re.compile(r"(?<![\d.,])\d{1,6}[.,]\d{2} (?:EUR|USD|GBP|CHF)\b"),
    "unit": re.compile(r"\b[A-Z]{2,6}-\d{3}\b"),
    "time": re.compile(r"\b\d\d:\d\d\b"),
    "status": re.compile(r"\b[A-Z]{7,}\b"),
    "count": re.compile(r"(?<![\w.:-])\d{1,5} [a-z]+"),
}
_DETAIL = re.compile(r"\d/\d ?[a-z][a-z -]+[a-z]")
_NUMBER = re.compile(r"(?<![\w.:-])\d{1,5}(?![\d.:])")
_MONEY = re.compile(r"(?<![\d.,])\d{1,6}[.,]\d{2}(?!\d)")


@dataclass(frozen=True)
class Value:
    """A value as read: its kind, its text, and a parenthesis that came with it."""

    kind: Kind
    text: str
    detail: str = ""

    def __str__(self) -> str:
        return f"{self.text} ({self.detail})" if self.detail else self.text


def claimed_value(account: str, now: str, ignore: frozenset[str]) -> Value | None:
    """Return what an account says is reported: the first value in it that is neither a case, a scope nor a past time.

    ``now`` is HH:MM, ``ignore`` words that look like values and are none.
    """
    for kind, pattern in _PATTERNS.items():
        for match in pattern.finditer(account):
            if match[0] in ignore or (kind == "time" and match[0] <= now):
                continue
            return Value(kind, match[0])
    return None


def same_kind(claimed: Value, noun: str, lines: tuple[str, ...], ignore: frozenset[str]) -> Value | None:
    """Return the value that the lines show of the same kind as a claimed one, or None.

    A code or unit has the claimed one's prefix; an amount or a count stands in a total row; a standing is the claimed
    word or its opposite; an edition or a time stands in the row of what it is called (``noun``).
    """
    if claimed.kind in ("amount", "count"):
        return _total(claimed, lines)
    if claimed.kind == "status":
        return _status(claimed, lines)
    if claimed.kind in ("code", "unit"):
        return _prefixed(claimed, noun, lines, ignore)
    return _labelled(claimed, noun, lines)


def stated_value(claimed: Value, noun: str, lines: tuple[str, ...], ignore: frozenset[str]) -> Value | None:
    """Return the value a written text states: the claimed one where it occurs, else one of its kind."""
    if re.search(rf"(?<![\w-]){re.escape(claimed.text)}(?![\w-])", "\n".join(lines), re.IGNORECASE):
        return claimed
    return same_kind(claimed, noun, lines, ignore)


def _prefixed(claimed: Value, noun: str, lines: tuple[str, ...], ignore: frozenset[str]) -> Value | None:
    prefix = claimed.text.rpartition("-")[0] if claimed.kind == "unit" else claimed.text.split("-")[0]
    rows = [*(line for line in lines if _names(line, noun)), *lines]
    for line in rows:
        for match in _PATTERNS[claimed.kind].finditer(line.upper()):
            if match[0].startswith(prefix) and match[0] not in ignore:
                return Value(claimed.kind, match[0])
    return None


def _labelled(claimed: Value, noun: str, lines: tuple[str, ...]) -> Value | None:
    named = [index for index, line in enumerate(lines) if _names(line, noun)]
    for row in (
        *(lines[index] for index in named),
        *(line for index in named for line in lines[index + 1 : index + 2]),
    ):
        if found := _PATTERNS[claimed.kind].findall(row):
            return Value(claimed.kind, found[0])
    return None


def _names(line: str, noun: str) -> bool:
    """Say whether a row is labelled with the noun; OCR runs words together, so spaces do not count."""
    return noun.replace(" ", "").casefold() in line.replace(" ", "").casefold()


def _status(claimed: Value, lines: tuple[str, ...]) -> Value | None:
    words = [match[0] for line in lines for match in _PATTERNS["status"].finditer(line)]
    family = [word for word in words if word.endswith(claimed.text) or claimed.text.endswith(word)]
    detail = next((match[0] for line in lines if (match := _DETAIL.search(line))), "")
    return Value("status", family[0], detail) if family else None


def _total(claimed: Value, lines: tuple[str, ...]) -> Value | None:
    pattern = _MONEY if claimed.kind == "amount" else _NUMBER
    unit = claimed.text.partition(" ")[2]
    for line in reversed(lines):
        lowered = line.casefold()
        if "total" in lowered and "subtotal" not in lowered.replace(" ", "") and (found := pattern.findall(line)):
            return Value(claimed.kind, f"{found[-1].replace(',', '.')} {unit}")
    return None
