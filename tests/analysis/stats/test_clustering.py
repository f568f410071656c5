import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analysis.errors import UsageError
from analysis.stats.clustering import BLOCK, Sums, cluster_bootstrap, effective_sample, replicates
from analysis.stats.intervals import Interval, clopper_pearson, wilson

MIXED = {f"package_{i:02}": (i % 7, 10) for i in range(20)}


def known(interval: Interval | None) -> Interval:
    assert interval is not None
    return interval


def beta_binomial(generator: np.random.Generator, clusters: int, share: float, correlation: float) -> Sums:
    size = 10
    odds = (1 - correlation) / correlation
    chances = generator.beta(share * odds, (1 - share) * odds, size=clusters)
    return {f"{i:02}": (int(generator.binomial(size, chance)), size) for i, chance in enumerate(chances)}


def test_the_same_key_gives_the_same_interval_and_another_key_another() -> None:
    assert cluster_bootstrap(MIXED, "a") == cluster_bootstrap(MIXED, "a")
    assert cluster_bootstrap(MIXED, "a") != cluster_bootstrap(MIXED, "b")
    assert cluster_bootstrap(MIXED, "a") != cluster_bootstrap(MIXED, "a", seed=1)


def test_the_interval_is_known_for_a_known_input() -> None:
    interval = known(cluster_bootstrap(MIXED, "a"))
    assert (round(interval.low, 6), round(interval.high, 6)) == (0.195, 0.365125)


@given(st.permutations(sorted(MIXED)))
@settings(max_examples=10, deadline=None)
def test_the_order_of_clusters_is_irrelevant(order: list[str]) -> None:
    assert cluster_bootstrap({name: MIXED[name] for name in order}, "a") == cluster_bootstrap(MIXED, "a")


@pytest.mark.parametrize("parts", [1, 2, 3, 8])
def test_the_number_of_workers_is_irrelevant(parts: int) -> None:
    whole = replicates(MIXED, "a", range(8))
    split = [replicates(MIXED, "a", blocks) for blocks in np.array_split(np.arange(8), parts)]
    assert len(whole) == 8 * BLOCK
    assert np.array_equal(np.concatenate(split), whole)


def test_draws_differ_between_blocks() -> None:
    assert not np.array_equal(replicates(MIXED, "a", [0]), replicates(MIXED, "a", [1]))


@pytest.mark.parametrize("passed", [0, 10])
@pytest.mark.parametrize("clusters", [1, 6, 60])
def test_agreement_of_all_clusters_never_gives_zero_width(passed: int, clusters: int) -> None:
    interval = known(cluster_bootstrap({f"{i:02}": (passed, 10) for i in range(clusters)}, "a"))
    exact = known(clopper_pearson(clusters * passed // 10, clusters))
    assert (interval.low, interval.high) == pytest.approx((exact.low, exact.high), abs=1e-9)
    assert interval.low < interval.high


def test_one_cluster_is_one_trial() -> None:
    interval = known(cluster_bootstrap({"only": (3, 10)}, "a"))
    assert interval.low < 0.05 and interval.high > 0.9


def test_clusters_that_agree_on_a_middling_share_still_spread() -> None:
    interval = known(cluster_bootstrap({f"{i:02}": (5, 10) for i in range(20)}, "a"))
    assert interval == effective_sample({f"{i:02}": (5, 10) for i in range(20)})
    assert interval.high - interval.low > 0.3


def test_few_clusters_with_a_pass_are_answered_on_the_careful_side() -> None:
    rare = {f"{i:02}": (1 if i < 4 else 0, 10) for i in range(60)}
    assert cluster_bootstrap(rare, "a") == effective_sample(rare)
    common = {f"{i:02}": (1 if i < 5 else 0, 10) for i in range(60)}
    assert cluster_bootstrap(common, "a") != effective_sample(common)


def test_unscored_clusters_change_nothing() -> None:
    assert cluster_bootstrap(MIXED | {"unscored": (0, 0)}, "a") == cluster_bootstrap(MIXED, "a")
    assert cluster_bootstrap({"unscored": (0, 0)}, "a") is None
    assert cluster_bootstrap({}, "a") is None


def test_impossible_counts_are_refused() -> None:
    with pytest.raises(UsageError, match="'package_1' has 3 passed out of 2"):
        cluster_bootstrap({"package_1": (3, 2)}, "a")


@pytest.mark.parametrize("clusters", [15, 60])
def test_it_covers_where_an_interval_that_ignores_packages_does_not(clusters: int) -> None:
    generator = np.random.default_rng(3)
    clustered, ignored = [], []
    for trial in range(200):
        sums = beta_binomial(generator, clusters, share=0.3, correlation=0.3)
        interval = known(cluster_bootstrap(sums, "coverage", draws=500, seed=trial))
        plain = known(wilson(sum(passed for passed, _ in sums.values()), 10 * clusters))
        clustered.append(interval.low <= 0.3 <= interval.high)
        ignored.append(plain.low <= 0.3 <= plain.high)
    assert np.mean(clustered) >= 0.87
    assert np.mean(ignored) <= 0.8
