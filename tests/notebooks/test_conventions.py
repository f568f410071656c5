from pathlib import Path

import pytest
from nbformat import NotebookNode

from analysis.notebooks import NOTEBOOKS, conventions, listed
from analysis.notebooks.displays import code_cells
from analysis.notebooks.parameters import parameters_cell
from analysis.notebooks.text import read_notebook


@pytest.mark.parametrize("path", listed(), ids=lambda path: path.stem)
def test_a_notebook_keeps_the_conventions(path: Path) -> None:
    assert conventions.breaches(read_notebook(path)) == []


@pytest.fixture
def notebook() -> NotebookNode:
    return read_notebook(NOTEBOOKS / "01-standings.ipynb")


@pytest.mark.parametrize(
    ("source", "breach"),
    [
        ("def f():\n    return 1", "FunctionDef belongs into analysis"),
        ("class C: pass", "ClassDef belongs into analysis"),
        ("try:\n    x = 1\nfinally:\n    y = 2", "Try belongs into analysis"),
        ("x = record.sql('select a from outcomes')", "SQL belongs into a file of its own"),
        ("x = 'data/reference'", "looks like a path"),
        ("x = 'rates.csv'", "looks like a path"),
        ("# NBVAL_IGNORE_OUTPUT\nx = 1", "tells nbval to look away"),
        ("# PYTEST_VALIDATE_IGNORE_OUTPUT\nx = 1", "tells nbval to look away"),
        ("x = 1\n" * 16, "16 lines, at most 15"),
    ],
)
def test_what_does_not_belong_into_a_cell_is_named(notebook: NotebookNode, source: str, breach: str) -> None:
    code_cells(notebook)[3].source = source
    assert any(found.startswith("cell 4: ") and breach in found for found in conventions.breaches(notebook))


@pytest.mark.parametrize(
    "metadata",
    [{"tags": ["nbval-skip"]}, {"tags": ["raises-exception"]}, {"tags": ["skip-execution"]}, {"note": "NBVAL_SKIP"}],
)
def test_metadata_that_tells_nbval_to_look_away_is_named(notebook: NotebookNode, metadata: dict[str, object]) -> None:
    kept = conventions.breaches(notebook)
    code_cells(notebook)[4].metadata.update(metadata)
    (found,) = [breach for breach in conventions.breaches(notebook) if breach not in kept]
    assert found.endswith("its metadata tells nbval to look away")


@pytest.mark.parametrize(
    "words",
    [
        "97 % pass",
        "12.5% pass",
        "95.5 % pass",
        "57/60 pass",
        "57 of 60 pass",
        "40 percent pass",
        "![](x)",
        "<img src=x>",
    ],
)
def test_a_result_or_picture_in_prose_is_named(notebook: NotebookNode, words: str) -> None:
    notebook.cells[0].source += f"\n\nAt 95 %: {words}."
    assert any("is a result, which belongs into an exhibit" in found for found in conventions.breaches(notebook))


def test_the_level_of_an_interval_may_stand_in_prose(notebook: NotebookNode) -> None:
    notebook.cells[0].source += "\n\nIntervals are at 95 %, and at 95% throughout, for 20 steps."
    assert not any("is a result" in found for found in conventions.breaches(notebook))


def test_raw_cells_and_attachments_are_named(notebook: NotebookNode) -> None:
    notebook.cells[0].attachments = {"x.png": {"image/png": "AAAA"}}
    notebook.cells[2].cell_type = "raw"
    found = [breach for breach in conventions.breaches(notebook) if "checked by nothing" in breach]
    assert [breach.partition(":")[0] for breach in found] == ["cell 1 of all", "cell 3 of all"]


@pytest.mark.parametrize("line", ["step_budget = 20  # budget", "step_budget: int = 20", "x: int = 1  # a = b"])
def test_an_untyped_or_silent_parameter_is_named(notebook: NotebookNode, line: str) -> None:
    cell = parameters_cell(notebook)
    assert cell is not None
    cell.source += f"\n{line}"
    assert any(repr(line) in found for found in conventions.breaches(notebook))


def test_a_missing_parameters_tag_a_late_import_and_a_toothless_end_are_named(notebook: NotebookNode) -> None:
    code_cells(notebook)[1].metadata.clear()
    code_cells(notebook)[-1].source = "record"
    breaches = conventions.breaches(notebook)
    assert breaches[0].startswith("code starts with imports, something else, release")
    assert breaches[1].startswith("cell 5: the last cell does not end in assertions")


def test_an_exhibit_needs_a_sentence_on_either_side(notebook: NotebookNode) -> None:
    place = next(n for n, cell in enumerate(notebook.cells) if cell.id == "standings")
    notebook.cells[place + 1].source += " And another sentence."
    notebook.cells[place - 1].source = "no heading."
    assert conventions.breaches(notebook) == [
        "standings: above it belong a heading and one sentence",
        "standings: below it belongs one sentence",
    ]
