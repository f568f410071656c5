"""D1: checks by failure mode, the undecided counted apart."""

from pathlib import Path

import polars as pl

from analysis import exhibits
from analysis.exhibits import Skipped
from analysis.exhibits.d1_failure_modes import MODES
from analysis.release import Release
from analysis.release.schema import RELATIONS, describe
from tests.analysis.exhibits.making import changed, frame_of

# hasty under budget 10, by hand: mode -> planned, passed, failed, unscored, missing.
HASTY_10 = {
    "F1": (9, 6, 2, 0, 1),
    "F2": (9, 6, 1, 1, 1),
    "F3": (8, 5, 1, 1, 1),
    "F4": (3, 1, 2, 0, 0),
    "F5": (1, 1, 0, 0, 0),
}


def test_checks_are_counted_by_mode(tiny: Release) -> None:
    frame = frame_of("failure_modes", tiny.where(models="hasty", step_budget=10))
    columns = ("failure_mode", "planned", "passed", "failed", "unscored", "missing")
    assert {mode: tuple(counts) for mode, *counts in frame.select(columns).iter_rows()} == HASTY_10
    assert frame["failure_rate"].to_list() == [0.25, round(1 / 7, 6), round(1 / 6, 6), round(2 / 3, 6), 0.0]


def test_no_failure_still_has_an_interval(tiny: Release) -> None:
    frame = frame_of("failure_modes", tiny.where(models="hasty", step_budget=10))
    row = frame.row(by_predicate=pl.col("failure_mode") == "F5", named=True)
    assert row["failure_rate_low"] == 0.0 and row["failure_rate_high"] > 0.7


def test_every_mode_of_the_format_has_a_name_and_a_group() -> None:
    allowed = describe(RELATIONS["checks"].columns["failure_mode"])["allowed"]
    assert set(MODES) == {*allowed, "unassigned"}


def test_checks_without_a_mode_are_kept_apart(tmp_path: Path) -> None:
    unassigned = pl.when(pl.col("failure_mode") == "F5").then(None).otherwise(pl.col("failure_mode"))
    release = changed(tmp_path, {"checks": lambda checks: checks.with_columns(unassigned.alias("failure_mode"))})
    frame = frame_of("failure_modes", release.where(step_budget=10))
    assert frame.filter(pl.col("model") == "hasty")["failure_mode"].to_list() == ["F1", "F2", "F3", "F4", "unassigned"]


def test_a_release_without_failure_modes_is_skipped_and_the_column_named(tmp_path: Path) -> None:
    none = pl.lit(None, pl.String).alias("failure_mode")
    release = changed(tmp_path, {"checks": lambda checks: checks.with_columns(none)})
    skipped = exhibits.make(exhibits.find("failure_modes"), release)
    assert isinstance(skipped, Skipped)
    assert "checks.failure_mode" in skipped.reason
