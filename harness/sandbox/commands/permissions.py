"""See who may do what, and ask for more."""

from typing import Annotated

from msgspec import Meta

from harness.sandbox.command import Args, Text, command
from harness.sandbox.refusal import look_up
from harness.sandbox.state import Approval, State
from harness.sandbox.workspace import Workspace


class Role(Args, frozen=True):
    """Names a role."""

    role: Annotated[Text, Meta(description="the role, as directory.list shows it")]


class Request(Args, frozen=True):
    """Says what is asked for and why."""

    resource: Annotated[Text, Meta(description="what access is needed to")]
    scope: Annotated[Text, Meta(description="the scope needed")]
    reason: Annotated[Text, Meta(description="why it is needed")]


@command("permissions.read")
def read_permissions(workspace: Workspace, args: Role) -> str:
    """Show what a role may do."""
    state = workspace.state
    look_up({**state.people, **state.permissions}, args.role, "role", "directory.list")
    held = state.permissions.get(args.role, [])
    return "\n".join(f"{args.role}  {each}" for each in held) or f"{args.role} holds no permission."


@command("permissions.request", effects=("permission_requested",), minutes=2)
def request_permission(workspace: Workspace, args: Request) -> str:
    """Open a request for access of your own; someone else has to decide it."""
    state = workspace.state
    key = _new_id(state)
    subject = f"{state.principal} asks for {args.scope} on {args.resource}: {args.reason}"
    state.approvals[key] = Approval(args.resource, subject, state.principal, args.scope)
    workspace.note("permission_requested", id=key, resource=args.resource, scope=args.scope, reason=args.reason)
    return f"Opened request {key}."


def _new_id(state: State) -> str:
    number = len(state.approvals) + 1
    while f"req{number:03d}" in state.approvals:
        number += 1
    return f"req{number:03d}"
