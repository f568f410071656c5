"""Say how the two benches differ: one generator, the same seeds, two profiles; rounds are aligned one to one."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Profile:
    """One bench.

    ``inquiring`` and ``acting`` weigh how many steps (from 0) a reference goes beyond the least, in rounds that change
    nothing and in rounds that do. ``budget`` and ``longest``, the longest reference allowed, are in steps; ``gated`` is
    the share of rounds whose evidence is an image, ``hardenings`` the share each further challenge is added to.
    """

    bench: str
    budget: int
    longest: int
    inquiring: tuple[int, ...]
    acting: tuple[int, ...]
    gated: float
    hardenings: Mapping[str, float]


BENCH_A = Profile(
    bench="A",
    budget=20,
    longest=18,
    inquiring=(45, 38, 15, 1, 1),
    acting=(95, 0, 1, 1, 3),
    gated=0.575,
    hardenings={
        "background_noise": 0.4,
        "decoy_evidence": 0.3,
        "citation": 0.2,
        "split_evidence": 0.12,
        "time_window": 0.12,
    },
)
BENCH_B = Profile(
    bench="B",
    budget=30,
    longest=24,
    inquiring=(4, 13, 26, 28, 15, 7, 4, 2, 1),
    acting=(30, 28, 18, 10, 5, 3, 2, 2, 2),
    gated=0.575,
    hardenings={
        "background_noise": 0.5,
        "decoy_evidence": 0.35,
        "citation": 0.35,
        "split_evidence": 0.25,
        "time_window": 0.2,
    },
)
PROFILES: Mapping[str, Profile] = {profile.bench: profile for profile in (BENCH_A, BENCH_B)}
