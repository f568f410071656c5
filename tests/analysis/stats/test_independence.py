"""The independent baseline against counting every way in which checks can fail."""

import itertools
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analysis.stats.independence import distribution, independent

rates = st.lists(st.integers(0, 20).map(lambda part: part / 20), max_size=6)


@given(rates)
def test_a_distribution_sums_to_one_and_is_what_enumeration_gives(each: list[float]) -> None:
    counted = [0.0] * (len(each) + 1)
    for fails in itertools.product((0, 1), repeat=len(each)):
        counted[sum(fails)] += math.prod(rate if fail else 1 - rate for rate, fail in zip(each, fails, strict=True))
    assert distribution(each) == pytest.approx(counted, abs=1e-9)
    assert sum(distribution(each)) == pytest.approx(1)


@given(st.lists(rates, min_size=1, max_size=5))
def test_expected_rounds_sum_to_the_rounds_and_their_failures_to_the_rates(rounds: list[list[float]]) -> None:
    baseline = independent(rounds)
    assert baseline.rounds.sum() == pytest.approx(len(rounds))
    assert (baseline.rounds * range(len(baseline.rounds))).sum() == pytest.approx(sum(map(sum, rounds)))
    assert baseline.spread == pytest.approx(sum(rate * (1 - rate) for each in rounds for rate in each))


def test_certain_checks_leave_nothing_to_chance() -> None:
    baseline = independent([[1.0, 0.0, 1.0]] * 3)
    assert baseline.rounds == pytest.approx([0, 0, 3, 0])
    assert baseline.deviations == pytest.approx([0, 0, 0, 0], abs=1e-9) and baseline.spread == 0
