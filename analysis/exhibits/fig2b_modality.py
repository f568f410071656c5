"""Draw pass rates with and without sight, on the rounds that need an image and on those that do not (Figure 2b)."""

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.compared import difference_method, points, with_rates
from analysis.exhibits.counted import accounting, cluster_method, with_label
from analysis.exhibits.exhibit import Exhibit

ROW, BESIDE = 34, 62
"""Height of a model's row, and room for the differences right of a panel, in pixels."""

SIGHTS = {"sighted": -6, "ocr": 0, "blind": 6}
"""Modality -> how far below the middle of its row it is drawn, in pixels."""

PANELS = {"all": "all rounds", "asset-gated": "rounds that need an image", "un-gated": "rounds that need none"}


def modality_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw a panel per kind of round, a row per model: filled dot sighted, hollow blind, and the paired difference."""
    drawn = with_label(frame, "effort", "step_budget").with_columns(points("difference").alias("points"))
    labels = drawn["label"].unique().sort().to_list()
    kinds = [kind for kind in PANELS if kind in set(drawn["rounds"])]
    width = (theme.room(labels, beside=20) - BESIDE * len(kinds)) // len(kinds)
    panels = [
        _panel(drawn.filter(pl.col("rounds") == kind), palette, kind, width, named=place == 0)
        for place, kind in enumerate(kinds)
    ]
    return alt.hconcat(*panels, spacing=6)


def modality_caption(frame: pl.DataFrame) -> str:
    """Say what the dots, lines and numbers are."""
    whole = frame.filter(pl.col("rounds") == "all")
    read = " (lighter, between them: with the text read from the images)" if "ocr" in set(whole["modality"]) else ""
    return (
        f"{accounting(whole, 'Rounds per model and modality')} Filled: sighted; hollow: the same rounds without images"
        f"{read}. Line: {cluster_method()}. Number: pass rate without less with images, in points; "
        f"bold where its test falls below 0.05: {difference_method()}."
    )


def _panel(drawn: pl.DataFrame, palette: theme.Palette, kind: str, width: int, *, named: bool) -> theme.AnyChart:
    sort = drawn["label"].unique().sort().to_list()
    axis = alt.Axis() if named else alt.Axis(labels=False, ticks=False, domain=False)
    rows = alt.Chart(drawn).encode(y=alt.Y("label:N", sort=sort, title=None, axis=axis), color=palette.colour_of(drawn))
    scale = alt.Scale(domain=[0, 1])
    x = alt.X("pass_rate:Q", title="pass rate", scale=scale, axis=alt.Axis(format="%", values=[0, 0.5, 1]))
    layers: list[alt.Chart] = []
    for sight, below in SIGHTS.items():
        seen = rows.transform_filter(alt.datum.modality == sight)
        interval = seen.mark_rule(strokeWidth=2, opacity=0.5, yOffset=below)
        look = {"filled": True} if sight == "sighted" else {"filled": False, "fill": "white"}
        dot = seen.mark_point(size=42, opacity=1, yOffset=below, **look)
        layers += [interval.encode(x="pass_rate_cluster_low:Q", x2="pass_rate_cluster_high:Q"), dot.encode(x=x)]
    for bold in (True, False):
        told = rows.transform_filter("datum.p_holm !== null").transform_filter(
            f"(datum.p_holm < 0.05) === {str(bold).lower()}"
        )
        text = told.mark_text(align="right", yOffset=6, fontWeight="bold" if bold else "normal")
        layers.append(text.encode(x=alt.value(width + 44), text="points:N", color=alt.value(theme.INK)))
    n = max(drawn["planned"].to_list())
    title = alt.Title(f"{PANELS[kind]}, n = {n}", frame="group", offset=6, fontSize=11, fontWeight="normal")
    return alt.layer(*layers).properties(width=width, height=alt.Step(ROW), title=title)


EXHIBIT = Exhibit(
    id="Fig 2b",
    slug="fig2b_modality",
    title="Visual modality",
    question="What is left of a model's pass rate when it cannot see the images?",
    requires=("rounds.asset_gated", "checks", "runs.modality", "episodes", "verdicts"),
    notebook="04-modality",
    caption=modality_caption,
    chart=modality_chart,
    statistics=with_rates,
)
