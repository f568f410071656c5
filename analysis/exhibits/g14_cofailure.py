"""Say how far failures of a round's checks come together, by difficulty and with difficulty held equal (Figure G14)."""

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.chains import accounted, lifted, measured, with_peers_thirds
from analysis.exhibits.counted import accounting, with_label
from analysis.exhibits.exhibit import Exhibit
from analysis.stats.clustering import FEW
from analysis.stats.lift import DRAWS

HELD = "peers held equal"
DIFFICULTIES = ("easy", "medium", "hard")
GROUPS = (*DIFFICULTIES, HELD)
SPACING, ROW = 12, 24
"""Space between two panels and height of a model's row, in pixels."""


def cofailure_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Return a row per model and group of rounds: pairs that failed together, those expected, and their ratio."""
    if rows.is_empty():
        return rows
    found = [row for model in rows.partition_by("bench", "model", maintain_order=True) for row in _groups(model)]
    reals = ("expected", "lift", "lift_low", "lift_high")
    return pl.DataFrame(found, schema_overrides=dict.fromkeys(reals, pl.Float64), infer_schema_length=None)


def cofailure_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw a panel per group of rounds and a row per model: the lift on a scale of ratios, and its interval."""
    drawn = with_label(frame).with_columns(
        pl.col("lift").map_elements("{:.2f}".format, return_dtype=pl.String).fill_null("–").alias("lift_text")
    )
    held = drawn.filter(pl.col("group") == HELD).sort("lift", "label", descending=[True, False], nulls_last=True)
    order = held["label"].to_list() + sorted(set(drawn["label"]) - set(held["label"]))
    shown = [group for group in GROUPS if group in set(drawn["group"])]
    width = theme.room(order, beside=40) // len(shown) - SPACING
    header = alt.Header(title=None, labelFontSize=11)
    return (
        _panel(drawn, palette, order)
        .properties(width=width, height=alt.Step(ROW))
        .facet(column=alt.Column("group:N", sort=shown, header=header), spacing=SPACING)
    )


def cofailure_caption(frame: pl.DataFrame) -> str:
    """Say what is paired, what is expected, and how the interval was drawn."""
    return (
        f"{accounting(frame, 'Rounds per model and group')} Lift: pairs of required checks of a round that failed "
        "together, over those expected were checks independent, each failing at its model's rate for its failure mode "
        "in that group; 1: independent. easy, medium, hard: by the length of the reference. "
        f"{HELD}: all rounds, expectations within thirds by what the other models failed in a round. Line: 95 % "
        f"bootstrap over packages ({DRAWS} draws), none where fewer than {FEW} packages hold such a pair; –: less than "
        "one pair expected. Rounds with an undecided check are left out."
    )


def _groups(model: pl.DataFrame) -> list[dict[str, object]]:
    bench, name = model.select("bench", "model").row(0)
    known = [difficulty for difficulty in DIFFICULTIES if difficulty in set(model["difficulty"])]
    parts: list[tuple[str, pl.DataFrame, str | None]] = [
        (group, model.filter(pl.col("difficulty") == group), None) for group in known
    ]
    parts.append((HELD, with_peers_thirds(model), "third"))
    return [
        {"bench": bench, "model": name, "group": group, **accounted(rows), **measured(lifted(rows, stratum))}
        for group, rows, stratum in parts
    ]


def _panel(drawn: pl.DataFrame, palette: theme.Palette, order: list[str]) -> alt.LayerChart:
    ends = [value for column in ("lift", "lift_low", "lift_high") for value in drawn[column].drop_nulls() if value > 0]
    low, high = min([*ends, 0.5]) * 0.9, max([*ends, 2.0]) * 1.1
    rows = alt.Chart(drawn).encode(y=alt.Y("label:N", title=None, sort=order), color=palette.colour_of(drawn))
    axis = alt.Axis(values=[0.25, 0.5, 1, 2, 4, 8, 16, 32], format="~g")
    x = alt.X("lift:Q", title="lift", axis=axis, scale=alt.Scale(type="log", domain=[low, high], nice=False))
    return alt.LayerChart(
        layer=[
            # Drawn once for each row, so it is faint.
            rows.mark_rule(strokeWidth=1, opacity=0.15).encode(
                x=alt.datum(1), y=alt.value(0), y2=alt.value("height"), color=alt.value(theme.FAINT)
            ),
            rows.mark_rule(strokeWidth=2, opacity=0.6, yOffset=5).encode(x="lift_low:Q", x2="lift_high:Q"),
            rows.mark_point(filled=True, size=45, opacity=1, yOffset=5).encode(x=x),
            rows.mark_text(align="right", fontSize=9, dy=-5).encode(
                x=alt.value("width"), text="lift_text:N", color=alt.value(theme.FAINT)
            ),
        ]
    )


EXHIBIT = Exhibit(
    id="G14",
    slug="g14_cofailure",
    title="Co-failure lift by difficulty",
    question="Do failures chain within a round, and is it the model or only the round that makes them?",
    requires=("rounds", "checks", "runs", "episodes", "verdicts"),
    notebook="09-cofailure",
    caption=cofailure_caption,
    chart=cofailure_chart,
    statistics=cofailure_statistics,
    one_run_per_model=True,
)
