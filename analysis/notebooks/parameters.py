"""Check papermill parameters against a notebook's ``parameters`` cell before anything runs.

papermill itself warns of a misspelt name, or of a notebook without such a cell, exits 0 and runs on defaults.
"""

import ast
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import papermill
from nbformat import NotebookNode

from analysis.errors import ParameterMistyped, ParametersMissing, UnknownParameter, did_you_mean

TAG = "parameters"
INJECTED = "injected-parameters"
OPTIONAL = re.compile(r"Optional\[(.*)\]")
CHECKS: Mapping[str, tuple[type, type | None]] = {
    "str": (str, None),
    "int": (int, None),
    "float": (float, None),
    "bool": (bool, None),
    "list[str]": (list, str),
    "list[int]": (list, int),
}
"""Annotation without Optional -> type of the value and of its items."""

Parameters = Mapping[str, object]


def declared(path: Path) -> dict[str, str]:
    """Map the parameters a notebook declares to their annotations; raise ParametersMissing when it declares none."""
    found = papermill.inspect_notebook(str(path))
    if not found:
        raise ParametersMissing(
            f"{path.name} has no cell tagged '{TAG}' that declares a parameter, so papermill would ignore every value; "
            f"tag the cell that sets the defaults"
        )
    return {name: parameter["inferred_type_name"] for name, parameter in found.items()}


def parameters_cell(notebook: NotebookNode) -> NotebookNode | None:
    """Return the cell tagged ``parameters``, if there is one."""
    return next((cell for cell in notebook.cells if TAG in cell.metadata.get("tags", [])), None)


def default(notebook: NotebookNode, name: str) -> object:
    """Return the default of a parameter; None when it is not declared or not a literal."""
    cell = parameters_cell(notebook)
    for node in ast.walk(ast.parse(cell.source)) if cell is not None else ():
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == name:
            literal: object = ast.literal_eval(node.value) if isinstance(node.value, ast.Constant | ast.List) else None
            return literal
    return None


def shared_out(paths: Sequence[Path], given: Parameters) -> dict[Path, dict[str, Any]]:
    """Give each notebook the parameters it declares, checked; text is read as its annotation says.

    Raise UnknownParameter for a name that no notebook declares, ParameterMistyped, or ParametersMissing.
    """
    known = {path: declared(path) for path in paths}
    for name in given:
        if not any(name in names for names in known.values()):
            raise UnknownParameter(_unknown(name, known))
    return {
        path: {name: checked(path, name, value, names[name]) for name, value in given.items() if name in names}
        for path, names in known.items()
    }


def checked(path: Path, name: str, value: object, annotation: str) -> object:
    """Return a parameter's value as its annotation wants it; raise ParameterMistyped."""
    optional = OPTIONAL.fullmatch(annotation)
    plain = optional[1] if optional else annotation
    if optional and value in (None, "none"):
        return None
    if plain not in CHECKS:
        raise ParameterMistyped(f"{path.name} declares {name}: {annotation}; use one of {', '.join(CHECKS)}")
    read = _read(value, plain) if isinstance(value, str) else value
    if not _fits(read, *CHECKS[plain]):
        raise ParameterMistyped(f"{path.name} takes {name}: {annotation}, not {value!r}; {_example(name, plain)}")
    return read


def _read(text: str, annotation: str) -> object:
    """Read text as typed on a command line; return it unchanged when it does not read so."""
    kind, item = CHECKS[annotation]
    if kind is list and item is not None:
        return [_read(part.strip(), item.__name__) for part in text.split(",")]
    if kind is bool:
        return {"true": True, "false": False}.get(text, text)
    try:
        return kind(text)
    except ValueError:
        return text


def _fits(value: object, kind: type, item: type | None) -> bool:
    # `True` is an int to Python, yet no step budget.
    if isinstance(value, bool) and kind is not bool:
        return False
    if isinstance(value, list) and item is not None:
        return all(_fits(each, item, None) for each in value)
    return isinstance(value, kind)


def _example(name: str, annotation: str) -> str:
    examples = {"int": "20", "float": "0.5", "bool": "true", "list[str]": "first,second", "list[int]": "10,20"}
    return f"write -p {name} {examples.get(annotation, 'text')}"


def _unknown(name: str, known: Mapping[Path, Mapping[str, str]]) -> str:
    names = sorted({each for names in known.values() for each in names})
    where = ", ".join(path.name for path in known)
    return f"no parameter {name!r} in {where}{did_you_mean(name, names)}; there are {', '.join(names)}"
