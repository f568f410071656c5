"""Say whether relations make a release, a few runs at a time, so that a release may be larger than memory.

What is sound is found to be so quickly, and that is the rule; what is not is explained by ``validate``, which asks
the same questions of the whole and names the rows.
"""

from collections.abc import Iterator
from itertools import pairwise

import polars as pl

from analysis.release.broken import Frames, contradicted, dangling, miscounted
from analysis.release.schema import RELATIONS, Relation

ROWS = 4_000_000
"""Rows of the runs' relations that are looked at together, about; a run is never cut."""


def is_sound(frames: Frames) -> bool:
    """Say whether rows of declared columns keep every rule of the format: values, keys, references, counts, votes."""
    of_runs = {name: frame for name, frame in frames.items() if "run_id" in RELATIONS[name].types}
    others = [name for name in frames if name not in of_runs or name == "runs"]
    if not all(_rows_sound(name, frames) for name in others):
        return False
    return all(_batch_sound(batch) for batch in _batches(frames, of_runs))


def _batches(frames: Frames, of_runs: Frames) -> Iterator[Frames]:
    """Yield the relations as they are of a few runs each; every row is in one batch, of whatever run it says it is."""
    names = frames["runs"].select(pl.col("run_id").sort()).collect()["run_id"].to_list()
    rows = sum(frame.select(pl.len()).collect().item() for frame in of_runs.values())
    together = max(1, len(names) * ROWS // max(rows, 1))
    bounds = [None, *names[together::together], None]
    for first, after in pairwise(bounds):
        yield {**frames, **{name: _between(frame, first, after) for name, frame in of_runs.items()}}


def _between(rows: pl.LazyFrame, first: str | None, after: str | None) -> pl.LazyFrame:
    run = pl.col("run_id")
    if first is not None:
        rows = rows.filter(run >= pl.lit(first))
    elif after is not None:
        # No run is below any other, so that no row is left out.
        return rows.filter(run.is_null() | (run < pl.lit(after)))
    return rows if after is None else rows.filter(run < pl.lit(after))


def _batch_sound(frames: Frames) -> bool:
    names = [name for name in frames if name != "runs" and "run_id" in RELATIONS[name].types]
    rows_sound = all(_rows_sound(name, frames) for name in names)
    return rows_sound and _empty(miscounted(frames["episodes"])) and _votes_sound(frames)


def _rows_sound(name: str, frames: Frames) -> bool:
    """Say whether a relation's rows keep their rules, differ in their key, and point at rows that are there."""
    relation = RELATIONS[name]
    rows = frames[name].select(relation.types.names())
    if not _values_sound(relation, rows) or not _keys_differ(relation, rows):
        return False
    # Whether a vote has its verdict is found together with what the votes say.
    return name == "votes" or all(_empty(dangling(rows, reference, frames)) for reference in relation.references)


def _values_sound(relation: Relation, rows: pl.LazyFrame) -> bool:
    with pl.Config(engine_affinity="streaming"):
        return relation.values.is_valid(rows)


def _keys_differ(relation: Relation, rows: pl.LazyFrame) -> bool:
    """Say whether no two rows share their key; rows in its order, as they are written, need no hash table."""
    above = pl.lit(False)
    for name in reversed(relation.key):
        column = pl.col(name)
        above = (column > column.shift()) | ((column == column.shift()) & above)
    # Only the first row is above nothing, and a key holds no null: that is among the values looked at before.
    if rows.select(above.fill_null(True).all()).collect().item():
        return True
    return not rows.select(pl.struct(relation.key).is_duplicated().any()).collect().item()


def _votes_sound(frames: Frames) -> bool:
    return "votes" not in frames or _empty(contradicted(frames["verdicts"], frames["votes"]))


def _empty(rows: pl.LazyFrame) -> bool:
    return rows.select(pl.len()).collect(engine="streaming").to_series().to_list() == [0]
