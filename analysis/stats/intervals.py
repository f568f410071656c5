"""Put an interval around a share of independent trials."""

from dataclasses import dataclass
from typing import Literal

from scipy.stats import binomtest

from analysis.errors import UsageError


@dataclass(frozen=True)
class Interval:
    """Hold the two ends of an interval on a share, each within 0..1."""

    low: float
    high: float

    @property
    def width(self) -> float:
        """Measure the interval from end to end."""
        return self.high - self.low


def wilson(passed: int, n: int, level: float = 0.95) -> Interval | None:
    """Return Wilson's score interval of ``passed`` out of ``n``; None when nothing was tried (paper: Table F3)."""
    return _interval(passed, n, level, "wilson")


def clopper_pearson(passed: int, n: int, level: float = 0.95) -> Interval | None:
    """Return the exact interval, which covers at least ``level``; None when nothing was tried."""
    return _interval(passed, n, level, "exact")


def _interval(passed: int, n: int, level: float, method: Literal["wilson", "exact"]) -> Interval | None:
    if not 0 <= passed <= n:
        raise UsageError(f"asked for an interval of {passed} out of {n}; the first must lie within 0..{n}")
    if n == 0:
        return None
    ends = binomtest(passed, n).proportion_ci(confidence_level=level, method=method)
    return Interval(float(ends.low), float(ends.high))
