"""Write a release: the same bytes for the same rows, whole or not at all."""

import shutil
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from urllib.parse import quote

import msgspec
import polars as pl

from analysis.errors import ManifestInvalid, ReleaseExists
from analysis.release.manifest import (
    MANIFEST,
    About,
    FileEntry,
    Manifest,
    decode_manifest,
    encode_manifest,
    relation_of,
    sha256_of,
)
from analysis.release.schema import RELATIONS
from analysis.release.validate import validate_relations

ROW_GROUP = 65_536


def write_release(
    frames: Mapping[str, pl.DataFrame],
    folder: Path,
    about: About,
    extra: Mapping[str, bytes] | None = None,
    *,
    partition_steps: bool = False,
) -> Path:
    """Write frames as a release in a new folder and return the folder.

    Args:
        frames: One frame a relation, of exactly the declared columns and types, rows in any order.
        folder: Where the release goes; must not exist.
        about: The manifest without its files.
        extra: Further files by path within the folder, such as ``images/x.png``.
        partition_steps: Write ``steps/<run_id>.parquet`` instead of one ``steps.parquet``.

    Raise ReleaseExists, ManifestInvalid, or what ``validate_relations`` raises; nothing is left behind then.
    """
    if folder.exists():
        raise ReleaseExists(f"{folder} exists; a release is never overwritten: remove it or choose another folder")
    _check_extra(extra or {})
    validate_relations({name: frame.lazy() for name, frame in frames.items()}, str(folder))
    folder.parent.mkdir(parents=True, exist_ok=True)
    workspace = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        _fill(workspace, frames, about, extra or {}, partition_steps)
        workspace.chmod(0o755)
        workspace.rename(folder)
    except BaseException:
        shutil.rmtree(workspace, ignore_errors=True)
        raise
    return folder


def _fill(
    folder: Path, frames: Mapping[str, pl.DataFrame], about: About, extra: Mapping[str, bytes], partition_steps: bool
) -> None:
    """Write every file of the release into an empty folder, the manifest last."""
    files: dict[str, FileEntry] = {}
    for path, frame in _parts(frames, partition_steps):
        target = _target(folder, path)
        frame.write_parquet(target, compression="zstd", compression_level=3, statistics=True, row_group_size=ROW_GROUP)
        files[path] = FileEntry(sha256_of(target), target.stat().st_size, frame.height)
    for path, content in extra.items():
        target = _target(folder, path)
        target.write_bytes(content)
        files[path] = FileEntry(sha256_of(target), len(content), None)
    (folder / MANIFEST).write_bytes(_manifest(about, files))


def _parts(frames: Mapping[str, pl.DataFrame], partition_steps: bool) -> Iterator[tuple[str, pl.DataFrame]]:
    """Yield path and frame of every Parquet file, columns as declared and rows in key order."""
    for name, frame in frames.items():
        relation = RELATIONS[name]
        ordered = frame.select(relation.types.names()).sort(relation.key).rechunk()
        if name == "steps" and partition_steps:
            for (run_id,), steps in ordered.partition_by("run_id", as_dict=True, maintain_order=True).items():
                yield f"steps/{quote(str(run_id), safe='')}.parquet", steps.rechunk()
        else:
            yield f"{name}.parquet", ordered


def _manifest(about: About, files: Mapping[str, FileEntry]) -> bytes:
    """Encode the manifest, refusing one that could not be read back."""
    manifest = Manifest(
        format=about.format,
        name=about.name,
        licence=about.licence,
        provenance=about.provenance,
        producer=about.producer,
        producer_version=about.producer_version,
        grader_version=about.grader_version,
        seeds=dict(about.seeds),
        settings=dict(about.settings),
        files=dict(files),
    )
    try:
        content = encode_manifest(manifest)
    except (TypeError, msgspec.ValidationError) as error:
        raise ManifestInvalid(f"about={about!r} cannot be written as JSON: {error}") from error
    decode_manifest(content, f"the manifest of {about.name!r}")
    return content


def _target(folder: Path, path: str) -> Path:
    target = folder / path
    target.parent.mkdir(parents=True, exist_ok=True)
    return target


def _check_extra(extra: Mapping[str, bytes]) -> None:
    for name in extra:
        path = PurePosixPath(name)
        hidden = any(part.startswith(".") for part in path.parts)
        if path.is_absolute() or hidden or name == MANIFEST or relation_of(name) is not None:
            raise ManifestInvalid(f"extra file {name!r} cannot be part of a release; name it as `images/x.png`")
