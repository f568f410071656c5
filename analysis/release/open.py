"""Open a release: verify everything its manifest says, then serve it through DuckDB."""

import os
from collections.abc import Mapping
from pathlib import Path
from tempfile import gettempdir

import duckdb
import polars as pl

from analysis.errors import (
    FileMissing,
    FileUnlisted,
    FileUnreadable,
    HashMismatch,
    ReleaseNotFound,
    RowCountMismatch,
    did_you_mean,
)
from analysis.published.views import add_published
from analysis.release.manifest import MANIFEST, Manifest, read_manifest, relation_of, sha256_of
from analysis.release.pictures import FOLDER, check_pictures, pictures
from analysis.release.receipts import remember_validated, validated_before
from analysis.release.schema import RELATIONS
from analysis.release.slice import Release
from analysis.release.stamps import stamps_of
from analysis.release.table import known_not_here, read_table
from analysis.release.validate import check_columns, validate_relations

DATA = Path(__file__).resolve().parents[2] / "data"
MEMORY = "2GB"
"""What queries may hold at once; the rest of a larger intermediate result goes to the folder for temporary files."""

AGAIN = "fetch the release again, or write it again if you changed it"

SQL_TYPES: Mapping[pl.DataType, str] = {
    pl.String(): "VARCHAR",
    pl.Int64(): "BIGINT",
    pl.Float64(): "DOUBLE",
    pl.Boolean(): "BOOLEAN",
    pl.List(pl.String()): "VARCHAR[]",
}


def open_release(name_or_path: str | Path, *, again: bool = False) -> Release:
    """Return a verified release, by name (``data/releases.toml``, then ``data/<name>``) or by folder.

    Verified are the manifest, every file's digest and size, and, unless these very bytes were validated before (see
    ``receipts``) and not ``again``, rows, columns, types, values, keys, references, and that verdicts follow their
    votes. Raise a ReleaseError that names file, column, count, an example and the next step.
    """
    folder = find_release(name_or_path)
    manifest = read_manifest(folder)
    digest = sha256_of(folder / MANIFEST)
    _check_listing(folder, manifest)
    # Before the digests, so that what is replaced from here on is noticed at the first query.
    stamps = stamps_of(folder.resolve() / name for name in manifest.files if _read(name))
    _check_digests(folder, manifest)
    if again or not validated_before(digest):
        _validate(folder, manifest)
        remember_validated(digest)
    return Release(manifest, digest, _database(folder, manifest), stamps)


def _validate(folder: Path, manifest: Manifest) -> None:
    _check_rows(folder, manifest)
    frames = {name: _scan(folder, manifest, name) for name in _held(manifest)}
    validate_relations(frames, str(folder))
    check_pictures(manifest, frames.get("assets"), str(folder))


def find_release(name_or_path: str | Path) -> Path:
    """Return the folder a name or path stands for; raise ReleaseNotFound when there is none."""
    path = Path(name_or_path)
    if isinstance(name_or_path, Path) or len(path.parts) != 1:
        if path.is_dir():
            return path
        raise ReleaseNotFound(f"no folder {path}; known names are {_names(_listed())}, or give the folder of a release")
    listed = _listed()
    folder = listed.get(path.name, DATA / path.name)
    if folder.is_dir():
        return folder
    if path.is_dir() and path.name not in listed:
        return path
    entry = read_table(DATA).get(path.name)
    if entry is not None and entry.is_remote:
        raise ReleaseNotFound(f"no release at {folder}; {known_not_here(path.name, entry)}")
    hint = did_you_mean(path.name, listed)
    raise ReleaseNotFound(
        f"no release {path.name!r} at {folder}{hint}; known names are {_names(listed)}, or give a folder"
    )


def _listed() -> dict[str, Path]:
    """Map the names of ``data/releases.toml`` and of the releases beside it to their folders."""
    folders = {path.parent.name: path.parent for path in sorted(DATA.glob(f"*/{MANIFEST}"))}
    return folders | {name: DATA / entry.path for name, entry in read_table(DATA).items()}


def _names(listed: Mapping[str, Path]) -> str:
    return ", ".join(sorted(listed)) or "none"


def _read(name: str) -> bool:
    """Say whether queries read a file, and not only people."""
    return relation_of(name) is not None or name.startswith(f"{FOLDER}/")


def _held(manifest: Manifest) -> list[str]:
    return [name for name in RELATIONS if manifest.parts(name)]


def _scan(folder: Path, manifest: Manifest, relation: str) -> pl.LazyFrame:
    parts = [folder / part for part in manifest.parts(relation)]
    return pl.scan_parquet(parts, hive_partitioning=False, glob=False)


def _check_listing(folder: Path, manifest: Manifest) -> None:
    """Refuse files that are absent or unlisted; dotfiles are ignored."""
    found = {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and not any(part.startswith(".") for part in path.relative_to(folder).parts)
    }
    if missing := sorted(set(manifest.files) - found):
        raise FileMissing(f"{folder} lacks {len(missing)} of {len(manifest.files)} files, e.g. {missing[0]}; {AGAIN}")
    if unlisted := sorted(found - set(manifest.files) - {MANIFEST}):
        raise FileUnlisted(
            f"{folder} holds {len(unlisted)} files that {MANIFEST} does not list, e.g. {unlisted[0]}; "
            "move them out: a release is exactly what its manifest lists"
        )


def _check_digests(folder: Path, manifest: Manifest) -> None:
    """Refuse files that hold other bytes, or another number of them, than the manifest says."""
    for name, entry in manifest.files.items():
        digest, size = sha256_of(folder / name), (folder / name).stat().st_size
        if (digest, size) != (entry.sha256, entry.bytes):
            raise HashMismatch(
                f"{folder / name} has sha256 {digest} ({size} bytes), "
                f"{MANIFEST} says {entry.sha256} ({entry.bytes} bytes); {AGAIN}"
            )


def _check_rows(folder: Path, manifest: Manifest) -> None:
    """Refuse Parquet files that cannot be read, have other columns than declared, or another number of rows."""
    for name, entry in manifest.files.items():
        relation = relation_of(name)
        if relation is None:
            continue
        path = folder / name
        scan = pl.scan_parquet(path, hive_partitioning=False, glob=False)
        try:
            columns = scan.collect_schema()
            # Every page is decoded, a batch at a time, so that a file may be larger than memory.
            rows = sum(batch.height for batch in scan.collect_batches(maintain_order=False))
        except (pl.exceptions.PolarsError, OSError) as error:
            raise FileUnreadable(f"{path} cannot be read as Parquet ({error}); {AGAIN}") from error
        check_columns(RELATIONS[relation], columns, str(path))
        if rows != entry.rows:
            raise RowCountMismatch(f"{path} holds {rows} rows, {MANIFEST} says {entry.rows}; {AGAIN}")


def _database(folder: Path, manifest: Manifest) -> duckdb.DuckDBPyConnection:
    """Return an in-memory database with a view in schema ``full`` for each relation, empty where not held."""
    spill = str(Path(gettempdir()) / f"clash-{os.getpid()}")
    database = duckdb.connect(":memory:", config={"memory_limit": MEMORY, "temp_directory": spill})
    database.execute("SET GLOBAL TimeZone = 'UTC'")
    database.execute('CREATE SCHEMA "full"')
    for name, relation in RELATIONS.items():
        parts = [str((folder / part).resolve()) for part in manifest.parts(name)]
        if parts:
            columns = ", ".join(f'"{column}"' for column in relation.types)
            select = f"SELECT {columns} FROM read_parquet([{', '.join(map(_quoted, parts))}])"
        else:
            columns = ", ".join(f'NULL::{SQL_TYPES[dtype]} AS "{column}"' for column, dtype in relation.types.items())
            select = f"SELECT {columns} WHERE false"
        database.execute(f'CREATE VIEW "full".{name} AS {select}')
    database.execute(f'CREATE VIEW "full".images AS {_images(folder, manifest)}')
    add_published(database)
    # What a query says must follow from the release alone, so it can read no other file.
    database.execute(f"SET allowed_directories = [{_quoted(str(folder.resolve()))}]")
    database.execute("SET enable_external_access = false")
    return database


def _images(folder: Path, manifest: Manifest) -> str:
    """Select the pictures: bench, asset and the bytes of the PNG."""
    listed = [(each.bench, each.asset_id, str((folder / each.path).resolve())) for each in pictures(manifest)]
    if not listed:
        return "SELECT NULL::VARCHAR AS bench, NULL::VARCHAR AS asset_id, NULL::BLOB AS png WHERE false"
    rows = ", ".join(f"({', '.join(map(_quoted, row))})" for row in listed)
    paths = ", ".join(_quoted(path) for _, _, path in listed)
    return (
        f"SELECT listed.bench, listed.asset_id, file.content AS png FROM read_blob([{paths}]) AS file "
        f"JOIN (VALUES {rows}) AS listed(bench, asset_id, path) ON listed.path = file.filename"
    )


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
