"""A copy of a workspace's state is equal to it and shares nothing that could change."""

from collections.abc import Iterator
from dataclasses import fields

from harness.sandbox.state import Handoff, State
from tests.harness.sandbox.desk import desk


def _containers(value: object, where: str) -> Iterator[tuple[str, object]]:
    if isinstance(value, list | dict):
        yield where, value
        members = value.items() if isinstance(value, dict) else enumerate(value)
        for key, member in members:
            yield from _containers(member, f"{where}/{key}")


def _all(state: State) -> dict[str, object]:
    return {
        where: each for field in fields(state) for where, each in _containers(getattr(state, field.name), field.name)
    }


def test_a_copy_is_equal_and_shares_no_container_at_any_depth() -> None:
    state = desk()
    state.handoffs.append(Handoff("manager", "done"))
    copy = state.copy()
    assert copy == state
    ours, theirs = _all(state), _all(copy)
    assert ours.keys() == theirs.keys()
    assert [where for where in ours if ours[where] is theirs[where]] == []
