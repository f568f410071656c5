"""Print a flat image on a sheet of paper and lay the sheet into a view."""

from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from harness.visuals import light, material
from harness.visuals.camera import View
from harness.visuals.light import Colour, Light, Mask, Point, Size

_BLEED = 6  # pixels of paper beyond the cut, so that its edge does not mix with black


@dataclass(frozen=True)
class Sheet:
    """A picture with ``margin`` pixels of paper around it, its corners rounded by ``radius`` pixels."""

    picture: Image.Image
    margin: int
    radius: int = 0

    @property
    def size(self) -> Size:
        """Return width and height in plane units."""
        return self.picture.width + 2 * self.margin, self.picture.height + 2 * self.margin

    def corner(self, right: float, down: float) -> Point:
        """Return a point of the sheet in plane units: (-1, -1) is its upper left corner, (1, 1) its lower right."""
        return right * self.size[0] / 2, down * self.size[1] / 2

    def printed(self, view: View, rng: np.random.Generator, *, ink: float, stock: Colour) -> Light:
        """Return the sheet in the view: blacks fade to ``ink`` grey levels, whites take the colour of the stock."""
        size = self.size[0] + 2 * _BLEED, self.size[1] + 2 * _BLEED
        page = Image.new("RGB", size, "white")
        page.paste(self.picture, (self.margin + _BLEED, self.margin + _BLEED))
        tint = np.asarray(stock, np.float32) / 255
        inked = (ink + light.from_image(page) * np.float32(1 - ink / 255)) * tint
        return view.light(light.to_image(inked * material.paper(rng, size)[:, :, None]))

    def mask(self, view: View, *, lift: Point = (0.0, 0.0)) -> Mask:
        """Return where the sheet is seen; with ``lift``, where its shadow falls, moved by plane units."""
        border = 2 * _BLEED + 2 * round(max(abs(lift[0]), abs(lift[1])))
        size = self.size[0] + 2 * border, self.size[1] + 2 * border
        cut = Image.new("L", size, 0)
        box = (border, border, border + self.size[0] - 1, border + self.size[1] - 1)
        ImageDraw.Draw(cut).rounded_rectangle(box, self.radius, fill=255)
        return view.mask(ImageChops.offset(cut, round(lift[0]), round(lift[1])))


def creases(view: View, sheet: Sheet, folds: tuple[float, ...]) -> Mask:
    """Return the light and shade of horizontal folds, from -1 to 1, at heights between -1 and 1 of the sheet."""
    shape = np.zeros((view.size[1], view.size[0]), np.float32)
    for fold in folds:
        start, end = view.point(*sheet.corner(-1, fold)), view.point(*sheet.corner(1, fold))
        _, aside = light.Rod(start, end, 70).side(view.size)
        slope = np.clip(1 - np.abs(aside), 0, 1)
        line = np.clip(1 - np.abs(aside) * 40, 0, 1)
        shape += np.sign(aside) * slope * slope * np.float32(0.7) - line
    return shape
