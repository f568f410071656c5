"""Find a decisive fact in text, in any spelling."""

from collections.abc import Iterable

from harness.conflicts.conflict import Fact
from harness.errors import GateRefused
from harness.grading.facts import finds


def leaks(facts: Iterable[Fact], texts: Iterable[tuple[str, str]]) -> list[tuple[Fact, str]]:
    """Return (fact, where) for every text that gives a fact away, numeric and textual variants included."""
    known = tuple(facts)
    return [(fact, where) for where, text in texts for fact in known if finds(text, fact)]


def refuse_leaks(step: str, facts: Iterable[Fact], texts: Iterable[tuple[str, str]]) -> None:
    """Raise GateRefused naming the first text that gives a fact away."""
    for fact, where in leaks(facts, texts):
        raise GateRefused(step, f"{where} gives {fact} away; write it without the value")
