"""Say whether a text states a detail: ``2/3 approver scopes mismatched`` is also "two of three … do not match"."""

import re
from decimal import Decimal
from functools import cache

from harness.grading.numerals import words

STOP = frozenset("the a an of in on at to for by and or is are was were be been with from its their as that".split())
SENTENCE = re.compile(r"(?<=[.!?;])\s+|\n\s*\n")
SAME = {
    "mismatch": (
        r"mis-?match|(?:not|n't|no longer|fails? to|failed to) (?:\w+ )?(?:match|agree|align)|"
        r"unmatched|differ|disagree|out of line"
    ),
    "missing": r"missing|lacking|lacks?\b|absent|not (?:there|present|given)",
    "below": r"below|under\b|less than|short of",
    "above": r"above|over\b|more than|exceed",
}


def states(text: str, detail: str) -> bool:
    """Say whether one sentence of the text holds the detail's numbers, its last word and half of its other words."""
    numbers, last, others = _parts(detail)
    for sentence in SENTENCE.split(text):
        hits = sum(bool(word.search(sentence)) for word in others)
        if all(part.search(sentence) for part in (*numbers, *last)) and hits * 2 >= len(others):
            return True
    return False


@cache
def _parts(detail: str) -> tuple[tuple[re.Pattern[str], ...], tuple[re.Pattern[str], ...], tuple[re.Pattern[str], ...]]:
    numbers = [_fraction(*found) for found in re.findall(r"(\d+)\s*(?:/|of)\s*(\d+)", detail)]
    rest = re.sub(r"\d+\s*(?:/|of)\s*\d+", " ", detail)
    tokens = re.findall(r"[\w.\-]*\d[\w.\-]*|[^\W\d_]+", rest)
    numbers += [_number(token) for token in tokens if re.search(r"\d", token)]
    stems = [_stem(token) for token in tokens if not re.search(r"\d", token) and token.lower() not in STOP]
    return tuple(numbers), tuple(stems[-1:]), tuple(stems[:-1])


def _fraction(part: str, whole: str) -> re.Pattern[str]:
    one, all_ = (_either(number) for number in (part, whole))
    return re.compile(
        rf"(?i)(?<![\w.,/-])(?<!not ){one}\s*(?:/|(?:out )?of|in)\s*(?:the |all |its |our )?{all_}(?![\w/]|[.,]\d)"
    )


def _number(token: str) -> re.Pattern[str]:
    return re.compile(rf"(?i)(?<![\w.,/-])(?<!not ){_either(token)}(?![\w/]|[.,]\d)")


def _either(number: str) -> str:
    if not number.isdigit():
        return re.escape(number)
    return "(?:" + "|".join(map(re.escape, (number, *words(int(Decimal(number)))))) + ")"


def _stem(word: str) -> re.Pattern[str]:
    root = re.sub(r"(?:ing|ed|es|s)$", "", word.lower()) if len(word) > 4 else word.lower()
    negated = "" if root.startswith(("un", "mis", "non")) else r"(?<!not )(?<!n't )"
    body = SAME.get(root) or SAME.get(word.lower()) or negated + re.escape(root)
    return re.compile(rf"(?i)\b(?:{body})")
