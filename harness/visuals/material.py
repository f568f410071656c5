"""Grow the surfaces a picture is photographed on: wood, cork, brushed metal, paper."""

import numpy as np
from PIL import Image

from harness.visuals.light import Colour, Light, Mask, Size, grid, paint


def cloud(rng: np.random.Generator, size: Size, cells: Size) -> Mask:
    """Return smooth noise between 0 and 1 with ``cells`` bumps across and down."""
    seeds = rng.integers(0, 256, (cells[1] + 1, cells[0] + 1), dtype=np.uint8)
    return np.asarray(Image.fromarray(seeds).resize(size, Image.Resampling.BICUBIC), np.float32) / 255


def _between(dark: Colour, bright: Colour, amount: Mask) -> Light:
    low, high = np.asarray(dark, np.float32), np.asarray(bright, np.float32)
    return low + (high - low) * np.clip(amount, 0, 1)[:, :, None]


def _wave(phase: Mask) -> Mask:
    """Return a smooth wave of period 1 between 0 and 1, without a sine."""
    turn = phase - np.floor(phase)
    hill = 4 * turn * (1 - turn)
    return hill * hill


def wood(rng: np.random.Generator, size: Size, *, boards: int, dark: Colour, bright: Colour) -> Light:
    """Return a table of horizontal boards, each with its own tone and grain."""
    width, height = size
    _, down = grid(size)
    board = down / height * boards
    index = np.minimum(np.floor(board), boards - 1).astype(np.int64)[:, 0]
    tone = rng.integers(0, 256, boards).astype(np.float32)[index] / 255
    shift = rng.integers(0, 256, boards).astype(np.float32)[index] / 16
    bend = cloud(rng, size, (5, boards * 3))
    rings = _wave(board * 3 + bend * 5 + shift[:, None])
    streaks = cloud(rng, size, (14, height // 2))
    pores = cloud(rng, size, (width // 26, height))
    amount = 0.16 + 0.26 * tone[:, None] + 0.22 * rings + 0.3 * streaks + 0.18 * pores - 0.05
    edge = np.abs(board - np.round(board)) * height / boards
    seam = np.clip(1 - edge / 2.2, 0, 1) * (np.round(board) > 0) * (np.round(board) < boards)
    return _between(dark, bright, amount) * (1 - 0.72 * seam[:, :, None])


def cork(rng: np.random.Generator, size: Size) -> Light:
    """Return a cork board: pressed granules, dark flecks, pale flecks."""
    width, height = size
    granules = cloud(rng, size, (width // 7, height // 7))
    fine = cloud(rng, size, (width // 3, height // 3))
    broad = cloud(rng, size, (9, 6))
    board = _between((142, 96, 54), (214, 166, 108), 0.1 + 0.42 * granules + 0.3 * fine + 0.2 * broad)
    dark = np.clip((cloud(rng, size, (width // 6, height // 6)) - 0.78) * 7, 0, 1)
    pale = np.clip((cloud(rng, size, (width // 6, height // 6)) - 0.8) * 7, 0, 1)
    return paint(paint(board, (84, 50, 26), 0.75 * dark), (232, 196, 146), 0.6 * pale)


def brushed(rng: np.random.Generator, size: Size, *, dark: Colour, bright: Colour) -> Light:
    """Return metal brushed from left to right."""
    _, height = size
    long = cloud(rng, size, (3, height))
    short = cloud(rng, size, (40, height))
    return _between(dark, bright, 0.25 + 0.3 * long + 0.2 * short)


def paper(rng: np.random.Generator, size: Size) -> Mask:
    """Return the unevenness of a sheet that has been handled, around 1."""
    return 0.98 + 0.03 * cloud(rng, size, (7, 5)) + 0.008 * cloud(rng, size, (size[0] // 3, size[1] // 3))
