from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest

from analysis import cli
from analysis.errors import LedgerInvalid, LedgerRowUnknown
from analysis.published.ledger import SEEDS, Entries, Ledger, read_ledger

Change = Callable[[str], str]


def rewritten(name: str, change: Change) -> Callable[[Path], None]:
    def damage(folder: Path) -> None:
        path = folder / name
        before = path.read_text(encoding="utf-8")
        after = change(before)
        assert after != before
        path.write_text(after, encoding="utf-8")

    return damage


def emptied(folder: Path) -> None:
    for path in folder.glob("*.csv"):
        path.unlink()


DAMAGE = {
    "a column is missing": (
        rewritten("audit.csv", lambda text: text.replace(",note\n", "\n", 1)),
        "audit.csv",
    ),
    "a column is added": (
        rewritten("audit.csv", lambda text: text.replace(",note\n", ",note,extra\n", 1)),
        "audit.csv has the columns id, value",
    ),
    "a value is no number": (
        rewritten("audit.csv", lambda text: text.replace("listed,775,", "listed,many,", 1)),
        "audit.csv, line 2, column value: 'many' breaks its declaration (regex)",
    ),
    "a separator is left in": (
        rewritten("audit.csv", lambda text: text.replace("listed,775,", 'listed,"7,750",', 1)),
        "audit.csv, line 2, column value: '7,750'",
    ),
    "n is no count": (
        rewritten("economy.csv", lambda text: text.replace("11737,=,USD,,", "11737,=,USD,600.5,", 1)),
        "economy.csv, line 2, column n: '600.5'",
    ),
    "a sign is unknown": (
        rewritten("economy.csv", lambda text: text.replace(",~,", ",≈,", 1)),
        "economy.csv, line 6, column sign: '≈'",
    ),
    "a unit is empty": (
        rewritten("economy.csv", lambda text: text.replace("11737,=,USD", "11737,=,", 1)),
        "economy.csv, line 2, column unit: None",
    ),
    "a text is unknown": (
        rewritten("audit.csv", lambda text: text.replace(",interface,56", ",poster,56", 1)),
        "audit.csv, line 2, column seed: 'poster'",
    ),
    "an id is used twice": (
        rewritten("audit.csv", lambda text: text.replace("interface.union,", "interface.listed,", 1)),
        "audit.csv, line 5, column id: 'interface.listed' is another row's id too",
    ),
    "an id is used in two files": (
        rewritten("economy.csv", lambda text: text.replace("summary.usd,", "page.rounds,", 1)),
        "column id: 'page.rounds' is another row's id too",
    ),
    "a row is cut": (
        rewritten("audit.csv", lambda text: text + "interface.new,1\n"),
        "audit.csv",
    ),
    "a file is no text": (
        lambda folder: (folder / "audit.csv").write_bytes(b"\xff\xfe\x00id"),
        "audit.csv",
    ),
    "no file is there": (emptied, "holds no .csv file"),
}


@pytest.mark.parametrize(("damage", "message"), DAMAGE.values(), ids=DAMAGE)
def test_damage_is_one_error_that_names_the_place_and_the_command_exits_2(
    folder: Path, capsys: pytest.CaptureFixture[str], damage: Callable[[Path], None], message: str
) -> None:
    damage(folder)
    with pytest.raises(LedgerInvalid) as caught:
        read_ledger(folder)
    assert message in str(caught.value)
    assert cli.main(["claims", "--ledger", str(folder)]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("analysis: ") and message in err and err.count("\n") == 1


def test_every_column_has_its_declared_type_and_nothing_was_inferred(ledger: Ledger) -> None:
    numbers = {"value": pl.Float64(), "n": pl.Int64(), "interval_low": pl.Float64(), "interval_high": pl.Float64()}
    declared = dict.fromkeys(Entries.column_names(), pl.String()) | numbers | {"printed": pl.String()}
    assert dict(ledger.entries.schema) == declared


def test_the_rows_are_in_order_of_id_whatever_the_files_are_called(folder: Path, ledger: Ledger) -> None:
    (folder / "audit.csv").rename(folder / "zzz.csv")
    assert read_ledger(folder).entries.equals(ledger.entries)
    assert ledger.entries["id"].is_sorted()


def test_an_id_starts_with_the_text_that_prints_the_number(ledger: Ledger) -> None:
    assert set(ledger.entries["seed"]) == set(SEEDS)
    assert (ledger.entries["id"].str.split(".").list.first() == ledger.entries["seed"]).all()


def test_a_lost_cell_is_empty_and_says_so(ledger: Ledger) -> None:
    lost = ledger.entries.filter(pl.col("value").is_null())
    assert lost.height == ledger.entries.filter(pl.col("note").str.starts_with("lost")).height > 0
    assert ledger.number("page.f3.row1.budget") is None
    assert ledger.numbers(["page.rounds", "page.f3.row1.budget"]) is None


def test_printed_decimals_are_kept(ledger: Ledger) -> None:
    assert str(ledger.number("page.f2a.opus5.pass40")) == "27.0"
    assert ledger.row("page.f2a.opus5.pass40")["value"] == 27


def test_numbers_are_found_by_exhibit_model_measure_and_condition(ledger: Ledger) -> None:
    found = ledger.find(exhibit="Table F2a", model="Claude Opus 5", measure="pass_rate", step_budget="20")
    assert found["printed"].to_list() == ["25.2"]
    assert ledger.find(exhibit="Table F2a", measure="cap_hit")["id"].len() == 8
    assert ledger.find(step_budget="2").is_empty()
    assert ledger.find().equals(ledger.entries)


def test_an_unknown_id_is_refused_with_the_close_ones(ledger: Ledger) -> None:
    with pytest.raises(LedgerRowUnknown, match=r"no printed number 'page.round' among .*did you mean page.rounds"):
        ledger.row("page.round")
