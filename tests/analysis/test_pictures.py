"""Pictures in drawings: whole or halved, and null where a release holds none."""

import base64
import io

import polars as pl
from PIL import Image

from analysis import pictures
from analysis.release import Release
from tests.tiny_rounds import HEIGHT, PICTURE, WIDTH


def content(url: str) -> bytes:
    return base64.b64decode(url.partition(",")[2])


def test_a_whole_picture_keeps_every_byte() -> None:
    assert pictures.whole(PICTURE).startswith("data:image/png;base64,")
    assert content(pictures.whole(PICTURE)) == PICTURE


def test_a_halved_picture_has_half_the_width_and_height_and_the_same_bytes_each_time() -> None:
    with Image.open(io.BytesIO(content(pictures.halved(PICTURE)))) as image:
        assert (image.format, image.size) == ("JPEG", (WIDTH // 2, HEIGHT // 2))
        assert image.getpixel((0, 0)) == (128, 128, 128)
    assert pictures.halved(PICTURE) == pictures.halved(PICTURE)


def test_rows_keep_their_order_and_those_without_a_picture_are_null(tiny: Release) -> None:
    frame = pl.DataFrame({"bench": ["A", "A", "B"], "asset_id": ["p1_r1_board", "c1_r2_board", "c1_r2_board"]})
    with_them = pictures.with_pictures(frame, tiny, pictures.whole)
    assert with_them.drop("picture").equals(frame)
    assert with_them["picture"].to_list() == [None, pictures.whole(PICTURE), None]
