"""Compare texts by hashed n-grams: offline, and exact, since only whole numbers are added up."""

from collections.abc import Mapping
from functools import cache, lru_cache
from math import sqrt
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from sklearn.feature_extraction.text import HashingVectorizer

Grams = Literal["letters", "words"]


def cosine(left: str, right: str, grams: Grams = "letters") -> float:
    """Return the cosine between two texts, 0..1: of letters (3 to 5, within words) or of words (1 or 2)."""
    first, second = counts(left, grams), counts(right, grams)
    shared = sum(count * second[place] for place, count in first.items() if place in second)
    return shared / sqrt(_square(first) * _square(second)) if shared else 0.0


@lru_cache(maxsize=4096)
def counts(text: str, grams: Grams = "letters") -> Mapping[int, int]:
    """Return hash -> how often n-grams of that hash occur."""
    row = _vectorizer(grams).transform([text])
    return {int(place): int(count) for place, count in zip(row.indices, row.data, strict=True)}


def _square(found: Mapping[int, int]) -> int:
    return sum(count * count for count in found.values())


@cache
def _vectorizer(grams: Grams) -> "HashingVectorizer":
    from sklearn.feature_extraction.text import HashingVectorizer

    if grams == "letters":
        return HashingVectorizer(analyzer="char_wb", ngram_range=(3, 5), norm=None, alternate_sign=False)
    # A word keeps what joins its parts: SEC-PASS-8842-BP, 725.46, 2/3.
    pattern = r"\w[\w.,/-]*\w|\w"
    return HashingVectorizer(token_pattern=pattern, ngram_range=(1, 2), norm=None, alternate_sign=False)
