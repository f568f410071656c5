"""Show the pass rate by conflict category and by conflict, and who departs from the others in which (the text)."""

from collections.abc import Mapping, Sequence
from typing import Any

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.compared import percent
from analysis.exhibits.counted import accounting, cluster_method, with_cluster_bootstrap, with_label
from analysis.exhibits.exhibit import Exhibit
from analysis.stats.contrast import Contrast, Excess, contrast
from analysis.stats.paired import holm
from analysis.stats.permutation import DRAWS

ROW, WHOLE, GAP = 22, 1e12, 14
"""Height of a model's row in pixels, trillionths in one, and space between the two drawings."""


FEW_NAMES = 8
"""Columns that leave room to write their names in lines below them."""


def conflicts_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add each rate's interval and each model's contrast to its peers, corrected within categories and conflicts."""
    if rows.is_empty():
        return rows
    shown = rows.filter(pl.col("planned") > 0)
    found = [_contrast(packages, bench) for bench, packages in shown.select("bench", "by_package").iter_rows()]
    frame = shown.with_columns(
        pl.Series("contrast", [each.difference if each else None for each in found], dtype=pl.Float64).round(6) + 0.0,
        pl.Series("p", [each.p if each else None for each in found], dtype=pl.Float64),
    )
    levels = with_cluster_bootstrap(frame, "pass_rate").partition_by("level", maintain_order=True)
    corrected = [
        level.with_columns(pl.Series("p_holm", holm(level["p"].to_list()), dtype=pl.Float64)) for level in levels
    ]
    return pl.concat(corrected).sort("bench", "level", "category", "name", "model", nulls_last=True)


def conflicts_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw the rates as two fields of numbers, categories above and conflicts below, contrasts that hold outlined."""
    drawn = with_label(frame).with_columns(
        percent("pass_rate").alias("text"),
        (pl.col("pass_rate") > 0.55).fill_null(False).alias("dark"),
        (pl.col("p_holm") < 0.05).fill_null(False).alias("holds"),
        pl.col("name").str.replace_all("_", " "),
    )
    totals = drawn.filter(pl.col("level") == "category").group_by("label").agg(pl.sum("passed"), pl.sum("scored"))
    order = totals.sort(pl.col("passed") / pl.col("scored"), "label", descending=[True, False], nulls_last=True)
    fields = [
        _field(drawn.filter(pl.col("level") == level), order["label"].to_list()) for level in ("category", "conflict")
    ]
    return alt.vconcat(*fields, spacing=GAP)


def conflicts_caption(frame: pl.DataFrame) -> str:
    """Say what is in a field, how the contrasts are tested and how many hold."""
    held = frame.filter(pl.col("p_holm") < 0.05)
    counts = ", ".join(
        f"{held.filter(pl.col('level') == level).height} of {frame.filter(pl.col('level') == level).height} by {level}"
        for level in ("category", "conflict")
    )
    return (
        f"{accounting(frame, 'Rounds per field')} Number: per cent of scored rounds passed; the data hold intervals "
        f"({cluster_method()}). Above by category of conflict, below by conflict, ordered by category. Outlined: the "
        "model departs from the others' pass rates in the same rounds more there than elsewhere, p below 0.05 by sign "
        f"flips over packages ({DRAWS} draws where exact is too many), Holm's correction within each half; "
        f"these are {counts}."
    )


def _contrast(packages: Sequence[Mapping[str, Any]], bench: str) -> Contrast | None:
    return contrast(
        [
            Excess(each["rounds_in"], each["excess_in"] / WHOLE, each["rounds_out"], each["excess_out"] / WHOLE)
            for each in packages
        ],
        bench,
    )


def _field(drawn: pl.DataFrame, order: list[str]) -> alt.LayerChart:
    names = drawn.sort("category", "name", nulls_last=True)["name"].unique(maintain_order=True).to_list()
    axis = (
        alt.Axis(orient="bottom", labelAngle=0, labelFontSize=9, labelExpr="split(datum.label, ' ')", title=None)
        if len(names) <= FEW_NAMES
        else alt.Axis(orient="top", labelAngle=-40, labelFontSize=9, labelLimit=130, title=None)
    )
    base = alt.Chart(drawn).encode(x=alt.X("name:N", sort=names, axis=axis), y=alt.Y("label:N", sort=order, title=None))
    shade = alt.Color("pass_rate:Q", scale=alt.Scale(domain=[0, 1], range=["#f4f1ec", "#2f6690"]), legend=None)
    text = base.mark_text(fontSize=9)
    field = alt.LayerChart(
        layer=[
            base.mark_rect(stroke="white", strokeWidth=1).encode(color=shade),
            base.transform_filter("datum.holds").mark_rect(filled=False, stroke=theme.INK, strokeWidth=1.5),
            text.transform_filter("!datum.dark").encode(text="text:N"),
            text.transform_filter("datum.dark").mark_text(fontSize=9, color="white").encode(text="text:N"),
        ]
    )
    return field.properties(width=theme.room(order, beside=60), height=alt.Step(ROW))


EXHIBIT = Exhibit(
    id="X3",
    slug="x03_conflicts",
    title="Pass rate by conflict",
    question="Are some models better at some kinds of conflict, beyond being better or worse at all of them?",
    requires=("rounds.category", "rounds.conflicts", "checks", "runs", "episodes", "verdicts"),
    notebook="13-conflicts-and-phases",
    caption=conflicts_caption,
    chart=conflicts_chart,
    statistics=conflicts_statistics,
    one_run_per_model=True,
)
