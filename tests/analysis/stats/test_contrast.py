"""A model's contrast between rounds inside and outside of a group, by hand."""

import pytest

from analysis.stats.contrast import Excess, contrast


def test_a_model_that_is_better_everywhere_by_as_much_is_no_specialist() -> None:
    found = contrast([Excess(2, 0.5, 4, 1.0) for _ in range(12)], "even")
    assert found is not None and found.difference == pytest.approx(0) and found.p == 1


def test_a_model_that_is_better_in_the_group_only_is_one() -> None:
    found = contrast([Excess(2, 1.0, 4, 0.0) for _ in range(12)], "special")
    assert found is not None and found.difference == pytest.approx(0.5)
    assert found.p == 2 / 2**12


def test_without_rounds_on_either_side_there_is_no_contrast() -> None:
    assert contrast([Excess(2, 1.0, 0, 0.0)], "none") is None
    assert contrast([], "none") is None
