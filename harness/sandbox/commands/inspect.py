"""Look around: the desk as a whole, the people, the clock."""

from harness.sandbox.command import Args, command
from harness.sandbox.workspace import Workspace
from harness.world.clock import hhmm


@command("workspace.overview")
def overview(workspace: Workspace, args: Args) -> str:
    """Show who you are, what waits for you and what the workspace holds."""
    state = workspace.state
    unread = sum(message.recipient == state.principal and not message.read for message in state.messages)
    undecided = sum(approval.status in {"open", "recorded"} for approval in state.approvals.values())
    held = sorted(resource for resource, lock in state.locks.items() if lock.holder == state.principal)
    return "\n".join(
        [
            f"{hhmm(state.clock)}  you are {state.principal}",
            f"messages   {unread} unread",
            f"files      {len(state.files)}",
            f"images     {len(state.images)}",
            f"records    {', '.join(sorted(state.records)) or 'no system'}",
            f"approvals  {undecided} undecided",
            f"your locks {', '.join(held) or 'none'}",
        ]
    )


@command("directory.list")
def list_directory(workspace: Workspace, args: Args) -> str:
    """List the people by role, the address other commands use."""
    people = sorted(workspace.state.people.values(), key=lambda person: person.role)
    return "\n".join(f"{person.role}  {person.name}, {person.title}" for person in people) or "Nobody is listed."


@command("clock.read")
def read_clock(workspace: Workspace, args: Args) -> str:
    """Show the time."""
    return f"It is {hhmm(workspace.state.clock)}."
