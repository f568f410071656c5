"""G3, G4, G5 and the costs: what is unknown stays unknown, and what is known is added up once."""

from pathlib import Path

import polars as pl

from analysis import exhibits
from analysis.exhibits import Skipped
from analysis.release import Release
from analysis.stats.intervals import clopper_pearson
from tests.analysis.exhibits.making import changed, frame_of, made


def without(column: str, chosen: pl.Expr | None = None) -> pl.Expr:
    """Return a column of which the chosen values, or all, are unknown."""
    return pl.when(pl.lit(True) if chosen is None else chosen).then(None).otherwise(pl.col(column)).alias(column)


def test_pass_rate_and_score_are_those_of_the_standings(tiny: Release) -> None:
    shared = ["bench", "model", "planned", "scored", "pass_rate", "pass_rate_cluster_low", "mean_score"]
    ours, theirs = (
        frame_of(name, tiny.where(step_budget=20)).select(shared).sort("model")
        for name in ("pass_vs_score", "standings")
    )
    assert ours.equals(theirs)


def test_the_interval_of_the_score_holds_it_and_has_a_width(tiny: Release) -> None:
    frame = frame_of("pass_vs_score", tiny.where(step_budget=10))
    low, high = pl.col("mean_score_cluster_low"), pl.col("mean_score_cluster_high")
    assert frame.select(((low <= pl.col("mean_score")) & (pl.col("mean_score") <= high) & (low < high)).all()).item()


def test_the_interval_of_the_score_is_of_the_rounds_that_have_one(tiny: Release) -> None:
    # Two rounds of careful-10 have no score; with three packages each counts as one trial (Clopper and Pearson).
    frame = frame_of("pass_vs_score", tiny.where(models="careful", step_budget=10))
    exact = clopper_pearson(3 * frame["mean_score"].item(), 3)
    assert exact is not None and frame["fraction_rounds"].item() == 8
    assert abs(frame["mean_score_cluster_low"].item() - exact.low) < 1e-5


def test_a_model_of_unknown_cost_is_neither_free_nor_on_the_front(tiny: Release) -> None:
    shown = made("pass_vs_cost", tiny.where(step_budget=20))
    # Every episode of careful-20 lacks its cost; hasty-20 never attempted one round of ten.
    assert shown.frame.select("model", "cost_known", "cost_unknown", "cost_per_round", "on_front").rows() == [
        ("careful", 0, 10, None, None),
        ("hasty", 9, 0, 0.25, 1),
    ]
    assert "of careful no cost is known, so no point is drawn" in shown.caption


def test_the_front_is_made_of_those_whom_nobody_beats(tiny: Release) -> None:
    # Both cost 0.25 a round; careful passes 7 of 8, hasty 3 of 7.
    frame = frame_of("pass_vs_cost", tiny.where(step_budget=10))
    assert frame.select("model", "cost_per_round", "on_front").rows() == [("careful", 0.25, 1), ("hasty", 0.25, 0)]


def test_a_release_without_costs_has_no_figure_of_them(tmp_path: Path) -> None:
    release = changed(tmp_path, {"episodes": lambda frame: frame.with_columns(without("cost_usd"))})
    skipped = exhibits.make(exhibits.find("pass_vs_cost"), release.where(step_budget=20))
    assert (
        isinstance(skipped, Skipped)
        and skipped.reason == "this slice of release tiny has no values in episodes.cost_usd"
    )


def test_what_a_pass_costs_pays_for_the_failed_rounds(tiny: Release) -> None:
    frame = frame_of("tokens", tiny.where(step_budget=10))
    # The repeated attempt of careful-10 does not count here.
    assert frame.select("model", "attempted", "cost_known", "cost_per_passed").rows() == [
        ("careful", 10, 10, round(2.5 / 7, 6)),
        ("hasty", 9, 9, 0.75),
    ]


def test_what_a_pass_costs_is_unknown_when_one_cost_is(tmp_path: Path) -> None:
    one = (pl.col("run_id") == "hasty-10") & (pl.col("round_id") == "c1_r1")
    release = changed(tmp_path, {"episodes": lambda frame: frame.with_columns(without("cost_usd", one))})
    shown = made("tokens", release.where(step_budget=10))
    costs = shown.frame.filter(pl.col("model") == "hasty").select("cost_known", "cost_per_round", "cost_per_passed")
    assert costs.rows() == [(8, 0.25, None)]
    assert "Unknown: cost in 1 of 19 rounds." in shown.caption


def test_a_latency_that_nobody_knows_is_said_and_not_drawn(tmp_path: Path) -> None:
    release = changed(tmp_path, {"episodes": lambda frame: frame.with_columns(without("latency_s"))})
    shown = made("tokens", release.where(step_budget=10))
    assert shown.frame["latency_per_round"].to_list() == [None, None]
    assert "Unknown: latency in all 19 attempted rounds, so not drawn." in shown.caption
    assert shown.chart is not None and "latency, seconds" not in str(shown.chart.to_dict())


def test_costs_add_up_every_attempt_and_count_what_is_unknown(tiny: Release) -> None:
    frame = frame_of("costs", tiny)
    # careful-10: ten attempts at 0.25 and the repeated one at 0.50; careful-20: unknown; hasty: nine of ten, twice.
    assert frame.select("model", "planned", "attempts", "nominal_usd", "cost_unknown").rows() == [
        ("careful", 20, 21, 3.0, 10),
        ("hasty", 20, 18, 4.5, 0),
        ("all models", 40, 39, 7.5, 10),
    ]


def test_a_sum_of_nothing_known_is_unknown(tiny: Release) -> None:
    frame = frame_of("costs", tiny.where(models="careful", step_budget=20))
    assert frame.select("nominal_usd", "cost_unknown").rows() == [(None, 10), (None, 10)]


def test_each_kind_of_token_says_for_itself_where_it_is_unknown(tmp_path: Path) -> None:
    release = changed(tmp_path, {"episodes": lambda frame: frame.with_columns(without("reasoning_tokens"))})
    frame = frame_of("costs", release.where(models="hasty", step_budget=10))
    assert frame.select("read_unknown", "tokens_of_reasoning", "reasoning_unknown").rows() == [
        (0, None, 9),
        (0, None, 9),
    ]
