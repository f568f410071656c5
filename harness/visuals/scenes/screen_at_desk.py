"""A monitor photographed across a desk: moiré, a window's reflection, the room out of focus."""

import numpy as np
from PIL import Image, ImageDraw

from harness.visuals import camera, light, material
from harness.visuals.camera import Pose, View
from harness.visuals.light import Light, Mask, Rod
from harness.visuals.scene import Scene
from harness.visuals.sheet import Sheet

_DESKTOP = (38, 62, 84)
_EDGE = 20  # pixels of desktop around the window
_BAR = 28  # pixels of task bar
_FLATTEST = 0.56  # height of a screen, in widths
_BEZEL = 24
_CHIN = 30


def _expose(flat: Image.Image, rng: np.random.Generator) -> Light:
    sway = rng.random(4) * 2 - 1
    screen = _desktop(flat)
    pose = Pose(-5 + 2 * float(sway[0]), -9 + 2 * float(sway[1]), 0.45 + 0.3 * float(sway[2]))
    view = camera.frame(screen.size, pose, fill=0.87, shift=(0.01, -0.02))
    scene = _room(view, rng)
    case = Sheet(Image.new("RGB", (screen.width, screen.height + _CHIN), "white"), margin=_BEZEL, radius=14)
    scene = light.shade(scene, light.soften(case.mask(view, lift=(0, 30)), 30), 0.5)
    body = case.mask(view)
    scene = light.paint(scene, _plastic(view), body)
    rim = np.clip(body - light.moved(body, 2, 3), 0, 1)
    scene = light.paint(scene, (116, 116, 120), 0.7 * light.soften(rim, 0.8))
    return _glow(scene, view, screen, float(sway[3]))


def _desktop(flat: Image.Image) -> Image.Image:
    """Return the whole screen: the image as a window, a task bar below; a flat window leaves more desktop free."""
    width = flat.width + 2 * _EDGE
    height = max(flat.height + 2 * _EDGE + _BAR, round(width * _FLATTEST))
    top = round((height - _BAR - flat.height) * 0.45)
    screen = Image.new("RGB", (width, height), _DESKTOP)
    draw = ImageDraw.Draw(screen)
    draw.polygon(((0, height), (0, height * 0.6), (width, height * 0.16), (width, height)), fill=(52, 84, 108))
    draw.polygon(((0, height), (width * 0.3, height), (width, height * 0.5), (width, height)), fill=(72, 108, 128))
    screen.paste(flat, (_EDGE, top))
    bar = height - _BAR
    draw.rectangle((0, bar, screen.width, screen.height), fill=(24, 30, 40))
    for index in range(7):
        tone = ((90, 160, 230), (230, 170, 70), (110, 190, 130), (200, 205, 212))[index % 4]
        draw.rounded_rectangle((14 + 34 * index, bar + 6, 30 + 34 * index, bar + 22), 4, fill=tone)
    return screen


def _plastic(view: View) -> Light:
    across, down = light.grid(view.size)
    tone = 30 + 16 * (1 - down / view.size[1]) + 8 * across / view.size[0]
    return tone[:, :, None] * np.asarray((0.98, 1.0, 1.04), np.float32)


def _room(view: View, rng: np.random.Generator) -> Light:
    """Return wall, window light and desk behind the screen, far out of focus."""
    width, height = view.size
    daylight = light.lamp(view.size, (-0.1, 0.2), (0.6, 0.9))[:, :, None]
    wall = light.plain(view.size, (150, 146, 138)) * (0.5 + 0.5 * daylight)
    for x, tone in ((0.03, (96, 70, 52)), (0.965, (60, 84, 92)), (0.9, (120, 96, 60))):
        shelf = Rod((width * x, -40), (width * x, height * 0.55), width * 0.03).mask(view.size)
        wall = light.paint(wall, tone, shelf)
    wall = light.paint(wall, (250, 240, 214), light.ball(view.size, (width * 0.975, height * 0.1), (34, 34)))
    desk = material.wood(rng, (width // 2, height // 2), boards=2, dark=(92, 66, 46), bright=(170, 130, 92))
    low = np.clip((light.grid(view.size)[1] - height * 0.86) / 8, 0, 1) * np.ones((1, width), np.float32)
    wood = light.from_image(light.to_image(desk).resize(view.size, Image.Resampling.BICUBIC))
    return light.blur(light.paint(wall, wood, low), 15)


def _glow(scene: Light, view: View, screen: Image.Image, sway: float) -> Light:
    panel = Sheet(screen, margin=0)
    moved = view.moved(0, -_CHIN / 2)
    seen = light.blur(moved.light(screen), 0.5) * np.asarray((0.93, 0.98, 1.04), np.float32)
    mask = panel.mask(moved)
    falloff = 0.66 + 0.2 * light.lamp(view.size, (0.35, 0.45), (0.9, 0.9))[:, :, None]
    seen = seen * (1 + _moire(moved)) * falloff + 12
    bloom = light.blur(seen * mask[:, :, None], 22)
    return light.paint(scene, seen, mask) + 0.12 * bloom + _reflection(view, sway)[:, :, None] * mask[:, :, None]


def _moire(view: View) -> Light:
    """Return the beat of the panel's rows with the sensor's, a little different in each colour."""
    across, down = light.grid(view.size)
    bend = (across - view.size[0] * 0.4) / view.size[0]
    waves = []
    for shift in (0.0, 0.33, 0.66):
        phase = down / 46 + across / 210 + 3.2 * bend * bend + shift
        turn = phase - np.floor(phase)
        waves.append(4 * turn * (1 - turn) - 0.66)
    fine = ((np.floor(across) + np.floor(down)) % 2 - 0.5)[:, :, None]
    return 0.075 * np.stack(waves, axis=2).astype(np.float32) + 0.02 * fine


def _reflection(view: View, sway: float) -> Mask:
    """Return a window mirrored in the panel: four panes, slanted and soft."""
    width, height = view.size
    panes = np.zeros((height, width), np.float32)
    for column in range(2):
        x = width * (0.6 + 0.05 * sway + 0.115 * column)
        panes += Rod((x, height * 0.02), (x + width * 0.05, height * 0.42), width * 0.05).mask(view.size)
    return 27 * light.soften(np.clip(panes, 0, 1), 9)


SCENE = Scene(_expose, noise=3.2)
