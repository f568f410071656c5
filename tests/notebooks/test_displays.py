"""Reading back what cells asked for and showed."""

import pytest
from nbformat import NotebookNode, from_dict

from analysis.notebooks import NOTEBOOKS
from analysis.notebooks.displays import code_cells, skips
from analysis.notebooks.text import read_notebook

D1, G12 = "D1 (Failure rate) is skipped: no modes.", "G12 (Outcomes) is skipped: no row."


@pytest.fixture
def notebook() -> NotebookNode:
    """Make a notebook of one cell, which asks for two exhibits and shows the first."""
    notebook = read_notebook(NOTEBOOKS / "03-failure-modes.ipynb")
    one, other = code_cells(notebook)[3:5]
    one.source += f"\n{other.source}"
    notebook.cells[:] = [one]
    return notebook


def printed(text: str) -> NotebookNode:
    return from_dict({"output_type": "stream", "name": "stdout", "text": text})  # type: ignore[no-untyped-call, no-any-return]


def test_of_two_exhibits_in_a_cell_the_one_that_is_not_shown_is_skipped(notebook: NotebookNode) -> None:
    notebook.cells[0].outputs.append(printed(f"{G12}\n"))
    assert [(skip.cell, skip.exhibit.id, skip.said) for skip in skips(notebook)] == [(1, "G12", G12)]


def test_each_of_two_skipped_exhibits_has_its_own_sentence(notebook: NotebookNode) -> None:
    notebook.cells[0].outputs = [printed(f"{D1}\n"), printed(f"{G12}\n")]
    assert [(skip.exhibit.id, skip.said) for skip in skips(notebook)] == [("D1", D1), ("G12", G12)]


def test_an_exhibit_of_which_nothing_is_said_is_skipped_all_the_same(notebook: NotebookNode) -> None:
    notebook.cells[0].outputs = [printed(f"{G12}\n")]
    assert [(skip.exhibit.id, skip.said) for skip in skips(notebook)] == [("D1", ""), ("G12", G12)]
