"""List the claims that the printed numbers contradict, with the arithmetic (Table P3)."""

import polars as pl

from analysis.exhibits.audited import listed
from analysis.exhibits.exhibit import Exhibit


def contradictions_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Return the inconsistent claims in their order, with the rows of the ledger they rest on."""
    return listed(rows, "inconsistent")


def contradictions_caption(frame: pl.DataFrame) -> str:
    """Say what a contradiction is, and what it is not."""
    texts = frame["rests_on"].str.extract_all(r"\b(?:page|summary|interface)\.").list.unique().list.len()
    between = int((texts > 1).sum())
    return (
        f"{frame.height} claims, {between} of them between texts. However the numbers were rounded, both sides cannot "
        "hold as worded; which one is wrong is not said. rests_on names rows of the ledger, which give text and line."
    )


EXHIBIT = Exhibit(
    id="P3",
    slug="p03_contradictions",
    title="Printed numbers that contradict each other",
    question="Which printed numbers cannot all be right, and by how much?",
    requires=(),
    notebook="10-claims",
    caption=contradictions_caption,
    statistics=contradictions_statistics,
    published=True,
)
