"""Turn content into a PNG whose bytes depend on the content and the pinned packages alone."""

import hashlib
import io
from collections.abc import Mapping
from dataclasses import dataclass

from PIL import Image

from harness.errors import InfrastructureError
from harness.visuals import fonts
from harness.visuals.registry import template as find_template

_COLOURS = 255  # near lossless on flat interfaces (largest channel error 9 of 255), at 40 % of the full-colour size


@dataclass(frozen=True)
class Rendered:
    """A PNG, the hex SHA-256 of its bytes, and its size in pixels."""

    png: bytes
    sha256: str
    width: int
    height: int


def render(template: str, content: Mapping[str, object]) -> Rendered:
    """Draw one image.

    Raises GenerationError for an unknown template or content it cannot show, InfrastructureError when resvg fails.
    """
    return _encode(raster(find_template(template).svg(content)))


def raster(svg: str) -> Image.Image:
    """Turn an SVG document into pixels with the fonts of ``fonts.files`` and no others.

    Raises InfrastructureError when resvg cannot draw it.
    """
    import resvg_py

    try:
        png = resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=fonts.files())
    except ValueError as error:
        raise InfrastructureError(f"resvg could not draw an SVG of {len(svg)} characters: {error}") from error
    with Image.open(io.BytesIO(bytes(png))) as image:
        return image.convert("RGB")


def _encode(image: Image.Image) -> Rendered:
    """Reduce to a palette without dithering: smaller, flat areas stay flat, and nothing is random."""
    buffer = io.BytesIO()
    reduced = image.quantize(_COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    reduced.save(buffer, format="PNG", optimize=True)
    png = buffer.getvalue()
    return Rendered(png, hashlib.sha256(png).hexdigest(), image.width, image.height)
