"""Put an interval around the difference between the rounds inside and outside of a group, packages drawn whole."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from analysis.stats.clustering import DRAWS, FEW, effective_sample, scored_only, stream
from analysis.stats.paired import Difference
from analysis.stats.resampled import widened


@dataclass(frozen=True)
class Split:
    """Count a package's passed and scored rounds inside and outside of a group."""

    passed_in: int
    scored_in: int
    passed_out: int
    scored_out: int


def inside_bootstrap(
    packages: Mapping[str, Split], key: str, *, draws: int = DRAWS, level: float = 0.95, seed: int = 0
) -> Difference | None:
    """Return the bootstrap interval of the share inside less that outside; None where either has no scored round.

    A package is drawn with all its rounds, so that what is common to them cancels in part; a draw without a round
    inside, or outside, says nothing and is left out. Where fewer than FEW packages hold a pass or a failure on either
    side the draws do not spread enough: then the ends of both shares bound the difference, packages being the trials.
    """
    inside = {name: (each.passed_in, each.scored_in) for name, each in packages.items()}
    outside = {name: (each.passed_out, each.scored_out) for name, each in packages.items()}
    if not (scored_only(inside) and scored_only(outside)):
        return None
    holding = [
        count
        for side in (inside, outside)
        for count in (sum(k > 0 for k, _ in side.values()), sum(k < n for k, n in side.values()))
    ]
    if min(holding) < FEW:
        return _few_packages(inside, outside, level)
    counts = np.array(
        [(each.passed_in, each.scored_in, each.passed_out, each.scored_out) for _, each in sorted(packages.items())]
    )
    picked = counts[stream(key, seed).integers(len(counts), size=(draws, len(counts)))].sum(axis=1)
    known = picked[(picked[:, 1] > 0) & (picked[:, 3] > 0)]
    drawn = known[:, 0] / known[:, 1] - known[:, 2] / known[:, 3]
    low, high = widened(drawn, len(counts), level)
    return Difference(low, high) if low < high else _few_packages(inside, outside, level)


def _few_packages(
    inside: Mapping[str, tuple[int, int]], outside: Mapping[str, tuple[int, int]], level: float
) -> Difference | None:
    # Each share at half the error (Bonferroni): too wide rather than too narrow, and never without width.
    ends = [effective_sample(scored_only(side), (1 + level) / 2) for side in (inside, outside)]
    if ends[0] is None or ends[1] is None:
        return None
    return Difference(ends[0].low - ends[1].high, ends[0].high - ends[1].low)
