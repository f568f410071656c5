"""Intervals read off resampled values are those of scipy where it has them, and the plain ones where nothing leans."""

import numpy as np
import pytest
from scipy import stats

from analysis.stats.clustering import cluster_bootstrap
from analysis.stats.resampled import corrected, pulls_of, widened

DRAWS = np.random.default_rng(1).normal(size=200_000)


def test_a_share_has_the_interval_of_scipys_bca_at_the_widened_level() -> None:
    sums = {f"p{place:02}": (place * place // 20, 10) for place in range(15)}
    counts = np.array([sums[name] for name in sorted(sums)])
    out = np.sqrt(15 / 14) * stats.t.ppf(0.975, 14)
    found = stats.bootstrap(
        (counts[:, 0], counts[:, 1]), lambda passed, scored, axis: passed.sum(axis) / scored.sum(axis), paired=True,
        n_resamples=20_000, confidence_level=2 * stats.norm.cdf(out) - 1, method="BCa", rng=np.random.default_rng(7),
    ).confidence_interval  # fmt: skip
    ours = cluster_bootstrap(sums, "scipy", draws=20_000)
    assert ours is not None
    assert (ours.low, ours.high) == pytest.approx((found.low, found.high), abs=0.006)
    plain = np.quantile(
        counts[np.random.default_rng(3).integers(15, size=(20_000, 15)), 0].mean(1) / 10, [0.025, 0.975]
    )
    assert ours.low < plain[0], "fifteen packages widen it"
    assert ours.high > plain[1] + 0.02, "packages that stand out upwards move it upwards"


@pytest.mark.parametrize(("clusters", "wide"), [(5, 3.104), (15, 2.220), (60, 2.018), (10**9, 1.960)])
def test_ends_are_those_of_student_for_as_many_clusters(clusters: int, wide: float) -> None:
    assert widened(DRAWS, clusters, 0.95) == pytest.approx((-wide, wide), abs=0.06)


def test_nothing_to_correct_changes_nothing() -> None:
    even = np.concatenate([DRAWS, -DRAWS])
    assert corrected(even, 0.0, np.array([1.0, -1.0]), 2, 0.9) == pytest.approx(widened(even, 2, 0.9))
    assert corrected(even, 0.0, np.zeros(3), 3, 0.9) == pytest.approx(widened(even, 3, 0.9)), "nothing pulls"


def test_an_estimate_beyond_all_draws_stays_finite() -> None:
    low, high = corrected(DRAWS, 99.0, np.array([1.0, -1.0]), 20, 0.95)
    assert low <= high == DRAWS.max()


def test_a_cluster_pulls_towards_itself() -> None:
    values = np.array([0.0, 0.0, 3.0])
    assert pulls_of((values.sum() - values) / 2) == pytest.approx((values - 1) / 3)
