"""Set what a model passes of the checks that code decides beside what it passes of those a judge does (the text).

A share is pooled over checks: a round holds between none and several of a kind, and averaged over rounds the single
check of one would count as much as five of another, and a round without any not at all. The average over rounds, which
is how the paper scores a round, is kept beside it, and its correlation is in the caption.
"""

from collections.abc import Mapping, Sequence
from dataclasses import astuple
from typing import Any

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.counted import accounting, cluster_method, with_cluster_bootstrap, with_label
from analysis.exhibits.exhibit import Exhibit
from analysis.exhibits.points import BESIDE, Scale, ends_of, points
from analysis.exhibits.printed import apart
from analysis.stats.correlation import spearman
from analysis.stats.ranking import agreement
from analysis.stats.ranks import displacement, standing

KINDS = ("code", "semantic")
STRIP = 40
"""Height of the strip that shows the correlations, in pixels."""

CORRELATIONS = ("spearman", "kendall", "spearman_low", "spearman_high")


def kinds_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add to each rate its interval and rank, the places between the ranks, and how far both kinds order alike."""
    ours, printed = apart(rows)
    benches = [_ranked(bench) for bench in ours.drop("spearman").partition_by("bench", maintain_order=True)]
    known = printed.drop("by_package")
    return pl.concat([*benches, known], how="diagonal").select(benches[0].columns if benches else known.columns)


def kinds_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw semantic against code pass rate, each model named with its displacement, over a strip of correlations."""
    ours, printed = apart(frame)
    drawn = with_label(ours).drop_nulls(["code_rate", "semantic_rate"])
    moved = pl.col("rank_difference").map_elements(lambda places: f"{places:+d}", return_dtype=pl.String)
    signed = moved.replace({"+0": "0"}).str.replace("-", "−").fill_null("")
    named = drawn.with_columns(pl.concat_str("label", signed, separator=" ").alias("label"))
    x, y = (
        Scale(f"{kind}_rate", f"{kind} checks passed", _ends(drawn, kind), "%", f"{kind}_rate_cluster")
        for kind in KINDS
    )
    field = points(named, palette, x, y)
    strip = _strip(ours, printed)
    return field if strip is None else alt.vconcat(field, strip, spacing=18)


def kinds_caption(frame: pl.DataFrame) -> str:
    """Say what is compared over how many checks, how far the orders agree, and what is printed."""
    ours, printed = apart(frame)
    code, semantic = (max(ours[f"{kind}_scored"].to_list()) for kind in KINDS)
    found = ours.unique("bench", maintain_order=True).drop_nulls("spearman")
    said = "".join(f" {_agreed(row)}" for row in found.iter_rows(named=True))
    hollow = "".join(f" Hollow: printed, rho {row['spearman']:+.2f}." for row in printed.iter_rows(named=True))
    return (
        f"{accounting(ours, 'Required checks per model')} Across: share of decided checks that code decides "
        f"(n = {code} at most), up: of those a judge decides (n = {semantic} at most). Lines: {cluster_method()}. "
        f"Behind a name: rank by semantic less rank by code checks, + is a worse place.{said}{hollow}"
    )


def _ranked(bench: pl.DataFrame) -> pl.DataFrame:
    rates = {kind: dict(bench.select("model", f"{kind}_rate").iter_rows()) for kind in KINDS}
    code, semantic = (_sums(bench["by_package"], kind) for kind in KINDS)
    found = agreement(code, semantic, bench["bench"][0])
    values = (None,) * 4 if found is None else astuple(found)
    of_means = spearman(bench["code_mean"].to_list(), bench["semantic_mean"].to_list())
    ranked = bench.with_columns(
        *(pl.Series(f"{kind}_rank", standing(list(rates[kind].values())), dtype=pl.Int64) for kind in KINDS),
        pl.Series("rank_difference", list(displacement(rates["code"], rates["semantic"]).values()), dtype=pl.Int64),
        *(pl.lit(value, pl.Float64).alias(name) for name, value in zip(CORRELATIONS, values, strict=True)),
        pl.lit(of_means, pl.Float64).alias("spearman_of_means"),
    )
    # The interval is of one kind's counts, and uses them up.
    for kind in KINDS:
        counts = pl.col("by_package").list.eval(_counts(kind))
        ranked = with_cluster_bootstrap(ranked.with_columns(counts), f"{kind}_rate").with_columns(bench["by_package"])
    return ranked.drop("by_package")


def _counts(kind: str) -> pl.Expr:
    """Return one kind's passed and scored checks of a package, as a bootstrap over packages takes them."""
    of = pl.element().struct.field
    return pl.struct(of("package_id"), of(f"{kind}_passed").alias("passed"), of(f"{kind}_scored").alias("scored"))


def _sums(packages: pl.Series, kind: str) -> list[dict[str, tuple[int, int]]]:
    return [_of_kind(model, kind) for model in packages.to_list()]


def _of_kind(packages: Sequence[Mapping[str, Any]], kind: str) -> dict[str, tuple[int, int]]:
    return {each["package_id"]: (each[f"{kind}_passed"], each[f"{kind}_scored"]) for each in packages}


def _ends(drawn: pl.DataFrame, kind: str) -> tuple[float, float]:
    return ends_of(drawn, *(f"{kind}_rate{end}" for end in ("", "_cluster_low", "_cluster_high")), step=0.1, most=1.0)


def _agreed(row: Mapping[str, Any]) -> str:
    low, high = row["spearman_low"], row["spearman_high"]
    interval = "" if low is None else f" (95 % {low:.2f} to {high:.2f}, packages drawn)"
    means = row["spearman_of_means"]
    beside = "" if means is None else f"; of shares averaged over rounds, rho {means:+.2f}"
    tau = f"Kendall's tau {row['kendall']:+.2f}"
    return f"Bench {row['bench']}: Spearman's rho {row['spearman']:+.2f}{interval}, {tau}{beside}."


def _strip(ours: pl.DataFrame, printed: pl.DataFrame) -> alt.LayerChart | None:
    """Draw the correlations on one line a bench, the printed one hollow; None where nothing is correlated."""
    found = ours.unique("bench", maintain_order=True).drop_nulls("spearman")
    if found.is_empty():
        return None
    axis = alt.Axis(tickCount=5, format="+.1f")
    x = alt.X("spearman:Q", title="Spearman's rho between the two orders", scale=alt.Scale(domain=[-1, 1]), axis=axis)
    y = alt.Y("bench:N", title=None, axis=alt.Axis(ticks=False, domain=False))
    rows, hollow = alt.Chart(found).encode(y=y), alt.Chart(printed).encode(y=y)
    layers = [
        rows.mark_rule(strokeWidth=2, color=theme.INK, opacity=0.5).encode(x="spearman_low:Q", x2="spearman_high:Q"),
        rows.mark_point(filled=True, size=55, opacity=1, color=theme.INK).encode(x=x),
    ]
    layers.append(rows.mark_text(dy=-12, color=theme.FAINT).encode(x=x, text=alt.value("recomputed")))
    if not printed.is_empty():
        layers.append(hollow.mark_point(filled=False, size=70, strokeWidth=1.5, color=theme.INK).encode(x="spearman:Q"))
        layers.append(hollow.mark_text(dy=-12, color=theme.FAINT).encode(x="spearman:Q", text=alt.value("published")))
    return alt.LayerChart(layer=layers).properties(width=theme.WIDTH - BESIDE, height=alt.Step(STRIP))


EXHIBIT = Exhibit(
    id="J2",
    slug="j02_kinds",
    title="Checks decided by code and by a judge",
    question="Do the checks that code decides rank the models as those do that a judge decides?",
    requires=("rounds", "checks.kind", "runs", "episodes", "verdicts"),
    notebook="12-judges",
    caption=kinds_caption,
    chart=kinds_chart,
    statistics=kinds_statistics,
    one_run_per_model=True,
    published=True,
)
