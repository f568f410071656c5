"""Serve the ledger beside a release's relations, so that an exhibit's query can join what was printed."""

import duckdb

from analysis.published.ledger import Ledger, read_ledger

VIEW = "published"
TYPES = {"value": "DOUBLE", "n": "BIGINT", "interval_low": "DOUBLE", "interval_high": "DOUBLE"}
"""Columns that hold numbers; all others are text."""


def add_published(database: duckdb.DuckDBPyConnection, schema: str = "full", ledger: Ledger | None = None) -> None:
    """Create the table ``published`` in a schema, with the ledger's columns and rows.

    It is no relation of the release: no filter narrows it, and the release's digest does not cover it. What an exhibit
    shows of it is covered by the digest of the exhibit's own data.
    """
    entries = (ledger or read_ledger()).entries
    # By column: DuckDB would read a frame through pyarrow, which is not installed.
    columns = ", ".join(f'unnest(?::{TYPES.get(column, "VARCHAR")}[]) AS "{column}"' for column in entries.columns)
    values = [series.to_list() for series in entries.iter_columns()]
    database.execute(f'CREATE TABLE "{schema}".{VIEW} AS SELECT {columns}', values)
