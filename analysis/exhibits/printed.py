"""Keep the rows that were printed apart from those of a release, and give printed rates the interval their n allows."""

import polars as pl

from analysis.exhibits.counted import with_wilson

PRINTED_WILSON = "thick lines there are Wilson's, recomputed from the printed rate and its printed n"
"""What a caption says of ``with_printed_wilson``."""


def apart(frame: pl.DataFrame) -> tuple[pl.DataFrame, pl.DataFrame]:
    """Return the rows of a release and those that were printed, by column ``source``."""
    printed = pl.col("source") == "published"
    return frame.filter(~printed), frame.filter(printed)


def with_printed_wilson(printed: pl.DataFrame, rate: str) -> pl.DataFrame:
    """Add ``<rate>_low`` and ``_high``, Wilson's 95 % interval of the whole number of cases next to a printed rate.

    Where the rate or its n is not printed both are null. A rate printed to a tenth of a percent is next to one whole
    number of 600 only.
    """
    hits = (pl.col(rate) * pl.col("printed_n")).round().cast(pl.Int64)
    cases = pl.when(hits.is_not_null()).then("printed_n").otherwise(0)
    counted = printed.with_columns(hits.fill_null(0).alias("_hits"), cases.alias("_cases"))
    return with_wilson(counted, "_hits", "_cases", rate).drop("_hits", "_cases")
