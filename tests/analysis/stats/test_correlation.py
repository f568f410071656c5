"""Spearman's correlation, where it says something."""

import pytest

from analysis.stats.correlation import spearman


def test_it_is_that_of_one_exchange_among_five() -> None:
    # Six times the squared differences, 2, over 5 * 24 is what is missing from 1.
    assert spearman([1, 2, 3, 4, 5], [1, 2, 4, 3, 5]) == pytest.approx(0.9)


def test_it_is_that_of_the_usual_worked_example() -> None:
    # Ten people's IQ and hours of television a week, as encyclopedias work it out: -29/165.
    iq, hours = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110], [7, 27, 2, 50, 28, 29, 20, 12, 6, 17]
    assert spearman(iq, hours) == pytest.approx(-29 / 165)


def test_models_measured_one_way_only_are_left_out() -> None:
    assert spearman([1, None, 2, 3], [3, 9, 2, 1]) == pytest.approx(-1)


def test_two_models_or_equal_ones_have_no_correlation() -> None:
    assert spearman([1, 2], [1, 2]) is None
    assert spearman([1, 1, 1], [1, 2, 3]) is None
