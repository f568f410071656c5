"""Refuse what a resource guards to whoever does not hold its lock."""

from collections.abc import Iterable

from harness.errors import Conflicting
from harness.sandbox.refusal import refusal
from harness.sandbox.state import State


def check_guards(state: State, asked: str, resources: Iterable[str]) -> None:
    """Raise Conflicting at the first of the resources whose lock the principal does not hold; "" guards nothing."""
    for resource in filter(None, resources):
        lock = state.locks.get(resource)
        if lock is None:
            found, then = f"{resource} guards it and its lock is free", f"locks.acquire resource={resource}"
        elif lock.holder != state.principal:
            found, then = f"{resource} guards it and {lock.holder} holds its lock", f"locks.request resource={resource}"
        else:
            continue
        raise Conflicting(refusal(asked, found, then))
