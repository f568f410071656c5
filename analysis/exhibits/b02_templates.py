"""Show the visual templates by frequency, each by one image drawn from it (Figure B2)."""

import polars as pl

from analysis import theme
from analysis.exhibits.exhibit import Exhibit
from analysis.exhibits.sheet import Panel, sheet
from analysis.pictures import halved

COLUMNS = 3


def templates_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw an image of each template under its name and count, the most frequent first."""
    several = frame["bench"].n_unique() > 1
    panels = [
        Panel(
            name=row["asset_id"],
            picture=row["picture"],
            width=row["width"],
            height=row["height"],
            above=f"{row['template'].replace('_', ' ')} ({row['images']}){' · ' + row['bench'] if several else ''}",
        )
        for row in frame.iter_rows(named=True)
    ]
    return sheet(panels, COLUMNS)


def templates_caption(frame: pl.DataFrame) -> str:
    """Say how many images there are, and which are shown."""
    benches = ", ".join(frame["bench"].unique().sort())
    return (
        f"Rendered images: n = {frame['images'].sum()} of bench {benches}, {frame['decisive'].sum()} of them decisive; "
        "their number per template in parentheses. All at one scale."
    )


EXHIBIT = Exhibit(
    id="B2",
    slug="b02_templates",
    title="Visual templates by frequency",
    question="In which kinds of screen and paper is evidence shown?",
    requires=("assets.template", "images"),
    notebook="00-tour",
    caption=templates_caption,
    chart=templates_chart,
    pictures=halved,
)
