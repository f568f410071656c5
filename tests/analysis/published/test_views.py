import duckdb
import polars as pl
import pytest

from analysis.published.ledger import Ledger
from analysis.published.views import add_published


@pytest.fixture
def database(ledger: Ledger) -> duckdb.DuckDBPyConnection:
    database = duckdb.connect(":memory:")
    database.execute('CREATE SCHEMA "full"')
    database.execute("SET enable_external_access = false")
    add_published(database, ledger=ledger)
    return database


def test_a_query_sees_the_ledger_row_for_row_with_its_types(
    database: duckdb.DuckDBPyConnection, ledger: Ledger
) -> None:
    found = pl.DataFrame(database.sql('select * from "full".published order by id'))
    assert found.schema == ledger.entries.schema
    assert found.equals(ledger.entries)


def test_a_query_joins_what_was_printed_to_what_it_counted(database: duckdb.DuckDBPyConnection) -> None:
    query = """
        select counted.budget, published.printed
        from (values (20, 'step_budget=20'), (30, 'step_budget=30'), (60, 'step_budget=60')) as counted(budget, said)
        left join "full".published
            on published.exhibit = 'Table F2a' and published.model = 'Claude Opus 5' and published.measure = 'pass_rate'
            and list_contains(string_split(published.condition, '; '), counted.said)
        order by counted.budget
    """
    assert database.sql(query).fetchall() == [(20, "25.2"), (30, "25.7"), (60, None)]
