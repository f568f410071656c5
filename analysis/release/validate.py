"""Check relations against the format: columns, types, values, keys, references, counted attempts and votes.

Every function raises the first breach it finds as one error that names the relation's file, the column, the number of
rows, one example and the next step. Frames are lazy, so a scan of Parquet files and frames in memory are checked alike.
"""

from collections.abc import Mapping, Sequence

import dataframely as dy
import polars as pl

from analysis.errors import (
    ColumnMissing,
    ColumnMistyped,
    ColumnUnknown,
    DanglingReference,
    DuplicateKey,
    FileMissing,
    RelationUnknown,
    ValueRefused,
)
from analysis.release.broken import contradicted, dangling, miscounted
from analysis.release.schema import RELATIONS, Reference, Relation, describe
from analysis.release.sound import is_sound

NEXT = "correct the producer and write the release again"
KEY_RULE = "primary_key"


def validate_relations(frames: Mapping[str, pl.LazyFrame], source: str) -> None:
    """Refuse relations that do not make a release; ``source`` names the release in errors.

    Raise RelationUnknown, FileMissing, ColumnMissing, ColumnUnknown, ColumnMistyped, ValueRefused, DuplicateKey or
    DanglingReference.
    """
    _check_names(frames, source)
    for name, frame in frames.items():
        check_columns(RELATIONS[name], frame.collect_schema(), f"{source}/{name}.parquet")
    if not is_sound(frames):
        _explain(frames, source)


def _explain(frames: Mapping[str, pl.LazyFrame], source: str) -> None:
    """Raise the first breach there is in relations that are not sound, all rows of a relation looked at together."""
    for name, frame in frames.items():
        _check_values(RELATIONS[name], frame, source)
    for name in frames:
        for reference in RELATIONS[name].references:
            _check_reference(name, reference, frames, source)
    _check_counted(frames["episodes"], source)
    if "votes" in frames:
        _check_votes(frames["verdicts"], frames["votes"], source)


def check_columns(relation: Relation, found: pl.Schema, file: str) -> None:
    """Refuse a file whose columns or types are not the declared ones; their order does not matter."""
    declared = relation.types
    if missing := [name for name in declared if name not in found]:
        raise ColumnMissing(f"{file} lacks {_columns(missing)}; {relation.name} has {', '.join(declared)}: {NEXT}")
    if unknown := [name for name in found if name not in declared]:
        raise ColumnUnknown(
            f"{file} has {_columns(unknown)}, not declared; {relation.name} has {', '.join(declared)}: {NEXT}"
        )
    if wrong := [name for name in declared if found[name] != declared[name]]:
        pairs = ", ".join(f"{name} is {found[name]}, declared {declared[name]}" for name in wrong)
        raise ColumnMistyped(f"{file} has {_columns(wrong)} of another type: {pairs}; {NEXT}")


def _check_names(frames: Mapping[str, pl.LazyFrame], source: str) -> None:
    if unknown := sorted(set(frames) - set(RELATIONS)):
        raise RelationUnknown(f"{source} has {', '.join(unknown)}, no relation; the format has {', '.join(RELATIONS)}")
    required = [name for name, relation in RELATIONS.items() if relation.required]
    if missing := [name for name in required if name not in frames]:
        raise FileMissing(
            f"{source} lacks {', '.join(f'{name}.parquet' for name in missing)}; "
            f"every release has {', '.join(required)}: {NEXT}"
        )


def _check_values(relation: Relation, frame: pl.LazyFrame, source: str) -> None:
    """Refuse values that break a declared rule, then keys that are not unique."""
    _, failure = relation.schema.filter(frame.select(relation.types.names()).collect())
    counts = failure.counts()
    if not counts:
        return
    details = failure.details()
    # A null or mistaken value is the cause where a row rule or the key fails as well.
    rule = min(counts, key=lambda name: (name == KEY_RULE, "|" not in name, details.columns.index(name)))
    broken = details.filter(pl.col(rule) == "invalid")
    file = f"{source}/{relation.name}.parquet"
    if rule == KEY_RULE:
        key = ", ".join(relation.key)
        example = _example(broken, relation.key)
        raise DuplicateKey(f"{file}: {counts[rule]} rows share their key ({key}), e.g. {example}; {NEXT}")
    column, _, broke = rule.rpartition("|")
    shown = tuple(dict.fromkeys((*relation.key, column))) if column else relation.types.names()
    said = _breach(relation.columns[column], broke) if column else f"break the rule {broke}"
    where = f"column {column}" if column else f"columns of {relation.name}"
    raise ValueRefused(f"{file}, {where}: {counts[rule]} rows {said}, e.g. {_example(broken, shown)}; {NEXT}")


def _check_reference(name: str, reference: Reference, frames: Mapping[str, pl.LazyFrame], source: str) -> None:
    """Refuse rows that point at a row of another relation that is not there."""
    found = dangling(frames[name], reference, frames).sort(reference.columns).collect()
    if found.height:
        example = _example(found, reference.columns)
        raise DanglingReference(
            f"{source}/{name}.parquet, columns {', '.join(reference.columns)}: {found.height} rows point at "
            f"{reference.target} that do not exist, e.g. {example}; add those {reference.target} or drop the rows"
        )


def _check_counted(episodes: pl.LazyFrame, source: str) -> None:
    """Refuse rounds of a run whose attempts do not have exactly one that counts."""
    wrong = miscounted(episodes).sort("run_id", "round_id").collect()
    if wrong.height:
        raise ValueRefused(
            f"{source}/episodes.parquet, column counted: {wrong.height} rounds of a run have not exactly one counted "
            f"attempt, e.g. {_example(wrong, wrong.columns)}; mark one attempt a round and run as counted"
        )


def _check_votes(verdicts: pl.LazyFrame, votes: pl.LazyFrame, source: str) -> None:
    """Refuse verdicts that are not what the majority of their votes says; every vote is known to have its verdict."""
    key = RELATIONS["verdicts"].key
    wrong = contradicted(verdicts, votes).sort(key).collect()
    if wrong.height:
        raise ValueRefused(
            f"{source}/verdicts.parquet, column verdict: {wrong.height} rows contradict the majority of their own "
            f"three votes, e.g. {_example(wrong, (*key, 'verdict', 'votes_for'))}; {NEXT}"
        )


def _breach(column: dy.Column, rule: str) -> str:
    """Say in words how values break a column's rule."""
    allowed = describe(column)["allowed"]
    said = {
        "nullability": "are null where a value is required",
        "inner_nullability": "hold a null within the list",
        "min": f"are below {getattr(column, 'min', None)}",
        "max": f"are above {getattr(column, 'max', None)}",
        "regex": f"do not match {getattr(column, 'regex', None)}",
        "check__allowed": f"are not among {', '.join(allowed or ())}",
    }
    return said.get(rule, f"break the rule {rule}")


def _columns(names: list[str]) -> str:
    return f"{len(names)} column{'s' * (len(names) > 1)} ({', '.join(names)})"


def _example(rows: pl.DataFrame, columns: Sequence[str]) -> str:
    """Show the first row as ``column=value`` pairs."""
    return ", ".join(f"{name}={value!r}" for name, value in zip(columns, rows.select(columns).row(0), strict=True))
