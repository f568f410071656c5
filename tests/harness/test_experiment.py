"""An experiment file is read into cells, each once; what it does not know is named."""

from pathlib import Path

import pytest

from harness.agents.panel import TRAITS
from harness.errors import UsageError
from harness.experiment import Cell, read_experiments
from harness.prices import Price, Prices, read_prices
from harness.tokens import count

FILE = """
[panel]
bench = "A"
step_budget = [20]
substitutes = ["lexical"]

[budgets]
bench = "A"
policies = ["checks-evidence"]
step_budget = [20, 30]
effort = ["high", "low"]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "experiments.toml"
    path.write_text(FILE, encoding="utf-8")
    return path


def test_a_cell_that_two_groups_name_is_run_once_with_the_judges_of_both(file: Path) -> None:
    cells = read_experiments(file)
    assert len({cell.run_id for cell in cells}) == len(cells) == len(TRAITS) + 3
    assert [cell.substitutes for cell in cells if cell.run_id == "A-checks-evidence-high-b20-sighted-1"] == [
        ("lexical",)
    ]


def test_every_setting_of_a_cell_is_in_its_run_id() -> None:
    cell = Cell("A", "m", 20)
    others = [Cell("B", "m", 20), Cell("A", "n", 20), Cell("A", "m", 30), Cell("A", "m", 20, "low")]
    others += [Cell("A", "m", 20, modality="blind"), Cell("A", "m", 20, repeat=2)]
    assert cell.run_id not in {other.run_id for other in others}
    assert len({other.run_id for other in others}) == len(others)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"checks-evidence"', '"cheks-evidence"', r"\[budgets\] policies: no cheks-evidence; there are "),
        ('"lexical"', '"lexica"', r"\[panel\] substitutes: no lexica; there are "),
        ('"A"', '"C"', "Invalid enum value 'C'"),
        ("[20]", "[0]", "Expected `int` >= 1"),
        ("[20]", '["20"]', "Expected `int`, got `str`"),
        ("step_budget = [20]\n", "", "missing required field `step_budget`"),
        ("effort", "efort", "unknown field `efort`"),
        ("[budgets]", "[panel]", "is no experiment file"),
        (FILE, "", "has no cell"),
    ],
)
def test_what_is_wrong_in_a_file_is_named(file: Path, old: str, new: str, said: str) -> None:
    file.write_text(FILE.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(UsageError, match=said):
        read_experiments(file)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"none\.toml is no experiment file"):
        read_experiments(tmp_path / "none.toml")


def test_the_committed_files_name_the_whole_panel_once() -> None:
    cells = read_experiments()
    assert {cell.model for cell in cells} == set(TRAITS)
    assert set(read_prices().models) <= set(TRAITS)


def test_what_has_no_price_costs_an_unknown_amount() -> None:
    prices = Prices("test", {"m": Price(2.0, 10.0)})
    assert prices.cost("m", 1_000_000, 500_000) == 7.0
    assert prices.cost("n", 1_000_000, 500_000) is None


def test_tokens_are_counted_on_the_text() -> None:
    assert count("") == 0
    assert count("The lease is held.") == 5
