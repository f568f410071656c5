"""Closing: the checklist, the log, the draft and the hand-over."""

from harness.sandbox.state import Handoff
from tests.harness.sandbox.desk import at_desk, do


def test_a_round_may_be_handed_over_while_a_lock_is_held() -> None:
    workspace = at_desk()
    workspace.perform(do("locks.acquire", resource="vault", purpose="p"))
    assert workspace.perform(do("handoff.complete", to="reviewer", summary="s", resource="vault")).ok
    assert workspace.state.handoffs == [Handoff("reviewer", "s", "vault")]


def test_closing_shows_what_is_ticked_noted_and_drafted_until_it_is_handed_over() -> None:
    workspace = at_desk()
    workspace.perform(do("checklist.tick", item="c1"))
    workspace.perform(do("round.note", text="the till is short"))
    workspace.perform(do("handoff.prepare", to="manager", summary="first draft"))
    workspace.perform(do("handoff.prepare", to="reviewer", summary="so far"))
    assert workspace.state.draft == Handoff("reviewer", "so far")
    assert workspace.perform(do("protocol.read")).text.splitlines() == [
        "c1  ticked 09:00 by clerk  Free your locks",
        "c2  ticked 08:20 by manager  Count the cash",
        "log  09:01  clerk  the till is short",
        "drafted for reviewer: so far",
        "your locks: none",
    ]
    assert workspace.state.handoffs == []
    workspace.perform(do("handoff.complete", to="reviewer", summary="done"))
    assert workspace.state.draft is None
