"""Draw which categories of actions each model's actions are of (Figure G6)."""

import polars as pl

from analysis import theme
from analysis.exhibits.actions import by_pass_rate, recorded, with_cells
from analysis.exhibits.counted import with_label
from analysis.exhibits.exhibit import Exhibit
from analysis.exhibits.matrix import matrix


def category_shares_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw a column per model and a row per category, the most used first; a model's column sums to 100 %."""
    drawn = with_cells(with_label(frame), "share", "{:.1%}")
    ordered = drawn.sort(-pl.col("share").mean().over("category"), "category", "label", nulls_last=True)
    return matrix(ordered, "category", by_pass_rate(drawn), height=22, size=9)


def category_shares_caption(frame: pl.DataFrame) -> str:
    """Say what the shares are of."""
    return (
        f"{recorded(frame)} Each column sums to 100 % of that model's actions; it describes this release, so no "
        "interval is drawn. Shade: root of the share. Figure G7 itemizes what is called other."
    )


EXHIBIT = Exhibit(
    id="G6",
    slug="g06_category_shares",
    title="Shares of the categories of actions",
    question="What do the models spend their actions on?",
    requires=("rounds", "checks", "runs", "episodes", "steps.category", "verdicts"),
    notebook="08-actions",
    caption=category_shares_caption,
    chart=category_shares_chart,
    one_run_per_model=True,
)
