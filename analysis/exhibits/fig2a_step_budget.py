"""Draw pass rate and share ended at the cap against the step budget (Figure 2a)."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.counted import accounting, cluster_method, with_cluster_bootstrap, with_label, with_wilson
from analysis.exhibits.exhibit import Exhibit
from analysis.exhibits.printed import apart, with_printed_wilson

HEIGHT = 210
"""Height of a panel, in pixels."""

LABEL_GAP = 13
"""Least distance between two labels at the ends of lines, in pixels."""


SHAPES = ["circle", "square", "diamond", "triangle-up", "triangle-down", "triangle-left", "triangle-right", "cross"]
"""Shapes that tell printed models apart, which have no colour."""

PRINTED_HEIGHT = 130
"""Height of a panel of printed rates, in pixels."""


def step_budget_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add both intervals of the pass rate, and Wilson's of the share at the cap; of printed rates Wilson's only."""
    ours, printed = apart(rows)
    rates = with_wilson(with_wilson(ours, "passed", "scored", "pass_rate"), "at_cap", "ended", "cap_rate")
    known = with_printed_wilson(with_printed_wilson(printed.drop("by_package"), "pass_rate"), "cap_rate")
    return pl.concat([with_cluster_bootstrap(rates, "pass_rate"), known], how="diagonal")


def step_budget_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw two panels, a line per model (and per effort and modality where they vary), named at its end.

    Printed rates follow in two panels of their own, hollow and without colour.
    """
    ours, printed = apart(frame)
    drawn = _compared(with_label(ours, "effort", "modality").drop_nulls("step_budget"))
    below = printed.with_columns(pl.col("model").alias("label"))
    labels = [*drawn["label"], *below["label"]]
    budgets = sorted({*drawn["step_budget"], *below["step_budget"]})
    across = Across(budgets, theme.room(labels, beside=70 if below.is_empty() else 83), palette.colour_of(drawn))
    panels = [
        _panel(
            drawn, Panel("pass_rate", "pass_rate_cluster", "pass rate", _top(drawn["pass_rate_cluster_high"])), across
        ),
        _panel(drawn, Panel("cap_rate", "cap_rate", "share ended at the cap", 1.0), across),
    ]
    if not below.is_empty():
        hollow = replace(across, colour=None)
        tops = [_top(below[f"{rate}_high"]) for rate in ("pass_rate", "cap_rate")]
        panels += [
            _panel(below, Panel("pass_rate", "pass_rate", "published: pass rate", tops[0], PRINTED_HEIGHT), hollow),
            _panel(below, Panel("cap_rate", "cap_rate", "published: at the cap", tops[1], PRINTED_HEIGHT), hollow),
        ]
    return alt.vconcat(*panels)


def step_budget_caption(frame: pl.DataFrame) -> str:
    """Say what the panels and their intervals are."""
    ours, printed = apart(frame)
    hollow = (
        f" Hollow, at the bottom: rates of {printed['model'].n_unique()} of the paper's models as printed; their "
        "intervals are Wilson's, recomputed from the printed rate and its printed n."
    )
    return (
        f"{accounting(ours, 'Rounds per model and budget')} Above: pass rate of scored rounds, "
        f"{cluster_method()}. Below: share of ended rounds that met the cap, Wilson 95 %. Whoever was run at one "
        "budget only stands in the data and is not drawn beside those run at several."
        f"{hollow if printed.height else ''}"
    )


def _compared(drawn: pl.DataFrame) -> pl.DataFrame:
    """Keep the lines that have more than one budget, where any has."""
    several = drawn.filter(pl.col("step_budget").n_unique().over("bench", "label") > 1)
    return drawn if several.is_empty() else several


@dataclass(frozen=True)
class Panel:
    """One rate to draw: its column, those of its interval without _low and _high, title, highest value, height."""

    rate: str
    interval: str
    title: str
    top: float
    height: int = HEIGHT


@dataclass(frozen=True)
class Across:
    """What panels share: budgets, width in pixels, and the colour of models; None draws hollow, as what is printed."""

    budgets: list[int]
    width: int
    colour: alt.Color | None


def _top(highest: pl.Series) -> float:
    """Return the least multiple of a twentieth that no interval passes."""
    return math.ceil(max(highest.drop_nulls().to_list(), default=1.0) * 20) / 20


def _panel(drawn: pl.DataFrame, panel: Panel, across: Across) -> theme.AnyChart:
    known = drawn.drop_nulls(panel.rate)
    # Neighbours step aside a little, so that their intervals do not hide each other.
    spaced = alt.Scale(domain=across.budgets, paddingInner=0.85)
    budgets = alt.X("step_budget:O", title="step budget", axis=alt.Axis(labelAngle=0), scale=spaced)
    shade = across.colour or alt.value(theme.FAINT)
    base = alt.Chart(known).encode(x=budgets, xOffset="label:N", color=shade, detail="label:N")
    scale, axis = alt.Scale(domain=[0, panel.top], nice=False), alt.Axis(format="%", tickCount=panel.height // 35)
    height = alt.Y(f"{panel.rate}:Q", title=panel.title, scale=scale, axis=axis)
    rules = base.mark_rule(opacity=0.55).encode(y=f"{panel.interval}_low:Q", y2=f"{panel.interval}_high:Q")
    ends = alt.Chart(_line_ends(known, panel)).encode(y="height:Q")
    if across.colour is None:
        shape = alt.Shape("label:N", scale=alt.Scale(domain=known["label"].unique().sort().to_list(), range=SHAPES))
        points = base.mark_point(fill="white", size=40, opacity=1).encode(y=height, shape=shape.legend(None))
        keys = ends.mark_point(fill="white", size=40, opacity=1, color=theme.FAINT)
        layers = [
            base.mark_line(strokeWidth=1, strokeDash=[3, 3]).encode(y=height),
            points,
            keys.encode(x=alt.value(across.width + 10), shape=shape.legend(None)),
            ends.mark_text(align="left").encode(x=alt.value(across.width + 19), text="label:N"),
        ]
    else:
        layers = [
            base.mark_line(strokeWidth=1.5).encode(y=height),
            base.mark_point(filled=True, size=30, opacity=1).encode(y=height),
            ends.mark_text(align="left").encode(x=alt.value(across.width + 6), text="label:N", color=across.colour),
        ]
    return alt.layer(rules, *layers).properties(width=across.width, height=panel.height)


def _line_ends(known: pl.DataFrame, panel: Panel) -> pl.DataFrame:
    """Return model, label and the height at which to name each line: its last point, moved until no two names touch."""
    last = known.sort("step_budget", "label").group_by("label", maintain_order=True).last().sort(panel.rate, "label")
    heights = spread(last[panel.rate].to_list(), LABEL_GAP * panel.top / panel.height, panel.top)
    return last.select("model", "label", pl.Series("height", heights, dtype=pl.Float64).round(6))


def spread(places: Sequence[float], gap: float, top: float) -> list[float]:
    """Move ascending places apart to a gap or more, upwards, and back down where that would pass the top."""
    upwards: list[float] = []
    for place in places:
        upwards.append(max(place, upwards[-1] + gap) if upwards else place)
    downwards: list[float] = []
    for place in reversed(upwards):
        downwards.append(min(place, downwards[-1] - gap if downwards else top))
    return downwards[::-1]


EXHIBIT = Exhibit(
    id="Fig 2a",
    slug="fig2a_step_budget",
    title="Step budget",
    question="Does a longer action horizon raise the pass rate, and who runs into the cap?",
    requires=("rounds", "checks", "runs.step_budget", "episodes.termination", "verdicts"),
    notebook="02-step-budgets",
    caption=step_budget_caption,
    chart=step_budget_chart,
    statistics=step_budget_statistics,
    published=True,
)
