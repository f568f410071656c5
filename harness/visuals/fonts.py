"""Know the two typefaces the images are set in: where their files are, how wide a text is, how it fits a room.

IBM Plex Sans and IBM Plex Mono come as files inside pinned packages: an image never depends on a machine's own fonts.
"""

import re
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Literal

import fontpkg  # type: ignore[import-untyped]
from PIL import ImageFont

from harness.errors import GenerationError

Family = Literal["IBM Plex Sans", "IBM Plex Mono"]
SANS: Family = "IBM Plex Sans"
MONO: Family = "IBM Plex Mono"

_SMALLEST = 11.0  # pixels; below this neither a person nor OCR reads a screen
_EM = 1000  # widths are measured at this size and scaled: at screen sizes hinting would round every advance
_MONO_CUTS = {400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold"}
# Plex holds all of these; anything else would be left out of the image without a word.
PRINTABLE = "[ -~\u00a0-\u017e\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2192]"


@dataclass(frozen=True)
class Style:
    """How a text is set: size and letter spacing in pixels, weight 400 to 700, CSS colour.

    ``loose`` widens the spaces of a text that has to be read word by word: OCR runs words in Plex Sans together.
    """

    size: float
    fill: str
    weight: int = 400
    family: Family = SANS
    spacing: float = 0.0
    loose: bool = False

    @property
    def word_gap(self) -> float:
        """Return the pixels added to each space."""
        return round(self.size * 0.26, 2) if self.loose else 0.0


@dataclass(frozen=True)
class Fitted:
    """A text broken into lines, with the style in which every line fits the room."""

    lines: tuple[str, ...]
    style: Style


def printable() -> str:
    """Return every character an image may contain."""
    return "".join(character for character in map(chr, range(0x20, 0x2200)) if re.fullmatch(PRINTABLE, character))


def files() -> list[str]:
    """Return the font files a renderer has to load, always in the same order."""
    mono = Path(fontpkg.path(MONO)).parent
    return [str(fontpkg.path(SANS)), *(str(mono / f"IBMPlexMono-{cut}.ttf") for cut in _MONO_CUTS.values())]


def width(text: str, style: Style) -> float:
    """Return the width of one line in pixels."""
    glyphs = _face(style.family, style.weight).getlength(text) * style.size / _EM
    return glyphs + style.spacing * len(text) + style.word_gap * text.count(" ")


def fit(text: str, style: Style, room: float, rows: int = 1) -> Fitted:
    """Break a text into at most ``rows`` lines of ``room`` pixels, making it smaller only when breaking is not enough.

    Raises GenerationError when the text does not fit at 11 pixels: a clipped value would make a round unsolvable.
    """
    size = style.size
    while size >= _SMALLEST:
        smaller = replace(style, size=size)
        lines = _wrap(text, smaller, room) if rows > 1 else (text,)
        if len(lines) <= rows and all(width(line, smaller) <= room for line in lines):
            return Fitted(lines, smaller)
        size -= 0.5
    raise GenerationError(
        f"text {text!r} needs {width(text, replace(style, size=_SMALLEST)):.0f} px at its smallest size; "
        f"{rows} line(s) of {room:.0f} px are available; shorten it"
    )


def _wrap(text: str, style: Style, room: float) -> tuple[str, ...]:
    """Fill lines greedily; a line may end at a space or after one of ``-_/``."""
    ends = [0, *(match.end() for match in re.finditer(r"[\s\-_/]+", text)), len(text)]
    pieces = [text[start:end] for start, end in pairwise(ends) if start < end]
    lines = [""]
    for piece in pieces:
        if lines[-1] and width((lines[-1] + piece).rstrip(), style) > room:
            lines.append("")
        lines[-1] += piece
    return tuple(line.rstrip() for line in lines)


@cache
def _face(family: Family, weight: int) -> ImageFont.FreeTypeFont:
    if family == MONO:
        path = Path(fontpkg.path(MONO)).parent / f"IBMPlexMono-{_MONO_CUTS[weight]}.ttf"
        return ImageFont.truetype(str(path), _EM, layout_engine=ImageFont.Layout.BASIC)
    face = ImageFont.truetype(str(fontpkg.path(SANS)), _EM, layout_engine=ImageFont.Layout.BASIC)
    names = [bytes(axis["name"] or b"") for axis in face.get_variation_axes()]
    face.set_variation_by_axes([float(weight) if name == b"Weight" else 100.0 for name in names])
    return face
