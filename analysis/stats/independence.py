"""Say how many checks of a round would fail, were each to fail by itself."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from scipy.stats import poisson_binom


@dataclass(frozen=True)
class Baseline:
    """Expected rounds by number of failures, the standard deviation of each, and of the failures of all rounds.

    Attributes:
        rounds: expected rounds with 0, 1, ... failures; they sum to the number of rounds.
        deviations: standard deviation of each of those counts.
        spread: sum over the rounds of the variance of their failures.
        means: expected failures of each round, in the order given.
    """

    rounds: npt.NDArray[np.float64]
    deviations: npt.NDArray[np.float64]
    spread: float
    means: npt.NDArray[np.float64]


def independent(rounds: Iterable[Sequence[float]]) -> Baseline:
    """Add up the Poisson-binomial distributions of rounds, each given as its checks' failure rates (Figure G13)."""
    rates = [tuple(sorted(each)) for each in rounds]
    most = max(map(len, rates), default=0)
    # Many rounds have the same kinds of check, so each distribution is worked out once.
    of = {profile: _padded(distribution(profile), most + 1) for profile in sorted(set(rates))}
    shares = np.array([of[profile] for profile in rates]).reshape(len(rates), most + 1)
    means = np.array([sum(profile) for profile in rates], dtype=np.float64)
    spread = sum(rate * (1 - rate) for profile in rates for rate in profile)
    deviations = np.sqrt(np.clip(shares * (1 - shares), 0, None).sum(axis=0))
    return Baseline(shares.sum(axis=0), deviations, float(spread), means)


def distribution(rates: Sequence[float]) -> npt.NDArray[np.float64]:
    """Return the probability of 0, 1, ... failures of independent checks; they sum to 1."""
    if not rates:
        return np.ones(1)
    return np.clip(np.asarray(poisson_binom.pmf(np.arange(len(rates) + 1), list(rates)), dtype=np.float64), 0.0, 1.0)


def _padded(shares: npt.NDArray[np.float64], length: int) -> npt.NDArray[np.float64]:
    return np.concatenate([shares, np.zeros(length - len(shares))])
