"""Write a figure or table to a folder, with a manifest that says what each file follows from.

``manifest.json`` maps slug to entry. Notebooks that run at the same time share it, so it is read, changed and written
while its folder is locked; each file is written beside its place and renamed.
"""

import contextlib
import fcntl
import os
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import altair as alt
import msgspec
import polars as pl
import vl_convert

from analysis import tables
from analysis.errors import RecordBroken
from analysis.release.manifest import as_json, sha256_of
from analysis.theme import AnyChart

MANIFEST = "manifest.json"
VL_VERSION = ".".join(alt.SCHEMA_VERSION.removeprefix("v").split(".")[:2])
"""The version of Vega-Lite that charts are written for."""

IGNORED = frozenset({"__pycache__", ".ipynb_checkpoints", ".virtual_documents", ".DS_Store"})
"""What tools leave beside a record; git ignores it too."""


@dataclass(frozen=True)
class Record:
    """What an exhibit was made from."""

    id: str
    slug: str
    title: str
    release: str
    release_digest: str
    parameters: Mapping[str, Any]
    sql: str


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One exhibit in a folder's manifest; digests are SHA-256, ``files`` maps file name to digest."""

    id: str
    title: str
    release: str
    release_digest: str
    parameters: dict[str, Any]
    sql_sha256: str
    data_sha256: str
    files: dict[str, str]


def svg(chart: AnyChart) -> str:
    """Return a chart as SVG text, the same bytes each time."""
    return vl_convert.vegalite_to_svg(chart.to_dict(), vl_version=VL_VERSION)


def save(record: Record, texts: Mapping[str, str], folder: Path) -> None:
    """Write the texts of an exhibit's files, and its manifest entry."""
    folder.mkdir(parents=True, exist_ok=True)
    with _locked(folder):
        # The manifest goes last: it never lists a file that is not there yet.
        replace_all({folder / name: text.encode() for name, text in texts.items()})
        entries = msgspec.to_builtins(read_entries(folder) | {record.slug: entry(record, texts)})
        replace_all({folder / MANIFEST: as_json(entries).encode()})


def files(record: Record, frame: pl.DataFrame, chart: AnyChart | None, caption: str) -> dict[str, str]:
    """Return the texts of an exhibit's files by name: svg, json and csv of a chart, or md, tex and csv of a table."""
    texts = _table(record, frame, caption) if chart is None else _figure(chart)
    return {f"{record.slug}{ending}": text for ending, text in (texts | {".csv": frame.write_csv()}).items()}


def entry(record: Record, texts: Mapping[str, str]) -> Entry:
    """Return the manifest entry of an exhibit with these files."""
    digests = {name: sha256_of(text.encode()) for name, text in texts.items()}
    return Entry(
        id=record.id,
        title=record.title,
        release=record.release,
        release_digest=record.release_digest,
        parameters=dict(record.parameters),
        sql_sha256=sha256_of(record.sql.encode()),
        data_sha256=digests[f"{record.slug}.csv"],
        files=digests,
    )


def read_entries(folder: Path) -> dict[str, Entry]:
    """Return the entries of a folder's manifest by slug, none when it has no manifest; raise RecordBroken."""
    path = folder / MANIFEST
    if not path.exists():
        return {}
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Entry])
    except msgspec.DecodeError as error:
        raise RecordBroken(f"{path} is not a manifest of figures: {error}; delete it and run make figures") from error


def folder_faults(folder: Path, besides: Path | None = None) -> Iterator[RecordBroken]:
    """Yield each file of a folder of figures that is missing, not the one its manifest recorded, or not listed.

    A folder of notebooks may lie within it: ``besides`` is left out.
    """
    if not (folder / MANIFEST).exists():
        yield RecordBroken(f"{folder} has no {MANIFEST}; run make figures")
        return
    listed = {name: digest for entry in read_entries(folder).values() for name, digest in entry.files.items()}
    for name, digest in sorted(listed.items()):
        path = folder / name
        if not path.is_file():
            yield RecordBroken(f"{path} is listed in {MANIFEST} but is not there; run make figures")
        elif sha256_of(path) != digest:
            yield RecordBroken(f"{path} is not the file that {MANIFEST} recorded; run make figures, review the change")
    for name in files_below(folder, besides):
        if name in listed or name == MANIFEST:
            continue
        yield RecordBroken(f"{folder / name} is not listed in {MANIFEST}; delete it or make it with an exhibit")


def files_below(folder: Path, besides: Path | None = None) -> list[str]:
    """List every file and link below a folder, but for what tools leave there and for a folder besides."""
    return sorted(
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if (path.is_symlink() or not path.is_dir())
        and IGNORED.isdisjoint(path.relative_to(folder).parts)
        and (besides is None or besides.resolve() not in path.absolute().parents)
    )


def spec(chart: AnyChart) -> str:
    """Return a chart's Vega-Lite specification, its data included, as the text of a file."""
    return as_json(chart.to_dict())


def _figure(chart: AnyChart) -> dict[str, str]:
    return {".svg": svg(chart), ".json": spec(chart)}


def _table(record: Record, frame: pl.DataFrame, caption: str) -> dict[str, str]:
    heading = f"{record.id}  {record.title}"
    return {".md": tables.markdown(frame, heading, caption), ".tex": tables.latex(frame, heading, caption, record.slug)}


def replace_all(contents: Mapping[Path, bytes]) -> None:
    """Write every file beside its place first, under a name of its own, and only then rename each into it."""
    beside: dict[Path, Path] = {}
    try:
        for path, content in contents.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
            beside[path] = Path(temporary)
            with os.fdopen(handle, "wb") as file:
                file.write(content)
            beside[path].chmod(0o644)
        for path, temporary_path in beside.items():
            temporary_path.replace(path)
    finally:
        for temporary_path in beside.values():
            temporary_path.unlink(missing_ok=True)


@contextlib.contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Hold the folder itself locked, so that no lock file is left among the figures."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
