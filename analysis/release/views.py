"""Make the views of a slice, and count once what many exhibits ask of it."""

import re
from collections.abc import Mapping
from importlib.resources import files

import duckdb

from analysis.release.filters import FILTERS, Filters, Value

DERIVED: Mapping[str, tuple[str, ...]] = {
    "required_checks": ("run_id", "round_id", "check_index"),
    "outcomes": ("run_id", "round_id"),
    "actions": ("run_id", "round_id", "step"),
    "polls": ("run_id", "round_id", "check_index", "judge"),
    "images": ("bench", "asset_id"),
}

COUNTED: Mapping[str, tuple[str, ...]] = {
    "required_checks": (),
    "outcomes": ("required_checks",),
    "actions": (),
    "polls": (),
    "verdicts": (),
}
"""The views that are worth counting once a slice, each with those of them that it reads."""

ASKED = """
CREATE TABLE asked AS SELECT
    $bench::VARCHAR[] AS bench, $models::VARCHAR[] AS models, $effort::VARCHAR[] AS effort,
    $step_budget::BIGINT[] AS step_budget, $modality::VARCHAR[] AS modality, $domain::VARCHAR[] AS domain,
    $conflict::VARCHAR[] AS conflict, $difficulty::VARCHAR[] AS difficulty, $phase::VARCHAR[] AS phase,
    ($judge::VARCHAR[])[1] AS judge, ($policy::VARCHAR[])[1] AS policy
"""


class Views:
    """The views of one slice, in a schema of their own in front of the whole release's."""

    def __init__(self, cursor: duckdb.DuckDBPyConnection, schema: str, filters: Filters) -> None:
        """Make the views of what the filters keep."""
        self._cursor = cursor
        self._schema = schema
        self._counted: set[str] = set()
        cursor.execute(f"CREATE SCHEMA {schema}")
        cursor.execute(f"SET search_path = '{schema},full'")
        cursor.execute(ASKED, {name: _parameter(filters.kept.get(name)) for name in FILTERS})
        for script in ("slicing.sql", "counting.sql"):
            cursor.execute(files(__package__).joinpath(script).read_text(encoding="utf-8"))

    def count_for(self, query: str) -> None:
        """Count what a query reads and no query before it did; its views then serve the rows counted."""
        # A word in a comment counts one view too many, which costs time and changes nothing.
        for view in [view for view in COUNTED if re.search(rf"\b{view}\b", query, re.IGNORECASE)]:
            for needed in (*COUNTED[view], view):
                if needed not in self._counted:
                    self._count(needed)

    def drop(self) -> None:
        """Remove the views and what was counted."""
        # The cursor stays open: DuckDB would close the connections of the slices made from this one as well.
        self._cursor.execute(f"DROP SCHEMA {self._schema} CASCADE")

    def _count(self, view: str) -> None:
        kept = f"{self._schema}.kept_{view}"
        self._cursor.execute(f"CREATE TABLE {kept} AS SELECT * FROM {view}")
        self._cursor.execute(f"CREATE OR REPLACE VIEW {self._schema}.{view} AS SELECT * FROM {kept}")
        self._counted.add(view)


def _parameter(values: tuple[Value, ...] | None) -> list[Value] | None:
    return None if values is None else list(values)
