"""Draw how often required checks fail, by failure mode and model (Figure D1)."""

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.counted import accounting, with_label, with_wilson
from analysis.exhibits.exhibit import Exhibit

MODES = {
    "F1": ("Content", "wrong fact", "reported"),
    "F2": ("Content", "message missing", "or wrong"),
    "F4": ("Content", "report missing", "or wrong"),
    "F3": ("Visual grounding", "evidence not", "inspected"),
    "F5": ("Structural protocol", "state change", "missing or wrong"),
    "F6": ("Structural protocol", "closing missing", "late or wrong"),
    "unassigned": ("No mode", "no mode", "given"),
}
"""Failure mode -> group as printed in the paper, and our own name in two lines; in the paper's order of groups."""

SPACING, ROW = 10, 28
"""Space between two panels and height of a model's row, in pixels."""


def failure_modes_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add Wilson's interval and the group of each mode."""
    groups = pl.col("failure_mode").replace_strict({mode: group for mode, (group, *_) in MODES.items()})
    return with_wilson(rows, "failed", "scored", "failure_rate").with_columns(groups.alias("mode_group"))


def failure_modes_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw one panel per failure mode, one row per model: a dot, its interval, and failed of scored checks."""
    headings = {mode: "|".join((group, f"{mode} {first}", second)) for mode, (group, first, second) in MODES.items()}
    drawn = with_label(frame).with_columns(
        pl.format("{}/{}", "failed", "scored").alias("counts"),
        pl.col("failure_mode").replace_strict(headings).alias("heading"),
    )
    shown = [headings[mode] for mode in MODES if mode in set(drawn["failure_mode"])]
    header = alt.Header(title=None, labelExpr="split(datum.label, '|')", labelFontSize=9, labelFontWeight="normal")
    width = theme.room(drawn["label"].to_list(), beside=25) // len(shown) - SPACING
    return (
        _panel(drawn, palette)
        .properties(width=width, height=alt.Step(ROW))
        .facet(column=alt.Column("heading:N", sort=shown, header=header), spacing=SPACING)
    )


def failure_modes_caption(frame: pl.DataFrame) -> str:
    """Say what is counted and how the modes group."""
    return (
        f"{accounting(frame, 'Required checks per model and mode')} Dot: failed share of scored checks, counts beside "
        "it; line: Wilson 95 %, which takes checks as independent. The groups are the paper's, the names of modes ours."
    )


def _panel(drawn: pl.DataFrame, palette: theme.Palette) -> alt.LayerChart:
    rows = alt.Chart(drawn).encode(
        y=alt.Y("label:N", title=None, sort=drawn["label"].unique().sort().to_list()),
        color=palette.colour_of(drawn),
    )
    axis = alt.Axis(values=[0, 0.5, 1], format="%")
    rate = alt.X("failure_rate:Q", title="failed", scale=alt.Scale(domain=[0, 1]), axis=axis)
    interval = rows.mark_rule(strokeWidth=2, yOffset=5, opacity=0.6)
    counts = rows.mark_text(align="right", fontSize=9, dy=-6)
    panel: alt.LayerChart = (
        interval.encode(x="failure_rate_low:Q", x2="failure_rate_high:Q")
        + rows.mark_point(filled=True, size=45, yOffset=5, opacity=1).encode(x=rate)
        + counts.encode(x=alt.datum(1), text="counts:N", color=alt.value(theme.FAINT))
    )
    return panel


EXHIBIT = Exhibit(
    id="D1",
    slug="d1_failure_modes",
    title="Failure rate of required checks by failure mode",
    question="Which kinds of check fail: content, visual grounding, or the structure of the protocol?",
    requires=("rounds", "checks.failure_mode", "runs", "episodes", "verdicts"),
    notebook="03-failure-modes",
    caption=failure_modes_caption,
    chart=failure_modes_chart,
    statistics=failure_modes_statistics,
    one_run_per_model=True,
)
