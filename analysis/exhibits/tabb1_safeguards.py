"""List what the generator's gates refuse, and how often they did (Table B1)."""

import polars as pl

from analysis.exhibits.exhibit import Exhibit

REFUSED = "refused in "
"""Heading of a bench's counts, before its name."""


def safeguards_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Give each bench a column of refusals, which ends in the number of rounds they were counted in."""
    benches = rows.select("bench", "known").unique(maintain_order=True).rows()
    stages = rows.unique("name", maintain_order=True).select(
        "stage", "tier", pl.coalesce("title", "name").alias("title"), "safeguard", "processing", "name"
    )
    for bench, known in benches:
        counts = rows.filter(pl.col("bench") == bench).select(
            "name", pl.col("refusals").alias(f"{REFUSED}{bench} (n = {known})")
        )
        stages = stages.join(counts, on="name", how="left", maintain_order="left")
    return stages.drop("name").rename({"title": "makes", "safeguard": "its gate refuses"})


def safeguards_caption(frame: pl.DataFrame) -> str:
    """Say what is counted."""
    benches = [name.removeprefix(REFUSED) for name in frame.columns if name.startswith(REFUSED)]
    return (
        f"Refusals before a round passed, over all rounds of each bench: {', '.join(benches)}. A stage under bounded "
        "correction is handed the diagnosis and tries again; after any other refusal the round is staged anew."
    )


EXHIBIT = Exhibit(
    id="Table B1",
    slug="tabb1_safeguards",
    title="Safeguards of the generator",
    question="What does each stage refuse, and how often did it have to?",
    requires=("stages.safeguard", "rounds.refusals"),
    notebook="00-tour",
    caption=safeguards_caption,
    statistics=safeguards_statistics,
)
