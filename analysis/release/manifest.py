"""Read and write ``manifest.json``: what a release is, and the digest of every file in it."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Annotated, Literal

import msgspec

from analysis.errors import FileMissing, ManifestInvalid, ReleaseNotFound, UnknownFormat
from analysis.release.schema import FORMAT, RELATIONS

MANIFEST = "manifest.json"

Provenance = Literal["executed", "imported"]
Sha256 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Size = Annotated[int, msgspec.Meta(ge=0)]


class FileEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file of a release; ``rows`` is null for files that are no relation, such as images."""

    sha256: Sha256
    bytes: Size
    rows: Size | None


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a release is, who made it, and the files it consists of, by path within its folder."""

    format: str
    name: str
    licence: str
    provenance: Provenance
    producer: str
    producer_version: str
    grader_version: str
    seeds: dict[str, int]
    settings: dict[str, str]
    files: dict[str, FileEntry]

    @property
    def headline(self) -> dict[str, str | int]:
        """The filters that keep the runs a release puts forward, from ``settings``; none where it says nothing."""
        pairs = (pair.partition("=") for pair in self.settings.get("headline", "").split())
        return {name: int(value) if value.isdecimal() else value for name, _, value in pairs}

    def parts(self, relation: str) -> tuple[str, ...]:
        """Name the files that hold a relation, in order; empty when the release lacks it."""
        return tuple(sorted(path for path in self.files if relation_of(path) == relation))


@dataclass(frozen=True)
class About:
    """What a producer says of a release: the manifest without the files."""

    name: str
    licence: str
    provenance: Provenance
    producer: str
    producer_version: str
    grader_version: str
    seeds: Mapping[str, int]
    settings: Mapping[str, str]
    format: str = FORMAT


def relation_of(path: str) -> str | None:
    """Name the relation a file of a release belongs to, or None: ``verdicts.parquet``, ``steps/<any>.parquet``."""
    file = PurePosixPath(path)
    if file.suffix != ".parquet":
        return None
    name = file.parts[0] if len(file.parts) == 2 else file.stem
    whole = len(file.parts) == 1 and name in RELATIONS
    return name if whole or (len(file.parts) == 2 and name == "steps") else None


def read_manifest(folder: Path) -> Manifest:
    """Return the manifest of the release in a folder.

    Raise ReleaseNotFound, FileMissing, ManifestInvalid or UnknownFormat.
    """
    if not folder.is_dir():
        raise ReleaseNotFound(f"no folder {folder}; give the folder that holds {MANIFEST}, or a name of data/")
    path = folder / MANIFEST
    if not path.is_file():
        raise FileMissing(f"no {MANIFEST} in {folder}; a release is a folder that has one: give that folder")
    return decode_manifest(path.read_bytes(), str(path))


def decode_manifest(content: bytes, source: str) -> Manifest:
    """Return the manifest that JSON text describes; ``source`` names it in errors."""
    try:
        raw = msgspec.json.decode(content)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ManifestInvalid(f"{source} is not JSON: {error}; fetch the release again") from error
    _refuse_other_formats(raw, source)
    try:
        manifest = msgspec.convert(raw, Manifest)
    except msgspec.ValidationError as error:
        fields = ", ".join(Manifest.__struct_fields__)
        raise ManifestInvalid(f"{source}: {error}; {FORMAT} has exactly the fields {fields}") from error
    for name, entry in manifest.files.items():
        _check_entry(name, entry, source)
    return manifest


def encode_manifest(manifest: Manifest) -> bytes:
    """Return the manifest as the text of its file."""
    return as_json(msgspec.to_builtins(manifest)).encode()


def as_json(plain: object) -> str:
    """Return plain values as the JSON text of a file: sorted keys, two spaces, newline at the end."""
    return json.dumps(plain, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def sha256_of(source: Path | bytes) -> str:
    """Return the hexadecimal SHA-256 of a file, or of bytes."""
    if isinstance(source, bytes):
        return hashlib.sha256(source).hexdigest()
    with source.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _refuse_other_formats(raw: object, source: str) -> None:
    if not isinstance(raw, dict):
        raise ManifestInvalid(f"{source} holds {type(raw).__name__}, not an object; fetch the release again")
    if "format" not in raw:
        raise ManifestInvalid(f"{source} lacks the field `format`; this code reads {FORMAT}")
    if raw["format"] != FORMAT:
        raise UnknownFormat(
            f"{source} declares format {raw['format']!r}; this code reads {FORMAT!r}: "
            "import the release (see analysis/sources) or use the version of this project that wrote it"
        )


def _check_entry(name: str, entry: FileEntry, source: str) -> None:
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or str(path) != name or name in ("", ".", MANIFEST):
        raise ManifestInvalid(f"{source} lists {name!r}; files are named relative to the folder, as `a.parquet`")
    if (relation_of(name) is None) != (entry.rows is None):
        raise ManifestInvalid(
            f"{source} gives {name} rows={entry.rows}; files of relations ({', '.join(RELATIONS)}) count rows, "
            "other files say null"
        )
