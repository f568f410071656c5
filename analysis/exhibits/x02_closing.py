"""Set the failure of closing and time-window checks beside that of all others (the paper's text)."""

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.counted import accounting, cluster_method, with_cluster_bootstrap, with_label
from analysis.exhibits.exhibit import Exhibit

DUTIES = ("closing", "time window", "other duties")
SPACING, ROW = 14, 26
"""Space between two panels and height of a model's row, in pixels."""


def closing_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add the bootstrap interval over packages."""
    return with_cluster_bootstrap(rows, "failure_rate")


def closing_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw a panel per group of checks and a row per model: a dot, its interval, and failed of scored checks."""
    drawn = with_label(frame).with_columns(pl.format("{}/{}", "failed", "scored").alias("counts"))
    shown = [duty for duty in DUTIES if duty in set(drawn["duty"])]
    first = drawn.filter(pl.col("duty") == shown[0]).sort("failure_rate", "label", descending=[True, False])
    order = first["label"].to_list() + sorted(set(drawn["label"]) - set(first["label"]))
    width = theme.room(order, beside=25) // len(shown) - SPACING
    header = alt.Header(title=None, labelFontSize=11)
    return (
        _panel(drawn, palette, order)
        .properties(width=width, height=alt.Step(ROW))
        .facet(column=alt.Column("duty:N", sort=shown, header=header), spacing=SPACING)
    )


def closing_caption(frame: pl.DataFrame) -> str:
    """Say what is counted, per group, and how the interval was drawn."""
    groups = frame.partition_by("duty", as_dict=True)
    counts = " ".join(accounting(groups[(duty,)], f"Checks of {duty}") for duty in DUTIES if (duty,) in groups)
    return (
        f"Required checks per model. {counts} Dot: failed share of scored checks, counts beside it; line: "
        f"{cluster_method()}. Closing: shared locks freed and the round handed over; time window: closed within the "
        "hours asked for; other duties: all other required checks. Models by their failure in the first panel."
    )


def _panel(drawn: pl.DataFrame, palette: theme.Palette, order: list[str]) -> alt.LayerChart:
    rows = alt.Chart(drawn).encode(y=alt.Y("label:N", title=None, sort=order), color=palette.colour_of(drawn))
    axis = alt.Axis(values=[0, 0.5, 1], format="%")
    rate = alt.X("failure_rate:Q", title="failed", scale=alt.Scale(domain=[0, 1]), axis=axis)
    interval = rows.mark_rule(strokeWidth=2, yOffset=5, opacity=0.6)
    counts = rows.mark_text(align="right", fontSize=9, dy=-6)
    panel: alt.LayerChart = (
        interval.encode(x="failure_rate_cluster_low:Q", x2="failure_rate_cluster_high:Q")
        + rows.mark_point(filled=True, size=45, yOffset=5, opacity=1).encode(x=rate)
        + counts.encode(x=alt.datum(1), text="counts:N", color=alt.value(theme.FAINT))
    )
    return panel


EXHIBIT = Exhibit(
    id="X2",
    slug="x02_closing",
    title="Closing and time-window checks against all others",
    question="Do agents fail to close a round more often than they fail in the work itself?",
    requires=("rounds", "checks.failure_mode", "checks.predicate", "runs", "episodes", "verdicts"),
    notebook="13-conflicts-and-phases",
    caption=closing_caption,
    chart=closing_chart,
    statistics=closing_statistics,
    one_run_per_model=True,
)
