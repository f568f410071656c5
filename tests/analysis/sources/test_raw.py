from collections.abc import Iterator
from pathlib import Path
from typing import Any

import duckdb
import pytest

from analysis.errors import SourceError
from analysis.sources.importer import MACROS
from analysis.sources.raw import RawTable, load_table

LINES = RawTable(files="**/*.jsonl", reader="json_lines", columns={"n": "JSON", "flag": "JSON", "late": "JSON"})


@pytest.fixture
def connection() -> Iterator[duckdb.DuckDBPyConnection]:
    with duckdb.connect() as opened:
        opened.execute(MACROS.read_text(encoding="utf-8"))
        yield opened


def place(path: Path, name: str, text: str) -> Path:
    file = path / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def value(connection: duckdb.DuckDBPyConnection, query: str) -> Any:
    row = connection.execute(query).fetchone()
    assert row is not None
    return row[0]


def test_a_key_first_seen_after_twenty_thousand_rows_is_read(
    connection: duckdb.DuckDBPyConnection, tmp_path: Path
) -> None:
    place(tmp_path, "a.jsonl", '{"n": 1}\n' * 20_500 + '{"n": 2, "late": 0.5, "flag": true}\n')
    load_table(connection, "lines", LINES, tmp_path)
    assert connection.execute("select late::double, flag(flag) from lines where known(late)").fetchall() == [
        (0.5, True)
    ]


def test_a_half_after_twenty_thousand_integers_is_refused_not_rounded(
    connection: duckdb.DuckDBPyConnection, tmp_path: Path
) -> None:
    place(tmp_path, "a.jsonl", '{"n": 1}\n' * 20_500 + '{"n": 0.5}\n')
    load_table(connection, "lines", LINES, tmp_path)
    with pytest.raises(duckdb.Error, match=r"not a whole number: 0\.5"):
        connection.execute("select sum(whole(n)) from lines").fetchall()


def test_keys_that_are_data_stay_one_column(connection: duckdb.DuckDBPyConnection, tmp_path: Path) -> None:
    table = RawTable(files="*.jsonl", reader="json_lines", columns={"by_model": "MAP(VARCHAR, JSON)"})
    place(tmp_path, "a.jsonl", "".join(f'{{"by_model": {{"model-{n}": {n}}}}}\n' for n in range(500)))
    load_table(connection, "lines", table, tmp_path)
    assert value(connection, "select count(distinct map_keys(by_model)[1]) from lines") == 500
    assert [column[0] for column in connection.execute("describe lines").fetchall()] == ["by_model", "file"]


def test_folders_that_look_like_columns_do_not_become_columns(
    connection: duckdb.DuckDBPyConnection, tmp_path: Path
) -> None:
    place(tmp_path, "n=7/max5+tool/a.jsonl", '{"n": 1}\n')
    load_table(connection, "lines", LINES, tmp_path)
    assert connection.execute("select whole(n), file from lines").fetchall() == [(1, "n=7/max5+tool/a.jsonl")]


def test_rows_keep_the_order_of_their_lines(connection: duckdb.DuckDBPyConnection, tmp_path: Path) -> None:
    place(tmp_path, "a.jsonl", "".join(f'{{"n": {n}}}\n' for n in range(60_000)))
    load_table(connection, "lines", LINES, tmp_path)
    assert value(connection, "select count(*) from lines where rowid = whole(n)") == 60_000


def test_no_matching_file_says_what_was_looked_for_and_what_is_there(
    connection: duckdb.DuckDBPyConnection, tmp_path: Path
) -> None:
    place(tmp_path, "notes.txt", "")
    with pytest.raises(SourceError, match=r"no file matches '\*\*/\*\.jsonl' below .* holds notes\.txt"):
        load_table(connection, "lines", LINES, tmp_path)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"n": 1}\n{"n": 2}\n{"n":', r"b\.jsonl, line 3: not JSON .*, cut off at the end of the file"),
        ('{"n": 1}\nhello\n{"n": 2}\n', r"b\.jsonl, line 2: not JSON \(Expecting value at character 0\)"),
        ('{"n": 1}\n\n[1]\n', r"b\.jsonl, line 3: a JSON list, not an object"),
    ],
)
def test_a_line_that_is_no_json_object_is_named(
    connection: duckdb.DuckDBPyConnection, tmp_path: Path, text: str, message: str
) -> None:
    place(tmp_path, "a.jsonl", '{"n": 1}\n')
    place(tmp_path, "b.jsonl", text)
    with pytest.raises(SourceError, match=message):
        load_table(connection, "lines", LINES, tmp_path)


def test_a_cut_off_document_is_named(connection: duckdb.DuckDBPyConnection, tmp_path: Path) -> None:
    place(tmp_path, "a.json", '{\n"n": 1')
    with pytest.raises(SourceError, match=r"a\.json, line 1: not JSON"):
        load_table(connection, "documents", RawTable(files="*.json", reader="json", columns={"n": "JSON"}), tmp_path)


def test_a_value_of_another_shape_than_declared_is_refused(
    connection: duckdb.DuckDBPyConnection, tmp_path: Path
) -> None:
    place(tmp_path, "a.jsonl", '{"n": {"x": 1}}\n{"n": "text"}\n')
    table = RawTable(files="*.jsonl", reader="json_lines", columns={"n": "STRUCT(x JSON)"})
    with pytest.raises(SourceError, match=r"'\*\.jsonl' do not have the declared columns: .*a\.jsonl"):
        load_table(connection, "lines", table, tmp_path)


def test_an_empty_file_is_refused(connection: duckdb.DuckDBPyConnection, tmp_path: Path) -> None:
    place(tmp_path, "a.jsonl", '{"n": 1}\n')
    place(tmp_path, "b.jsonl", "")
    with pytest.raises(SourceError, match=r"1 of 2 files hold no row, first b\.jsonl"):
        load_table(connection, "lines", LINES, tmp_path)


def test_a_csv_file_with_its_columns_in_another_order_is_refused(
    connection: duckdb.DuckDBPyConnection, tmp_path: Path
) -> None:
    place(tmp_path, "a.csv", "b,a\n1,2\n")
    table = RawTable(files="*.csv", reader="csv", columns={"a": "VARCHAR", "b": "VARCHAR"})
    with pytest.raises(SourceError, match=r"has the columns \['b', 'a'\], declared are \['a', 'b'\]"):
        load_table(connection, "scores", table, tmp_path)
