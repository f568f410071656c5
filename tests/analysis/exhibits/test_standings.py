"""G1: known counts, scores and ranks of the tiny release."""

from pathlib import Path

import duckdb
import polars as pl
import pytest

from analysis import theme
from analysis.exhibits.g01_standings import EXHIBIT, standings_statistics
from analysis.published.ledger import read_ledger
from analysis.published.views import add_published
from analysis.release import Release
from analysis.stats.intervals import wilson
from tests.analysis.exhibits.making import changed, frame_of, made
from tests.tiny_release import ANSWERS

# Worked by hand from ENDINGS: fractions of the rounds with every required check decided.
FRACTIONS = {
    ("careful", 10): [1.0] * 7 + [1 / 3],
    ("careful", 20): [1.0] * 8,
    ("hasty", 10): [1 / 2, 1 / 4, 1.0, 4 / 5, 1.0, 1.0],
    ("hasty", 20): [1.0, 3 / 4, 2 / 3, 1.0, 1.0, 1.0, 0.0],
}


@pytest.mark.parametrize("budget", [10, 20])
@pytest.mark.parametrize("model", ["careful", "hasty"])
def test_counts_and_scores_are_the_known_ones(tiny: Release, model: str, budget: int) -> None:
    row = frame_of("standings", tiny.where(step_budget=budget)).row(by_predicate=pl.col("model") == model, named=True)
    answer, fractions = ANSWERS[model, budget], FRACTIONS[model, budget]
    assert [row[name] for name in ("planned", "passed", "failed", "unscored", "missing")] == [
        answer.planned,
        answer.passed,
        answer.failed,
        answer.unscored,
        answer.missing,
    ]
    assert row["pass_rate"] == round(answer.passed / (answer.passed + answer.failed), 6)
    assert row["fraction_rounds"] == len(fractions)
    assert row["mean_score"] == round(sum(fractions) / len(fractions), 6)
    assert row["worst_case"] == answer.passed / 10
    assert row["best_case"] == (10 - answer.failed) / 10


def test_the_interval_is_wilsons_of_the_scored_rounds(tiny: Release) -> None:
    row = frame_of("standings", tiny.where(step_budget=20, models="hasty")).row(0, named=True)
    interval = wilson(4, 7)
    assert interval is not None
    assert (row["pass_rate_low"], row["pass_rate_high"]) == (round(interval.low, 6), round(interval.high, 6))


def test_a_model_that_passes_everything_has_intervals_with_width(tiny: Release) -> None:
    row = frame_of("standings", tiny.where(step_budget=20, models="careful")).row(0, named=True)
    assert row["pass_rate"] == 1.0
    assert row["pass_rate_low"] < 0.7 and row["pass_rate_cluster_low"] < 0.7


def test_models_stand_by_pass_rate_and_the_difference_is_score_rank_minus_pass_rank() -> None:
    rows = pl.DataFrame(
        {
            "bench": ["A", "A", "A", "B"],
            "source": ["recomputed"] * 4,
            "model": ["x", "y", "z", "x"],
            "passed": [6, 5, 4, 1],
            "scored": [10, 10, 10, 10],
            "pass_rate": [0.6, 0.5, 0.4, 0.1],
            "mean_score": [0.7, 0.9, 0.8, 0.2],
            "by_package": [[{"package_id": "p", "passed": n, "scored": 10}] for n in (6, 5, 4, 1)],
            "printed_n": pl.Series([None] * 4, dtype=pl.Int64),
        }
    )
    frame = standings_statistics(rows)
    assert frame["pass_rank"].to_list() == [1, 2, 3, 1]
    assert frame["score_rank"].to_list() == [3, 1, 2, 1]
    assert frame["rank_difference"].to_list() == [2, -1, -1, 0]


def test_repeats_of_a_setting_are_pooled(tiny_folder: Path, tmp_path: Path) -> None:
    def again(frame: pl.DataFrame) -> pl.DataFrame:
        copies = frame.filter(pl.col("run_id") == "hasty-10").with_columns(pl.lit("hasty-10-again").alias("run_id"))
        return pl.concat([frame, copies])

    def repeated(runs: pl.DataFrame) -> pl.DataFrame:
        second = pl.col("run_id") == "hasty-10-again"
        return again(runs).with_columns(pl.when(second).then(2).otherwise(pl.col("repeat")).alias("repeat"))

    release = changed(tmp_path, {"runs": repeated, "episodes": again, "verdicts": again})
    row = frame_of("standings", release.where(models="hasty", step_budget=10)).row(0, named=True)
    assert (row["planned"], row["passed"], row["failed"], row["missing"]) == (20, 6, 8, 2)


def test_two_benches_are_told_apart_by_their_labels(tmp_path: Path) -> None:
    def both(frame: pl.DataFrame) -> pl.DataFrame:
        return pl.concat([frame, frame.with_columns(pl.lit("B").alias("bench"))])

    def other_run(frame: pl.DataFrame) -> pl.DataFrame:
        copies = frame.filter(pl.col("run_id") == "hasty-10").with_columns(pl.lit("hasty-b").alias("run_id"))
        return pl.concat([frame, copies])

    def other_bench(runs: pl.DataFrame) -> pl.DataFrame:
        moved = pl.when(pl.col("run_id") == "hasty-b").then(pl.lit("B")).otherwise(pl.col("bench"))
        return other_run(runs).with_columns(moved.alias("bench"))

    release = changed(
        tmp_path,
        {"rounds": both, "checks": both, "assets": both, "labels": both, "proofs": both}
        | {"runs": other_bench, "episodes": other_run, "verdicts": other_run},
    )
    shown = made("standings", release.where(step_budget=10))
    assert shown.frame.select("bench", "model").rows() == [("A", "careful"), ("A", "hasty"), ("B", "hasty")]
    assert shown.chart is not None
    assert '"hasty · B"' in shown.chart.to_json()


def benches(rounds: int) -> duckdb.DuckDBPyConnection:
    """Offer the outcomes of three models on benches A and B, and the ledger, as a slice would."""
    database = duckdb.connect(config={"threads": 8})
    database.execute(
        f"""
        create table outcomes as
        select bench, 'model_' || i % 3 as model, 'policy' as model_kind, 'package_' || i % 60 as package_id,
            'round_' || i // 3 as round_id, 'failed' as outcome, (i % 13)::double / 13 + 1e-9 * i as fraction
        from range({3 * rounds}) as rows_of(i) cross join (values ('A'), ('B')) as both_benches(bench)
        """
    )
    add_published(database, "main")
    return database


def test_the_number_of_threads_does_not_move_the_mean_score() -> None:
    database = benches(40000)
    texts: set[str] = set()
    for threads in (1, 2, 8):
        database.execute(f"set threads = {threads}")
        texts.update(str(database.sql(EXHIBIT.sql).fetchall()) for _ in range(2))
    assert len(texts) == 1


def test_printed_rates_follow_ours_on_the_papers_bench_only_and_are_never_ranked() -> None:
    frame = standings_statistics(pl.DataFrame(benches(600).sql(EXHIBIT.sql)))
    printed = frame.filter(pl.col("source") == "published")
    assert frame["source"].to_list() == ["recomputed"] * 6 + ["published"] * printed.height
    assert set(printed["bench"]) == {"A"}
    assert printed["ledger_ids"].str.split(" ").explode().is_in(read_ledger().entries["id"].to_list()).all()
    for unknown in ("planned", "passed", "scored", "pass_rank", "score_rank", "pass_rate_cluster_low"):
        assert printed[unknown].is_null().all(), unknown


def test_a_printed_rate_has_wilsons_interval_of_the_count_it_stands_for() -> None:
    frame = standings_statistics(pl.DataFrame(benches(600).sql(EXHIBIT.sql)))
    row = frame.row(by_predicate=pl.col("model") == "Claude Opus 5", named=True)
    interval = wilson(151, 600)
    assert interval is not None
    assert (row["pass_rate"], row["mean_score"], row["printed_n"]) == (0.252, 0.642, 600)
    assert (row["pass_rate_low"], row["pass_rate_high"]) == (interval.low, interval.high)


def test_no_printed_rate_stands_beside_a_part_of_the_bench() -> None:
    frame = standings_statistics(pl.DataFrame(benches(599).sql(EXHIBIT.sql)))
    assert set(frame["source"]) == {"recomputed"}
    assert "Hollow" not in EXHIBIT.caption(frame)


def test_printed_models_stand_in_a_panel_of_their_own_hollow_and_named_with_their_modality() -> None:
    frame = standings_statistics(pl.DataFrame(benches(600).sql(EXHIBIT.sql))).filter(pl.col("bench") == "A")
    assert EXHIBIT.chart is not None
    ours, theirs = EXHIBIT.chart(frame, theme.palette(["model_0", "model_1", "model_2"])).to_dict()["vconcat"]
    assert "Claude" not in str(ours["layer"])
    bars = [layer for layer in theirs["layer"] if layer["mark"]["type"] == "bar"]
    assert bars and all(layer["mark"]["filled"] is False and "color" not in layer["encoding"] for layer in bars)
    assert "GLM-5.2 · ocr" in bars[0]["encoding"]["y"]["sort"]
