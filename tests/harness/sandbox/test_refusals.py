"""What is refused, with which code, and that a refusal changes nothing but the clock."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harness.errors import UnparsableAction
from harness.sandbox.action import Action
from harness.sandbox.command import registry
from harness.sandbox.inventory import commands
from harness.sandbox.state import Event, State
from harness.sandbox.workspace import Workspace
from tests.harness.sandbox.desk import NINE, at_desk, desk, do
from tests.harness.sandbox.operations import OPERATIONS

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
    (do("handoff.prepare", to="nobody", summary="s"), "not_found", "no such role"),
    (do("checklist.tick", item="c3"), "not_found", "available: c1, c2"),
    (do("checklist.tick", item="c2"), "conflicting", "manager ticked it at 08:20"),
    (do("files.move", path="notes/policy.md", new_path="x.md"), "not_permitted", "manager's file"),
    (do("files.move", path="notes/mine.md", new_path="notes/policy.md"), "conflicting", "a file is there"),
    (do("files.move", path="notes/mine.md", new_path="../x.md"), "bad_arguments", "not a plain path"),
    (do("files.move", path="notes/none.md", new_path="x.md"), "not_found", "available: notes/mine.md"),
    (do("files.delete", path="reports/shared.md"), "not_permitted", "manager's file"),
    (do("files.diff", path="notes/mine.md", other="notes/none.md"), "not_found", "no such file"),
    (do("messages.reply", id="m004", text="t"), "conflicting", "you sent it yourself"),
    (do("messages.reply", id="m003", text="t"), "not_found", "available: m001, m002, m004"),
    (do("messages.forward", id="m001", to="nobody", text="t"), "not_found", "no such role"),
    (do("messages.acknowledge", id="m001"), "conflicting", "next: messages.read id=m001"),
    (do("assets.describe", id="receipt_r02"), "not_found", "available: receipt_r01"),
    (do("records.annotate", system="register", id="EXP-9", note="n"), "not_found", "EXP-1, EXP-2"),
    (do("records.void", system="ledger", id="L-1", reason="r"), "conflicting", "vault guards it and its lock is free"),
    (do("records.history", system="ledgr", id="L-1"), "not_found", "available: ledger"),
    (
        do("records.compare", system="ledger", id="L-1", other_system="register", other_id="L-1"),
        "not_found",
        "no such register entry",
    ),
    (do("approvals.withdraw", id="A-1", reason="r"), "not_permitted", "it is manager's request"),
    (do("approvals.withdraw", id="A-2", reason="r"), "conflicting", "already refused"),
    (do("approvals.escalate", id="A-1", to="clerk", reason="r"), "conflicting", "it is yours already"),
    (do("approvals.escalate", id="A-1", to="manager", reason="r"), "conflicting", "manager made the request"),
    (do("approvals.escalate", id="A-1", to="nobody", reason="r"), "not_found", "no such role"),
    (do("approvals.comment", id="A-9", text="t"), "not_found", "available: A-1, A-2"),
    (do("locks.transfer", resource="vault", to="manager", purpose="p"), "conflicting", "its lock is free"),
    (do("locks.transfer", resource="payout_run", to="manager", purpose="p"), "not_permitted", "reviewer holds it"),
    (
        do("permissions.revoke", role="manager", resource="vault", scope="READ", reason="r"),
        "not_permitted",
        "no granted request gave it",
    ),
    (
        do("permissions.revoke", role="manager", resource="vault", scope="ADMIN", reason="r"),
        "not_found",
        "available: READ on vault",
    ),
    (
        do("schedule.book", resource="annex", start="10:30", end="11:30", title="t"),
        "conflicting",
        "taken: b001  10:00 to 11:00",
    ),
    (
        do("schedule.book", resource="annex", start="11:30", end="11:30", title="t"),
        "bad_arguments",
        "it ends before it starts",
    ),
    (do("schedule.book", resource="annex", start="08:30", end="09:30", title="t"), "conflicting", "it is 09:00"),
    (do("schedule.book", resource="anex", start="12:30", end="13:00", title="t"), "not_found", "available: annex"),
    (do("schedule.book", resource="annex", start="noon", end="13:00", title="t"), "bad_arguments", "such as 14:35"),
    (do("schedule.move", id="b001", start="12:30", end="13:00"), "not_permitted", "it is reviewer's booking"),
    (do("schedule.move", id="b002", start="10:30", end="11:00"), "conflicting", "taken: b001"),
    (do("schedule.cancel", id="b009", reason="r"), "not_found", "available: b001"),
    (do("deployments.promote", id="apy", build="1.0"), "not_found", "available: api"),
    (do("deployments.promote", id="api", build="newest"), "bad_arguments", "a version such as 4.12.1"),
    (do("deployments.promote", id="batch", build="1.0"), "conflicting", "it is in production already"),
    (do("deployments.promote", id="mail", build="1.0"), "conflicting", "vault guards it and its lock is free"),
    (do("deployments.pause", id="web", reason="r"), "conflicting", "it is paused already"),
    (do("deployments.pause", id="batch", reason="r"), "conflicting", "payout_run guards it and reviewer holds"),
    (do("deployments.resume", id="api"), "conflicting", "it is running already"),
    (do("deployments.resume", id="mails"), "not_found", "available: mail"),
    (do("deployments.verify", id="apy", build="4.12.1"), "not_found", "available: api"),
    (do("targets.read", id="host-2"), "not_found", "available: host-"),
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


def test_every_change_that_depends_on_the_desk_is_refused_here_for_what_stands_on_the_desk() -> None:
    by_the_state = {"not_found", "not_permitted", "conflicting", "not_sighted"}
    refused = {action.command for action, code, _ in REFUSALS if code in by_the_state}
    changing = {row.command for row in commands() if row.effects and row.category != "other"}
    anybody_may = {"permissions.request", "round.note"}
    assert changing - refused == anybody_may


@pytest.mark.parametrize("command", sorted(registry()))
def test_every_command_refuses_an_argument_it_does_not_have_and_changes_nothing(command: str) -> None:
    given = {arg.rstrip("?"): "1" for arg in registry()[command].arguments()}
    workspace = at_desk()
    refused = workspace.perform(Action(command, {**given, "extra": "1"}))
    assert (refused.ok, refused.error_code, workspace.effects) == (False, "bad_arguments", ())
    assert f"next: use {registry()[command].usage()}" in refused.text
    assert _but_for_the_clock(workspace.state) == _but_for_the_clock(desk())


def test_a_message_is_acknowledged_once() -> None:
    workspace = at_desk()
    workspace.perform(do("messages.inbox"))
    assert workspace.perform(do("messages.acknowledge", id="m002")).ok
    assert workspace.perform(do("messages.acknowledge", id="m002")).error_code == "conflicting"


def test_a_lock_is_not_transferred_to_oneself_or_to_nobody() -> None:
    workspace = at_desk()
    workspace.perform(do("locks.acquire", resource="vault", purpose="p"))
    refused = [workspace.perform(do("locks.transfer", resource="vault", to=to, purpose="p")) for to in ("clerk", "x")]
    assert [each.error_code for each in refused] == ["conflicting", "not_found"]
    assert workspace.state.locks["vault"].purpose == "p"


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


KNOWN = {
    **{each.argument: [each.value] for each in OPERATIONS},
    "to": ["manager", "reviewer"],
    "role": ["manager", "clerk"],
    "path": ["notes/mine.md", "reports/shared.md"],
    "new_path": ["notes/moved.md", "reports/moved.md"],
    "other": ["notes/policy.md"],
    "system": ["register"],
    "other_system": ["register"],
    "id": ["EXP-2", "EXP-1"],
    "other_id": ["EXP-1"],
    "field": ["total"],
    "resource": ["vault", "annex", "payout_run"],
    "scope": ["WRITE"],
    "token": ["T-9"],
    "minutes": ["1", "5"],
    "item": ["c1", "c2"],
    "start": ["11:00", "12:30"],
    "end": ["11:30", "13:00"],
}
KNOWN_IDS = {
    "messages": ["m001", "m002"],
    "approvals": ["A-1", "req003"],
    "schedule": ["b002", "b004"],
    "deployments": ["api", "web", "mail"],
    "assets": ["receipt_r01"],
    "inspect": ["host-1", "host-9"],
}
STRANGE = ["zzz", "", "../up", "notes/policy.md", "ledger", "L-1", "A-2", "m003", "m004", "b001", "clerk", "08:00", "0"]
KNOWN_TARGETS = {each.command: [each.target] for each in OPERATIONS}
GUARDED = ["host-8", "host-9"]
ENDING = "round.finish"


def _words(command: str, arg: str) -> list[str]:
    """Return what somebody who knows the desk fills an argument with."""
    category = registry()[command].category
    if arg == "id" and category in KNOWN_IDS:
        return KNOWN_IDS[category]
    if arg == "target":
        return KNOWN_TARGETS[command]
    if arg == "scope" and category == "other":
        return ["SEG-214"]
    return KNOWN.get(arg, ["some words"])


@st.composite
def actions(draw: st.DrawFn, category: str = "") -> Action:
    """Draw an action, of one category more often than not; every second one by somebody careful."""
    every = sorted(registry().keys() - {ENDING})
    own = [name for name in every if registry()[name].category == category]
    at_home = bool(own) and draw(st.sampled_from([True, True, True, False]))
    name = draw(st.sampled_from(own if at_home else [*every, "files.wrote"]))
    careful = draw(st.booleans())
    declared = [arg.rstrip("?") for arg in registry()[name].arguments()] if name in registry() else []
    given = {}
    for arg in declared:
        known = _words(name, arg)
        given[arg] = draw(st.sampled_from(known if careful else [*known, *STRANGE, *GUARDED]))
    for spoiled in draw(st.sets(st.sampled_from([*declared, "extra"]), max_size=1)) if not careful else set():
        if given.pop(spoiled, None) is None:
            given[spoiled] = "1"
    return Action(name, given)


CATEGORIES = sorted({row.category for row in commands()})


@pytest.mark.parametrize("category", CATEGORIES)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_a_refused_action_changes_only_the_clock_and_a_change_always_leaves_its_declared_effect(
    category: str, data: st.DataObject
) -> None:
    sequence = data.draw(st.lists(actions(category), max_size=12))
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
