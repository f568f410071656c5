"""External verdicts: success needs the complete list and something required; nothing malformed becomes a verdict."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analysis import errors
from analysis.local.audit_files import Demotions
from analysis.local.documents import Document
from analysis.local.scoring import read_expected, read_verdicts, score
from tests.analysis.local.documents import AUDIT, EXPECTED, called, changed, verdicts, write, write_audit

GOOD = verdicts(True, True, True, False)


def summary(given: object, expected: object | None = EXPECTED, audited: Demotions | None = None) -> dict[str, Any]:
    listed = None if expected is None else read_expected(Document("the expected checks", b"", expected))
    return score(read_verdicts(Document("the verdicts", b"", given)), listed, audited or Demotions())


def only(result: dict[str, Any]) -> dict[str, Any]:
    (task,) = result["tasks"]
    return dict(task)


@pytest.mark.parametrize(
    ("given", "all_pass", "fraction"),
    [((True, True, True, False), True, 1.0), ((True, False, True, True), False, 2 / 3), ((False,) * 4, False, 0.0)],
)
def test_success_is_the_conjunction_over_required_and_gate_checks(
    given: tuple[bool, ...], all_pass: bool, fraction: float
) -> None:
    task = only(summary(verdicts(*given)))
    assert (task["all_pass"], task["fraction"], task["reason"]) == (all_pass, fraction, None)


def test_order_does_not_matter_since_checks_are_joined_by_index() -> None:
    turned = changed(GOOD, lambda it: it["tasks"][0]["checks"].reverse())
    assert summary(turned) == summary(GOOD)


@pytest.mark.parametrize(
    ("change", "differences"),
    [
        (lambda checks: checks.pop(1), {"missing": [3]}),
        (lambda checks: checks.pop(3), {"missing": [7]}),
        (lambda checks: checks[1].update(check_index=4), {"missing": [3], "unexpected": [4]}),
        (
            lambda checks: checks[1].update(role="diagnostic"),
            {"roles": [{"check_index": 3, "expected": "required", "observed": "diagnostic"}]},
        ),
        (
            lambda checks: checks[1].update(role="gate"),
            {"roles": [{"check_index": 3, "expected": "required", "observed": "gate"}]},
        ),
    ],
)
def test_success_is_unknown_unless_indices_and_roles_are_the_expected_ones(change: Any, differences: Any) -> None:
    task = only(summary(changed(GOOD, lambda it: change(it["tasks"][0]["checks"]))))
    assert (task["all_pass"], task["fraction"], task["reason"]) == (None, None, "checks_differ_from_expected")
    assert {name: found for name, found in task["differences"].items() if found} == differences
    assert task["observed"]["passed"] == task["observed"]["deciding"] > 0


def test_without_expected_checks_only_what_was_observed_is_said() -> None:
    result = summary(GOOD, None)
    assert only(result)["reason"] == "no_expected_checks" and only(result)["all_pass"] is None
    assert only(result)["observed"] == {"checks": 4, "deciding": 3, "passed": 3, "failed": 0}
    assert (result["expected_checks_given"], result["official_inventory_verified"]) == (False, False)


def test_an_expected_task_without_verdicts_and_one_that_nobody_expects_are_both_undecided() -> None:
    other = changed(GOOD, lambda it: it["tasks"][0].update(task_id="u"))
    result = summary(other)
    assert {task["task_id"]: task["reason"] for task in result["tasks"]} == {
        "t_r1": "checks_differ_from_expected",
        "u": "no_expected_checks",
    }
    assert result["counts"] == {"tasks": 2, "all_pass": 0, "not_all_pass": 0, "undecided": 2}


@pytest.mark.parametrize("roles", [[], ["diagnostic", "diagnostic"]])
def test_nothing_required_is_no_success(roles: list[str]) -> None:
    checks = [{"check_index": index, "role": role} for index, role in enumerate(roles)]
    task = only(
        summary(
            {"tasks": [{"task_id": "t", "checks": [check | {"verdict": True} for check in checks]}]},
            {"tasks": [{"task_id": "t", "checks": checks}]},
        )
    )
    assert (task["all_pass"], task["fraction"], task["reason"]) == (None, None, "no_required_checks")


def test_a_policy_demotes_by_original_index_and_changes_no_verdict() -> None:
    failed = verdicts(True, True, False, True)
    audited = Demotions("conservative", frozenset({("t_r1", 5), ("another", 3)}))
    before, after = only(summary(failed)), only(summary(failed, EXPECTED, audited))
    assert (before["all_pass"], after["all_pass"]) == (False, True)
    assert [check["verdict"] for check in after["checks"]] == [check["verdict"] for check in before["checks"]]
    assert {check["check_index"]: check["role_under_policy"] for check in after["checks"]} == {
        0: "gate", 3: "required", 5: "diagnostic", 7: "diagnostic"
    }  # fmt: skip
    assert [check["role"] for check in after["checks"]] == [check["role"] for check in before["checks"]]


def test_a_policy_that_demotes_everything_leaves_no_success() -> None:
    audited = Demotions("upper_bound", frozenset(("t_r1", index) for index in (0, 3, 5, 7)))
    assert only(summary(GOOD, EXPECTED, audited))["reason"] == "no_required_checks"


def test_an_audited_check_that_is_not_expected_shows_that_the_list_is_incomplete() -> None:
    task = only(summary(GOOD, EXPECTED, Demotions("conservative", frozenset({("t_r1", 9)}))))
    assert (task["all_pass"], task["differences"]["audited_not_expected"]) == (None, [9])


def verdict_is(value: object) -> Any:
    return lambda it: it["tasks"][0]["checks"][1].update(verdict=value)


NO_BOOLEANS: list[object] = [1, 0, "true", "false", None, [], {}, 1.0]
MALFORMED: list[tuple[Any, str]] = [
    *((verdict_is(value), "Expected `bool`") for value in NO_BOOLEANS),
    (lambda it: it["tasks"][0]["checks"][1].pop("verdict"), "missing required field `verdict`"),
    (lambda it: it["tasks"][0]["checks"][1].pop("role"), "missing required field `role`"),
    (lambda it: it["tasks"][0]["checks"][1].pop("check_index"), "missing required field `check_index`"),
    (lambda it: it["tasks"][0]["checks"][1].update(role="optional"), "Invalid enum value 'optional'"),
    (lambda it: it["tasks"][0]["checks"][1].update(check_index=True), "Expected `int`, got `bool`"),
    (lambda it: it["tasks"][0]["checks"][1].update(check_index=3.0), "Expected `int`, got `float`"),
    (lambda it: it["tasks"][0]["checks"][1].update(check_index="3"), "Expected `int`, got `str`"),
    (lambda it: it["tasks"][0]["checks"][1].update(check_index=-1), ">= 0"),
    (lambda it: it["tasks"][0]["checks"][1].update(check_index=0), "in task 't_r1' the check 0 2 times"),
    (lambda it: it["tasks"][0]["checks"][1].update(note="x"), "unknown field `note`"),
    (lambda it: it["tasks"].append(it["tasks"][0]), "the task 't_r1' 2 times"),
    (lambda it: it["tasks"].clear(), "length >= 1"),
    (
        lambda it: it.update(colour="red"),
        "unknown field `colour`; it has exactly the fields tasks; each of ObservedTask",
    ),
]


@pytest.mark.parametrize(("change", "message"), MALFORMED)
def test_malformed_verdicts_are_refused_with_one_message_and_leave_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], change: Any, message: str
) -> None:
    given = write(tmp_path / "verdicts.json", changed(GOOD, change))
    expected = write(tmp_path / "expected.json", EXPECTED)
    out = tmp_path / "out.json"
    assert called("score-checks", "--verdicts", given, "--expected-checks", expected, "--out", out) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and captured.err.startswith("analysis: the verdicts") and captured.err.count("\n") == 1
    assert message in captured.err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["expected.json", "verdicts.json"]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda it: it["tasks"][0]["checks"][0].update(verdict=True), "unknown field `verdict`"),
        (lambda it: it["tasks"][0]["checks"][0].update(check_index=3), "the check 3 2 times"),
        (lambda it: it["tasks"][0]["checks"][0].pop("role"), "missing required field `role`"),
        (lambda it: it["tasks"].clear(), "length >= 1"),
    ],
)
def test_malformed_expected_checks_are_refused(change: Any, message: str) -> None:
    with pytest.raises(errors.DocumentRefused, match=message):
        read_expected(Document("the expected checks", b"", changed(EXPECTED, change)))


def test_the_command_joins_the_audit_and_says_which(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = write(tmp_path / "verdicts.json", verdicts(True, True, False, True))
    arguments = ("score-checks", "--verdicts", given, "--expected-checks", write(tmp_path / "expected.json", EXPECTED))
    audit = write_audit(tmp_path / "audit")
    found = {}
    for policy in ("none", "conservative", "upper_bound"):
        out = tmp_path / f"{policy}.json"
        assert called(*arguments, "--policy", policy, "--audit", audit, "--out", out) == 0
        found[policy] = json.loads(out.read_text(encoding="utf-8"))
    assert {policy: result["tasks"][0]["all_pass"] for policy, result in found.items()} == {
        "none": False,
        "conservative": True,
        "upper_bound": True,
    }
    assert found["upper_bound"]["tasks"][0]["observed"]["deciding"] == 1
    digest = sha256((audit / "check_audit.json").read_bytes()).hexdigest()
    expected_audit = {"bench": AUDIT["check_audit.json"]["bench"], "check_audit_sha256": digest}
    assert all(result["audit"] == expected_audit for result in found.values()), "an audit that was given is named"
    assert summary(GOOD)["audit"] == {"bench": None, "check_audit_sha256": None}
    assert called(*arguments, "--policy", "conservative") == 2
    assert "the policy conservative needs an audit and none was given" in capsys.readouterr().err
    assert called(*arguments, "--policy", "conservativ", "--audit", audit) == 2
    assert "no audit policy 'conservativ' (did you mean conservative?); there are none, " in capsys.readouterr().err


json_value = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 9) | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@settings(deadline=None, max_examples=200)
@given(json_value)
def test_nothing_but_true_and_false_becomes_a_verdict(value: object) -> None:
    given = changed(GOOD, lambda it: it["tasks"][0]["checks"][0].update(verdict=value))
    if value is True or value is False:
        assert only(summary(given))["checks"][0]["verdict"] is value
        return
    with pytest.raises(errors.DocumentRefused):
        summary(given)


roles = st.sampled_from(["required", "gate", "diagnostic"])
observed = st.dictionaries(st.integers(0, 6), st.tuples(roles, st.booleans()), max_size=6)


@settings(deadline=None, max_examples=200)
@given(observed, st.dictionaries(st.integers(0, 6), roles, max_size=6), st.sets(st.integers(0, 6)))
def test_success_implies_the_complete_list_and_a_required_check_that_passed(
    given: dict[int, tuple[str, bool]], listed: dict[int, str], audited: set[int]
) -> None:
    checks = [{"check_index": index, "role": role, "verdict": verdict} for index, (role, verdict) in given.items()]
    expected = [{"check_index": index, "role": role} for index, role in listed.items()]
    task = only(
        summary(
            {"tasks": [{"task_id": "t", "checks": checks}]},
            {"tasks": [{"task_id": "t", "checks": expected}]},
            Demotions("conservative", frozenset(("t", index) for index in audited)),
        )
    )
    deciding = [verdict for index, (role, verdict) in given.items() if role != "diagnostic" and index not in audited]
    complete = {index: role for index, (role, _) in given.items()} == listed and audited <= set(listed)
    assert task["all_pass"] == (all(deciding) if complete and deciding else None)
    assert (task["fraction"] is None) == (task["all_pass"] is None)
