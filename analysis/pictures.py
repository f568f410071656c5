"""Put a release's pictures into drawings, as data URLs: a figure is one file, and frames hold digests instead."""

import base64
import io
from collections.abc import Callable

import polars as pl

from analysis.release import Release

Encode = Callable[[bytes], str]
"""Turns the bytes of a PNG into a data URL."""

QUALITY = 80


def whole(png: bytes) -> str:
    """Return a PNG as it is: every pixel an agent sees."""
    return _url("png", png)


def halved(png: bytes) -> str:
    """Return a picture at half its width and height, as JPEG: a tenth of a photograph's bytes."""
    # The only use of Pillow here, which takes its time to load.
    from PIL import Image

    small = io.BytesIO()
    with Image.open(io.BytesIO(png)) as image:
        image.convert("RGB").reduce(2).save(small, "JPEG", quality=QUALITY)
    return _url("jpeg", small.getvalue())


def with_pictures(frame: pl.DataFrame, release: Release, encode: Encode) -> pl.DataFrame:
    """Add ``picture``, the data URL of each row's asset (bench, asset_id); null where the release does not hold it."""
    held = release.images().join(frame, on=["bench", "asset_id"], how="semi")
    urls = held.select("bench", "asset_id", pl.Series("picture", map(encode, held["png"]), dtype=pl.String))
    return frame.join(urls, on=["bench", "asset_id"], how="left", maintain_order="left")


def _url(kind: str, content: bytes) -> str:
    return f"data:image/{kind};base64,{base64.b64encode(content).decode()}"
