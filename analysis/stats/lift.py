"""Say how much more often two checks of a round fail together than their own failure rates explain (Figure G14)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from analysis.stats.clustering import FEW, stream
from analysis.stats.intervals import Interval
from analysis.stats.resampled import corrected, pulls_of

DRAWS = 4000

TINY = 1e-12
LEAST_EXPECTED = 1.0
"""Pairs that have to be expected by chance; a ratio to less than one of them says nothing."""


@dataclass(frozen=True)
class Tried:
    """One round: its package, the stratum whose rates it is held to, and checks and failures by kind of check."""

    package: str
    stratum: str
    checks: Mapping[str, int]
    failed: Mapping[str, int]


@dataclass(frozen=True)
class Lift:
    """Pairs of checks that failed together, those expected, and their ratio with its interval."""

    together: int
    expected: float
    lift: float | None
    interval: Interval | None


@dataclass(frozen=True)
class _Sums:
    """A stratum by package: checks and failures by kind, pairs of checks by kinds, and pairs that failed together."""

    checks: npt.NDArray[np.float64]
    failed: npt.NDArray[np.float64]
    pairs: npt.NDArray[np.float64]
    together: npt.NDArray[np.float64]


def cofailure(rounds: Sequence[Tried], key: str, *, draws: int = DRAWS, level: float = 0.95, seed: int = 0) -> Lift:
    """Return observed over expected pairs of failures within rounds, and its bootstrap interval over packages.

    A pair is expected to fail with the product of the failure rates of its two kinds in the round's own stratum, so
    neither rates nor strata lift it. Rates are taken anew in each draw. There is no interval where fewer than FEW
    packages hold a pair that failed together, and no lift where fewer than LEAST_EXPECTED pairs are expected. With 60
    packages the interval covers 93.5 % or more (``make coverage-check``).
    """
    packages = sorted({each.package for each in rounds})
    kinds = sorted({kind for each in rounds for kind in each.checks})
    strata = [
        _sums([each for each in rounds if each.stratum == stratum], packages, kinds)
        for stratum in sorted({each.stratum for each in rounds})
    ]
    if not strata:
        return Lift(0, 0.0, None, None)
    together = np.sum([stratum.together for stratum in strata], axis=0)
    expected = float(_expected(strata, np.ones((1, len(packages))))[0])
    if expected < LEAST_EXPECTED:
        return Lift(int(together.sum()), expected, None, None)
    lift = float(together.sum() / expected)
    if np.count_nonzero(together) < FEW:
        return Lift(int(together.sum()), expected, lift, None)
    weights = stream(key, seed).multinomial(len(packages), np.full(len(packages), 1 / len(packages)), size=draws)
    drawn_expected = _expected(strata, weights.astype(np.float64))
    drawn = (weights @ together)[drawn_expected > 0] / drawn_expected[drawn_expected > 0]
    others = 1 - np.eye(len(packages))
    left_out = others @ together / np.maximum(_expected(strata, others), TINY)
    low, high = corrected(drawn, lift, pulls_of(left_out), len(packages), level)
    return Lift(int(together.sum()), expected, lift, Interval(low, high) if low < high else None)


def _sums(rounds: Sequence[Tried], packages: Sequence[str], kinds: Sequence[str]) -> _Sums:
    place = {package: index for index, package in enumerate(packages)}
    sums = _Sums(
        np.zeros((len(packages), len(kinds))),
        np.zeros((len(packages), len(kinds))),
        np.zeros((len(packages), len(kinds), len(kinds))),
        np.zeros(len(packages)),
    )
    for each in rounds:
        checks = np.array([each.checks.get(kind, 0) for kind in kinds], dtype=np.float64)
        failed = np.array([each.failed.get(kind, 0) for kind in kinds], dtype=np.float64)
        at = place[each.package]
        sums.checks[at] += checks
        sums.failed[at] += failed
        # Half of all ordered pairs of different checks: each pair once, when summed over both orders of kinds.
        sums.pairs[at] += (np.outer(checks, checks) - np.diag(checks)) / 2
        sums.together[at] += failed.sum() * (failed.sum() - 1) / 2
    return sums


def _expected(strata: Sequence[_Sums], weights: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Return the pairs expected to fail together, per row of weights over the packages."""
    total = np.zeros(len(weights))
    for stratum in strata:
        checks, failed = weights @ stratum.checks, weights @ stratum.failed
        rates = np.divide(failed, checks, out=np.zeros_like(failed), where=checks > 0)
        pairs = np.tensordot(weights, stratum.pairs, axes=1)
        total += np.einsum("dij,di,dj->d", pairs, rates, rates)
    return total
