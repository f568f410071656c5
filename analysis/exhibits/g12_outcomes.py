"""Draw how rounds came out, failed ones by how the attempt ended (Figure G12)."""

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.counted import accounting, with_label
from analysis.exhibits.exhibit import Exhibit

ROW = 26
"""Height of a model's row, in pixels."""

LEAST_NAMED = 0.055
"""Smallest share that has room for its number inside the bar."""


def outcomes_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw one bar per model, split by ending; models stand by share passed. Colours belong to endings, not models."""
    met = frame.filter(pl.col("rounds").sum().over("ending") > 0)
    endings = met.unique("ending").sort("place")["ending"].to_list()
    drawn = with_label(_placed(met))
    labels = drawn.sort("bench", -pl.col("passed") / pl.col("planned"), "model")["label"].unique(maintain_order=True)
    rows = alt.Chart(drawn).encode(y=alt.Y("label:N", title=None, sort=labels.to_list()))
    scale = alt.Scale(domain=endings, range=[theme.OUTCOME_COLOURS[ending] for ending in endings])
    legend = alt.Legend(title=None, orient="bottom", columns=4, symbolType="square")
    axis = alt.Axis(format="%", tickCount=5)
    bars = rows.mark_bar(height=16).encode(
        x=alt.X("start:Q", title="share of planned rounds", scale=alt.Scale(domain=[0, 1]), axis=axis),
        x2="end:Q",
        color=alt.Color("ending:N", scale=scale, legend=legend),
    )
    numbers = (
        rows.transform_filter(f"datum.share >= {LEAST_NAMED}")
        .mark_text(fontSize=9)
        .encode(x="middle:Q", text=alt.Text("share:Q", format=".1~%"))
    )
    width = theme.room(labels.to_list(), beside=30)
    return alt.layer(bars, numbers).properties(width=width, height=alt.Step(ROW))


def outcomes_caption(frame: pl.DataFrame) -> str:
    """Say what the shares are of."""
    models = frame.unique(["bench", "model"], maintain_order=True)
    return (
        f"{accounting(models, 'Rounds per model')} Shares of all planned rounds; they sum to 100 % and describe this "
        "release, so no interval is drawn. Reaching the step cap is a failure only when a required check failed."
    )


def _placed(met: pl.DataFrame) -> pl.DataFrame:
    """Add start, end and middle of each ending's part of its model's bar."""
    # From counts, so that the last part ends at exactly 1.
    before = pl.col("rounds").cum_sum().over("bench", "model") - pl.col("rounds")
    parts = {"start": before, "end": before + pl.col("rounds"), "middle": before + pl.col("rounds") / 2}
    return met.with_columns((part / pl.col("planned")).round(6).alias(name) for name, part in parts.items())


EXHIBIT = Exhibit(
    id="G12",
    slug="g12_outcomes",
    title="Outcomes and how failed rounds ended",
    question="Do rounds fail because the agent finished wrongly, ran into the cap, stalled or broke?",
    requires=("rounds", "checks", "runs", "episodes.termination", "verdicts"),
    notebook="03-failure-modes",
    caption=outcomes_caption,
    chart=outcomes_chart,
    one_run_per_model=True,
)
