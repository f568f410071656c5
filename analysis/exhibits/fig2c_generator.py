"""Draw pass rate and rank of each model on the benches of two generators (Figure 2c)."""

from typing import Any, Literal

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.counted import accounting, cluster_method, with_cluster_bootstrap, with_wilson
from analysis.exhibits.exhibit import Exhibit
from analysis.exhibits.fig2a_step_budget import spread
from analysis.stats.ranking import Agreement, agreement
from analysis.stats.ranks import displacement, standing

WIDTH, HEIGHT, LABEL_GAP = 630, 330, 14
"""Size of the drawing, and least distance between two names, in pixels."""

LOWEST = 0.025
"""Lowest place of a name, so that the axis does not strike it through."""

INNER, OUTER = 0.9, 0.55
"""Space between the benches, and beside the outer ones for the names, in steps from one bench to the next."""

CORRELATIONS = ("spearman", "spearman_low", "spearman_high", "kendall")

SETTING = ("effort", "modality")
"""Settings under which models are ranked apart."""


def generator_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add both intervals of the pass rate, the rank within the bench, and the agreement with the first bench."""
    ranked = [_ranked(setting) for setting in rows.partition_by(*SETTING, maintain_order=True)]
    unranked = _with_ranks(rows.clear(), rows.clear().with_columns(former_rate="pass_rate"), None)
    complete = with_wilson(pl.concat([unranked, *ranked]), "passed", "scored", "pass_rate")
    frame = with_cluster_bootstrap(complete, "pass_rate")
    return frame.sort("bench", *SETTING, "rank", "model", "step_budget", nulls_last=True)


def generator_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw a line per model from bench to bench, named with its rank at both ends, with the bootstrap intervals."""
    told = [setting for setting in SETTING if frame[setting].n_unique() > 1]
    drawn = frame.drop_nulls("pass_rate").with_columns(pl.concat_str("model", *told, separator=" · ").alias("label"))
    benches = drawn["bench"].n_unique()
    step = WIDTH / (benches - INNER + 2 * OUTER)
    colour = palette.colour_of(drawn)
    scale = alt.Scale(paddingInner=INNER, paddingOuter=OUTER)
    x = alt.X("bench:O", title="bench", axis=alt.Axis(labelAngle=0), scale=scale)
    y = alt.Y(
        "pass_rate:Q",
        title="pass rate",
        scale=alt.Scale(domain=[0, 1]),
        axis=alt.Axis(format="%", tickCount=6, grid=False),
    )
    lines = alt.Chart(drawn).encode(x=x, xOffset="label:N", color=colour, detail="label:N")
    return alt.layer(
        lines.mark_rule(opacity=0.55).encode(y="pass_rate_cluster_low:Q", y2="pass_rate_cluster_high:Q"),
        lines.mark_line(strokeWidth=1.5).encode(y=y),
        lines.mark_point(filled=True, size=30, opacity=1).encode(y=y),
        _names(_ends(drawn, last=False), colour, "right", OUTER * step - 6),
        _names(_ends(drawn, last=True), colour, "left", WIDTH - OUTER * step + 6),
    ).properties(width=WIDTH, height=HEIGHT)


def generator_caption(frame: pl.DataFrame) -> str:
    """Say what the lines are, and how far the benches agree."""
    found = frame.drop_nulls("spearman").unique(["bench", *SETTING], maintain_order=True)
    said = "".join(f" {_agreed(row)}" for row in found.iter_rows(named=True))
    return (
        f"{accounting(frame, 'Rounds per model and bench')} Each bench is played under the step budget it was "
        f"generated for. Number: rank by pass rate within the bench. Line at a dot: {cluster_method()}.{said} "
        f"{agreement_words()}"
    )


def agreement_words() -> str:
    """Say what the correlations are of, as a caption should."""
    return (
        "The interval of Spearman's rho resamples packages, the same on both benches: it says what other rounds would "
        "change, not what other models would."
    )


def _ranked(rows: pl.DataFrame) -> pl.DataFrame:
    """Rank the models of one setting on each bench, and compare each bench with the first over the models of both."""
    benches = rows.sort("bench", "model").partition_by("bench", maintain_order=True)
    first, ranked = benches[0], []
    for bench in benches:
        both = bench.join(first.select("model", former="by_package", former_rate="pass_rate"), on="model")
        found = None if bench is first else agreement(_sums(both["former"]), _sums(both["by_package"]), "benches")
        ranked.append(_with_ranks(bench, both.drop_nulls(["pass_rate", "former_rate"]), found))
    return pl.concat(ranked)


def _with_ranks(bench: pl.DataFrame, both: pl.DataFrame, found: Agreement | None) -> pl.DataFrame:
    """Add rank, its difference from the first bench among the models of both, and the correlations (null: none)."""
    moved = displacement(
        dict(both.select("model", "former_rate").iter_rows()), dict(both.select("model", "pass_rate").iter_rows())
    )
    values = (None,) * 4 if found is None else (found.spearman, found.low, found.high, found.kendall)
    return bench.with_columns(
        pl.Series("rank", standing(bench["pass_rate"].to_list()), dtype=pl.Int64),
        pl.Series("rank_difference", [moved.get(model) for model in bench["model"]], dtype=pl.Int64),
        *(pl.lit(value, pl.Float64).alias(name) for name, value in zip(CORRELATIONS, values, strict=True)),
    )


def _sums(packages: pl.Series) -> list[dict[str, tuple[int, int]]]:
    return [{each["package_id"]: (each["passed"], each["scored"]) for each in model} for model in packages.to_list()]


def _agreed(row: dict[str, Any]) -> str:
    low, high = row["spearman_low"], row["spearman_high"]
    interval = "" if low is None else f" (95 % {low:.2f} to {high:.2f})"
    rho, tau = row["spearman"], row["kendall"]
    return f"Bench {row['bench']} against the first: Spearman's rho {rho:.2f}{interval}, Kendall's tau {tau:.2f}."


def _ends(drawn: pl.DataFrame, *, last: bool) -> pl.DataFrame:
    """Return where to name each line, with its rank, on the first or on the last bench, no two names touching."""
    edge = drawn["bench"].max() if last else drawn["bench"].min()
    names = pl.format("{}  {}", "rank", "label") if last else pl.format("{}  {}", "label", "rank")
    ends = drawn.filter(pl.col("bench") == edge).sort("pass_rate", "label", descending=[False, True])
    heights = spread(ends["pass_rate"].clip(LOWEST).to_list(), LABEL_GAP / HEIGHT, 1.0)
    return ends.select("model", names.alias("name"), pl.Series("height", heights, dtype=pl.Float64).round(6))


def _names(ends: pl.DataFrame, colour: alt.Color, align: Literal["left", "right"], x: float) -> alt.Chart:
    names = alt.Chart(ends).mark_text(align=align)
    named: alt.Chart = names.encode(x=alt.value(x), y="height:Q", text="name:N", color=colour)
    return named


EXHIBIT = Exhibit(
    id="Fig 2c",
    slug="fig2c_generator",
    title="Generator",
    question="Do benches made by two generators from the same seeds rank the models alike?",
    requires=("rounds.budget", "rounds.reference_steps", "checks", "runs.step_budget", "episodes", "verdicts"),
    notebook="05-generator",
    caption=generator_caption,
    chart=generator_chart,
    statistics=generator_statistics,
)
