"""Test whether differences are centred on nothing, by flipping their signs."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from analysis.stats.clustering import stream

MOST_ENUMERATED = 32
"""Differences up to which every assignment of signs is counted: about four thousand million of them."""

DRAWS = 10_000
CLOSE = 1e-9


def sign_flip(differences: Sequence[float], key: str, *, draws: int = DRAWS, seed: int = 0) -> float | None:
    """Return the two-sided p value of the differences' sum, were each as likely to have the other sign.

    Exact up to MOST_ENUMERATED differences that are not 0, which change no sum; beyond, ``draws`` assignments are drawn
    from the stream named ``key`` and the observed one is counted with them. None without any difference to look at.
    """
    if not differences:
        return None
    moving = np.sort(np.array([each for each in differences if each != 0], dtype=np.float64))
    observed = abs(float(moving.sum())) - CLOSE
    if len(moving) <= MOST_ENUMERATED:
        return _share_as_far(moving, observed)
    flipped = stream(key, seed).integers(0, 2, size=(draws, len(moving)), dtype=np.int8).astype(np.float64)
    sums = moving.sum() - 2 * (flipped @ moving)
    return float((1 + np.count_nonzero(np.abs(sums) >= observed)) / (1 + draws))


def _share_as_far(moving: npt.NDArray[np.float64], observed: float) -> float:
    """Return the share of all assignments of signs whose sum is as far from 0, from the sums of two halves."""
    half = len(moving) // 2
    one, other = _all_sums(moving[:half]), np.sort(_all_sums(moving[half:]))
    above = len(other) - np.searchsorted(other, observed - one, side="left")
    below = np.searchsorted(other, -observed - one, side="right")
    # Where nothing is observed every sum is as far, and would be counted on both sides.
    everything = float(2 ** len(moving))
    return min(float(above.sum() + below.sum()), everything) / everything


def _all_sums(moving: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Return the sum under every assignment of signs."""
    sums = np.zeros(1)
    for each in moving:
        sums = np.concatenate([sums + each, sums - each])
    return sums
