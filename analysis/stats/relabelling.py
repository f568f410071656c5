"""Test whether groups differ more than chance would make them, by dealing their members out anew."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from analysis.stats.clustering import stream
from analysis.stats.permutation import CLOSE, DRAWS


@dataclass(frozen=True)
class Member:
    """A cluster of rounds with its value, the group it is in, and the stratum within which groups could be swapped."""

    name: str
    group: str
    stratum: str
    value: float


@dataclass(frozen=True)
class Departures:
    """Say per group how far its mean is from that of all others, and how often chance takes it as far.

    Attributes:
        difference: group -> mean of its members less mean of all others.
        p: group -> two-sided p value.
        spread: p value of the variance of the groups' means, all groups at once.
    """

    difference: dict[str, float]
    p: dict[str, float]
    spread: float


def departures(members: Sequence[Member], key: str, *, draws: int = DRAWS, seed: int = 0) -> Departures | None:
    """Deal the groups out anew among the members of each stratum, and say how unusual the observed dealing is.

    Asks nothing of the distribution; if groups mean nothing, any member of a stratum could bear any of its groups. The
    observed dealing is counted with those drawn from the stream named ``key``. None below two groups.
    """
    ordered = sorted(members, key=lambda each: (each.stratum, each.name))
    groups = sorted({each.group for each in ordered})
    if len(groups) < 2:
        return None
    values = np.array([each.value for each in ordered])
    labels = np.array([groups.index(each.group) for each in ordered])
    strata = np.array([each.stratum for each in ordered])
    dealt = np.tile(labels, (draws, 1))
    generator = stream(key, seed)
    for stratum in sorted(set(strata)):
        inside = strata == stratum
        dealt[:, inside] = generator.permuted(dealt[:, inside], axis=1)
    found, drawn = _differences(values, labels[None, :], len(groups))[0], _differences(values, dealt, len(groups))
    reached = np.abs(drawn) >= np.abs(found) - CLOSE
    wide = (drawn**2).sum(axis=1) >= (found**2).sum() - CLOSE
    return Departures(
        dict(zip(groups, found.tolist(), strict=True)),
        dict(zip(groups, ((1 + reached.sum(axis=0)) / (1 + draws)).tolist(), strict=True)),
        float((1 + np.count_nonzero(wide)) / (1 + draws)),
    )


def _differences(values: npt.NDArray[np.float64], dealt: npt.NDArray[np.int64], groups: int) -> npt.NDArray[np.float64]:
    """Return, per dealing (row) and group, the mean of its members less that of all others."""
    inside = np.stack([(dealt == group) @ values for group in range(groups)], axis=1)
    sizes = np.bincount(dealt[0], minlength=groups)
    differences: npt.NDArray[np.float64] = inside / sizes - (values.sum() - inside) / (len(values) - sizes)
    return differences
