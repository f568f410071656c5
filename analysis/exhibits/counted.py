"""Complete counted rows: intervals, labels, and the sentence that accounts for all that was planned."""

import polars as pl

from analysis.stats.clustering import FEW, cluster_bootstrap
from analysis.stats.intervals import Interval, wilson

POOLED = "all models"
"""Name of the row that pools the models of a bench."""


def with_wilson(rows: pl.DataFrame, hits: str, n: str, rate: str) -> pl.DataFrame:
    """Add ``<rate>_low`` and ``<rate>_high``, Wilson's 95 % interval of hits out of n; null where n is 0."""
    return _with_ends(rows, rate, [wilson(k, trials) for k, trials in rows.select(hits, n).iter_rows()])


def with_cluster_bootstrap(rows: pl.DataFrame, rate: str) -> pl.DataFrame:
    """Turn ``by_package`` into ``<rate>_cluster_low`` and ``_high``, the 95 % bootstrap interval over packages.

    Rows of a bench draw the same packages where the same ones are scored, so that chance in the draws does not separate
    its models. Where too few packages hold a pass or a failure nothing is drawn (see ``cluster_bootstrap``).
    """
    intervals = [
        cluster_bootstrap({each["package_id"]: (each["passed"], each["scored"]) for each in packages}, bench)
        for bench, packages in rows.select("bench", "by_package").iter_rows()
    ]
    return _with_ends(rows, f"{rate}_cluster", intervals).drop("by_package")


def cluster_method() -> str:
    """Name the interval of ``with_cluster_bootstrap`` as a caption should, its answer to few packages included."""
    return (
        f"95 % cluster bootstrap over packages, or, where fewer than {FEW} packages hold a pass or a failure, "
        "Clopper–Pearson with packages as trials"
    )


def with_label(frame: pl.DataFrame, *varying: str) -> pl.DataFrame:
    """Add ``label``, the name of a row in a drawing: the model, and what else tells rows apart in this frame."""
    told = [column for column in ("bench", *varying) if frame[column].n_unique() > 1]
    return frame.with_columns(pl.concat_str("model", *told, separator=" · ", ignore_nulls=True).alias("label"))


def accounting(frame: pl.DataFrame, what: str) -> str:
    """Say in a sentence how many were planned per row and what became of those that have no result."""
    counts: list[int] = frame["planned"].to_list()
    fewest, most = min(counts), max(counts)
    planned = f"{what}: n = {fewest}" if fewest == most else f"{what}: n = {fewest} to {most}"
    unscored, missing = sum(frame["unscored"].to_list()), sum(frame["missing"].to_list())
    if unscored + missing == 0:
        return f"{planned}, all scored."
    return f"{planned} planned; {unscored} unscored and {missing} missing in all."


def _with_ends(rows: pl.DataFrame, name: str, intervals: list[Interval | None]) -> pl.DataFrame:
    ends = [(None, None) if interval is None else (interval.low, interval.high) for interval in intervals]
    return rows.with_columns(
        pl.Series(f"{name}_low", [low for low, _ in ends], dtype=pl.Float64),
        pl.Series(f"{name}_high", [high for _, high in ends], dtype=pl.Float64),
    )
