import subprocess
import sys

import pytest

from harness.errors import GradingError
from harness.grading.judges import VOTES
from harness.grading.registry import JUDGES, judge
from tests.harness.grading.texts import CAREFUL


def test_there_are_the_fact_judge_and_three_substitutes() -> None:
    assert list(JUDGES) == ["facts", "lexical", "embedding", "facts-literal"]


@pytest.mark.parametrize("name", list(JUDGES))
def test_every_judge_goes_by_its_name_and_gives_three_reasoned_votes_that_do_not_change(name: str) -> None:
    for criterion, text in CAREFUL[::20]:
        votes = judge(name).votes(criterion, [text])
        assert len(votes) == VOTES
        assert all(vote.reason and vote.verdict is not None for vote in votes)
        assert judge(name).votes(criterion, [text]) == votes
    assert judge(name).name == name


def test_an_unknown_judge_is_an_error_that_names_the_known_ones() -> None:
    with pytest.raises(GradingError, match="no judge 'oracle'; there are facts, lexical, embedding, facts-literal"):
        judge("oracle")


def test_looking_a_judge_up_loads_no_heavy_library() -> None:
    code = "import harness.grading.registry, sys; print({'sklearn', 'rapidfuzz'} & set(sys.modules))"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "set()"
