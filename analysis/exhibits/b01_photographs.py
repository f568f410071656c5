"""Show each photographic scene by one photograph and the string it decides (Figure B1)."""

import polars as pl

from analysis import theme
from analysis.exhibits.exhibit import Exhibit
from analysis.exhibits.sheet import Panel, sheet
from analysis.pictures import halved

COLUMNS = 2


def photographs_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw a photograph of each scene, under the scene's name and count, above what the photograph decides."""
    several = frame["bench"].n_unique() > 1
    panels = [
        Panel(
            name=row["asset_id"],
            picture=row["picture"],
            width=row["width"],
            height=row["height"],
            above=f"{row['scene'].replace('_', ' ')} ({row['photographs']}){' · ' + row['bench'] if several else ''}",
            below=f"{row['noun']}: {row['truth']}" if row["truth"] else "decides nothing",
        )
        for row in frame.iter_rows(named=True)
    ]
    return sheet(panels, COLUMNS)


def photographs_caption(frame: pl.DataFrame) -> str:
    """Say how many photographs there are, and what stands below each."""
    benches = ", ".join(frame["bench"].unique().sort())
    return (
        f"Photographs: n = {frame['photographs'].sum()} of bench {benches}; their number per scene in parentheses. "
        "Below each: what is disputed, and the decisive string that can be read off it. Drawn from half its size; an "
        "agent is shown the whole."
    )


EXHIBIT = Exhibit(
    id="B1",
    slug="b01_photographs",
    title="Photographic scenes",
    question="What do the photographs look like that carry a decisive string?",
    requires=("assets.scene", "facts", "images"),
    notebook="00-tour",
    caption=photographs_caption,
    chart=photographs_chart,
    pictures=halved,
)
