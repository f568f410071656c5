"""S1: each reading of the same verdicts, against slices and against hand-worked rounds of the tiny release."""

from pathlib import Path

import polars as pl
import pytest

from analysis.release import Release
from tests.analysis.exhibits.making import changed, frame_of, made
from tests.tiny_release import WORDS_FAILS

COUNTS = ("planned", "passed", "failed", "unscored", "missing")


def counts(frame: pl.DataFrame, reading: str) -> list[tuple[object, ...]]:
    return frame.filter(pl.col("reading") == reading).sort("model").select("model", *COUNTS).rows()


@pytest.mark.parametrize("budget", [10, 20])
@pytest.mark.parametrize(
    ("reading", "policy"), [("as graded", "none"), ("conservative", "conservative"), ("upper bound", "upper_bound")]
)
def test_a_policy_read_from_the_labels_counts_as_its_slice_does(
    tiny: Release, budget: int, reading: str, policy: str
) -> None:
    frame = frame_of("sensitivity", tiny.where(step_budget=budget))
    standings = frame_of("standings", tiny.where(step_budget=budget, policy=policy))
    ours = standings.filter(pl.col("pass_rank").is_not_null()).sort("model").select("model", *COUNTS)
    assert counts(frame, reading) == ours.rows()


def test_undecided_rounds_are_settled_both_ways_or_dropped_for_everybody(tiny: Release) -> None:
    frame = frame_of("sensitivity", tiny.where(step_budget=10))
    assert counts(frame, "undecided fail") == [("careful", 10, 7, 3, 0, 0), ("hasty", 10, 3, 7, 0, 0)]
    assert counts(frame, "undecided pass") == [("careful", 10, 9, 1, 0, 0), ("hasty", 10, 6, 4, 0, 0)]
    # careful is not scored at c1_r2 and c2_r3, hasty at c1_r4 and c2_r3; hasty never tried p1_r3.
    rounds = "only rounds scored for all"
    assert counts(frame, rounds) == [("careful", 10, 6, 0, 4, 0), ("hasty", 10, 3, 3, 3, 1)]


def test_another_judges_dissent_is_turned_against_and_for_the_model(tiny: Release) -> None:
    frame = frame_of("sensitivity", tiny.where(step_budget=10))
    rates = dict(frame.filter(pl.col("model") == "careful").select("reading", "pass_rate").iter_rows())
    # The judge `words` fails the semantic checks of c1_r1 and c2_r1, which `facts` passed.
    assert rates["as graded"] == rates["disputed checks pass"] == 0.875
    assert rates["disputed checks fail"] == 0.625


def test_with_one_judge_nothing_is_disputed(tiny: Release) -> None:
    frame = frame_of("sensitivity", tiny.where(step_budget=10, judge="words"))
    assert counts(frame, "disputed checks fail") == counts(frame, "disputed checks pass") == counts(frame, "as graded")


def test_changes_are_against_the_rate_and_rank_as_graded(tiny: Release) -> None:
    frame = frame_of("sensitivity", tiny.where(step_budget=20))
    graded = frame.filter(pl.col("place") == 1).select("model", graded="pass_rate", first="rank")
    both = frame.join(graded, on="model").drop_nulls("pass_rate")
    assert both.select(((pl.col("pass_rate") - pl.col("graded") - pl.col("change")).abs() < 2e-6).all()).item()
    assert both.select((pl.col("rank") - pl.col("first") == pl.col("rank_change")).all()).item()


def test_the_caption_counts_what_each_reading_changes(tiny: Release) -> None:
    caption = made("sensitivity", tiny.where(step_budget=10)).caption
    # Four rounds have listed checks, three of them such as the conservative policy leaves out; two models played them.
    assert "of rounds concerned, over all models: conservative 1/6, upper bound 4/8," in caption


def test_what_could_not_be_asked_is_told_from_what_changes_nothing(tmp_path: Path) -> None:
    release = changed(tmp_path, {"labels": lambda labels: labels.clear()}).where(step_budget=10, judge="words")
    caption = made("sensitivity", release).caption
    assert "No round is concerned by conservative, upper bound," in caption
    assert "disputed checks fail, disputed checks pass." in caption


@pytest.mark.parametrize("label", ["value_conflict", "protocol_unrequested_both_judges"])
def test_the_conservative_policy_leaves_out_either_of_its_labels(tmp_path: Path, label: str) -> None:
    def only(labels: pl.DataFrame) -> pl.DataFrame:
        return labels.filter(pl.col("round_id") == "c2_r2").with_columns(pl.lit(label).alias("label"))

    frame = frame_of("sensitivity", changed(tmp_path, {"labels": only}).where(step_budget=10, models="hasty"))
    # hasty fails nothing else in c2_r2.
    assert counts(frame, "as graded") == [("hasty", 10, 3, 4, 2, 1)]
    assert counts(frame, "conservative") == counts(frame, "upper bound") == [("hasty", 10, 4, 3, 2, 1)]


def test_votes_of_a_judge_who_does_not_decide_split_nothing(tiny: Release, tmp_path: Path) -> None:
    def unsure(votes: pl.DataFrame) -> pl.DataFrame:
        fails = pl.col("round_id").is_in(WORDS_FAILS)
        dissent = pl.col("vote") == 1
        others = votes.with_columns(pl.lit("words").alias("judge"), (fails == dissent).alias("verdict"))
        return pl.concat([votes, others])

    frames = [
        frame_of("sensitivity", each.where(step_budget=10)) for each in (tiny, changed(tmp_path, {"votes": unsure}))
    ]
    assert counts(frames[0], "split votes fail") == counts(frames[1], "split votes fail")
