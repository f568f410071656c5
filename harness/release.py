"""Write rows as a release: one Parquet file a relation, the images, and a manifest; whole or not at all."""

import hashlib
import json
import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from types import MappingProxyType
from typing import Any, get_type_hints

import polars as pl

from harness.rows import ROWS

FORMAT = "clash-release/2"
ROW_GROUP = 65_536
_TYPES: Mapping[Any, Any] = MappingProxyType(
    {str: pl.String, int: pl.Int64, float: pl.Float64, bool: pl.Boolean, list[str]: pl.List(pl.String)}
)


@dataclass(frozen=True)
class Contents:
    """What a release is made of: a frame a relation and images by file name; a relation left out has no row."""

    frames: Mapping[str, pl.DataFrame]
    images: Mapping[str, bytes]


def schema(relation: str) -> pl.Schema:
    """Return column -> type of a relation, read off its row's annotations; ``| None`` only says nullable."""
    hints = get_type_hints(ROWS[relation])
    return pl.Schema({field.name: _type(hints[field.name]) for field in fields(ROWS[relation])})


def _type(hint: Any) -> Any:  # noqa: ANN401 - annotations are of any kind
    if hint in _TYPES:
        return _TYPES[hint]
    return _TYPES[next(each for each in hint.__args__ if each is not type(None))]


def frame(relation: str, rows: Sequence[object]) -> pl.DataFrame:
    """Return rows as a frame of the declared columns and types."""
    columns = schema(relation)
    return pl.DataFrame({name: [getattr(row, name) for row in rows] for name in columns}, schema=columns)


def write(contents: Contents, about: Mapping[str, object], folder: Path) -> None:
    """Write a release into a new folder beside its final place and rename it there; replaces nothing.

    ``about`` holds the manifest's own fields.
    Raises FileExistsError when the folder is there.
    """
    if folder.exists():
        raise FileExistsError(f"{folder} is there; a release is never overwritten")
    folder.parent.mkdir(parents=True, exist_ok=True)
    building = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.parent))
    try:
        _fill(building, contents, about)
        building.chmod(0o755)
        building.rename(folder)
    except BaseException:
        shutil.rmtree(building, ignore_errors=True)
        raise


def _fill(folder: Path, contents: Contents, about: Mapping[str, object]) -> None:
    listed: dict[str, dict[str, object]] = {}
    for relation in ROWS:
        rows = contents.frames.get(relation, frame(relation, ())).sort(_keys(relation))
        path = folder / f"{relation}.parquet"
        rows.write_parquet(path, compression="zstd", compression_level=9, statistics=True, row_group_size=ROW_GROUP)
        listed[path.name] = _entry(path.read_bytes(), rows.height)
    for name, png in contents.images.items():
        path = folder / "images" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(png)
        listed[f"images/{name}"] = _entry(png, None)
    manifest = {"format": FORMAT, **about, "files": listed}
    text = json.dumps(manifest, indent=2, sort_keys=True, ensure_ascii=False) + "\n"
    (folder / "manifest.json").write_text(text, encoding="utf-8")


def _entry(content: bytes, rows: int | None) -> dict[str, object]:
    return {"sha256": hashlib.sha256(content).hexdigest(), "bytes": len(content), "rows": rows}


def disagreements(contents: Contents, folder: Path) -> list[str]:
    """Return, a line a relation, where a release's rows on the same rounds differ from these contents."""
    asked = contents.frames["rounds"].select("round_id").unique()
    faults = []
    for relation, made in contents.frames.items():
        held = frame_of(folder, relation)
        on_rounds = held.join(asked, on="round_id", how="semi") if "round_id" in held.columns else held
        held = on_rounds.select(made.columns).sort(_keys(relation))
        if not held.equals(made.sort(_keys(relation))):
            faults.append(f"{relation}: {made.height} rows made again, {held.height} held, and they are not the same")
    return faults


def frame_of(folder: Path, relation: str) -> pl.DataFrame:
    """Read one relation of a release this package wrote."""
    return pl.read_parquet(folder / f"{relation}.parquet")


def _keys(relation: str) -> list[str]:
    return [name for name, kind in schema(relation).items() if kind != pl.List(pl.String)][:5]


def differences(left: Path, right: Path) -> list[str]:
    """Return the files that are not byte for byte the same in both folders, sorted."""
    names = {path.relative_to(side).as_posix() for side in (left, right) for path in _files(side)}
    return sorted(name for name in names if _bytes(left / name) != _bytes(right / name))


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file())


def _bytes(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None
