"""Set a model's accuracy per check beside how far its failures come together (Figure G15)."""

import altair as alt
import polars as pl

from analysis import theme
from analysis.exhibits.chains import accounted, lifted, measured
from analysis.exhibits.counted import accounting, cluster_method, with_label
from analysis.exhibits.exhibit import Exhibit
from analysis.exhibits.points import Scale, ends_of, points
from analysis.stats.clustering import FEW, cluster_bootstrap
from analysis.stats.lift import DRAWS

REALS = ("accuracy", "accuracy_low", "accuracy_high", "expected", "lift", "lift_low", "lift_high")


def accuracy_lift_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Return a row per model: the share of its checks that passed, its lift of co-failure, and both intervals."""
    if rows.is_empty():
        return rows
    found = [_measured(model) for model in rows.partition_by("bench", "model", maintain_order=True)]
    return pl.DataFrame(found, schema_overrides=dict.fromkeys(REALS, pl.Float64), infer_schema_length=None)


def accuracy_lift_chart(frame: pl.DataFrame, palette: theme.Palette) -> theme.AnyChart:
    """Draw a point per model whose lift is known, with both intervals and its name, over the line of independence."""
    drawn = with_label(frame).filter(pl.col("accuracy").is_not_null() & pl.col("lift").is_not_null())
    across = ends_of(drawn, "accuracy", "accuracy_low", "accuracy_high", step=0.1, most=1.0)
    up = ends_of(drawn.with_columns(one=1.0), "lift", "lift_low", "lift_high", "one", step=0.5)
    x = Scale("accuracy", "share of required checks passed", across, "%", "accuracy")
    y = Scale("lift", "co-failure lift", up, ".1f", "lift")
    line = alt.Chart(pl.DataFrame({"one": [1.0]})).mark_rule(color=theme.FAINT, strokeDash=[2, 4])
    return points(drawn, palette, x, y, line.encode(y=alt.Y("one:Q", scale=alt.Scale(domain=list(up), nice=False))))


def accuracy_lift_caption(frame: pl.DataFrame) -> str:
    """Say what is on the axes, with what intervals, and whom the drawing leaves out."""
    absent = frame.filter(pl.col("accuracy").is_null() | pl.col("lift").is_null())["model"].sort().to_list()
    left_out = f" Not drawn, since less than one pair is expected: {', '.join(absent)}." if absent else ""
    return (
        f"{accounting(frame, 'Rounds per model')} Across: share of required checks passed, {cluster_method()}. Up: "
        "pairs of checks of a round that failed together over those expected were checks independent, each failing at "
        f"its model's rate for its failure mode; 95 % bootstrap over packages ({DRAWS} draws), none where fewer than "
        f"{FEW} packages hold such a pair.{left_out} Line: independence. "
        "Rounds with an undecided check are left out of both."
    )


def _measured(rows: pl.DataFrame) -> dict[str, object]:
    bench, model = rows.select("bench", "model").row(0)
    decided = rows.filter(pl.col("checks").is_not_null())
    packages = decided.group_by("package_id").agg(pl.sum("checks_passed"), pl.sum("checks"))
    interval = cluster_bootstrap({name: (passed, n) for name, passed, n in packages.iter_rows()}, bench)
    passed, checks = (int(decided[name].sum()) for name in ("checks_passed", "checks"))
    return {
        "bench": bench,
        "model": model,
        **accounted(rows),
        "checks": checks,
        "accuracy": passed / checks if checks else None,
        "accuracy_low": interval.low if interval else None,
        "accuracy_high": interval.high if interval else None,
        **measured(lifted(rows)),
    }


EXHIBIT = Exhibit(
    id="G15",
    slug="g15_accuracy_lift",
    title="Accuracy per check against co-failure lift",
    question="Do models that pass as many checks spread their failures alike?",
    requires=("rounds", "checks", "runs", "episodes", "verdicts"),
    notebook="09-cofailure",
    caption=accuracy_lift_caption,
    chart=accuracy_lift_chart,
    statistics=accuracy_lift_statistics,
    one_run_per_model=True,
)
