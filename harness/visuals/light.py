"""Paint with light: float frames, masks and lamps, made of sums, products, quotients and roots only.

Those are exact on every processor; numpy's exponentials and sines are not, and the bytes must not depend on it.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

Light = NDArray[np.floating[Any]]  # (height, width, 3), 0 to 255
Mask = NDArray[np.floating[Any]]  # (height, width), 0 to 1
Colour = tuple[float, float, float]
Point = tuple[float, float]
Size = tuple[int, int]  # width, height


def plain(size: Size, colour: Colour) -> Light:
    """Return a frame of one colour."""
    width, height = size
    return np.broadcast_to(np.asarray(colour, np.float32), (height, width, 3)).copy()


def from_image(image: Image.Image) -> Light:
    """Return an image as light."""
    return np.asarray(image.convert("RGB"), np.float32)


def to_image(light: Light) -> Image.Image:
    """Return light as an image, cut to what eight bits hold."""
    return Image.fromarray((np.clip(light, 0, 255) + np.float32(0.5)).astype(np.uint8))


def grid(size: Size) -> tuple[Mask, Mask]:
    """Return the coordinates of pixel centres: across as one row, down as one column."""
    width, height = size
    across = np.arange(width, dtype=np.float32)[None, :] + np.float32(0.5)
    down = np.arange(height, dtype=np.float32)[:, None] + np.float32(0.5)
    return across, down


def paint(light: Light, colour: Colour | Light, mask: Mask) -> Light:
    """Cover a frame with a colour or another frame where the mask is 1."""
    return light + (np.asarray(colour, np.float32) - light) * mask[:, :, None]


def shade(light: Light, mask: Mask, strength: float, tint: Colour = (1.0, 1.0, 1.0)) -> Light:
    """Take ``strength`` of the light away where the mask is 1; the tint says how much of each channel."""
    return light * (1 - np.float32(strength) * mask[:, :, None] * np.asarray(tint, np.float32))


def lamp(size: Size, centre: Point, reach: Point) -> Mask:
    """Return a pool of light: 1 at its centre, a half at one ``reach``; centre and reach in fractions of the frame."""
    across, down = grid(size)
    width, height = size
    x = (across / width - np.float32(centre[0])) / np.float32(reach[0])
    y = (down / height - np.float32(centre[1])) / np.float32(reach[1])
    return 1 / (1 + x * x + y * y)


def ball(size: Size, centre: Point, radius: Point) -> Mask:
    """Return a filled ellipse in pixels, its edge one pixel soft."""
    across, down = grid(size)
    x, y = (across - centre[0]) / radius[0], (down - centre[1]) / radius[1]
    inside: Mask = np.clip((1 - np.sqrt(x * x + y * y)) * min(radius) + 0.5, 0, 1)
    return inside


@dataclass(frozen=True)
class Rod:
    """A straight stick from one point to another, in pixels: a pen, a slot, a strip of light."""

    start: Point
    end: Point
    radius: float

    def side(self, size: Size) -> tuple[Mask, Mask]:
        """Return how far along the stick (0 to 1) and how far across it (-1 to 1 inside) each pixel lies."""
        across, down = grid(size)
        dx, dy = self.end[0] - self.start[0], self.end[1] - self.start[1]
        length = dx * dx + dy * dy
        along = ((across - self.start[0]) * dx + (down - self.start[1]) * dy) / length
        aside = ((down - self.start[1]) * dx - (across - self.start[0]) * dy) / (length**0.5 * self.radius)
        return along.astype(np.float32), aside.astype(np.float32)

    def mask(self, size: Size) -> Mask:
        """Return the stick with round ends, its edge one pixel soft."""
        across, down = grid(size)
        dx, dy = self.end[0] - self.start[0], self.end[1] - self.start[1]
        along = np.clip(self.side(size)[0], 0, 1)
        x, y = across - (self.start[0] + along * dx), down - (self.start[1] + along * dy)
        inside: Mask = np.clip(self.radius - np.sqrt(x * x + y * y) + 0.5, 0, 1)
        return inside


def around(light: Light, at: Point, reach: int) -> tuple[Light, Point]:
    """Return the part of a frame within ``reach`` pixels of a point, to be painted in place, and the point in it."""
    height, width, _ = light.shape
    left, top = (min(max(int(at[axis]) - reach, 0), (width, height)[axis]) for axis in (0, 1))
    right, bottom = (min(max(int(at[axis]) + reach, 0), (width, height)[axis]) for axis in (0, 1))
    return light[top:bottom, left:right], (at[0] - left, at[1] - top)


def soften(mask: Mask, radius: float) -> Mask:
    """Blur a mask; wide blurs are made at a quarter of the size."""
    height, width = mask.shape
    image = Image.fromarray((np.clip(mask, 0, 1) * 255 + np.float32(0.5)).astype(np.uint8))
    if radius >= 8:
        small = image.resize((max(1, width // 4), max(1, height // 4)), Image.Resampling.BOX)
        image = small.filter(ImageFilter.GaussianBlur(radius / 4)).resize((width, height), Image.Resampling.BICUBIC)
    else:
        image = image.filter(ImageFilter.GaussianBlur(radius))
    return np.asarray(image, np.float32) / 255


def blur(light: Light, radius: float) -> Light:
    """Put a frame out of focus."""
    return from_image(to_image(light).filter(ImageFilter.GaussianBlur(radius)))


def moved(mask: Mask, right: int, down: int) -> Mask:
    """Return a mask moved by whole pixels; what comes in from outside is 0."""
    height, width = mask.shape
    out = np.zeros_like(mask)
    out[max(0, down) : height + min(0, down), max(0, right) : width + min(0, right)] = mask[
        max(0, -down) : height - max(0, down), max(0, -right) : width - max(0, right)
    ]
    return out
