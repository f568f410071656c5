"""Draw how often each model calls each domain-specific operation (Figure G7)."""

import polars as pl

from analysis import theme
from analysis.exhibits.actions import by_pass_rate, recorded, with_cells
from analysis.exhibits.counted import with_label
from analysis.exhibits.exhibit import Exhibit
from analysis.exhibits.matrix import matrix


def domain_operations_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw a column per model and a row per operation, those called most often first."""
    drawn = with_cells(with_label(frame), "calls", "{:,}")
    ordered = drawn.sort(-pl.col("calls").sum().over("command"), "command", "label")
    return matrix(ordered, "command", by_pass_rate(drawn), height=18, size=9)


def domain_operations_caption(frame: pl.DataFrame) -> str:
    """Say what is counted, and how many calls were refused."""
    calls, refused = sum(frame["calls"].drop_nulls().to_list()), sum(frame["refused"].drop_nulls().to_list())
    return (
        f"{recorded(frame)} Numbers: calls, n = {calls} in all, of which {refused} were refused. An operation belongs "
        "to one domain, so compare along a row. Shade: root of the number."
    )


EXHIBIT = Exhibit(
    id="G7",
    slug="g07_domain_operations",
    title="Domain-specific operations",
    question="Which operations of the domains do the models call, and how evenly?",
    requires=("rounds", "checks", "runs", "episodes", "commands", "steps.command", "verdicts"),
    notebook="08-actions",
    caption=domain_operations_caption,
    chart=domain_operations_chart,
    one_run_per_model=True,
)
