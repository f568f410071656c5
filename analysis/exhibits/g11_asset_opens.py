"""Draw how many images a model opens against the pass rate, where a round needs an image (Figure G11)."""

import polars as pl

from analysis import theme
from analysis.exhibits.counted import accounting, cluster_method, with_cluster_bootstrap, with_label
from analysis.exhibits.exhibit import Exhibit
from analysis.exhibits.points import Scale, ends_of, points, side_by_side


def asset_opens_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add the bootstrap interval of the pass rate of the gated rounds."""
    return with_cluster_bootstrap(rows, "gated_pass_rate")


def asset_opens_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw one point per model of which both are known."""
    drawn = with_label(frame).drop_nulls(["gated_pass_rate", "opens_per_gated_round"])
    opens = ends_of(drawn, "opens_per_gated_round", step=0.25)
    rates = ends_of(drawn, "gated_pass_rate_cluster_low", "gated_pass_rate_cluster_high", step=0.05, most=1.05)
    opened = Scale("opens_per_gated_round", "distinct images opened per gated round", opens, ".1f")
    passed = Scale("gated_pass_rate", "pass rate of gated rounds", rates, "%", "gated_pass_rate_cluster")
    return points(side_by_side(drawn, opened, passed), palette, opened, passed)


def asset_opens_caption(frame: pl.DataFrame) -> str:
    """Say which rounds are gated and how many, and where openings are unknown."""
    gated: list[int] = frame["gated_planned"].to_list()
    unknown = sum(gated) - sum(frame["opens_known"].to_list())
    n = str(min(gated)) if min(gated) == max(gated) else f"{min(gated)} to {max(gated)}"
    return (
        f"{accounting(frame, 'Rounds per model')} Drawn are the n = {n} gated ones, which cannot pass before an image "
        f"was opened; images opened are unknown for {unknown} of {sum(gated)} and otherwise a mean without an "
        f"interval. Models that opened equally many stand side by side. Lines: {cluster_method()}."
    )


EXHIBIT = Exhibit(
    id="G11",
    slug="g11_asset_opens",
    title="Images opened and pass rate",
    question="Does a model that opens more images complete more of the rounds that need one?",
    requires=("rounds.asset_gated", "checks", "runs", "episodes.assets_opened", "verdicts"),
    notebook="08-actions",
    caption=asset_opens_caption,
    chart=asset_opens_chart,
    statistics=asset_opens_statistics,
    one_run_per_model=True,
)
