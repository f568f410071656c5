"""Test whether a model departs from its peers more in some rounds than in the others, package by package."""

from collections.abc import Sequence
from dataclasses import dataclass

from analysis.stats.permutation import sign_flip


@dataclass(frozen=True)
class Excess:
    """A package's rounds inside and outside of a group, and how much the model passed there over its peers' share."""

    rounds_in: int
    excess_in: float
    rounds_out: int
    excess_out: float


@dataclass(frozen=True)
class Contrast:
    """Mean excess inside less mean excess outside, a difference of shares, and its p value by sign flips."""

    difference: float
    p: float


def contrast(packages: Sequence[Excess], key: str, *, seed: int = 0) -> Contrast | None:
    """Return a model's contrast between rounds inside and outside of a group; None where either has no peers.

    What makes a group hard for all cancels, since each round is set beside what the peers did in it. Under no
    speciality a package's share in the contrast is as likely to have the other sign, once the model's own mean excess,
    which says how good it is and not at what, is taken off.
    """
    inside, outside = sum(each.rounds_in for each in packages), sum(each.rounds_out for each in packages)
    if inside == 0 or outside == 0:
        return None
    mean = sum(each.excess_in + each.excess_out for each in packages) / (inside + outside)
    parts = [
        (each.excess_in - mean * each.rounds_in) / inside - (each.excess_out - mean * each.rounds_out) / outside
        for each in packages
    ]
    p = sign_flip([round(part, 15) for part in parts], key, seed=seed)
    return Contrast(sum(parts), 1.0 if p is None else p)
