"""Read the files of a foreign release into DuckDB tables whose columns are declared, never inferred."""

import csv
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal

import duckdb
import msgspec

from analysis.errors import SourceError

# Paths of such releases hold `key=value` folders, which DuckDB would otherwise turn into columns of its own.
READERS: Mapping[str, str] = {
    "json": "read_json($files, columns = {columns}, format = 'unstructured', {common})",
    "json_lines": "read_json($files, columns = {columns}, format = 'newline_delimited', {common})",
    "csv": "read_csv($files, columns = {columns}, header = true, auto_detect = false, {common})",
}
COMMON = "filename = 'raw_file', hive_partitioning = false"


class RawTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of foreign file: a glob below the release's folder, how it is read, and its columns as DuckDB types."""

    files: str
    reader: Literal["json", "json_lines", "csv"]
    columns: dict[str, str]


def find_files(table: RawTable, path: Path) -> list[Path]:
    """List the files of a table below a folder, sorted. Raise SourceError when there is none."""
    files = sorted(file for file in path.glob(table.files) if file.is_file())
    if not files:
        inside = ", ".join(sorted(entry.name for entry in path.iterdir())[:10]) or "nothing"
        raise SourceError(
            f"no file matches '{table.files}' below {path}, which holds {inside}; give the folder it starts from"
        )
    return files


def load_table(connection: duckdb.DuckDBPyConnection, name: str, table: RawTable, path: Path) -> list[Path]:
    """Create a table of the declared columns and ``file``, relative to ``path``; return the files read.

    ``rowid`` follows the order of files and lines. Raise SourceError naming file and line when a file cannot be read.
    """
    files = find_files(table, path)
    if table.reader == "csv":
        _check_headers(files, table)
    reader = READERS[table.reader].format(columns=_literal(table.columns), common=COMMON)
    columns = "* exclude (raw_file), substr(raw_file, length($path) + 2) as file"
    query = f'create table "{name}" as select {columns} from {reader}'
    try:
        connection.execute(query, {"files": [str(file) for file in files], "path": str(path)})
    except duckdb.Error as error:
        raise _explained(files, table, error) from error
    _check_filled(connection, name, files, path)
    return files


def _literal(columns: Mapping[str, str]) -> str:
    """Write a mapping as a DuckDB struct of strings."""
    return "{" + ", ".join(f"'{column}': '{kind}'" for column, kind in columns.items()) + "}"


def _check_headers(files: list[Path], table: RawTable) -> None:
    """Refuse a CSV file whose header differs: DuckDB would bind the declared columns by position."""
    for file in files:
        with file.open(encoding="utf-8", newline="") as lines:
            header = next(csv.reader(lines), [])
        if header != list(table.columns):
            raise SourceError(f"{file} has the columns {header}, declared are {list(table.columns)}")


def _check_filled(connection: duckdb.DuckDBPyConnection, name: str, files: list[Path], path: Path) -> None:
    rows = connection.execute(f'select distinct file from "{name}"').fetchall()
    bare = sorted({file.relative_to(path).as_posix() for file in files} - {row[0] for row in rows})
    if bare:
        raise SourceError(f"{len(bare)} of {len(files)} files hold no row, first {bare[0]}; restore or remove them")


def _explained(files: list[Path], table: RawTable, error: duckdb.Error) -> SourceError:
    """Name the file and line DuckDB stumbled on; its own line numbers are off by one on a truncated file."""
    for file in files if table.reader != "csv" else []:
        for line, text in _documents(file, table):
            fault = _fault(text)
            if fault:
                return SourceError(f"{file}, line {line}: {fault}; restore the file, or remove that line knowingly")
    return SourceError(f"files matching '{table.files}' do not have the declared columns: {str(error).splitlines()[0]}")


def _documents(file: Path, table: RawTable) -> Iterator[tuple[int, str]]:
    """Yield each JSON document with the line it starts on."""
    if table.reader == "json":
        yield 1, file.read_text(encoding="utf-8", errors="replace")
        return
    with file.open(encoding="utf-8", errors="replace") as lines:
        yield from ((number, line) for number, line in enumerate(lines, start=1) if line.strip())


def _fault(text: str) -> str | None:
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        cut = "" if text.endswith("\n") else ", cut off at the end of the file"
        return f"not JSON ({error.msg} at character {error.pos}{cut})"
    return None if isinstance(value, dict) else f"a JSON {type(value).__name__}, not an object"
