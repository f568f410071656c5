"""Draw pass rates by reasoning effort, and what more effort wins on the same rounds (effort ablation)."""

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.compared import difference_method, points, with_rates
from analysis.exhibits.counted import accounting, cluster_method, with_label
from analysis.exhibits.exhibit import Exhibit

ROW, BESIDE, SPACING = 38, 45, 14
"""Height of a model's row, room for the numbers at the right, and space between the panels, in pixels."""

EFFORTS = {"low": (-9, 0.45), "medium": (0, 0.75), "high": (9, 1.0)}
"""Effort -> how far below the middle of its row it is drawn, in pixels, and how opaque."""


def effort_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw two panels of a row per model, efforts below each other: pass rate, and difference from the lowest."""
    drawn = with_label(frame, "modality", "step_budget").with_columns(points("difference").alias("points"))
    room = theme.room(drawn["label"].to_list(), beside=BESIDE + SPACING + 25)
    return alt.hconcat(
        _rates(drawn, palette, room // 2),
        _differences(drawn, palette, room - room // 2),
        spacing=SPACING,
    )


def effort_caption(frame: pl.DataFrame) -> str:
    """Say what the rows, dots and numbers are."""
    shown = [effort for effort in EFFORTS if effort in set(frame["effort"])]
    return (
        f"{accounting(frame, 'Rounds per model and effort')} Each row from top to bottom: {', '.join(shown)} effort. "
        f"Left: pass rate of scored rounds, {cluster_method()}. Right: difference from the model's lowest effort on "
        f"the same rounds, in points; filled and bold where its test falls below 0.05: {difference_method()}."
    )


def _rates(drawn: pl.DataFrame, palette: theme.Palette, width: int) -> theme.AnyChart:
    rows = _rows(drawn, palette, named=True)
    x = alt.X("pass_rate:Q", title="pass rate", scale=alt.Scale(domain=[0, 1]), axis=alt.Axis(format="%", tickCount=5))
    layers: list[alt.Chart] = []
    for effort, (below, opacity) in EFFORTS.items():
        tried = rows.transform_filter(alt.datum.effort == effort)
        interval = tried.mark_rule(strokeWidth=2, opacity=opacity / 2, yOffset=below)
        layers.append(interval.encode(x="pass_rate_cluster_low:Q", x2="pass_rate_cluster_high:Q"))
        layers.append(tried.mark_point(filled=True, size=38, opacity=opacity, yOffset=below).encode(x=x))
    return alt.layer(*layers).properties(width=width, height=alt.Step(ROW))


def _differences(drawn: pl.DataFrame, palette: theme.Palette, width: int) -> theme.AnyChart:
    compared = drawn.drop_nulls("difference")
    rows = _rows(drawn, palette, named=False).transform_filter("datum.difference !== null")
    ends = [0.0, *compared["difference_low"].drop_nulls(), *compared["difference_high"].drop_nulls()]
    scale = alt.Scale(domain=[min(ends), max(ends)], nice=True)
    axis = alt.Axis(format="+%", tickCount=5)
    x = alt.X("difference:Q", title="difference from the lowest effort", scale=scale, axis=axis)
    zero = alt.Chart(pl.DataFrame({"zero": [0.0]})).mark_rule(color=theme.FAINT).encode(x="zero:Q")
    layers: list[alt.Chart] = [zero]
    for effort, (below, opacity) in EFFORTS.items():
        for known in (True, False):
            tried = rows.transform_filter(alt.datum.effort == effort)
            tried = tried.transform_filter(f"(datum.p_holm < 0.05) === {str(known).lower()}")
            interval = tried.mark_rule(strokeWidth=2, opacity=opacity / 2, yOffset=below)
            look = {"filled": True} if known else {"filled": False, "fill": "white"}
            dot = tried.mark_point(size=38, opacity=opacity, yOffset=below, **look)
            text = tried.mark_text(align="right", yOffset=below, fontSize=10, fontWeight="bold" if known else "normal")
            layers += [
                interval.encode(x="difference_low:Q", x2="difference_high:Q"),
                dot.encode(x=x),
                text.encode(x=alt.value(width + BESIDE), text="points:N", color=alt.value(theme.INK)),
            ]
    return alt.layer(*layers).properties(width=width, height=alt.Step(ROW))


def _rows(drawn: pl.DataFrame, palette: theme.Palette, *, named: bool) -> alt.Chart:
    axis = alt.Axis() if named else alt.Axis(labels=False, ticks=False, domain=False)
    y = alt.Y("label:N", sort=drawn["label"].unique().sort().to_list(), title=None, axis=axis)
    return alt.Chart(drawn).encode(y=y, color=palette.colour_of(drawn))


EXHIBIT = Exhibit(
    id="E1",
    slug="e01_effort",
    title="Reasoning effort",
    question="Does more reasoning effort win rounds, and does it lose any?",
    requires=("rounds", "checks", "runs.effort", "episodes", "verdicts"),
    notebook="06-effort-and-horizon",
    caption=effort_caption,
    chart=effort_chart,
    statistics=with_rates,
)
