"""Put an interval around a share whose trials come in clusters, by resampling whole clusters.

The rounds of a package share one world and carry state forward, so they are not independent: the package is the unit
that is drawn. Counts stay integers until the last division, so no sum depends on the order of its terms.
"""

import hashlib
from collections.abc import Iterable, Mapping

import numpy as np
import numpy.typing as npt

from analysis.errors import UsageError
from analysis.stats.intervals import Interval, clopper_pearson
from analysis.stats.resampled import corrected, pulls_of

DRAWS = 2000
BLOCK = 250
FEW = 5

Sums = Mapping[str, tuple[int, int]]
"""Cluster -> (passed, scored)."""


def cluster_bootstrap(
    sums: Sums, key: str, *, draws: int = DRAWS, level: float = 0.95, seed: int = 0
) -> Interval | None:
    """Return the bootstrap interval of sum(passed) / sum(scored) over resampled clusters (``resampled``).

    Clusters in which nothing was scored say nothing about the share and are not drawn; None when none is left.

    Clusters come in any order; ``key`` names the random stream, and the same key and seed draw the same clusters;
    ``draws`` is rounded up to whole blocks.

    Where fewer than FEW clusters hold a pass, or fewer than FEW hold a failure, or all clusters agree, the draws do
    not spread enough: at 0 % and 100 % they do not spread at all. Then `effective_sample` answers instead, which
    counts each cluster as a single trial. That is exact when a cluster passes or fails as one and too wide otherwise:
    the error is on the careful side, and the width is never zero.

    On packages of ten rounds it covers 93.5 % or more at every rate simulated, with 6, 15 and 60 packages alike
    (``make coverage-check``).
    """
    drawn = scored_only(sums)
    if not drawn:
        return None
    holding = min(sum(passed > 0 for passed, _ in drawn.values()), sum(passed < n for passed, n in drawn.values()))
    if holding < FEW:
        return effective_sample(drawn, level)
    shares = replicates(drawn, key, range(-(-draws // BLOCK)), seed)
    counts = np.array([drawn[cluster] for cluster in sorted(drawn)], dtype=np.float64)
    passed, scored = counts.sum(axis=0)
    pulls = pulls_of((passed - counts[:, 0]) / (scored - counts[:, 1]))
    low, high = corrected(shares, passed / scored, pulls, len(drawn), level)
    return Interval(low, high) if low < high else effective_sample(drawn, level)


def replicates(sums: Sums, key: str, blocks: Iterable[int], seed: int = 0) -> npt.NDArray[np.float64]:
    """Return the resampled shares of the given blocks, BLOCK draws each.

    A block depends on its number, the key and the seed only, so any worker can draw any block.
    """
    counts = np.array([sums[cluster] for cluster in sorted(sums)], dtype=np.int64)
    return np.concatenate([_block(counts, stream(key, seed, block)) for block in blocks])


def stream(key: str, seed: int, block: int = 0) -> np.random.Generator:
    """Return the random generator named by key, seed and block."""
    name = int.from_bytes(hashlib.sha256(key.encode()).digest()[:16], "big")
    return np.random.default_rng(np.random.SeedSequence([seed, name], spawn_key=(block,)))


def effective_sample(sums: Sums, level: float = 0.95) -> Interval | None:
    """Return Clopper and Pearson's interval with the number of clusters as the sample size."""
    passed, scored = (sum(column) for column in zip(*sums.values(), strict=True))
    return clopper_pearson(len(sums) * passed / scored, len(sums), level)


def scored_only(sums: Sums) -> Sums:
    """Keep the clusters in which something was scored; refuse impossible counts."""
    for cluster, (passed, scored) in sums.items():
        if not 0 <= passed <= scored:
            raise UsageError(f"cluster {cluster!r} has {passed} passed out of {scored} scored; give counts, 0..scored")
    return {cluster: counts for cluster, counts in sums.items() if counts[1] > 0}


def _block(counts: npt.NDArray[np.int64], generator: np.random.Generator) -> npt.NDArray[np.float64]:
    picked = counts[generator.integers(len(counts), size=(BLOCK, len(counts)))].sum(axis=1)
    shares: npt.NDArray[np.float64] = picked[:, 0] / picked[:, 1]
    return shares
