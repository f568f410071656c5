"""Set each round beside its no-conflict twin: what the conflict costs (beyond the paper, which has no twins)."""

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.compared import difference_method, points, with_differences
from analysis.exhibits.counted import accounting, with_label
from analysis.exhibits.differences import differences
from analysis.exhibits.exhibit import Exhibit

ROW, NUMBERS = 26, 62
"""Height of a model's row, and width of the column of differences, in pixels."""


def twins_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add the paired difference of each model, its interval and its tests."""
    return with_differences(rows).drop("by_package")


def twins_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw both pass rates of a model on one line, hollow without conflict, and the difference with its interval."""
    drawn = with_label(frame).with_columns(points("difference").alias("points"))
    order = drawn.sort("difference", "label", nulls_last=True)["label"].to_list()
    width = theme.room(order, beside=NUMBERS + 60) // 2
    rows = alt.Chart(drawn).encode(y=alt.Y("label:N", title=None, sort=order), color=palette.colour_of(drawn))
    rates = _rates(rows).properties(width=width, height=alt.Step(ROW), title=_heading("pass rate"))
    costs = _costs(rows.encode(y=alt.Y("label:N", sort=order, axis=None)), width)
    named = costs.properties(width=width, height=alt.Step(ROW), title=_heading("with conflict less without"))
    return alt.hconcat(rates, named, spacing=20)


def twins_caption(frame: pl.DataFrame) -> str:
    """Say what is paired, over how many rounds, and what the interval and test are."""
    counts: list[int] = frame["pairs"].drop_nulls().to_list() or [0]
    fewest, most = min(counts), max(counts)
    pairs = f"{most}" if fewest == most else f"{fewest} to {most}"
    return (
        f"{accounting(frame, 'Rounds per model that have a twin')} Filled: the round as it is; hollow: its twin, the "
        f"same task with no conflict in it, over n = {pairs} pairs scored on both sides. Right: pass rate with "
        f"conflict less without, in points, bold where p below 0.05; line: {difference_method()}."
    )


def _heading(text: str) -> alt.TitleParams:
    return alt.Title(text, fontSize=11, fontWeight="normal", frame="group", offset=6)


def _rates(rows: alt.Chart) -> alt.LayerChart:
    axis = alt.Axis(format="%", tickCount=5)
    x = alt.X("conflict_rate:Q", title="passed", scale=alt.Scale(domain=[0, 1]), axis=axis)
    return alt.LayerChart(
        layer=[
            rows.mark_rule(strokeWidth=2, opacity=0.35).encode(x=x, x2="twin_rate:Q"),
            rows.mark_point(filled=False, size=50, opacity=1, strokeWidth=1.5).encode(x="twin_rate:Q"),
            rows.mark_point(filled=True, size=55, opacity=1).encode(x=x),
        ]
    )


def _costs(rows: alt.Chart, width: int) -> alt.LayerChart:
    axis = alt.Axis(values=[-1, -0.5, 0, 0.5, 1], labelExpr="replace(datum.value * 100, '-', '−')")
    x = alt.X("difference:Q", title="points", scale=alt.Scale(domain=[-1, 1], nice=False), axis=axis)
    return differences(rows, x, width + NUMBERS)


EXHIBIT = Exhibit(
    id="X4",
    slug="x04_twins",
    title="Rounds against their no-conflict twins",
    question="How much of a model's failure is due to the conflict, rather than to the work around it?",
    requires=("rounds.twin_of", "checks", "runs", "episodes", "verdicts"),
    notebook="13-conflicts-and-phases",
    caption=twins_caption,
    chart=twins_chart,
    statistics=twins_statistics,
    one_run_per_model=True,
)
