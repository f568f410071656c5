import pytest

from harness.conflicts.conflict import Criterion, Fact, Requirement
from harness.errors import GradingError
from harness.grading.check import GRADER_VERSION, Check
from harness.grading.grade import grade
from harness.grading.graders import GRADERS, grader
from harness.grading.judges import FactJudge, Poll
from harness.grading.lexical import LexicalJudge
from harness.grading.readers import FactReader
from harness.sandbox.effects import Effect

HELD = Fact("count", "42", "holders")
ASKED = Criterion("the count is 42", (Requirement("fact", "42 holders", HELD),))
REPORT = Check(
    1, "files_created", "field_semantic_match", "text", "", (("path", "r.md"),), "semantic", "required", "F4", ASKED, ""
)
FIELD = Check(2, "record_updated", "field_equals", "value", "42", (), "code", "required", "F5", None, "")
LIST = " ".join(f"The count is {number} holders." for number in range(38, 46))


def written(*texts: str) -> list[Effect]:
    return [
        Effect(step, "files_created", {"path": "r.md", "text": text}, step) for step, text in enumerate(texts, start=1)
    ]


def updated(*values: str) -> list[Effect]:
    return [Effect(step, "record_updated", {"value": value}, step) for step, value in enumerate(values, start=1)]


@pytest.mark.parametrize(("version", "value"), [("grader/1", True), ("grader/2", False)])
def test_a_right_value_that_was_overwritten_counted_under_the_first_grader_only(version: str, value: bool) -> None:
    right_then_wrong = written("There are 42 holders.", "There are 51 holders.")
    (verdict,) = grade([REPORT], right_then_wrong, Poll(FactReader("clause")), version)
    assert verdict.value is value
    (verdict,) = grade([FIELD], updated("42", "51"), FactJudge(), version)
    assert verdict.value is value


@pytest.mark.parametrize("judge", [FactJudge(), Poll(FactReader("clause"))])
@pytest.mark.parametrize(("version", "value"), [("grader/1", True), ("grader/2", False)])
def test_a_list_of_every_value_stated_the_right_one_under_the_first_grader_only(
    judge: FactJudge | Poll, version: str, value: bool
) -> None:
    (verdict,) = grade([REPORT], written(LIST), judge, version)
    assert verdict.value is value


def test_the_present_grader_is_the_one_a_verdict_is_given_by_unless_another_is_asked_for() -> None:
    effects = written("There are 42 holders.", "There are 51 holders.")
    assert grade([REPORT], effects, FactJudge()) == grade([REPORT], effects, FactJudge(), GRADER_VERSION)
    assert list(GRADERS) == ["grader/1", GRADER_VERSION]


def test_the_present_grader_leaves_every_judge_as_it_is() -> None:
    for panel in (FactJudge(), Poll(FactReader("literal")), LexicalJudge()):
        assert grader(GRADER_VERSION).reading(panel) == panel


def test_an_unknown_grader_is_an_error_that_names_the_known_ones() -> None:
    with pytest.raises(GradingError, match="no grader 'grader/0'; known are grader/1, grader/2"):
        grade([REPORT], [], FactJudge(), "grader/0")
