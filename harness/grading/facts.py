"""Find a fact in text whatever its spelling: 725.46 EUR is €725,46, and is not 1725.46 EUR or 725.46 USD."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Literal

from harness.conflicts.conflict import Fact
from harness.grading import details
from harness.grading.numerals import (
    NUMBER_WORD,
    currencies,
    figures,
    is_foreign,
    read_number,
    symbols,
    unit_names,
    words,
)

Tolerance = Literal["exact", "usual", "loose"]
LINKS = (
    r"(?:count|number|total|figure|is|are|was|were|of|at|now|actually|really|currently|"
    r"shows?|reads?|stands?|to|as|the|equals?|[:=\s])"
)
CENTS = re.compile(
    rf"(?i)\s?(?:[^\W\d_]+(?: (?!and)[^\W\d_]+)?|[^\w\s])\W+(?:and\W+)?"
    rf"(?:\d+|{NUMBER_WORD}(?:[\s-]{NUMBER_WORD})?)\W+cents?\b"
)
# A count stands alone where a verb, a preposition or a mark leads up to it and nothing that could be counted follows.
LONE_BEFORE = re.compile(
    r"(?i)(?:^|[\n(:=,;.!?>*|]|\s-|\b(?:is|are|was|were|be|and|or|to|from|at|of|not|now|says?|said|reads?|shows?|showed|gives?|"
    r"gave|than|only|actually|really|still|had|has|have|got|counts?|counted|equals?|totals?|makes?|us(?:e|ing)|carry|take|put|"
    r"with|holds?|quot(?:es|ed)|reported|the|a|an|any|old|new|stale|cached|claimed|earlier|previous|replac(?:es|ing)|"
    r"supersed(?:es|ing)|correct(?:s|ing)|drop|ignore|disregard|discard|it|about|his|her|their|our|your|my|that|this)|"
    r"'s|'re)"
    r"[*_~\s]*$"
)
LONE_AFTER = re.compile(
    r"(?i)[*_~]*(?:$|\s*[,;.!?)(\n*|\"'](?!\d)|\s*(?:->|=>|→|-\s)|\s+(?:now|live|as|which|that|not|and|but|or|so|in|on|at|per|from|since|"
    r"after|before|until|replac\w+|supersed\w+|instead|rather|for|today|currently|according|down|up|holds|stands|is|was|has|"
    r"came|comes|by|to|because|when|while|whereas|figure|value|number|count|total|reading|everyone|everybody|he|she|they)\b)"
)
SMALL_FOREIGN = re.compile(r"\s?(usd|gbp|chf|jpy|sek|nok|dkk|pln|cad|aud|eur)\b")
IDENTIFIER = re.compile(r"[A-Za-z]-?\d+ $")
NEXT_TOKEN = re.compile(r"\s?-?((?:[Uu][Ss] )?[^\W\d_]+|[^\w\s])")
LAST_TOKEN = re.compile(r"([^\W\d_]+|[^\w\s])\s?$")
UNICODE_DASHES = dict.fromkeys(map(ord, "‐‑‒–—―−"), "-")
INVISIBLE = re.compile("[\u00ad\u200b-\u200d\u2060\ufeff]")


@dataclass(frozen=True)
class Span:
    """Where in a text something stands: ``text[start:end]``."""

    start: int
    end: int


@lru_cache(maxsize=256)
def plain(text: str) -> str:
    """Return the text with look-alike spaces, dashes, quotes and digits made plain; positions stay the same."""
    folded = (unicodedata.normalize("NFKC", letter) for letter in text)
    same = "".join(new if len(new) == 1 else old for old, new in zip(text, folded, strict=True))
    return same.translate(UNICODE_DASHES).translate({ord("’"): "'"})


def spellings(fact: Fact) -> tuple[str, ...]:
    """Return the ways to write a fact's value, the canonical one first."""
    first = f"{fact.value} {fact.unit}".strip()
    return tuple(dict.fromkeys((first, *_variants(replace(fact, detail="")))))


def mentions(text: str, fact: Fact, tolerance: Tolerance = "usual", *, free: bool = False) -> list[Span]:
    """Return where the value stands in the text; nothing unless the fact's detail is there too.

    ``exact`` wants numbers in digits and codes with their hyphens; ``usual`` also takes words and spaces around
    hyphens; ``loose`` also takes codes with their separators missing. ``free`` reads as a colleague does: also a count
    whose unit goes without saying, a figure right after an identifier, an edition with its ``v``.
    """
    flat = plain(text)
    if fact.detail and not details.states(flat, fact.detail):
        return []
    if fact.kind in ("amount", "count") and read_number(fact.value) is not None:
        return list(_numbers(flat, fact, tolerance, free))
    pattern = _status(fact.value) if fact.kind == "status" else _code(fact.value, tolerance, free)
    return [Span(*match.span()) for match in pattern.finditer(flat)]


def finds(text: str, fact: Fact) -> bool:
    """Say whether a text gives the value away, also split over lines or with spaces or signs put in.

    A detail gives it away as well when it holds a number (``2/3 approver scopes mismatched``); bare words do not.
    """
    flat = plain(INVISIBLE.sub("", text))
    if mentions(flat, replace(fact, detail=""), "loose"):
        return True
    if any(pattern.search(flat) for pattern in _gapped(replace(fact, detail=""))):
        return True
    return bool(re.search(r"\d", fact.detail)) and details.states(flat, fact.detail)


def equal(left: str, right: str) -> bool:
    """Say whether two field values are the same text, or the same number in the same unit."""
    if " ".join(plain(left).casefold().split()) == " ".join(plain(right).casefold().split()):
        return True
    parsed = re.fullmatch(r"(\d[\d,]*\.\d+)\s?([A-Z]{3})?", right.strip())
    if not parsed:
        return False
    fact = Fact("amount", parsed[1], parsed[2] or "")
    return any(_covers(left, span, fact) for span in mentions(left, fact, "exact"))


def _covers(text: str, span: Span, fact: Fact) -> bool:
    around = text[: span.start] + text[span.end :]
    return around.strip().casefold() in {"", *(name.casefold() for name in unit_names(fact.unit))}


def _variants(fact: Fact) -> Iterator[str]:
    number = read_number(fact.value) if fact.kind in ("amount", "count") else None
    if number is None:
        yield from (
            _status_spellings(fact.value) if fact.kind == "status" else (fact.value, fact.value.replace("-", " "))
        )
        return
    names = unit_names(fact.unit) or ("",)
    for figure in figures(number):
        for name in names:
            yield f"{figure} {name}".strip()
            if fact.unit in currencies():
                yield f"{name} {figure}"
                if name == fact.unit or name in symbols():
                    yield from (f"{figure}{name}", f"{name}{figure}")
    whole, cents = int(number), int(abs(number) % 1 * 100)
    for spelled in words(whole):
        for name in names:
            if not cents:
                yield f"{spelled} {name}".strip()
            elif fact.unit in currencies():
                yield from (f"{spelled} {name} and {small} cents" for small in words(cents))
    if cents and fact.unit in currencies():
        yield from (f"{whole} {name} and {cents} cents" for name in names)
    if number % 1:
        digits = str(number.normalize()).split(".")[1]
        yield from (f"{spelled} point {' '.join(words(int(d))[0] for d in digits)}" for spelled in words(whole))


def _status_spellings(value: str) -> tuple[str, ...]:
    spaced = re.sub(r"[_\-\s]+", " ", value)
    negative = re.match(r"(?i)(un|in|non|not)[ _-]?(?=\w{4})", spaced)
    if not negative:
        return value, spaced
    rest = spaced[negative.end() :].lower()
    return value, spaced, f"{negative[1]}-{rest}", f"not {rest}", f"not yet {rest}", f"not fully {rest}"


@cache
def _status(value: str) -> re.Pattern[str]:
    options = {
        re.sub(r"[\s-]+", r"[\\s_-]+", re.escape(way).replace("\\ ", " ").replace("\\-", "-"))
        for way in _status_spellings(value)
    }
    body = "|".join(sorted(options, key=lambda option: (-len(option), option)))
    # RECONCILED is not said by "un-reconciled" nor by "not (yet) reconciled".
    denied = "".join(rf"(?<!\b{word})" for word in ("un-", "in-", "non-", "not ", "not yet ", "not fully "))
    return re.compile(rf"(?i)(?<!\w){denied}(?:{body})(?!\w|-\w)")


@cache
def _code(value: str, tolerance: Tolerance, free: bool) -> re.Pattern[str]:
    gap = {"exact": r"-", "usual": r"\s*-\s*", "loose": r"[\s_\-.]*"}[tolerance]
    parts = [re.escape(part) for part in re.split(r"\s*-\s*", value)]
    body = gap.join(part.replace(r"\ ", r"[\s_-]+") for part in parts)
    sign = r"(?:(?<![\w])|(?<=\bv))" if free and value[:1].isdigit() else r"(?<![\w])"
    return re.compile(rf"(?i){sign}(?<!\w-)(?:{body})(?![\w]|[-.]\w)")


def _numbers(text: str, fact: Fact, tolerance: Tolerance, free: bool) -> Iterator[Span]:
    for match in _digits(fact.value, fact.unit, free).finditer(text):
        # "AR-2360 725.46" is an identifier and a figure, "2 360 725.46" one number.
        if free and re.search(r"\d $", text[: match.start()]) and not IDENTIFIER.search(text[: match.start()]):
            continue
        if free and (small := SMALL_FOREIGN.match(text[match.end() :])) and small[1].upper() != fact.unit:
            continue
        if _unit_fits(text, match, fact) or (free and _alone(text, match, fact)):
            yield Span(*match.span())
    if tolerance != "exact":
        for match in _worded(fact).finditer(text):
            if fact.kind == "amount" or _unit_fits(text, match, fact):
                yield Span(*match.span())


def _alone(text: str, match: re.Match[str], fact: Fact) -> bool:
    if fact.kind != "count" or not LONE_AFTER.match(text[match.end() :]):
        return False
    before = text[: match.start()]
    sign = LAST_TOKEN.search(before)
    return LONE_BEFORE.search(before) is not None and not (sign and is_foreign(sign[1], fact.unit))


@cache
def _digits(value: str, unit: str, free: bool) -> re.Pattern[str]:
    number = read_number(value)
    assert number is not None, f"{value} is not a number"
    start = rf"(?:(?<![A-Za-z\d_#/])|(?<=\b{unit}))" if unit in currencies() else r"(?<![A-Za-z\d_#/])"
    body = "|".join(re.escape(figure) for figure in figures(number))
    grouped = r"(?<!\d[.,'])(?<!\d:)" if free else r"(?<!\d[.,' ])"
    return re.compile(rf"{start}{grouped}(?<!\w-)(?<![^\w]-)(?<!^-)(?:{body})(?!\d|[.,'/]\d|[-_]\w|k\b)")


def _unit_fits(text: str, match: re.Match[str], fact: Fact) -> bool:
    if not fact.unit:
        return True
    before, after = text[max(0, match.start() - 24) : match.start()], text[match.end() : match.end() + 60]
    if fact.unit in currencies() and CENTS.match(after):
        return False
    own = "|".join(re.escape(name) for name in unit_names(fact.unit))
    beside = [found[1] for found in (NEXT_TOKEN.match(after), LAST_TOKEN.search(before)) if found]
    if re.match(rf"(?i)\s?-?(?:{own})(?!\w)", after):
        return True
    if re.search(rf"(?i)(?<!\w)(?:{own})\s?$", before):
        return not is_foreign(beside[0], fact.unit)
    if any(is_foreign(token, fact.unit) for token in beside):
        return False
    if fact.unit in currencies():
        return "." in match[0] or "," in match[0] or len(match[0]) >= 3
    return _names_unit(text, match, fact)


def _names_unit(text: str, match: re.Match[str], fact: Fact) -> bool:
    name = "|".join(re.escape(name) for name in unit_names(fact.unit))
    after = rf"(?i)\s(?:(?!and\b|or\b)[a-z'-]+\s){{0,2}}(?:{name})(?!\w)"
    before = rf"(?i)(?<!\w)(?:{name})(?!\w)\s*{LINKS}*$"
    return bool(re.match(after, text[match.end() :]) or re.search(before, text[: match.start()]))


@cache
def _worded(fact: Fact) -> re.Pattern[str]:
    ways = [way for way in _variants(replace(fact, detail="")) if not re.search(r"\d", way) or "cents" in way]
    if fact.kind == "count":
        number = read_number(fact.value)
        ways = list(words(int(number))) if number is not None and number % 1 == 0 else []
    body = "|".join(sorted({_flowing(way) for way in ways}, key=lambda way: (-len(way), way))) or r"(?!)"
    before = r"(?<![\w-])" + "".join(
        rf"(?<!{tail} )(?<!{tail} and )" for tail in ("hundred", "thousand", "million", "point")
    )
    return re.compile(rf"(?i){before}(?:{body})(?!\w|\W+(?:and\W+)?{NUMBER_WORD}\b)")


def _flowing(way: str) -> str:
    words_only = re.split(r"[\s-]+", way.replace(" and ", " "))
    return r"[\s,-]+(?:and\s+)?".join(re.escape(word) for word in words_only)


@cache
def _gapped(fact: Fact) -> tuple[re.Pattern[str], ...]:
    number = read_number(fact.value) if fact.kind == "amount" else None
    bare = [figure for figure in figures(number) if not _too_short(figure, fact)] if number is not None else []
    whole = [way for way in spellings(fact) if not _too_short(way, fact) and not any(figure in way for figure in bare)]
    return tuple(_gaps(way, fact) for way in (*bare, *whole))


def _too_short(way: str, fact: Fact) -> bool:
    # A bare 41 or 850 stands in many texts by chance; with digits apart it needs its unit.
    return fact.kind in ("amount", "count") and bool(re.fullmatch(r"[\d,.' ]{1,4}|\d+|\W?\d", way))


def _gaps(way: str, fact: Fact) -> re.Pattern[str]:
    if fact.kind == "code":
        letters = [re.escape(letter) for letter in way if letter.isalnum()]
        body = r"[\s_.-]*".join(letters)
        return re.compile(rf"(?i)(?<![^\W_]){body}(?![^\W_])")
    split = r"(?:-?\s+)?"
    letters = [r"[\s-]*" if letter in " -" else re.escape(letter) for letter in way]
    body = split.join(letters)
    return re.compile(rf"(?i)(?<![\w])(?<!\bun-)(?<!\bun )(?<!\bnot )(?<!\d[.,']){body}(?!\w|[.,']\d)")
