"""Draw the standings: pass rate, mean check score, and how far a model's rank differs between them (Figure G1)."""

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.counted import accounting, cluster_method, with_cluster_bootstrap, with_label, with_wilson
from analysis.exhibits.exhibit import Exhibit
from analysis.stats.ranks import displacement, standing

ROW = 36
"""Height of a model's row, in pixels."""

COLUMNS = (("passed", 56), ("rate", 104), ("score", 146), ("Δ", 174))
"""Heading of each column of numbers, and how far right of the bars it ends, in pixels."""


def standings_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add both intervals of the pass rate, the two ranks within the bench, and their difference."""
    frame = with_cluster_bootstrap(with_wilson(rows, "passed", "scored", "pass_rate"), "pass_rate")
    return pl.concat([_ranked(bench) for bench in frame.partition_by("bench", maintain_order=True)])


def standings_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw one row per model: wide bar pass rate with its intervals, narrow bar mean score, numbers at the right."""
    drawn = with_label(frame).with_columns(
        (pl.col("unscored") + pl.col("missing")).alias("undecided"),
        pl.format("{}/{}", "passed", "scored").alias("passed_text"),
        _text("pass_rate", "{:.1%}").alias("rate_text"),
        _text("mean_score", "{:.3f}").alias("score_text"),
        _text("rank_difference", "{:+d}").replace("+0", "0").str.replace("-", "−").alias("Δ_text"),
    )
    labels = drawn["label"].to_list()
    width = theme.room(labels, beside=COLUMNS[-1][1] + 25)
    rows = alt.Chart(drawn).encode(y=alt.Y("label:N", sort=labels, title=None))
    layers = [*_bars(rows, palette, drawn), *_intervals(rows), *_numbers(rows, width)]
    return alt.layer(*layers).properties(width=width, height=alt.Step(ROW))


def standings_caption(frame: pl.DataFrame) -> str:
    """Say what the bars, lines and columns are."""
    undecided = frame["planned"].sum() > frame["scored"].sum()
    bounds = " Dotted: worst to best case, were all undecided rounds failed or all passed." if undecided else ""
    return (
        f"{accounting(frame, 'Rounds per model')} Wide bar: pass rate of scored rounds; narrow bar: mean check score. "
        f"Thick line: Wilson 95 % interval; thin line with ends: {cluster_method()}."
        f"{bounds} Δ: rank by mean score minus rank by pass rate."
    )


def _ranked(bench: pl.DataFrame) -> pl.DataFrame:
    pass_rate = dict(bench.select("model", "pass_rate").iter_rows())
    mean_score = dict(bench.select("model", "mean_score").iter_rows())
    return bench.with_columns(
        pl.Series("pass_rank", standing(list(pass_rate.values())), dtype=pl.Int64),
        pl.Series("score_rank", standing(list(mean_score.values())), dtype=pl.Int64),
        pl.Series("rank_difference", list(displacement(pass_rate, mean_score).values()), dtype=pl.Int64),
    )


def _bars(rows: alt.Chart, palette: theme.Palette, drawn: pl.DataFrame) -> list[alt.Chart]:
    colour = palette.colour_of(drawn)
    axis = alt.X("pass_rate:Q", scale=alt.Scale(domain=[0, 1]), axis=alt.Axis(format="%", tickCount=5))
    return [
        rows.mark_bar(height=14, yOffset=-5).encode(x=axis.title("pass rate; mean check score"), color=colour),
        rows.mark_bar(height=5, yOffset=8, opacity=0.45).encode(x="mean_score:Q", color=colour),
    ]


def _intervals(rows: alt.Chart) -> list[alt.Chart]:
    """Draw both intervals over a light halo, which keeps them visible on a dark bar, and bounds where undecided."""
    wilson, cluster = ("pass_rate_low:Q", "pass_rate_high:Q"), ("pass_rate_cluster_low:Q", "pass_rate_cluster_high:Q")
    end = rows.mark_tick(thickness=1, height=6, yOffset=-2, color=theme.INK)
    bounds = rows.transform_filter("datum.undecided > 0").mark_rule(strokeDash=[1, 2], yOffset=-14, color=theme.INK)
    return [
        rows.mark_rule(strokeWidth=5, yOffset=-8, color="white", opacity=0.7).encode(x=wilson[0], x2=wilson[1]),
        rows.mark_rule(strokeWidth=5, yOffset=-2, color="white", opacity=0.7).encode(x=cluster[0], x2=cluster[1]),
        rows.mark_rule(strokeWidth=3, yOffset=-8, color=theme.INK).encode(x=wilson[0], x2=wilson[1]),
        rows.mark_rule(strokeWidth=1, yOffset=-2, color=theme.INK).encode(x=cluster[0], x2=cluster[1]),
        *(end.encode(x=x) for x in cluster),
        bounds.encode(x="worst_case:Q", x2="best_case:Q"),
    ]


def _numbers(rows: alt.Chart, width: int) -> list[alt.Chart]:
    numbers = []
    for heading, edge in COLUMNS:
        x = alt.value(width + edge)
        above = alt.Chart(pl.DataFrame({"heading": [heading]})).mark_text(align="right", color=theme.FAINT)
        numbers.append(above.encode(x=x, y=alt.value(-8), text="heading:N"))
        numbers.append(rows.mark_text(align="right").encode(x=x, text=f"{heading}_text:N"))
    return numbers


def _text(column: str, form: str) -> pl.Expr:
    return pl.col(column).map_elements(form.format, return_dtype=pl.String).fill_null("–")


EXHIBIT = Exhibit(
    id="G1",
    slug="g01_standings",
    title="Overall standings",
    question="Which model completes the most rounds, and does its rank depend on how a round is scored?",
    requires=("rounds", "checks", "runs", "episodes", "verdicts"),
    notebook="01-standings",
    caption=standings_caption,
    chart=standings_chart,
    statistics=standings_statistics,
    one_run_per_model=True,
)
