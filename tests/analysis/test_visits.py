"""What a notebook recorded of a round is compared with the round, output by output."""

import base64
from typing import Any

import pytest
from nbformat import NotebookNode, from_dict
from nbformat.v4 import new_code_cell, new_notebook

from analysis import tour
from analysis.parts import KEY, Part
from analysis.release import Release
from analysis.visits import part_faults
from tests.tiny_rounds import png

PARTS = ("told", "images", "truth")


def recorded(part: Part) -> list[NotebookNode]:
    """Return the outputs as a kernel records them."""
    outputs: list[NotebookNode] = [
        from_dict(  # type: ignore[no-untyped-call]
            {"output_type": "display_data", "data": dict(output), "metadata": {KEY: part.made_from()}}
        )
        for output in part.outputs
    ]
    return outputs


@pytest.fixture
def notebook(tiny: Release) -> Any:
    """Make a notebook that visits a round and shows three of its parts."""
    visited = tour.visit(tiny, "c1_r2")
    cells = [new_code_cell('board = tour.visit(record, "c1_r2")')]  # type: ignore[no-untyped-call]
    for name in PARTS:
        cell = new_code_cell(f"board.{name}")  # type: ignore[no-untyped-call]
        cell.outputs = recorded(getattr(visited, name))
        cells.append(cell)
    return new_notebook(cells=cells)  # type: ignore[no-untyped-call]


def test_what_was_recorded_as_it_is_has_no_fault(notebook: NotebookNode, tiny: Release) -> None:
    assert list(part_faults(notebook, tiny)) == []


def test_a_swapped_picture_is_named(notebook: NotebookNode, tiny: Release) -> None:
    notebook.cells[2].outputs[1].data["image/png"] = base64.b64encode(png(7)).decode()
    assert list(part_faults(notebook, tiny)) == [
        (3, "images of c1_r2, output 2, image/png: it is not what the release holds")
    ]


def test_a_changed_word_is_named(notebook: NotebookNode, tiny: Release) -> None:
    data = notebook.cells[3].outputs[0].data
    data["text/html"] = data["text/html"].replace("12", "15")
    assert list(part_faults(notebook, tiny)) == [
        (4, "truth of c1_r2, output 1, text/html: it is not what the release holds")
    ]


def test_swapped_outputs_are_named_though_each_is_true(notebook: NotebookNode, tiny: Release) -> None:
    one, other = notebook.cells[1], notebook.cells[3]
    one.outputs, other.outputs = other.outputs, one.outputs
    assert [number for number, _ in part_faults(notebook, tiny)] == [2, 4]


def test_cleared_and_surplus_outputs_are_named(notebook: NotebookNode, tiny: Release) -> None:
    notebook.cells[1].outputs = []
    notebook.cells[2].outputs.append(notebook.cells[2].outputs[1])
    assert list(part_faults(notebook, tiny)) == [
        (2, "it asks for told of c1_r2 but its output shows no part of a round"),
        (3, "images of c1_r2 has 2 outputs, 3 are recorded"),
    ]


def test_an_output_of_another_kind_beside_the_text_is_named(notebook: NotebookNode, tiny: Release) -> None:
    notebook.cells[1].outputs[0].data["image/png"] = base64.b64encode(png(7)).decode()
    assert list(part_faults(notebook, tiny)) == [
        (2, "told of c1_r2, output 1, image/png: it is not what the release holds")
    ]


def test_a_part_of_another_release_is_named(notebook: NotebookNode, tiny: Release) -> None:
    for output in notebook.cells[1].outputs:
        output.metadata[KEY]["release_digest"] = "0" * 64
    ((number, fault),) = part_faults(notebook, tiny)
    assert number == 2
    assert fault == f"told of c1_r2 recorded release_digest {'0' * 64}, now {tiny.digest}"


def test_a_slice_that_cannot_be_made_any_more_is_named(notebook: NotebookNode, tiny: Release) -> None:
    for output in notebook.cells[1].outputs:
        output.metadata[KEY]["parameters"] = {"domain": ["airport"]}
    ((number, fault),) = part_faults(notebook, tiny)
    assert number == 2 and fault.startswith("told of c1_r2 cannot be read any more: ")
