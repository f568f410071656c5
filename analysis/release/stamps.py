"""Notice that a file was changed under a release that is open: what was verified is then no longer what is read."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from analysis.errors import FileChanged

Stamp = tuple[int, int, int]
"""Size, time of the last change in nanoseconds, and inode of a file."""

Stamps = Mapping[Path, Stamp]


def stamps_of(paths: Iterable[Path]) -> Stamps:
    """Return the stamp of each file."""
    return {path: _stamp(path) for path in paths}


def refuse_changed(stamps: Stamps) -> None:
    """Raise FileChanged when a file is gone, or is not the one that was stamped."""
    for path, stamp in stamps.items():
        try:
            same = _stamp(path) == stamp
        except OSError as error:
            raise FileChanged(
                f"{path} is gone since the release was opened ({error.strerror}); open it again"
            ) from error
        if not same:
            raise FileChanged(f"{path} was changed since the release was opened; open it again")


def _stamp(path: Path) -> Stamp:
    found = path.stat()
    return found.st_size, found.st_mtime_ns, found.st_ino
