"""Say how far two measures order the same models alike."""

from collections.abc import Sequence

from scipy.stats import spearmanr

LEAST = 3
"""Fewest models between which a rank correlation says anything."""


def spearman(first: Sequence[float | None], second: Sequence[float | None]) -> float | None:
    """Return Spearman's correlation over the models measured both ways.

    None below LEAST of them, or where a measure gives them all the same value, which orders nothing.
    """
    both = [(a, b) for a, b in zip(first, second, strict=True) if a is not None and b is not None]
    if len(both) < LEAST or any(len(set(column)) == 1 for column in zip(*both, strict=True)):
        return None
    return float(spearmanr(*zip(*both, strict=True)).statistic)
