"""Draw how often each model calls each command of the action language (Figures G8 to G10, as one)."""

import polars as pl

from analysis import theme
from analysis.exhibits.actions import UNRECOGNIZED, by_pass_rate, recorded, with_cells
from analysis.exhibits.counted import with_label
from analysis.exhibits.exhibit import Exhibit
from analysis.exhibits.matrix import Group, matrix


def inventory_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw a column per model and a row per command, category by category."""
    drawn = with_cells(with_label(frame), "calls", "{:,}").sort("category", "command", "label")
    return matrix(drawn, "command", by_pass_rate(drawn), height=13, size=8, group=Group("category", 75))


def inventory_caption(frame: pl.DataFrame) -> str:
    """Say how many commands there are, how many of them nobody called, and what names none."""
    commands = frame.group_by("category", "command").agg(pl.col("calls").sum())
    named = commands.filter(pl.col("category") != UNRECOGNIZED)
    uncalled = named.filter(pl.col("calls") == 0).height
    strays = sum(commands.filter(pl.col("category") == UNRECOGNIZED)["calls"].to_list())
    return (
        f"{recorded(frame)} Numbers: calls of each of the n = {named.height} commands, of which {uncalled} were called "
        f"by no model; {strays} actions named no command. Shade: root of the number."
    )


EXHIBIT = Exhibit(
    id="G8",
    slug="g08_inventory",
    title="Full command inventory (the paper's G8, G9 and G10)",
    question="Which commands of the action language does each model call, and which does nobody?",
    requires=("rounds", "checks", "runs", "episodes", "commands", "steps.command", "verdicts"),
    notebook="08-actions",
    caption=inventory_caption,
    chart=inventory_chart,
    one_run_per_model=True,
)
