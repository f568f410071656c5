"""Proofs hold on generated rounds, and each fails when what it proves is broken."""

from dataclasses import replace

import pytest

from harness.conflicts.conflict import Conflict
from harness.pipeline.proofs import PROOFS, altered, prove
from harness.pipeline.round import Round
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


@pytest.mark.parametrize("name", list(PROOFS))
def test_every_proof_says_in_numbers_what_was_shown(printed_access: Round, name: str) -> None:
    assert any(character.isdigit() for character in PROOFS[name](printed_access)[1]) or name == "replay_deterministic"


def test_an_altered_fact_differs_and_keeps_its_shape(access_rounds: list[Round]) -> None:
    for made in access_rounds:
        for fact in made.commitment.facts:
            assert altered(fact).value != fact.value
            assert altered(fact).kind == fact.kind
