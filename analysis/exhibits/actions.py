"""Say what exhibits of actions share: the order of models, the words of a cell, and where actions are recorded."""

import polars as pl

from analysis.exhibits.counted import accounting

UNRECOGNIZED = "unrecognized"
"""What the queries call an action that names no command of the language, and its category."""


def by_pass_rate(drawn: pl.DataFrame) -> list[str]:
    """Return the labels of models, those that pass most often first, bench by bench."""
    rates = drawn.unique(["bench", "model"], maintain_order=True).with_columns(
        (pl.col("passed") / (pl.col("passed") + pl.col("failed"))).alias("rate")
    )
    return rates.sort("bench", -pl.col("rate"), "model", nulls_last=True)["label"].to_list()


def with_cells(drawn: pl.DataFrame, number: str, form: str) -> pl.DataFrame:
    """Add ``words``, each number as it is written, and ``shade``, the root of its share of the greatest; null is null.

    The root keeps small numbers apart from none.
    """
    most = max(drawn[number].drop_nulls().to_list(), default=0) or 1
    return drawn.with_columns(
        pl.col(number).map_elements(form.format, return_dtype=pl.String).fill_null("–").alias("words"),
        (pl.col(number) / most).sqrt().round(4).alias("shade"),
    )


def recorded(frame: pl.DataFrame) -> str:
    """Account for the rounds, and say of how many the actions are recorded."""
    models = frame.unique(["bench", "model"], maintain_order=True)
    planned, traced = sum(models["planned"].to_list()), sum(models["traced"].to_list())
    which = f"those of all {planned} rounds" if planned == traced else f"those of {traced} of {planned} planned rounds"
    return (
        f"{accounting(models, 'Rounds per model')} Counted are all actions of the attempts that count, refused ones "
        f"included; recorded are {which}. Models stand by pass rate."
    )
