"""X5: what failed rounds are blamed on, on the tiny release with blames and commands written by hand."""

import re
from collections.abc import Mapping
from pathlib import Path

import polars as pl
import pytest

from analysis import exhibits
from analysis.exhibits import Skipped
from analysis.exhibits.x05_blame import EXHIBIT, blame_caption
from analysis.export import svg
from analysis.release import Release
from analysis.stats.clustering import cluster_bootstrap
from analysis.theme import BLAME_COLOURS
from tests.analysis.exhibits.making import changed, frame_of, made

CATEGORIES = {
    "messages.send": "messages",
    "messages.reply": "messages",
    "approvals.grant": "approvals",
    "crane.move": "other",
    "time.wait": "schedule",
    "round.finish": "protocol",
}

# hasty fails these under budget 10, each in 8 steps.
HASTY_10 = {
    "c1_r1": "2 messages.send",
    "c1_r2": "4 messages.reply",
    "c1_r3": "8 round.finish",
    "c2_r2": "3 approvals.grant",
}

Blames = Mapping[str, str | None]


def blaming(folder: Path, blames: Blames, run: str = "hasty-10", categories: Mapping[str, str] = CATEGORIES) -> Release:
    """Return the runs of budget 10 where one run's rounds have these blames; all other blames are as they were."""
    known = pl.DataFrame({"round_id": list(blames), "run_id": run, "told": list(blames.values())})

    def blamed(episodes: pl.DataFrame) -> pl.DataFrame:
        joined = episodes.join(known.cast({"told": pl.String}), on=["run_id", "round_id"], how="left")
        ours = (pl.col("run_id") == run) & pl.col("round_id").is_in(list(blames))
        return joined.with_columns(pl.when(ours).then("told").otherwise("blame").alias("blame")).drop("told")

    def with_categories(commands: pl.DataFrame) -> pl.DataFrame:
        rows: list[tuple[object, ...]] = [
            (command, category, [], "Known here.") for command, category in categories.items()
        ]
        return pl.concat([commands, pl.DataFrame(rows, schema=commands.schema, orient="row")])

    return changed(folder, {"episodes": blamed, "commands": with_categories}).where(step_budget=10)


def counts(release: Release, model: str = "hasty") -> dict[str, int]:
    frame = frame_of("blame", release.where(models=model))
    return dict(frame.filter(pl.col("rounds") > 0).select("kind", "rounds").iter_rows())


def test_failed_rounds_are_counted_by_what_lost_them_and_where(tmp_path: Path) -> None:
    frame = frame_of("blame", blaming(tmp_path, HASTY_10)).filter(pl.col("model") == "hasty", pl.col("rounds") > 0)
    assert frame.select("kind", "failed", "rounds", "share", "step_median", "progress_median").rows() == [
        ("message sent", 4, 2, 0.5, 3.0, 0.375),
        ("request decided", 4, 1, 0.25, 3.0, 0.375),
        ("finished too early", 4, 1, 0.25, 8.0, 1.0),
    ]


def test_an_end_is_to_blame_for_a_round_that_was_still_open(tmp_path: Path) -> None:
    ends = HASTY_10 | {"c1_r1": "step_cap", "c1_r2": "stalled"}
    frame = frame_of("blame", blaming(tmp_path, ends)).filter(pl.col("model") == "hasty")
    rows = frame.rows_by_key("kind", named=True, unique=True)
    for kind in ("open at the step cap", "open when stalled"):
        assert (rows[kind]["rounds"], rows[kind]["step_median"], rows[kind]["progress_median"]) == (1, None, None)


def test_an_action_is_sorted_by_the_category_of_its_command_and_not_by_its_name(tmp_path: Path) -> None:
    blames = HASTY_10 | {"c1_r1": "2 crane.move", "c1_r2": "2 time.wait", "c1_r3": "2 never.heard_of"}
    told = {"domain operation": 1, "another action": 2, "request decided": 1}
    assert counts(blaming(tmp_path / "a", blames)) == told
    moved = CATEGORIES | {"crane.move": "messages", "approvals.grant": "other"}
    told = {"message sent": 1, "domain operation": 1, "another action": 2}
    assert counts(blaming(tmp_path / "b", blames, categories=moved)) == told


def test_what_is_not_recorded_is_unknown_and_not_none(tmp_path: Path) -> None:
    release = blaming(tmp_path, HASTY_10 | {"c1_r1": None, "c2_r2": None})
    assert counts(release) == {"message sent": 1, "finished too early": 1, "unknown": 2}
    rows = frame_of("blame", release.where(models="hasty")).rows_by_key("kind", named=True, unique=True)
    assert rows["message sent"]["share"] == 0.25, "the unknown stay in the denominator"
    assert rows["unknown"]["step_median"] is None
    assert "blame is not told for 2." in blame_caption(frame_of("blame", release.where(models="hasty")))


def test_the_caption_says_so_when_blame_is_recorded_for_each(tmp_path: Path) -> None:
    frame = frame_of("blame", blaming(tmp_path, HASTY_10).where(models="hasty"))
    assert "n = 4 failed ones" in blame_caption(frame) and "blame is recorded for each." in blame_caption(frame)


@pytest.mark.parametrize(
    "text",
    [
        "messages.send",
        "0 messages.send",
        "-1 messages.send",
        "2.5 messages.send",
        "2",
        "2 ",
        "2 messages.send twice",
        "2  messages.send",
        "99999999999999999999 messages.send",
        "9 messages.send",  # of 8 steps
        "",
        "trusted_peer",
        "Stalled",
    ],
)
def test_a_blame_without_a_step_that_was_taken_is_unreadable(tmp_path: Path, text: str) -> None:
    release = blaming(tmp_path, HASTY_10 | {"c1_r1": text})
    assert counts(release) == {"message sent": 1, "request decided": 1, "finished too early": 1, "unreadable": 1}
    rows = frame_of("blame", release.where(models="hasty")).rows_by_key("kind", named=True, unique=True)
    assert (rows["unreadable"]["step_median"], rows["unreadable"]["progress_median"]) == (None, None)


def test_only_rounds_that_failed_by_their_counted_attempt_are_blamed(tmp_path: Path) -> None:
    # c1_r1 passed at the second attempt; c1_r3 passed at once; c1_r2 broke down.
    release = blaming(
        tmp_path, {"c1_r1": "1 time.wait", "c1_r3": "1 crane.move", "c1_r2": "1 crane.move"}, "careful-10"
    )
    assert counts(release, "careful") == {"unreadable": 1}, "p1_r3, whose blame is free text"
    assert frame_of("blame", release)["planned"].unique().to_list() == [10], "an attempt that does not count is none"


def test_kinds_sum_to_the_failed_rounds_and_shares_to_one(tmp_path: Path) -> None:
    release = blaming(tmp_path, {"c1_r1": "1 time.wait", "c1_r2": None, "c1_r3": "none", "c2_r2": "stalled"})
    for each in (release, release.where(domain="clinic"), release.where(phase="investigate")):
        sums = frame_of("blame", each).group_by("model").agg(pl.col("rounds", "share").sum(), pl.first("failed"))
        known = each.outcomes().group_by("model").agg(failed=(pl.col("outcome") == "failed").sum().cast(pl.Int64))
        assert sums.join(known, on=["model", "failed"]).height == sums.height
        assert (sums["rounds"] == sums["failed"]).all()
        assert sums.filter(pl.col("failed") > 0)["share"].round(6).unique().to_list() == [1.0]


def test_the_interval_takes_packages_whole_and_leaves_out_those_without_a_failure(tmp_path: Path) -> None:
    row = frame_of("blame", blaming(tmp_path, HASTY_10)).filter(pl.col("model") == "hasty").row(0, named=True)
    interval = cluster_bootstrap({"c1": (2, 3), "c2": (0, 1)}, "A")
    assert interval is not None and row["kind"] == "message sent"
    assert (row["share_cluster_low"], row["share_cluster_high"]) == (round(interval.low, 6), round(interval.high, 6))


@pytest.mark.parametrize("models", [["careful"], ["careful", "hasty"]])
def test_a_model_without_a_failure_has_no_share_and_is_named_without_a_bar(tiny: Release, models: list[str]) -> None:
    shown = made("blame", tiny.where(step_budget=20, models=models))
    careful = shown.frame.filter(pl.col("model") == "careful")
    assert careful.select("failed", "share", "share_cluster_low").unique().rows() == [(0, None, None)]
    assert shown.chart is not None
    picture = svg(shown.chart)
    assert ">careful<" in picture and ">n = 0<" in picture
    assert len(re.findall(r'aria-roledescription="bar"', picture)) == len(models) // 2


def test_a_release_that_blames_nothing_is_skipped_with_the_reason(tmp_path: Path) -> None:
    nothing = pl.lit(None, pl.String).alias("blame")
    release = changed(tmp_path, {"episodes": lambda episodes: episodes.with_columns(nothing)}).where(step_budget=10)
    skipped = exhibits.make(EXHIBIT, release)
    assert isinstance(skipped, Skipped) and "has no values in episodes.blame" in skipped.reason


def test_the_query_names_every_kind_in_order_and_each_has_a_colour(tiny: Release) -> None:
    frame = tiny.where(step_budget=10, models="hasty").sql(EXHIBIT.sql)
    assert frame["kind"].to_list() == list(BLAME_COLOURS)
