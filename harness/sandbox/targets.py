"""Operate on registered targets; what is decisive about an operation is the value it is carried out with."""

import msgspec

from harness.errors import BadArguments, Conflicting
from harness.sandbox.command import A, Command
from harness.sandbox.guard import check_guards
from harness.sandbox.refusal import look_up, refusal
from harness.sandbox.state import State
from harness.sandbox.workspace import Workspace

OPEN = "open"  # nothing has been done to the target yet


def operation(
    name: str, args: type[A], text: str, *, kind: str, leaves: str, takes: tuple[str, ...] = (OPEN,)
) -> Command[A]:
    """Declare an operation on a target of ``kind`` in one of the states ``takes``; it ``leaves`` the target in another.

    ``args`` has two fields, the target and the value. The value is noted in the effect and kept nowhere else, and
    nothing says whether it was the right one.
    """

    def run(workspace: Workspace, args: A) -> str:
        target, value = msgspec.structs.astuple(args)
        found = _find(workspace.state, name, target, kind, takes)
        workspace.state.targets[target] = {**found, "state": leaves}
        workspace.note("operation_done", operation=name, target=target, value=value)
        return f"{name} done: {target} is {leaves}."

    return Command(name, "other", args, run, ("operation_done",), 2, text)


def _find(state: State, operation: str, target: str, kind: str, takes: tuple[str, ...]) -> dict[str, str]:
    """Return a target's fields.

    Raises NotFound, BadArguments for a target of another kind, Conflicting for one in another state or behind a lock.
    """
    found = look_up(state.targets, target, "target", "targets.list")
    asked = f"{operation} on {target}"
    if found["kind"] != kind:
        what = f"its kind is {found['kind']} and {operation} takes the kind {kind}"
        raise BadArguments(refusal(asked, what, "targets.list"))
    if found["state"] not in takes:
        then = f"targets.read id={target}"
        raise Conflicting(refusal(asked, f"it is {found['state']}; {operation} takes one that is {takes[0]}", then))
    check_guards(state, asked, [found.get("guard", "")])
    return found
