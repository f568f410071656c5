"""The calendar: which bookings may stand side by side."""

from tests.harness.sandbox.desk import at_desk, do


def test_a_booking_may_touch_another_and_may_move_within_its_own_time() -> None:
    workspace = at_desk()
    assert workspace.perform(do("schedule.book", resource="annex", start="11:00", end="11:40", title="t")).ok
    assert workspace.perform(do("schedule.move", id="b002", start="11:45", end="12:15")).ok
    assert workspace.perform(do("schedule.cancel", id="b005", reason="r")).ok
    assert "b005" not in workspace.state.bookings
