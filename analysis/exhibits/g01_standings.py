"""Draw the standings: pass rate, mean check score, and how far a model's rank differs between them (Figure G1)."""

from collections.abc import Sequence

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.counted import accounting, cluster_method, with_cluster_bootstrap, with_label, with_wilson
from analysis.exhibits.exhibit import Exhibit
from analysis.exhibits.printed import PRINTED_WILSON, apart, with_printed_wilson
from analysis.stats.ranks import displacement, standing

ROW = 36
"""Height of a model's row, in pixels."""

COLUMNS = (("passed", 56), ("rate", 104), ("score", 146), ("Δ", 174))
"""Heading of each column of numbers, and how far right of the bars it ends, in pixels."""


def standings_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add both intervals of the pass rate, the two ranks within the bench, and their difference.

    Of a printed rate only Wilson's interval is known, from the rate and the n it is of; printed models are not ranked.
    """
    ours, printed = apart(rows)
    frame = with_cluster_bootstrap(with_wilson(ours, "passed", "scored", "pass_rate"), "pass_rate")
    ranked = [_ranked(bench) for bench in frame.partition_by("bench", maintain_order=True)]
    known = with_printed_wilson(printed.drop("by_package"), "pass_rate")
    return pl.concat([*ranked, known], how="diagonal").select(ranked[0].columns if ranked else known.columns)


def standings_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw one row per model: wide bar pass rate with its intervals, narrow bar mean score, numbers at the right.

    Published models stand below in a panel of their own, hollow.
    """
    ours, printed = apart(_with_texts(frame))
    drawn, below = with_label(ours), _with_printed_label(printed)
    width = theme.room([*drawn["label"], *below["label"]], beside=COLUMNS[-1][1] + 25)
    panel = _panel(drawn, [*_bars(_rows(drawn), palette, drawn), *_intervals(_rows(drawn))], COLUMNS, width)
    if below.is_empty():
        return panel
    hollow = _panel(below, [*_hollow_bars(_rows(below)), _wilson(_rows(below), -8)], COLUMNS[:-1], width)
    heading = alt.Title(
        "published, of the paper's models", fontSize=11, fontWeight="normal", color=theme.FAINT, offset=20
    )
    return alt.vconcat(panel, hollow.properties(title=heading), spacing=10)


def standings_caption(frame: pl.DataFrame) -> str:
    """Say what the bars, lines and columns are."""
    ours, printed = apart(frame)
    undecided = ours["planned"].sum() > ours["scored"].sum()
    bounds = " Dotted: worst to best case, were all undecided rounds failed or all passed." if undecided else ""
    hollow = f" Hollow: {printed.height} models as printed, at the settings printed with them; {PRINTED_WILSON}."
    return (
        f"{accounting(ours, 'Rounds per model')} Wide bar: pass rate of scored rounds; narrow bar: mean check score. "
        f"Thick line: Wilson 95 % interval; thin line with ends: {cluster_method()}."
        f"{bounds} Δ: rank by mean score minus rank by pass rate.{hollow if printed.height else ''}"
    )


def _with_texts(frame: pl.DataFrame) -> pl.DataFrame:
    """Add what stands at the right of a row, as text."""
    return frame.with_columns(
        (pl.col("unscored") + pl.col("missing")).alias("undecided"),
        pl.coalesce(pl.format("{}/{}", "passed", "scored"), pl.format("of {}", "printed_n")).alias("passed_text"),
        _text("pass_rate", "{:.1%}").alias("rate_text"),
        _text("mean_score", "{:.3f}").alias("score_text"),
        _text("rank_difference", "{:+d}").replace("+0", "0").str.replace("-", "−").alias("Δ_text"),
    )


def _with_printed_label(printed: pl.DataFrame) -> pl.DataFrame:
    """Name a printed model, and its modality where the text prints one."""
    modality = pl.col("condition").str.extract(r"modality=(\w+)")
    return printed.with_columns(pl.concat_str("model", modality, separator=" · ", ignore_nulls=True).alias("label"))


def _rows(drawn: pl.DataFrame) -> alt.Chart:
    return alt.Chart(drawn).encode(y=alt.Y("label:N", sort=drawn["label"].to_list(), title=None))


def _panel(
    drawn: pl.DataFrame, layers: list[alt.Chart], columns: Sequence[tuple[str, int]], width: int
) -> theme.AnyChart:
    numbers = _numbers(_rows(drawn), columns, width)
    return alt.layer(*layers, *numbers).properties(width=width, height=alt.Step(ROW))


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
    return [
        rows.mark_bar(height=14, yOffset=-5).encode(x=_rate(), color=colour),
        rows.mark_bar(height=5, yOffset=8, opacity=0.45).encode(x="mean_score:Q", color=colour),
    ]


def _hollow_bars(rows: alt.Chart) -> list[alt.Chart]:
    return [
        rows.mark_bar(height=14, yOffset=-5, filled=False, stroke=theme.FAINT).encode(x=_rate()),
        rows.mark_bar(height=5, yOffset=8, filled=False, stroke=theme.FAINT).encode(x="mean_score:Q"),
    ]


def _rate() -> alt.X:
    axis = alt.Axis(format="%", tickCount=5)
    return alt.X("pass_rate:Q", title="pass rate; mean check score", scale=alt.Scale(domain=[0, 1]), axis=axis)


def _wilson(rows: alt.Chart, place: int) -> alt.Chart:
    line = rows.mark_rule(strokeWidth=3, yOffset=place, color=theme.INK)
    drawn: alt.Chart = line.encode(x="pass_rate_low:Q", x2="pass_rate_high:Q")
    return drawn


def _intervals(rows: alt.Chart) -> list[alt.Chart]:
    """Draw both intervals over a light halo, which keeps them visible on a dark bar, and bounds where undecided."""
    wilson, cluster = ("pass_rate_low:Q", "pass_rate_high:Q"), ("pass_rate_cluster_low:Q", "pass_rate_cluster_high:Q")
    end = rows.mark_tick(thickness=1, height=6, yOffset=-2, color=theme.INK)
    bounds = rows.transform_filter("datum.undecided > 0").mark_rule(strokeDash=[1, 2], yOffset=-14, color=theme.INK)
    return [
        rows.mark_rule(strokeWidth=5, yOffset=-8, color="white", opacity=0.7).encode(x=wilson[0], x2=wilson[1]),
        rows.mark_rule(strokeWidth=5, yOffset=-2, color="white", opacity=0.7).encode(x=cluster[0], x2=cluster[1]),
        _wilson(rows, -8),
        rows.mark_rule(strokeWidth=1, yOffset=-2, color=theme.INK).encode(x=cluster[0], x2=cluster[1]),
        *(end.encode(x=x) for x in cluster),
        bounds.encode(x="worst_case:Q", x2="best_case:Q"),
    ]


def _numbers(rows: alt.Chart, columns: Sequence[tuple[str, int]], width: int) -> list[alt.Chart]:
    numbers = []
    for heading, edge in columns:
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
    published=True,
)
