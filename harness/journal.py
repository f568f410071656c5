"""Keep what is done of a run, job by job, so that a run that was stopped anywhere goes on where it was.

A journal is a folder: ``settings.json`` and one folder a finished job, written beside its place and renamed into it.
"""

import json
import shutil
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import polars as pl

from harness.errors import JournalMismatch
from harness.rows import ROWS

SETTINGS = "settings.json"


@dataclass(frozen=True)
class Part:
    """What one job adds to a release: a frame for each relation it has rows of, and images by file name."""

    frames: Mapping[str, pl.DataFrame]
    images: Mapping[str, bytes]


@dataclass(frozen=True)
class Journal:
    """The finished jobs of one run; values only, so that any process can write to it."""

    folder: Path

    def holds(self, key: str) -> bool:
        """Say whether a job is finished."""
        return (self.folder / key).is_dir()

    def keep(self, key: str, part: Part) -> None:
        """Write a finished job, whole or not at all; one that is kept already stays as it is."""
        building = Path(tempfile.mkdtemp(prefix=f".{key}-", dir=self.folder))
        try:
            for relation, frame in part.frames.items():
                frame.write_parquet(building / f"{relation}.parquet", compression="zstd")
            for name, png in part.images.items():
                path = building / "images" / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(png)
            if not self.holds(key):
                building.rename(self.folder / key)
        finally:
            shutil.rmtree(building, ignore_errors=True)

    def part(self, key: str) -> Part:
        """Return a finished job."""
        folder = self.folder / key
        images = {path.relative_to(folder / "images").as_posix(): path for path in folder.rglob("*.png")}
        frames = {name: folder / f"{name}.parquet" for name in ROWS}
        return Part(
            {name: pl.read_parquet(path) for name, path in frames.items() if path.exists()},
            {name: path.read_bytes() for name, path in images.items()},
        )


def open_journal(folder: Path, settings: Mapping[str, str]) -> Journal:
    """Open the journal of a run, or start one; raise JournalMismatch when it was made with other settings."""
    path = folder / SETTINGS
    if path.exists():
        held = json.loads(path.read_text(encoding="utf-8"))
        if changed := sorted(name for name in {*held, *settings} if held.get(name) != settings.get(name)):
            told = "; ".join(f"{name} was {held.get(name)}, is {settings.get(name)}" for name in changed)
            raise JournalMismatch(
                f"the journal {folder} belongs to a run with other settings: {told}; go on with those, name another "
                "--journal, or delete this one to start again"
            )
    elif folder.exists() and any(folder.iterdir()):
        raise JournalMismatch(f"{folder} is there and is no journal; name a folder that is new or empty")
    else:
        folder.mkdir(parents=True, exist_ok=True)
        beside = folder / f".{SETTINGS}"
        beside.write_text(json.dumps(dict(settings), indent=2, sort_keys=True) + "\n", encoding="utf-8")
        beside.replace(path)
    return Journal(folder)
