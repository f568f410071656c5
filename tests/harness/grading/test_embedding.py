import os
import subprocess
import sys
from math import ceil, floor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harness.conflicts.conflict import Criterion
from harness.grading.embedding import THRESHOLDS, EmbeddingJudge, View, nearness
from harness.grading.judges import ensemble
from harness.grading.ngrams import cosine, counts
from tests.harness.grading.texts import CAREFUL, RECEIPT, WRONG

JUDGE = EmbeddingJudge()
LINE = "The receipt totals 725.46 EUR."


def passed(pairs: tuple[tuple[Criterion, str], ...]) -> int:
    return sum(ensemble(JUDGE.votes(criterion, [text])).value is True for criterion, text in pairs)


@pytest.mark.parametrize("view", list(THRESHOLDS))
def test_a_threshold_is_the_highest_that_nine_in_ten_careful_texts_reach(view: View) -> None:
    reached = sorted((nearness(view, criterion.text, text) for criterion, text in CAREFUL), reverse=True)
    assert THRESHOLDS[view] == floor(reached[ceil(len(reached) * 0.9) - 1] * 100 + 1e-9) / 100


def test_the_docstring_tells_how_many_careful_and_wrong_texts_pass() -> None:
    told = " ".join((EmbeddingJudge.__doc__ or "").split())
    careful = f"passes {passed(CAREFUL)} of the {len(CAREFUL)} texts in"
    assert careful in told
    assert f"and {passed(WRONG)} of the {len(WRONG)} in" in told


def test_who_gives_only_the_refuted_value_fails() -> None:
    assert ensemble(JUDGE.votes(RECEIPT, ["The receipt totals 850.00 EUR."])).value is False
    assert ensemble(JUDGE.votes(RECEIPT, [LINE])).value is True


def test_a_text_about_something_else_fails() -> None:
    assert ensemble(JUDGE.votes(RECEIPT, ["The weather presenter asked for the map without the glare."])).value is False


def test_a_denial_is_as_near_as_what_it_denies_which_is_the_limit_of_this_judge() -> None:
    assert ensemble(JUDGE.votes(RECEIPT, ["The receipt totals 725.46 EUR? No, the cached 850.00 EUR."])).value is True


@settings(deadline=None, max_examples=30)
@given(st.text(max_size=60), st.text(max_size=60))
def test_a_cosine_is_symmetric_and_of_0_to_1(left: str, right: str) -> None:
    assert 0.0 <= cosine(left, right) <= 1.0
    assert cosine(left, right) == cosine(right, left)
    assert not counts(left) or cosine(left, left) == 1.0


def test_the_votes_are_the_same_in_another_process_with_another_hash_seed() -> None:
    code = (
        "from harness.grading.embedding import EmbeddingJudge; from tests.harness.grading.texts import RECEIPT;"
        f"print([vote.reason for vote in EmbeddingJudge().votes(RECEIPT, [{LINE!r}])])"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert told == {str([vote.reason for vote in JUDGE.votes(RECEIPT, [LINE])])}
