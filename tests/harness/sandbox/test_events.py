"""Peers act when their time comes, not before, and only on what is theirs."""

from harness.sandbox.state import Event, Lock
from harness.sandbox.workspace import Workspace
from tests.harness.sandbox.desk import NINE, at_desk, desk, do


def test_a_message_arrives_at_its_minute_with_a_notice_and_its_own_time() -> None:
    workspace = at_desk(Event("message", NINE + 5, "manager", text="Hold on.", subject="Stop"))
    assert "New message" not in workspace.perform(do("time.wait", minutes="4")).text
    assert len(workspace.state.messages) == 4
    assert workspace.perform(do("clock.read")).text == "It is 09:04.\nNew message from manager: Stop"
    arrived = workspace.state.messages[-1]
    assert (arrived.message_id, arrived.recipient, arrived.at, arrived.read) == ("m005", "clerk", NINE + 5, False)
    assert workspace.state.events == []
    assert "New message" not in workspace.perform(do("time.wait", minutes="60")).text


def test_due_events_happen_by_time_and_then_as_listed() -> None:
    workspace = at_desk(
        Event("message", NINE + 9, "manager", text="third"),
        Event("message", NINE + 3, "manager", text="first"),
        Event("message", NINE + 3, "reviewer", text="second"),
    )
    workspace.perform(do("time.wait", minutes="10"))
    assert [message.text for message in workspace.state.messages[-3:]] == ["first", "second", "third"]


def test_a_refused_action_lets_time_pass_for_peers_too() -> None:
    workspace = at_desk(Event("message", NINE + 1, "manager", text="Hello."))
    assert workspace.perform(do("nonsense")).text.endswith("New message from manager: (no subject)")


def test_a_timed_release_frees_the_lock_of_its_actor() -> None:
    workspace = at_desk(Event("release_lock", NINE + 3, "reviewer", "payout_run"))
    workspace.perform(do("time.wait", minutes="2"))
    assert "payout_run" in workspace.state.locks
    workspace.perform(do("clock.read"))
    assert "payout_run" not in workspace.state.locks
    assert workspace.effects == (), "a peer's doing is not the agent's effect"


def test_a_timed_release_leaves_a_lock_somebody_else_holds_and_says_nothing() -> None:
    start = desk(Event("release_lock", NINE + 1, "reviewer", "payout_run", text="Freed."))
    start.locks["payout_run"] = Lock("clerk", NINE, "mine")
    workspace = Workspace(start)
    assert workspace.perform(do("clock.read")).text == "It is 09:00."
    assert workspace.state.locks["payout_run"].holder == "clerk"


ASKED = Event("release_lock_when_asked", 5, "reviewer", "payout_run", token="Lease-77Q", text="Freed for you.")


def test_a_holder_releases_some_minutes_after_being_asked_with_the_right_token_in_any_case() -> None:
    workspace = at_desk(ASKED)
    workspace.perform(do("time.wait", minutes="30"))
    assert "payout_run" in workspace.state.locks, "released without being asked"
    workspace.perform(do("locks.request", resource="payout_run", token=" lease-77q", reason="r"))
    workspace.perform(do("time.wait", minutes="2"))
    assert "payout_run" in workspace.state.locks, "released before its time"
    shown = workspace.perform(do("clock.read")).text
    assert shown.endswith("New message from reviewer: Lock on payout_run")
    assert workspace.perform(do("locks.acquire", resource="payout_run", purpose="p")).ok


def test_a_token_counts_for_its_own_resource_only() -> None:
    start = desk(ASKED)
    start.locks["vault"] = Lock("reviewer", NINE, "audit")
    workspace = Workspace(start)
    workspace.perform(do("locks.request", resource="vault", token="Lease-77Q", reason="r"))
    workspace.perform(do("time.wait", minutes="60"))
    assert sorted(workspace.state.locks) == ["payout_run", "vault"]


def test_a_wrong_token_moves_nobody() -> None:
    workspace = at_desk(ASKED)
    assert workspace.perform(do("locks.request", resource="payout_run", token="Lease-78Q", reason="r")).ok
    workspace.perform(do("time.wait", minutes="60"))
    assert "payout_run" in workspace.state.locks
    assert workspace.state.events == [ASKED]


def test_a_lock_token_is_shown_by_no_command() -> None:
    workspace = at_desk(ASKED)
    shown = [workspace.perform(do(name)).text for name in ("locks.list", "workspace.overview", "messages.inbox")]
    shown.append(workspace.perform(do("locks.acquire", resource="payout_run", purpose="p")).text)
    assert not [text for text in shown if "77q" in text.casefold()]
