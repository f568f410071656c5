import pytest

from harness.errors import GradingError
from harness.grading.check import Check, Predicate
from harness.grading.predicates import decide
from harness.sandbox.effects import Effect

RECORD = Effect(3, "record_updated", {"system": "ledger", "id": "E1", "field": "total", "value": "725.46 EUR"}, 9)


def check(
    predicate: Predicate,
    field: str,
    expected: str,
    where: tuple[tuple[str, str], ...] = (),
    effect: str = "record_updated",
) -> Check:
    return Check(1, effect, predicate, field, expected, where, "code", "required", "F5", None, "")


@pytest.mark.parametrize(
    ("asked", "passes"),
    [
        (check("field_equals", "value", "725.46 EUR"), True),
        (check("field_equals", "value", "725.46 USD"), False),
        (check("field_equals", "absent", ""), False),
        (check("field_equals", "id", "725.46 EUR"), False),
        (check("any_field_equals", "", "725.46 EUR"), True),
        (check("any_field_equals", "", "725.46"), False),
        (check("any_field_equals", "", "850.00 EUR"), False),
        (check("field_contains", "value", "725.46"), True),
        (check("field_contains", "id", "E"), False),
        (check("field_equals", "value", "725.46 EUR", (("id", "E1"), ("system", "ledger"))), True),
        (check("field_equals", "value", "725.46 EUR", (("id", "E2"),)), False),
        (check("field_equals", "value", "725.46 EUR", effect="files_created"), False),
    ],
)
def test_a_code_check_compares_the_fields_it_names(asked: Check, passes: bool) -> None:
    assert decide(asked, [RECORD]).value is passes


def test_one_image_is_not_another_whose_name_goes_on() -> None:
    opened = Effect(1, "assets_accessed", {"id": "matrix_r010"}, 1)
    assert decide(check("field_contains", "id", "matrix_r01", effect="assets_accessed"), [opened]).value is False


def test_nothing_done_fails_and_says_what_is_missing() -> None:
    verdict = decide(check("field_equals", "to", "x", (("to", "manager"),), effect="messages_sent"), [])
    assert (verdict.value, verdict.evidence) == (False, "no message to manager")


def test_a_semantic_check_is_not_for_code() -> None:
    with pytest.raises(GradingError, match="give it to a judge"):
        decide(check("field_semantic_match", "text", ""), [RECORD])


def test_a_value_that_was_overwritten_no_longer_counts() -> None:
    asked = check("field_equals", "value", "41")
    right, wrong = (Effect(step, "record_updated", {"value": value}, 0) for step, value in ((1, "41"), (2, "38")))
    assert decide(asked, [wrong, right]).value is True
    assert decide(asked, [right, wrong]).value is False
