"""Figure 2a: pass rate and cap share by budget, and labels that do not touch."""

from itertools import pairwise

import polars as pl
from hypothesis import given
from hypothesis import strategies as st

from analysis.exhibits.fig2a_step_budget import spread
from analysis.release import Release
from tests.analysis.exhibits.making import frame_of
from tests.tiny_release import ANSWERS


def test_each_budget_is_counted_on_its_own(tiny: Release) -> None:
    frame = frame_of("step_budget", tiny)
    assert frame.select("model", "step_budget", "planned", "passed", "failed", "unscored", "missing").rows() == [
        (model, budget, answer.planned, answer.passed, answer.failed, answer.unscored, answer.missing)
        for (model, budget), answer in ANSWERS.items()
    ]


def test_the_cap_share_is_of_the_rounds_whose_ending_is_known(tiny: Release) -> None:
    frame = frame_of("step_budget", tiny)
    # hasty never attempted one round of ten; one of the other nine met the cap and passed all the same.
    assert frame.select("model", "step_budget", "at_cap", "ended", "cap_rate").rows() == [
        ("careful", 10, 1, 10, 0.1),
        ("careful", 20, 0, 10, 0.0),
        ("hasty", 10, 1, 9, round(1 / 9, 6)),
        ("hasty", 20, 0, 9, 0.0),
    ]


def test_every_rate_lies_within_its_interval(tiny: Release) -> None:
    frame = frame_of("step_budget", tiny)
    for rate, interval in (("pass_rate", "pass_rate"), ("pass_rate", "pass_rate_cluster"), ("cap_rate", "cap_rate")):
        within = (pl.col(f"{interval}_low") <= pl.col(rate)) & (pl.col(rate) <= pl.col(f"{interval}_high"))
        wide = pl.col(f"{interval}_high") > pl.col(f"{interval}_low")
        assert frame.select((within & wide).all()).item(), interval


def test_names_at_line_ends_move_apart_and_stay_below_the_top() -> None:
    assert spread([0.0, 0.0, 0.5], 0.1, 1.0) == [0.0, 0.1, 0.5]
    assert spread([0.5, 1.0, 1.0], 0.25, 1.0) == [0.5, 0.75, 1.0]


@given(st.lists(st.integers(0, 100), max_size=8).map(sorted))
def test_names_never_touch(places: list[int]) -> None:
    moved = spread(places, 10, 100)
    assert all(above - below >= 10 for below, above in pairwise(moved))
    assert all(place <= 100 for place in moved)
