"""Draw models as points with their intervals, and name each beside its point without touching another."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import altair as alt
import polars as pl

from analysis import theme

HEIGHT, BESIDE = 420, 60
"""Height of the drawing, and what its axis takes of the width, in pixels."""

LETTER, LINE = 5.8, 12
"""Mean width of a letter of a name, and height of its line, in pixels."""

NEAR, REACH = 9, (9, 16, 26, 38, 52, 68, 86)
"""Distances from point to name that are tried, in pixels; up to NEAR no line has to lead there."""

LANE = 8
"""Distance between points that stand side by side, in pixels."""

TURNS = tuple(math.radians(degrees) for degrees in (0, 180, 90, 270, 35, -35, 145, 215, 60, -60, 120, 240))
"""Directions that are tried, the most readable first; 0 is right of the point, 90 above it."""

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True)
class Scale:
    """What one axis shows: column, title, ends and number format; ``interval`` names columns without _low, _high."""

    column: str
    title: str
    ends: tuple[float, float]
    form: str
    interval: str | None = None

    def share(self, value: float) -> float:
        """Return how far along the axis a value stands, 0 to 1."""
        low, high = self.ends
        return (value - low) / (high - low)

    def value(self, share: float) -> float:
        """Return the value at a share of the axis."""
        low, high = self.ends
        return round(low + share * (high - low), 6)


@dataclass(frozen=True)
class Name:
    """A placed name: where it is anchored, in pixels from the left top, how it is aligned, and whether a line leads."""

    x: float
    y: float
    align: str
    led: bool


def ends_of(drawn: pl.DataFrame, *columns: str, step: float, most: float = math.inf) -> tuple[float, float]:
    """Return the ends of an axis: multiples of ``step`` with some room around all values, none below 0 or over most."""
    values = [value for column in columns for value in drawn[column].drop_nulls().to_list()] or [0.0, step]
    room = max((max(values) - min(values)) * 0.06, step / 4)
    low, high = math.floor((min(values) - room) / step) * step, math.ceil((max(values) + room) / step) * step
    return max(round(low, 9), 0.0), min(round(high, 9), most)


def points(drawn: pl.DataFrame, palette: theme.Palette, x: Scale, y: Scale, *under: alt.Chart) -> theme.AnyChart:
    """Draw the points of a frame that has ``model`` and ``label``, each with intervals and name, over other layers."""
    width = theme.WIDTH - BESIDE
    colour = palette.colour_of(drawn)
    base = alt.Chart(drawn).encode(x=_x(x), y=_y(y), color=colour)
    layers = [*under, *_intervals(base, x, y), base.mark_point(filled=True, size=55, opacity=1)]
    placed = _named(drawn, x, y, width)
    names = alt.Chart(placed).encode(
        x=alt.X("name_x:Q", scale=_domain(x)), y=alt.Y("name_y:Q", scale=_domain(y)), color=colour
    )
    lines = names.transform_filter("datum.led").mark_rule(strokeWidth=0.7, opacity=0.8)
    layers.append(lines.encode(x2=f"{x.column}:Q", y2=f"{y.column}:Q"))
    for align in ("left", "right", "center"):
        text = names.transform_filter(f"datum.align == '{align}'").mark_text(align=align, baseline="middle")
        layers.append(text.encode(text="label:N"))
    return alt.layer(*layers).properties(width=width, height=HEIGHT)


def side_by_side(drawn: pl.DataFrame, x: Scale, y: Scale) -> pl.DataFrame:
    """Move points of one place across, whose intervals up would hide each other, a few pixels apart."""
    width = theme.WIDTH - BESIDE
    ends = drawn.select(x.column, f"{y.interval}_low", f"{y.interval}_high").rows()
    lanes: list[int] = []
    for index, (across, low, high) in enumerate(ends):
        hidden = {
            lanes[other]
            for other, (beside, bottom, top) in enumerate(ends[:index])
            if abs(x.share(across) - x.share(beside)) * width < LANE and bottom <= high and low <= top
        }
        # At the axis there is room on one side only.
        tried = range(len(ends)) if x.share(across) * width < LANE * 3 else _both_ways(len(ends))
        lanes.append(next(lane for lane in tried if lane not in hidden))
    moved = [x.value(x.share(across) + lane * LANE / width) for (across, *_), lane in zip(ends, lanes, strict=True)]
    return drawn.with_columns(pl.Series(x.column, moved, dtype=pl.Float64))


def _both_ways(most: int) -> list[int]:
    return [0, *(lane for step in range(1, most + 1) for lane in (step, -step))]


def place(spots: Sequence[tuple[float, float]], lengths: Sequence[int], lines: Sequence[Box], width: int) -> list[Name]:
    """Place a name of so many letters beside each spot, in pixels, clear of spots and names, if it can be of lines.

    Names are placed from the left to the right; each takes the first of the places with the least in its way.
    """
    taken: list[Box] = [(x - 5, y - 5, x + 5, y + 5) for x, y in spots]
    names: dict[int, Name] = {}
    for index in sorted(range(len(spots)), key=lambda each: (spots[each], each)):
        tried = [_name(spots[index], distance, turn) for distance in REACH for turn in TURNS]
        boxes = [_box(name, lengths[index]) for name in tried]
        costs = [
            20 * _covered(box, taken) + _outside(box, width) + _covered(box, lines) + distance
            for box, distance in zip(boxes, (distance for distance in REACH for _ in TURNS), strict=True)
        ]
        best = costs.index(min(costs))
        names[index] = tried[best]
        taken.append(boxes[best])
    return [names[index] for index in range(len(spots))]


def _named(drawn: pl.DataFrame, x: Scale, y: Scale, width: int) -> pl.DataFrame:
    spots = [
        (x.share(across) * width, (1 - y.share(up)) * HEIGHT)
        for across, up in drawn.select(x.column, y.column).iter_rows()
    ]
    names = place(spots, drawn["label"].str.len_chars().to_list(), _lines(drawn, spots, x, y, width), width)
    return drawn.select("model", "label", x.column, y.column).with_columns(
        pl.Series("name_x", [x.value(name.x / width) for name in names], dtype=pl.Float64),
        pl.Series("name_y", [y.value(1 - name.y / HEIGHT) for name in names], dtype=pl.Float64),
        pl.Series("align", [name.align for name in names], dtype=pl.String),
        pl.Series("led", [name.led for name in names], dtype=pl.Boolean),
    )


def _lines(drawn: pl.DataFrame, spots: Sequence[tuple[float, float]], x: Scale, y: Scale, width: int) -> list[Box]:
    """Return the boxes of the intervals, which names may cross but had better not."""
    boxes: list[Box] = []
    for scale in (x, y):
        if scale.interval is None:
            continue
        ends = drawn.select(f"{scale.interval}_low", f"{scale.interval}_high").iter_rows()
        for (across, down), (low, high) in zip(spots, ends, strict=True):
            if low is None:
                continue
            if scale is x:
                boxes.append((x.share(low) * width, down - 1, x.share(high) * width, down + 1))
            else:
                boxes.append((across - 1, (1 - y.share(high)) * HEIGHT, across + 1, (1 - y.share(low)) * HEIGHT))
    return boxes


def _intervals(base: alt.Chart, x: Scale, y: Scale) -> list[alt.Chart]:
    rule = base.mark_rule(strokeWidth=1, opacity=0.45)
    layers = []
    if x.interval is not None:
        layers.append(rule.encode(x=f"{x.interval}_low:Q", x2=f"{x.interval}_high:Q"))
    if y.interval is not None:
        layers.append(rule.encode(y=f"{y.interval}_low:Q", y2=f"{y.interval}_high:Q"))
    return layers


def _x(scale: Scale) -> alt.X:
    return alt.X(f"{scale.column}:Q", title=scale.title, scale=_domain(scale), axis=_axis(scale))


def _y(scale: Scale) -> alt.Y:
    return alt.Y(f"{scale.column}:Q", title=scale.title, scale=_domain(scale), axis=_axis(scale))


def _axis(scale: Scale) -> alt.Axis:
    return alt.Axis(format=scale.form, tickCount=6)


def _domain(scale: Scale) -> alt.Scale:
    return alt.Scale(domain=list(scale.ends), nice=False, zero=False)


def _name(spot: tuple[float, float], distance: float, turn: float) -> Name:
    across, up = math.cos(turn), math.sin(turn)
    align = "center" if abs(across) < 0.1 else "left" if across > 0 else "right"
    return Name(spot[0] + distance * across, spot[1] - distance * up, align, distance > NEAR)


def _box(name: Name, letters: int) -> Box:
    wide = letters * LETTER
    left = name.x - {"left": 0.0, "right": wide, "center": wide / 2}[name.align]
    return (left, name.y - LINE / 2, left + wide, name.y + LINE / 2)


def _covered(box: Box, others: Sequence[Box]) -> float:
    """Return the area, in square pixels, that a box shares with others."""
    shared = 0.0
    for left, top, right, bottom in others:
        across = min(box[2], right) - max(box[0], left)
        down = min(box[3], bottom) - max(box[1], top)
        shared += max(across, 0.0) * max(down, 0.0)
    return shared


def _outside(box: Box, width: int) -> float:
    """Return a prohibitive number when a box leaves the drawing."""
    return 0.0 if box[0] >= 0 and box[2] <= width and box[1] >= 0 and box[3] <= HEIGHT else 1e6
