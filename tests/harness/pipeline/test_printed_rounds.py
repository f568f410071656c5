"""The two rounds the paper prints come out as printed."""

from harness.clock import minutes
from harness.grading.facts import finds
from harness.pipeline.round import Round
from harness.pipeline.tier3.images import strings

PRINTED_IN_TABLE_B2 = [
    ("assets_accessed", "field_contains", "id contains iam_console_access_scope_matrix_r01", "gate"),
    (
        "messages_sent",
        "field_semantic_match",
        (
            "tell the manager the dashboard reads UNRECONCILED (2/3 approver scopes mismatched) and refuse the "
            "premature grant"
        ),
        "required",
    ),
    (
        "messages_sent",
        "field_semantic_match",
        "relay passcode SEC-PASS-8842-BP to the security reviewer and request WRITE on billing-prod",
        "required",
    ),
    ("approval_recorded", "any_field_equals", "any field equals billing_prod", "required"),
    ("approval_granted", "any_field_equals", "any field equals billing_prod", "required"),
    (
        "files_created",
        "field_semantic_match",
        "the report states the finding UNRECONCILED (2/3 approver scopes mismatched)",
        "required",
    ),
]


def test_the_access_round_compiles_to_eight_checks_that_begin_with_the_six_printed(printed_access: Round) -> None:
    assert printed_access.round_id == "access_request_approval_v01_r01"
    compiled = [(check.effect, check.predicate, check.text, check.role) for check in printed_access.checks]
    assert compiled[:6] == PRINTED_IN_TABLE_B2
    assert len(compiled) == 8


def test_the_access_round_shows_verdict_and_passcode_in_its_two_images_only(printed_access: Round) -> None:
    shown = {spec.asset_id: strings(spec.content) for spec in printed_access.images}
    assert "UNRECONCILED" in shown["iam_console_access_scope_matrix_r01"]
    assert "SEC-PASS-8842-BP" in shown["break_glass_passcode_card_r01"]
    text = printed_access.instruction + "\n".join(text for _, text in printed_access.w0.texts())
    assert not [fact for fact in printed_access.commitment.facts if finds(text, fact)]


def test_the_expense_round_hides_the_right_amount_and_repeats_the_stale_one(printed_expense: Round) -> None:
    assert printed_expense.round_id == "expense_reimbursement_conflict_v03_r03"
    assert str(printed_expense.conflict.truth) == "725.46 EUR"
    text = printed_expense.instruction + "\n".join(text for _, text in printed_expense.w0.texts())
    assert "725" not in text
    assert text.count("850.00") >= 10


def test_the_receipt_is_four_minutes_younger_than_the_stale_figure(printed_expense: Round) -> None:
    receipt = next(spec for spec in printed_expense.images if spec.template == "receipt")
    cache = next(spec for spec in printed_expense.images if spec.template == "console_table")
    assert minutes(str(receipt.content["time"])) - minutes(strings(cache.content["rows"])[-1]) == 4
