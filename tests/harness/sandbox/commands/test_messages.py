"""Messages: what an inbox, a history and a search show, and what writing one leaves."""

from dataclasses import replace

from harness.sandbox.workspace import Workspace
from tests.harness.sandbox.desk import at_desk, desk, do


def test_the_inbox_shows_unread_messages_oldest_first_and_only_once() -> None:
    workspace = at_desk()
    first = workspace.perform(do("messages.inbox"))
    assert first.text == (
        "m002  08:15  reviewer to clerk  Access\nGrant WRITE only.\n\nm001  08:20  manager to clerk  Total\nIt is 700."
    )
    assert workspace.perform(do("messages.inbox")).text == "No unread messages."
    assert workspace.state.messages[2].read is False, "somebody else's message was marked read"


def test_history_lists_what_was_read_or_sent_without_texts() -> None:
    workspace = at_desk()
    assert workspace.perform(do("messages.history")).text == "m004  08:25  clerk to manager  Started"
    workspace.perform(do("messages.read", id="m001"))
    workspace.perform(do("messages.send", to="manager", subject="Late", text="body"))
    assert workspace.perform(do("messages.history")).text.splitlines() == [
        "m001  08:20  manager to clerk  Total",
        "m004  08:25  clerk to manager  Started",
        "m005  09:02  clerk to manager  Late",
    ]


def test_new_messages_and_requests_take_ids_nobody_has() -> None:
    start = desk()
    start.messages[0] = replace(start.messages[0], message_id="m005")
    start.approvals["req003"] = start.approvals.pop("A-2")
    workspace = Workspace(start)
    workspace.perform(do("messages.send", to="manager", subject="s", text="t"))
    workspace.perform(do("permissions.request", resource="vault", scope="READ", reason="r"))
    assert [message.message_id for message in workspace.state.messages] == ["m005", "m002", "m003", "m004", "m006"]
    assert sorted(workspace.state.approvals) == ["A-1", "req003", "req004"]


def test_acknowledging_answers_nobody_and_is_kept() -> None:
    workspace = at_desk()
    workspace.perform(do("messages.read", id="m001"))
    workspace.perform(do("messages.acknowledge", id="m001"))
    assert [message.acknowledged for message in workspace.state.messages] == [True, False, False, False]


def test_a_search_of_messages_finds_one_only_once_it_was_read() -> None:
    workspace = at_desk()
    workspace.perform(do("messages.read", id="m001"))
    assert workspace.perform(do("messages.search", text="700")).text.startswith("m001")
