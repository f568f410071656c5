"""Read back from an executed notebook which parts of rounds its cells asked for, and compare what they recorded."""

import ast
import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from nbformat import NotebookNode

from analysis import tour
from analysis.errors import AnalysisError
from analysis.notebooks.displays import code_cells
from analysis.parts import KEY, Part
from analysis.release import Release

PARTS = frozenset(tour.Round.__dataclass_fields__)


def part_faults(notebook: NotebookNode, release: Release) -> Iterator[tuple[int, str]]:
    """Yield number of cell and fault for each part that is not shown, or shown otherwise than the release has it."""
    rounds: dict[str, str] = {}
    for number, cell in enumerate(code_cells(notebook), start=1):
        rounds |= _visited(cell)
        recorded = [output for output in cell.outputs if KEY in output.get("metadata", {})]
        asked = _asked(cell, rounds)
        shown = list(dict.fromkeys(map(_shown, recorded)))
        if shown != asked:
            yield number, f"it asks for {_named(asked)} but its output shows {_named(shown)}"
        for part in shown:
            outputs = [each for each in recorded if _shown(each) == part]
            yield from ((number, fault) for fault in _faults(outputs, release))


def _shown(output: NotebookNode) -> tuple[str, str]:
    made_from = output.metadata[KEY]
    return made_from["round_id"], made_from["part"]


def _visited(cell: NotebookNode) -> dict[str, str]:
    """Map the variables a cell sets to rounds: ``access = tour.visit(record, "access_request_approval_v01_r01")``."""
    found = {}
    for node in ast.parse(str(cell.source)).body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and _is_visit(node.value.func):
            name, round_id = node.targets[0], node.value.args[1]
            if isinstance(name, ast.Name) and isinstance(round_id, ast.Constant):
                found[name.id] = str(round_id.value)
    return found


def _asked(cell: NotebookNode, rounds: Mapping[str, str]) -> list[tuple[str, str]]:
    """List the parts a cell displays, by round and name: its last line is ``access.told``."""
    last = ast.parse(str(cell.source)).body[-1:]
    values = [node.value for node in last if isinstance(node, ast.Expr)]
    return [
        (rounds[value.value.id], value.attr)
        for value in values
        if isinstance(value, ast.Attribute)
        and isinstance(value.value, ast.Name)
        and value.value.id in rounds
        and value.attr in PARTS
    ]


def _faults(outputs: list[NotebookNode], release: Release) -> Iterator[str]:
    """Yield how the recorded outputs of one part depart from the part read again."""
    made_from = outputs[0].metadata[KEY]
    name = f"{made_from['part']} of {made_from['round_id']}"
    part = _again(made_from, release)
    if not isinstance(part, Part):
        yield f"{name} cannot be read any more: {part}"
        return
    for field, expected in part.made_from().items():
        if any(output.metadata[KEY].get(field) != expected for output in outputs):
            yield f"{name} recorded {field} {made_from.get(field)}, now {expected}"
    if len(outputs) != len(part.outputs):
        yield f"{name} has {len(part.outputs)} outputs, {len(outputs)} are recorded"
        return
    for place, (recorded, output) in enumerate(zip(outputs, part.outputs, strict=True), start=1):
        data = {kind: "".join(content).strip() for kind, content in recorded.data.items()}
        expected = {kind: content.strip() for kind, content in output.items()}
        for kind in sorted(data.keys() | expected.keys()):
            if data.get(kind) != expected.get(kind):
                yield f"{name}, output {place}, {kind}: it is not what the release holds"


def _again(made_from: Mapping[str, Any], release: Release) -> Part | AnalysisError:
    parameters = json.dumps(made_from["parameters"], sort_keys=True)
    try:
        part: Part = getattr(_read(release, parameters, made_from["round_id"], made_from["bench"]), made_from["part"])
    except AnalysisError as error:
        return error
    return part


@lru_cache(maxsize=16)
def _read(release: Release, parameters: str, round_id: str, bench: str) -> tour.Round:
    """Read a round once for all its parts; ``parameters`` are the slice's filters as JSON."""
    return tour.visit(release.where(**json.loads(parameters)), round_id, bench)


def _named(parts: list[tuple[str, str]]) -> str:
    return ", ".join(f"{part} of {round_id}" for round_id, part in parts) or "no part of a round"


def _is_visit(function: ast.expr) -> bool:
    return (
        isinstance(function, ast.Attribute)
        and function.attr == tour.visit.__name__
        and isinstance(function.value, ast.Name)
        and function.value.id == "tour"
    )
