"""Kappa and alpha against answers that others published or that can be worked out by hand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analysis.stats.agreement import cohen_kappa, fleiss_kappa, krippendorff_alpha


def test_cohens_kappa_is_that_of_the_textbook_table() -> None:
    # 20 and 15 agreed, 5 and 10 not: 0.7 observed, 0.5 by chance.
    assert cohen_kappa([[20, 5], [10, 15]]) == pytest.approx(0.4)


def test_fleisss_kappa_is_that_of_the_diagnoses_of_1971() -> None:
    # Fleiss (1971), Table 1: thirty patients, six psychiatrists each; depression, personality disorder, schizophrenia,
    # neurosis, other; kappa = 0.430.
    once: list[tuple[int, ...]] = [
        (5, 1, 0, 0, 0), (4, 0, 0, 0, 2), (3, 0, 0, 1, 2), (2, 0, 4, 0, 0), (2, 0, 3, 1, 0), (1, 1, 0, 4, 0),
        (1, 0, 5, 0, 0), (1, 0, 2, 0, 3), (1, 0, 0, 4, 1), (0, 5, 0, 1, 0), (0, 3, 3, 0, 0), (0, 3, 0, 3, 0),
        (0, 3, 0, 0, 3), (0, 2, 0, 3, 1), (0, 2, 0, 1, 3), (0, 1, 4, 0, 1), (0, 1, 0, 5, 0), (0, 0, 5, 0, 1),
        (0, 0, 4, 0, 2), (0, 0, 0, 6, 0),
    ]  # fmt: skip
    more = {(2, 0, 0, 4, 0): 2, (1, 0, 0, 5, 0): 2, (0, 2, 0, 4, 0): 2, (0, 0, 0, 0, 6): 4}
    assert fleiss_kappa(dict.fromkeys(once, 1) | more) == pytest.approx(0.430, abs=5e-4)


def test_fleisss_kappa_is_that_of_the_usual_worked_example() -> None:
    # Ten items, fourteen raters, five categories, as encyclopedias work it out: 0.210.
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


def test_krippendorffs_alpha_is_that_of_four_observers_some_of_whom_were_silent() -> None:
    # Krippendorff (2011), nominal data with missing answers: four observers, twelve units, alpha = 0.743.
    units = ["111", "2232", "3333", "3333", "2222", "1234", "4444", "1121", "2222", "555", "11", "3"]
    counted = [tuple(unit.count(category) for category in "12345") for unit in units]
    patterns = {pattern: counted.count(pattern) for pattern in counted}
    assert krippendorff_alpha(patterns) == pytest.approx(0.743, abs=5e-4)


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
