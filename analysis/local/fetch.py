"""Bring a pinned release, or a folder of pinned files, to its place in ``data/``: whole and verified, or not at all.

Everything happens in a hidden folder beside the place (``.<name>.fetching``), which keeps what arrived when a download
breaks off and is gone when the release is in its place. Nothing else of this package reaches the network.
"""

import fcntl
import logging
import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import pooch

from analysis.errors import (
    ArchiveRefused,
    DownloadFailed,
    PinMismatch,
    PinsUnknown,
    ReleaseExists,
    ReleaseNotFound,
    did_you_mean,
)
from analysis.local.download import STALL_SECONDS, Resuming
from analysis.local.unpack import unpack
from analysis.release.open import DATA
from analysis.release.table import Entry, Pin, known_not_here, read_table

READY = "ready"
Told = Callable[[str, int, int], None]
"""Called with a file's name, the bytes held and the bytes pinned."""


def fetch(
    name: str, told: Told = lambda file, held, total: None, data: Path | None = None, stall: float = STALL_SECONDS
) -> Path:
    """Bring what ``data/releases.toml`` pins under a name, and return its folder.

    Raise ReleaseNotFound for an unknown name, PinsUnknown when nothing is pinned, ReleaseExists when it is there,
    DownloadFailed, PinMismatch or ArchiveRefused. What arrived is kept after DownloadFailed and an interrupt only.
    """
    data = data or DATA
    entry = _entry(name, read_table(data))
    target = data / entry.path
    if target.exists() or target.is_symlink():
        raise ReleaseExists(f"{name} is at {target}; nothing was fetched: remove it to fetch it again")
    if not entry.pinned:
        raise PinsUnknown(known_not_here(name, entry))
    staging = target.parent / f".{target.name}.fetching"
    staging.mkdir(parents=True, exist_ok=True)
    with _locked(staging, name), _cleared(staging, data):
        _refuse_full_disk(staging, entry)
        _fetch(entry, staging, told, stall).rename(target)
    return target


def _fetch(entry: Entry, staging: Path, told: Told, stall: float) -> Path:
    """Download and unpack within the staging folder; return what is to be put in place."""
    ready = staging / READY
    shutil.rmtree(ready, ignore_errors=True)
    if entry.archive is not None:
        return unpack(_download(Path(entry.path).name, entry.archive, staging, told, stall), ready)
    files = {name: _download(name, pin, staging, told, stall) for name, pin in entry.files.items()}
    for name, file in files.items():
        (ready / name).parent.mkdir(parents=True, exist_ok=True)
        (ready / name).hardlink_to(file)
    return ready


def _download(name: str, pin: Pin, staging: Path, told: Told, stall: float) -> Path:
    """Return the verified file of a pin, named for its digest."""
    # pooch tells of every download on standard error; here the command line does.
    pooch.get_logger().setLevel(logging.WARNING)
    downloader = Resuming(pin, staging, lambda held: told(name, held, pin.bytes), stall)
    try:
        path = pooch.retrieve(pin.url, f"sha256:{pin.sha256}", pin.sha256, staging, downloader=downloader)
    except ValueError as error:
        # pooch has removed the file, and says both digests.
        raise PinMismatch(
            f"{pin.url} is not the file that was pinned: {' '.join(str(error).split())} "
            "Nothing was kept: compare url and commit with the pin in data/releases.toml"
        ) from error
    return Path(path)


def _entry(name: str, entries: Mapping[str, Entry]) -> Entry:
    known = {each: entry for each, entry in entries.items() if entry.is_remote}
    if name in known:
        return known[name]
    if name in entries:
        raise ReleaseNotFound(f"{name} is part of the checkout and is not fetched; open it by its name")
    raise ReleaseNotFound(
        f"nothing to fetch under the name {name!r}{did_you_mean(name, known)}; data/releases.toml has "
        f"{', '.join(sorted(known)) or 'none'}: choose one or add an entry"
    )


def _refuse_full_disk(staging: Path, entry: Entry) -> None:
    pins = [*entry.files.values(), *((entry.archive,) if entry.archive else ())]
    held = sum(file.stat().st_size for file in staging.iterdir() if file.is_file())
    needed, free = sum(pin.bytes for pin in pins) - held, shutil.disk_usage(staging).free
    if needed > free:
        raise DownloadFailed(f"{needed:,} bytes are to be fetched and {free:,} are free at {staging.parent}; make room")


@contextmanager
def _cleared(staging: Path, data: Path) -> Iterator[None]:
    """Remove the staging folder in the end, unless a later run can go on from what it holds."""
    try:
        yield
    except (PinMismatch, ArchiveRefused):
        shutil.rmtree(staging)
        raise
    except BaseException:
        shutil.rmtree(staging / READY, ignore_errors=True)
        raise
    else:
        shutil.rmtree(staging)
    finally:
        # Folders that hold nothing are left neither here nor above.
        for folder in (staging, *staging.parents):
            if folder == data or not _removed_empty(folder):
                break


def _removed_empty(folder: Path) -> bool:
    try:
        folder.rmdir()
    except FileNotFoundError:
        return True
    except OSError:
        return False
    return True


@contextmanager
def _locked(folder: Path, name: str) -> Iterator[None]:
    """Hold the staging folder locked: two downloads into one part file would spoil it."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError as error:
        raise DownloadFailed(f"{name} is being fetched by another process; wait for it, or stop it") from error
    finally:
        os.close(handle)
