"""Draw pass rate and share ended at the cap against the step budget (Figure 2a)."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.counted import accounting, cluster_method, with_cluster_bootstrap, with_label, with_wilson
from analysis.exhibits.exhibit import Exhibit

HEIGHT = 210
"""Height of a panel, in pixels."""

LABEL_GAP = 13
"""Least distance between two labels at the ends of lines, in pixels."""


def step_budget_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add both intervals of the pass rate, and Wilson's of the share ended at the cap."""
    rates = with_wilson(with_wilson(rows, "passed", "scored", "pass_rate"), "at_cap", "ended", "cap_rate")
    return with_cluster_bootstrap(rates, "pass_rate")


def step_budget_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw two panels, a line per model (and per effort and modality where they vary), named at its end."""
    drawn = _compared(with_label(frame, "effort", "modality").drop_nulls("step_budget"))
    highest = max(drawn["pass_rate_cluster_high"].drop_nulls().to_list(), default=1.0)
    return alt.vconcat(
        _panel(drawn, palette, Panel("pass_rate", "pass_rate_cluster", "pass rate", math.ceil(highest * 20) / 20)),
        _panel(drawn, palette, Panel("cap_rate", "cap_rate", "share ended at the cap", 1.0)),
    )


def step_budget_caption(frame: pl.DataFrame) -> str:
    """Say what the panels and their intervals are."""
    return (
        f"{accounting(frame, 'Rounds per model and budget')} Above: pass rate of scored rounds, "
        f"{cluster_method()}. Below: share of ended rounds that met the cap, Wilson 95 %. Whoever was run at one "
        "budget only stands in the data and is not drawn beside those run at several."
    )


def _compared(drawn: pl.DataFrame) -> pl.DataFrame:
    """Keep the lines that have more than one budget, where any has."""
    several = drawn.filter(pl.col("step_budget").n_unique().over("bench", "label") > 1)
    return drawn if several.is_empty() else several


@dataclass(frozen=True)
class Panel:
    """One rate to draw: its column, the columns of its interval without _low and _high, its title and highest value."""

    rate: str
    interval: str
    title: str
    top: float


def _panel(drawn: pl.DataFrame, palette: theme.Palette, panel: Panel) -> theme.AnyChart:
    width = theme.room(drawn["label"].to_list(), beside=70)
    # Neighbours step aside a little, so that their intervals do not hide each other.
    spaced = alt.Scale(paddingInner=0.85)
    budgets = alt.X("step_budget:O", title="step budget", axis=alt.Axis(labelAngle=0), scale=spaced)
    colour = palette.colour_of(drawn)
    base = alt.Chart(drawn).encode(x=budgets, xOffset="label:N", color=colour, detail="label:N")
    scale, axis = alt.Scale(domain=[0, panel.top], nice=False), alt.Axis(format="%", tickCount=6)
    height = alt.Y(f"{panel.rate}:Q", title=panel.title, scale=scale, axis=axis)
    names = alt.Chart(_line_ends(drawn, panel)).mark_text(align="left").encode(
        x=alt.value(width + 6), y="height:Q", text="label:N", color=colour
    )  # fmt: skip
    return alt.layer(
        base.mark_rule(opacity=0.55).encode(y=f"{panel.interval}_low:Q", y2=f"{panel.interval}_high:Q"),
        base.mark_line(strokeWidth=1.5).encode(y=height),
        base.mark_point(filled=True, size=30, opacity=1).encode(y=height),
        names,
    ).properties(width=width, height=HEIGHT)


def _line_ends(drawn: pl.DataFrame, panel: Panel) -> pl.DataFrame:
    """Return model, label and the height at which to name each line: its last point, moved until no two names touch."""
    known = drawn.drop_nulls(panel.rate).sort("step_budget", "label")
    last = known.group_by("label", maintain_order=True).last().sort(panel.rate, "label")
    heights = spread(last[panel.rate].to_list(), LABEL_GAP * panel.top / HEIGHT, panel.top)
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
)
