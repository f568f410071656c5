"""X1–X4 and T1: phases, closing, conflicts, twins and proofs on the tiny release."""

from pathlib import Path

import polars as pl

from analysis import exhibits
from analysis.exhibits import Skipped
from analysis.exhibits.t01_proofs import SHOWS
from analysis.release import Release
from tests.analysis.exhibits.making import changed, frame_of, slice_for


def test_phases_pool_the_models_and_leave_out_rounds_without_one(tiny: Release) -> None:
    frame = frame_of("phases", tiny.where(step_budget=10))
    pooled = frame.filter(pl.col("model") == "all models")
    assert pooled["planned"].sum() == 18, "nine of ten rounds have a phase, in two models"
    assert 2 * int(pooled["passed"].sum()) == int(frame["passed"].sum())
    assert pooled["net_p_holm"].is_null().all()


def test_each_check_is_in_one_duty_and_a_window_is_none_of_the_closing(tmp_path: Path) -> None:
    window = pl.when(pl.col("check_index") == 2).then(pl.lit("within_window")).otherwise("predicate").alias("predicate")
    closing = pl.when(pl.col("check_index") >= 1).then(pl.lit("F6")).otherwise("failure_mode").alias("failure_mode")
    release = changed(tmp_path, {"checks": lambda checks: checks.with_columns(window, closing)}).where(step_budget=10)
    frame = frame_of("closing", release)
    assert set(frame["duty"]) == {"closing", "time window", "other duties"}
    assert frame["planned"].sum() == release.required_checks().height
    windows = release.required_checks().filter(pl.col("check_index") == 2).height
    assert frame.filter(pl.col("duty") == "time window")["planned"].sum() == windows


def test_a_round_is_in_its_category_once_and_in_each_of_its_conflicts(tiny: Release) -> None:
    frame = frame_of("conflicts", tiny.where(models="careful", step_budget=10))
    planned = {(level, name): n for level, name, n in frame.select("level", "name", "planned").iter_rows()}
    assert planned[("category", "stale_state")] == 3
    assert (planned[("conflict", "stale_report")], planned[("conflict", "old_image")]) == (2, 2)
    assert frame["contrast"].is_null().all(), "one model alone has no peers"


def test_a_twin_that_ends_alike_costs_nothing(ablated: Release) -> None:
    frame = frame_of("twins", slice_for("twins", ablated))
    assert frame["bench"].unique().to_list() == ["A"] and frame["planned"].to_list() == [10, 10]
    assert frame["difference"].to_list() == [0, 0]
    assert (frame["difference_low"] < 0).all() and (frame["difference_high"] > 0).all(), "an interval has a width"


def test_a_release_without_twins_says_so(tiny: Release) -> None:
    skipped = exhibits.make(exhibits.find("twins"), tiny.where(step_budget=10))
    assert isinstance(skipped, Skipped) and "rounds.twin_of" in skipped.reason


def test_a_proof_that_fails_or_was_not_tried_shows(tmp_path: Path) -> None:
    def spoilt(proofs: pl.DataFrame) -> pl.DataFrame:
        fails = (pl.col("round_id") == "c1_r1") & (pl.col("proof") == "reference_passes")
        proofs = proofs.with_columns(pl.when(fails).then(False).otherwise("passed").alias("passed"))
        return proofs.filter(~((pl.col("round_id") == "c1_r2") & (pl.col("proof") == "doing_nothing_fails")))

    frame = frame_of("proofs", changed(tmp_path, {"proofs": spoilt}))
    assert dict(frame.select("proof", "proven in A (n = 10)").iter_rows()) == {
        "reference_passes": "9/10",
        "doing_nothing_fails": "9/9",
    }
    assert frame["shows"].to_list() == [SHOWS["reference_passes"], None]
