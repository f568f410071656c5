"""Draw what a round takes of each model: tokens read, written and thought, nominal spend, and time (Figure G5)."""

from dataclasses import dataclass

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.counted import accounting, with_label
from analysis.exhibits.exhibit import Exhibit

ROW, SPACING = 22, 12
"""Height of a model's row, and space between two panels, in pixels."""


@dataclass(frozen=True)
class Quantity:
    """One panel: its column, its heading, how a number is written, and what of an attempt it needs to be known."""

    column: str
    heading: str
    form: str
    of: str


QUANTITIES = (
    Quantity("read_per_round", "tokens read", "{:,.0f}", "read"),
    Quantity("written_per_round", "tokens written", "{:,.0f}", "written"),
    Quantity("reasoning_per_round", "tokens of reasoning", "{:,.0f}", "reasoning"),
    Quantity("cost_per_round", "nominal $ a round", "{:.4f}", "cost"),
    Quantity("cost_per_passed", "nominal $ a pass", "{:.4f}", "cost"),
    Quantity("latency_per_round", "latency, seconds", "{:,.1f}", "latency"),
)


def tokens_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw one panel per quantity that is known of any model, one bar per model; each panel has its own scale."""
    drawn = with_label(frame)
    labels = drawn["label"].to_list()
    shown = [quantity for quantity in QUANTITIES if drawn[quantity.column].count() > 0]
    width = theme.room(labels, beside=15) // max(len(shown), 1) - SPACING
    panels = [_panel(drawn, palette, quantity, width, first=quantity is shown[0]) for quantity in shown]
    return alt.hconcat(*panels, spacing=SPACING)


def tokens_caption(frame: pl.DataFrame) -> str:
    """Say what is averaged over what, and of how many rounds each quantity is unknown."""
    attempted = sum(frame["attempted"].to_list())
    known = {quantity.of: sum(frame[f"{quantity.of}_known"].to_list()) for quantity in QUANTITIES}
    unknown = [_unknown(of, attempted - n, attempted) for of, n in known.items() if n < attempted]
    lost = f"Unknown: {'; '.join(unknown)}" if unknown else f"Each is known in all {attempted} attempted rounds"
    dollars = (
        " Dollars are nominal, at the prices the release names, whatever was billed; those of a pass are what all "
        "rounds cost, failed ones included, over those that passed."
        if known["cost"]
        else ""
    )
    return (
        f"{accounting(frame, 'Rounds per model')} Means per attempted round over those in which the quantity is known, "
        f"without an interval; each panel has its own scale. {lost}.{dollars}"
    )


def _unknown(of: str, n: int, attempted: int) -> str:
    of = {"read": "tokens read", "written": "tokens written", "reasoning": "tokens of reasoning"}.get(of, of)
    return f"{of} in all {n} attempted rounds, so not drawn" if n == attempted else f"{of} in {n} of {attempted} rounds"


def _panel(
    drawn: pl.DataFrame, palette: theme.Palette, quantity: Quantity, width: int, *, first: bool
) -> alt.LayerChart:
    words = pl.col(quantity.column).map_elements(quantity.form.format, return_dtype=pl.String).fill_null("unknown")
    if quantity.column == "cost_per_passed":
        words = pl.when(pl.col("passed") == 0).then(pl.lit("none passed")).otherwise(words)
    named = drawn.select("model", "label", quantity.column, words.alias("words"))
    most = max(drawn[quantity.column].drop_nulls().to_list()) or 1.0
    names = alt.Axis() if first else None
    rows = alt.Chart(named).encode(y=alt.Y("label:N", title=None, sort=drawn["label"].to_list(), axis=names))
    # The number stands over its bar: beside a long one there is no room, and a short one would be read as its end.
    scale = alt.Scale(domain=[0, most], nice=False)
    x = alt.X(
        f"{quantity.column}:Q",
        title=quantity.heading,
        scale=scale,
        axis=alt.Axis(labels=False, ticks=False, grid=False),
    )
    bars = rows.mark_bar(height=6, yOffset=6).encode(x=x, color=palette.colour_of(drawn))
    numbers = rows.mark_text(align="left", fontSize=10, dx=2, dy=-4).encode(x=alt.value(0), text="words:N")
    panel: alt.LayerChart = (bars + numbers).properties(width=width, height=alt.Step(ROW))
    return panel


EXHIBIT = Exhibit(
    id="G5",
    slug="g05_tokens",
    title="Tokens, nominal spend and latency",
    question="What does a round take of each model, and what does a passed one?",
    requires=("rounds", "checks", "runs", "episodes.input_tokens", "verdicts"),
    notebook="07-score-and-cost",
    caption=tokens_caption,
    chart=tokens_chart,
    one_run_per_model=True,
)
