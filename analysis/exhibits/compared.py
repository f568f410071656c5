"""Complete rows that compare a setting with another on the same rounds: paired differences, and tests of them."""

from collections.abc import Mapping, Sequence
from typing import Any

import polars as pl

from analysis.exhibits.counted import with_cluster_bootstrap, with_wilson
from analysis.stats.clustering import FEW
from analysis.stats.paired import Difference, Pairs, holm, mcnemar, paired_bootstrap
from analysis.stats.permutation import DRAWS, sign_flip

SETTINGS = ("bench", "effort", "modality", "step_budget")
"""Settings that a table leaves out where they are the same in each row; the caption names the slice."""

SMALLEST = 1e-6
"""What a p-value below it is given as."""


def with_rates(rows: pl.DataFrame) -> pl.DataFrame:
    """Add both intervals of the pass rate and the paired comparison; ``by_package`` is used up."""
    return with_cluster_bootstrap(with_differences(with_wilson(rows, "passed", "scored", "pass_rate")), "pass_rate")


def with_differences(rows: pl.DataFrame) -> pl.DataFrame:
    """Add the paired difference in pass rate to the setting in ``against``, its interval, and its p-values.

    Rows count ``gained`` and ``lost`` rounds of ``pairs`` scored under both settings, and repeat them per package in
    ``by_package``. ``p`` is over packages, and Holm's correction of it takes all comparisons of the frame together;
    ``p_mcnemar`` takes rounds as independent, which they are not, and is kept as what is usually given.
    """
    compared = [each["against"] is not None and each["pairs"] > 0 for each in rows.iter_rows(named=True)]
    told_apart = list(zip(rows.iter_rows(named=True), compared, strict=True))
    of_rounds = [mcnemar(each["gained"], each["lost"]) if is_compared else None for each, is_compared in told_apart]
    pvalues = [sign_flip(_nets(each), each["bench"]) if is_compared else None for each, is_compared in told_apart]
    intervals = [
        paired_bootstrap(_pairs(each["by_package"]), each["bench"]) if is_compared else None
        for each, is_compared in told_apart
    ]
    told = pl.Series(compared, dtype=pl.Boolean)
    difference = pl.when(told).then((pl.col("gained") - pl.col("lost")) / pl.col("pairs"))
    return rows.with_columns(
        *(pl.when(told).then(column).alias(column) for column in ("pairs", "gained", "lost")),
        difference.alias("difference"),
        *(ends_of_differences(intervals, end) for end in ("low", "high")),
        # A p-value is never 0, and would be once rounded.
        pl.Series("p_mcnemar", of_rounds, dtype=pl.Float64).clip(SMALLEST),
        pl.Series("p", pvalues, dtype=pl.Float64).clip(SMALLEST),
        pl.Series("p_holm", holm(pvalues), dtype=pl.Float64).clip(SMALLEST),
    )


def difference_method() -> str:
    """Name interval and test of ``with_differences`` as a caption should."""
    return (
        f"paired 95 % bootstrap over packages, or, where fewer than {FEW} packages hold a round that differs, "
        f"Clopper–Pearson with packages as trials; p by sign flips over packages ({DRAWS:,} draws where exact is too "
        "many), Holm's correction over all comparisons shown, McNemar's exact p beside it in the data"
    )


def tabled(frame: pl.DataFrame, columns: Sequence[str]) -> pl.DataFrame:
    """Return a table's columns, reals to four decimals, without the settings that are the same in each row."""
    settled = {name for name in SETTINGS if name in frame.columns and frame[name].n_unique() == 1}
    table = frame.select(name for name in columns if name not in settled)
    if "p_holm" in table.columns:
        table = table.with_columns(pl.col("p_holm").map_elements(_written, return_dtype=pl.String))
    return table.with_columns(pl.col(pl.Float64).round(4))


def percent(column: str) -> pl.Expr:
    """Write a share in whole per cent, as a field of a drawing shows it; a dash where it is unknown."""
    return pl.col(column).map_elements(lambda share: f"{100 * share:.0f}", return_dtype=pl.String).fill_null("–")


def points(column: str) -> pl.Expr:
    """Write a difference of shares in percentage points with its sign, as a drawing shows it; empty where null."""
    written = pl.col(column).map_elements(lambda share: f"{100 * share:+.1f}", return_dtype=pl.String)
    return written.replace({"+0.0": "0.0", "-0.0": "0.0"}).str.replace("-", "−").fill_null("")


def _written(pvalue: float) -> str:
    return f"{pvalue:.4f}" if pvalue >= 1e-4 else "< 0.0001"


def _pairs(packages: Sequence[Mapping[str, Any]]) -> dict[str, Pairs]:
    return {each["package_id"]: Pairs(each["gained"], each["lost"], each["pairs"]) for each in packages}


def _nets(row: Mapping[str, Any]) -> list[float]:
    return [each["gained"] - each["lost"] for each in row["by_package"]]


def ends_of_differences(intervals: Sequence[Difference | None], end: str) -> pl.Series:
    """Return the ``low`` or ``high`` ends as the column ``difference_low`` or ``difference_high``."""
    values = [None if interval is None else getattr(interval, end) for interval in intervals]
    return pl.Series(f"difference_{end}", values, dtype=pl.Float64)
