"""List what all attempts used: tokens and nominal spend by model and in total, and for how many it is unknown."""

import polars as pl

from analysis.exhibits.exhibit import Exhibit


def costs_caption(frame: pl.DataFrame) -> str:
    """Say what is added up, and what the sums leave out."""
    total = frame.row(-1, named=True)
    return (
        f"Sums over all n = {total['attempts']} attempts at {total['planned']} planned rounds, repeated attempts "
        f"included. Unknown are the tokens read of {total['read_unknown']} attempts, those written of "
        f"{total['written_unknown']}, those of reasoning of {total['reasoning_unknown']} and the cost of "
        f"{total['cost_unknown']}; sums leave them out rather than take them as 0. Dollars are nominal: at the prices "
        "the release names, whatever was billed."
    )


EXHIBIT = Exhibit(
    id="Costs",
    slug="c01_costs",
    title="Tokens and nominal spend in total",
    question="What did all attempts use together, and of how many is it unknown?",
    requires=("rounds", "runs", "episodes.input_tokens"),
    notebook="07-score-and-cost",
    caption=costs_caption,
)
