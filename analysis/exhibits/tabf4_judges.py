"""Judge the same episodes again by others, and see whether levels and ranks of the models hold (Table F4)."""

from collections.abc import Sequence

import polars as pl

from analysis.exhibits.exhibit import Exhibit
from analysis.stats.correlation import spearman
from analysis.stats.ranks import displacement

TYPES: dict[str, type[pl.DataType]] = {
    **dict.fromkeys(("flip_rate", "score_shift", "score_rho", "pass_shift", "pass_rho"), pl.Float64),
    **dict.fromkeys(("score_moved", "score_furthest", "pass_moved", "pass_furthest"), pl.Int64),
    "leader": pl.String,
}
"""Types of what may be null in every row."""

TOTALS = ("planned", "passed", "failed", "unscored", "missing", "semantic", "compared")


def judges_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Reduce the models of each bench and judge to one row: how levels shift and ranks move."""
    if rows.is_empty():
        return rows
    rates = rows.with_columns(
        (pl.col("passed") / _known(pl.col("passed") + pl.col("failed"))).alias("pass_rate"),
        (pl.col("recorded_passed") / _known(pl.col("recorded_scored"))).alias("recorded_rate"),
    )
    judges = rates.partition_by("bench", "judge", maintain_order=True)
    return pl.DataFrame([_compared(models) for models in judges], schema_overrides=TYPES, infer_schema_length=None)


def judges_caption(frame: pl.DataFrame) -> str:
    """Say what is held fixed, what is compared and over how many checks."""
    models, planned, compared, semantic = (
        max(frame[name].to_list()) for name in ("models", "planned", "compared", "semantic")
    )
    return (
        f"Every semantic check judged again, episodes held fixed: n = {planned} rounds of {models} models a judge, "
        f"{compared} of their {semantic} required semantic checks decided by every substitute; elsewhere the recorded "
        "verdict stands. flip_rate: share of those checks decided otherwise than recorded. score and pass: mean check "
        "score and pass rate; shift: mean over models of substitute minus recorded; rho: Spearman's correlation of "
        "the models' two orders; moved: models whose rank differs; furthest: places the furthest of them moves. "
        "leader: first by mean score under the substitute. A description of these runs, without intervals."
    )


def _compared(models: pl.DataFrame) -> dict[str, object]:
    totals = {name: int(models[name].sum()) for name in TOTALS}
    flips, compared = int(models["raised"].sum()) + int(models["lowered"].sum()), totals["compared"]
    best = models.filter(pl.col("mean_score") == pl.col("mean_score").max())["model"].sort().to_list()
    return {
        "bench": models["bench"][0],
        "judge": models["judge"][0],
        "models": models.height,
        **totals,
        "flip_rate": flips / compared if compared else None,
        **_moves(models, "score", "recorded_score", "mean_score"),
        **_moves(models, "pass", "recorded_rate", "pass_rate"),
        "leader": ", ".join(best) or None,
    }


def _moves(models: pl.DataFrame, measure: str, recorded: str, substitute: str) -> dict[str, object]:
    before: Sequence[float | None] = models[recorded].to_list()
    after: Sequence[float | None] = models[substitute].to_list()
    names = models["model"].to_list()
    moves = displacement(dict(zip(names, before, strict=True)), dict(zip(names, after, strict=True)))
    places = [abs(places) for places in moves.values() if places is not None]
    return {
        f"{measure}_shift": (models[substitute] - models[recorded]).mean(),
        f"{measure}_rho": spearman(before, after),
        f"{measure}_moved": sum(place > 0 for place in places) if places else None,
        f"{measure}_furthest": max(places, default=None),
    }


def _known(n: pl.Expr) -> pl.Expr:
    return pl.when(n > 0).then(n)


EXHIBIT = Exhibit(
    id="Table F4",
    slug="tabf4_judges",
    title="Stability across judges",
    question="Does another judge of the same episodes change how high the models score, or how they rank?",
    requires=("rounds", "checks", "runs", "episodes", "verdicts"),
    notebook="12-judges",
    caption=judges_caption,
    statistics=judges_statistics,
    one_run_per_model=True,
)
