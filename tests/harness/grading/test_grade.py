from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.conflicts.conflict import Criterion
from harness.errors import GradingError, InfrastructureError
from harness.grading.check import Check, Verdict, Vote
from harness.grading.grade import RETRIES, grade, judged_by, success
from harness.grading.judges import FactJudge
from harness.grading.registry import JUDGES
from harness.sandbox.effects import Effect
from tests.harness.grading.texts import RECEIPT

TOLD = Check(
    1,
    "messages_sent",
    "field_semantic_match",
    "text",
    "",
    (("to", "manager"),),
    "semantic",
    "required",
    "F1",
    RECEIPT,
    "",
)
OPENED = Check(2, "assets_accessed", "field_contains", "id", "receipt_r03", (), "code", "gate", "F3", None, "")
SIDE = Check(3, "lock_released", "field_equals", "resource", "ledger", (), "code", "diagnostic", "F6", None, "")
RIGHT = Effect(2, "messages_sent", {"to": "manager", "subject": "s", "text": "The receipt total is 725.46 EUR."}, 4)
SEEN = Effect(1, "assets_accessed", {"id": "receipt_r03"}, 2)


class Broken:
    name = "broken"

    def votes(self, criterion: Criterion, texts: Sequence[str]) -> tuple[Vote, ...]:
        raise InfrastructureError(f"no answer on {criterion.text} for {len(texts)} texts")


def test_verdicts_stand_in_the_order_of_the_checks() -> None:
    assert [verdict.value for verdict in grade([SIDE, TOLD, OPENED], [SEEN, RIGHT], FactJudge())] == [False, True, True]


def test_nothing_sent_is_false_and_not_unscored() -> None:
    (verdict,) = grade([TOLD], [SEEN], FactJudge())
    assert verdict == Verdict(False, "no message to manager")


def test_a_text_to_somebody_else_does_not_count() -> None:
    elsewhere = Effect(2, "messages_sent", {**RIGHT.fields, "to": "finance"}, 4)
    assert grade([TOLD], [elsewhere], FactJudge())[0].value is False


def test_a_judge_out_of_reach_leaves_its_check_undecided_and_code_checks_decided() -> None:
    told, opened = grade([TOLD, OPENED], [SEEN, RIGHT], Broken())
    assert (told.value, told.unscored_reason, opened.value) == (None, "judge_error", True)


class Recovering:
    """A panel that cannot be reached for its first ``fails`` questions."""

    name = "recovering"

    def __init__(self, fails: int) -> None:
        self.fails = fails
        self.asked = 0

    def votes(self, criterion: Criterion, texts: Sequence[str]) -> tuple[Vote, ...]:
        self.asked += 1
        if self.asked <= self.fails:
            raise InfrastructureError(f"line {self.asked} is busy")
        return FactJudge().votes(criterion, texts)


def test_a_judge_that_answers_when_asked_again_decides_and_the_evidence_tells_of_the_failures() -> None:
    judge = Recovering(RETRIES)
    (verdict,) = grade([TOLD], [RIGHT], judge)
    assert (verdict.value, verdict.unscored_reason, judge.asked) == (True, None, RETRIES + 1)
    assert [vote.verdict for vote in verdict.votes] == [True, True, True]
    assert verdict.evidence == (
        "all requirements met; recovering asked in vain: line 1 is busy; recovering asked in vain: line 2 is busy"
    )


def test_a_judge_is_asked_again_a_bounded_number_of_times_and_then_the_check_is_undecided() -> None:
    judge = Recovering(99)
    (verdict,) = grade([TOLD], [RIGHT], judge)
    assert (verdict.value, verdict.unscored_reason, verdict.votes) == (None, "judge_error", ())
    assert judge.asked == RETRIES + 1
    assert verdict.evidence.count("asked in vain") == RETRIES + 1


def test_another_fault_of_a_judge_is_not_taken_for_a_machine_out_of_reach() -> None:
    class Faulty:
        name = "faulty"

        def votes(self, criterion: Criterion, texts: Sequence[str]) -> tuple[Vote, ...]:
            raise GradingError(f"no such stance in {criterion.text} for {len(texts)} texts")

    with pytest.raises(GradingError, match="no such stance"):
        grade([TOLD], [RIGHT], Faulty())


def test_several_judges_look_at_one_trajectory_and_none_of_them_at_code() -> None:
    wrong = Effect(2, "messages_sent", {**RIGHT.fields, "text": "The receipt totals 850.00 EUR, not 725.46 EUR."}, 4)
    found = judged_by([SIDE, TOLD, OPENED], [SEEN, wrong], {**JUDGES, "broken": Broken()})
    assert list(found) == [*JUDGES, "broken"]
    for side, _, opened in found.values():
        assert side is opened is None
    told = {name: verdicts[1] for name, verdicts in found.items()}
    assert told["facts"] == grade([TOLD], [SEEN, wrong], FactJudge())[0]
    values = [verdict.value for verdict in told.values() if verdict]
    assert values == [False, True, True, False, None]


def test_nothing_sent_is_false_for_every_judge() -> None:
    found = judged_by([TOLD, OPENED], [SEEN], JUDGES)
    assert set(found.values()) == {(Verdict(False, "no message to manager"), None)}


def test_a_judge_out_of_reach_is_not_asked_about_nothing() -> None:
    assert grade([TOLD], [], Broken())[0].value is False


@given(
    st.lists(
        st.tuples(st.sampled_from(["required", "gate", "diagnostic"]), st.sampled_from([True, False, None])), max_size=6
    )
)
def test_success_is_the_and_over_required_and_gate_checks(pairs: list[tuple[str, bool | None]]) -> None:
    checks = [Check(1, "", "field_equals", "", "", (), "code", role, "", None, "") for role, _ in pairs]  # type: ignore[arg-type]
    counted = [value for role, value in pairs if role != "diagnostic"]
    expected = None if not counted or (None in counted and False not in counted) else all(counted)
    assert success(checks, [Verdict(value, "") for _, value in pairs]) is expected


def test_verdicts_that_do_not_match_the_checks_are_an_error() -> None:
    with pytest.raises(GradingError, match="2 checks and 1 verdicts"):
        success([TOLD, OPENED], [Verdict(True, "")])
