"""The README's list of exhibits: complete, made from the registry, and true of the ledger."""

import pytest

from analysis import cli, exhibits
from analysis.exhibits.counterparts import DRAWN_FROM, IN_WORDS, OF_THE_LEDGER, PRINTED, counterpart, table
from analysis.notebooks import ROOT
from analysis.published.ledger import read_ledger

BEGIN, END = "<!-- made by: python -m analysis exhibits --table -->\n", "<!-- end of exhibits -->"


def test_the_readme_holds_this_table_and_no_other() -> None:
    held = (ROOT / "README.md").read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0]
    assert held.strip() == table().strip(), "put what `python -m analysis exhibits --table` prints between the markers"


def test_the_command_prints_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["exhibits", "--table"]) == 0
    assert capsys.readouterr().out == table()


def test_every_exhibit_has_a_row_that_leads_to_its_figure_and_its_notebook() -> None:
    rows = table().splitlines()[2:]
    assert len(rows) == len(exhibits.registry())
    for exhibit, row in zip(exhibits.registry(), rows, strict=True):
        ending = "md" if exhibit.chart is None else "svg"
        cells = row.removeprefix("| ").removesuffix(" |").split(" | ")
        assert cells[:2] == [exhibit.id, exhibit.question]
        assert cells[2:4] == [
            f"[{exhibit.title}](figures/{exhibit.slug}.{ending})",
            f"[{exhibit.notebook}](notebooks/{exhibit.notebook}.ipynb)",
        ]


@pytest.mark.parametrize(
    ("exhibit", "said"),
    [
        ("Fig 2a", "Figure 2a, 25 numbers and 1 lost in Table F2a"),
        ("Table F4", "Table F4, 18 numbers and 5 lost"),
        ("B3", "Figure B3, 1 number"),
        ("G3", "Figure G3, values not printed in our sources"),
        ("G8", "Figures G8–G10, 7 numbers"),
        ("J2", "text, 1 number"),
        ("P3", "the printed numbers themselves"),
        ("X4", "none (beyond the paper)"),
    ],
)
def test_the_counterpart_is_counted_in_the_ledger(exhibit: str, said: str) -> None:
    assert counterpart(exhibits.find(exhibit), read_ledger()) == said


def test_every_exhibit_of_the_ledger_belongs_to_one_of_ours() -> None:
    ids = {exhibit.id for exhibit in exhibits.registry() if PRINTED.fullmatch(exhibit.id)}
    named = {name for each in ids for name in DRAWN_FROM.get(each, (each,))}
    assert set(read_ledger().entries["exhibit"]) - {"text"} <= named


def test_what_is_said_in_words_is_said_somewhere_and_of_an_exhibit_of_our_own() -> None:
    ledger, ids = read_ledger(), {exhibit.id for exhibit in exhibits.registry()}
    assert not set(IN_WORDS) & set(OF_THE_LEDGER)
    for name, pattern in IN_WORDS.items():
        assert name in ids and not PRINTED.fullmatch(name)
        for part in pattern.split("|") if "(" not in pattern else [pattern]:
            assert ledger.entries["id"].str.contains(f"^(?:{part})").any(), f"{name}: nothing is printed as {part}"
