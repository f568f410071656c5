"""Groups dealt out anew: by hand, within strata, and whatever the order of the members."""

import pytest

from analysis.stats.relabelling import Member, departures


def members(values: dict[str, list[float]], stratum: str = "s") -> list[Member]:
    return [
        Member(f"{stratum}{group}{place}", group, stratum, value)
        for group, each in values.items()
        for place, value in enumerate(each)
    ]


def test_the_difference_is_of_a_groups_mean_and_that_of_all_others() -> None:
    found = departures(members({"a": [0.2, 0.4], "b": [0.5], "c": [0.9]}), "key")
    assert found is not None
    assert found.difference == pytest.approx({"a": 0.3 - 0.7, "b": 0.5 - 0.5, "c": 0.9 - 1.1 / 3})


def test_the_p_value_is_the_share_of_dealings_as_far_out() -> None:
    # Of the 6 ways to choose two of 0, 0, 1, 1 two are as far out as the observed one.
    found = departures(members({"a": [0.0, 0.0], "b": [1.0, 1.0]}), "key", draws=20_000)
    assert found is not None
    assert found.p["a"] == found.p["b"] == found.spread == pytest.approx(1 / 3, abs=0.01)


def test_groups_that_differ_only_because_their_strata_do_are_no_surprise() -> None:
    strata = [*members({"a": [0.0, 0.1]}, "low"), *members({"b": [0.9, 1.0]}, "high")]
    found = departures(strata, "key")
    assert found is not None and found.p == {"a": 1.0, "b": 1.0} and found.spread == 1.0
    apart = departures(members({"a": [0.0, 0.1, 0.0, 0.1], "b": [0.9, 1.0, 0.9, 1.0]}), "key")
    assert apart is not None and apart.p["a"] < 0.05


def test_the_order_of_the_members_changes_nothing() -> None:
    given = members({"a": [0.2, 0.4], "b": [0.5, 0.1], "c": [0.9, 0.8]})
    assert departures(given, "key") == departures(given[::-1], "key")
    assert departures(given, "key") != departures(given, "other key")


def test_one_group_departs_from_nothing() -> None:
    assert departures(members({"a": [0.2, 0.4]}), "key") is None
    assert departures([], "key") is None
