"""The rules of counting, each as one sentence (``counting.sql``; design: rules of counting)."""

from pathlib import Path

import polars as pl
import pytest

from analysis.release import Release, open_release
from tests.analysis.release.rewrite import rewrite
from tests.tiny_release import ANSWERS, Answer

TALLY = """
    count(*)::bigint as planned,
    (count(*) filter (outcome = 'passed'))::bigint as passed,
    (count(*) filter (outcome = 'failed'))::bigint as failed,
    (count(*) filter (outcome = 'unscored'))::bigint as unscored,
    (count(*) filter (outcome = 'missing'))::bigint as missing
"""


def outcome(release: Release, run: str, round_id: str) -> dict[str, object]:
    rows = release.outcomes().filter((pl.col("run_id") == run) & (pl.col("round_id") == round_id))
    assert rows.height == 1, f"{run} at {round_id} has {rows.height} outcomes"
    return rows.row(0, named=True)


def ending(release: Release, run: str, round_id: str) -> tuple[object, object]:
    row = outcome(release, run, round_id)
    return row["outcome"], row["reason"]


def test_every_model_and_budget_has_its_known_tally(tiny: Release) -> None:
    rows = tiny.sql(f"select model, step_budget, {TALLY} from outcomes group by all")
    found = {(row.pop("model"), row.pop("step_budget")): Answer(**row) for row in rows.to_dicts()}
    assert found == ANSWERS


def test_a_round_passes_when_every_deciding_check_passes(tiny: Release) -> None:
    row = outcome(tiny, "careful-10", "c1_r3")
    assert (row["outcome"], row["reason"], row["required"], row["checks_passed"]) == ("passed", None, 3, 3)


def test_one_false_required_check_fails_the_round(tiny: Release) -> None:
    assert ending(tiny, "hasty-10", "c1_r1") == ("failed", None)


def test_one_false_gate_fails_the_round(tiny: Release) -> None:
    assert ending(tiny, "hasty-20", "c1_r3") == ("failed", None)


def test_a_false_diagnostic_check_does_not_fail_the_round(tiny: Release) -> None:
    assert ending(tiny, "careful-20", "c1_r1") == ("passed", None)


def test_a_round_that_nothing_decides_is_unscored_never_passed(tiny: Release) -> None:
    rows = tiny.outcomes().filter(pl.col("round_id") == "c2_r3")
    assert rows.select("outcome", "reason", "required", "fraction").unique().rows() == [
        ("unscored", "no_required_checks", 0, None)
    ]
    assert rows.height == 4


def test_a_null_verdict_leaves_a_round_unscored_with_its_reason(tiny: Release) -> None:
    assert ending(tiny, "careful-20", "p1_r2") == ("unscored", "judge_unparseable")
    assert ending(tiny, "hasty-10", "c1_r4") == ("unscored", "judge_split")


def test_a_null_verdict_does_not_save_a_round_that_a_false_one_fails(tiny: Release) -> None:
    row = outcome(tiny, "hasty-10", "c1_r3")
    assert (row["outcome"], row["checks_failed"], row["checks_null"]) == ("failed", 1, 1)


def test_a_check_without_a_verdict_row_is_undecided(tiny: Release) -> None:
    assert ending(tiny, "hasty-20", "c2_r1") == ("unscored", "no_verdict")


def test_the_reason_of_a_round_is_that_of_its_first_undecided_check(copy: Path) -> None:
    last = (pl.col("run_id") == "careful-20") & (pl.col("round_id") == "p1_r2") & (pl.col("check_index") == 3)
    reason = pl.when(last & (pl.col("judge") == "facts")).then(pl.lit("aaa")).otherwise("unscored_reason")
    rewrite(copy, "verdicts", lambda frame: frame.with_columns(unscored_reason=reason))
    assert ending(open_release(copy), "careful-20", "p1_r2") == ("unscored", "judge_unparseable")


def test_an_infrastructure_error_is_unscored_and_not_failed(tiny: Release) -> None:
    row = outcome(tiny, "careful-10", "c1_r2")
    assert (row["outcome"], row["reason"]) == ("unscored", "infrastructure_error")
    assert (row["checks_passed"], row["checks_failed"], row["checks_null"]) == (0, 0, 4)


def test_a_retry_counts_once_and_only_its_counted_attempt(tiny: Release) -> None:
    row = outcome(tiny, "careful-10", "c1_r1")
    assert (row["outcome"], row["steps"], row["cost_usd"]) == ("passed", 8, 0.25)


def test_reaching_the_step_cap_is_a_termination_and_not_by_itself_a_failure(tiny: Release) -> None:
    row = outcome(tiny, "hasty-10", "p1_r1")
    assert (row["outcome"], row["termination"]) == ("passed", "step_cap")


def test_a_round_without_an_episode_is_missing(tiny: Release) -> None:
    assert ending(tiny, "hasty-10", "p1_r3") == ("missing", "missing")


def test_a_round_recorded_as_missing_is_missing(tiny: Release) -> None:
    assert ending(tiny, "hasty-20", "p1_r3") == ("missing", "missing")


def test_unknown_cost_stays_null(tiny: Release) -> None:
    costs = tiny.outcomes().filter(pl.col("run_id") == "careful-20")["cost_usd"]
    assert costs.null_count() == costs.len() == 10


def test_fraction_is_the_share_of_deciding_checks_that_passed(tiny: Release) -> None:
    assert outcome(tiny, "hasty-10", "c2_r2")["fraction"] == 4 / 5
    assert outcome(tiny, "hasty-20", "p1_r2")["fraction"] == 0.0
    assert outcome(tiny, "careful-10", "c1_r1")["fraction"] == 1.0


def test_fraction_is_null_unless_every_deciding_verdict_is_known(tiny: Release) -> None:
    unknown = tiny.outcomes().filter(pl.col("fraction").is_null())
    known = tiny.outcomes().filter(pl.col("fraction").is_not_null())
    assert unknown.filter((pl.col("checks_null") == 0) & (pl.col("required") > 0)).is_empty()
    assert known["checks_null"].sum() == 0
    assert outcome(tiny, "hasty-10", "c1_r3")["fraction"] is None


@pytest.mark.parametrize("group", ["model", "step_budget", "domain", "difficulty", "phase", "package_id", "round_id"])
def test_planned_is_passed_failed_unscored_and_missing_in_every_group(tiny: Release, group: str) -> None:
    rows = tiny.sql(f"select {group}, {TALLY} from outcomes group by all")
    broken = rows.filter(pl.col("planned") != pl.sum_horizontal("passed", "failed", "unscored", "missing"))
    assert broken.is_empty()
    assert rows["planned"].sum() == 40


def test_every_deciding_check_of_every_planned_round_is_listed_once(tiny: Release) -> None:
    deciding = tiny.required_checks()
    checks = tiny.checks().filter(pl.col("role") != "diagnostic")
    assert deciding.height == 4 * checks.height
    assert not deciding.select("run_id", "round_id", "check_index").is_duplicated().any()


def test_a_deciding_check_has_a_reason_exactly_when_its_verdict_is_null(tiny: Release) -> None:
    deciding = tiny.required_checks()
    assert (deciding["verdict"].is_null() == deciding["unscored_reason"].is_not_null()).all()
    assert set(deciding["unscored_reason"].drop_nulls()) == {
        "missing", "infrastructure_error", "no_verdict", "judge_split", "judge_unparseable",
    }  # fmt: skip


def test_outcomes_tally_the_deciding_checks(tiny: Release) -> None:
    rows = tiny.outcomes()
    assert (rows["required"] == rows.select(pl.sum_horizontal("^checks_.*$")).to_series()).all()
    assert rows["required"].sum() == tiny.required_checks().height


def test_the_conservative_policy_demotes_value_conflicts_and_what_both_judges_call_unrequested(tiny: Release) -> None:
    before, after = tiny.checks(), tiny.where(policy="conservative").checks()
    changed = before.filter(before["role"] != after["role"])
    assert changed.select("round_id", "check_index").rows() == [("c1_r1", 1), ("c1_r2", 3), ("p1_r1", 0), ("p1_r1", 1)]
    assert set(after.filter(before["role"] != after["role"])["role"]) == {"diagnostic"}


def test_the_upper_bound_policy_demotes_every_labelled_check(tiny: Release) -> None:
    before, after = tiny.checks(), tiny.where(policy="upper_bound").checks()
    changed = before.filter(before["role"] != after["role"])
    assert changed.select("round_id", "check_index").rows() == [
        ("c1_r1", 1), ("c1_r2", 3), ("c2_r2", 3), ("p1_r1", 0), ("p1_r1", 1), ("p1_r1", 2),
    ]  # fmt: skip


def test_the_policy_none_changes_nothing(tiny: Release) -> None:
    assert tiny.where(policy="none").outcomes().equals(tiny.outcomes())


@pytest.mark.parametrize(
    ("policy", "round_id", "expected"),
    [
        ("none", "c1_r1", ("failed", None)),
        ("conservative", "c1_r1", ("passed", None)),
        ("conservative", "c2_r2", ("failed", None)),
        ("upper_bound", "c2_r2", ("passed", None)),
        ("conservative", "p1_r1", ("passed", None)),
        ("upper_bound", "p1_r1", ("unscored", "no_required_checks")),
    ],
)
def test_demoted_checks_no_longer_decide(
    tiny: Release, policy: str, round_id: str, expected: tuple[str, str | None]
) -> None:
    assert ending(tiny.where(policy=policy), "hasty-10", round_id) == expected


@pytest.mark.parametrize("policy", ["conservative", "upper_bound"])
def test_a_policy_changes_no_verdict_and_no_trajectory(tiny: Release, policy: str) -> None:
    audited = tiny.where(policy=policy)
    assert audited.verdicts().equals(tiny.verdicts())
    assert audited.steps().equals(tiny.steps())


def test_another_judge_decides_semantic_checks_when_asked(tiny: Release) -> None:
    words = tiny.where(judge="words")
    assert ending(words, "careful-10", "c1_r1") == ("failed", None)
    assert ending(words, "careful-20", "p1_r2") == ("passed", None)
    assert set(words.outcomes()["judge"]) == {"words"}


def test_code_checks_keep_their_verdict_whoever_judges(tiny: Release) -> None:
    code = "select * exclude (judge) from required_checks where kind = 'code' order by run_id, round_id, check_index"
    assert tiny.where(judge="words").sql(code).equals(tiny.sql(code))
