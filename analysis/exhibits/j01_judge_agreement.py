"""Say how far a judge's votes agree with each other, and its verdicts with those recorded (the paper's text)."""

from collections.abc import Sequence
from typing import Any

import polars as pl

from analysis.exhibits.exhibit import Exhibit
from analysis.stats.agreement import Patterns, cohen_kappa, fleiss_kappa, krippendorff_alpha


def agreement_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add the share of unanimous polls, both coefficients of the votes, and kappa of the verdicts with the recorded."""
    votes = [_patterns(polls) for polls in rows["patterns"].to_list()]
    tables = rows.select("own", "both_true", "raised", "lowered", "both_false").iter_rows()
    # A judge set beside itself agrees by definition.
    kappas = [None if own else cohen_kappa([[tt, tf], [ft, ff]]) for own, tt, tf, ft, ff in tables]
    voted = pl.when(pl.col("voted") > 0).then(pl.col("voted"))
    return rows.select(
        *("bench", "judge", "models", "planned", "passed", "failed", "unscored", "missing", "semantic", "voted"),
        (pl.col("unanimous") / voted).alias("unanimous"),
        pl.Series("fleiss_kappa", [fleiss_kappa(patterns) for patterns in votes], dtype=pl.Float64),
        pl.Series("krippendorff_alpha", [krippendorff_alpha(patterns) for patterns in votes], dtype=pl.Float64),
        pl.when(pl.col("voted") > 0).then(pl.col("worst_drop")).alias("worst_drop"),
        pl.when(~pl.col("own")).then(pl.col("raised")).alias("raised"),
        pl.when(~pl.col("own")).then(pl.col("lowered")).alias("lowered"),
        pl.Series("cohen_kappa", kappas, dtype=pl.Float64),
    )


def agreement_caption(frame: pl.DataFrame) -> str:
    """Say what is counted, and what each coefficient compares."""
    models, planned = (max(frame[name].to_list()) for name in ("models", "planned"))
    return (
        f"Required checks of up to {models} models under each judge: n = {planned} at "
        "most; semantic: those decided by the judge; voted: those with two readable votes or more. unanimous: share "
        "of voted checks on which every vote is the same. Fleiss's kappa and Krippendorff's alpha: agreement of the "
        "votes beyond chance. worst_drop: most that any model's pass rate would lose if each split check it passed "
        "were failed. raised and lowered: verdicts turned to true and to false against the recorded ones; Cohen's "
        "kappa: agreement with the recorded verdicts beyond chance. – : nothing to compare. No intervals: votes of "
        "one judge share its code, so agreement here is not evidence of being right."
    )


def _patterns(polls: Sequence[dict[str, Any]] | None) -> Patterns:
    return {(poll["yes"], poll["nay"]): poll["checks"] for poll in polls or ()}


EXHIBIT = Exhibit(
    id="J1",
    slug="j01_judge_agreement",
    title="Agreement of votes and of judges",
    question="Do a judge's votes agree with each other, and do other judges agree with the recorded verdicts?",
    requires=("rounds", "checks", "runs", "episodes", "verdicts", "votes"),
    notebook="12-judges",
    caption=agreement_caption,
    statistics=agreement_statistics,
    one_run_per_model=True,
)
