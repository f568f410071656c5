"""Draw what becomes of each model's rounds as the parts of one bar."""

from collections.abc import Mapping, Sequence

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.counted import with_label

ROW = 26
"""Height of a model's row, in pixels."""

LEAST_NAMED = 0.055
"""Smallest share that has room for its number inside the bar."""


def met(frame: pl.DataFrame, part: str) -> pl.DataFrame:
    """Keep the parts that any model has rounds of."""
    return frame.filter(pl.col("rounds").sum().over(part) > 0)


def placed(rows: pl.DataFrame, whole: str) -> pl.DataFrame:
    """Add ``label``, and start, end and middle of each part, ``rounds`` of ``whole``; null where that is 0."""
    # From counts, so that the last part ends at exactly 1.
    before = pl.col("rounds").cum_sum().over("bench", "model") - pl.col("rounds")
    known = pl.when(pl.col(whole) > 0).then(whole)
    ends = {"start": before, "end": before + pl.col("rounds"), "middle": before + pl.col("rounds") / 2}
    return with_label(rows).with_columns((end / known).round(6).alias(name) for name, end in ends.items())


def stacked(
    drawn: pl.DataFrame,
    labels: Sequence[str],
    part: str,
    colours: Mapping[str, str],
    title: str,
    dark: Sequence[str] = (),
) -> alt.LayerChart:
    """Draw a bar per label of rows that `placed` completed; each part has its ``share`` in it where there is room.

    Parts stand by ``place`` in the legend. Those in ``dark`` have colours that take white letters.
    """
    parts = drawn.unique(part).sort("place")[part].to_list()
    rows = alt.Chart(drawn).encode(y=alt.Y("label:N", title=None, sort=list(labels)))
    scale = alt.Scale(domain=parts, range=[colours[each] for each in parts])
    legend = alt.Legend(title=None, orient="bottom", columns=4, symbolType="square")
    axis = alt.Axis(format="%", tickCount=5)
    bars = rows.mark_bar(height=16).encode(
        x=alt.X("start:Q", title=title, scale=alt.Scale(domain=[0, 1]), axis=axis),
        x2="end:Q",
        color=alt.Color(f"{part}:N", scale=scale, legend=legend),
    )
    numbers = (
        rows.transform_filter(f"datum.share >= {LEAST_NAMED}")
        .mark_text(fontSize=9)
        .encode(x="middle:Q", text=alt.Text("share:Q", format=".1~%"))
    )
    if dark:
        white = alt.when(f"indexof({list(dark)}, datum.{part}) >= 0").then(alt.value("white"))
        numbers = numbers.encode(color=white.otherwise(alt.value(theme.INK)))
    return alt.LayerChart(layer=[bars, numbers]).properties(height=alt.Step(ROW))
