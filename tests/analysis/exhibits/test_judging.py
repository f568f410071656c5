"""F4 and J1: other judges of the same episodes, and the votes of each."""

from pathlib import Path

import polars as pl

from analysis import exhibits
from analysis.exhibits import Skipped
from analysis.release import Release
from tests.analysis.exhibits.making import changed, frame_of


def test_a_substitute_decides_semantic_checks_and_code_stands(tiny: Release) -> None:
    row = frame_of("judges", tiny.where(step_budget=10)).row(0, named=True)
    assert (row["judge"], row["models"], row["planned"]) == ("words", 2, 20)
    # Another way to the same: the slice in which the substitute is the judge.
    fails = tiny.where(step_budget=10, judge="words").outcomes()["outcome"]
    assert (row["passed"], row["failed"]) == ((fails == "passed").sum(), (fails == "failed").sum())
    assert row["score_rho"] is None, "two models have no rank correlation"


def test_a_judge_that_says_the_same_flips_and_moves_nothing(tmp_path: Path) -> None:
    same = changed(tmp_path, {"verdicts": _as_recorded}).where(step_budget=10)
    row = frame_of("judges", same).row(0, named=True)
    assert (row["flip_rate"], row["score_shift"], row["pass_shift"], row["score_moved"]) == (0, 0, 0, 0)
    agreement = frame_of("judge_agreement", same).filter(pl.col("judge") == "words").row(0, named=True)
    assert (agreement["raised"], agreement["lowered"], agreement["cohen_kappa"]) == (0, 0, 1)


def test_without_a_substitute_the_table_is_skipped_and_says_so(tmp_path: Path) -> None:
    alone = changed(tmp_path, {"verdicts": lambda verdicts: verdicts.filter(pl.col("judge") == "facts")})
    skipped = exhibits.make(exhibits.find("judges"), alone.where(step_budget=10))
    assert isinstance(skipped, Skipped) and "holds no row" in skipped.reason


def test_votes_that_split_are_counted_and_what_they_leave_open(tiny: Release) -> None:
    rows = frame_of("judge_agreement", tiny.where(models="hasty", step_budget=10))
    own = rows.filter(pl.col("judge") == "facts").row(0, named=True)
    # The two split checks have one vote that cannot be read: Fleiss leaves such checks out, Krippendorff does not.
    assert own["voted"] == 15 and own["unanimous"] == round(13 / 15, 6)
    assert own["fleiss_kappa"] == 1 and own["krippendorff_alpha"] < 1
    assert own["cohen_kappa"] is None, "a judge is not compared with itself"
    words = rows.filter(pl.col("judge") == "words").row(0, named=True)
    assert (words["voted"], words["unanimous"], words["worst_drop"]) == (0, None, None)


def _as_recorded(verdicts: pl.DataFrame) -> pl.DataFrame:
    """Let ``words`` repeat the verdicts of ``facts``."""
    keys = ["run_id", "round_id", "check_index"]
    theirs = verdicts.filter(pl.col("judge") == "words").select(*keys)
    own = verdicts.filter((pl.col("judge") == "facts") & pl.col("verdict").is_not_null())
    return pl.concat(
        [
            verdicts.filter(pl.col("judge") == "facts"),
            own.join(theirs, on=keys, how="semi").with_columns(judge=pl.lit("words")),
        ]
    )
