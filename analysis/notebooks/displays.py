"""Read back from an executed notebook which exhibits its cells asked for and which they displayed."""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from nbformat import NotebookNode

from analysis.exhibits import Exhibit, find
from analysis.exhibits.shown import KEY


@dataclass(frozen=True)
class Display:
    """One exhibit as a notebook recorded it.

    Attributes:
        cell: number among the code cells, as in ``In [cell]``.
        made_from: slug, release, digests and parameters, as ``Shown`` wrote them.
        data: recorded contents by MIME type.
    """

    cell: int
    made_from: Mapping[str, Any]
    data: Mapping[str, str]

    @property
    def slug(self) -> str:
        """Name the exhibit."""
        return str(self.made_from["slug"])


@dataclass(frozen=True)
class Skip:
    """One exhibit that a cell, by its number, asked for and did not show, and the sentence that says why."""

    cell: int
    exhibit: Exhibit
    said: str


def code_cells(notebook: NotebookNode) -> list[NotebookNode]:
    """List the code cells, whose places are the numbers cells are called by."""
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def displays(notebook: NotebookNode) -> list[Display]:
    """List the exhibits a notebook recorded, in order."""
    return [
        Display(number, output.metadata[KEY], {kind: "".join(text) for kind, text in output.data.items()})
        for number, cell in enumerate(code_cells(notebook), start=1)
        for output in cell.outputs
        if KEY in output.get("metadata", {})
    ]


def asked(cell: NotebookNode) -> list[str]:
    """List the exhibits a cell shows, by name and in order: ``exhibits.standings(record).show(save_to)``."""
    return [call.func.attr for call in _calls(cell) if _is_exhibit(call.func)]


def skips(notebook: NotebookNode) -> list[Skip]:
    """List the exhibits that a notebook asked for and did not show, in order."""
    shown = {(display.cell, display.slug) for display in displays(notebook)}
    return [
        Skip(number, exhibit, _said(cell, exhibit))
        for number, cell in enumerate(code_cells(notebook), start=1)
        for exhibit in map(find, asked(cell))
        if (number, exhibit.slug) not in shown
    ]


def opens_release(cell: NotebookNode) -> bool:
    """Say whether a cell opens a release."""
    return any(isinstance(call.func, ast.Name) and call.func.id == "open_release" for call in _calls(cell))


def _said(cell: NotebookNode, exhibit: Exhibit) -> str:
    """Return what a cell printed of an exhibit, which starts with its id, as ``Skipped.show`` prints it."""
    printed = "".join(output.text for output in cell.outputs if output.output_type == "stream")
    return "\n".join(line for line in printed.splitlines() if line.startswith(f"{exhibit.id} "))


def _calls(cell: NotebookNode) -> Iterator[Any]:
    return (node for node in ast.walk(ast.parse(cell.source)) if isinstance(node, ast.Call))


def _is_exhibit(function: ast.expr) -> bool:
    return (
        isinstance(function, ast.Attribute) and isinstance(function.value, ast.Name) and function.value.id == "exhibits"
    )
