"""Make a release many times as large as another, to see whether what is fast and small on one stays so on the other.

Every package is copied under new names, with its rounds, attempts, actions and verdicts. Nothing is executed, so such
a release is for measuring only; its name and producer say so, and it is never put in ``data``.
"""

import resource
import shutil
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import polars as pl

from analysis.errors import UsageError
from analysis.exhibits import Shown, make, registry
from analysis.export import read_entries
from analysis.notebooks import FIGURES
from analysis.release import open_release
from analysis.release.manifest import MANIFEST, FileEntry, Manifest, encode_manifest, read_manifest, sha256_of
from analysis.release.schema import RELATIONS, Relation

COPIED = ("round_id", "package_id", "twin_of", "asset_id")
"""Columns whose values are told apart by the number of the copy."""


def write_copies(source: Path, times: int, folder: Path) -> Path:
    """Write a release of ``times`` copies of each package of a release; return its folder. Raise UsageError."""
    if folder.exists():
        raise UsageError(f"{folder} exists; give a folder that is not there")
    manifest = read_manifest(source)
    folder.mkdir(parents=True)
    try:
        entries: dict[str, FileEntry] = {}
        for name, relation in RELATIONS.items():
            if parts := [source / part for part in manifest.parts(name)]:
                rows = _copy(relation, parts, times, folder / f"{name}.parquet")
                entries[f"{name}.parquet"] = _entry(folder / f"{name}.parquet", rows)
        (folder / MANIFEST).write_bytes(encode_manifest(_manifest(manifest, times, entries)))
    except BaseException:
        shutil.rmtree(folder)
        raise
    return folder


@dataclass(frozen=True)
class Answers:
    """What a process took to open a release and make every exhibit of it, and the most memory it held."""

    seconds: Mapping[str, float]
    peak_mib: float


def answers(folder: Path) -> Answers:
    """Open a release and make every exhibit, drawing included, on the slice that its notebook shows."""
    seconds, entries = {}, read_entries(FIGURES)
    start = time.perf_counter()
    release = open_release(folder, again=True)
    seconds["open it, validate"] = time.perf_counter() - start
    for exhibit in registry():
        start = time.perf_counter()
        kept = entries[exhibit.slug].parameters if exhibit.slug in entries else release.manifest.headline
        shown = make(exhibit, release.where(**kept))
        # Copies hold no pictures, so what shows pictures says why it shows nothing.
        seconds[f"{exhibit.id}{'' if isinstance(shown, Shown) else ', skipped'}"] = time.perf_counter() - start
    return Answers(seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)


def _copy(relation: Relation, parts: list[Path], times: int, out: Path) -> int:
    """Write one relation, in the order of its key; return its rows."""
    rows = pl.read_parquet(parts, hive_partitioning=False).select(relation.types.names()).sort(relation.key)
    told_apart = any(name in COPIED for name in relation.key)
    if not told_apart:
        rows.write_parquet(out)
        return rows.height
    # The copy's number comes first in each name, so rows in order stay in order within a run or bench; only these
    # are held at once.
    with TemporaryDirectory(dir=out.parent, prefix=".") as folder:
        pieces = [Path(folder) / f"{number:04d}.parquet" for number in range(rows[relation.key[0]].n_unique())]
        for path, group in zip(pieces, rows.partition_by(relation.key[0], maintain_order=True), strict=True):
            pl.concat(_numbered(group, times)).write_parquet(path, compression="lz4")
        pl.scan_parquet(pieces).sink_parquet(out)
    return rows.height * times


def _numbered(rows: pl.DataFrame, times: int) -> Iterator[pl.DataFrame]:
    names = [name for name in rows.columns if name in COPIED]
    for copy in range(times):
        yield rows.with_columns((pl.lit(f"c{copy:04d}_") + pl.col(name)).alias(name) for name in names)


def _entry(path: Path, rows: int) -> FileEntry:
    return FileEntry(sha256=sha256_of(path), bytes=path.stat().st_size, rows=rows)


def _manifest(manifest: Manifest, times: int, entries: Mapping[str, FileEntry]) -> Manifest:
    return Manifest(
        format=manifest.format,
        name=f"{manifest.name}-times-{times}",
        licence=manifest.licence,
        provenance=manifest.provenance,
        producer="analysis.large: copies for measuring, not executed",
        producer_version=manifest.producer_version,
        grader_version=manifest.grader_version,
        seeds=manifest.seeds,
        settings=manifest.settings,
        files=dict(entries),
    )
