"""Photograph a rendered image: put it into a scene and develop the exposure into a PNG."""

import hashlib
import io
import pkgutil
from functools import cache
from importlib import import_module

import numpy as np
from PIL import Image

from harness.errors import GenerationError
from harness.visuals import light
from harness.visuals import scenes as folder
from harness.visuals.light import Light
from harness.visuals.render import Rendered
from harness.visuals.scene import Scene

_LARGEST = 400_000  # bytes of a PNG
_PALETTES = (
    (144, 64),
    (112, 48),
    (80, 40),
    (48, 24),
)  # frequent and rare colours, tried until the file is small enough
_QUALITY = 80  # of the camera's own JPEG


@cache
def scenes() -> tuple[str, ...]:
    """Return the names of all scenes, sorted: one a module in ``scenes``, so adding one edits no other file."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(folder.__path__)))


def photograph(rendered: Rendered, scene: str, draw: int) -> Rendered:
    """Return a photograph of a rendered image, 920 to 1100 pixels wide; another ``draw`` is another shot of it.

    Raises GenerationError for an unknown scene or a negative draw.
    """
    if draw < 0:
        raise GenerationError(f"draw {draw} is negative; a photograph needs a draw of 0 or more")
    place = _scene(scene)
    rng = np.random.default_rng([draw, *scene.encode()])
    with Image.open(io.BytesIO(rendered.png)) as flat:
        exposure = place.expose(flat.convert("RGB"), rng)
    return _encode(_compressed(light.to_image(_noisy(exposure, place.noise, rng))))


def _scene(name: str) -> Scene:
    if name not in scenes():
        raise GenerationError(
            f"no scene {name!r}; available: {', '.join(scenes())}; add harness/visuals/scenes/{name}.py"
        )
    found: Scene = import_module(f"{folder.__name__}.{name}").SCENE
    return found


def _noisy(exposure: Light, amount: float, rng: np.random.Generator) -> Light:
    """Darken the corners and add the sensor's noise, stronger in the dark; two bytes a pixel make its bell."""
    height, width, _ = exposure.shape
    corners = light.lamp((width, height), (0.5, 0.5), (1.5, 1.35))[:, :, None]
    seen = exposure * corners * np.float32(1.04)
    bell = rng.integers(0, 256, (2, height, width), dtype=np.uint8).astype(np.float32)
    grain = (bell[0] + bell[1] - 255) / np.float32(104)
    weight = np.float32(amount) * (np.float32(1.3) - np.clip(seen, 0, 255) / np.float32(340))
    noisy: Light = seen + grain[:, :, None] * weight
    return noisy


def _compressed(image: Image.Image) -> Image.Image:
    """Return the image as the camera's JPEG would show it."""
    buffer = io.BytesIO()
    image.save(buffer, format="JPEG", quality=_QUALITY, subsampling="4:2:0")
    with Image.open(buffer) as developed:
        return developed.convert("RGB")


def _encode(image: Image.Image) -> Rendered:
    """Reduce to the largest palette whose file is small enough.

    Raises GenerationError when even the smallest palette is too large.
    """
    for common, rare in _PALETTES:
        buffer = io.BytesIO()
        palette = _palette(image, common, rare)
        image.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG).save(buffer, "PNG", optimize=True)
        png = buffer.getvalue()
        if len(png) <= _LARGEST:
            return Rendered(png, hashlib.sha256(png).hexdigest(), image.width, image.height)
    raise GenerationError(f"a photograph has {len(png)} bytes in {common + rare} colours; the most is {_LARGEST}")


def _palette(image: Image.Image, common: int, rare: int) -> Image.Image:
    """Return colours for the large surfaces and, beside them, for small bright things the former would leave out."""
    small = image.reduce(2)
    surfaces = small.quantize(common, Image.Quantize.MEDIANCUT).getpalette() or []
    things = small.quantize(rare, Image.Quantize.MAXCOVERAGE).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette(surfaces[: 3 * common] + things[: 3 * rare])
    return palette
