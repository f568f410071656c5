"""Show which decision made failed rounds impossible to pass (beyond the paper)."""

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.actions import by_pass_rate
from analysis.exhibits.counted import accounting, cluster_method, with_cluster_bootstrap, with_label
from analysis.exhibits.exhibit import Exhibit

ROW = 26
"""Height of a model's row, in pixels."""

COUNT = 40
"""Width of the number of failed rounds at the end of a bar, in pixels."""

LEAST_NAMED = 0.055
"""Smallest share that has room for its number inside the bar."""

UNTOLD = ("unreadable", "unknown")
"""Kinds that say nothing of a round but that it failed."""


def blame_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add the bootstrap interval over packages; a share is of the failed rounds, so packages without one say nothing.

    The columns ``step_median`` and ``progress_median`` place the blamed action among the steps taken, from 1 and as a
    share of them; they are null for kinds that blame no action.
    """
    return with_cluster_bootstrap(rows, "share")


def blame_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw one bar per model, failed rounds by what is to blame; models stand by pass rate. Colours belong to kinds."""
    met = frame.filter(pl.col("rounds").sum().over("kind") > 0)
    # Where nothing failed there is nothing to blame, and still models to name.
    met = frame if met.is_empty() else met
    kinds = met.unique("kind").sort("place")["kind"].to_list()
    drawn = with_label(_placed(met)).with_columns(pl.format("n = {}", "failed").alias("n"))
    labels = by_pass_rate(drawn)
    rows = alt.Chart(drawn).encode(y=alt.Y("label:N", title=None, sort=labels))
    scale = alt.Scale(domain=kinds, range=[theme.BLAME_COLOURS[kind] for kind in kinds])
    legend = alt.Legend(title=None, orient="bottom", columns=4, symbolType="square")
    axis = alt.Axis(format="%", tickCount=5)
    bars = rows.mark_bar(height=16).encode(
        x=alt.X("start:Q", title="share of failed rounds", scale=alt.Scale(domain=[0, 1]), axis=axis),
        x2="end:Q",
        color=alt.Color("kind:N", scale=scale, legend=legend),
    )
    dark = f"indexof({list(theme.DARK_BLAMES)}, datum.kind) >= 0"
    numbers = (
        rows.transform_filter(f"datum.share >= {LEAST_NAMED}")
        .mark_text(fontSize=9)
        .encode(
            x="middle:Q",
            text=alt.Text("share:Q", format=".1~%"),
            color=alt.when(dark).then(alt.value("white")).otherwise(alt.value(theme.INK)),
        )
    )
    failed = alt.Chart(drawn.unique("label", keep="first", maintain_order=True)).mark_text(
        align="left", fontSize=9, dx=6, color=theme.FAINT
    )
    counts = failed.encode(x=alt.datum(1), y=alt.Y("label:N", sort=labels), text="n:N")
    width = theme.room(labels, beside=30 + COUNT)
    return alt.layer(bars, numbers, counts).properties(width=width, height=alt.Step(ROW))


def blame_caption(frame: pl.DataFrame) -> str:
    """Say what is blamed, by which knowledge, of how many failed rounds, and how many are not told."""
    models = frame.unique(["bench", "model"], maintain_order=True)
    failed = sum(models["failed"].to_list())
    untold = sum(frame.filter(pl.col("kind").is_in(UNTOLD))["rounds"].to_list())
    told = "recorded for each" if untold == 0 else f"not told for {untold}"
    return (
        f"{accounting(models, 'Rounds per model')} Shares of the n = {failed} failed ones, each model's at the end of "
        f"its bar; blame is {told}. To blame is the first action after which the round's reference, done in full from "
        "there, no longer passes it, by the category of its command, or an end that came while it still would. Other "
        "ways out, such as taking a message back, are not tried, so a round may have been lost later than said, or not "
        f"at all. The data hold intervals ({cluster_method()}) and the median place of the blamed action among the "
        "steps taken."
    )


def _placed(met: pl.DataFrame) -> pl.DataFrame:
    """Add start, end and middle of each kind's part of its model's bar; null where no round failed."""
    # From counts, so that the last part ends at exactly 1.
    before = pl.col("rounds").cum_sum().over("bench", "model") - pl.col("rounds")
    failed = pl.when(pl.col("failed") > 0).then("failed")
    parts = {"start": before, "end": before + pl.col("rounds"), "middle": before + pl.col("rounds") / 2}
    return met.with_columns((part / failed).round(6).alias(name) for name, part in parts.items())


EXHIBIT = Exhibit(
    id="X5",
    slug="x05_blame",
    title="What lost the failed rounds",
    question="After which decision could a failed round no longer be mended?",
    requires=("rounds", "checks", "runs", "episodes.blame", "verdicts"),
    notebook="03-failure-modes",
    caption=blame_caption,
    chart=blame_chart,
    statistics=blame_statistics,
    one_run_per_model=True,
)
