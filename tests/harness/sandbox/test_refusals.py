"""What is refused, with which code, and that a refusal changes nothing but the clock."""

from dataclasses import replace

import pytest

from harness.errors import UnparsableAction
from harness.sandbox.action import Action
from harness.sandbox.command import registry
from harness.sandbox.workspace import Workspace
from tests.harness.sandbox.desk import NINE, at_desk, but_for_the_clock, desk, do
from tests.harness.sandbox.refusals import REFUSALS


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
    assert but_for_the_clock(workspace.state) == but_for_the_clock(desk())


def test_every_change_that_depends_on_the_desk_is_refused_here_for_what_stands_on_the_desk() -> None:
    by_the_state = {"not_found", "not_permitted", "conflicting", "not_sighted"}
    refused = {action.command for action, code, _ in REFUSALS if code in by_the_state}
    changing = {each.name for each in registry().values() if each.effects and each.category != "other"}
    anybody_may = {"permissions.request", "round.note"}
    assert changing - refused == anybody_may


@pytest.mark.parametrize("command", sorted(registry()))
def test_every_command_refuses_an_argument_it_does_not_have_and_changes_nothing(command: str) -> None:
    given = {arg.rstrip("?"): "1" for arg in registry()[command].arguments()}
    workspace = at_desk()
    refused = workspace.perform(Action(command, {**given, "extra": "1"}))
    assert (refused.ok, refused.error_code, workspace.effects) == (False, "bad_arguments", ())
    assert f"next: use {registry()[command].usage()}" in refused.text
    assert but_for_the_clock(workspace.state) == but_for_the_clock(desk())


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
