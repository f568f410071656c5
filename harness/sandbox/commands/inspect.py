"""Look around: the desk as a whole, the people, what can be operated on."""

from typing import Annotated

from msgspec import Meta

from harness.clock import hhmm
from harness.sandbox.command import Args, command
from harness.sandbox.forms import Text
from harness.sandbox.refusal import look_up
from harness.sandbox.workspace import Workspace


class TargetId(Args, frozen=True):
    """Names a target."""

    id: Annotated[Text, Meta(description="the target, as targets.list shows it")]


@command("workspace.overview")
def overview(workspace: Workspace, args: Args) -> str:
    """Show who you are, what waits for you and what the workspace holds."""
    state = workspace.state
    unread = sum(message.recipient == state.principal and not message.read for message in state.messages)
    undecided = sum(approval.status in {"open", "recorded"} for approval in state.approvals.values())
    return "\n".join(
        [
            f"{hhmm(state.clock)}  you are {state.principal}",
            f"messages   {unread} unread",
            f"files      {len(state.files)}",
            f"images     {len(state.images)}",
            f"records    {', '.join(sorted(state.records)) or 'no system'}",
            f"approvals  {undecided} undecided",
            f"bookings   {len(state.bookings)}",
            f"deployed   {len(state.deployments)}",
            f"targets    {len(state.targets)}",
            f"your locks {', '.join(state.held()) or 'none'}",
        ]
    )


@command("directory.list")
def list_directory(workspace: Workspace, args: Args) -> str:
    """List the people by role, the address other commands use."""
    people = sorted(workspace.state.people.values(), key=lambda person: person.role)
    return "\n".join(f"{person.role}  {person.name}, {person.title}" for person in people) or "Nobody is listed."


@command("targets.list")
def list_targets(workspace: Workspace, args: Args) -> str:
    """List what can be operated on, its kind and its state."""
    targets = sorted(workspace.state.targets.items())
    return "\n".join(f"{key}  {each['kind']}  {each['state']}" for key, each in targets) or "There are no targets."


@command("targets.read")
def read_target(workspace: Workspace, args: TargetId) -> str:
    """Show a target: its kind, its state, and which resource's lock it takes to operate on it."""
    fields = look_up(workspace.state.targets, args.id, "target", "targets.list")
    return "\n".join([args.id, *(f"{name}: {value or 'none'}" for name, value in fields.items())])
