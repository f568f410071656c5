"""Running: the same bytes again, and nothing written when a cell fails."""

from pathlib import Path

import pytest
from nbformat import NotebookNode

from analysis.errors import NotebookFailed
from analysis.notebooks import NOTEBOOKS
from analysis.notebooks.displays import code_cells
from analysis.notebooks.figures import make_figures
from analysis.notebooks.parameters import shared_out
from analysis.notebooks.run import run_all
from analysis.notebooks.strip import METADATA, stripped
from analysis.notebooks.text import read_notebook, text_of
from tests.notebooks.conftest import Copy


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_running_again_from_another_folder_gives_the_committed_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = NOTEBOOKS / "01-standings.ipynb"
    told: list[Path] = []
    again = run_all(shared_out([path], {}), told.append)
    assert text_of(again[path]) == path.read_text(encoding="utf-8")
    assert told == [path]


def test_a_failing_notebook_is_named_with_cell_and_error_and_leaves_everything_as_it_was(committed: Copy) -> None:
    def fail(cell: NotebookNode) -> None:
        cell.source = "1 / 0"

    committed.cell("03-failure-modes", 4, fail)
    before = contents(committed.notebooks.parent)
    paths = [committed.notebooks / "03-failure-modes.ipynb"]
    with pytest.raises(NotebookFailed, match=r"03-failure-modes\.ipynb, cell 4: ZeroDivisionError: division by zero"):
        make_figures(paths, "reference", {}, committed.figures, committed.notebooks, lambda path: None)
    assert contents(committed.notebooks.parent) == before


def test_stripping_keeps_outputs_and_counts_and_drops_times_versions_and_run_ids() -> None:
    notebook = read_notebook(NOTEBOOKS / "01-standings.ipynb")
    clean = text_of(notebook)
    notebook.metadata.papermill = {"start_time": "now"}
    notebook.metadata.language_info["version"] = "3.11.2"
    for cell in notebook.cells:
        cell.metadata |= {"papermill": {"duration": 0.1}, "tags": cell.metadata.get("tags", [])}
        cell.metadata["execution"] = {"iopub.status.busy": "now"}
    assert text_of(notebook) != clean
    assert text_of(stripped(notebook)) == clean
    assert stripped(notebook).metadata == METADATA
    assert code_cells(stripped(notebook))[3].outputs and code_cells(stripped(notebook))[3].execution_count == 4
