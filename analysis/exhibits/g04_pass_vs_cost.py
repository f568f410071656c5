"""Draw the pass rate of each model against its nominal cost per round, and who is beaten by nobody (Figure G4)."""

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.counted import accounting, cluster_method, with_cluster_bootstrap, with_label
from analysis.exhibits.exhibit import Exhibit
from analysis.exhibits.points import Scale, ends_of, points


def pass_vs_cost_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add the interval of the pass rate, and ``on_front``: 1 where no model of the bench is cheaper and as good.

    Null where cost or pass rate is unknown: such a model neither is on the front nor keeps another from it.
    """
    rates = with_cluster_bootstrap(rows, "pass_rate")
    return pl.concat([_with_front(bench) for bench in rates.partition_by("bench", maintain_order=True)])


def pass_vs_cost_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw one point per model, and the front as a stair through those that are on it."""
    drawn = with_label(frame).drop_nulls(["pass_rate", "cost_per_round"])
    costs = ends_of(drawn, "cost_per_round", step=0.001)
    rates = ends_of(drawn, "pass_rate_cluster_low", "pass_rate_cluster_high", step=0.05, most=1.05)
    cost = Scale("cost_per_round", "nominal cost per round, US dollars", costs, ".3f")
    front = alt.Chart(drawn.filter(pl.col("on_front") == 1).sort("bench", "cost_per_round")).encode(
        x="cost_per_round:Q", y="pass_rate:Q"
    )
    stair = front.mark_line(interpolate="step-after", strokeDash=[4, 3], strokeWidth=1, color=theme.FAINT)
    ring = front.mark_point(size=150, strokeWidth=1, color=theme.INK, opacity=1)
    rate = Scale("pass_rate", "pass rate", rates, "%", "pass_rate_cluster")
    return points(drawn, palette, cost, rate, stair.encode(detail="bench:N"), ring)


def pass_vs_cost_caption(frame: pl.DataFrame) -> str:
    """Say what costs are means of, for how many they are unknown, and what the front is."""
    known: list[int] = frame["cost_known"].to_list()
    unpriced = frame.filter(pl.col("cost_per_round").is_null())["model"].to_list()
    left_out = f"; of {', '.join(unpriced)} no cost is known, so no point is drawn" if unpriced else ""
    n = str(min(known)) if min(known) == max(known) else f"{min(known)} to {max(known)}"
    unknown = sum(frame["cost_unknown"].to_list())
    return (
        f"{accounting(frame, 'Rounds per model')} Cost: mean over the n = {n} rounds per model whose cost is known "
        f"(unknown for {unknown} attempted ones in all{left_out}), without an interval; nominal: at the prices the "
        "release names, whatever was billed. Ringed, joined by the stair: no other model passes as often for less. "
        f"Lines: {cluster_method()}."
    )


def _with_front(bench: pl.DataFrame) -> pl.DataFrame:
    rows = bench.select("cost_per_round", "pass_rate").rows()
    known = [row for row in rows if None not in row]
    return bench.with_columns(
        pl.Series("on_front", [None if None in row else int(not _beaten(row, known)) for row in rows], dtype=pl.Int64)
    )


def _beaten(row: tuple[float, float], others: list[tuple[float, float]]) -> bool:
    cost, rate = row
    return any(other != row and other[0] <= cost and other[1] >= rate for other in others)


EXHIBIT = Exhibit(
    id="G4",
    slug="g04_pass_vs_cost",
    title="Pass rate and nominal cost",
    question="What does a higher pass rate cost, and which models give the most for what they cost?",
    requires=("rounds", "checks", "runs", "episodes.cost_usd", "verdicts"),
    notebook="07-score-and-cost",
    caption=pass_vs_cost_caption,
    chart=pass_vs_cost_chart,
    statistics=pass_vs_cost_statistics,
    one_run_per_model=True,
)
