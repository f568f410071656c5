"""Make a figure answer the pointer: what a mark shows, and one model, or one entry of the legend, by itself.

The figures are drawn for paper. A copy of their Vega-Lite specification gets what only a screen can use; nothing that
is drawn moves.
"""

import copy
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

Spec = dict[str, Any]

FADED = 0.12
CHOSEN = "chosen"
"""Selection of models, by pointing at a mark of one; with shift, of several."""

MODEL = "model"
NAMED = (MODEL, "bench", "planned", "passed", "failed", "unscored", "missing")
"""Columns that say whose a mark is and of how many rounds; a tooltip shows them where the data have them."""

HELPERS = ("label", "name", "end", "start", "middle")
"""Columns made for drawing only: the name of a row as it is written, and where a bar's parts begin and end."""

CHANNELS = ("x", "x2", "y", "y2", "color", "fill", "stroke", "opacity", "size", "shape", "text", "row", "column")
WORDS = ("text", "color", "row", "column")
DRAWING = ("image",)
"""Marks that need no tooltip: what they show is there to be read."""


def interactive(spec: Mapping[str, Any]) -> Spec:
    """Return a copy of a specification with tooltips, and with selections where something can be selected."""
    changed = copy.deepcopy(dict(spec))
    columns = {name: _columns(rows) for name, rows in changed.get("datasets", {}).items()}
    units = list(_units(changed, {}, None))
    for unit, inherited, data in units:
        known = columns.get(data or "", set())
        _add_tooltip(unit, inherited, known)
    _add_choice(changed, [(unit, columns.get(data or "", set())) for unit, _, data in units])
    return changed


def legends(spec: Mapping[str, Any]) -> list[str]:
    """Name the selections bound to a legend in a specification made here."""
    return [param["name"] for param in spec.get("params", ()) if param.get("bind") == "legend"]


def _units(
    view: Spec, inherited: Mapping[str, Any], data: str | None
) -> Iterator[tuple[Spec, Mapping[str, Any], str | None]]:
    """Yield each view that holds a mark, the encodings it inherits, and the name of its data."""
    data = view.get("data", {}).get("name", data)
    encoding = {**inherited, **view.get("encoding", {})}
    if "mark" in view:
        yield view, encoding, data
    parts = [each for kind in ("layer", "concat", "hconcat", "vconcat") for each in view.get(kind, ())]
    for part in [*parts, *([view["spec"]] if "spec" in view else [])]:
        yield from _units(part, encoding, data)


def _columns(rows: Sequence[Mapping[str, Any]]) -> set[str]:
    """Name the columns that hold plain values."""
    return {name for row in rows for name, value in row.items() if not isinstance(value, list | dict)}


def _add_tooltip(unit: Spec, encoding: Mapping[str, Any], known: set[str]) -> None:
    """Let a mark name its columns and what is drawn of it; one that is drawn from nothing says nothing."""
    kind = unit["mark"] if isinstance(unit["mark"], str) else unit["mark"]["type"]
    if kind in DRAWING or "tooltip" in encoding:
        return
    shown = {name: name.replace("_", " ") for name in NAMED if name in known}
    # Where a text stands is chosen to fit, and says nothing.
    for channel in CHANNELS if kind != "text" else WORDS:
        drawn = encoding.get(channel)
        if isinstance(drawn, dict) and drawn.get("field") in known and drawn["field"] not in HELPERS:
            shown.setdefault(drawn["field"], _title(drawn))
    numeric = {drawn.get("field") for drawn in encoding.values() if isinstance(drawn, dict) and _is_number(drawn)}
    tooltip = [
        {"field": name, "title": title, **({"type": "quantitative", "format": ",.4~g"} if name in numeric else {})}
        for name, title in shown.items()
    ]
    if tooltip:
        unit.setdefault("encoding", {})["tooltip"] = tooltip


def _has_legend(drawn: Mapping[str, Any]) -> bool:
    # Colours that the data name themselves, without a scale, have none.
    return drawn.get("legend", "drawn") is not None and drawn.get("scale", "a scale") is not None


def _is_number(drawn: Mapping[str, Any]) -> bool:
    return drawn.get("type") == "quantitative"


def _title(drawn: Mapping[str, Any]) -> str:
    title = drawn.get("title") or (drawn.get("axis") or {}).get("title")
    return str(title) if isinstance(title, str) and title else str(drawn["field"]).replace("_", " ")


def _add_choice(spec: Spec, units: Sequence[tuple[Spec, set[str]]]) -> None:
    """Fade what is not selected, in every view that knows the model or the legend's field."""
    for number, (unit, _) in enumerate(units):
        unit.setdefault("name", f"unit_{number}")
    choices = {CHOSEN: (MODEL, [unit for unit, known in units if MODEL in known])}
    for unit, known in units:
        drawn = unit.get("encoding", {}).get("color", {})
        if isinstance(drawn, dict) and drawn.get("field") in known and _has_legend(drawn):
            field = drawn["field"]
            choices[f"of_{field}"] = (field, [each for each, columns in units if field in columns])
    for name, (field, concerned) in choices.items():
        if concerned:
            select = {"type": "point", "fields": [field]}
            bound = {} if name == CHOSEN else {"bind": "legend"}
            # One view of a layer hears all clicks in it; a second would hear them twice.
            views = [unit["name"] for unit in _leading(spec, concerned)]
            spec.setdefault("params", []).append({"name": name, "select": select, "views": views, **bound})
    for unit, _ in units:
        names = [name for name, (_, concerned) in choices.items() if any(each is unit for each in concerned)]
        if names and "opacity" not in unit.get("encoding", {}):
            mark = unit["mark"] if isinstance(unit["mark"], dict) else {}
            condition = {"test": {"and": [{"param": name} for name in names]}, "value": mark.get("opacity", 1)}
            unit.setdefault("encoding", {})["opacity"] = {"condition": condition, "value": FADED}


def _leading(view: Spec, concerned: Sequence[Spec]) -> list[Spec]:
    """Return the first view concerned of each layer, or of each that stands alone."""
    if "layer" in view or "mark" in view:
        inside = [unit for unit, _, _ in _units(view, {}, None) if any(unit is each for each in concerned)]
        return inside[:1]
    parts = [each for kind in ("concat", "hconcat", "vconcat") for each in view.get(kind, ())]
    return [
        unit for part in [*parts, *([view["spec"]] if "spec" in view else [])] for unit in _leading(part, concerned)
    ]
