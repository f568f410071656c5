"""Rank models, and say how far a rank moves between two measures."""

from collections.abc import Mapping, Sequence

Measure = Mapping[str, float | None]
"""Model -> value; None where nothing was measured."""


def standing(values: Sequence[float | None]) -> list[int | None]:
    """Return each value's place, highest first; equal values share the better place (1, 2, 2, 4), None has none."""
    known = [value for value in values if value is not None]
    return [None if value is None else 1 + sum(other > value for other in known) for value in values]


def displacement(first: Measure, second: Measure) -> dict[str, int | None]:
    """Return, per model of ``first``, its rank by ``second`` minus its rank by ``first`` (paper: the delta of G1).

    Only models measured both ways are ranked, so that a model missing on one side moves no other.
    """
    both = [model for model in sorted(first) if first[model] is not None and second.get(model) is not None]
    before = dict(zip(both, standing([first[model] for model in both]), strict=True))
    after = dict(zip(both, standing([second[model] for model in both]), strict=True))
    moved = {model: (after[model] or 0) - (before[model] or 0) for model in both}
    return {model: moved.get(model) for model in first}
