"""Look at a flat thing from an angle: a pinhole camera over a plane whose origin is the middle of the picture."""

import math
from dataclasses import dataclass

import numpy as np
from PIL import Image

from harness.visuals.light import Light, Mask, Point, Size, from_image

_WIDTHS = (920, 1100)  # pixels of a photograph
_HEIGHTS = (600, 900)
_DISTANCE = 2.3  # of the camera, in widths of the picture: near enough for lines to converge


Row = tuple[float, float, float]
Matrix = tuple[Row, Row, Row]


@dataclass(frozen=True)
class Pose:
    """How the camera is held, in degrees: ``pitch`` tips the far edge away, ``yaw`` the right one.

    ``roll`` is the slope of the picture's middle row in the photograph. Who reads a label and its value as one row, as
    OCR does, loses them from about one degree on.
    """

    pitch: float
    yaw: float
    roll: float


@dataclass(frozen=True)
class View:
    """A frame of ``size`` pixels and the matrix that takes plane coordinates to frame pixels."""

    size: Size
    matrix: Matrix

    def point(self, x: float, y: float) -> Point:
        """Return where a point of the plane appears in the frame."""
        across, down, depth = (row[0] * x + row[1] * y + row[2] for row in self.matrix)
        return across / depth, down / depth

    def moved(self, x: float, y: float) -> "View":
        """Return the same view with its origin at another point of the plane."""
        a, b, c = ((row[0], row[1], row[0] * x + row[1] * y + row[2]) for row in self.matrix)
        return View(self.size, (a, b, c))

    def light(self, image: Image.Image, *, scale: float = 1.0) -> Light:
        """Return an image lying centred on the plane, ``scale`` plane units a pixel, as the frame sees it."""
        return from_image(self._seen(image.convert("RGB"), scale))

    def mask(self, image: Image.Image, *, scale: float = 1.0) -> Mask:
        """Return a grey image lying centred on the plane as a mask of the frame; outside it the mask is 0."""
        return np.asarray(self._seen(image.convert("L"), scale), np.float32) / 255

    def _seen(self, image: Image.Image, scale: float) -> Image.Image:
        to_plane = _adjugate(self.matrix)
        to_image = ((1 / scale, 0.0, image.width / 2), (0.0, 1 / scale, image.height / 2), (0.0, 0.0, 1.0))
        found = _product(to_image, to_plane)
        data = [value / found[2][2] for row in found for value in row][:8]
        return image.transform(self.size, Image.Transform.PERSPECTIVE, data, Image.Resampling.BICUBIC)


def frame(picture: Size, pose: Pose, *, fill: float, shift: Point = (0.0, 0.0)) -> View:
    """Hold the camera so that a picture takes ``fill`` of the width; ``shift`` moves it by fractions of the frame."""
    width, height = picture
    lens = _lens(pose, _DISTANCE * width)
    corners = [_applied(lens, x * width / 2, y * height / 2) for x in (-1, 1) for y in (-1, 1)]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    top, bottom = min(y for _, y in corners), max(y for _, y in corners)
    wide = _clamped((right - left) / fill, _WIDTHS)
    zoom = round(wide * fill / (right - left), 4)
    tall = _clamped((bottom - top) * zoom / min(fill, 0.9), _HEIGHTS)
    if (bottom - top) * zoom > 0.96 * tall:
        zoom = round(0.96 * tall / (bottom - top), 4)
    x = wide * (0.5 + shift[0]) - zoom * (left + right) / 2
    y = tall * (0.5 + shift[1]) - zoom * (top + bottom) / 2
    to_frame = ((zoom, 0.0, round(x, 2)), (0.0, zoom, round(y, 2)), (0.0, 0.0, 1.0))
    return View((wide, tall), _product(to_frame, lens))


def _lens(pose: Pose, far: float) -> Matrix:
    """Project the plane from ``far`` units away; sines are rounded, as their last bits differ between machines."""
    (sp, cp), (sy, cy), (sr, cr) = (
        (round(math.sin(math.radians(angle)), 6), round(math.cos(math.radians(angle)), 6))
        for angle in (pose.pitch, pose.yaw, pose.roll)
    )
    x, y = (cy, sp * sy, cp * sy), (0.0, cp, -sp)
    length = math.sqrt(x[0] * x[0] + x[1] * x[1])
    level, rise = x[0] / length, -x[1] / length  # undoes the slope that pitch and yaw give together
    cr, sr = cr * level - sr * rise, sr * level + cr * rise
    across = (cr * x[0] - sr * x[1], cr * y[0] - sr * y[1], 0.0)
    down = (sr * x[0] + cr * x[1], sr * y[0] + cr * y[1], 0.0)
    return across, down, (x[2] / far, y[2] / far, 1.0)


def _clamped(value: float, bounds: tuple[int, int]) -> int:
    return round(min(max(value, bounds[0]), bounds[1]))


def _applied(matrix: Matrix, x: float, y: float) -> Point:
    across, down, depth = (row[0] * x + row[1] * y + row[2] for row in matrix)
    return across / depth, down / depth


def _product(left: Matrix, right: Matrix) -> Matrix:
    (a, b, c), (d, e, f), (g, h, i) = right
    first, second, third = ((x * a + y * d + z * g, x * b + y * e + z * h, x * c + y * f + z * i) for x, y, z in left)
    return first, second, third


def _adjugate(matrix: Matrix) -> Matrix:
    """Return the inverse up to a factor, which a perspective does not see."""
    (a, b, c), (d, e, f), (g, h, i) = matrix
    return (
        (e * i - f * h, c * h - b * i, b * f - c * e),
        (f * g - d * i, a * i - c * g, c * d - a * f),
        (d * h - e * g, b * g - a * h, a * e - b * d),
    )
