"""Show a panel on the template it asks for, and export the same facts as text.

An adapter is a module of this folder that is named for its template and defines ``content``; adding one edits no other
file.
"""

import pkgutil
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType

from harness.errors import GenerationError
from harness.visuals.registry import all_templates
from harness.world import sightings
from harness.world.sightings.panel import Panel

Adapter = Callable[[Panel], dict[str, object]]


@cache
def adapters() -> Mapping[str, Adapter]:
    """Return every adapter by the name of its template, sorted by name."""
    modules = {module.name for module in pkgutil.iter_modules(sightings.__path__)}
    names = sorted(modules & all_templates().keys())
    return MappingProxyType({name: import_module(f"{sightings.__name__}.{name}").content for name in names})


def content(panel: Panel) -> dict[str, object]:
    """Return what the panel's template draws.

    Raises GenerationError when there is no adapter of that name, or it cannot show such a value.
    """
    name, known = panel.view.template, adapters()
    if name not in known:
        raise GenerationError(
            f"no sighting on template {name!r}; available: {', '.join(known)}; add harness/world/sightings/{name}.py"
        )
    return known[name](panel)


def export(panel: Panel) -> str:
    """Return the same facts as a plain text file: rows in columns, then the total or ``label: value unit (detail)``."""
    head = f"{panel.title}\n{panel.case_id}  {panel.resource}  {panel.at}\n"
    spelled = f"{panel.spelled} ({panel.detail})" if panel.detail else panel.spelled
    rows = [tuple(f"{name}|{value}".split("|")) for name, value in panel.rows]
    if panel.adds_up:
        return f"{head}\n{_columns([('item', panel.label.lower()), *rows, ('TOTAL', spelled)])}"
    return "\n".join([head, *([_columns(rows)] if rows else []), f"{panel.heading}: {spelled}\n"])


def _columns(rows: list[tuple[str, ...]]) -> str:
    """Set cells in columns as wide as their longest cell; rows may be of different length."""
    widths = [max(len(row[at]) for row in rows if at < len(row)) for at in range(max(map(len, rows), default=0))]
    padded = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)) for row in rows]
    return "".join(f"{line.rstrip()}\n" for line in padded)
