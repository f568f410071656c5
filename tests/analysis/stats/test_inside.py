"""Intervals on the difference between rounds inside and outside of a group, packages drawn whole."""

import pytest

from analysis.stats.inside import Split, inside_bootstrap
from analysis.stats.intervals import clopper_pearson


def packages(*each: tuple[int, int, int, int]) -> dict[str, Split]:
    return {f"p{place:02}": Split(*counts) for place, counts in enumerate(each)}


def test_what_is_common_to_a_package_cancels() -> None:
    # Packages pass 2 of 4 more inside than outside whatever their level, which differs much; but for one.
    level = [(k + 2, 4, k, 4) for k in (0, 1, 2)] * 8
    found = inside_bootstrap(packages(*level, (2, 4, 1, 4)), "key")
    assert found is not None and found.low == pytest.approx(0.5, abs=0.05) and found.high == pytest.approx(0.5)


def test_packages_that_agree_to_the_last_leave_a_width_all_the_same() -> None:
    found = inside_bootstrap(packages(*[(2, 4, 1, 4)] * 12), "key")
    assert found is not None and found.low < 0.25 < found.high


def test_packages_that_disagree_spread_and_the_key_names_the_draws() -> None:
    mixed = packages(*[(3, 4, 1, 4), (1, 4, 3, 4), (2, 4, 1, 4)] * 8)
    found = inside_bootstrap(mixed, "key")
    assert found is not None and found.low < 1 / 12 < found.high and found.high - found.low > 0.1
    assert found == inside_bootstrap(dict(reversed(mixed.items())), "key") != inside_bootstrap(mixed, "other")


def test_a_draw_without_rounds_inside_is_left_out() -> None:
    # Five packages of sixty hold the group: some draws have none of them.
    few = packages(*[(2, 4, 3, 6)] * 5, *[(0, 0, 5, 10), (0, 0, 4, 10)] * 27)
    found = inside_bootstrap(few, "key")
    assert found is not None and found.low < found.high


def test_few_packages_are_trials_and_the_interval_has_a_width() -> None:
    found = inside_bootstrap(packages((4, 4, 0, 6), (4, 4, 0, 6)), "key")
    inside, outside = clopper_pearson(2, 2, 0.975), clopper_pearson(0, 2, 0.975)
    assert found is not None and inside is not None and outside is not None
    assert (found.low, found.high) == (inside.low - outside.high, inside.high - outside.low)
    assert found.low < 1 == found.high


def test_without_rounds_on_either_side_there_is_no_difference() -> None:
    assert inside_bootstrap(packages((1, 2, 0, 0)), "key") is None
    assert inside_bootstrap({}, "key") is None
