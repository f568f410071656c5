"""Kappa and alpha against answers that others published or that can be worked out by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analysis.stats.agreement import cohen_kappa, fleiss_kappa, krippendorff_alpha


def test_cohens_kappa_is_that_of_the_textbook_table() -> None:
    # 20 and 15 agreed, 5 and 10 not: 0.7 observed, 0.5 by chance.
    assert cohen_kappa([[20, 5], [10, 15]]) == pytest.approx(0.4)


def test_fleisss_kappa_is_that_of_the_1971_example() -> None:
    # Fleiss (1971) as worked out in the usual example: ten items, fourteen raters, five categories.
    rated = [
        (0, 0, 0, 0, 14), (0, 2, 6, 4, 2), (0, 0, 3, 5, 6), (0, 3, 9, 2, 0), (2, 2, 8, 1, 1),
        (7, 7, 0, 0, 0), (3, 2, 6, 3, 0), (2, 5, 3, 2, 2), (6, 5, 2, 1, 0), (0, 2, 2, 3, 7),
    ]  # fmt: skip
    assert fleiss_kappa(dict.fromkeys(rated, 1)) == pytest.approx(0.2099, abs=1e-4)


def test_krippendorffs_alpha_is_that_of_two_observers_over_ten_items() -> None:
    # Krippendorff (2011), nominal binary data: alpha = 0.095.
    answers = zip((0, 1, 0, 0, 0, 0, 0, 0, 1, 0), (1, 1, 1, 0, 0, 1, 0, 0, 0, 0), strict=True)
    patterns: dict[tuple[int, ...], int] = {}
    for first, second in answers:
        pattern = (2 - first - second, first + second)
        patterns[pattern] = patterns.get(pattern, 0) + 1
    assert krippendorff_alpha(patterns) == pytest.approx(0.095, abs=5e-4)


def test_an_item_answered_once_is_not_pairable_and_changes_nothing() -> None:
    assert krippendorff_alpha({(3, 0): 4, (1, 2): 2, (1, 0): 50}) == krippendorff_alpha({(3, 0): 4, (1, 2): 2})


def test_coefficients_are_unknown_where_nobody_could_have_disagreed() -> None:
    assert cohen_kappa([[0, 0], [0, 0]]) is None and cohen_kappa([[9, 0], [0, 0]]) is None
    assert fleiss_kappa({}) is None and fleiss_kappa({(3, 0): 9}) is None
    assert krippendorff_alpha({(1, 0): 9}) is None and krippendorff_alpha({(0, 3): 9}) is None


@given(st.integers(1, 50), st.integers(1, 50))
def test_unanimous_votes_on_both_sides_agree_wholly(yes: int, nay: int) -> None:
    assert fleiss_kappa({(3, 0): yes, (0, 3): nay}) == pytest.approx(1)
    assert krippendorff_alpha({(3, 0): yes, (0, 3): nay}) == pytest.approx(1)
    assert cohen_kappa([[yes, 0], [0, nay]]) == pytest.approx(1)
