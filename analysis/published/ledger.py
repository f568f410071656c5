"""Read the ledger of printed numbers: ``data/published/*.csv``, one row per number and text that prints it."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import dataframely as dy
import polars as pl

from analysis.errors import LedgerInvalid, LedgerRowUnknown, did_you_mean
from analysis.published.printed import Printed

FOLDER = Path(__file__).resolve().parents[2] / "data" / "published"

SEEDS: Mapping[str, str] = {
    "page": "the paper's page: abstract, captions and those tables that the archive kept",
    "summary": "a detailed summary of the paper, in Chinese",
    "interface": "the page of a local interface to the release, with audit material",
}
"""Short name of each text the numbers were printed in -> what it is."""

KEY_RULE = "primary_key"
NUMBER = r"^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e-?\d+)?$"
COUNT = r"^\d+$"
SIGNS = ("=", "<", "<=", ">", ">=", "~")
RATES = ("%", "points")
"""Units of which ``n`` says how many cases they are a share of."""

ROUNDED = frozenset({"%", "points", "ratio", "share", "rho", "kappa", "p", "USD", "EUR", "tokens", "calls", "MB", "GB"})
"""Units in which a whole number is rounded too; in every other it is a count."""

TYPED: Mapping[str, type[pl.DataType]] = {
    "value": pl.Float64,
    "n": pl.Int64,
    "interval_low": pl.Float64,
    "interval_high": pl.Float64,
}
"""Columns that hold numbers; the others stay text."""


def _either(words: Iterable[str]) -> str:
    return f"^(?:{'|'.join(map(re.escape, words))})$"


class Entries(dy.Schema):
    """One row per number and text that prints it; empty is unknown. Checked as text, so that digits are not lost."""

    id = dy.String(primary_key=True, regex=r"^[a-z]+(?:\.[a-z0-9_]+)+$", description="text, exhibit, row and quantity")
    value = dy.String(nullable=True, regex=NUMBER, description="as printed, without separators; empty where it is lost")
    sign = dy.String(regex=_either(SIGNS), description="how the value is bounded: ~ is about")
    unit = dy.String(description="unit of the value")
    n = dy.String(nullable=True, regex=COUNT, description="size of the sample, where printed or known from the text")
    interval_low = dy.String(nullable=True, regex=NUMBER, description="lower end of the printed interval")
    interval_high = dy.String(nullable=True, regex=NUMBER, description="upper end of the printed interval")
    measure = dy.String(description="what was measured")
    model = dy.String(nullable=True, description="model, as printed")
    condition = dy.String(nullable=True, description="settings as `name=value`, separated by `; `")
    exhibit = dy.String(description="exhibit it belongs to; `text` where the paper says it in words only")
    seed = dy.String(regex=_either(SEEDS), description=f"text that prints it: {', '.join(SEEDS)}")
    lines = dy.String(regex=r"^\d+(?:;\d+)*$", description="lines of that text, from 1")
    note = dy.String(nullable=True, description="what else there is to know")


class Placed(Entries):
    """One row per entry and the place it was read from."""

    file = dy.String(description="file")
    line = dy.Int64(description="line of the file")


@dataclass(frozen=True)
class Ledger:
    """Hold the printed numbers: ``value``, ``n`` and the interval as numbers, ``printed`` as the text of the value."""

    entries: pl.DataFrame

    def row(self, name: str) -> Mapping[str, object]:
        """Return one row by id; raise LedgerRowUnknown."""
        found = self.entries.filter(pl.col("id") == name)
        if found.is_empty():
            ids = self.entries["id"].to_list()
            raise LedgerRowUnknown(f"no printed number {name!r} among {len(ids)}{did_you_mean(name, ids)}")
        return found.row(0, named=True)

    def number(self, name: str) -> Printed | None:
        """Return a printed number with its precision, None where the cell is lost; raise LedgerRowUnknown."""
        row = self.row(name)
        if row["printed"] is None:
            return None
        n = row["n"] if row["unit"] in RATES and isinstance(row["n"], int) else None
        return Printed(str(row["printed"]), str(row["sign"]), row["unit"] not in ROUNDED, n)

    def numbers(self, names: Iterable[str]) -> list[Printed] | None:
        """Return several printed numbers, None where any cell is lost; raise LedgerRowUnknown."""
        found = [self.number(name) for name in names]
        known = [number for number in found if number is not None]
        return known if len(known) == len(found) else None

    def find(
        self,
        *,
        exhibit: str | None = None,
        model: str | None = None,
        measure: str | None = None,
        seed: str | None = None,
        **condition: str,
    ) -> pl.DataFrame:
        """Return the rows of an exhibit, model, measure, text and settings, in order of id.

        A setting keeps the rows whose condition has it: ``find(exhibit="Table F2a", step_budget="20")``.
        """
        wanted = {"exhibit": exhibit, "model": model, "measure": measure, "seed": seed}
        kept = [pl.col(column) == value for column, value in wanted.items() if value is not None]
        # The separators around it keep `step_budget=2` from finding `step_budget=20`.
        settings = pl.format("; {}; ", pl.col("condition").fill_null(""))
        kept += [settings.str.contains(f"; {name}={value}; ", literal=True) for name, value in condition.items()]
        return self.entries.filter(kept) if kept else self.entries


def read_ledger(folder: Path = FOLDER) -> Ledger:
    """Return the ledger of a folder of CSV files, by id; raise LedgerInvalid naming file, line and column."""
    paths = sorted(folder.glob("*.csv"))
    if not paths:
        raise LedgerInvalid(f"{folder} holds no .csv file; the printed numbers are in data/published")
    return ledger_of([_read(path) for path in paths])


def ledger_of(frames: Sequence[pl.DataFrame]) -> Ledger:
    """Return the ledger of frames of text with the columns of `Placed`; raise LedgerInvalid."""
    entries = pl.concat(frames)
    _check(entries)
    typed = [pl.col(column).cast(dtype) for column, dtype in TYPED.items()]
    ordered = entries.with_columns(pl.col("value").alias("printed"), *typed).sort("id")
    return Ledger(ordered.select(*Entries.column_names(), "printed"))


def _read(path: Path) -> pl.DataFrame:
    """Return a file's rows as text; type inference is off, so no digit is dropped."""
    try:
        frame = pl.read_csv(path, infer_schema=False)
    except (pl.exceptions.PolarsError, UnicodeDecodeError) as error:
        raise LedgerInvalid(f"{path.name} cannot be read as CSV: {str(error).splitlines()[0]}") from error
    declared = Entries.column_names()
    if frame.columns != declared:
        raise LedgerInvalid(
            f"{path.name} has the columns {', '.join(frame.columns)}; declared are {', '.join(declared)}"
        )
    return frame.with_columns(pl.lit(path.name).alias("file")).with_columns(
        pl.int_range(2, pl.len() + 2, dtype=pl.Int64).alias("line")
    )


def _check(entries: pl.DataFrame) -> None:
    """Refuse the first value that breaks its column's declaration, then ids that are not unique."""
    _, failure = Placed.filter(entries.select(Placed.column_names()))
    broken = [rule for rule in failure.counts() if rule != KEY_RULE] or list(failure.counts())
    if not broken:
        return
    rule = broken[0]
    row = failure.details().filter(pl.col(rule) == "invalid").row(-1, named=True)
    column = "id" if rule == KEY_RULE else rule.partition("|")[0]
    said = "is another row's id too" if rule == KEY_RULE else f"breaks its declaration ({rule.partition('|')[2]})"
    raise LedgerInvalid(
        f"{row['file']}, line {row['line']}, column {column}: {row[column]!r} {said}; "
        f"the column holds: {Placed.columns()[column].description}"
    )
