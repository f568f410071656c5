"""Lay pictures out in rows, all at one scale, each with words above and below it."""

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.canvas import LINE, across, down

GAP, PAD, EDGE = 18, 5, 2
"""Between pictures, between a picture and its words, and beside the outer ones for their frames, in pixels."""
BOLD, PLAIN = 6.8, 5.7
"""Mean width of a letter above and below a picture, in pixels."""

ABSENT = "this release does not hold the picture"


@dataclass(frozen=True)
class Panel:
    """One picture as a data URL, None where it is not held, its own size in pixels, and the words around it."""

    name: str
    picture: str | None
    width: int
    height: int
    above: str
    below: str = ""


@dataclass(frozen=True)
class Placed:
    """One panel in its place: its picture's corner and size in pixels, and its words broken into lines."""

    panel: Panel
    x: float
    y: float
    width: int
    height: int
    above: str
    below: str


def sheet(panels: Sequence[Panel], columns: int) -> theme.AnyChart:
    """Draw panels in rows of this many, in order; the widest picture fills its column."""
    placed, height = _placed(panels, columns)
    pictures = [_picture(each, height) for each in placed if each.panel.picture is not None]
    layers = [*_frames(placed, height), *pictures, *_words(placed, height)]
    return alt.layer(*layers).properties(width=theme.WIDTH, height=height)


def _placed(panels: Sequence[Panel], columns: int) -> tuple[list[Placed], float]:
    """Return the panels in their places, and how high they stand together."""
    cell = (theme.WIDTH - 2 * EDGE - GAP * (columns - 1)) / columns
    scale = min(1.0, cell / max(panel.width for panel in panels))
    placed: list[Placed] = []
    top = 0.0
    for start in range(0, len(panels), columns):
        row = panels[start : start + columns]
        above = [_broken(panel.above, cell / BOLD) for panel in row]
        first = top + PAD + max(map(_lines, above))
        for column, (panel, words) in enumerate(zip(row, above, strict=True)):
            x, size = EDGE + column * (cell + GAP), (round(panel.width * scale), round(panel.height * scale))
            placed.append(Placed(panel, x, first, *size, words, _broken(panel.below, cell / PLAIN)))
        top = max(_bottom(each) for each in placed[-len(row) :]) + GAP
    return placed, top - GAP


def _bottom(placed: Placed) -> float:
    return placed.y + placed.height + (PAD + _lines(placed.below) if placed.below else 0)


def _broken(text: str, letters: float) -> str:
    return "\n".join(textwrap.wrap(text, max(1, int(letters))))


def _picture(placed: Placed, height: float) -> alt.Chart:
    row = pl.DataFrame({"x": [placed.x], "y": [placed.y], "name": [placed.panel.name], "url": [placed.panel.picture]})
    image = alt.Chart(row).mark_image(width=placed.width, height=placed.height, align="left", baseline="top")
    # Without a description of its own, a picture's whole URL becomes one.
    drawn: alt.Chart = image.encode(x=across("x"), y=down("y", height), url="url:N", description="name:N")
    return drawn


def _frames(placed: Sequence[Placed], height: float) -> Iterator[alt.Chart]:
    """Yield a thin line around each picture, and what stands in place of one that is not held."""
    boxes = pl.DataFrame(
        {
            "x": [each.x for each in placed],
            "y": [each.y for each in placed],
            "right": [each.x + each.width for each in placed],
            "bottom": [each.y + each.height for each in placed],
            "absent": ["" if each.panel.picture else _broken(ABSENT, each.width / PLAIN) for each in placed],
        }
    ).with_columns(
        ((pl.col("x") + pl.col("right")) / 2).alias("centre"), ((pl.col("y") + pl.col("bottom")) / 2).alias("middle")
    )
    drawn = alt.Chart(boxes)
    corners: dict[str, Any] = {"x": across("x"), "y": down("y", height), "x2": "right:Q", "y2": "bottom:Q"}
    yield drawn.mark_rect(fill=None, stroke=theme.RULE, strokeWidth=EDGE).encode(**corners)
    words = drawn.mark_text(color=theme.FAINT, lineBreak="\n", lineHeight=LINE)
    yield words.encode(x=across("centre"), y=down("middle", height), text="absent:N")


def _words(placed: Sequence[Placed], height: float) -> Iterator[alt.Chart]:
    """Yield the words above the pictures, in bold, and those below."""
    above = [(each.x, each.y - PAD - _lines(each.above), each.above) for each in placed]
    below = [(each.x, each.y + each.height + PAD, each.below) for each in placed]
    for words, bold in ((above, True), (below, False)):
        rows = pl.DataFrame(words, schema=["x", "y", "text"], orient="row")
        text = alt.Chart(rows).mark_text(
            align="left", baseline="top", lineBreak="\n", lineHeight=LINE, fontWeight="bold" if bold else "normal"
        )
        yield text.encode(x=across("x"), y=down("y", height), text="text:N")


def _lines(text: str) -> int:
    return LINE * (text.count("\n") + 1)
