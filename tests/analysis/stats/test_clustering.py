import multiprocessing
from concurrent.futures import ProcessPoolExecutor

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analysis.errors import UsageError
from analysis.stats.clustering import BLOCK, cluster_bootstrap, effective_sample, replicates
from analysis.stats.intervals import Interval, clopper_pearson

MIXED = {f"package_{i:02}": (i % 7, 10) for i in range(20)}


def known(interval: Interval | None) -> Interval:
    assert interval is not None
    return interval


def test_the_same_key_gives_the_same_interval_and_another_key_another() -> None:
    assert cluster_bootstrap(MIXED, "a") == cluster_bootstrap(MIXED, "a")
    assert cluster_bootstrap(MIXED, "a") != cluster_bootstrap(MIXED, "b")
    assert cluster_bootstrap(MIXED, "a") != cluster_bootstrap(MIXED, "a", seed=1)


def test_the_interval_is_known_for_a_known_input() -> None:
    interval = known(cluster_bootstrap(MIXED, "a"))
    assert (round(interval.low, 6), round(interval.high, 6)) == (0.19, 0.37841)


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


def test_processes_that_share_the_blocks_draw_what_one_draws_whatever_the_order_they_start_in() -> None:
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        drawn = [pool.submit(replicates, dict(reversed(MIXED.items())), "a", [block]) for block in (3, 0, 2, 1)]
        by_block = dict(zip((3, 0, 2, 1), (each.result() for each in drawn), strict=True))
    whole = replicates(MIXED, "a", range(4))
    assert np.array_equal(np.concatenate([by_block[block] for block in range(4)]), whole)


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
