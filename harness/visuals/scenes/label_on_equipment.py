"""A label stuck to a machine's brushed front plate, in hard light from one side."""

import numpy as np
from PIL import Image

from harness.visuals import camera, light, material
from harness.visuals.camera import Pose, View
from harness.visuals.light import Light, Point, Rod
from harness.visuals.scene import Scene
from harness.visuals.sheet import Sheet

_PLATE = (1000, 850)  # pixels of metal, each 1.8 plane units wide


def _expose(flat: Image.Image, rng: np.random.Generator) -> Light:
    sway = rng.random(4) * 2 - 1
    label = Sheet(flat, margin=26, radius=22)
    pose = Pose(10 + 2 * float(sway[0]), -8 + 2 * float(sway[1]), 0.1 + 0.4 * float(sway[2]))
    view = camera.frame(label.size, pose, fill=0.84)
    metal = material.brushed(rng, _PLATE, dark=(108, 112, 118), bright=(206, 208, 210))
    scene = light.blur(view.light(light.to_image(metal), scale=1.8), 0.6)
    scene = _sheen(scene, view, float(sway[3]))
    scene = _fittings(scene, view, label, rng)
    scene = light.shade(scene, light.soften(label.mask(view, lift=(2, 3)), 1.8), 0.6)
    face = light.blur(label.printed(view, rng, ink=24, stock=(249, 250, 246)), 0.45)
    scene = light.paint(scene, face, label.mask(view))
    return _sunlight(scene, view, float(sway[3]))


def _sheen(scene: Light, view: View, sway: float) -> Light:
    """Add the band in which brushed metal mirrors the lamp, across the direction of brushing."""
    across, _ = light.grid(view.size)
    off = across / view.size[0] - (0.3 + 0.08 * sway)
    band = 1 / (1 + off * off * 14)
    return scene * (np.float32(0.62) + np.float32(0.62) * band[:, :, None])


def _fittings(scene: Light, view: View, label: Sheet, rng: np.random.Generator) -> Light:
    half_width, half_height = label.size[0] / 2, label.size[1] / 2
    for x in (-half_width - 46, half_width + 46):
        for y in (-half_height - 40, half_height + 40):
            _screw(scene, view.point(x, y), int(rng.integers(-10, 11)))
    for row in range(4):
        y = half_height + 96 + 34 * row
        slot = Rod(view.point(-half_width * 0.8, y), view.point(half_width * 0.8, y), 8)
        scene = _slot(scene, view.size, slot)
        y = -half_height - 96 - 34 * row
        scene = _slot(scene, view.size, Rod(view.point(-half_width * 0.8, y), view.point(half_width * 0.8, y), 8))
    return scene


def _slot(scene: Light, size: tuple[int, int], slot: Rod) -> Light:
    hole = slot.mask(size)
    scene = light.paint(scene, (236, 238, 240), 0.7 * light.moved(hole, 1, 2))
    return light.paint(scene, (24, 25, 28), hole)


def _screw(scene: Light, at: Point, turn: int) -> None:
    """Paint a cross-head screw in place."""
    part, (x, y) = light.around(scene, at, 40)
    size = part.shape[1], part.shape[0]
    if not part.size:
        return
    seen = light.shade(part, light.soften(light.ball(size, (x + 5, y + 6), (19, 19)), 3), 0.6)
    across, down = light.grid(size)
    tone = 150 - 2.6 * (across - x) - 2.6 * (down - y)
    seen = light.paint(seen, tone[:, :, None] * np.ones(3, np.float32), light.ball(size, (x, y), (18, 18)))
    seen = light.paint(seen, (176, 178, 180), light.ball(size, (x, y), (14, 14)))
    for start, end in (((-9, turn), (9, -turn)), ((-turn, -9), (turn, 9))):
        cut = Rod((x + start[0], y + start[1]), (x + end[0], y + end[1]), 2.4).mask(size)
        seen = light.paint(seen, (52, 54, 58), cut)
    part[:] = seen


def _sunlight(scene: Light, view: View, sway: float) -> Light:
    """Let a beam in with a hard edge: one corner stays in shadow, the middle of the beam shines."""
    width, height = view.size
    across, down = light.grid(view.size)
    edge = across / width + 0.42 * down / height - (1.12 + 0.08 * sway)
    shadow = np.clip(edge * width / 7, 0, 1).astype(np.float32)
    beam = light.lamp(view.size, (0.3, 0.24), (0.95, 1.1))[:, :, None]
    lit = scene * (np.float32(0.5) + np.float32(0.56) * beam) * np.asarray((1.02, 1.0, 0.95), np.float32)
    lit = light.shade(lit, shadow, 0.46, tint=(1.0, 0.95, 0.86))
    glare = light.lamp(view.size, (0.2 + 0.04 * sway, 0.12), (0.16, 0.12))
    return lit + 46 * (glare * glare)[:, :, None]


SCENE = Scene(_expose, noise=2.8)
