from pathlib import Path

import polars as pl

from analysis.published.releases import sizes_of
from analysis.release import Release
from tests.analysis.exhibits.making import changed


def test_the_sizes_of_a_release_are_those_counted_by_hand(tiny: Release) -> None:
    found = {measure: value for bench, measure, value in sizes_of(tiny).rows.rows() if bench == "A"}
    rounds, checks = tiny.rounds(), tiny.checks().filter(pl.col("role") != "diagnostic")
    assert rounds["twin_of"].is_null().all()
    assert found["rounds"] == rounds.height
    assert found["domains"] == rounds["domain"].n_unique()
    assert found["asset_gated_rounds"] == rounds["asset_gated"].sum()
    assert found["reference_steps_mean"] == rounds["reference_steps"].mean()
    assert found["reference_steps_max"] == rounds["reference_steps"].max()
    assert found["conflict_plugins"] == rounds["conflicts"].explode().drop_nulls().n_unique()
    assert found["challenge_plugins"] == rounds["challenges"].explode().drop_nulls().n_unique()
    assert found["scored_checks"] == checks.height == found["code_checks"] + found["semantic_checks"]
    assert found["code_checks"] == checks.filter(pl.col("kind") == "code").height
    assert found["assets"] == tiny.assets().height
    assert found["commands"] == tiny.commands().height


def test_each_size_has_one_row_a_bench_in_order(tiny: Release) -> None:
    found = sizes_of(tiny).rows
    assert found.select("bench", "measure").is_unique().all()
    assert found.equals(found.sort("bench", "measure"))
    assert found["value"].dtype == pl.Float64


def test_a_twin_is_no_round_of_the_benchmark(tiny: Release, tmp_path: Path) -> None:
    twin = pl.when(pl.col("round_id") == "c1_r2").then(pl.lit("c1_r1")).otherwise(pl.col("twin_of")).alias("twin_of")
    other = changed(tmp_path, {"rounds": lambda rounds: rounds.with_columns(twin)})
    before, after = (dict(sizes_of(release).rows.select("measure", "value").rows()) for release in (tiny, other))
    lost = tiny.checks().filter((pl.col("round_id") == "c1_r2") & (pl.col("role") != "diagnostic")).height
    assert lost > 0
    assert (before["rounds"] - after["rounds"], before["scored_checks"] - after["scored_checks"]) == (1, lost)
