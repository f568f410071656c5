"""Declare the release format ``clash-release/2``: relations, columns, keys and references, as data.

The types are read from here on every path that loads a release; none is ever inferred.
``data/README.md`` is generated from these declarations.
"""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import dataframely as dy
import polars as pl

from analysis.release.executed import Episodes, Runs, Steps, Verdicts, Votes
from analysis.release.generated import (
    Assets,
    Checks,
    Commands,
    Facts,
    Labels,
    Proofs,
    ReferenceActions,
    Rounds,
    Stages,
    Texts,
)

FORMAT = "clash-release/2"


@dataclass(frozen=True)
class Reference:
    """Columns of one relation that must be found in another.

    ``via_run`` marks references whose ``bench`` is that of the row's run, ``optional`` those that may be null.
    """

    columns: tuple[str, ...]
    target: str
    via_run: bool = False
    optional: bool = False


@dataclass(frozen=True)
class Relation:
    """One relation of the format: its schema, what it points at, and whether every release fills it."""

    name: str
    schema: type[dy.Schema]
    references: tuple[Reference, ...] = ()
    required: bool = False

    @property
    def row(self) -> str:
        """Say what one row is."""
        return (self.schema.__doc__ or "").strip().removeprefix("One row per ").rstrip(".").split("\n")[0]

    @property
    def key(self) -> tuple[str, ...]:
        """Name the columns no two rows share."""
        return tuple(self.schema.primary_key())

    @cached_property
    def values(self) -> type[dy.Schema]:
        """Return the schema without its key: the rules that each row keeps or breaks by itself."""
        columns = {name: copy(column) for name, column in self.columns.items()}
        for column in columns.values():
            column.primary_key = False
        return type(self.schema.__name__, (self.schema,), columns)

    @property
    def columns(self) -> Mapping[str, dy.Column]:
        """Map column name to declaration, in file order."""
        return self.schema.columns()

    @property
    def types(self) -> pl.Schema:
        """Map column name to polars type, in file order."""
        return pl.Schema({name: column.dtype for name, column in self.columns.items()})


_ROUND = Reference(("bench", "round_id"), "rounds")
_CHECK = Reference(("bench", "round_id", "check_index"), "checks")
_RUN = Reference(("run_id",), "runs")
_RUN_ROUND = Reference(("bench", "round_id"), "rounds", via_run=True)
_RUN_CHECK = Reference(("bench", "round_id", "check_index"), "checks", via_run=True)

RELATIONS: Mapping[str, Relation] = {
    relation.name: relation
    for relation in (
        Relation("rounds", Rounds, required=True),
        Relation("checks", Checks, (_ROUND,), required=True),
        Relation("assets", Assets, (_ROUND,)),
        Relation("runs", Runs, required=True),
        Relation("episodes", Episodes, (_RUN, _RUN_ROUND), required=True),
        Relation("steps", Steps, (_RUN, Reference(("run_id", "round_id", "attempt"), "episodes"))),
        # A verdict without an attempt would be counted as missing, so it is refused rather than ignored.
        Relation(
            "verdicts",
            Verdicts,
            (_RUN, _RUN_CHECK, Reference(("run_id", "round_id"), "episodes")),
            required=True,
        ),
        Relation("votes", Votes, (Reference(("run_id", "round_id", "check_index", "judge"), "verdicts"),)),
        Relation("labels", Labels, (_CHECK,)),
        Relation("proofs", Proofs, (_ROUND,)),
        Relation("texts", Texts, (_ROUND,)),
        Relation("facts", Facts, (_ROUND, Reference(("bench", "asset_id"), "assets", optional=True))),
        Relation("reference_actions", ReferenceActions, (_ROUND,)),
        Relation("commands", Commands),
        Relation("stages", Stages),
    )
}


def empty(relation: str) -> pl.DataFrame:
    """Return a frame of the relation's columns and types, without rows."""
    return pl.DataFrame(schema=RELATIONS[relation].types)


def describe(column: dy.Column) -> dict[str, Any]:
    """Return meaning, unit, allowed values and nullability of a column, for documentation."""
    metadata = column.metadata or {}
    return {
        "meaning": column.description,
        "unit": metadata.get("unit"),
        "allowed": metadata.get("allowed"),
        "nullable": column.nullable,
    }
