"""Locks: what is shown of them, and who holds one after it is taken or handed on."""

from harness.sandbox.state import Lock
from tests.harness.sandbox.desk import NINE, at_desk, do


def test_a_lock_is_shown_as_held_without_its_holder() -> None:
    shown = at_desk().perform(do("locks.list")).text
    assert shown == "annex  free\npayout_run  held\nvault  free"


def test_acquiring_records_who_since_when_and_what_for() -> None:
    workspace = at_desk()
    workspace.perform(do("locks.acquire", resource="vault", purpose="month end"))
    assert workspace.state.locks["vault"] == Lock("clerk", NINE, "month end")
    assert "your locks vault" in workspace.perform(do("workspace.overview")).text


def test_a_transferred_lock_is_held_by_the_other_from_then_on() -> None:
    workspace = at_desk()
    workspace.perform(do("locks.acquire", resource="vault", purpose="p"))
    workspace.perform(do("locks.transfer", resource="vault", to="manager", purpose="key change"))
    assert workspace.state.locks["vault"] == Lock("manager", NINE + 1, "key change")
    assert workspace.perform(do("locks.release", resource="vault")).error_code == "not_permitted"
