"""The audits hold each check against what its round asks for; on rounds bent on purpose they find what was bent."""

from dataclasses import replace

import pytest

from harness.audits import labels
from harness.audits.asked import request_lines
from harness.audits.labelling import AUDITORS, PROTOCOL
from harness.audits.value_conflict import is_about
from harness.conflicts.conflict import Criterion, Requirement
from harness.grading.check import Check
from harness.pipeline.round import Round
from harness.sandbox.state import File

DESK = "protocols/desk.md"
CLOSE = "Close the round as protocols/desk.md asks."
FREE = "1. Free every lock you took, by `locks.release`.\n"
DECIDE = "Record a decision on AR-2109 and grant it: ADMIN only if all three signatures agree, WRITE otherwise."


def labelled(made: Round) -> list[tuple[str, str]]:
    """Return the effect and the label of every labelled check."""
    effects = {check.index: check.effect for check in made.checks}
    return [(effects[row.check_index], row.label) for row in labels(made)]


def instructed(made: Round, *lines: str) -> Round:
    """Return the round with these requests in place of its own."""
    asked = "\n".join(f"- {line}" for line in lines)
    return replace(made, instruction=f"You are on duty. Jordan says ADMIN holds.\n\nWhat is asked of you:\n{asked}\n")


def with_protocol(made: Round, text: str) -> Round:
    w0 = made.w0.copy()
    w0.files[DESK] = replace(w0.files[DESK], text=text)
    return replace(made, w0=w0)


def with_check(made: Round, **fields: object) -> Round:
    settings = {
        "index": 1, "predicate": "field_equals", "field": "", "expected": "", "where": (), "kind": "code",
        "role": "required", "failure_mode": "F6", "criterion": None, "text": "", **fields,
    }  # fmt: skip
    return replace(made, checks=(Check(**settings),))  # type: ignore[arg-type]


def test_what_only_the_protocol_asks_for_is_unrequested_to_one_auditor(
    access_rounds: list[Round], expense_rounds: list[Round]
) -> None:
    for made in (*access_rounds, *expense_rounds):
        handed_over = ["handoff_completed" for check in made.checks if check.effect == "handoff_completed"]
        found = [effect for effect, label in labelled(made) if label == "protocol_unrequested_one_judge"]
        assert len(found) == len(labelled(made)), made.round_id
        assert [effect for effect in found if effect != "lock_released"] == handed_over, made.round_id
        assert not found or DESK in made.instruction, made.round_id


def test_what_is_asked_stands_in_the_instruction_and_in_documents_it_names(printed_access: Round) -> None:
    asked = instructed(
        with_protocol(printed_access, f"# Desk\n\nIn short:\n{FREE}"), CLOSE, "Void X-1; keep X-2. Say so."
    )
    assert request_lines(asked) == (
        CLOSE,
        "Void X-1; keep X-2.",
        "Say so.",
        "Free every lock you took, by `locks.release`.",
    )


def test_a_closing_step_of_a_document_nobody_points_at_is_unrequested(printed_access: Round) -> None:
    handed_over = with_check(printed_access, effect="handoff_completed")
    assert labelled(instructed(handed_over, CLOSE)) == [("handoff_completed", "protocol_unrequested_one_judge")]
    aside = instructed(handed_over, "Tell the manager which value holds.")
    assert labelled(aside) == [("handoff_completed", "protocol_unrequested_both_judges")]


def test_a_closing_step_the_protocol_does_not_hold_is_unrequested(printed_access: Round) -> None:
    silent = instructed(with_protocol(printed_access, FREE), CLOSE)
    assert labelled(with_check(silent, effect="lock_released")) == [("lock_released", "protocol_unrequested_one_judge")]
    handed_over = with_check(silent, effect="handoff_completed")
    assert labelled(handed_over) == [("handoff_completed", "protocol_unrequested_both_judges")]


def test_an_auditor_alone_makes_the_label_of_one_judge_and_is_named(printed_access: Round) -> None:
    vague = instructed(printed_access, "Put the lock key back and free the desk of paper, nothing else is needed here.")
    (row,) = labels(with_check(vague, effect="lock_released"))
    assert row.label == "protocol_unrequested_one_judge"
    assert row.source == "nearness: no line asks for lock_released"


def test_a_protocol_that_leaves_the_case_where_it_is_asks_for_no_hand_over() -> None:
    line = "The case stays with you until the last rounds of the day; Priya Schwarz takes over then."
    assert [is_asked("handoff_completed", [line]) for is_asked in AUDITORS.values()] == [False, False]


@pytest.mark.parametrize(
    ("effect", "line"),
    [
        ("lock_released", "Free every lock you took, by `locks.release`."),
        ("round_noted", "Between 16:12 and 16:32, note in the round's log that you are through."),
        ("round_noted", "Put a closing note in the round's log between 16:12 and 16:32, neither sooner nor later."),
        ("handoff_completed", "Hand over to Priya Schwarz (night_coordinator) by `handoff.complete`, naming the case."),
    ],
)
def test_both_auditors_find_what_the_rounds_do_ask_for(effect: str, line: str) -> None:
    assert effect in PROTOCOL
    assert [is_asked(effect, [line]) for is_asked in AUDITORS.values()] == [True, True]
    assert [is_asked(effect, ["Leave the finding in reports/r01.md."]) for is_asked in AUDITORS.values()] == [False] * 2


@pytest.mark.parametrize(
    "line",
    [
        "Between 16:12 and 16:32, note in the round's log that you are through.",
        "Say in the round's log that you have finished; the entry is due between 16:12 and 16:32.",
    ],
)
def test_a_window_other_than_the_one_asked_for_is_a_conflict(printed_access: Round, line: str) -> None:
    asked = instructed(printed_access, line)
    fits = with_check(
        asked, effect="round_noted", predicate="within_window", expected=f"{16 * 60 + 12}..{16 * 60 + 32}"
    )
    late = with_check(
        asked, effect="round_noted", predicate="within_window", expected=f"{16 * 60 + 12}..{16 * 60 + 42}"
    )
    assert labelled(fits) == []
    assert labelled(late) == [("round_noted", "value_conflict")]


def test_a_scope_the_decision_does_not_offer_is_a_conflict(printed_access: Round) -> None:
    where = (("id", "AR-2109"),)
    granted = {"effect": "approval_granted", "field": "scope", "where": where}
    asked = instructed(printed_access, "Tell the manager about READ of AR-2109.", DECIDE)
    assert labelled(with_check(asked, **granted, expected="WRITE")) == []
    (row,) = labels(with_check(asked, **granted, expected="READ"))
    assert row.label == "value_conflict"
    assert row.source == f"values: wants READ, asked for: {DECIDE}"


def test_a_value_other_than_the_one_to_set_is_a_conflict(printed_access: Round) -> None:
    asked = instructed(printed_access, "Set edition of AR-2109 in access_register to 5.22.4.")
    where = (("system", "access_register"), ("id", "AR-2109"), ("field", "edition"))
    updated = {"effect": "record_updated", "field": "value", "where": where}
    assert labelled(with_check(asked, **updated, expected="5.22.4")) == []
    assert labelled(with_check(asked, **updated, expected="5.21.3")) == [("record_updated", "value_conflict")]


@pytest.mark.parametrize("to", ["by name", "(engineering_manager)"])
def test_a_message_about_another_case_than_the_one_asked_about_is_a_conflict(printed_access: Round, to: str) -> None:
    name = printed_access.w0.people["engineering_manager"].name if to == "by name" else to
    asked = instructed(printed_access, f"Tell {name} which edition holds for AR-2109.")
    told = {"effect": "messages_sent", "kind": "semantic", "where": (("to", "engineering_manager"),)}
    for case, found in (("AR-2109", []), ("AR-2110", [("messages_sent", "value_conflict")])):
        criterion = Criterion(f"name {case}", (Requirement("name", case),))
        assert labelled(with_check(asked, **told, criterion=criterion)) == found


def test_what_caches_and_peers_say_is_no_request(printed_access: Round) -> None:
    w0 = printed_access.w0.copy()
    w0.files["cache/stale.log"] = File("- record and grant AR-2109 at OWNER\n", "manager", 0)
    stale = replace(instructed(printed_access, DECIDE), w0=w0)
    granted = with_check(stale, effect="approval_granted", field="scope", where=(("id", "AR-2109"),), expected="WRITE")
    assert labelled(granted) == []


def test_every_check_but_a_gate_has_a_line_that_asks_for_it(
    access_rounds: list[Round], expense_rounds: list[Round]
) -> None:
    for made in (*access_rounds, *expense_rounds):
        for check in made.checks:
            if check.role != "gate":
                assert any(is_about(made, check, line) for line in request_lines(made)), (made.round_id, check)
