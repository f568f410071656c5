"""Figure 1: it follows from the stages, whatever they are, and no box covers another."""

import itertools
from pathlib import Path

import polars as pl
from hypothesis import given
from hypothesis import strategies as st

from analysis import theme
from analysis.exhibits.flow import WIDTH, back, bands, boxes, chain, shared
from analysis.release import Release
from analysis.release.schema import RELATIONS
from tests.analysis.exhibits.making import changed, made

TIERS = st.lists(st.integers(1, 11), min_size=1, max_size=5)
"""How many stages each tier has."""


def stages(sizes: list[int]) -> pl.DataFrame:
    rows = [(tier, place) for tier, size in enumerate(sizes, start=1) for place in range(1, size + 1)]
    return pl.DataFrame(
        [
            (stage, tier, place, f"name {stage}", "a title of several words " * (stage % 3), "deterministic")
            for stage, (tier, place) in enumerate(rows, start=1)
        ],
        schema=["stage", "tier", "place", "name", "title", "processing"],
        orient="row",
    )


def test_every_stage_is_drawn_with_its_tag(tiny: Release) -> None:
    picture = made("pipeline", tiny).files["fig1_pipeline.svg"]
    for word in ("the world", "the messages", "Tier 1", "Tier 2", "n = 2 in 2 tiers"):
        assert f">{word}" in picture or word in picture
    assert picture.count(">deterministic<") == 2 and picture.count(">bounded correction<") == 2


def test_another_list_of_stages_draws_another_figure(tiny: Release, tmp_path: Path) -> None:
    proofs = (3, 3, "proofs", "proofs by execution", "deterministic", "a round without proof")
    more = pl.DataFrame([proofs], schema=RELATIONS["stages"].types, orient="row")
    release = changed(tmp_path, {"stages": lambda stages: pl.concat([stages, more])})
    picture = made("pipeline", release).files["fig1_pipeline.svg"]
    assert "proofs by execution" in picture and "Tier 3" in picture
    assert "proofs by execution" not in made("pipeline", tiny).files["fig1_pipeline.svg"]


@given(TIERS)
def test_boxes_lie_within_the_page_and_their_band_and_cover_no_other(sizes: list[int]) -> None:
    placed = boxes(stages(sizes))
    tiers = {band.tier: band for band in bands(placed)}
    assert [box.stage for box in placed] == list(range(1, sum(sizes) + 1))
    for box in placed:
        assert box.x >= 0 and box.right <= theme.WIDTH
        assert tiers[box.tier].top < box.y and box.bottom < tiers[box.tier].bottom
    for one, other in itertools.combinations(placed, 2):
        assert one.right <= other.x or other.right <= one.x or one.bottom <= other.y or other.bottom <= one.y
    for upper, lower in itertools.pairwise(tiers.values()):
        assert upper.bottom < lower.top


@given(TIERS)
def test_the_chain_visits_the_stages_in_order(sizes: list[int]) -> None:
    placed = boxes(stages(sizes))
    paths = list(chain(placed))
    assert len(paths) == len(placed) - 1
    for path, (one, other) in zip(paths, itertools.pairwise(placed), strict=True):
        assert one.x <= path[0][0] <= one.right and one.y <= path[0][1] <= one.bottom
        assert other.x <= path[-1][0] <= other.right and other.y <= path[-1][1] <= other.bottom


def test_the_workspace_returns_to_the_first_stage_that_each_round_passes() -> None:
    placed = boxes(stages([2, 5, 1]))
    (path,) = back(placed)
    assert path[0][0] == placed[-1].right
    assert path[-1] == (placed[2].x + 0.75 * WIDTH, placed[2].y)
    assert list(back(boxes(stages([3])))) == []


def test_what_is_committed_goes_to_its_users_only_where_there_are_both() -> None:
    placed = boxes(stages([1, 5, 2]))
    assert len(list(shared(placed, "name 6", ("name 7", "name 8")))) == 2
    assert list(shared(placed, "name 6", ("nobody",))) == []
    assert list(shared(placed, "nobody", ("name 7",))) == []
