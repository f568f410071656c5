"""Say how many rounds would tell two models apart, and whether those there are do (beyond the paper).

Of each pair of neighbours in the standings the observed difference is taken for the true one, which no plan can do
without and no plan should forget: neighbours are chosen for being close, and the ends of the difference's interval give
other needs, which the line shows. Rounds differ as often between the two models, and cluster in packages as much, as
they did here. The test is McNemar's at two-sided 5 %, to be won four times in five, for one pair without correction
for the others; it is computed in its normal approximation, and the exact test asks for a few rounds more. Rounds of a
package count for less than rounds that have nothing to do with each other: their need is multiplied by the design
effect, and where that is below 1 nothing is taken off. The fixed differences take the median discordance and design
effect of the neighbours. Packages are as large on average as those here.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Any

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.compared import points, with_differences
from analysis.exhibits.counted import accounting
from analysis.exhibits.exhibit import Exhibit
from analysis.stats.clustering import FEW
from analysis.stats.paired import Pairs
from analysis.stats.power import ALPHA, POWER, design_effect, detectable, rounds_needed

FIXED = (0.01, 0.02, 0.05, 0.10)
"""Differences of pass rates that are planned for whatever was observed."""

ROW = 22
"""Height of a row in pixels."""

COLUMNS = (("points", 56), ("rounds", 116), ("packages", 172))
"""Heading of each column of numbers, and how far right of the drawing it ends, in pixels."""


def power_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add to each pair difference, discordance, design effect, need and its range, and the fixed differences below."""
    benches = [_planned(bench) for bench in with_differences(rows).partition_by("bench", maintain_order=True)]
    return pl.concat([part for pairs in benches for part in (pairs, _fixed(pairs))] or [rows], how="diagonal")


def power_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw a row per pair on a logarithmic axis of rounds, those of the release marked, and the fixed differences."""
    drawn, ends = _with_texts(frame), _domain(frame)
    width = theme.room(drawn["label"].to_list(), beside=COLUMNS[-1][1] + 15)
    models, fixed = (drawn.filter(pl.col("model").is_null() == is_fixed) for is_fixed in (False, True))
    # A model without a neighbour is drawn only where there is no other.
    pairs = models.drop_nulls("against") if models["against"].count() else models
    decades = [10.0**place for place in range(round(math.log10(ends[0])), round(math.log10(ends[1])) + 1)]
    x = alt.X("rounds_needed:Q", title=None, scale=alt.Scale(type="log", domain=ends, nice=False))
    named = x.axis(alt.Axis(format="~s", values=decades)).title("rounds needed")
    bare = x.axis(alt.Axis(labels=False, ticks=False, values=decades))
    there = _there(models)
    above = alt.layer(*there, *_reach(pairs, ends[1], palette), *_needs(pairs, bare, palette), *_numbers(pairs, width))
    panels = [above, alt.layer(there[0], *_needs(fixed, named, None), *_numbers(fixed, width))]
    shown = panels[: 1 if fixed.is_empty() else 2]
    return alt.vconcat(*(panel.properties(width=width, height=alt.Step(ROW)) for panel in shown), spacing=12)


def power_caption(frame: pl.DataFrame) -> str:
    """Say what is planned with which assumptions, and of how many pairs the rounds suffice."""
    models = frame.drop_nulls("model")
    pairs = models.drop_nulls("against")
    enough = pairs.filter(pl.col("rounds_needed") <= pl.col("pairs")).height
    alike = pairs.filter(pl.col("rounds_needed").is_null()).height
    none = f" – : {alike} of the pairs do not differ, and no number of rounds is enough." if alike else ""
    found = pairs["detectable"].drop_nulls().to_list()
    least = f" They find {100 * min(found):.1f} to {100 * max(found):.1f} points, by pair." if found else ""
    return (
        f"{accounting(models, 'Rounds per model')} Rounds with which McNemar's two-sided test at {100 * ALPHA:.0f} % "
        f"finds the observed difference of neighbours in the standings with power {100 * POWER:.0f} %: normal "
        "approximation, times the design effect of packages where above 1, one pair at a time. It takes the difference "
        "for the true one; line: needs at the ends of its 95 % interval (paired bootstrap over packages, or, where "
        f"fewer than {FEW} packages hold a round that differs, Clopper–Pearson with packages as trials), without end "
        f"where that holds 0. Dashed: the rounds there are, enough for {enough} of n = {pairs.height} pairs.{least}"
        f"{none} Below: fixed differences at the pairs' median discordance and design effect."
    )


def _planned(pairs: pl.DataFrame) -> pl.DataFrame:
    """Add discordance, design effect and needs to the pairs of a bench; ``by_package`` is used up."""
    packages = pairs["by_package"].to_list()
    effects = [design_effect(_counted(each)) for each in packages]
    return _with_needs(
        pairs.with_columns(
            ((pl.col("gained") + pl.col("lost")) / pl.when(pl.col("pairs") > 0).then("pairs")).alias("discordant"),
            pl.Series("design_effect", effects, dtype=pl.Float64),
            pl.Series("packages", [len(each) for each in packages], dtype=pl.Int64),
        ).drop("by_package")
    )


def _fixed(pairs: pl.DataFrame) -> pl.DataFrame:
    """Return a row per fixed difference, at what is usual among the pairs of a bench; none where that is unknown."""
    usual = pairs.select("bench", *(pl.col(each).median() for each in ("discordant", "design_effect"))).head(1)
    sizes = pairs.select(pl.col("pairs", "packages").max())
    rows = pl.concat([usual, sizes], how="horizontal").drop_nulls("discordant")
    fixed = rows.join(pl.DataFrame({"difference": FIXED}), how="cross")
    ends = [pl.lit(None, pl.Float64).alias(f"difference_{end}") for end in ("low", "high")]
    # Rounds and packages are those of the pairs; they scale the need and count nothing here.
    return _with_needs(fixed.with_columns(ends)).drop("pairs", "packages", "detectable")


def _with_needs(rows: pl.DataFrame) -> pl.DataFrame:
    needs = [_need(each) for each in rows.iter_rows(named=True)]
    columns = [
        pl.Series(name, [each[place] for each in needs], dtype=pl.Int64)
        for place, name in enumerate(("rounds_needed", "rounds_fewest", "rounds_most"))
    ]
    found = [
        None if pairs is None else detectable(pairs, discordant, effect)
        for pairs, discordant, effect in rows.select("pairs", "discordant", "design_effect").iter_rows()
    ]
    per_package = pl.col("pairs") / pl.col("packages")
    return rows.with_columns(*columns, pl.Series("detectable", found, dtype=pl.Float64)).with_columns(
        (pl.col("rounds_needed") / per_package).ceil().cast(pl.Int64).alias("packages_needed")
    )


def _need(pair: Mapping[str, Any]) -> tuple[int | None, int | None, int | None]:
    """Return the rounds needed for the difference, and at the far and the near end of its interval."""
    difference, discordant, effect = pair["difference"], pair["discordant"], pair["design_effect"]
    low, high = pair["difference_low"], pair["difference_high"]
    if not difference or low is None:
        return (rounds_needed(difference or 0.0, discordant or 0.0, effect), None, None)
    far, near = (high, max(low, 0.0)) if difference > 0 else (low, min(high, 0.0))
    needed, fewest, most = (rounds_needed(each, discordant, effect) for each in (difference, far, near))
    return (needed, fewest, most)


def _counted(packages: Sequence[Mapping[str, Any]]) -> dict[str, Pairs]:
    return {each["package_id"]: Pairs(each["gained"], each["lost"], each["pairs"]) for each in packages}


def _with_texts(frame: pl.DataFrame) -> pl.DataFrame:
    benches = frame["bench"].n_unique() > 1
    name = pl.coalesce(pl.format("{} over {}", "model", "against"), "model", pl.lit("any two models"))
    return frame.with_columns(
        (pl.format("{} · {}", "bench", name) if benches else name).alias("name"),
        points("difference").alias("points_text"),
        *(
            pl.col(f"{column}_needed")
            .map_elements("{:,}".format, return_dtype=pl.String)
            .fill_null("–")
            .alias(f"{column}_text")
            for column in ("rounds", "packages")
        ),
    ).with_columns(
        pl.when(pl.col("model").is_null())
        .then(pl.format("{}, by {}", "name", (100 * pl.col("difference")).round().cast(pl.Int64)))
        .otherwise("name")
        .alias("label")
    )


def _domain(frame: pl.DataFrame) -> list[float]:
    """Return the powers of ten around all needs and the rounds there are; a need without end goes to the right one."""
    columns = ("rounds_needed", "rounds_fewest", "rounds_most", "planned")
    known = [each for column in columns for each in frame[column].drop_nulls().to_list() if each > 0] or [1, 10]
    return [10.0 ** math.floor(math.log10(min(known))), 10.0 ** math.ceil(math.log10(max(known)) + 0.01)]


def _rows(rows: pl.DataFrame, drawn: pl.DataFrame) -> alt.Chart:
    """Return a chart of some of the rows, in the order of all that are drawn."""
    return alt.Chart(rows).encode(y=alt.Y("label:N", title=None, sort=drawn["label"].to_list()))


def _there(models: pl.DataFrame) -> list[alt.Chart]:
    """Mark the rounds that there are, and name the mark."""
    rounds = pl.DataFrame({"rounds": [max(models["planned"].to_list())]})
    marked = alt.Chart(rounds.with_columns(pl.format("{} rounds", "rounds").alias("words"))).encode(x="rounds:Q")
    line = marked.mark_rule(strokeDash=[4, 3], color=theme.INK)
    return [line, marked.mark_text(color=theme.INK).encode(y=alt.value(-8), text="words:N")]


def _reach(pairs: pl.DataFrame, end: float, palette: theme.Palette) -> list[alt.Chart]:
    """Draw from the fewest to the most rounds that the difference's interval asks for; without end, to the edge."""
    reach = pairs.drop_nulls("rounds_fewest").with_columns(pl.col("rounds_most").fill_null(end))
    lines = _rows(reach, pairs).mark_rule(strokeWidth=2, opacity=0.5)
    return [lines.encode(x="rounds_fewest:Q", x2="rounds_most:Q", color=palette.colour_of(pairs))]


def _needs(rows: pl.DataFrame, x: alt.X, palette: theme.Palette | None) -> list[alt.Chart]:
    known = _rows(rows.drop_nulls("rounds_needed"), rows).encode(x=x)
    if palette is None:
        return [known.mark_point(filled=True, shape="diamond", size=55, opacity=1, color=theme.FAINT)]
    return [known.mark_point(filled=True, size=55, opacity=1).encode(color=palette.colour_of(rows))]


def _numbers(rows: pl.DataFrame, width: int) -> list[alt.Chart]:
    """Write the numbers to the right of the drawing, with headings above those of pairs."""
    layers = []
    for heading, edge in COLUMNS:
        x = alt.value(width + edge)
        layers.append(_rows(rows, rows).mark_text(align="right").encode(x=x, text=f"{heading}_text:N"))
        if rows["model"].null_count() == 0:
            above = alt.Chart(pl.DataFrame({"heading": [heading]})).mark_text(align="right", color=theme.FAINT)
            layers.append(above.encode(x=x, y=alt.value(-8), text="heading:N"))
    return layers


EXHIBIT = Exhibit(
    id="X6",
    slug="x06_power",
    title="Rounds that would tell neighbours apart",
    question="How many rounds does it take to tell two models apart, and are there enough?",
    requires=("rounds", "checks", "runs", "episodes", "verdicts"),
    notebook="14-domains-plugins-and-power",
    caption=power_caption,
    chart=power_chart,
    statistics=power_statistics,
    one_run_per_model=True,
)
