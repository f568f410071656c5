"""Place a chain of stages on a page: tiers as bands, rows of boxes within, and the paths that join them."""

import itertools
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import polars as pl

from analysis import theme
from analysis.exhibits.canvas import LINE

PER_ROW = 4
LEFT, RIGHT = 34, 26
"""Room for the names of the bands, and for the path that leads back, in pixels."""
GAP, GUTTER, PAD = 20, 30, 14
"""Between boxes of a row, between rows, and inside a band above and below its rows."""
WIDTH = (theme.WIDTH - LEFT - RIGHT - GAP * (PER_ROW - 1)) / PER_ROW
LETTERS = 22
"""Letters that fit a line of a box, beside its number."""
TAG = 17

Point = tuple[float, float]


@dataclass(frozen=True)
class Box:
    """One stage in its place: corner in pixels, and its title broken into lines."""

    stage: int
    tier: int
    name: str
    title: str
    processing: str
    x: float
    y: float
    height: float

    @property
    def right(self) -> float:
        """Return the right edge."""
        return self.x + WIDTH

    @property
    def bottom(self) -> float:
        """Return the lower edge."""
        return self.y + self.height

    def at(self, share: float) -> float:
        """Return a place along its upper and lower edge, as a share of the width."""
        return self.x + WIDTH * share


@dataclass(frozen=True)
class Band:
    """One tier: its number, and its upper and lower edge in pixels."""

    tier: int
    top: float
    bottom: float


def boxes(stages: pl.DataFrame) -> list[Box]:
    """Place the stages (stage, tier, place, name, title, processing) in rows, each tier on rows of its own."""
    rows = list(stages.iter_rows(named=True))
    titles = [textwrap.wrap(row["title"], LETTERS) for row in rows]
    height = 10.0 + LINE * max(map(len, titles)) + 6 + TAG + 8
    placed: list[Box] = []
    top, before = float(PAD), None
    for row, lines in zip(rows, titles, strict=True):
        column = (row["place"] - 1) % PER_ROW
        if before is not None and row["tier"] != before:
            top += height + 2 * PAD + GUTTER / 2
        elif before is not None and column == 0:
            top += height + GUTTER
        before = row["tier"]
        x = LEFT + column * (WIDTH + GAP)
        placed.append(Box(row["stage"], row["tier"], row["name"], "\n".join(lines), row["processing"], x, top, height))
    return placed


def bands(placed: Sequence[Box]) -> list[Band]:
    """Return the tiers' bands, in order."""
    tiers = sorted({box.tier for box in placed})
    members = [[box for box in placed if box.tier == tier] for tier in tiers]
    return [Band(own[0].tier, own[0].y - PAD, own[-1].bottom + PAD) for own in members]


def chain(placed: Sequence[Box]) -> Iterator[list[Point]]:
    """Yield the path from each stage to the next: straight within a row, through the gutter to another."""
    for one, other in itertools.pairwise(placed):
        if one.y == other.y:
            middle = one.y + one.height / 2
            yield [(one.right, middle), (other.x, middle)]
        else:
            between = other.y - (PAD + 6 if one.tier != other.tier else GUTTER / 2)
            yield [
                (one.at(0.5), one.bottom),
                (one.at(0.5), between),
                (other.at(0.5), between),
                (other.at(0.5), other.y),
            ]


def back(placed: Sequence[Box]) -> Iterator[list[Point]]:
    """Yield the path from the last stage to the first that each round passes, if a tier is passed once for all."""
    again = [box for box in placed if box.tier > placed[0].tier]
    if again:
        last, first, edge = placed[-1], again[0], theme.WIDTH - RIGHT / 2
        middle, above = last.y + last.height / 2, first.y - PAD - GUTTER / 4
        yield [(last.right, middle), (edge, middle), (edge, above), (first.at(0.75), above), (first.at(0.75), first.y)]


def shared(placed: Sequence[Box], source: str, users: Sequence[str]) -> Iterator[list[Point]]:
    """Yield the paths from one stage to those that use what it makes, in its own row or the next."""
    made = next((box for box in placed if box.name == source), None)
    if made is None:
        return
    bus = made.bottom + 9
    below = min((box.y for box in placed if box.y > made.y), default=made.y)
    for user in (box for box in placed if box.name in users and box.y in (made.y, below)):
        end = user.bottom if user.y == made.y else user.y
        share = 0.25
        yield [(made.at(share), made.bottom), (made.at(share), bus), (user.at(share), bus), (user.at(share), end)]
