"""Unpack a pinned archive: plain files and folders only, and nothing outside the folder they go to."""

import shutil
import tarfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO

from analysis.errors import ArchiveRefused, DownloadFailed

BROKEN = (tarfile.TarError, zipfile.BadZipFile, EOFError, NotImplementedError, RuntimeError, ValueError)
ZIP_LINK = 0o120000


@dataclass(frozen=True)
class Member:
    """One file of an archive; ``kind`` says what else it is where it is no plain file."""

    name: str
    size: int
    kind: str | None
    source: tarfile.TarInfo | zipfile.ZipInfo


def unpack(archive: Path, folder: Path) -> Path:
    """Unpack an archive into a new folder; return that folder, or the only one in it.

    Raise ArchiveRefused for a member that is no plain file, is named twice, or would lie outside, DownloadFailed when
    the disk has no room for it.
    """
    folder.mkdir()
    try:
        with _opened(archive) as opened:
            members = list(_members(opened))
            _check(members, archive, shutil.disk_usage(folder).free)
            for member in members:
                _extract(opened, member, folder)
    except BROKEN as error:
        raise ArchiveRefused(f"{archive.name} cannot be unpacked: {error}; fetch it again") from error
    inside = list(folder.iterdir())
    return inside[0] if len(inside) == 1 and inside[0].is_dir() else folder


@contextmanager
def _opened(archive: Path) -> Iterator[tarfile.TarFile | zipfile.ZipFile]:
    with archive.open("rb") as file:
        zipped = file.read(2) == b"PK"
    with zipfile.ZipFile(archive) if zipped else tarfile.open(archive, "r:*") as opened:
        yield opened


def _members(opened: tarfile.TarFile | zipfile.ZipFile) -> Iterator[Member]:
    """Yield what is not a folder; folders are made as files need them."""
    if isinstance(opened, zipfile.ZipFile):
        for entry in opened.infolist():
            if not entry.is_dir():
                link = (entry.external_attr >> 16) & 0o170000 == ZIP_LINK
                yield Member(entry.filename, entry.file_size, "a link" if link else None, entry)
        return
    for info in opened:
        if not info.isdir():
            kind = None if info.isreg() else "a link" if info.issym() or info.islnk() else "a device"
            yield Member(info.name, info.size, kind, info)


def _check(members: list[Member], archive: Path, free: int) -> None:
    names: set[str] = set()
    for member in members:
        path = PurePosixPath(member.name)
        if path.is_absolute() or ".." in path.parts or not path.parts or "\\" in member.name or "\0" in member.name:
            raise ArchiveRefused(f"{archive.name} holds {member.name!r}, which lies outside its folder; do not use it")
        if member.kind:
            raise ArchiveRefused(f"{archive.name} holds {member.name!r}, {member.kind}; a release is plain files")
        if str(path) in names:
            raise ArchiveRefused(f"{archive.name} holds {member.name!r} twice; a release has each file once")
        names.add(str(path))
    if (needed := sum(member.size for member in members)) > free:
        raise DownloadFailed(
            f"what was fetched unpacks to {needed:,} bytes and {free:,} are free; make room and run the command again"
        )


def _extract(opened: tarfile.TarFile | zipfile.ZipFile, member: Member, folder: Path) -> None:
    target = folder / PurePosixPath(member.name)
    target.parent.mkdir(parents=True, exist_ok=True)
    with _stream(opened, member) as source, target.open("xb") as file:
        shutil.copyfileobj(source, file, 1024 * 1024)


def _stream(opened: tarfile.TarFile | zipfile.ZipFile, member: Member) -> IO[bytes]:
    if isinstance(opened, zipfile.ZipFile) and isinstance(member.source, zipfile.ZipInfo):
        return opened.open(member.source)
    assert isinstance(opened, tarfile.TarFile) and isinstance(member.source, tarfile.TarInfo)
    stream = opened.extractfile(member.source)
    assert stream is not None, "a plain file has content"
    return stream
