"""Change a release on disk behind its manifest's back, or with the manifest following."""

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl


def rewrite(folder: Path, relation: str, change: Callable[[pl.DataFrame], pl.DataFrame]) -> None:
    """Replace a relation's file by a changed one, and let the manifest follow."""
    path = folder / f"{relation}.parquet"
    frame = change(pl.read_parquet(path))
    frame.write_parquet(path)
    rehash(folder, path.name, rows=frame.height)


def rehash(folder: Path, name: str, rows: int | None = None) -> None:
    """Let the manifest say what a file holds now; rows as before unless given."""
    content = (folder / name).read_bytes()
    entry: dict[str, Any] = {"sha256": hashlib.sha256(content).hexdigest(), "bytes": len(content)}
    if rows is not None:
        entry["rows"] = rows
    edit_manifest(folder, lambda manifest: manifest["files"][name].update(entry))


def edit_manifest(folder: Path, change: Callable[[dict[str, Any]], object]) -> None:
    """Change the manifest in place."""
    path = folder / "manifest.json"
    manifest = json.loads(path.read_text(encoding="utf-8"))
    change(manifest)
    path.write_text(json.dumps(manifest), encoding="utf-8")
