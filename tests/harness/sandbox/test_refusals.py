"""What is refused, with which code, and that a refusal changes nothing but the clock."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harness.errors import UnparsableAction
from harness.sandbox.action import Action
from harness.sandbox.command import registry
from harness.sandbox.state import Event, State
from harness.sandbox.workspace import Workspace
from tests.harness.sandbox.desk import NINE, at_desk, desk, do

REFUSALS = [
    (do("file.write", path="x"), "unknown_command", "available: files.write"),
    (do("messages.send", to="manager"), "bad_arguments", "missing argument `subject`"),
    (do("clock.read", zone="UTC"), "bad_arguments", "unknown argument `zone`"),
    (do("time.wait", minutes="61"), "bad_arguments", "`int` <= 60"),
    (do("time.wait", minutes="soon"), "bad_arguments", "Expected `int`, got `str` - at `minutes`"),
    (do("files.write", path="a.md", text=" \n"), "bad_arguments", "a text that is not empty"),
    (do("files.write", path="../a.md", text="x"), "bad_arguments", "not a plain path"),
    (do("files.write", path="/etc/passwd", text="x"), "bad_arguments", "not a plain path"),
    (do("files.write", path="notes", text="x"), "conflicting", "it is a folder"),
    (do("files.write", path="notes/mine.md/a.md", text="x"), "conflicting", "notes/mine.md is a file"),
    (do("files.write", path="notes/policy.md", text="x"), "not_permitted", "manager's file"),
    (do("files.append", path="notes/policy.md", text="x"), "not_permitted", "next: write your own file"),
    (do("files.append", path="notes/none.md", text="x"), "not_found", "files.write starts"),
    (do("messages.send", to="managr", subject="s", text="t"), "not_found", "available: manager"),
    (do("messages.read", id="m003"), "not_found", "available: m001, m002, m004"),
    (do("assets.open", id="receipt_r02"), "not_found", "available: receipt_r01"),
    (do("records.read", system="registr", id="EXP-1"), "not_found", "available: register"),
    (do("records.update", system="register", id="EXP-9", field="total", value="1"), "not_found", "EXP-1, EXP-2"),
    (do("records.update", system="register", id="EXP-2", field="totl", value="1"), "not_found", "available: total"),
    (
        do("records.update", system="register", id="EXP-1", field="total", value="1"),
        "conflicting",
        "found: payout_run guards it and reviewer holds its lock\nnext: locks.request resource=payout_run",
    ),
    (
        do("records.update", system="ledger", id="L-1", field="balance", value="1"),
        "conflicting",
        "found: vault guards it and its lock is free\nnext: locks.acquire resource=vault",
    ),
    (do("approvals.grant", id="A-1", scope="ADMIN"), "conflicting", "no decision is recorded"),
    (do("approvals.grant", id="A-2", scope="READ"), "conflicting", "already refused"),
    (do("approvals.record", id="A-2", scope="READ", note="n"), "conflicting", "already refused"),
    (do("approvals.refuse", id="A-2", reason="r"), "conflicting", "already refused"),
    (do("locks.acquire", resource="payout_run", purpose="p"), "conflicting", "reviewer holds it"),
    (do("locks.acquire", resource="vaults", purpose="p"), "not_found", "available: vault"),
    (do("locks.request", resource="vault", token="t", reason="r"), "conflicting", "its lock is free"),
    (do("locks.release", resource="payout_run"), "not_permitted", "reviewer holds it"),
    (do("locks.release", resource="vault"), "conflicting", "its lock is free"),
    (do("permissions.read", role="nobody"), "not_found", "directory.list"),
    (do("handoff.complete", to="nobody", summary="s"), "not_found", "no such role"),
    (do("handoff.complete", to="reviewer", summary="s", resource="vaul"), "not_found", "available: vault"),
]


@pytest.mark.parametrize(("action", "code", "said"), REFUSALS)
def test_a_bad_action_is_refused_by_code_and_says_what_to_do(action: Action, code: str, said: str) -> None:
    workspace = at_desk()
    refused = workspace.perform(action)
    assert (refused.ok, refused.error_code) == (False, code)
    assert said in refused.text
    assert [line.partition(":")[0] for line in refused.text.splitlines() if "available" not in line] == [
        "refused",
        "asked",
        "found",
        "next",
    ]
    assert (workspace.step, workspace.state.clock, workspace.effects) == (1, NINE + 1, ())
    assert _but_for_the_clock(workspace.state) == _but_for_the_clock(desk())


def test_a_grant_needs_the_recorded_scope() -> None:
    workspace = at_desk()
    workspace.perform(do("approvals.record", id="A-1", scope="WRITE", note="n"))
    refused = workspace.perform(do("approvals.grant", id="A-1", scope="ADMIN"))
    assert refused.error_code == "conflicting"
    assert "the recorded scope is WRITE" in refused.text


def test_a_scope_noted_on_an_open_request_is_not_yet_a_decision() -> None:
    start = desk()
    start.approvals["A-1"] = replace(start.approvals["A-1"], scope="READ")
    refused = Workspace(start).perform(do("approvals.grant", id="A-1", scope="READ"))
    assert "no decision is recorded" in refused.text


def test_nobody_decides_a_request_of_their_own() -> None:
    workspace = at_desk()
    workspace.perform(do("permissions.request", resource="vault", scope="ADMIN", reason="r"))
    assert workspace.perform(do("approvals.record", id="req003", scope="ADMIN", note="n")).error_code == "not_permitted"


def test_after_the_round_is_finished_everything_is_refused() -> None:
    workspace = at_desk()
    assert workspace.perform(do("round.finish", summary="done")).ok
    assert workspace.finished
    assert workspace.perform(do("messages.send", to="manager", subject="s", text="t")).error_code == "conflicting"
    assert workspace.effects == ()


def test_an_unreadable_reply_costs_what_a_refused_action_costs() -> None:
    workspace = at_desk()
    refused = workspace.refuse(UnparsableAction("asked: one action"))
    assert (refused.ok, refused.error_code, refused.text) == (
        False,
        "unparsable_action",
        "refused: unparsable_action\nasked: one action",
    )
    assert (workspace.step, workspace.state.clock) == (1, NINE + 1)


WORDS = {
    "to": ["manager", "nobody"],
    "role": ["manager", "nobody"],
    "path": ["notes/policy.md", "notes/mine.md", "reports/new.md", "../up", "notes"],
    "system": ["register", "ledger", "regster"],
    "id": ["EXP-1", "EXP-2", "L-1", "A-1", "A-2", "m001", "receipt_r01", "zzz"],
    "field": ["total", "balance", "colour"],
    "resource": ["payout_run", "vault", "annex", "nothing"],
    "scope": ["WRITE", "ADMIN"],
    "token": ["T-9", "wrong"],
    "minutes": ["1", "5", "0", "many"],
}
ENDING = "round.finish"


@st.composite
def actions(draw: st.DrawFn) -> Action:
    names = sorted(registry().keys() - {ENDING})
    name = draw(st.sampled_from([*names, "files.wrote"]))
    declared = [arg.rstrip("?") for arg in registry()[name].arguments()] if name in registry() else []
    given = {arg: draw(st.sampled_from(WORDS.get(arg, ["some words", ""]))) for arg in declared}
    for spoiled in draw(st.sets(st.sampled_from([*declared, "extra"]), max_size=1)) if draw(st.booleans()) else set():
        if given.pop(spoiled, None) is None:
            given[spoiled] = "1"
    return Action(name, given)


@settings(max_examples=150, deadline=None)
@given(st.lists(actions(), max_size=12))
def test_a_refused_action_changes_only_the_clock_and_a_change_always_leaves_its_declared_effect(
    sequence: list[Action],
) -> None:
    workspace = at_desk()
    for action in sequence:
        before, noted = workspace.state.copy(), len(workspace.effects)
        observation = workspace.perform(action)
        names = tuple(effect.name for effect in workspace.effects[noted:])
        if observation.ok:
            assert names == registry()[action.command].effects
        else:
            assert names == ()
            assert workspace.state.clock == before.clock + 1
        if not names:
            assert _but_for_reading(workspace.state) == _but_for_reading(before)
        if not observation.ok:
            assert _but_for_the_clock(workspace.state) == _but_for_the_clock(before)
    assert workspace.step == len(sequence)


@settings(max_examples=40, deadline=None)
@given(st.lists(actions(), max_size=12))
def test_the_same_actions_on_equal_states_give_equal_observations_states_and_effects(sequence: list[Action]) -> None:
    pending = [
        Event("message", NINE + 4, "manager", text="now"),
        Event("release_lock", NINE + 6, "reviewer", "payout_run"),
    ]
    start = desk(*pending)
    runs = [Workspace(start, images={"receipt_r01": b"png"}) for _ in range(2)]
    seen = [[run.perform(action) for action in sequence] for run in runs]
    assert seen[0] == seen[1]
    assert (runs[0].state, runs[0].effects) == (runs[1].state, runs[1].effects)
    assert start == desk(*pending), "the caller's state was changed"


def _but_for_the_clock(state: State) -> State:
    return replace(state, clock=0)


def _but_for_reading(state: State) -> State:
    return replace(state, clock=0, messages=[replace(message, read=True) for message in state.messages])
