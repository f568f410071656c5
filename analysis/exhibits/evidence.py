"""Show the images of one worked round, each with what it decides and what peers claim."""

from typing import Any

import polars as pl

from analysis import theme
from analysis.exhibits.sheet import Panel, sheet


def evidence_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw the images of a round one below the other, as an agent is shown them."""
    return sheet([_panel(row) for row in frame.iter_rows(named=True)], columns=1)


def evidence_caption(frame: pl.DataFrame) -> str:
    """Say which round this is, and what binds the pictures to it."""
    deciding = frame.filter(pl.col("truth").is_not_null()).height
    return (
        f"Round {frame['round_id'][0]} of bench {frame['bench'][0]}: n = {frame.height} images, {deciding} of them "
        "decisive. The strings above them are the facts committed before anything was rendered."
    )


def _panel(row: dict[str, Any]) -> Panel:
    place, drawn_as = chr(ord("a") + row["place"] - 1), row["drawn_as"].replace("_", " ")
    decides = f"{row['noun']} {row['truth']}" if row["truth"] else "decides nothing"
    return Panel(
        name=row["asset_id"],
        picture=row["picture"],
        width=row["width"],
        height=row["height"],
        above=f"({place}) {drawn_as}: {decides}; peers claim {row['claimed']}",
    )
