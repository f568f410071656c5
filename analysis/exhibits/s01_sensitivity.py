"""Draw how far each model's pass rate and rank move when the same verdicts are read another way."""

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.counted import accounting, with_label
from analysis.exhibits.exhibit import Exhibit
from analysis.stats.ranks import displacement, standing

ROW = 24
"""Height of a model's row, in pixels."""

RANKS = 78
"""Room for the ranks at the right of a panel, in pixels."""

SIDE_BY_SIDE = 2
"""Panels in a row."""

Rates = dict[str, float | None]
"""Model -> pass rate; None where nothing was scored."""


def sensitivity_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add how far pass rate and rank are from those as graded; a model without a rate has no rank."""
    if rows.is_empty():
        return rows
    return pl.concat([_beside_graded(bench) for bench in rows.partition_by("bench", maintain_order=True)])


def sensitivity_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw one panel per family of readings that moves any rate: a line over what the rate can be, ranks at the right.

    Where nothing moves any, the rates as graded stand alone.
    """
    named = with_label(frame)
    graded = named.filter(pl.col("place") == 1)
    labels = graded["label"].to_list()
    families = _moving(frame) or [graded["family"][0]]
    panels = [
        _panel(_ranges(named, family), labels, place % SIDE_BY_SIDE == 0, palette).properties(
            title=alt.Title(_heading(frame, family), fontSize=11, fontWeight="normal", offset=6, lineHeight=14)
        )
        for place, family in enumerate(families)
    ]
    rows = [panels[start : start + SIDE_BY_SIDE] for start in range(0, len(panels), SIDE_BY_SIDE)]
    return alt.vconcat(*(alt.hconcat(*row, spacing=14) for row in rows))


def sensitivity_caption(frame: pl.DataFrame) -> str:
    """Say what moves and what does not, with the largest shift and how many rounds it rests on."""
    graded = frame.filter(pl.col("place") == 1)
    counts = frame.filter(pl.col("place") > 1).group_by("place", "reading").agg(pl.sum("concerned", "touched"))
    tallies = list(counts.sort("place").select("reading", "concerned", "touched").iter_rows())
    told = {
        "Outcomes changed, of rounds concerned, over all models": [f"{name} {n}/{of}" for name, of, n in tallies if n],
        "Not drawn, since no outcome changes": [f"{name} 0/{of}" for name, of, n in tallies if of and not n],
        "No round is concerned by": [name for name, of, _ in tallies if not of],
    }
    said = " ".join(f"{what}: {', '.join(names)}." for what, names in told.items() if names).replace("by:", "by")
    return (
        f"{accounting(graded, 'Rounds per model')} Dot: pass rate of scored rounds as graded; ticks: under each "
        "reading; at the right the rank as graded and, where it moves, under each reading in turn. No intervals: the "
        f"rounds stay the same. {said}"
    )


def _beside_graded(bench: pl.DataFrame) -> pl.DataFrame:
    readings = bench.partition_by("place", maintain_order=True)
    graded = _rates(readings[0])
    return pl.concat([_compared(reading, graded) for reading in readings])


def _compared(reading: pl.DataFrame, graded: Rates) -> pl.DataFrame:
    rates = _rates(reading)
    moved = displacement(graded, rates)
    return reading.with_columns(
        pl.Series("change", [_difference(rate, graded[model]) for model, rate in rates.items()], dtype=pl.Float64),
        pl.Series("rank", standing(list(rates.values())), dtype=pl.Int64),
        pl.Series("rank_change", [moved[model] for model in rates], dtype=pl.Int64),
    )


def _difference(rate: float | None, graded: float | None) -> float | None:
    return None if rate is None or graded is None else rate - graded


def _rates(rows: pl.DataFrame) -> Rates:
    return dict(rows.select("model", "pass_rate").iter_rows())


def _moving(frame: pl.DataFrame) -> list[str]:
    moved = frame.filter(pl.col("touched") > 0).sort("place")
    return moved["family"].unique(maintain_order=True).to_list()


def _heading(frame: pl.DataFrame, family: str) -> list[str]:
    readings = frame.filter((pl.col("family") == family) & (pl.col("touched").sum().over("place") > 0)).sort("place")
    names = " | ".join(readings["reading"].unique(maintain_order=True).to_list())
    return [family, names] if names != family else [family, ""]


def _ranges(named: pl.DataFrame, family: str) -> pl.DataFrame:
    """Return, per label, the rate as graded, the least and greatest rate under a family's readings, and the ranks."""
    graded = named.filter(pl.col("place") == 1).select("model", "label", "pass_rate", "rank")
    moving = named.filter((pl.col("family") == family) & (pl.col("touched").sum().over("place") > 0)).sort("place")
    read = moving.group_by("label", maintain_order=True).agg(
        pl.min("pass_rate").alias("least"),
        pl.max("pass_rate").alias("greatest"),
        pl.col("rank").cast(pl.String).fill_null("–").str.join(" | ").alias("ranks"),
        (pl.col("rank_change").fill_null(0) != 0).any().alias("moves"),
    )
    joined = graded.join(read, on="label", how="left", maintain_order="left").with_columns(
        pl.min_horizontal("pass_rate", "least").alias("start"), pl.max_horizontal("pass_rate", "greatest").alias("stop")
    )
    place = pl.col("rank").cast(pl.String).fill_null("–")
    moved = pl.format("{} → {}", place, pl.col("ranks"))
    return joined.with_columns(pl.when(pl.col("moves")).then(moved).otherwise(place).alias("ranks"))


def _panel(drawn: pl.DataFrame, labels: list[str], first: bool, palette: theme.Palette) -> theme.AnyChart:
    beside = 40 + SIDE_BY_SIDE * RANKS
    width = theme.room(labels, beside) // SIDE_BY_SIDE
    axis = alt.Axis() if first else None
    scale = alt.Scale(domain=[0, 1])
    rows = alt.Chart(drawn).encode(y=alt.Y("label:N", sort=labels, title=None, axis=axis))
    rate = alt.X("pass_rate:Q", title="pass rate", scale=scale, axis=alt.Axis(format="%", tickCount=5))
    end = rows.mark_tick(thickness=1.5, height=11, color=theme.INK)
    return alt.layer(
        rows.mark_rule(color=theme.INK, strokeWidth=1.5).encode(x="start:Q", x2="stop:Q"),
        end.encode(x="least:Q"),
        end.encode(x="greatest:Q"),
        rows.mark_point(filled=True, size=70, opacity=1).encode(x=rate, color=palette.colour_of(drawn)),
        rows.mark_text(align="right").encode(x=alt.value(width + RANKS - 6), text="ranks:N"),
    ).properties(width=width, height=alt.Step(ROW))


EXHIBIT = Exhibit(
    id="S1",
    slug="s01_sensitivity",
    title="Sensitivity of pass rate and rank",
    question="Does any model's place depend on disputed checks, disputed votes or undecided rounds?",
    requires=("rounds", "checks", "runs", "episodes", "verdicts"),
    notebook="11-sensitivity",
    caption=sensitivity_caption,
    chart=sensitivity_chart,
    statistics=sensitivity_statistics,
    one_run_per_model=True,
)
