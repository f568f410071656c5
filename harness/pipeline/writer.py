"""Write prose: a protocol, and the deterministic writer that is the default.

A model-backed writer can be plugged in behind the same gates.
"""

from collections.abc import Sequence
from random import Random
from typing import Protocol


class Writer(Protocol):
    """Whoever turns what must be said into sentences."""

    def choose(self, random: Random, phrasings: Sequence[str]) -> str:
        """Pick one of several phrasings."""

    def polish(self, text: str) -> str:
        """Return the final wording; names, values and asks must survive, which the gates check."""


class TemplateWriter:
    """Pick among written phrasings; say nothing of its own."""

    def choose(self, random: Random, phrasings: Sequence[str]) -> str:
        """Pick one of several phrasings, by the given stream."""
        return random.choice(phrasings)

    def polish(self, text: str) -> str:
        """Return the text as it is."""
        return text
