"""Say how many rounds a paired comparison needs, from how often two models differ and how rounds cluster.

A plan, not a result: it takes the observed difference for the true one. Assumed are McNemar's test at two-sided
``ALPHA`` in its normal approximation (the exact test asks for a few rounds more), ``POWER`` to find the difference,
one comparison without correction for others, and packages as large and as alike as those observed.
"""

import math
from collections.abc import Mapping

from scipy.optimize import brentq
from statsmodels.stats.power import normal_sample_size_one_tail

from analysis.stats.paired import Pairs

ALPHA, POWER = 0.05, 0.8


def design_effect(clusters: Mapping[str, Pairs]) -> float | None:
    """Return the variance of the paired difference over resampled clusters, relative to that of unrelated rounds.

    Below 1 where clusters differ less than chance would make them; None below two clusters that hold pairs, or where
    all pairs end alike. Both variances carry their own correction for estimated means.
    """
    counted = [each for each in clusters.values() if each.pairs]
    pairs = sum(each.pairs for each in counted)
    if len(counted) < 2:
        return None
    difference = sum(each.gained - each.lost for each in counted) / pairs
    discordant = sum(each.gained + each.lost for each in counted) / pairs
    unrelated = (discordant - difference**2) * pairs / (pairs - 1)
    if unrelated <= 0:
        return None
    residuals = sum((each.gained - each.lost - difference * each.pairs) ** 2 for each in counted)
    return residuals * len(counted) / (len(counted) - 1) / pairs / unrelated


def rounds_needed(difference: float, discordant: float, effect: float | None = None) -> int | None:
    """Return how many rounds find a difference of shares with ``POWER``; None for no difference: no number would.

    ``discordant`` is the share of rounds that tell the models apart, at least the difference; ``effect`` multiplies
    the rounds, but a design effect below 1 is not taken as a gift (Connor 1987, by statsmodels).
    """
    needed = _unrelated(difference, discordant)
    # A need that is whole but for the last digits stays whole.
    return None if needed is None else math.ceil(round(needed * max(effect or 1.0, 1.0), 6))


def detectable(rounds: int, discordant: float, effect: float | None = None) -> float | None:
    """Return the least difference that so many rounds find with ``POWER``; None where the largest would not do."""
    unrelated = rounds / max(effect or 1.0, 1.0)
    if discordant <= 0 or (_unrelated(discordant, discordant) or math.inf) > unrelated:
        return None
    return float(brentq(lambda each: (_unrelated(each, discordant) or math.inf) - unrelated, 1e-6, discordant))


def _unrelated(difference: float, discordant: float) -> float | None:
    """Return the rounds, a real number, that a test needs whose rounds have nothing to do with each other."""
    size = abs(difference)
    if size == 0:
        return None
    share = max(discordant, size)
    needed = normal_sample_size_one_tail(
        size, POWER, ALPHA / 2, std_null=math.sqrt(share), std_alternative=math.sqrt(share - size**2)
    )
    return float(needed)
