"""Pictures are served by asset, and none is that does not belong to the release's rows."""

from pathlib import Path

import polars as pl
import pytest

from analysis.errors import DanglingReference, HashMismatch
from analysis.release import open_release
from tests.analysis.release.rewrite import edit_manifest, rewrite
from tests.tiny_rounds import PICTURE

BOARD = "images/A/c1_r2_board.png"


def test_a_picture_is_served_with_its_asset(tiny_folder: Path) -> None:
    images = open_release(tiny_folder).images()
    assert images.rows() == [("A", "c1_r2_board", PICTURE)]


def test_a_slice_shows_the_pictures_of_its_rounds_only(tiny_folder: Path) -> None:
    assert open_release(tiny_folder).where(domain="port").images().is_empty()


def test_a_picture_other_than_its_row_says_is_refused(copy: Path) -> None:
    rewrite(copy, "assets", lambda frame: frame.with_columns(sha256=pl.lit("ef" * 32)))
    with pytest.raises(HashMismatch, match=f"{BOARD} has sha256 .* its row of assets says efef"):
        open_release(copy)


@pytest.mark.parametrize("name", ["images/A/c9_board.png", "images/c1_r2_board.png", "images/A/c1_r2_board.jpg"])
def test_a_picture_of_no_asset_is_refused(copy: Path, name: str) -> None:
    (copy / BOARD).rename(copy / name)
    edit_manifest(copy, lambda manifest: manifest["files"].update({name: manifest["files"].pop(BOARD)}))
    with pytest.raises(DanglingReference, match=f"{name} is the picture of no asset among 3"):
        open_release(copy)
