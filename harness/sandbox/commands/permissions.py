"""See who may do what, ask for more, and take back what was granted."""

from dataclasses import replace
from typing import Annotated

from msgspec import Meta

from harness.errors import NotPermitted
from harness.sandbox.command import Args, command
from harness.sandbox.forms import Text
from harness.sandbox.refusal import fresh, look_up, refusal
from harness.sandbox.state import Approval, State
from harness.sandbox.workspace import Workspace


class Role(Args, frozen=True):
    """Names a role."""

    role: Annotated[Text, Meta(description="the role, as directory.list shows it")]


class Filter(Args, frozen=True):
    """Names a resource, or none."""

    resource: Annotated[str, Meta(description="what the permissions are on; everything when left out")] = ""


class Revocation(Args, frozen=True):
    """Says whose permission ends and why."""

    role: Annotated[Text, Meta(description="the role that holds it, as directory.list shows it")]
    resource: Annotated[Text, Meta(description="what it is on")]
    scope: Annotated[Text, Meta(description="its scope, as permissions.read shows it")]
    reason: Annotated[Text, Meta(description="why it is taken back")]


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


@command("permissions.list")
def list_permissions(workspace: Workspace, args: Filter) -> str:
    """List who may do what, on one resource or on all."""
    held = sorted(workspace.state.permissions.items())
    ending = f" on {args.resource}" if args.resource else ""
    lines = [f"{role}  {each}" for role, permissions in held for each in permissions if each.endswith(ending)]
    return "\n".join(lines) or f"Nobody holds a permission{ending}."


@command("permissions.revoke", effects=("permission_revoked",), minutes=2)
def revoke_permission(workspace: Workspace, args: Revocation) -> str:
    """Take back a permission that a granted request gave, or give up one of your own."""
    state = workspace.state
    look_up({**state.people, **state.permissions}, args.role, "role", "directory.list")
    held = state.permissions.get(args.role, [])
    permission = f"{args.scope} on {args.resource}"
    look_up(dict.fromkeys(held), permission, "permission", f"permissions.read role={args.role}")
    granted = _granted(state, args)
    if not granted and args.role != state.principal:
        found, then = "no granted request gave it", "ask whoever gave it with messages.send"
        raise NotPermitted(refusal(f"revoke {permission} of {args.role}", found, then))
    state.permissions[args.role] = [each for each in held if each != permission]
    state.approvals.update({key: replace(each, status="revoked") for key, each in granted.items()})
    workspace.note("permission_revoked", role=args.role, resource=args.resource, scope=args.scope, reason=args.reason)
    return f"{args.role} no longer holds {permission}."


@command("permissions.request", effects=("permission_requested",), minutes=2)
def request_permission(workspace: Workspace, args: Request) -> str:
    """Open a request for access of your own; someone else has to decide it."""
    state = workspace.state
    key = fresh("req", state.approvals)
    subject = f"{state.principal} asks for {args.scope} on {args.resource}: {args.reason}"
    state.approvals[key] = Approval(args.resource, subject, state.principal, args.scope)
    workspace.note("permission_requested", id=key, resource=args.resource, scope=args.scope, reason=args.reason)
    return f"Opened request {key}."


def _granted(state: State, args: Revocation) -> dict[str, Approval]:
    """Return the granted requests that gave a permission."""
    wanted = ("granted", args.role, args.resource, args.scope)
    asked = state.approvals.items()
    return {key: a for key, a in asked if (a.status, a.requester, a.resource, a.scope) == wanted}
