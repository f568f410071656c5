"""List the claims that no printed number can decide, with the reason (Table P4)."""

import polars as pl

from analysis.exhibits.audited import listed
from analysis.exhibits.exhibit import Exhibit


def open_claims_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Return the claims that cannot be checked, in their order, each with what is lacking."""
    return listed(rows, "not checkable").rename({"arithmetic": "lacking"})


def open_claims_caption(frame: pl.DataFrame) -> str:
    """Say why they are open."""
    return (
        f"{frame.height} claims that the printed numbers neither support nor contradict, each with what would be "
        "needed. They count for nothing either way."
    )


EXHIBIT = Exhibit(
    id="P4",
    slug="p04_open_claims",
    title="Claims that printed numbers leave open",
    question="What can nobody check from the texts alone?",
    requires=(),
    notebook="10-claims",
    caption=open_claims_caption,
    statistics=open_claims_statistics,
    published=True,
)
