"""Judge the claims about printed numbers from the rows of the ledger, and list them as a table does."""

import polars as pl

from analysis.published.claims import audit
from analysis.published.ledger import Ledger

COMPARED = "release"
"""Kind of the claims that compare with a release; an exhibit of its own shows those."""


def findings(rows: pl.DataFrame) -> pl.DataFrame:
    """Return the claims among printed numbers in their order (columns: `FINDINGS`, with ``rests_on`` as one text)."""
    judged = audit(Ledger(rows)).filter(pl.col("kind") != COMPARED)
    return judged.with_columns(pl.col("rests_on").list.join(" "))


def listed(rows: pl.DataFrame, verdict: str) -> pl.DataFrame:
    """Return the claims of one verdict with their arithmetic, or the reason why there is none."""
    return findings(rows).filter(pl.col("verdict") == verdict).drop("verdict")
