from pathlib import Path

import pytest
from nbformat import NotebookNode

from analysis.notebooks import conventions, listed
from analysis.notebooks.displays import code_cells
from analysis.notebooks.parameters import parameters_cell
from analysis.notebooks.text import read_notebook


@pytest.mark.parametrize("path", listed(), ids=lambda path: path.stem)
def test_a_notebook_keeps_the_conventions(path: Path) -> None:
    assert conventions.breaches(read_notebook(path)) == []


@pytest.fixture
def notebook() -> NotebookNode:
    return read_notebook(listed()[0])


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
        ("x = 1\n" * 16, "16 lines, at most 15"),
    ],
)
def test_what_does_not_belong_into_a_cell_is_named(notebook: NotebookNode, source: str, breach: str) -> None:
    code_cells(notebook)[3].source = source
    assert any(found.startswith("cell 4: ") and breach in found for found in conventions.breaches(notebook))


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
