"""List what was proven of each round before it was released, bench by bench (our own; the paper proves the first)."""

import polars as pl

from analysis.exhibits.exhibit import Exhibit

SHOWS: dict[str, str] = {
    "reference_passes": "the reference passes every check",
    "noop_fails": "who does nothing fails",
    "trap_fails": "who believes what peers claim fails",
    "undoing_fails": "who undoes the work at the end fails",
    "wrong_value_rejected": "a wrong value is rejected",
    "steps_needed": "each step of the reference is needed, or listed as supporting one that is",
    "other_order_passes": "the work may be done in another order",
    "strings_exposed": "each string a check asks for can be found by the agent",
    "no_leak": "no text gives the decisive fact away where an image has to be seen",
    "still_committed": "the decisive fact is the one committed before rendering",
    "replay_deterministic": "the reference executed again gives the same state",
}
"""Proof -> what it shows, in the order of the table; others follow by name."""

PROVEN = "proven in "


def proofs_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Give each bench a column of proven rounds, written `proven/tried`; null where a proof was not asked of it."""
    names = [*SHOWS, *sorted(set(rows["proof"]) - set(SHOWS))]
    table = (
        pl.DataFrame({"proof": names})
        .filter(pl.col("proof").is_in(rows["proof"].to_list()))
        .with_columns(pl.col("proof").replace_strict(SHOWS, default=None, return_dtype=pl.String).alias("shows"))
    )
    for (bench, rounds), proofs in rows.group_by("bench", "rounds", maintain_order=True):
        counts = proofs.select("proof", pl.format("{}/{}", "proven", "tried").alias(f"{PROVEN}{bench} (n = {rounds})"))
        table = table.join(counts, on="proof", how="left", maintain_order="left")
    return table


def proofs_caption(frame: pl.DataFrame) -> str:
    """Say what is counted."""
    benches = ", ".join(name.removeprefix(PROVEN) for name in frame.columns if name.startswith(PROVEN))
    return (
        f"Rounds in which a proof holds, of those it was tried on; rounds of each bench: {benches}. –: not asked of "
        "that bench; where nothing is claimed falsely there is no trap and no fact to leak. A census, without interval."
    )


EXHIBIT = Exhibit(
    id="T1",
    slug="t01_proofs",
    title="Proofs of the rounds",
    question="Of how many rounds was it shown that they can be solved, and only by doing what they ask?",
    requires=("rounds", "proofs"),
    notebook="13-conflicts-and-phases",
    caption=proofs_caption,
    statistics=proofs_statistics,
)
