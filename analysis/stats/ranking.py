"""Say how far two benches rank the same models alike, and how sure that is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from scipy.stats import kendalltau, rankdata, spearmanr

from analysis.stats.clustering import BLOCK, DRAWS, Sums, stream

LEAST = 3
"""Fewest models between which a rank correlation says anything."""


@dataclass(frozen=True)
class Agreement:
    """Hold Spearman's and Kendall's (tau-b) correlation and the ends of an interval on the first, each within -1..1."""

    spearman: float
    kendall: float
    low: float | None
    high: float | None


def agreement(
    first: Sequence[Sums], second: Sequence[Sums], key: str, *, draws: int = DRAWS, level: float = 0.95, seed: int = 0
) -> Agreement | None:
    """Compare the ranks by pass rate of the same models, in the same order, on two benches.

    The interval resamples packages, the same ones for all models and for both benches where they share them: it says
    what other rounds would change, not what other models would. None below LEAST models, or where all of them tie.
    Its ends are null where a draw leaves a model without a scored round or a bench without any order. It is wide rather
    than narrow: with seven models on 60 packages it nearly always holds the correlation of the true rates.
    """
    rates = [np.array([_rate(sums) for sums in bench]) for bench in (first, second)]
    if len(first) < LEAST or any(np.isnan(bench).any() or np.ptp(bench) == 0 for bench in rates):
        return None
    names = sorted({name for sums in (*first, *second) for name in sums})
    counts = [np.array([[sums.get(name, (0, 0)) for name in names] for sums in bench]) for bench in (first, second)]
    drawn = np.concatenate([_block(counts, stream(key, seed, block)) for block in range(-(-draws // BLOCK))])
    ends = (None, None) if np.isnan(drawn).any() else np.quantile(drawn, [(1 - level) / 2, (1 + level) / 2]).tolist()
    return Agreement(float(spearmanr(*rates).statistic), float(kendalltau(*rates).statistic), *ends)


def _rate(sums: Mapping[str, tuple[int, int]]) -> float:
    passed, scored = (sum(column) for column in zip(*sums.values(), strict=True)) if sums else (0, 0)
    return passed / scored if scored else float("nan")


def _block(counts: Sequence[npt.NDArray[np.int64]], generator: np.random.Generator) -> npt.NDArray[np.float64]:
    """Return BLOCK resampled correlations; NaN where a draw leaves nothing to rank."""
    packages = counts[0].shape[1]
    picked = generator.integers(packages, size=(BLOCK, packages))
    with np.errstate(invalid="ignore"):
        ranks = [_ranks(bench[:, picked].sum(axis=2)) for bench in counts]
        centred = [each - each.mean(axis=0) for each in ranks]
        spread = np.sqrt((centred[0] ** 2).sum(axis=0) * (centred[1] ** 2).sum(axis=0))
        correlations: npt.NDArray[np.float64] = (centred[0] * centred[1]).sum(axis=0) / spread
    return correlations


def _ranks(sums: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
    """Rank the models (first axis) of each draw by passed over scored, in whole numbers so that ties are ties."""
    rates = sums[..., 0] / sums[..., 1]
    ranks: npt.NDArray[np.float64] = rankdata(np.round(rates, 12), axis=0, nan_policy="propagate")
    return ranks
