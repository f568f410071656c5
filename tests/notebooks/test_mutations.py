"""Whatever is changed in the committed record, or in the release under it, is found and named."""

import re
import shutil
from pathlib import Path

import polars as pl
import pytest
from nbformat import NotebookNode, from_dict

from analysis.errors import ParametersMissing, UnknownParameter
from analysis.notebooks.displays import code_cells
from analysis.notebooks.parameters import TAG, shared_out
from analysis.record import difference
from analysis.release.open import DATA
from tests.analysis.release.rewrite import rewrite
from tests.notebooks.conftest import Copy


def test_the_committed_record_holds(copy: Copy) -> None:
    assert copy.broken() == []


def test_one_changed_verdict_breaks_every_notebook(
    committed: Copy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(DATA / "reference", tmp_path / "data" / "reference")
    # The seventh verdict of some run at the budget that all notebooks show.
    chosen = pl.int_range(pl.len()) == 7 + (pl.col("run_id").str.contains("checks-evidence-b20")).arg_max()
    rewrite(
        tmp_path / "data" / "reference",
        "verdicts",
        lambda frame: frame.with_columns(
            pl.when(chosen).then(~pl.col("verdict")).otherwise("verdict").alias("verdict")
        ),
    )
    monkeypatch.setattr("analysis.release.open.DATA", tmp_path / "data")
    broken = committed.broken()
    for name in ("01-standings", "02-step-budgets", "03-failure-modes"):
        assert any(fault.startswith(f"{name}.ipynb, cell 3: its output does not name release") for fault in broken)
        assert any(fault.startswith(f"{name}.ipynb, cell 4: ") and "data_sha256" in fault for fault in broken)
    assert any("g01_standings.csv: it holds" in fault for fault in broken)


@pytest.mark.parametrize(
    ("kind", "datum", "more"),
    [("image/svg+xml", r">\d+(?=/)", 1), ("text/csv", r",\d+\.\d+(?=,)", 1e-6), ("text/plain", r" \d+(?=,)", 1)],
)
def test_one_changed_datum_in_an_output_is_named(copy: Copy, kind: str, datum: str, more: float) -> None:
    def change(cell: NotebookNode) -> None:
        text = cell.outputs[0].data[kind]
        cell.outputs[0].data[kind] = re.sub(
            datum, lambda found: f"{found[0][0]}{float(found[0][1:]) + more:.9g}", text, count=1
        )
        assert cell.outputs[0].data[kind] != text

    copy.cell("01-standings", 4, change)
    (fault,) = copy.broken()
    assert fault.startswith(f"01-standings.ipynb, cell 4: g01_standings, {kind}: it holds ")


def test_two_swapped_outputs_are_named(copy: Copy) -> None:
    def swap(notebook: NotebookNode) -> None:
        one, other = code_cells(notebook)[3:5]
        one.outputs, other.outputs = other.outputs, one.outputs

    copy.change("03-failure-modes", swap)
    assert [fault.partition(":")[0] for fault in copy.broken() if "its output" in fault] == [
        "03-failure-modes.ipynb, cell 4",
        "03-failure-modes.ipynb, cell 4",
        "03-failure-modes.ipynb, cell 5",
        "03-failure-modes.ipynb, cell 5",
    ]


def test_two_swapped_pictures_with_their_labels_left_are_named(copy: Copy) -> None:
    def swap(notebook: NotebookNode) -> None:
        one, other = (cell.outputs[0].data for cell in code_cells(notebook)[3:5])
        one["image/svg+xml"], other["image/svg+xml"] = other["image/svg+xml"], one["image/svg+xml"]

    copy.change("03-failure-modes", swap)
    assert [fault.partition(" words")[0] for fault in copy.broken()] == [
        "03-failure-modes.ipynb, cell 4: d1_failure_modes, image/svg+xml:",
        "03-failure-modes.ipynb, cell 5: g12_outcomes, image/svg+xml:",
    ]


def test_a_cell_without_its_count_is_named(copy: Copy) -> None:
    copy.cell("02-step-budgets", 2, lambda cell: setattr(cell, "execution_count", None))
    (fault,) = copy.broken()
    assert fault.startswith("02-step-budgets.ipynb, cell 2: was never executed")


def test_cells_executed_out_of_order_are_named(copy: Copy) -> None:
    copy.cell("02-step-budgets", 4, lambda cell: setattr(cell, "execution_count", 9))
    (fault,) = copy.broken()
    assert fault.startswith("02-step-budgets.ipynb, cell 4: was executed as 9")


def test_an_exhibit_whose_output_was_cleared_is_named(copy: Copy) -> None:
    copy.cell("03-failure-modes", 5, lambda cell: cell.outputs.clear())
    broken = copy.broken()
    assert broken[0].startswith(
        "03-failure-modes.ipynb, cell 5: it asks for g12_outcomes, which its output does not show"
    )


def test_a_notebook_that_was_never_executed_is_named_cell_by_cell(copy: Copy) -> None:
    def clear(notebook: NotebookNode) -> None:
        for cell in code_cells(notebook):
            cell.execution_count, cell.outputs = None, []

    copy.change("01-standings", clear)
    broken = copy.broken()
    for cell in range(1, 6):
        assert any(fault.startswith(f"01-standings.ipynb, cell {cell}: was never executed") for fault in broken)


def test_a_recorded_error_is_named(copy: Copy) -> None:
    error = from_dict({"output_type": "error", "ename": "ValueError", "evalue": "no", "traceback": []})  # type: ignore[no-untyped-call]
    copy.cell("01-standings", 5, lambda cell: cell.outputs.append(error))
    assert copy.broken() == ["01-standings.ipynb, cell 5: it ended in ValueError: no"]


@pytest.mark.parametrize("name", ["g01_standings.svg", "d1_failure_modes.csv", "fig2a_step_budget.json"])
def test_a_replaced_figure_file_is_named(copy: Copy, name: str) -> None:
    path = copy.figures / name
    path.write_text(path.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    assert any(f"{path} is not the file that manifest.json recorded" in fault for fault in copy.broken())


def test_missing_and_unlisted_figure_files_are_all_named(copy: Copy) -> None:
    (copy.figures / "g01_standings.svg").rename(copy.figures / "g99_by_hand.svg")
    broken = copy.broken()
    assert f"{copy.figures / 'g01_standings.svg'} is listed" in broken[0]
    assert f"{copy.figures / 'g99_by_hand.svg'} is not listed" in broken[1]


def test_a_figure_that_no_notebook_shows_is_named(copy: Copy) -> None:
    (copy.notebooks / "01-standings.ipynb").unlink()
    (fault,) = copy.broken()
    assert fault.startswith(f"{copy.figures / 'manifest.json'}: no notebook shows g01_standings")


def test_a_misspelt_parameter_stops_everything_before_it_starts(copy: Copy) -> None:
    paths = sorted(copy.notebooks.glob("*.ipynb"))
    with pytest.raises(UnknownParameter, match=r"'step_budgte' in 01-standings.ipynb, .* \(did you mean step_budget"):
        shared_out(paths, {"step_budgte": "20"})


def test_a_notebook_without_parameters_cell_is_named(copy: Copy) -> None:
    copy.cell("03-failure-modes", 2, lambda cell: cell.metadata.pop("tags"))
    with pytest.raises(ParametersMissing, match=r"03-failure-modes\.ipynb has no cell tagged 'parameters'"):
        shared_out([copy.notebooks / "03-failure-modes.ipynb"], {})
    assert copy.broken() == [
        "03-failure-modes.ipynb: no cell is tagged parameters, so papermill would ignore every value"
    ]
    assert TAG == "parameters"


@pytest.mark.parametrize(
    ("found", "same"),
    [
        ('x="0.3333333333" fill="#0077bb"', True),
        ('x="0.33333333329" fill="#0077bb"', True),
        ('x="0.333333" fill="#0077bb"', False),
        ('x="0.3333333333" fill="#0077bc"', False),
        ('y="0.3333333333" fill="#0077bb"', False),
    ],
)
def test_numbers_may_differ_by_rounding_and_nothing_else(found: str, same: bool) -> None:
    assert (difference(found, 'x="0.3333333333" fill="#0077bb"') is None) is same
