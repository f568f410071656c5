"""Set the structure of the benches side by side (Table F1)."""

from collections.abc import Callable, Mapping
from typing import Any

import polars as pl

from analysis.exhibits.exhibit import Exhibit

Row = Mapping[str, Any]
Written = Callable[[Row], str | None]


def _plain(column: str) -> Written:
    return lambda row: None if row[column] is None else f"{row[column]:g}"


def _mean(column: str) -> Written:
    return lambda row: None if row[column] is None else f"{row[column]:.2f}"


def _part(part: str, known: str) -> Written:
    """Write how many of those whose value is known."""
    return lambda row: f"{row[part]} of {row[known]} ({row[part] / row[known]:.1%})" if row[known] else None


def _sum(total: str, known: str) -> Written:
    """Write a sum, and in how many rounds it is known."""
    return lambda row: f"{row[total]} in {row[known]} rounds" if row[known] else None


def _budget(row: Row) -> str | None:
    least, most = row["step_budget"], row["largest_budget"]
    return None if least is None else f"{least}" if least == most else f"{least} to {most}"


def _checks_per_round(row: Row) -> str | None:
    return f"{row['checks'] / row['rounds']:.2f}" if row["checks"] else None


MEASURES: Mapping[str, Written] = {
    "rounds": _plain("rounds"),
    "packages": _plain("packages"),
    "domains": _plain("domains"),
    "step budget": _budget,
    "reference steps, mean": _mean("reference_mean"),
    "reference steps, median": _plain("reference_median"),
    "reference steps, most": _plain("reference_max"),
    "budget ratio (budget / reference), mean": _mean("ratio_mean"),
    "rounds with a budget ratio below 1.5": _part("tight", "ratio_known"),
    "asset-gated rounds": _part("gated", "gating_known"),
    "scored checks": _plain("checks"),
    "scored checks a round, mean": _checks_per_round,
    "scored checks decided by code": _part("code_checks", "checks"),
    "refusals by gates before a round passed": _sum("refused", "refusals_known"),
    "rounds with unexposed reference strings": _part("unexposed", "exposure_known"),
}
"""Name of a row -> how a bench's value is written; null where it is unknown."""


def benches_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Turn each bench into a column of its values as they are printed; null where unknown."""
    benches = {f"bench {row['bench']}": row for row in rows.iter_rows(named=True)}
    columns = {name: [written(row) for written in MEASURES.values()] for name, row in benches.items()}
    schema = {"measure": pl.String} | dict.fromkeys(columns, pl.String)
    return pl.DataFrame({"measure": list(MEASURES), **columns}, schema=schema)


def benches_caption(frame: pl.DataFrame) -> str:
    """Say what is counted, and which threshold is ours."""
    counted = dict(zip(frame.columns[1:], frame.row(0)[1:], strict=True))
    return (
        f"Rounds: {', '.join(f'n = {rounds} of {bench}' for bench, rounds in counted.items())}; no-conflict twins are "
        "left out. Scored checks decide a round, gates included. A ratio below 1.5 leaves less than half again the "
        "reference's steps; the threshold is ours, the paper's is not legible. Refusals are before repair, unexposed "
        "strings, those of proof strings_exposed, after it."
    )


EXHIBIT = Exhibit(
    id="Table F1",
    slug="tabf1_benches",
    title="Structure of the benches",
    question="What did the second generator make differently from the same seeds?",
    requires=("rounds.reference_steps", "checks"),
    notebook="05-generator",
    caption=benches_caption,
    statistics=benches_statistics,
)
