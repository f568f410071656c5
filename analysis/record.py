"""Check that committed notebooks and figures follow from the release they name, without running a notebook.

nbval runs the notebooks again and compares, yet passes swapped pictures, reordered outputs and cells never executed.
This check counts, makes and draws every exhibit again and compares it with what notebook and folder recorded; numbers
may differ by what another machine's arithmetic may change. Every fault found is returned, none stops the search.
"""

import math
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from nbformat import NotebookNode

from analysis import exhibits, export
from analysis.errors import AnalysisError, RecordBroken
from analysis.exhibits import Shown, Skipped
from analysis.exhibits.shown import KEY
from analysis.notebooks import DEFAULT, listed
from analysis.notebooks.displays import Display, asked, code_cells, displays, opens_release
from analysis.notebooks.parameters import INJECTED, default, parameters_cell
from analysis.notebooks.text import read_notebook
from analysis.release import Release, open_release

AGAIN = "run make figures and review the difference"
TOLERANCE = 1e-9
"""Largest relative difference between two numbers that count as the same."""

# Colours and Vega's names for data are compared as text.
NUMBER = re.compile(r"#[0-9a-fA-F]{3,8}\b|data-[0-9a-f]{32}|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
DATASET = re.compile(r"data-[0-9a-f]{32}")


@dataclass(frozen=True)
class Record:
    """One committed notebook, with the release it opens by default."""

    name: str
    notebook: NotebookNode
    release: Release

    def at(self, cell: int, fault: str) -> RecordBroken:
        """Name notebook and cell of a fault."""
        return RecordBroken(f"{self.name}, cell {cell}: {fault}")


@dataclass(frozen=True)
class Figures:
    """A folder of figures and the entries of its manifest by slug, none when that cannot be read."""

    folder: Path
    entries: Mapping[str, export.Entry]


def verify(notebooks: Path, figures: Path, told: Callable[[Path], None] = lambda path: None) -> list[RecordBroken]:
    """Return every fault in a folder of notebooks and a folder of figures; none when the record holds."""
    faults, entries = _folder(figures)
    opened = cache(open_release)
    shown: set[str] = set()
    for path in listed(notebooks):
        notebook = read_notebook(path)
        try:
            record = Record(path.name, notebook, opened(str(default(notebook, "release") or DEFAULT)))
        except AnalysisError as error:
            faults.append(RecordBroken(f"{path.name}: its release does not open: {error}"))
            continue
        faults += [*cell_faults(record), *exhibit_faults(record, Figures(figures, entries))]
        shown |= {display.slug for display in displays(notebook)}
        told(path)
    unshown = sorted(entries.keys() - shown)
    return faults + [
        RecordBroken(f"{figures / export.MANIFEST}: no notebook shows {slug}; {AGAIN}") for slug in unshown
    ]


def cell_faults(record: Record) -> Iterator[RecordBroken]:
    """Yield what is wrong with the cells themselves: order, errors, parameters, the release they name."""
    if parameters_cell(record.notebook) is None:
        yield RecordBroken(f"{record.name}: no cell is tagged parameters, so papermill would ignore every value")
    for number, cell in enumerate(code_cells(record.notebook), start=1):
        if cell.execution_count != number:
            found = "was never executed" if cell.execution_count is None else f"was executed as {cell.execution_count}"
            yield record.at(number, f"{found}, not in order from 1; {AGAIN}")
        if INJECTED in cell.metadata.get("tags", []):
            yield record.at(number, f"it was run with parameters other than its own; {AGAIN}")
        for output in cell.outputs:
            if output.output_type == "error":
                yield record.at(number, f"it ended in {output.ename}: {output.evalue}")
        if opens_release(cell) and not _names(cell, record.release):
            yield record.at(
                number, f"its output does not name release {record.release.name} {record.release.digest[:12]}; {AGAIN}"
            )


def exhibit_faults(record: Record, figures: Figures) -> Iterator[RecordBroken]:
    """Yield each exhibit that a cell should show and does not, or that says something else than the release."""
    recorded = displays(record.notebook)
    slice_shown = recorded[0].made_from["parameters"] if recorded else {}
    for number, cell in enumerate(code_cells(record.notebook), start=1):
        here = [display for display in recorded if display.cell == number]
        expected = [exhibits.find(name).slug for name in asked(cell)]
        skipped = [slug for slug in expected if slug not in {display.slug for display in here}]
        for slug in skipped:
            yield from _skip_faults(record, number, slug, slice_shown)
        if [display.slug for display in here] != [slug for slug in expected if slug not in skipped]:
            found = ", ".join(display.slug for display in here)
            yield record.at(number, f"it asks for {', '.join(expected)} but its output shows {found}; {AGAIN}")
        for display in here:
            yield from _display_faults(record, display, figures)


def difference(found: str, expected: str) -> str | None:
    """Say where two texts first differ, or None when they are the same but for rounding of their numbers."""
    if found == expected:
        return None
    found, expected = DATASET.sub("data", found), DATASET.sub("data", expected)
    if NUMBER.sub("#", found) != NUMBER.sub("#", expected):
        return "words or shapes differ"
    pairs = zip(NUMBER.findall(found), NUMBER.findall(expected), strict=True)
    apart = next(((a, b) for a, b in pairs if not _close(a, b)), None)
    return f"it holds {apart[0]} where the release gives {apart[1]}" if apart else None


def _display_faults(record: Record, display: Display, figures: Figures) -> Iterator[RecordBroken]:
    """Compare what a cell recorded, and the files of its figure, with the exhibit made anew."""
    made = _made(record, display.slug, display.made_from["parameters"])
    if not isinstance(made, Shown):
        yield record.at(display.cell, f"{display.slug} cannot be made any more: {made}")
        return
    for field, expected in made.made_from().items():
        if display.made_from.get(field) != expected:
            yield record.at(
                display.cell, f"{display.slug} recorded {field} {display.made_from.get(field)}, now {expected}; {AGAIN}"
            )
    for kind, text in made.contents().items():
        if apart := difference(display.data.get(kind, ""), text):
            yield record.at(display.cell, f"{display.slug}, {kind}: {apart}; {AGAIN}")
    yield from _file_faults(made, figures)


def _file_faults(made: Shown, figures: Figures) -> Iterator[RecordBroken]:
    """Compare the committed data and chart of an exhibit, and its manifest entry, with the exhibit made anew."""
    slug = made.exhibit.slug
    expected = {f"{slug}.csv": made.frame.write_csv()}
    if made.chart is not None:
        expected[f"{slug}.json"] = export.spec(made.chart)
    for name, text in expected.items():
        path = figures.folder / name
        if not path.is_file():
            yield RecordBroken(f"{path} is not there; {AGAIN}")
        elif apart := difference(path.read_text(encoding="utf-8"), text):
            yield RecordBroken(f"{path}: {apart}; {AGAIN}")
    entry = figures.entries.get(slug)
    stated = (entry.release, entry.release_digest, entry.parameters, entry.sql_sha256) if entry else None
    if stated != (
        made.release.name,
        made.release.digest,
        made.release.filters,
        export.sha256(made.exhibit.sql.encode()),
    ):
        yield RecordBroken(f"{figures.folder / export.MANIFEST}: {slug} is of another release, slice or query; {AGAIN}")


def _skip_faults(record: Record, cell: int, slug: str, parameters: dict[str, Any]) -> Iterator[RecordBroken]:
    """Yield a fault unless the exhibit really cannot be made and the cell says so."""
    made = _made(record, slug, parameters)
    if isinstance(made, Shown):
        yield record.at(cell, f"it asks for {slug}, which its output does not show; {AGAIN}")
    elif isinstance(made, Skipped) and made.reason not in _text(code_cells(record.notebook)[cell - 1]):
        yield record.at(cell, f"{slug} is skipped, but its output does not say why: {made.reason}; {AGAIN}")


def _made(record: Record, slug: str, parameters: dict[str, Any]) -> Shown | Skipped | AnalysisError:
    try:
        return exhibits.make(exhibits.find(slug), record.release.where(**parameters))
    except AnalysisError as error:
        return error


def _folder(figures: Path) -> tuple[list[RecordBroken], dict[str, export.Entry]]:
    try:
        return list(export.folder_faults(figures)), export.read_entries(figures)
    except RecordBroken as error:
        return [error], {}


def _names(cell: NotebookNode, release: Release) -> bool:
    text = _text(cell)
    return repr(release.name) in text and release.digest[:12] in text


def _text(cell: NotebookNode) -> str:
    """Return what a cell printed or answered as plain text, its exhibits left out."""
    plain = [output for output in cell.outputs if KEY not in output.get("metadata", {})]
    return "".join(str(output.get("text", output.get("data", {}).get("text/plain", ""))) for output in plain)


def _close(found: str, expected: str) -> bool:
    if found == expected:
        return True
    if found.startswith("#") or expected.startswith("#"):
        return False
    # Positions that are 0 but for arithmetic have no relative scale.
    return math.isclose(float(found), float(expected), rel_tol=TOLERANCE, abs_tol=1e-12)
