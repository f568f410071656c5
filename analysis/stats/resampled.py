"""Read an interval off resampled values: widened for the clusters there are, and corrected for bias and skewness.

Plain quantiles are too narrow by about one part in twice the number of clusters, and stand askew where the values do.
The widening takes Student's quantile for the normal one and undoes the resampled variance's division by the number of
clusters (Hesterberg 2015); bias and acceleration are those of Efron (1987). The correction serves shares and ratios,
which lean; a difference of shares does not, and is covered less often with it than without (``coverage``).
"""

import numpy as np
import numpy.typing as npt
from scipy.stats import norm, t

Values = npt.NDArray[np.float64]


def widened(drawn: Values, clusters: int, level: float) -> tuple[float, float]:
    """Return the ends of the interval, of values drawn in any order; equal where they do not spread.

    ``clusters`` is how many tell something in a resample, at least 2.
    """
    low, high = np.quantile(drawn, norm.cdf(_out(clusters, level)))
    return float(low), float(high)


def corrected(drawn: Values, found: float, pulls: Values, clusters: int, level: float) -> tuple[float, float]:
    """Return the ends of the interval, widened and corrected; equal where the values drawn do not spread.

    Args:
        drawn: the resampled values, in any order.
        found: the value of all clusters as they are.
        pulls: how far each cluster pulls the value (``pulls_of``), up to a common factor.
        clusters: clusters drawn in each resample, at least 2; of two groups, those of the smaller.
    """
    below = (np.count_nonzero(drawn < found) + np.count_nonzero(drawn == found) / 2) / len(drawn)
    # A value beyond all draws is taken as half a draw inside them, so that the correction stays finite.
    bias = norm.ppf(min(max(below, 0.5 / len(drawn)), 1 - 0.5 / len(drawn)))
    spread = float((pulls**2).sum())
    skewness = float((pulls**3).sum()) / (6 * spread**1.5) if spread > 0 else 0.0
    shifted = bias + _out(clusters, level)
    low, high = np.quantile(drawn, norm.cdf(bias + shifted / (1 - skewness * shifted)))
    return float(low), float(high)


def pulls_of(left_out: Values) -> Values:
    """Return how far each cluster pulls a value, from the values with it left out."""
    pulls: Values = (left_out.mean() - left_out) * (len(left_out) - 1) / len(left_out)
    return pulls


def _out(clusters: int, level: float) -> Values:
    """Return how many standard deviations of the draws the two ends are out."""
    out = np.sqrt(clusters / (clusters - 1)) * t.ppf((1 + level) / 2, clusters - 1)
    return np.array([-out, out])
