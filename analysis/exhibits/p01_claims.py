"""Count what becomes of the claims about the printed numbers, by kind of check (Table P1)."""

import polars as pl

from analysis.exhibits.audited import findings
from analysis.exhibits.exhibit import Exhibit

KINDS = {
    "granularity": "a rate of n cases is a whole number of them",
    "denominator": "rates of one group are whole numbers of one size",
    "comparison": "a number printed twice is the same, or keeps a stated bound",
    "ordering": "numbers rise or fall as the texts say",
    "sum": "parts add up to their total",
    "ratio": "a quotient or product of printed numbers is the printed one",
    "mixture": "the mean of a whole lies between those of its parts",
    "wilson": "a printed interval is Wilson's of the printed count",
    "p_from_counts": "a p value is that of a common test between printed counts",
    "p_from_interval": "a p value agrees with the interval beside it",
    "ranks": "a rank correlation is that of some two rankings",
    "spent": "what one model spent is at most the total",
    "stated": "rests on what no text prints",
}
"""Kind of check -> what it asks."""

VERDICTS = ("consistent", "inconsistent", "not checkable")


def claims_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Return one row per kind of check with its claims by verdict, most claims first, and their total."""
    counted = findings(rows).group_by("kind").agg(
        pl.len().cast(pl.Int64).alias("claims"),
        *((pl.col("verdict") == verdict).sum().cast(pl.Int64).alias(verdict) for verdict in VERDICTS),
    )  # fmt: skip
    asked = pl.col("kind").replace_strict(KINDS, default=None, return_dtype=pl.String).alias("asks whether")
    kinds = counted.with_columns(asked).select("kind", "asks whether", "claims", *VERDICTS)
    total = kinds.select(
        pl.lit("all").alias("kind"), pl.lit(None, pl.String).alias("asks whether"), pl.sum("claims", *VERDICTS)
    )
    return pl.concat([kinds.sort("claims", "kind", descending=[True, False]), total])


def claims_caption(frame: pl.DataFrame) -> str:
    """Say what is judged and what each verdict means."""
    claims, inconsistent = frame.filter(pl.col("kind") == "all").select("claims", "inconsistent").row(0)
    return (
        f"{claims} claims, {inconsistent} of them inconsistent: one on every rate whose n is known, and those that "
        "data/published lists. A number is taken for everything that would be printed like it, so consistent means "
        "possible, not shown; inconsistent is a finding about the texts; not checkable is neither. P3 and P4 list the "
        "last two."
    )


EXHIBIT = Exhibit(
    id="P1",
    slug="p01_claims",
    title="Claims about the printed numbers",
    question="How many of the checks that printed numbers allow do they pass?",
    requires=(),
    notebook="10-claims",
    caption=claims_caption,
    statistics=claims_statistics,
    published=True,
)
