"""G2, G6, G7, G8 and G11: every action counted once, and none made up where none was recorded."""

from pathlib import Path

import polars as pl
import pytest

from analysis.release import Release
from tests.analysis.exhibits.making import changed, frame_of, made

OF_ACTIONS = ("category_shares", "domain_operations", "inventory")


def silent(tmp_path: Path) -> Release:
    """Return the tiny release as if nobody had recorded what ``careful`` did under budget 10."""
    release = changed(tmp_path, {"steps": lambda steps: steps.filter(pl.col("run_id") != "careful-10")})
    return release.where(step_budget=10)


def strayed(tmp_path: Path) -> Release:
    """Return the tiny release in which ``hasty`` calls the last command of each attempt by a name that is none."""
    stray = (pl.col("run_id") == "hasty-10") & (pl.col("step") == 3)
    return changed(
        tmp_path,
        {
            "steps": lambda steps: steps.with_columns(
                pl.when(stray).then(pl.lit("clsoe")).otherwise(pl.col("command")).alias("command"),
                pl.when(stray).then(None).otherwise(pl.col("category")).alias("category"),
            )
        },
    ).where(step_budget=10)


def test_shares_of_a_model_sum_to_one(tiny: Release) -> None:
    frame = frame_of("category_shares", tiny.where(step_budget=10))
    assert frame.group_by("model").agg(pl.col("share").sum().round(5)).sort("model")["share"].to_list() == [1.0, 1.0]


def test_only_attempts_that_count_are_counted(tiny: Release) -> None:
    frame = frame_of("category_shares", tiny.where(step_budget=10, models="careful"))
    # Ten attempts of three actions; the repeated one of round c1_r1 is left out.
    assert frame.select("category", "calls", "refused").rows() == [
        ("communication", 10, 0),
        ("other", 0, 0),
        ("perception", 10, 0),
        ("protocol", 10, 10),
    ]


@pytest.mark.parametrize("name", OF_ACTIONS)
def test_actions_that_nobody_recorded_are_unknown_and_not_zero(tmp_path: Path, name: str) -> None:
    frame = frame_of(name, silent(tmp_path))
    of_careful = frame.filter(pl.col("model") == "careful")
    assert of_careful.height > 0 and of_careful["calls"].null_count() == of_careful.height
    assert of_careful["traced"].unique().to_list() == [0]
    assert frame.filter(pl.col("model") == "hasty")["calls"].null_count() == 0


def test_rounds_without_recorded_actions_do_not_dilute_the_rate(tmp_path: Path) -> None:
    frame = frame_of("action_glossary", silent(tmp_path))
    assert frame.filter(pl.col("category") == "protocol").select("planned", "traced", "calls_per_round").rows() == [
        (20, 9, 1.0)
    ]


def test_the_inventory_holds_every_command_once_a_model_even_when_never_called(tiny: Release) -> None:
    frame = frame_of("inventory", tiny.where(step_budget=10))
    commands = tiny.commands()["command"].to_list()
    for (model,), rows in frame.group_by("model"):
        assert rows["command"].sort().to_list() == sorted(commands), model
    assert frame.filter(pl.col("command") == "move_load")["calls"].to_list() == [0, 0]


def test_what_names_no_command_is_counted_in_a_row_of_its_own(tmp_path: Path) -> None:
    shown = made("inventory", strayed(tmp_path))
    stray = shown.frame.filter(pl.col("command") == "unrecognized")
    assert stray.select("model", "calls").rows() == [("careful", 0), ("hasty", 9)]
    assert shown.frame["calls"].sum() == 3 * (10 + 9)
    assert "n = 4 commands, of which 1 were called by no model; 9 actions named no command" in shown.caption


def test_the_glossary_counts_them_too(tmp_path: Path) -> None:
    frame = frame_of("action_glossary", strayed(tmp_path))
    row = frame.filter(pl.col("category") == "unrecognized")
    assert row.select("commands", "calls", "does").rows() == [(0, 9, None)]
    assert round(frame["share"].sum(), 5) == 1.0


def test_a_category_we_have_no_words_for_lists_its_commands(tiny: Release) -> None:
    frame = frame_of("action_glossary", tiny.where(step_budget=10))
    does = dict(frame.select("category", "does").iter_rows())
    assert does["perception"] == "open_image" and does["other"] == "operate on what one domain is about"


def test_images_are_counted_in_the_rounds_that_need_one(tiny: Release) -> None:
    frame = frame_of("asset_opens", tiny.where(step_budget=10))
    columns = ("model", "gated_planned", "gated_passed", "gated_scored", "opens_known", "opens_per_gated_round")
    assert frame.select(columns).rows() == [("careful", 3, 2, 2, 3, 1.0), ("hasty", 3, 1, 2, 3, 1.0)]


def test_openings_that_are_unknown_are_said(tmp_path: Path) -> None:
    unknown = pl.when(pl.col("run_id") != "hasty-10").then(pl.col("assets_opened")).alias("assets_opened")
    release = changed(tmp_path, {"episodes": lambda episodes: episodes.with_columns(unknown)})
    shown = made("asset_opens", release.where(step_budget=10))
    assert shown.frame["opens_per_gated_round"].to_list() == [1.0, None]
    assert "images opened are unknown for 3 of 6" in shown.caption
