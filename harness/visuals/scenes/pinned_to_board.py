"""A sheet pinned to a cork board under a warm lamp, other notes around it."""

import numpy as np
from PIL import Image

from harness.visuals import camera, light, material
from harness.visuals.camera import Pose, View
from harness.visuals.light import Colour, Light, Point
from harness.visuals.scene import Scene
from harness.visuals.sheet import Sheet

_BOARD = (1100, 900)  # pixels of the cork, each 1.6 plane units wide
_PINS: tuple[Colour, ...] = ((196, 44, 38), (34, 96, 168), (236, 178, 34), (38, 128, 72))


def _expose(flat: Image.Image, rng: np.random.Generator) -> Light:
    sway = rng.random(4) * 2 - 1
    sheet = Sheet(flat, margin=44)
    pose = Pose(-6 + 2 * float(sway[0]), 9 + 2 * float(sway[1]), 0.3 + 0.4 * float(sway[2]))
    view = camera.frame(sheet.size, pose, fill=0.88, shift=(0.0, 0.01))
    board = view.light(light.to_image(material.cork(rng, _BOARD)), scale=1.6)
    scene = light.blur(board, 0.9)
    scene = _notes(scene, view, sheet, rng)
    scene = _hang(scene, view, sheet, rng)
    for corner in (-0.93, 0.94):
        colour = _PINS[int(rng.integers(len(_PINS)))]
        _pin(scene, view.point(*_near(sheet, corner)), colour)
    glow = light.lamp(view.size, (0.42 + 0.08 * float(sway[3]), 0.16), (0.78, 0.86))[:, :, None]
    return scene * (np.asarray((0.36, 0.31, 0.25), np.float32) + np.asarray((0.74, 0.68, 0.55), np.float32) * glow)


def _near(sheet: Sheet, right: float) -> Point:
    x, y = sheet.corner(right, -1)
    return x, y + 20


def _notes(scene: Light, view: View, sheet: Sheet, rng: np.random.Generator) -> Light:
    """Pin blank corners of other papers behind the sheet, so that the board looks used."""
    places: tuple[tuple[Point, Colour], ...] = (
        ((-1.02, 0.82), (250, 222, 96)), ((1.0, -0.92), (236, 240, 244)), ((1.04, 0.5), (246, 170, 158))
    )  # fmt: skip
    for (right, down), colour in places:
        note = Sheet(Image.new("RGB", (230, 230), "white"), margin=0)
        jitter = rng.integers(-14, 15, 2)
        x, y = sheet.corner(right, down)
        moved = view.moved(x + int(jitter[0]), y + int(jitter[1]))
        scene = light.shade(scene, light.soften(note.mask(moved, lift=(5, 9)), 7), 0.5)
        scene = light.paint(scene, note.printed(moved, rng, ink=20, stock=colour), note.mask(moved))
    return scene


def _hang(scene: Light, view: View, sheet: Sheet, rng: np.random.Generator) -> Light:
    """Lay the sheet on the cork; below it bends away from the board, so its shadow is wider there."""
    low = np.linspace(0, 1, view.size[1], dtype=np.float32)[:, None]
    scene = light.shade(scene, light.soften(sheet.mask(view, lift=(4, 6)), 4), 0.5)
    scene = light.shade(scene, low * light.soften(sheet.mask(view, lift=(14, 26)), 13), 0.62)
    page = sheet.printed(view, rng, ink=30, stock=(252, 249, 243))
    bend = 1 - np.float32(0.13) * low * low * low + np.float32(0.03) * low
    return light.paint(scene, light.blur(page * bend[:, :, None], 0.45), sheet.mask(view))


def _pin(scene: Light, at: Point, colour: Colour) -> None:
    """Paint a pin's round head in place."""
    part, (x, y) = light.around(scene, at, 48)
    size = part.shape[1], part.shape[0]
    seen = light.shade(part, light.soften(light.ball(size, (x + 9, y + 15), (13, 15)), 4), 0.6)
    seen = light.paint(
        seen, (0.5 * colour[0], 0.5 * colour[1], 0.5 * colour[2]), light.ball(size, (x, y + 3), (15, 14))
    )
    across, down = light.grid(size)
    turn = np.clip(1 - ((across - x + 5) ** 2 + (down - y + 6) ** 2) / 420, 0, 1)[:, :, None]
    head = np.asarray(colour, np.float32) * (np.float32(0.5) + np.float32(0.65) * turn)
    seen = light.paint(seen, head, light.ball(size, (x, y), (14, 13)))
    gleam = light.soften(light.ball(size, (x - 5, y - 5), (3.4, 2.8)), 1.2)
    part[:] = light.paint(seen, (255, 250, 240), 0.85 * gleam)


SCENE = Scene(_expose, noise=2.8)
