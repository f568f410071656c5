"""Test whether differences are centred on nothing, by flipping their signs."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from analysis.stats.clustering import stream

MOST_ENUMERATED = 20
"""Differences up to which every assignment of signs is counted: about a million of them."""

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
        return float(np.mean(np.abs(_all_sums(moving)) >= observed))
    signs = stream(key, seed).integers(0, 2, size=(draws, len(moving))) * 2 - 1
    return float((1 + np.count_nonzero(np.abs(signs @ moving) >= observed)) / (1 + draws))


def _all_sums(moving: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Return the sum under every assignment of signs."""
    sums = np.zeros(1)
    for each in moving:
        sums = np.concatenate([sums + each, sums - each])
    return sums
