"""J2: code and semantic checks of the tiny release by hand, orders by construction, and the printed correlation."""

from collections.abc import Sequence
from pathlib import Path

import polars as pl
import pytest

from analysis.exhibits.j02_kinds import kinds_statistics
from analysis.release import Release
from analysis.stats.clustering import cluster_bootstrap
from tests.analysis.exhibits.making import changed, flipped, frame_of, made


def test_each_kind_is_counted_by_itself_and_open_checks_are_in_neither_share(tiny: Release) -> None:
    rows = frame_of("kinds", tiny.where(step_budget=10)).rows_by_key("model", named=True, unique=True)
    hasty, careful = rows["hasty"], rows["careful"]
    counts = [hasty[name] for name in ("planned", "passed", "failed", "unscored", "missing")]
    assert counts == [30, 19, 6, 2, 3]
    assert (hasty["code_scored"], hasty["semantic_scored"]) == (12, 13)
    assert (hasty["code_rate"], hasty["semantic_rate"]) == (round(10 / 12, 6), round(9 / 13, 6))
    assert (careful["code_rate"], careful["semantic_rate"]) == (round(10 / 11, 6), round(14 / 15, 6))
    # c1_r2 half, c1_r3 nothing, six rounds whole; p1_r3 was never played.
    assert hasty["code_mean"] == 6.5 / 8
    assert hasty["spearman"] is None, "two models have no rank correlation"


def test_a_code_check_moves_the_share_of_code_alone(tiny: Release, tmp_path: Path) -> None:
    other = changed(tmp_path, {"verdicts": flipped("careful-10", "c2_r1", 2)}).where(step_budget=10)
    before, after = (frame_of("kinds", each).row(0, named=True) for each in (tiny.where(step_budget=10), other))
    assert after["code_rate"] == round(9 / 11, 6) and after["semantic_rate"] == before["semantic_rate"]


def test_the_intervals_are_of_their_own_kind(tiny: Release) -> None:
    hasty = frame_of("kinds", tiny.where(step_budget=10)).row(1, named=True)
    for kind, counts in (
        ("code", {"c1": (4, 6), "c2": (3, 3), "p1": (3, 3)}),
        ("semantic", {"c1": (1, 4), "c2": (4, 5), "p1": (4, 4)}),
    ):
        interval = cluster_bootstrap(counts, "A")
        assert interval is not None
        ends = (hasty[f"{kind}_rate_cluster_low"], hasty[f"{kind}_rate_cluster_high"])
        assert ends == (round(interval.low, 6), round(interval.high, 6))


@pytest.mark.parametrize(("semantic", "rho", "moved"), [((9, 6, 3, 1), 1.0, 0), ((1, 3, 6, 9), -1.0, 3)])
def test_orders_alike_and_reversed(semantic: Sequence[int], rho: float, moved: int) -> None:
    frame = kinds_statistics(rows((9, 6, 3, 1), semantic))
    assert set(frame["spearman"]) == {rho} and set(frame["kendall"]) == {rho}
    assert frame["rank_difference"].to_list()[0] == moved and frame["rank_difference"].sum() == 0


def test_the_printed_correlation_stands_beside_a_bench_of_the_printed_size_only(tiny: Release, tmp_path: Path) -> None:
    assert set(frame_of("kinds", tiny.where(step_budget=10))["source"]) == {"recomputed"}
    release = changed(tmp_path, {"rounds": _six_hundred}).where(step_budget=10)
    printed = frame_of("kinds", release).filter(pl.col("source") == "published")
    assert printed.select("model", "spearman", "ledger_ids").rows() == [(None, 0.9, "summary.kinds_rho")]
    caption = made("kinds", release).caption
    assert "Hollow: printed, rho +0.90." in caption and "Published: printed in the paper" in caption


def rows(code: Sequence[int], semantic: Sequence[int]) -> pl.DataFrame:
    """Return what the query gives for models of one package, ten checks of either kind."""
    models = range(len(code))
    packages = [
        [{"package_id": "p", "code_passed": c, "code_scored": 10, "semantic_passed": s, "semantic_scored": 10}]
        for c, s in zip(code, semantic, strict=True)
    ]
    rates = {"code": [k / 10 for k in code], "semantic": [k / 10 for k in semantic]}
    return pl.DataFrame(
        {
            "bench": "A",
            "source": "recomputed",
            "model": [f"m{each}" for each in models],
            **{f"{kind}_{name}": rates[kind] for kind in rates for name in ("rate", "mean")},
            "by_package": packages,
            "spearman": pl.Series([None for _ in models], dtype=pl.Float64),
            "ledger_ids": pl.Series([None for _ in models], dtype=pl.String),
        }
    )


def _six_hundred(rounds: pl.DataFrame) -> pl.DataFrame:
    """Add rounds in which nothing is checked."""
    one = rounds.filter(pl.col("round_id") == "c2_r3")
    more = [one.with_columns(round_id=pl.lit(f"c2_x{each:03}")) for each in range(590)]
    return pl.concat([rounds, *more])
