"""Check that committed notebooks and figures follow from the release they name, without running a notebook.

nbval runs the notebooks again and compares, yet passes swapped pictures, reordered outputs and cells never executed.
This check counts, makes and draws every exhibit again and compares it with what notebook and folder recorded; numbers
may differ by what another machine's arithmetic may change. Every fault found is returned, none stops the search.
"""

import math
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from nbformat import NotebookNode

from analysis import exhibits, export, parts
from analysis.errors import AnalysisError, RecordBroken
from analysis.exhibits import Shown, Skipped
from analysis.exhibits.shown import KEY
from analysis.notebooks import DEFAULT, listed
from analysis.notebooks.displays import Display, Skip, asked, code_cells, displays, opens_release, skips
from analysis.notebooks.parameters import INJECTED, default, parameters_cell
from analysis.notebooks.text import read_notebook
from analysis.release import Release, open_release
from analysis.visits import part_faults

PLAIN = frozenset({"text/plain", "text/html"})
"""MIME types of what a cell answers beside exhibits."""
AGAIN = "run make figures and review the difference"
TOLERANCE = 1e-9
"""Largest relative difference between two numbers that count as the same."""

# Colours count as numbers here but are compared as text, as pictures are; Vega's names for data are digests of it, and
# left out.
NUMBER = re.compile(r"#[0-9a-fA-F]{3,8}\b|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
DATASET = re.compile(r"data-[0-9a-f]{32}")
PICTURE = re.compile(r"data:image/[\w+]+;base64,[\w+/=]+")


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
    faults, entries = _folder(figures, notebooks)
    faults += _notebooks_faults(notebooks)
    opened = cache(open_release)
    read: list[Record] = []
    for path in listed(notebooks):
        try:
            notebook = read_notebook(path)
            release = str(default(notebook, "release") or DEFAULT)
            try:
                record = Record(path.name, notebook, opened(release))
            except AnalysisError as error:
                faults.append(RecordBroken(f"{path.name}: its release does not open: {error}"))
                continue
            faults += [*cell_faults(record), *exhibit_faults(record, Figures(figures, entries))]
            faults += [
                record.at(number, f"{fault}; {AGAIN}") for number, fault in part_faults(notebook, record.release)
            ]
            read.append(record)
        except Exception as error:  # noqa: BLE001 - whatever a damaged file does to its readers is that file's fault
            faults.append(RecordBroken(f"{path.name} cannot be read: {type(error).__name__}: {error}; {AGAIN}"))
        told(path)
    shown = {display.slug for record in read for display in displays(record.notebook)}
    unshown = sorted(entries.keys() - shown)
    return [
        *faults,
        *_placement_faults(read),
        *(RecordBroken(f"{figures / export.MANIFEST}: no notebook shows {slug}; {AGAIN}") for slug in unshown),
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
        skipped = [skip for skip in skips(record.notebook) if skip.cell == number]
        for skip in skipped:
            yield from _skip_faults(record, skip, slice_shown)
        absent = {skip.exhibit.slug for skip in skipped}
        if [display.slug for display in here] != [slug for slug in expected if slug not in absent]:
            found = ", ".join(display.slug for display in here)
            yield record.at(number, f"it asks for {', '.join(expected)} but its output shows {found}; {AGAIN}")
        extra = sorted(_kinds(cell) - PLAIN)
        if extra or (expected and not skipped and _text(cell)):
            yield record.at(number, f"its output holds {', '.join(extra) or 'text'} beside its exhibits; {AGAIN}")
        for display in here:
            yield from _display_faults(record, display, figures)


def difference(found: str, expected: str) -> str | None:
    """Say where two texts first differ, or None when they are the same but for rounding of their numbers."""
    if found == expected:
        return None
    found, expected = DATASET.sub("data", found), DATASET.sub("data", expected)
    if PICTURE.findall(found) != PICTURE.findall(expected):
        return "a picture differs"
    found, expected = PICTURE.sub("picture", found), PICTURE.sub("picture", expected)
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
    contents = made.contents()
    for kind, text in contents.items():
        if apart := difference(display.data.get(kind, ""), text):
            yield record.at(display.cell, f"{display.slug}, {kind}: {apart}; {AGAIN}")
    if extra := sorted(display.data.keys() - contents.keys()):
        yield record.at(display.cell, f"{display.slug} was recorded as {', '.join(extra)} too; {AGAIN}")
    yield from _file_faults(made, figures)


def _file_faults(made: Shown, figures: Figures) -> Iterator[RecordBroken]:
    """Compare each committed file of an exhibit, and its manifest entry, with the exhibit made anew."""
    slug, texts = made.exhibit.slug, made.files
    apart = {name: found for name, text in texts.items() if (found := _file_apart(figures.folder / name, text))}
    for name, found in apart.items():
        only = ", though its data and specification hold" if list(apart) == [f"{slug}.svg"] else ""
        yield RecordBroken(f"{figures.folder / name}: {found}{only}; {AGAIN}")
    manifest = figures.folder / export.MANIFEST
    entry, expected = figures.entries.get(slug), export.entry(made.record, texts)
    if entry is None:
        yield RecordBroken(f"{manifest}: {slug} is not listed; {AGAIN}")
        return
    # A file's digest is compared with the file, whose numbers may differ by rounding.
    stated = {field: getattr(entry, field) for field in entry.__struct_fields__} | {"files": sorted(entry.files)}
    for field, value in stated.items():
        if value != (sorted(texts) if field == "files" else getattr(expected, field)):
            yield RecordBroken(f"{manifest}: {slug} states another {field} than the release gives; {AGAIN}")


def _file_apart(path: Path, text: str) -> str | None:
    """Say how a file departs from its text, None when it does not."""
    if not path.is_file():
        return "it is not there"
    try:
        return difference(path.read_bytes().decode(), text)
    except UnicodeDecodeError:
        return "it is not UTF-8"


def _skip_faults(record: Record, skip: Skip, parameters: dict[str, Any]) -> Iterator[RecordBroken]:
    """Yield a fault unless the release really does not hold what the exhibit needs, and the cell says so."""
    slug = skip.exhibit.slug
    made = _made(record, slug, parameters)
    if isinstance(made, Shown):
        yield record.at(skip.cell, f"it asks for {slug}, which its output does not show; {AGAIN}")
    elif not isinstance(made, Skipped):
        yield record.at(skip.cell, f"{slug} is not shown, and cannot be made: {made}; {AGAIN}")
    elif made.reason not in skip.said:
        yield record.at(skip.cell, f"{slug} is skipped, but its output does not say why: {made.reason}; {AGAIN}")


def _made(record: Record, slug: str, parameters: dict[str, Any]) -> Shown | Skipped | AnalysisError:
    try:
        return exhibits.make(exhibits.find(slug), record.release.where(**parameters))
    except AnalysisError as error:
        return error


def _notebooks_faults(folder: Path) -> Iterator[RecordBroken]:
    """Yield a fault when a folder holds no notebook, and one for each file in it that is none."""
    if not listed(folder):
        yield RecordBroken(f"{folder} holds no notebook; name the folder with --notebooks")
    expected = {path.name for path in listed(folder)} | {"conftest.py"}
    for name in export.files_below(folder):
        if name not in expected:
            yield RecordBroken(f"{folder / name} is no notebook; delete it")


def _placement_faults(read: Sequence[Record]) -> Iterator[RecordBroken]:
    """Yield each exhibit that its notebook does not ask for, or that is shown more than once."""
    asking = {Path(record.name).stem: set(_asked(record)) for record in read}
    shown = [(record.name, display.slug) for record in read for display in displays(record.notebook)]
    for exhibit in exhibits.registry():
        if exhibit.slug not in asking.get(exhibit.notebook, {exhibit.slug}):
            yield RecordBroken(f"{exhibit.notebook}.ipynb does not show {exhibit.slug}, which belongs there")
        places = [name for name, slug in shown if slug == exhibit.slug]
        if len(places) > 1:
            yield RecordBroken(
                f"{exhibit.slug} is shown {len(places)} times, in {', '.join(places)}; its files hold one of them"
            )


def _asked(record: Record) -> Iterator[str]:
    return (exhibits.find(name).slug for cell in code_cells(record.notebook) for name in asked(cell))


def _kinds(cell: NotebookNode) -> set[str]:
    """Name the MIME types that a cell's output holds outside its exhibits and parts of rounds."""
    return {kind for output in _plain(cell) for kind in output.get("data", {})}


def _folder(figures: Path, notebooks: Path) -> tuple[list[RecordBroken], dict[str, export.Entry]]:
    try:
        return list(export.folder_faults(figures, besides=notebooks)), export.read_entries(figures)
    except RecordBroken as error:
        return [error], {}


def _names(cell: NotebookNode, release: Release) -> bool:
    text = _text(cell)
    return repr(release.name) in text and release.digest[:12] in text


def _text(cell: NotebookNode) -> str:
    """Return what a cell printed or answered as plain text, its exhibits left out."""
    plain = _plain(cell)
    return "".join(str(output.get("text", output.get("data", {}).get("text/plain", ""))) for output in plain)


def _plain(cell: NotebookNode) -> list[NotebookNode]:
    """List the outputs that no metadata tells how to check."""
    return [output for output in cell.outputs if output.get("metadata", {}).keys().isdisjoint({KEY, parts.KEY})]


def _close(found: str, expected: str) -> bool:
    if found == expected:
        return True
    if found.startswith("#") or expected.startswith("#"):
        return False
    # Positions that are 0 but for arithmetic have no relative scale.
    return math.isclose(float(found), float(expected), rel_tol=TOLERANCE, abs_tol=1e-12)
