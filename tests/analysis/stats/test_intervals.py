from collections.abc import Callable
from math import sqrt

import pytest
from scipy.stats import binomtest

from analysis.errors import UsageError
from analysis.stats.intervals import Interval, clopper_pearson, wilson

IntervalOf = Callable[[int, int], Interval | None]

Z = 1.959963984540054
PRINTED_IN_TABLE_F3 = [77, 114, 175, 184, 122]


def known(interval: Interval | None) -> Interval:
    assert interval is not None
    return interval


def score_interval(passed: int, n: int) -> tuple[float, float]:
    """Write Wilson 1927 out, independently of the library."""
    share = passed / n
    centre = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    reach = Z / (1 + Z * Z / n) * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    return centre - reach, centre + reach


@pytest.mark.parametrize("passed", PRINTED_IN_TABLE_F3)
def test_wilson_agrees_with_the_formula_on_the_counts_of_table_f3(passed: int) -> None:
    interval = known(wilson(passed, 600))
    assert (interval.low, interval.high) == pytest.approx(score_interval(passed, 600), abs=1e-12)


def test_wilson_of_77_in_600_is_10_4_to_15_7_percent() -> None:
    interval = known(wilson(77, 600))
    assert (round(interval.low, 3), round(interval.high, 3)) == (0.104, 0.157)


def test_clopper_pearson_at_zero_follows_the_closed_form() -> None:
    assert known(clopper_pearson(0, 10)).high == pytest.approx(1 - 0.025**0.1, abs=1e-9)


@pytest.mark.parametrize(
    ("passed", "n", "score", "exact"),
    [
        (81, 263, (0.2553, 0.3662), (0.2527, 0.3676)),
        (15, 148, (0.0624, 0.1605), (0.0578, 0.1617)),
        (0, 20, (0.0000, 0.1611), (0.0000, 0.1684)),
        (1, 29, (0.0061, 0.1718), (0.0009, 0.1776)),
    ],
)
def test_intervals_are_those_of_newcombes_table(
    passed: int, n: int, score: tuple[float, float], exact: tuple[float, float]
) -> None:
    # Newcombe 1998, Statistics in Medicine 17:857, Table I: methods 3 (score) and 5 (exact), as printed.
    for interval, printed in ((known(wilson(passed, n)), score), (known(clopper_pearson(passed, n)), exact)):
        assert (round(interval.low, 4), round(interval.high, 4)) == printed


@pytest.mark.parametrize(("passed", "n"), [(0, 1), (1, 1), (3, 15), (15, 15), (77, 600), (599, 600)])
def test_clopper_pearson_is_where_the_binomial_test_turns(passed: int, n: int) -> None:
    interval, turns = known(clopper_pearson(passed, n)), binomtest(passed, n).proportion_ci(method="exact")
    assert (interval.low, interval.high) == pytest.approx((turns.low, turns.high), abs=1e-9)


def test_a_share_of_a_trial_lies_between_its_neighbours() -> None:
    low, middle, high = (known(clopper_pearson(passed, 10)) for passed in (3, 3.5, 4))
    assert low.low < middle.low < high.low and low.high < middle.high < high.high


@pytest.mark.parametrize("interval_of", [wilson, clopper_pearson])
@pytest.mark.parametrize("n", [1, 15, 600])
def test_an_interval_has_width_at_none_and_at_all(interval_of: IntervalOf, n: int) -> None:
    none, every = known(interval_of(0, n)), known(interval_of(n, n))
    assert none.low == 0.0 < none.high
    assert every.low < 1.0 == every.high


@pytest.mark.parametrize("interval_of", [wilson, clopper_pearson])
def test_nothing_tried_has_no_interval(interval_of: IntervalOf) -> None:
    assert interval_of(0, 0) is None


@pytest.mark.parametrize("interval_of", [wilson, clopper_pearson])
@pytest.mark.parametrize("counts", [(3, 2), (-1, 5)])
def test_impossible_counts_are_refused(interval_of: IntervalOf, counts: tuple[int, int]) -> None:
    with pytest.raises(UsageError, match="must lie within"):
        interval_of(*counts)
