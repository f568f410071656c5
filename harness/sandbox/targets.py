"""Operate on registered targets; what is decisive about an operation is the value it is carried out with."""

from harness.errors import BadArguments, Conflicting
from harness.sandbox.guard import check_guards
from harness.sandbox.refusal import look_up, refusal
from harness.sandbox.workspace import Workspace

OPEN = "open"  # nothing has been done to the target yet


def operate(
    workspace: Workspace,
    operation: str,
    target: str,
    value: str,
    *,
    kind: str,
    leaves: str,
    takes: tuple[str, ...] = (OPEN,),
) -> str:
    """Carry out an operation on a target of ``kind`` in one of the states ``takes``; it ``leaves`` it in another.

    The value is noted in the effect and kept nowhere else, and nothing says whether it was the right one. Raises
    NotFound, BadArguments for a target of another kind, Conflicting for one in another state or behind a lock.
    """
    state = workspace.state
    found = look_up(state.targets, target, "target", "targets.list")
    asked = f"{operation} on {target}"
    if found["kind"] != kind:
        what = f"its kind is {found['kind']} and {operation} takes the kind {kind}"
        raise BadArguments(refusal(asked, what, "targets.list"))
    if found["state"] not in takes:
        then = f"targets.read id={target}"
        raise Conflicting(refusal(asked, f"it is {found['state']}; {operation} takes one that is {takes[0]}", then))
    check_guards(state, asked, [found["guard"]] if found.get("guard") else [])
    state.targets[target] = {**found, "state": leaves}
    workspace.note("operation_done", operation=operation, target=target, value=value)
    return f"{operation} done: {target} is {leaves}."
