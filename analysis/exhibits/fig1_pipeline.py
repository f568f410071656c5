"""Draw the hierarchical generation pipeline from the generator's own stages (Figure 1)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.canvas import LINE, across, down
from analysis.exhibits.exhibit import Exhibit
from analysis.exhibits.flow import LEFT, PAD, TAG, Band, Box, Point, back, bands, boxes, chain, shared

COMMITTED, USERS = "commitment", ("compilation", "images")
"""The stage that commits v*, and those that make the checkers and the visual evidence from it."""

TIERS = {1: "shared world", 2: "each round", 3: "audit, render"}
"""Our words for what the paper's tiers do."""

TAGS = {"deterministic": ("#e3f1e5", "#1e6b2e"), "bounded correction": ("#fbe5e2", "#a3271a")}
"""Processing -> fill and ink of its tag."""

BAND, GOLD = "#f6f6f4", "#b07d00"
LEGEND, APART = 34, 22
"""Height of the legend, and the space between its entries, in pixels."""
SHARED, CARRIED = "v*, committed before it is used", "workspace, to the next round"
ARROW = 6


def pipeline_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw tiers as bands, stages as boxes in a chain, and the paths of the workspace and of v*."""
    placed = boxes(frame)
    height = placed[-1].bottom + PAD + LEGEND
    paths = [
        *_paths(shared(placed, COMMITTED, USERS), height, GOLD),
        *_paths(chain(placed), height, theme.FAINT),
        *_paths(back(placed), height, theme.INK, dash=True),
    ]
    layers = [*_bands(bands(placed), height), *_boxes(placed, height), *paths, *_legend(height)]
    return alt.layer(*layers).properties(width=theme.WIDTH, height=height)


def pipeline_caption(frame: pl.DataFrame) -> str:
    """Say what the tags and paths are."""
    corrected = frame.filter(pl.col("processing") == "bounded correction").height
    return (
        f"Stages: n = {frame.height} in {frame['tier'].n_unique()} tiers, drawn from the generator's own list; "
        f"{corrected} of them are retried with the diagnosis of their gate. Every round passes all tiers but the first "
        "before the next round starts, while the paper's generator finishes a package before tier 3. What each gate "
        "refuses: Table B1."
    )


def _bands(tiers: Sequence[Band], height: float) -> Iterator[alt.Chart]:
    rows = pl.DataFrame(
        {
            "x": [0.0] * len(tiers),
            "right": [float(theme.WIDTH)] * len(tiers),
            "top": [band.top for band in tiers],
            "bottom": [band.bottom for band in tiers],
            "middle": [(band.top + band.bottom) / 2 for band in tiers],
            "tier": [f"Tier {band.tier}" for band in tiers],
            "does": [TIERS.get(band.tier, "") for band in tiers],
        }
    )
    drawn = alt.Chart(rows)
    corners: dict[str, Any] = {"x": across("x"), "x2": "right:Q", "y": down("top", height), "y2": "bottom:Q"}
    yield drawn.mark_rect(fill=BAND, cornerRadius=6).encode(**corners)
    middle = down("middle", height)
    yield drawn.mark_text(angle=270, fontWeight="bold").encode(x=alt.value(12), y=middle, text="tier:N")
    yield drawn.mark_text(angle=270, fontSize=10).encode(x=alt.value(25), y=middle, text="does:N")


def _boxes(placed: Sequence[Box], height: float) -> Iterator[alt.Chart]:
    rows = pl.DataFrame(
        {
            "x": [box.x for box in placed],
            "right": [box.right for box in placed],
            "y": [box.y for box in placed],
            "bottom": [box.bottom for box in placed],
            "edge": [GOLD if box.name in (COMMITTED, *USERS) else "#9a9a9a" for box in placed],
            "number": [str(box.stage) for box in placed],
            "title": [box.title for box in placed],
            "processing": [box.processing for box in placed],
        }
    ).with_columns(left=pl.col("x") + 8, beside=pl.col("x") + 26, top=pl.col("y") + 10)
    drawn = alt.Chart(rows)
    corners: dict[str, Any] = {"x": across("x"), "x2": "right:Q", "y": down("y", height), "y2": "bottom:Q"}
    yield drawn.mark_rect(fill="white", cornerRadius=4, strokeWidth=1.2).encode(
        **corners, stroke=alt.Stroke("edge:N", scale=None)
    )
    words: dict[str, Any] = {"align": "left", "baseline": "top", "lineBreak": "\n", "lineHeight": LINE}
    top = down("top", height)
    yield drawn.mark_text(**words, fontWeight="bold").encode(x=across("left"), y=top, text="number:N")
    yield drawn.mark_text(**words).encode(x=across("beside"), y=top, text="title:N")
    yield from _tags([(box.x + 8, box.bottom - 8 - TAG, box.processing) for box in placed], height)


def _tags(tags: Iterable[tuple[float, float, str]], height: float) -> Iterator[alt.Chart]:
    """Yield the coloured tags that say how a refusal is taken, each from its upper left corner."""
    rows = pl.DataFrame(
        [(x, x + _tag_width(said), y, y + TAG, *TAGS[said], said) for x, y, said in tags],
        schema=["x", "right", "y", "bottom", "fill", "ink", "said"],
        orient="row",
    ).with_columns(beside=pl.col("x") + 6, middle=pl.col("y") + TAG / 2)
    drawn = alt.Chart(rows)
    corners: dict[str, Any] = {"x": across("x"), "x2": "right:Q", "y": down("y", height), "y2": "bottom:Q"}
    yield drawn.mark_rect(cornerRadius=8).encode(**corners, fill=alt.Fill("fill:N", scale=None))
    yield drawn.mark_text(align="left", fontSize=10).encode(
        x=across("beside"), y=down("middle", height), text="said:N", color=alt.Color("ink:N", scale=None)
    )


def _tag_width(said: str) -> float:
    return 12 + 4.75 * len(said)


def _paths(
    paths: Iterable[Sequence[Point]], height: float, colour: str, dash: bool = False, head: bool = True
) -> Iterator[alt.Chart]:
    """Yield the paths as lines, with an arrow at the end of each."""
    drawn = [list(path) for path in paths]
    if not drawn:
        return
    rows = pl.DataFrame(
        [(number, place, x, y) for number, path in enumerate(drawn) for place, (x, y) in enumerate(path)],
        schema=["path", "place", "x", "y"],
        orient="row",
    )
    line = alt.Chart(rows).mark_line(
        strokeWidth=1.4, strokeDash=[5, 4] if dash else [1, 0], color=colour, strokeJoin="round"
    )
    yield line.encode(x=across("x"), y=down("y", height), detail="path:N", order="place:O")
    if head:
        ends = pl.DataFrame([_arrow(*path[-2:]) for path in drawn], schema=["x", "y", "angle"], orient="row")
        arrows = alt.Chart(ends).mark_point(shape="triangle", size=42, filled=True, opacity=1, color=colour)
        yield arrows.encode(x=across("x"), y=down("y", height), angle=alt.Angle("angle:Q", scale=None))


def _arrow(before: Point, end: Point) -> tuple[float, float, float]:
    """Return the middle of an arrow's head that ends here, and its angle: 0 points up."""
    (x, y), (to_x, to_y) = before, end
    if x == to_x:
        down_or_up = 1 if to_y > y else -1
        return (to_x, to_y - down_or_up * ARROW / 2, 180.0 if down_or_up == 1 else 0.0)
    return (to_x - ARROW / 2, to_y, 90.0)


def _legend(height: float) -> Iterator[alt.Chart]:
    y, x = height - LEGEND / 2 + 4, float(LEFT)
    for said in TAGS:
        yield from _tags([(x, y - TAG / 2, said)], height)
        x += _tag_width(said) + APART
    for said, colour, dash in ((SHARED, GOLD, False), (CARRIED, theme.INK, True)):
        yield from _paths([[(x, y), (x + 24, y)]], height, colour, dash, head=False)
        rows = pl.DataFrame({"x": [x + 30], "y": [y], "said": [said]})
        text = alt.Chart(rows).mark_text(align="left", fontSize=10)
        yield text.encode(x=across("x"), y=down("y", height), text="said:N")
        x += 30 + 4.75 * len(said) + APART


EXHIBIT = Exhibit(
    id="Figure 1",
    slug="fig1_pipeline",
    title="Hierarchical generation pipeline",
    question="How is a round made, and where may it be refused?",
    requires=("stages",),
    notebook="00-tour",
    caption=pipeline_caption,
    chart=pipeline_chart,
)
