"""Change one printed number of a ledger."""

import polars as pl

from analysis.published.ledger import Ledger


def replaced(ledger: Ledger, name: str, value: str | None) -> Ledger:
    """Return a ledger in which one number is printed otherwise, or lost."""
    here = pl.col("id") == name
    assert ledger.entries.filter(here).height == 1, name
    number = None if value is None else float(value)
    return Ledger(
        ledger.entries.with_columns(
            pl.when(here).then(pl.lit(value, pl.String)).otherwise("printed").alias("printed"),
            pl.when(here).then(pl.lit(number, pl.Float64)).otherwise("value").alias("value"),
        )
    )


def with_interval(ledger: Ledger, name: str, low: float, high: float) -> Ledger:
    """Return a ledger in which an interval is printed with one number."""
    here = pl.col("id") == name
    return Ledger(
        ledger.entries.with_columns(
            pl.when(here).then(low).otherwise("interval_low").alias("interval_low"),
            pl.when(here).then(high).otherwise("interval_high").alias("interval_high"),
        )
    )
