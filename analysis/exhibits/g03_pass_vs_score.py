"""Draw the pass rate of each model against its mean check score (Figure G3)."""

import polars as pl

from analysis import theme
from analysis.exhibits.counted import accounting, cluster_method, with_cluster_bootstrap, with_label
from analysis.exhibits.exhibit import Exhibit
from analysis.exhibits.points import Scale, ends_of, points


def pass_vs_score_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add the bootstrap intervals of both, which draw the same packages; a fraction counts as a part of a pass."""
    rates = with_cluster_bootstrap(rows, "pass_rate")
    return with_cluster_bootstrap(rates.rename({"score_by_package": "by_package"}), "mean_score")


def pass_vs_score_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw one point per model with both intervals; models without any scored round have no place."""
    drawn = with_label(frame).drop_nulls(["pass_rate", "mean_score"])
    scores = ends_of(drawn, "mean_score_cluster_low", "mean_score_cluster_high", step=0.05, most=1.05)
    rates = ends_of(drawn, "pass_rate_cluster_low", "pass_rate_cluster_high", step=0.05, most=1.05)
    return points(
        drawn,
        palette,
        Scale("mean_score", "mean check score", scores, ".1f", "mean_score_cluster"),
        Scale("pass_rate", "pass rate", rates, "%", "pass_rate_cluster"),
    )


def pass_vs_score_caption(frame: pl.DataFrame) -> str:
    """Say what the axes are of, and what the lines are."""
    unplaced = frame.filter(pl.col("pass_rate").is_null() | pl.col("mean_score").is_null())["model"].to_list()
    left_out = f" Without a scored round, so without a place: {', '.join(unplaced)}." if unplaced else ""
    return (
        f"{accounting(frame, 'Rounds per model')} Up: pass rate of scored rounds; across: mean over rounds of the "
        f"share of required checks that passed. Lines: {cluster_method()}.{left_out}"
    )


EXHIBIT = Exhibit(
    id="G3",
    slug="g03_pass_vs_score",
    title="Pass rate and mean check score",
    question="Do models that pass more checks also complete more rounds?",
    requires=("rounds", "checks", "runs", "episodes", "verdicts"),
    notebook="07-score-and-cost",
    caption=pass_vs_score_caption,
    chart=pass_vs_score_chart,
    statistics=pass_vs_score_statistics,
    one_run_per_model=True,
)
