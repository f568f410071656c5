"""Show the pass rate with each challenge and each conflict, and what it differs from the rounds without (the text).

Rounds with a plugin differ from those without in more than the plugin: a challenge comes where it fits, and up to five
come together. The difference describes the rounds as they were made and is no effect of the plugin. A package counts
as one observation, with its rounds on both sides.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.compared import ends_of_differences, percent, points
from analysis.exhibits.counted import POOLED, accounting, with_cluster_bootstrap, with_label
from analysis.exhibits.differences import differences
from analysis.exhibits.exhibit import Exhibit
from analysis.exhibits.matrix import DARK, LIGHT, ON_DARK
from analysis.stats.clustering import FEW
from analysis.stats.contrast import Contrast, Excess, contrast
from analysis.stats.inside import Split, inside_bootstrap
from analysis.stats.paired import holm
from analysis.stats.permutation import DRAWS

LEVELS = ("challenge", "conflict")
ROW, NUMBERS, GAP = 20, 40, 8
"""Height of a row, width of the column of differences, and space between fields and differences, in pixels."""

PANEL = 130
"""Width of the panel of differences, in pixels."""


def plugins_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add to each rate its interval, and to each difference from the rounds without interval and p values."""
    told = rows.filter(pl.col("planned") > 0)
    each = [(bench, packages) for bench, packages in told.select("bench", "by_package").iter_rows()]
    intervals = [inside_bootstrap(_splits(packages), bench) for bench, packages in each]
    tests = [_contrast(packages, bench) for bench, packages in each]
    frame = told.with_columns(
        # Minus zero is no number to show.
        ((pl.col("pass_rate") - pl.col("rate_without")).round(9) + 0.0).alias("difference"),
        *(ends_of_differences(intervals, end) for end in ("low", "high")),
        pl.Series("p", [test.p if test else None for test in tests], dtype=pl.Float64),
    )
    # The pooled rows repeat the models, so they are comparisons of their own.
    families = with_cluster_bootstrap(frame, "pass_rate").with_columns((pl.col("model") == POOLED).alias("pooled"))
    corrected = [
        family.with_columns(pl.Series("p_holm", holm(family["p"].to_list()), dtype=pl.Float64))
        for family in families.partition_by("level", "pooled", maintain_order=True)
    ]
    empty = [families.with_columns(pl.lit(None, pl.Float64).alias("p_holm"))]
    return pl.concat(corrected or empty).drop("pooled").sort("bench", "level", "plugin", "model")


def plugins_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw the rates as fields of numbers, challenges above conflicts, and beside them the pooled differences."""
    rounds = pl.col("rounds").max().over("level", "plugin")
    drawn = with_label(frame).with_columns(
        pl.format("{}  ({})", pl.col("plugin").str.replace_all("_", " "), rounds).alias("name"),
        percent("pass_rate").alias("words"),
        points("difference").alias("points"),
        (pl.col("p_holm") < 0.05).fill_null(False).alias("holds"),
    )
    pooled = drawn.filter(pl.col("model") == POOLED)
    models = [*pooled["label"].unique().sort().to_list(), *_by_pass_rate(drawn.filter(pl.col("model") != POOLED))]
    width = theme.room(drawn["name"].to_list(), beside=PANEL + NUMBERS + GAP + 30)
    reach = max(0.05, *(abs(end) for name in ("low", "high") for end in pooled[f"difference_{name}"].drop_nulls()))
    levels = [level for level in LEVELS if level in set(drawn["level"])]
    parts = []
    for level in levels:
        rows = drawn.filter(pl.col("level") == level)
        order = rows.filter(pl.col("model") == POOLED).sort("difference", "name", nulls_last=True)["name"]
        names = order.unique(maintain_order=True).to_list()
        field = _field(rows, names, models, headed=level == levels[0]).properties(width=width, height=alt.Step(ROW))
        beside = _differences(rows.filter(pl.col("model") == POOLED), names, reach, last=level == levels[-1])
        parts.append(
            alt.hconcat(field, beside.properties(width=PANEL, height=alt.Step(ROW)), spacing=GAP, bounds="flush")
        )
    return alt.vconcat(*parts, spacing=16)


def plugins_caption(frame: pl.DataFrame) -> str:
    """Say what is in a field, what the differences are of, and how many hold."""
    fields, pooled = frame.filter(pl.col("model") != POOLED), frame.filter(pl.col("model") == POOLED)
    held = ", ".join(
        f"{rows.filter(pl.col('p_holm') < 0.05).height} of {rows.height} by {level}"
        for level in LEVELS
        if not (rows := pooled.filter(pl.col("level") == level)).is_empty()
    )
    marked = fields.filter(pl.col("p_holm") < 0.05).height
    return (
        f"{accounting(fields, 'Rounds per field')} Number: per cent of scored rounds passed; in brackets, rounds with "
        f"the challenge (above) or the conflict (below). Right: pass rate of all models together with it less without, "
        "in points, and 95 % bootstrap over packages (where fewer than "
        f"{FEW} packages hold a pass or a failure on a side, Clopper–Pearson with packages as trials); the data hold "
        "intervals of every field. Bold: p below 0.05 by sign flips over packages "
        f"({DRAWS} draws where exact is too many), Holm's correction within each half: {held}. Outlined: the same "
        f"for a model, Holm's correction over all fields of the half: {marked} of n = {fields.height}. A difference "
        "between rounds, no effect: challenges come together."
    )


def _splits(packages: Sequence[Mapping[str, Any]]) -> dict[str, Split]:
    return {
        each["package_id"]: Split(each["passed"], each["scored"], each["passed_without"], each["scored_without"])
        for each in packages
    }


def _contrast(packages: Sequence[Mapping[str, Any]], bench: str) -> Contrast | None:
    """Test the difference itself: passes stand where a contrast to peers has the excess over them."""
    return contrast(
        [Excess(each["scored"], each["passed"], each["scored_without"], each["passed_without"]) for each in packages],
        bench,
    )


def _by_pass_rate(fields: pl.DataFrame) -> list[str]:
    """Return the labels of models by the pass rate of all rounds: those with some plugin and those without it."""
    scored = pl.col("scored") + pl.col("scored_without")
    passed = pl.col("passed") + (pl.col("rate_without") * pl.col("scored_without")).fill_null(0.0)
    models = fields.unique(["bench", "model"], maintain_order=True).with_columns((passed / scored).alias("overall"))
    return models.sort("bench", -pl.col("overall"), "model", nulls_last=True)["label"].to_list()


def _field(rows: pl.DataFrame, names: list[str], models: list[str], *, headed: bool) -> alt.LayerChart:
    axis = alt.Axis(orient="top", labelAngle=-45, ticks=False, domain=False) if headed else None
    base = alt.Chart(rows).encode(
        x=alt.X("label:N", sort=models, title=None, axis=axis),
        y=alt.Y("name:N", sort=names, title=None, axis=alt.Axis(ticks=False, domain=False)),
    )
    shade = alt.Color("pass_rate:Q", scale=alt.Scale(domain=[0, 1], range=[LIGHT, DARK]), legend=None)
    ink = alt.when(f"datum.pass_rate >= {ON_DARK}").then(alt.value("white")).otherwise(alt.value(theme.INK))
    return alt.LayerChart(
        layer=[
            base.mark_rect(stroke="white", strokeWidth=0.5).encode(color=shade),
            base.transform_filter("datum.holds").mark_rect(filled=False, stroke=theme.INK, strokeWidth=1.5),
            base.mark_text(fontSize=9).encode(text="words:N", color=ink),
        ]
    )


def _differences(pooled: pl.DataFrame, names: list[str], reach: float, *, last: bool) -> alt.LayerChart:
    told = alt.Axis(tickCount=5, labelExpr="replace(round(datum.value * 100), '-', '−')")
    axis = told if last else alt.Axis(tickCount=5, labels=False, ticks=False)
    scale = alt.Scale(domain=[-reach, reach])
    x = alt.X("difference:Q", title="with less without, points" if last else None, scale=scale, axis=axis)
    rows = alt.Chart(pooled).encode(y=alt.Y("name:N", sort=names, axis=None))
    return differences(rows, x, PANEL + NUMBERS, theme.INK)


EXHIBIT = Exhibit(
    id="X8",
    slug="x08_plugins",
    title="Pass rate by challenge and by conflict",
    question="Do rounds with a certain challenge, or a certain conflict, end otherwise than rounds without it?",
    requires=("rounds.conflicts", "rounds.challenges", "checks", "runs", "episodes", "verdicts"),
    notebook="14-domains-plugins-and-power",
    caption=plugins_caption,
    chart=plugins_chart,
    statistics=plugins_statistics,
    one_run_per_model=True,
)
