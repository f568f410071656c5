"""Read images as a policy must: by optical character recognition of the rendered pixels, noise included."""

import contextlib
import hashlib
import io
import json
import os
import tempfile
from dataclasses import dataclass, field
from functools import cached_property
from importlib.metadata import PackageNotFoundError, version
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from harness.errors import InfrastructureError

_ENGINE = "rapidocr-onnxruntime"
# One thread, one line of text a batch: a letter must not depend on the machine or on what else is in the image, and
# padding lines to a common width takes longer. No angle classifier: screens are upright. No enlarging before detection:
# it reads no better.
_SETTINGS: dict[str, int | bool | str] = {
    "use_cls": False,
    "det_limit_type": "max",
    "det_limit_side_len": 960,
    "rec_batch_num": 1,
    "intra_op_num_threads": 1,
    "inter_op_num_threads": 1,
}


@dataclass(frozen=True)
class Span:
    """A piece of recognised text and where it stands, in pixels."""

    left: float
    right: float
    top: float
    bottom: float
    text: str

    @property
    def middle(self) -> float:
        """Return the height of the piece's middle line."""
        return (self.top + self.bottom) / 2


@dataclass(frozen=True)
class OcrPerception:
    """Read images with RapidOCR, whose weights are inside its package; remember readings in ``cache`` when given.

    Distant pieces on one row are joined by two spaces, so that columns can still be told apart.
    """

    cache: Path | None = None
    settings: dict[str, int | bool | str] = field(default_factory=lambda: dict(_SETTINGS))

    def read(self, png: bytes) -> tuple[str, ...]:
        """Return the lines seen, top to bottom; raise InfrastructureError when the engine or the cache fails."""
        remembered = self.place(png)
        if remembered is not None and remembered.exists():
            return _recall(remembered)
        lines = rows(self._spans(png))
        if remembered is not None:
            _remember(remembered, lines)
        return lines

    def place(self, png: bytes) -> Path | None:
        """Name the cache file: another engine, version or setting reads afresh."""
        if self.cache is None:
            return None
        key = hashlib.sha256(self._reader.encode() + b"\0" + png).hexdigest()
        return self.cache / f"{key}.json"

    @cached_property
    def _reader(self) -> str:
        return json.dumps([_installed(_ENGINE), _installed("onnxruntime"), self.settings], sort_keys=True)

    def _spans(self, png: bytes) -> list[Span]:
        try:
            found, _ = self._engine(_pixels(png))
        except Exception as error:  # whatever its image and array libraries raise
            raise InfrastructureError(f"{_ENGINE} could not read an image of {len(png)} bytes: {error}") from error
        return [
            Span(min(across), max(across), min(down), max(down), text)
            for corners, text, _score in found or []
            for across, down in [tuple(zip(*corners, strict=True))]
        ]

    @cached_property
    def _engine(self) -> Any:  # noqa: ANN401 - the engine ships no types
        try:
            from rapidocr_onnxruntime import RapidOCR
        except ImportError as error:
            raise InfrastructureError(f"{_ENGINE} is not installed; install the harness extra") from error
        return RapidOCR(**self.settings)


def _pixels(png: bytes) -> NDArray[np.uint8]:
    """Decode to blue, green, red: given a palette image, the engine would read palette indices as brightness."""
    from PIL import Image

    with Image.open(io.BytesIO(png)) as image:
        return np.ascontiguousarray(np.asarray(image.convert("RGB"))[:, :, ::-1])


def rows(spans: list[Span]) -> tuple[str, ...]:
    """Join pieces whose middles lie within each other's height into lines, left to right, top to bottom."""
    lines: list[list[Span]] = []
    for span in sorted(spans, key=lambda span: (span.middle, span.left)):
        if lines and lines[-1][0].top <= span.middle <= lines[-1][0].bottom and span.top <= lines[-1][0].middle:
            lines[-1].append(span)
        else:
            lines.append([span])
    return tuple(_joined(sorted(line, key=lambda span: span.left)) for line in lines)


def _joined(line: list[Span]) -> str:
    """Write one row: one space where the gap is that of a word, two where it is that of a column."""
    text = line[0].text
    for before, span in pairwise(line):
        gap = span.left - before.right
        text += (" " if gap < (span.bottom - span.top) * 0.8 else "  ") + span.text
    return text


def _installed(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError as error:
        raise InfrastructureError(f"{package} is not installed; install the harness extra") from error


def _recall(path: Path) -> tuple[str, ...]:
    try:
        lines = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise InfrastructureError(f"cached reading {path.name} cannot be read: {error}; delete the file") from error
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise InfrastructureError(f"cached reading {path.name} is not a list of lines; delete the file")
    return tuple(lines)


def _remember(path: Path, lines: tuple[str, ...]) -> None:
    """Write next to the final place and rename, so that a killed run leaves no half reading behind.

    A reading that cannot be kept is read again next time; that is no failure of the reading.
    """
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=".reading-")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(lines, file, ensure_ascii=False)
            Path(name).replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                Path(name).unlink()
            raise
