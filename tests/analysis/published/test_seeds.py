from pathlib import Path

import polars as pl
import pytest

from analysis.published.ledger import SEEDS, Ledger
from tests.analysis.published.seed_tokens import lacking, numbers, texts, unfounded

each_text = pytest.mark.parametrize("seed", SEEDS)


@each_text
def test_every_number_of_a_text_is_in_the_ledger(seeds: Path, ledger: Ledger, seed: str) -> None:
    assert lacking(texts(seeds)[seed], ledger, seed) == []


@each_text
def test_every_number_of_the_ledger_is_printed_where_it_says(seeds: Path, ledger: Ledger, seed: str) -> None:
    assert unfounded(texts(seeds)[seed], ledger, seed) == []


@each_text
def test_a_number_taken_out_of_the_ledger_is_missed(seeds: Path, ledger: Ledger, seed: str) -> None:
    text = texts(seeds)[seed]
    known = ledger.entries.filter((pl.col("seed") == seed) & pl.col("printed").is_not_null())
    # What one text prints twice in a line is covered by the other row of that line.
    alone = known.filter(pl.struct("printed", "lines").is_unique() & ~pl.col("printed").is_in(["600", "95"]))
    row = alone.filter(pl.col("note").is_null()).row(0, named=True)
    without = Ledger(ledger.entries.filter(pl.col("id") != row["id"]))
    assert any(fault.endswith(f": {row['printed']}") for fault in lacking(text, without, seed))


def test_a_number_that_no_line_prints_is_named(ledger: Ledger) -> None:
    assert "page.rounds, 5: 600" in unfounded("600\n", ledger, "page")


def test_numbers_are_read_as_the_ledger_writes_them() -> None:
    text = "生成600道 7,970 −18.2 [−29.1, −7.2] p=.052 10–11 p<10⁻¹¹ F3 r01\nEight of 14"
    assert numbers(text) == {
        1: ["600", "7970", "-18.2", "-29.1", "-7.2", ".052", "10", "11", "1e-11"],
        2: ["14", "8"],
    }
