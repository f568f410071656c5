"""List the compiled checks of a worked round (Table B2)."""

import polars as pl

from analysis.exhibits.exhibit import Exhibit


def rubric_caption(frame: pl.DataFrame) -> str:
    """Say how many checks there are, and who decides them."""
    by_code = frame.filter(pl.col("kind") == "code").height
    return (
        f"Checks of round access_request_approval_v01_r01 of bench A: n = {frame.height}, {by_code} decided by code "
        f"and {frame.height - by_code} by the judges. They are compiled from what the executed reference did; a gate "
        "fails the round like a required check."
    )


EXHIBIT = Exhibit(
    id="Table B2",
    slug="tabb2_rubric",
    title="Compiled rubric of a worked round",
    question="What exactly does a round ask for, and who decides it?",
    requires=("checks.criterion",),
    notebook="00-tour",
    caption=rubric_caption,
)
