"""Import someone else's release: one folder of SELECT statements per foreign format, one statement per relation.

A source is a folder beside this file: ``source.toml`` (what it is, and its raw tables), optionally ``source.sql``
(views that several statements share), one ``<relation>.sql`` each, and a README. Adding a source edits nothing else.
"""

import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import duckdb
import msgspec
import polars as pl

from analysis.errors import ReleaseExists, SourceError
from analysis.release.manifest import About, sha256_of
from analysis.release.schema import RELATIONS, empty
from analysis.release.write import write_release
from analysis.sources.raw import RawTable, load_table

SOURCES = Path(__file__).parent
MACROS = SOURCES / "strict.sql"


class Declaration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What ``source.toml`` says of a source."""

    origin: str
    licence: str
    grader_version: str
    raw: dict[str, RawTable]


@dataclass(frozen=True)
class Source:
    """An importer: its name, folder and declaration."""

    name: str
    folder: Path
    declaration: Declaration

    @property
    def statements(self) -> dict[str, Path]:
        """Map relation to the file with its SELECT."""
        return {file.stem: file for file in sorted(self.folder.glob("*.sql")) if file.stem != "source"}


def sources() -> list[str]:
    """List the formats that can be imported, by name."""
    return sorted(file.parent.name for file in SOURCES.glob("*/source.toml"))


def import_release(source: str, path: Path, out: Path) -> Path:
    """Import the foreign release in folder ``path`` as a new release in folder ``out``; return ``out``.

    Raise SourceError when the source is unknown or the files are not what it reads, ReleaseExists when ``out`` is
    there, another ReleaseError when the result breaks a rule of the format. Nothing is left behind then.
    """
    declared = _load_source(source)
    if not path.is_dir():
        raise SourceError(f"no folder {path} to import {source} from")
    if out.exists():
        raise ReleaseExists(f"{out} exists; a release is never overwritten: remove it or choose another folder")
    with duckdb.connect() as connection:
        files = _load_raw(connection, declared, path.resolve())
        frames = {name: _relation(connection, declared, name) for name in RELATIONS}
    return write_release(frames, out, _about(declared, out.name, files, path.resolve()))


def _load_source(name: str) -> Source:
    folder = SOURCES / name
    if name not in sources():
        raise SourceError(f"no source '{name}'; there are {', '.join(sources())}")
    text = (folder / "source.toml").read_text(encoding="utf-8")
    try:
        declaration = msgspec.convert(tomllib.loads(text), Declaration)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise SourceError(f"{name}/source.toml is not a source's declaration: {error}") from error
    source = Source(name, folder, declaration)
    _check_statements(source)
    return source


def _check_statements(source: Source) -> None:
    """Refuse a source that fills unknown relations or leaves out one that every release has."""
    unknown = sorted(set(source.statements) - set(RELATIONS))
    if unknown:
        raise SourceError(f"{source.name}/{unknown[0]}.sql fills no relation; there are {', '.join(RELATIONS)}")
    lacking = [name for name, relation in RELATIONS.items() if relation.required and name not in source.statements]
    if lacking:
        raise SourceError(
            f"{source.name} lacks {', '.join(f'{name}.sql' for name in lacking)}, which every release fills"
        )


def _load_raw(connection: duckdb.DuckDBPyConnection, source: Source, path: Path) -> list[Path]:
    """Read the source's files, name its views, and close the file system to its statements; return the files."""
    connection.execute("set TimeZone = 'UTC'")
    connection.execute(MACROS.read_text(encoding="utf-8"))
    files = [
        file for name, table in source.declaration.raw.items() for file in load_table(connection, name, table, path)
    ]
    connection.execute("set enable_external_access = false")
    views = source.folder / "source.sql"
    if views.exists():
        connection.execute(views.read_text(encoding="utf-8"))
    return files


def _relation(connection: duckdb.DuckDBPyConnection, source: Source, name: str) -> pl.DataFrame:
    """Return one relation in declared columns and types; without rows when the source does not fill it."""
    if name not in source.statements:
        return empty(name)
    where = f"{source.name}/{name}.sql"
    query = source.statements[name].read_text(encoding="utf-8")
    try:
        parsed = connection.extract_statements(query)
        if [statement.type for statement in parsed] != [duckdb.StatementType.SELECT]:
            raise SourceError(f"{where} is not one SELECT statement")
        # polars reads the Arrow stream itself; the connection's own `.pl()` would need pyarrow.
        frame = pl.DataFrame(connection.sql(query))
    except duckdb.Error as error:
        raise SourceError(f"{where} cannot be run on these files: {str(error).splitlines()[0]}") from error
    _check_types(frame, name, where)
    return frame.select(RELATIONS[name].types.names())


def _check_types(frame: pl.DataFrame, name: str, where: str) -> None:
    """Refuse a frame with other columns or types than the relation declares; the remedy is a cast in the SQL."""
    declared = RELATIONS[name].types
    faults = [f"lacks {column}" for column in declared if column not in frame.schema]
    faults += [f"has {column}, which {name} does not declare" for column in frame.columns if column not in declared]
    faults += [
        f"gives {column} as {frame.schema[column]}, declared {kind}"
        for column, kind in declared.items()
        if column in frame.schema and frame.schema[column] != kind
    ]
    if faults:
        raise SourceError(f"{where} {'; '.join(faults)}; cast or name the column in that file")


def _about(source: Source, name: str, files: list[Path], path: Path) -> About:
    """Say where a release was imported from; the digests tell two inputs or two mappings apart."""
    mapping = [*source.folder.glob("*.sql"), source.folder / "source.toml", MACROS]
    settings = {
        "origin": source.declaration.origin,
        "input_files": str(len(files)),
        "input_sha256": _digest(files, path),
        "mapping_sha256": _digest(mapping, SOURCES),
    }
    return About(
        name=name,
        licence=source.declaration.licence,
        provenance="imported",
        producer=f"analysis.sources.{source.name}",
        producer_version=settings["mapping_sha256"][:12],
        grader_version=source.declaration.grader_version,
        seeds={},
        settings=settings,
    )


def _digest(files: Iterable[Path], root: Path) -> str:
    """Digest the names and bytes of files, in order of their names below ``root``."""
    named = sorted((file.relative_to(root).as_posix(), file) for file in files)
    return sha256_of("".join(f"{name} {sha256_of(file)}\n" for name, file in named).encode())
