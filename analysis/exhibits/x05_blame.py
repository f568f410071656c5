"""Show which decision made failed rounds impossible to pass (beyond the paper)."""

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.actions import by_pass_rate
from analysis.exhibits.counted import accounting, cluster_method, with_cluster_bootstrap
from analysis.exhibits.exhibit import Exhibit
from analysis.exhibits.stacked import met, placed, stacked

COUNT = 40
"""Width of the number of failed rounds at the end of a bar, in pixels."""

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
    known = met(frame, "kind")
    # Where nothing failed there is nothing to blame, and still models to name.
    drawn = placed(frame if known.is_empty() else known, "failed").with_columns(
        pl.format("n = {}", "failed").alias("n")
    )
    labels = by_pass_rate(drawn)
    bars = stacked(drawn, labels, "kind", theme.BLAME_COLOURS, "share of failed rounds", theme.DARK_BLAMES)
    failed = alt.Chart(drawn.unique("label", keep="first", maintain_order=True)).mark_text(
        align="left", fontSize=9, dx=6, color=theme.FAINT
    )
    counts = failed.encode(x=alt.datum(1), y=alt.Y("label:N", sort=labels), text="n:N")
    layered: alt.LayerChart = bars + counts
    return layered.properties(width=theme.room(labels, beside=30 + COUNT))


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
