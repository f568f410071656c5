from math import ceil, floor

import pytest

from harness.conflicts.conflict import Criterion, Requirement
from harness.grading.facts import plain
from harness.grading.judges import ensemble
from harness.grading.lexical import MEASURES, THRESHOLDS, LexicalJudge, Measure
from tests.harness.grading.texts import CAREFUL, DISPUTED, RECEIPT, REFUSAL, WRONG

JUDGE = LexicalJudge()


def passed(pairs: tuple[tuple[Criterion, str], ...]) -> int:
    return sum(ensemble(JUDGE.votes(criterion, [text])).value is True for criterion, text in pairs)


@pytest.mark.parametrize("measure", list(THRESHOLDS))
def test_a_threshold_is_the_highest_that_nine_in_ten_careful_texts_reach(measure: Measure) -> None:
    reached = sorted((MEASURES[measure](criterion, plain(text)) for criterion, text in CAREFUL), reverse=True)
    assert THRESHOLDS[measure] == floor(reached[ceil(len(reached) * 0.9) - 1] * 100 + 1e-9) / 100


def test_the_docstring_tells_how_many_careful_and_wrong_texts_pass() -> None:
    told = " ".join((LexicalJudge.__doc__ or "").split())
    assert f"passes {passed(CAREFUL)} of its {len(CAREFUL)} texts and {passed(WRONG)} of the {len(WRONG)} in" in told


def test_who_names_only_the_stale_value_fails() -> None:
    assert ensemble(JUDGE.votes(RECEIPT, ["The receipt totals 850.00 EUR."])).value is False
    assert ensemble(JUDGE.votes(RECEIPT, ["The receipt totals 725.46 EUR."])).value is True


def test_a_denied_value_counts_as_named_which_is_the_limit_of_this_judge() -> None:
    assert (
        ensemble(JUDGE.votes(RECEIPT, ["The receipt totals 850.00 EUR, not 725.46 EUR; that is stale."])).value is True
    )


def test_what_is_required_may_be_spread_over_messages() -> None:
    case = DISPUTED["holders"]
    assert ensemble(JUDGE.votes(case, ["State of AR-2360 below.", "There are 42 holders."])).value is True


def test_a_longer_number_is_another_word() -> None:
    words = JUDGE.votes(DISPUTED["holders"], ["AR-2360 has 1421 seats."])[1]
    assert words.verdict is False


def test_every_vote_says_what_it_came_to_and_what_was_wanted() -> None:
    reasons = [vote.reason for vote in JUDGE.votes(REFUSAL, ["UNRECONCILED"])]
    assert reasons[0] == "letters 1.00, wanted 1.00"
    assert [reason.split()[0] for reason in reasons] == list(THRESHOLDS)


def test_a_criterion_of_a_stance_alone_is_left_to_its_sentence() -> None:
    asked = Criterion("refuse the premature grant", (Requirement("stance", "refuse"),))
    assert [vote.verdict for vote in JUDGE.votes(asked, ["Hello."])] == [True, True, False]
