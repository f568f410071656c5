"""Whatever is changed in the committed record, or in the release under it, is found and named."""

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest
from nbformat import NotebookNode, from_dict

from analysis import exhibits
from analysis.errors import ParametersMissing, UnknownParameter, UsageError
from analysis.export import MANIFEST
from analysis.notebooks.displays import code_cells
from analysis.notebooks.figures import save_displayed
from analysis.notebooks.parameters import TAG, shared_out
from analysis.notebooks.text import read_notebook
from analysis.record import difference
from analysis.release import Release
from analysis.release.manifest import sha256_of
from analysis.release.open import DATA
from analysis.release.schema import RELATIONS
from analysis.theme import AnyChart
from tests.analysis.release.rewrite import rewrite
from tests.notebooks.conftest import Copy


def test_the_committed_record_holds_and_is_checked_by_drawing_each_exhibit_once(
    committed: Copy, drawn: list[AnyChart]
) -> None:
    assert committed.broken() == []
    assert len(drawn) == sum(exhibit.chart is not None for exhibit in exhibits.registry())


def test_one_changed_verdict_breaks_every_notebook(
    committed: Copy, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = Path(shutil.copytree(DATA / "reference", tmp_path / "data" / "reference"))
    votes = pl.read_parquet(folder / "votes.parquet")

    def flip_one(verdicts: pl.DataFrame) -> pl.DataFrame:
        """Flip the seventh verdict that no vote backs, of some run at the budget that all notebooks show."""
        run = verdicts.with_row_index("place").filter(
            pl.col("run_id").str.contains("A-checks-evidence-high-b20-sighted")
        )
        unvoted = run.join(votes, on=RELATIONS["verdicts"].key, how="anti", maintain_order="left")
        chosen = pl.int_range(pl.len()) == unvoted["place"][6]
        return verdicts.with_columns(pl.when(chosen).then(~pl.col("verdict")).otherwise("verdict").alias("verdict"))

    rewrite(folder, "verdicts", flip_one)
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


def listed_anew(copy: Copy, *names: str) -> None:
    """State in the manifest the digests that files of figures have now, as who edits both would."""
    manifest = copy.figures / MANIFEST
    entries = json.loads(manifest.read_bytes())
    for name in names:
        entries[name.partition(".")[0]]["files"][name] = sha256_of(copy.figures / name)
    manifest.write_text(json.dumps(entries), encoding="utf-8")


def test_a_changed_picture_is_named_though_the_manifest_was_edited_with_it(copy: Copy) -> None:
    path = copy.figures / "g01_standings.svg"
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r">\d+(?=/)", ">1", text, count=1), encoding="utf-8")
    assert path.read_text(encoding="utf-8") != text
    listed_anew(copy, "g01_standings.svg")
    (fault,) = copy.broken()
    assert fault.startswith(f"{path}: it holds 1 where the release gives ")
    assert "though its data and specification hold" in fault


def test_swapped_pictures_are_named_though_the_manifest_was_edited_with_them(copy: Copy) -> None:
    one, other = copy.figures / "d1_failure_modes.svg", copy.figures / "g12_outcomes.svg"
    first = one.read_bytes()
    one.write_bytes(other.read_bytes())
    other.write_bytes(first)
    listed_anew(copy, one.name, other.name)
    assert [fault.partition(": ")[0] for fault in copy.broken()] == [str(one), str(other)]


def test_a_deleted_picture_is_named_though_the_manifest_lists_it_no_more(copy: Copy) -> None:
    (copy.figures / "g01_standings.svg").unlink()
    entries = json.loads((copy.figures / MANIFEST).read_bytes())
    del entries["g01_standings"]["files"]["g01_standings.svg"]
    (copy.figures / MANIFEST).write_text(json.dumps(entries), encoding="utf-8")
    missing, stated = copy.broken()
    assert missing.startswith(f"{copy.figures / 'g01_standings.svg'}: it is not there")
    assert "g01_standings states another files than" in stated


@pytest.mark.parametrize("field", ["id", "title", "data_sha256", "release_digest", "sql_sha256"])
def test_each_field_of_a_manifest_entry_is_checked(copy: Copy, field: str) -> None:
    entries = json.loads((copy.figures / MANIFEST).read_bytes())
    entries["g01_standings"][field] += "0"
    (copy.figures / MANIFEST).write_text(json.dumps(entries), encoding="utf-8")
    (fault,) = copy.broken()
    assert f"g01_standings states another {field} than the release gives" in fault


def counted(place: int) -> Callable[[NotebookNode], None]:
    return lambda cell: setattr(cell, "execution_count", place)


def test_an_exhibit_taken_out_with_all_its_traces_is_named(copy: Copy) -> None:
    copy.change("03-failure-modes", lambda notebook: notebook.cells.remove(code_cells(notebook)[4]))
    for place in range(5, len(code_cells(read_notebook(copy.notebooks / "03-failure-modes.ipynb"))) + 1):
        copy.cell("03-failure-modes", place, counted(place))
    entries = json.loads((copy.figures / MANIFEST).read_bytes())
    for name in entries.pop("g12_outcomes")["files"]:
        (copy.figures / name).unlink()
    (copy.figures / MANIFEST).write_text(json.dumps(entries), encoding="utf-8")
    assert copy.broken() == ["03-failure-modes.ipynb does not show g12_outcomes, which belongs there"]


def test_an_exhibit_emptied_and_taken_out_of_the_figures_is_named_though_its_slice_is_not_known(copy: Copy) -> None:
    copy.cell("01-standings", 4, lambda cell: cell.outputs.clear())
    entries = json.loads((copy.figures / MANIFEST).read_bytes())
    for name in entries.pop("g01_standings")["files"]:
        (copy.figures / name).unlink()
    (copy.figures / MANIFEST).write_text(json.dumps(entries), encoding="utf-8")
    (fault,) = copy.broken()
    assert fault.startswith(
        "01-standings.ipynb, cell 4: g01_standings is not shown, and cannot be made: standings shows "
    )


@pytest.mark.parametrize("left", [True, False])
def test_no_notebook_at_all_is_named(copy: Copy, left: bool) -> None:
    shutil.rmtree(copy.notebooks)
    shutil.rmtree(copy.figures)
    copy.figures.mkdir()
    (copy.figures / MANIFEST).write_text("{}", encoding="utf-8")
    if left:
        copy.notebooks.mkdir()
    assert copy.broken() == [f"{copy.notebooks} holds no notebook; name the folder with --notebooks"]


@pytest.mark.parametrize("name", ["more/g01_standings.svg", "g01_standings.png", "README.md", ".hidden"])
def test_a_file_that_nothing_made_is_named_wherever_it_lies(copy: Copy, name: str) -> None:
    for folder in (copy.figures, copy.notebooks):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).touch()
    figure, notebook = copy.broken()
    assert figure.startswith(f"{copy.figures / name} is not listed")
    assert notebook.startswith(f"{copy.notebooks / name} is no notebook")


def test_an_exhibit_shown_by_a_second_notebook_is_named(copy: Copy) -> None:
    shutil.copy(copy.notebooks / "01-standings.ipynb", copy.notebooks / "04-again.ipynb")
    (fault,) = copy.broken()
    assert fault.startswith("g01_standings is shown 2 times, in 01-standings.ipynb, 04-again.ipynb")


def test_more_than_the_exhibit_in_an_output_is_named(copy: Copy) -> None:
    picture = from_dict(  # type: ignore[no-untyped-call]
        {"output_type": "display_data", "data": {"image/png": "AAAA"}, "metadata": {}}
    )
    copy.cell("01-standings", 4, lambda cell: cell.outputs[0].data.update({"text/html": "<b>57</b>"}))
    copy.cell("01-standings", 5, lambda cell: cell.outputs.append(picture))
    first, second = copy.broken()
    assert first.startswith("01-standings.ipynb, cell 4: g01_standings was recorded as text/html too")
    assert second.startswith("01-standings.ipynb, cell 5: its output holds image/png beside its exhibits")


def damaged(text: str) -> Callable[[Path], object]:
    return lambda path: path.write_text(text, encoding="utf-8")


def in_a_cell(**changed: object) -> Callable[[Path], object]:
    def change(path: Path) -> None:
        notebook = json.loads(path.read_bytes())
        next(cell for cell in notebook["cells"] if cell["cell_type"] == "code").update(changed)
        path.write_text(json.dumps(notebook), encoding="utf-8")

    return change


def a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


@pytest.mark.parametrize(
    "damage",
    [
        damaged("{"),
        damaged(""),
        damaged("[]"),
        a_folder,
        lambda path: path.write_bytes(b"\xff\xfe"),
        in_a_cell(source="import ("),
        in_a_cell(metadata={"tags": 3}),
        in_a_cell(outputs=[{"output_type": "display_data", "data": {"text/plain": "x"}, "metadata": {"exhibit": {}}}]),
    ],
    ids=["not JSON", "empty", "a list", "a folder", "not UTF-8", "syntax error", "odd tags", "odd exhibit"],
)
def test_a_notebook_that_cannot_be_read_is_named_and_the_others_are_checked(
    copy: Copy, damage: Callable[[Path], object]
) -> None:
    damage(copy.notebooks / "01-standings.ipynb")
    copy.cell("02-step-budgets", 2, lambda cell: setattr(cell, "execution_count", None))
    broken = copy.broken()
    assert any(fault.startswith("01-standings.ipynb cannot be read: ") for fault in broken)
    assert any(fault.startswith("02-step-budgets.ipynb, cell 2: was never executed") for fault in broken)


def test_a_slice_that_shows_nothing_is_refused_with_the_reasons(copy: Copy, reference: Release, tmp_path: Path) -> None:
    said = from_dict({"output_type": "stream", "name": "stdout", "text": "G1 is skipped: no row.\n"})  # type: ignore[no-untyped-call]
    copy.cell("01-standings", 4, lambda cell: setattr(cell, "outputs", [said]))
    path = copy.notebooks / "01-standings.ipynb"
    with pytest.raises(UsageError, match=r"nothing was written:\n  G1 is skipped: no row\.$"):
        save_displayed({path: read_notebook(path)}, reference, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_a_misspelt_parameter_stops_everything_before_it_starts(copy: Copy) -> None:
    paths = sorted(copy.notebooks.glob("*.ipynb"))
    with pytest.raises(UnknownParameter, match=r"'step_budgte' in 00-tour\.ipynb, .* \(did you mean step_budget"):
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


def test_a_picture_within_a_drawing_is_no_number() -> None:
    one, other = 'url="data:image/png;base64,9e999/+="', 'url="data:image/png;base64,8e999/+="'
    assert difference(one, one) is None
    assert difference(one, other) == "a picture differs"


def test_a_swapped_picture_of_a_round_is_named(copy: Copy) -> None:
    def swap(notebook: NotebookNode) -> None:
        (images,) = (cell for cell in notebook.cells if cell.id == "handover-images")
        images.outputs[1].data["image/png"] = "AAAA"

    copy.change("00-tour", swap)
    (fault,) = copy.broken()
    assert fault.startswith("00-tour.ipynb, cell 20: images of clinical_handover_v03_r06, output 2, image/png: ")
