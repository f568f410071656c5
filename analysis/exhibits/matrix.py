"""Draw numbers of rows by models as a shaded table: every cell says its number, the shade only guides the eye."""

from collections.abc import Sequence
from dataclasses import dataclass

import altair as alt
import polars as pl

from analysis import theme

LIGHT, DARK, ON_DARK = "#f3f7fb", "#0b559f", 0.5
"""Shades of the least and the greatest number, and the shade from which its text is white."""

NONE = "#a9a9a9"
"""Colour of the numbers that are 0, of which an inventory has many."""

SLANT = 0.71
"""What a slanted name takes of the width, of its length."""


@dataclass(frozen=True)
class Group:
    """Name a run of rows to the left of them: the column of ``drawn`` that holds it, and the room it takes."""

    column: str
    room: int


def matrix(
    drawn: pl.DataFrame, row: str, models: Sequence[str], *, height: int, size: int, group: Group | None = None
) -> theme.AnyChart:
    """Draw a cell per row and model of a frame that has ``row``, ``label``, ``shade`` (0 to 1) and ``words``.

    Rows stand in the frame's order, models in that given. A null shade leaves a cell blank but for its words.
    ``height`` is that of a row, ``size`` that of a letter, in pixels.
    """
    rows = drawn[row].unique(maintain_order=True).to_list()
    # The name of the last model stands out over its column.
    heading = int(SLANT * theme.LETTER * max(map(len, models))) - 10
    width = theme.room(rows, beside=heading + (group.room if group else 0))
    slanted = alt.Axis(orient="top", labelAngle=-45, ticks=False, domain=False)
    plain = alt.Axis(labelFontSize=min(size + 2, 11), ticks=False, domain=False)
    across = alt.X("label:N", title=None, sort=list(models), axis=slanted)
    down = alt.Y(f"{row}:N", title=None, sort=rows, axis=plain)
    cells = alt.Chart(drawn).encode(x=across, y=down)
    scale = alt.Scale(domain=[0, 1], range=[LIGHT, DARK])
    shaded = cells.transform_filter("isValid(datum.shade)").mark_rect(stroke="white", strokeWidth=0.5)
    dark, none = f"isValid(datum.shade) && datum.shade >= {ON_DARK}", "datum.shade === 0"
    ink = alt.when(dark).then(alt.value("white")).when(none).then(alt.value(NONE)).otherwise(alt.value(theme.INK))
    words = cells.mark_text(fontSize=size).encode(text="words:N", color=ink)
    layers = [shaded.encode(color=alt.Color("shade:Q", scale=scale, legend=None)), words]
    if group is not None:
        layers.append(_group_names(drawn, row, rows, group, size, -(theme.WIDTH - width - heading)))
    return alt.layer(*layers).properties(width=width, height=alt.Step(height))


def _group_names(drawn: pl.DataFrame, row: str, rows: Sequence[str], group: Group, size: int, left: int) -> alt.Chart:
    first = drawn.unique([group.column], keep="first", maintain_order=True)
    names = alt.Chart(first).mark_text(align="left", fontSize=min(size + 2, 11), color=theme.FAINT)
    named: alt.Chart = names.encode(x=alt.value(left), y=alt.Y(f"{row}:N", sort=list(rows)), text=f"{group.column}:N")
    return named
