"""G12: where every planned round went."""

import polars as pl

from analysis.exhibits.g12_outcomes import EXHIBIT
from analysis.release import Release
from analysis.theme import OUTCOME_COLOURS
from tests.analysis.exhibits.making import frame_of

# By hand from ENDINGS.
HASTY_20 = {"passed": 4, "failed after finishing": 2, "failed stalled": 1, "unscored": 2, "missing": 1}
CAREFUL_10 = {"passed": 7, "failed at step cap": 1, "unscored": 2}


def endings(release: Release, model: str, budget: int) -> dict[str, int]:
    frame = frame_of("outcomes", release.where(models=model, step_budget=budget))
    return dict(frame.filter(pl.col("rounds") > 0).select("ending", "rounds").iter_rows())


def test_rounds_end_as_known(tiny: Release) -> None:
    assert endings(tiny, "hasty", 20) == HASTY_20
    assert endings(tiny, "careful", 10) == CAREFUL_10


def test_a_round_that_passed_at_the_cap_is_passed(tiny: Release) -> None:
    assert "failed at step cap" not in endings(tiny, "hasty", 10)


def test_endings_sum_to_the_planned_rounds_and_shares_to_one(tiny: Release) -> None:
    frame = frame_of("outcomes", tiny.where(step_budget=10))
    sums = frame.group_by("model").agg(pl.col("rounds", "share").sum(), pl.col("planned").first()).sort("model")
    assert sums["rounds"].to_list() == sums["planned"].to_list() == [10, 10]
    assert sums["share"].round(6).to_list() == [1.0, 1.0]


def test_every_ending_has_a_colour(tiny: Release) -> None:
    assert frame_of("outcomes", tiny.where(step_budget=10))["ending"].unique().sort().to_list() == sorted(
        OUTCOME_COLOURS
    )


def test_the_query_names_every_ending_in_order(tiny: Release) -> None:
    frame = tiny.where(step_budget=10, models="hasty").sql(EXHIBIT.sql)
    assert frame["ending"].to_list() == list(OUTCOME_COLOURS)
