"""Recompute what the archived page lost, where the other printed numbers determine it; never mixed with the ledger."""

from collections.abc import Iterator
from fractions import Fraction

import polars as pl

from analysis.published.ledger import Ledger
from analysis.published.printed import Range, divided
from analysis.published.wilson import recomputed_ends

RECOMPUTED = pl.Schema(
    {
        "id": pl.String(),
        "column": pl.String(),
        "low": pl.Float64(),
        "high": pl.Float64(),
        "meaning": pl.String(),
        "how": pl.String(),
    }
)
"""One row per cell: its row in the ledger and column there, the ends between which it lies, and how that follows.

``meaning`` says what low and high are: ``value`` where it is known but for rounding, ``interval`` for the ends of the
lost interval, ``bounds`` where only these are known, or ``derived`` for a number that was never printed.
"""

F3_ROWS = ("page.f3.row1", "page.f3.row2", "page.f3.row3", "page.f3.row4", "page.f3.comparator")
GRID = ("page.f2a.budget20", "page.f2a.budget30", "page.f2a.budget40")
Cell = tuple[str, str, float | None, float | None, str, str]


def recomputed(ledger: Ledger) -> pl.DataFrame:
    """Return every lost cell that can be recomputed, and the cost per task of Table F3 (columns: `RECOMPUTED`)."""
    cells = [*_budgets(ledger), *_intervals(ledger), *_costs(ledger), *_ratios(ledger), *_printed_elsewhere(ledger)]
    return pl.DataFrame(cells, schema=RECOMPUTED, orient="row")


def _budgets(ledger: Ledger) -> Iterator[Cell]:
    """Find Table F3's step budgets: where another text prints the same pass rate, else between the neighbours."""
    known = {row: _same_rate(ledger, row) for row in F3_ROWS}
    for place, (row, found) in enumerate(known.items()):
        if found is not None:
            budget, source = found
            yield (f"{row}.budget", "value", budget, budget, "value", f"the pass rate is that of {source}")
        elif 0 < place < len(F3_ROWS) - 1:
            yield from _between(ledger, row, known[F3_ROWS[place - 1]], known[F3_ROWS[place + 1]])


def _same_rate(ledger: Ledger, row: str) -> tuple[float, str] | None:
    """Return the step budget printed elsewhere with the same model and pass rate, and the id of that row."""
    own = ledger.row(f"{row}.pass")
    same = ledger.entries.filter(
        (pl.col("model") == own["model"])
        & (pl.col("measure") == "pass_rate")
        & (pl.col("value") == own["value"])
        & pl.col("condition").str.contains("step_budget=")
    )
    if same.is_empty():
        return None
    budget = same["condition"].str.extract(r"step_budget=(\d+)").cast(pl.Float64)[0]
    return (float(budget), str(same["id"][0]))


def _between(
    ledger: Ledger, row: str, before: tuple[float, str] | None, after: tuple[float, str] | None
) -> Iterator[Cell]:
    """Bound a budget by its neighbours in the table and by the mean number of calls, which it cannot be below."""
    calls = ledger.number(f"{row}.calls")
    if before is None or after is None or calls is None or after[0] <= before[0]:
        return
    low = max(before[0], float(calls.value))
    fitting = [number.text for number in ledger.numbers(GRID) or [] if low < number.value < after[0]]
    grid = f"; of the budgets of Table F2a only {fitting[0]} lies there" if len(fitting) == 1 else ""
    how = (
        f"the budgets rise down the table and no task has more calls than steps: over {low:g}, under {after[0]:g}{grid}"
    )
    yield (f"{row}.budget", "value", low, after[0], "bounds", how)


def _intervals(ledger: Ledger) -> Iterator[Cell]:
    for row in F3_ROWS:
        ends = recomputed_ends(ledger, f"{row}.passed")
        if ends is not None and ledger.row(f"{row}.pass")["interval_low"] is None:
            yield (f"{row}.pass", "interval", *ends, "interval", "Wilson, 95 %, from the printed count")


def _costs(ledger: Ledger) -> Iterator[Cell]:
    """Return Table F3's cost per task, which its caption announces and no column shows."""
    for row in F3_ROWS:
        usd, passed, n = ledger.number(f"{row}.usd"), ledger.number(f"{row}.passed"), ledger.row(f"{row}.passed")["n"]
        if usd is not None and passed is not None and isinstance(n, int):
            tasks = Range(Fraction(n), Fraction(n))
            share = divided([passed.meant], [tasks])
            low, high = ((usd.value if end is None else end) for end in (usd.meant.low, usd.meant.high))
            factor = share.low or Fraction(0)
            yield (
                f"{row}.usd",
                "usd_per_task",
                float(low * factor),
                float(high * factor),
                "derived",
                "$ per solved × rate",
            )


def _ratios(ledger: Ledger) -> Iterator[Cell]:
    """Bound Table F1's mean budget ratio from below: a mean of ratios is never under the ratio to the mean."""
    for bench in ("page.f1.a", "page.f1.b"):
        budget, mean = ledger.number(f"{bench}.budget"), ledger.number(f"{bench}.gt_mean")
        if budget is not None and mean is not None and ledger.number(f"{bench}.ratio") is None:
            low = divided([budget.meant], [mean.meant]).low
            how = "budget / mean length; the mean of the ratios is at least that (Jensen)"
            yield (f"{bench}.ratio", "value", None if low is None else float(low), None, "bounds", how)


def _printed_elsewhere(ledger: Ledger) -> Iterator[Cell]:
    """Fill lost cells from the text that prints the same number."""
    for name, source in (
        ("page.f2a.n", "page.rounds"),
        ("page.f3.n", "page.rounds"),
        ("page.f2c.rho", "summary.f2c.rho"),
    ):
        number = ledger.number(source)
        if number is not None and ledger.number(name) is None:
            value = float(number.value)
            yield (name, "value", value, value, "value", f"printed as {source}")
