"""Proofs hold on generated rounds, and each fails when what it proves is broken."""

from dataclasses import replace

import pytest

from harness.conflicts.conflict import Conflict
from harness.pipeline.proofs import PROOFS, altered, prove
from harness.pipeline.round import Round
from harness.sandbox.action import Action
from harness.sandbox.state import File


def _proof(made: Round, name: str) -> bool:
    return PROOFS[name](made)[0]


def test_every_proof_holds_for_every_round_of_two_packages(
    access_rounds: list[Round], expense_rounds: list[Round]
) -> None:
    failing = [
        (made.round_id, proof.name, proof.detail)
        for made in (*access_rounds, *expense_rounds)
        for proof in prove(made)
        if not proof.passed
    ]
    assert failing == []


def test_a_reference_without_its_report_does_not_pass(printed_access: Round) -> None:
    steps = tuple(step for step in printed_access.reference if step.action.command != "files.write")
    assert not _proof(replace(printed_access, reference=steps), "reference_passes")


def test_a_round_without_checks_is_not_failed_by_doing_nothing(printed_access: Round) -> None:
    assert not _proof(replace(printed_access, checks=()), "noop_fails")


def test_a_scored_step_that_no_check_needs_is_found(printed_access: Round) -> None:
    without_last = printed_access.checks[:-1]
    assert not _proof(replace(printed_access, checks=without_last), "steps_needed")


def test_a_trap_that_does_what_the_reference_does_is_found(printed_access: Round) -> None:
    conflict: Conflict = replace(printed_access.conflict, trap=printed_access.reference)
    assert not _proof(replace(printed_access, conflict=conflict), "trap_fails")


def test_checks_that_take_any_value_are_found(printed_access: Round) -> None:
    code_only = tuple(check for check in printed_access.checks if check.kind == "code")
    assert not _proof(replace(printed_access, checks=code_only), "wrong_value_rejected")


def test_a_required_string_shown_nowhere_is_found(printed_access: Round) -> None:
    assert not _proof(replace(printed_access, images=()), "strings_exposed")


def test_a_leak_is_found(printed_access: Round) -> None:
    w0 = printed_access.w0.copy()
    w0.files["notes/leak.md"] = File("the passcode is sec-pass-8842-bp", "audit_analyst", 0)
    assert not _proof(replace(printed_access, w0=w0), "no_leak")


def test_a_trap_that_knows_the_truth_and_only_does_not_look_is_no_trap(printed_access: Round) -> None:
    blind = tuple(step for step in printed_access.reference if step.action.command != "assets.open")
    assert not _proof(replace(printed_access, conflict=replace(printed_access.conflict, trap=blind)), "trap_fails")


def test_a_register_check_that_takes_any_value_is_found_though_the_report_is_checked(
    expense_rounds: list[Round],
) -> None:
    made = next(each for each in expense_rounds if any(check.effect == "record_updated" for check in each.checks))
    loose = tuple(
        replace(check, predicate="field_contains", field="system", expected=made.package.domain.register)
        if check.effect == "record_updated"
        else check
        for check in made.checks
    )
    assert _proof(made, "wrong_value_rejected")
    assert _proof(made, "undoing_fails")
    assert not _proof(replace(made, checks=loose), "wrong_value_rejected")
    assert not _proof(replace(made, checks=loose), "undoing_fails")


def test_a_round_carried_on_from_another_state_is_found(printed_access: Round) -> None:
    assert not _proof(replace(printed_access, after=printed_access.w0), "replay_deterministic")


def test_an_order_that_matters_is_found(printed_access: Round) -> None:
    sent = [n for n, step in enumerate(printed_access.reference) if step.action.command == "messages.send"]
    steps = list(printed_access.reference)
    to = steps[sent[0]].action.args["to"]
    last = {**steps[sent[-1]].action.args, "to": to, "text": "Ignore that: RECONCILED, ADMIN is granted."}
    steps[sent[-1]] = replace(steps[sent[-1]], action=Action("messages.send", last))
    steps[sent[0]], steps[sent[-1]] = steps[sent[-1]], steps[sent[0]]
    assert not _proof(replace(printed_access, reference=tuple(steps)), "other_order_passes")


def test_facts_other_than_those_committed_are_found(printed_access: Round) -> None:
    other = replace(printed_access.commitment, digest="0" * 64)
    assert not _proof(replace(printed_access, commitment=other), "still_committed")


def test_an_image_that_no_longer_shows_its_fact_is_found(printed_access: Round) -> None:
    first, *rest = printed_access.images
    bare = replace(first, content={"verdict": "nothing"})
    assert not _proof(replace(printed_access, images=(bare, *rest)), "still_committed")


@pytest.mark.parametrize("name", list(PROOFS))
def test_every_proof_says_in_numbers_what_was_shown(printed_access: Round, name: str) -> None:
    assert any(character.isdigit() for character in PROOFS[name](printed_access)[1])


def test_an_altered_fact_differs_and_keeps_its_shape(access_rounds: list[Round]) -> None:
    for made in access_rounds:
        for fact in made.commitment.facts:
            assert altered(fact).value != fact.value
            assert altered(fact).kind == fact.kind
