"""Read ``data/releases.toml``: the names of releases, where each lies, and what pins the bytes of one to be fetched.

An entry has a ``path`` (relative to ``data/``), and further:

- nothing: the release is part of the checkout;
- ``archive``: one ``.tar.gz`` or ``.zip`` that holds the folder, as ``{url, commit, sha256, bytes}``;
- ``files``: single files by their name in the folder, each pinned in that way;
- ``remote = true`` without either: it exists elsewhere, and its pins are not known yet.

``recorded`` maps dotted names of what ``import-reference`` recomputes to the numbers its authors recorded.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Annotated
from urllib.parse import urlsplit

import msgspec

from analysis.errors import TableInvalid
from analysis.release.manifest import Sha256

TABLE = "releases.toml"
SCHEMES = ("https", "http")
ARCHIVES = (".tar.gz", ".tgz", ".zip")


class Pin(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a file is and which bytes it has; ``commit`` is the revision of its repository."""

    url: str
    commit: Annotated[str, msgspec.Meta(min_length=1)]
    sha256: Sha256
    bytes: Annotated[int, msgspec.Meta(ge=1)]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One named release, or folder of files."""

    path: str
    about: str = ""
    remote: bool = False
    archive: Pin | None = None
    files: dict[str, Pin] = {}
    recorded: dict[str, int] = {}

    @property
    def pinned(self) -> bool:
        """Say whether it is known what to fetch."""
        return self.archive is not None or bool(self.files)

    @property
    def is_remote(self) -> bool:
        """Say whether it has to be fetched."""
        return self.remote or self.pinned


def read_table(data: Path) -> Mapping[str, Entry]:
    """Return the entries of a data folder's table by name, none when it has no table; raise TableInvalid."""
    path = data / TABLE
    if not path.is_file():
        return {}
    try:
        entries = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), dict[str, Entry])
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        fields, pins = ", ".join(Entry.__struct_fields__), ", ".join(Pin.__struct_fields__)
        raise TableInvalid(
            f"{path} is no table of releases: {error}; an entry has {fields}, and a pin has exactly {pins}: correct it"
        ) from error
    for name, entry in entries.items():
        _check(f"{path}, [{name}]", entry)
    return entries


def known_not_here(name: str, entry: Entry) -> str:
    """Say in a sentence what to do about an entry whose folder is not there."""
    if entry.pinned:
        return f"{name} is known but was not fetched: run `python -m analysis fetch {name}`"
    return (
        f"{name} is known but its pins are not: fill in url, commit, sha256 and bytes of [{name}] in data/{TABLE}, "
        f"then run `python -m analysis fetch {name}`"
    )


def _check(where: str, entry: Entry) -> None:
    """Refuse paths that lead out of their folder, addresses that are none, and archives of another kind."""
    if entry.archive is not None and entry.files:
        raise TableInvalid(f"{where} has an archive and files; a release is one or the other: remove one")
    for path in (entry.path, *entry.files):
        pure = PurePosixPath(path)
        if pure.is_absolute() or ".." in pure.parts or str(pure) != path or path in ("", ".") or "\\" in path:
            raise TableInvalid(f"{where} names {path!r}; paths are relative and stay within data/, as `fetched/name`")
    for pin in (*entry.files.values(), *((entry.archive,) if entry.archive else ())):
        if urlsplit(pin.url).scheme not in SCHEMES or not urlsplit(pin.url).netloc:
            raise TableInvalid(f"{where} has the url {pin.url!r}; give one that starts with https://")
    if entry.archive is not None and not urlsplit(entry.archive.url).path.endswith(ARCHIVES):
        raise TableInvalid(
            f"{where} has the archive {entry.archive.url!r}; give one that ends in {', '.join(ARCHIVES)}"
        )
