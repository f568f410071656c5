"""Figures B1 to B4: which picture stands for what, that its bytes are the asset's, and that frames hold none."""

import base64
import re
from pathlib import Path

import altair as alt
import polars as pl
import pytest

from analysis import exhibits, export, pictures
from analysis.exhibits import Skipped, find, make
from analysis.exhibits.sheet import ABSENT, BOLD, Panel, sheet
from analysis.release import Release
from tests.analysis.exhibits.making import ACCESS, PHOTOGRAPH, changed, frame_of, made, toured
from tests.tiny_rounds import DIGEST, PICTURE

PICTURED = [exhibit.name for exhibit in exhibits.registry() if exhibit.pictures is not None]
URL = re.compile(r"data:image/(\w+);base64,([\w+/=]+)")


def drawn(name: str, release: Release) -> list[tuple[str, bytes]]:
    """Return kind and bytes of the pictures in a figure, in order."""
    shown = made(name, release)
    return [(kind, base64.b64decode(text)) for kind, text in URL.findall(shown.files[f"{shown.exhibit.slug}.svg"])]


@pytest.mark.parametrize("name", PICTURED)
def test_frames_name_pictures_and_hold_none(toured: Release, name: str) -> None:
    shown = made(name, toured)
    assert {"asset_id", "sha256"} <= set(shown.frame.columns) and "picture" not in shown.frame.columns
    assert "base64" not in shown.files[f"{shown.exhibit.slug}.csv"]


@pytest.mark.parametrize("name", PICTURED)
def test_a_release_without_pictures_skips_with_a_sentence(tiny: Release, tmp_path: Path, name: str) -> None:
    skipped = make(find(name), changed(tmp_path, {}))
    assert isinstance(skipped, Skipped) and "has no values in" in skipped.reason and "images" in skipped.reason


def test_a_worked_round_shows_each_picture_as_it_is(toured: Release) -> None:
    assert drawn("access_evidence", toured) == [("png", PICTURE)]
    (row,) = frame_of("access_evidence", toured).iter_rows(named=True)
    assert (row["asset_id"], row["sha256"], row["truth"], row["claimed"]) == ("c1_r2_board", DIGEST, "12", "15")
    assert "total 12; peers claim 15" in made("access_evidence", toured).files["b03_access_evidence.svg"]


def test_a_photograph_is_halved_from_the_bytes_that_the_release_holds(toured: Release) -> None:
    assert drawn("photographs", toured) == [("jpeg", base64.b64decode(pictures.halved(PHOTOGRAPH).partition(",")[2]))]


def test_a_picture_that_is_not_held_is_said_to_be_missing(toured: Release) -> None:
    assert drawn("stale_cache", toured) == []
    panels = [Panel("a", None, 400, 300, "above"), Panel("b", "data:image/png;base64,AAAA", 400, 300, "above")]
    picture = export.svg(alt.vconcat(sheet(panels, columns=1)))
    assert picture.count(f">{ABSENT}<") == 1 and picture.count("base64") == 1


def test_an_image_that_decides_nothing_comes_first_beside_what_is_claimed(tmp_path: Path) -> None:
    decoy = pl.col("asset_id").replace({"c1_r2_board": "z_decoy"})

    def doubled(assets: pl.DataFrame) -> pl.DataFrame:
        more = assets.filter(pl.col("round_id") == ACCESS).with_columns(decoy, pl.lit(False).alias("decisive"))
        return pl.concat([assets, more])

    frame = frame_of("access_evidence", toured(tmp_path, {"assets": doubled}))
    rows = frame.select("place", "asset_id", "truth", "claimed").rows()
    assert rows == [(1, "z_decoy", None, "15"), (2, "c1_r2_board", "12", "15")]


def test_photographs_are_counted_by_scene_and_templates_without_them(toured: Release) -> None:
    scenes = frame_of("photographs", toured).select("bench", "scene", "photographs", "asset_id", "truth")
    assert scenes.rows() == [("A", "paper_on_table", 1, "p1_r1_board", "12")]
    templates = frame_of("templates", toured).select("bench", "template", "images", "decisive", "asset_id")
    assert templates.rows() == [("A", "board", 2, 1, "c1_r2_board")]


def test_a_template_is_shown_by_an_image_that_is_held_even_if_another_comes_first(tmp_path: Path) -> None:
    def more(assets: pl.DataFrame) -> pl.DataFrame:
        return pl.concat(
            [assets, assets.filter(pl.col("asset_id") == "c1_r2_board").with_columns(asset_id=pl.lit("a0"))]
        )

    frame = frame_of("templates", toured(tmp_path, {"assets": more}))
    assert frame.select("images", "asset_id").rows() == [(3, "c1_r2_board")]


def test_a_slice_without_the_round_says_that_it_holds_no_row(toured: Release) -> None:
    skipped = make(find("access_evidence"), toured.where(domain="port"))
    assert isinstance(skipped, Skipped) and skipped.reason == "this slice of release tiny holds no row for it"


def test_panels_stand_beside_and_below_each_other_at_one_scale() -> None:
    panels = [Panel(f"p{i}", "data:image/png;base64,AAAA", 400 - 100 * i, 300, "word " * 40, "below") for i in range(3)]
    spec = sheet(panels, columns=2).to_dict()
    marks = [layer["mark"] for layer in spec["layer"] if layer["mark"]["type"] == "image"]
    assert [round(mark["width"] / mark["height"], 1) for mark in marks] == [1.3, 1.0, 0.7]
    rows = next(iter(spec["datasets"][spec["layer"][-2]["data"]["name"]]))
    assert all(len(line) * BOLD <= 340 for line in rows["text"].split("\n"))


def test_the_rubric_lists_the_checks_of_the_worked_round(toured: Release) -> None:
    frame = frame_of("rubric", toured)
    assert frame["index"].to_list() == [0, 1, 2, 3]
    assert frame["role"].to_list() == ["required", "gate", "required", "required"]
    assert "n = 4, 2 decided by code and 2 by the judges" in made("rubric", toured).caption
