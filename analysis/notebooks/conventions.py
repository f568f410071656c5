"""Say where a notebook departs from the house's conventions: it is prose around one-line cells, not a program."""

import ast
import json
import re
from collections.abc import Iterator

from nbformat import NotebookNode

from analysis.notebooks.displays import asked, code_cells, opens_release
from analysis.notebooks.parameters import parameters_cell

MOST_CELLS, MOST_LINES = 25, 15
PROGRAMS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda, ast.Try, ast.With, ast.For, ast.While)
SQL = re.compile(r"\bselect\b.+\bfrom\b", re.IGNORECASE | re.DOTALL)
PATH = re.compile(r"^[~.]{0,2}/|/$|\w/\w|\\|\.(?:csv|json|parquet|svg|png|md)$")
MARKER = re.compile(r"(?i)nbval|pytest_validate|raises[-_]exception|skip[-_]execution")
RESULT = re.compile(r"(?i)(?<![\d.])(?!95\s*%)[\d.,]*\d\s*(?:\\?%|per ?cent)|\d\s*(?:/|\bof|\bout of)\s*\d")
PICTURE = re.compile(r"(?i)!\[|<(?:img|svg|image|object|embed|iframe)\b|data:image")
PARAMETER = re.compile(r"\w+: [\w\[\], ]+ = .+  # .+")


def breaches(notebook: NotebookNode) -> list[str]:
    """Return every breach, naming the cell by its number among the code cells."""
    found = [*_order(notebook), *_parameters(notebook), *_around_exhibits(notebook), *_prose(notebook)]
    for number, cell in enumerate(code_cells(notebook), start=1):
        found += [f"cell {number}: {breach}" for breach in _cell(cell)]
    return found


def _order(notebook: NotebookNode) -> Iterator[str]:
    cells = code_cells(notebook)
    if len(cells) > MOST_CELLS:
        yield f"{len(cells)} code cells, at most {MOST_CELLS}"
    first = notebook.cells[0]
    if first.cell_type != "markdown" or not first.source.startswith("# ") or "Claim under test" not in first.source:
        yield "the first cell is not a title with the claim under test"
    kinds = [_kind(cell) for cell in cells]
    if kinds[:3] != ["imports", "parameters", "release"]:
        yield f"code starts with {', '.join(kinds[:3])}; first imports, then parameters, then the release"
    if not isinstance(_statements(cells[-1])[-2:][0], ast.Assert):
        yield f"cell {len(cells)}: the last cell does not end in assertions and what they hold for"


def _kind(cell: NotebookNode) -> str:
    if "parameters" in cell.metadata.get("tags", []):
        return "parameters"
    if all(isinstance(node, ast.Import | ast.ImportFrom) for node in _statements(cell)):
        return "imports"
    return "release" if opens_release(cell) else "something else"


def _parameters(notebook: NotebookNode) -> Iterator[str]:
    cell = parameters_cell(notebook)
    lines = cell.source.splitlines() if cell is not None else []
    for line in lines:
        if not PARAMETER.fullmatch(line):
            yield f"parameters: {line!r} is not `name: type = default  # what it is`"
        if line.count("=") > 1:
            yield f"parameters: papermill does not read {line!r}, which holds two equals signs"


def _around_exhibits(notebook: NotebookNode) -> Iterator[str]:
    """Yield each exhibit without one sentence above it, under a heading, and one below."""
    for place, cell in enumerate(notebook.cells):
        if cell.cell_type != "code" or not asked(cell):
            continue
        above, below = notebook.cells[place - 1], notebook.cells[place + 1]
        name = asked(cell)[0]
        if above.cell_type != "markdown" or not above.source.startswith("## ") or _sentences(above) != 1:
            yield f"{name}: above it belong a heading and one sentence"
        if below.cell_type != "markdown" or _sentences(below) != 1:
            yield f"{name}: below it belongs one sentence"


def _prose(notebook: NotebookNode) -> Iterator[str]:
    """Yield what hides from the record check: results written by hand, pictures, raw cells, marks in metadata."""
    if MARKER.search(json.dumps(notebook.metadata)):
        yield "the notebook's metadata tells nbval to look away"
    for place, cell in enumerate(notebook.cells, start=1):
        if MARKER.search(json.dumps(cell.metadata)):
            yield f"cell {place} of all: its metadata tells nbval to look away"
        if cell.cell_type == "raw" or cell.get("attachments"):
            yield f"cell {place} of all: raw cells and attachments are checked by nothing"
        if cell.cell_type == "markdown" and (found := RESULT.search(cell.source) or PICTURE.search(cell.source)):
            yield f"cell {place} of all: {found[0]!r} is a result, which belongs into an exhibit"


def _sentences(cell: NotebookNode) -> int:
    prose = " ".join(line for line in cell.source.splitlines() if not line.startswith("#"))
    return len(re.findall(r"[.!?](?:\s|$)", prose.strip()))


def _cell(cell: NotebookNode) -> Iterator[str]:
    if len(cell.source.splitlines()) > MOST_LINES:
        yield f"{len(cell.source.splitlines())} lines, at most {MOST_LINES}"
    if MARKER.search(cell.source):
        yield "it tells nbval to look away"
    for node in ast.walk(ast.parse(cell.source)):
        if isinstance(node, PROGRAMS):
            yield f"line {node.lineno}: {type(node).__name__} belongs into analysis"
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if SQL.search(node.value):
                yield f"line {node.lineno}: SQL belongs into a file of its own"
            if PATH.search(node.value):
                yield f"line {node.lineno}: {node.value!r} looks like a path"


def _statements(cell: NotebookNode) -> list[ast.stmt]:
    return ast.parse(str(cell.source)).body
