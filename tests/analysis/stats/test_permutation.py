"""Sign flips against counts done by hand, and the laws they obey."""

from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from scipy.stats import binomtest

from analysis.stats.permutation import CLOSE, MOST_ENUMERATED, sign_flip

differences = st.lists(st.integers(-9, 9).map(lambda tenths: tenths / 10), min_size=1, max_size=9)


def test_p_is_exact_on_three_differences() -> None:
    # Sums under the eight signings of 1, 2, 4 are -7, -5, -3, -1, 1, 3, 5, 7: two are as far out as 7, four as 5.
    assert sign_flip([1, 2, 4], "hand") == 2 / 8
    assert sign_flip([-1, 2, 4], "hand") == 4 / 8


def test_p_is_that_of_fishers_test_of_darwins_plants() -> None:
    # Fisher 1935, The Design of Experiments, section 21: fifteen pairs of Zea mays, differences in eighths of an inch;
    # of 32,768 signings 863 reach the sum of 314, and as many its negative.
    eighths = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48]
    assert sum(eighths) == 314 and sign_flip(eighths, "Darwin") == 2 * 863 / 32_768


def test_differences_of_nothing_change_no_p() -> None:
    assert sign_flip([1, 2, 4, 0, 0], "hand") == 2 / 8
    assert sign_flip([0, 0], "hand") == 1
    assert sign_flip([], "hand") is None


@given(differences)
def test_direction_and_order_do_not_matter(values: list[float]) -> None:
    p = sign_flip(values, "law")
    assert p == sign_flip([-each for each in values], "law") == sign_flip(values[::-1], "law")
    assert p is not None and 2 / 2 ** len(values) <= p <= 1


def test_drawn_signs_come_near_the_exact_answer_and_are_never_certain() -> None:
    values = [1.0] * (MOST_ENUMERATED + 2)
    assert sign_flip(values, "drawn") == pytest.approx(1 / 10_001)
    half = [1.0, -1.0] * MOST_ENUMERATED
    assert sign_flip(half, "drawn") == 1
    assert sign_flip(half[3:], "drawn") == sign_flip(half[3:], "drawn")


@given(st.lists(st.floats(-1, 1), min_size=1, max_size=10))
def test_the_halves_count_what_counting_every_assignment_counts(values: list[float]) -> None:
    far = abs(sum(values)) - CLOSE
    sums = [
        sum(sign * each for sign, each in zip(signs, values, strict=True))
        for signs in product((-1, 1), repeat=len(values))
    ]
    counted = [abs(each) >= far for each in sums]
    edge = [abs(abs(each) - far) < CLOSE / 2 for each in sums]
    assume(not any(edge))
    assert sign_flip(values, "halves") == pytest.approx(sum(counted) / len(sums))


def test_as_many_as_are_counted_in_full_give_the_binomial() -> None:
    gained = MOST_ENUMERATED - 8
    values = [1.0] * gained + [-1.0] * 8
    assert sign_flip(values, "binomial") == pytest.approx(binomtest(8, MOST_ENUMERATED).pvalue, rel=1e-12)
