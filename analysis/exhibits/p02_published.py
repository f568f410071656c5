"""Set every printed size of the benchmark beside the same size of the release (Table P2)."""

import polars as pl

from analysis.exhibits.exhibit import Exhibit


def published_caption(frame: pl.DataFrame) -> str:
    """Say how many sizes agree, and which columns are printed."""
    same = frame.filter(pl.col("as_printed") == "yes").height
    return (
        f"{same} of {frame.height} printed values are met to the last printed digit; the rows stand by falling "
        "distance, in percent of the printed value. Where texts print different values, each is compared. published, "
        "published_n: as printed in the rows of the ledger that ledger_ids names; recomputed, recomputed_n: of the "
        "release, n being the rounds, checks or judgements a mean or share is of. Another generator made these rounds, "
        "so a difference refutes nothing."
    )


EXHIBIT = Exhibit(
    id="P2",
    slug="p02_published",
    title="Published beside recomputed",
    question="Which printed sizes of the benchmark does this benchmark meet?",
    requires=("rounds", "checks"),
    notebook="10-claims",
    caption=published_caption,
    published=True,
)
