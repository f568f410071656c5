"""A printed sheet on a wooden table by a window, folded once, with a pen beside it and somebody's shadow across."""

import numpy as np
from PIL import Image

from harness.visuals import camera, light, material
from harness.visuals.camera import Pose, View
from harness.visuals.light import Light, Rod
from harness.visuals.scene import Scene
from harness.visuals.sheet import Sheet, creases

_TABLE = (1000, 800)  # pixels of the wood, each two plane units wide


def _expose(flat: Image.Image, rng: np.random.Generator) -> Light:
    sway = rng.random(4) * 2 - 1
    sheet = Sheet(flat, margin=38)
    pose = Pose(17 + 2.5 * float(sway[0]), 3 * float(sway[1]), -0.3 + 0.4 * float(sway[2]))
    view = camera.frame(sheet.size, pose, fill=0.9, shift=(-0.012, 0.0))
    table = material.wood(rng, _TABLE, boards=6, dark=(74, 44, 26), bright=(186, 132, 84))
    scene = light.blur(view.light(light.to_image(table), scale=2.0), 1.3)
    scene = _lay(scene, view, sheet, rng)
    scene = _pen(scene, view, sheet)
    return _daylight(scene, view, float(sway[3]))


def _lay(scene: Light, view: View, sheet: Sheet, rng: np.random.Generator) -> Light:
    scene = light.shade(scene, light.soften(sheet.mask(view, lift=(10, 12)), 14), 0.5)
    scene = light.shade(scene, light.soften(sheet.mask(view, lift=(3, 4)), 3), 0.45)
    page = sheet.printed(view, rng, ink=26, stock=(250, 247, 240))
    page = page * (1 + np.float32(0.075) * creases(view, sheet, (-0.34, 0.33))[:, :, None])
    return light.paint(scene, light.blur(page, 0.45), sheet.mask(view))


def _pen(scene: Light, view: View, sheet: Sheet) -> Light:
    x, y = sheet.corner(1, 1)
    tip, end = view.point(x - 60, y + 14), view.point(x + 90, y - 330)
    pen = Rod(tip, end, 9.5)
    body = light.soften(pen.mask(view.size), 0.8)
    along, aside = pen.side(view.size)
    scene = light.shade(scene, light.soften(light.moved(body, 12, 11), 5), 0.6)
    gloss = np.clip(1 - np.abs(aside + 0.35) * 3.2, 0, 1)[:, :, None]
    edge = np.clip(np.abs(aside), 0, 1)[:, :, None]
    metal = ((along < 0.08) | (np.abs(along - 0.62) < 0.012))[:, :, None]
    barrel = np.where(metal, np.asarray((176, 172, 166), np.float32), np.asarray((28, 38, 66), np.float32))
    return light.paint(scene, barrel * (1 - 0.55 * edge * edge) + 120 * gloss * gloss, body)


def _daylight(scene: Light, view: View, sway: float) -> Light:
    window = light.lamp(view.size, (0.04 + 0.05 * sway, -0.1), (1.15, 1.2))[:, :, None]
    warm = np.asarray((1.0, 0.965, 0.9), np.float32)
    width, height = view.size
    arm = Rod((width * (0.72 + 0.06 * sway), height * 1.25), (width * 1.15, height * 0.2), width * 0.15).mask(view.size)
    lit = scene * (np.float32(0.36) + np.float32(0.86) * window) * warm
    return light.shade(lit, light.soften(arm, 46), 0.3, tint=(1.0, 0.95, 0.86))


SCENE = Scene(_expose, noise=2.8)
