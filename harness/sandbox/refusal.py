"""Find a thing by id, number a new one, and say why an action is refused: asked, found, available, next."""

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import TypeVar

from harness.errors import NotFound

T = TypeVar("T")
SHOWN = 12


def refusal(asked: str, found: str, then: str, available: str = "") -> str:
    """Return the text of a refusal, one line a part; ``available`` is left out when there is nothing to choose from."""
    lines = [f"asked: {asked}", f"found: {found}"]
    if available:
        lines.append(f"available: {available}")
    # What was asked is the agent's own text, perhaps half a surrogate pair, which no file could hold.
    return "\n".join([*lines, f"next: {then}"]).encode(errors="backslashreplace").decode()


def look_up(things: Mapping[str, T], key: str, kind: str, then: str) -> T:
    """Return ``things[key]``; raise NotFound with the names closest to ``key`` first when it is not there."""
    if key in things:
        return things[key]
    raise NotFound(refusal(f"{kind} {key}", f"no such {kind}", then, nearest(key, things) or f"no {kind} at all"))


def fresh(prefix: str, taken: Collection[str]) -> str:
    """Return a numbered id nothing has yet, e.g. ``m005``, counting on from how many are taken."""
    number = len(taken) + 1
    while f"{prefix}{number:03d}" in taken:
        number += 1
    return f"{prefix}{number:03d}"


def nearest(word: str, names: Collection[str]) -> str:
    """Return up to ``SHOWN`` names, closest to ``word`` first, and how many more there are."""
    ranked = sorted(names, key=lambda name: (-_likeness(word, name), name))
    more = len(ranked) - SHOWN
    return ", ".join(ranked[:SHOWN]) + (f" and {more} more" if more > 0 else "")


def _likeness(one: str, other: str) -> float:
    # Dice over letter pairs: difflib takes four times as long, more than a step may cost.
    left, right = _pairs(one), _pairs(other)
    return 2 * len(left & right) / max(1, len(left) + len(right))


@lru_cache(maxsize=4096)
def _pairs(word: str) -> frozenset[str]:
    folded = word.casefold()
    return frozenset(folded[at : at + 2] for at in range(len(folded) - 1))
