"""Draw how rounds came out, failed ones by how the attempt ended (Figure G12)."""

import polars as pl

from analysis import theme
from analysis.exhibits.counted import accounting
from analysis.exhibits.exhibit import Exhibit
from analysis.exhibits.stacked import met, placed, stacked


def outcomes_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw one bar per model, split by ending; models stand by share passed. Colours belong to endings, not models."""
    drawn = placed(met(frame, "ending"), "planned")
    order = drawn.sort("bench", -pl.col("passed") / pl.col("planned"), "model")
    labels = order["label"].unique(maintain_order=True).to_list()
    bars = stacked(drawn, labels, "ending", theme.OUTCOME_COLOURS, "share of planned rounds")
    return bars.properties(width=theme.room(labels, beside=30))


def outcomes_caption(frame: pl.DataFrame) -> str:
    """Say what the shares are of."""
    models = frame.unique(["bench", "model"], maintain_order=True)
    return (
        f"{accounting(models, 'Rounds per model')} Shares of all planned rounds; they sum to 100 % and describe this "
        "release, so no interval is drawn. Reaching the step cap is a failure only when a required check failed."
    )


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
