"""Add the command on printed numbers: what became of each claim about them."""

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path

import polars as pl

AddCommand = Callable[[str, Callable[[argparse.Namespace], int], str], argparse.ArgumentParser]
"""Adds a command by name, function and help text."""


def add_commands(add: AddCommand) -> None:
    """Add the command ``claims``."""
    claims = add("claims", _claims, "check the printed numbers against each other; inconsistencies are findings")
    claims.add_argument(
        "--ledger", type=Path, help="folder of printed numbers and claims.toml (default: data/published)"
    )
    claims.add_argument("--release", help="name or folder of a release to compare the printed sizes with")
    claims.add_argument("--all", action="store_true", help="list the consistent claims too")
    claims.add_argument("--out", type=Path, help="folder for claims.csv and recomputed.csv")


def _claims(options: argparse.Namespace) -> int:
    from analysis.published.claims import audit, read_claims
    from analysis.published.granularity import every_rate
    from analysis.published.ledger import FOLDER, read_ledger
    from analysis.published.recomputed import recomputed
    from analysis.release import open_release

    folder = options.ledger or FOLDER
    ledger = read_ledger(folder)
    claims = [*every_rate(ledger), *read_claims(folder / "claims.toml")]
    release = open_release(options.release) if options.release else None
    findings, cells = audit(ledger, claims, release), recomputed(ledger)
    for line in lines(ledger.entries, findings, cells, options.all):
        print(line)
    if options.out:
        from analysis.export import replace_all

        joined = findings.with_columns(pl.col("rests_on").list.join(" "))
        texts = {"claims.csv": joined.write_csv(), "recomputed.csv": cells.write_csv()}
        replace_all({options.out / name: text.encode() for name, text in texts.items()})
    return 0


def lines(entries: pl.DataFrame, findings: pl.DataFrame, cells: pl.DataFrame, whole: bool) -> Iterator[str]:
    """Yield the claims by verdict, the consistent ones only when all are wanted, and the recomputed cells."""
    tally = findings["verdict"].value_counts(name="claims").sort("claims", "verdict", descending=[True, False])
    counts = ", ".join(f"{count} {verdict}" for verdict, count in tally.rows())
    empty = entries["value"].null_count()
    yield f"{findings.height} claims about {entries.height} printed numbers, {empty} of them lost: {counts}"
    shown = findings if whole else findings.filter(pl.col("verdict") != "consistent")
    for verdict in shown["verdict"].unique(maintain_order=True).sort():
        yield f"\n{verdict}"
        for row in shown.filter(pl.col("verdict") == verdict).iter_rows(named=True):
            yield f"  {row['claim']}: {row['statement']}"
            yield f"    {row['arithmetic']}"
    yield "\nrecomputed, not printed"
    for row in cells.iter_rows(named=True):
        yield f"  {row['id']} ({row['column']}): {_ends(row['low'], row['high'])} · {row['meaning']} · {row['how']}"


def _ends(low: float | None, high: float | None) -> str:
    ends = ["…" if end is None else f"{end:.4g}" for end in (low, high)]
    return ends[0] if ends[0] == ends[1] else " to ".join(ends)
