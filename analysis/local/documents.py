"""Read JSON documents of a declared shape, and write one once.

Refused with one message each: a file too large, not UTF-8, not JSON, a key twice in one object, NaN and infinities,
nesting too deep, text that is no Unicode, a field missing or extra, a value of another type. Nothing is coerced.
"""

import json
import math
import os
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import msgspec

from analysis.errors import DocumentRefused, OutputExists

LIMIT = 8 * 1024 * 1024
"""Largest document that is read, in bytes."""
DEEPEST = 64
"""Deepest nesting of lists and objects that is read."""
LONGEST = 400
"""Most characters of a foreign text that are repeated in a message."""
STANDARD_INPUT = Path("-")

T = TypeVar("T", bound=msgspec.Struct)


@dataclass(frozen=True)
class Document:
    """What a file held: its name in messages, its bytes, and the plain values its JSON stands for."""

    source: str
    content: bytes
    plain: object


def read_plain(path: Path, what: str) -> Document:
    """Return the JSON document in a file, whatever its shape; ``-`` is standard input. Raise DocumentRefused."""
    source = f"{what} {'from standard input' if path == STANDARD_INPUT else path}"
    content = _content(path, source)
    return Document(source, content, parse(content, source))


def shaped(document: Document, shape: type[T]) -> T:
    """Return a document in its declared shape; raise DocumentRefused, which names the field and what is declared."""
    try:
        return msgspec.convert(document.plain, shape)
    except msgspec.ValidationError as error:
        raise DocumentRefused(f"{document.source}: {shown(str(error))}; it has {described(shape)}") from error


def parse(content: bytes, source: str) -> object:
    """Return the plain values that JSON text stands for; ``source`` names it in messages. Raise DocumentRefused."""
    try:
        plain = json.loads(
            content.decode("utf-8"), object_pairs_hook=_unique, parse_constant=_no_number, parse_float=_finite
        )
    except RecursionError as error:
        raise DocumentRefused(f"{source} is nested deeper than {DEEPEST} levels; flatten it") from error
    except (UnicodeDecodeError, ValueError) as error:
        raise DocumentRefused(f"{source} is not JSON as it is read here: {shown(str(error))}; correct it") from error
    for value, depth in walk(plain):
        if depth > DEEPEST:
            raise DocumentRefused(f"{source} is nested deeper than {DEEPEST} levels; flatten it")
        if isinstance(value, str) and not _is_unicode(value):
            raise DocumentRefused(f"{source} holds half of a surrogate pair, {value[:40]!a}; write whole characters")
    return plain


def walk(plain: object) -> Iterator[tuple[object, int]]:
    """Yield every value within plain values, keys included, with its depth; a document itself has depth 0."""
    waiting = [(plain, 0)]
    while waiting:
        value, depth = waiting.pop()
        yield value, depth
        if isinstance(value, dict):
            waiting += [(each, depth + 1) for pair in value.items() for each in pair]
        elif isinstance(value, list):
            waiting += [(each, depth + 1) for each in value]


def described(shape: type[msgspec.Struct]) -> str:
    """Name the fields of a document, and those of what it lists."""
    inner = [part for field in msgspec.structs.fields(shape) for part in _structs(field.type)]
    return "; ".join(
        [f"exactly the fields {', '.join(shape.__struct_fields__)}"]
        + [f"each of {part.__name__} has {', '.join(part.__struct_fields__)}" for part in inner]
    )


def write_once(path: Path, content: bytes) -> None:
    """Write a new file whole or not at all; raise OutputExists when something is there."""
    refuse_existing(path)
    if not path.parent.is_dir():
        raise DocumentRefused(f"no folder {path.parent} to write {path.name} in; make it first")
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name[:100]}.")
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        beside.chmod(0o644)
        # A rename would replace a file made in the meantime; a link does not.
        path.hardlink_to(beside)
    except FileExistsError as error:
        raise OutputExists(_exists(path)) from error
    finally:
        beside.unlink(missing_ok=True)


def refuse_existing(path: Path) -> None:
    """Raise OutputExists when something is at a path, be it a dangling link."""
    if path.exists() or path.is_symlink():
        raise OutputExists(_exists(path))


def shown(text: str) -> str:
    """Return foreign text on one line, cut where it is long."""
    line = "".join(character if character.isprintable() else ascii(character)[1:-1] for character in text)
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}…"


def _exists(path: Path) -> str:
    return f"{path} exists; a result is written once and never replaced: give a path that is not there"


def _content(path: Path, source: str) -> bytes:
    """Return the bytes of a file, or of standard input, refusing one that is larger than the limit."""
    if path == STANDARD_INPUT and sys.stdin is None:
        raise DocumentRefused(f"{source} cannot be read: it is closed; give a file, or open standard input")
    try:
        if path == STANDARD_INPUT:
            content = sys.stdin.buffer.read(LIMIT + 1)
        else:
            with path.open("rb") as file:
                content = file.read(LIMIT + 1)
    except OSError as error:
        raise DocumentRefused(
            f"{source} cannot be read: {error.strerror}; give a file, or - for standard input"
        ) from error
    if len(content) > LIMIT:
        raise DocumentRefused(f"{source} is larger than {LIMIT:,} bytes, the most that is read; split it")
    return content


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    plain: dict[str, object] = {}
    for key, value in pairs:
        if key in plain:
            raise ValueError(f"the key {key[:80]!r} is there twice in one object")
        plain[key] = value
    return plain


def _no_number(constant: str) -> float:
    raise ValueError(f"{constant} is not a JSON number")


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text[:40]} is too large a number")
    return number


def _is_unicode(text: str) -> bool:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _structs(kind: object) -> Iterator[type[msgspec.Struct]]:
    """Yield the structs within a declared type, and within those."""
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        yield kind
        for field in msgspec.structs.fields(kind):
            yield from _structs(field.type)
    for argument in getattr(kind, "__args__", ()):
        yield from _structs(argument)
