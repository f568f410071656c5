"""Say what a scene is: how it takes a flat image into a photograph not yet developed."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from PIL import Image

from harness.visuals.light import Light


@dataclass(frozen=True)
class Scene:
    """One place a picture hangs, lies or glows. ``expose`` returns the light on the sensor, (height, width, 3).

    ``noise`` is the sensor's deviation in grey levels; everything random comes from the generator.
    """

    expose: Callable[[Image.Image, np.random.Generator], Light]
    noise: float
