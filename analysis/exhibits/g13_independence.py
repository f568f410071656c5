"""Set the failed checks of a round beside what independent failures would give (Figure G13)."""

import math

import altair as alt
import numpy as np
import polars as pl

from analysis import theme
from analysis.exhibits.counted import accounting, with_label
from analysis.exhibits.exhibit import Exhibit
from analysis.stats.independence import independent

MOST = 6
"""Failures from which rounds are counted together."""

LEAST_SPREAD = 5.0
"""Variance, in failures, that independent checks must have for a ratio to it to say anything (as in a chi-square)."""

NORMAL = 1.96
ABREAST, SPACING, HEIGHT = 5, 12, 84
"""Panels side by side, space between them, and a panel's height, in pixels."""

COUNTS = ("passed", "failed", "unscored", "missing")


def independence_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Return a row per model and number of failures: rounds observed, expected, their difference and chance's range."""
    if rows.is_empty():
        return rows
    models = rows.partition_by("bench", "model", maintain_order=True)
    # A negative number that rounds to nothing would be written -0.0.
    return pl.concat([_compared(model) for model in models]).with_columns(pl.col(REALS).round(6) + 0.0)


def independence_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw a panel per model: bars of observed less expected share by number of failures, over chance's range."""
    drawn = with_label(frame).with_columns(
        pl.when(pl.col("failures") == MOST).then(pl.lit(f"{MOST}+")).otherwise("failures").alias("bucket"),
        pl.format("spread ×{}", pl.col("spread").round(1)).fill_null("").alias("spread_text"),
    )
    order = drawn.unique("label", maintain_order=True).sort(
        "spread", "label", descending=[True, False], nulls_last=True
    )
    ends = [*drawn["difference"].drop_nulls(), *drawn["chance_high"].drop_nulls(), 0.05]
    high = math.ceil(max(map(abs, ends)) * 10) / 10
    base = alt.Chart(drawn).encode(x=alt.X("bucket:O", title=None, axis=alt.Axis(labelAngle=0, labelFontSize=9)))
    axis = alt.Axis(
        labelExpr="datum.value ? replace(format(datum.value * 100, '+.0f'), '-', '−') : '0'",
        tickCount=4,
        labelFontSize=9,
    )
    y = alt.Y("difference:Q", title="points", scale=alt.Scale(domain=[-high, high], nice=False), axis=axis)
    layers = (
        base.mark_bar(size=12, color=theme.RULE, opacity=1).encode(y="chance_low:Q", y2="chance_high:Q"),
        base.mark_bar(size=7).encode(y=y, color=palette.colour_of(drawn)),
        base.mark_rule(color=theme.FAINT, strokeWidth=0.7).encode(y=alt.datum(0)),
        base.transform_filter("datum.failures == 0")
        .mark_text(align="right", fontSize=9, color=theme.FAINT)
        .encode(x=alt.value(_width()), y=alt.value(6), text="spread_text:N"),
    )
    header = alt.Header(title=None, labelFontSize=10)
    facet = alt.Facet("label:N", title=None, sort=order["label"].to_list(), header=header)
    panels: alt.FacetChart = (
        alt.layer(*layers)
        .properties(width=_width(), height=HEIGHT)
        .facet(facet=facet, columns=ABREAST, spacing=SPACING)
        .resolve_axis(x="independent")
    )
    return panels


def independence_caption(frame: pl.DataFrame) -> str:
    """Say what is compared with what, over how many rounds."""
    models = frame.unique(["bench", "model"], maintain_order=True)
    counts: list[int] = models["rounds"].to_list()
    fewest, most = min(counts), max(counts)
    decided = f"{fewest}" if fewest == most else f"{fewest} to {most}"
    return (
        f"{accounting(models, 'Rounds per model')} Bars: share of rounds with so many failed required checks "
        f"({MOST}+: {MOST} or more) less the share expected were checks independent, in points; n = {decided} "
        "rounds with every check decided. Expected: Poisson-binomial, each check failing at its "
        "model's rate for its failure mode. Grey: 95 % of what independent checks would give by chance (normal). "
        "spread: variance of the failures of a round over that of independent checks; above 1 failures come "
        "together, left out where hardly any check that could go either way failed."
    )


def _compared(rows: pl.DataFrame) -> pl.DataFrame:
    known = rows.filter(pl.col("failures").is_not_null())
    expected = independent(known["rates"].to_list())
    failures = known["failures"].to_numpy()
    rounds, n = np.bincount(failures, minlength=MOST + 1), len(failures)
    variance = float(((failures - expected.means) ** 2).sum())
    outcomes = rows["outcome"]
    return pl.DataFrame(
        [
            {
                "bench": rows["bench"][0],
                "model": rows["model"][0],
                "failures": count,
                "planned": rows.height,
                **{name: int((outcomes == name).sum()) for name in COUNTS},
                "rounds": n,
                "observed": int(_bucket(rounds, count)),
                "expected": _bucket(expected.rounds, count) if n else None,
                "difference": (_bucket(rounds, count) - _bucket(expected.rounds, count)) / n if n else None,
                "chance_low": -NORMAL * math.sqrt(_bucket(expected.deviations**2, count)) / n if n else None,
                "chance_high": NORMAL * math.sqrt(_bucket(expected.deviations**2, count)) / n if n else None,
                "spread": variance / expected.spread if expected.spread >= LEAST_SPREAD else None,
            }
            for count in range(MOST + 1)
        ],
        schema_overrides=dict.fromkeys(REALS, pl.Float64),
    )


REALS = ("expected", "difference", "chance_low", "chance_high", "spread")


def _bucket(counts: np.ndarray, failures: int) -> float:
    """Return the count of a number of failures, the last taking all above."""
    return float(counts[failures] if failures < min(MOST, len(counts)) else counts[failures:].sum())


def _width() -> int:
    return int(theme.WIDTH - 60) // ABREAST - SPACING


EXHIBIT = Exhibit(
    id="G13",
    slug="g13_independence",
    title="Failed checks of a round against independent failures",
    question="Do the checks of a round fail together, more than their own failure rates explain?",
    requires=("rounds", "checks", "runs", "episodes", "verdicts"),
    notebook="09-cofailure",
    caption=independence_caption,
    chart=independence_chart,
    statistics=independence_statistics,
    one_run_per_model=True,
)
