"""Select the rows that break a rule between rows: references, attempts that count, verdicts and their votes.

Said once here, for ``sound``, which asks whether there are any, and for ``validate``, which names them.
"""

from collections.abc import Mapping

import polars as pl

from analysis.release.schema import RELATIONS, Reference

Frames = Mapping[str, pl.LazyFrame]


def dangling(rows: pl.LazyFrame, reference: Reference, frames: Frames) -> pl.LazyFrame:
    """Select the referring columns of rows that point at a row of another relation that is not there."""
    if reference.via_run:
        rows = rows.join(frames["runs"].select("run_id", "bench"), on="run_id")
    if reference.optional:
        rows = rows.drop_nulls(reference.columns)
    return rows.join(frames[reference.target], on=reference.columns, how="anti").select(reference.columns)


def miscounted(episodes: pl.LazyFrame) -> pl.LazyFrame:
    """Select the rounds of a run whose attempts do not have exactly one that counts, with ``counted_attempts``."""
    counted = episodes.group_by("run_id", "round_id").agg(pl.col("counted").sum().alias("counted_attempts"))
    return counted.filter(pl.col("counted_attempts") != 1)


def contradicted(verdicts: pl.LazyFrame, votes: pl.LazyFrame) -> pl.LazyFrame:
    """Select the verdicts that are not what the majority of their three readable votes says, with ``votes_for``.

    Undecided ones are among them, and so are votes whose verdict is not there: it takes no second pass to see them.
    """
    key, verdict = RELATIONS["verdicts"].key, pl.col("verdict")
    said = votes.group_by(key).agg(verdict.count().alias("readable_votes"), verdict.sum().alias("votes_for"))
    answered = verdicts.select(*key, "verdict", pl.lit(value=True).alias("answered"))
    wrong = (pl.col("readable_votes") == 3) & verdict.ne_missing(pl.col("votes_for") >= 2)
    return said.join(answered, on=key, how="left").filter(pl.col("answered").is_null() | wrong)
