"""Close the round: hand over, then finish."""

from typing import Annotated

from msgspec import Meta

from harness.sandbox.command import Args, Text, command
from harness.sandbox.refusal import look_up
from harness.sandbox.state import State
from harness.sandbox.workspace import Workspace


class Handoff(Args, frozen=True):
    """Says to whom the round goes, how it stands, and which resource goes with it."""

    to: Annotated[Text, Meta(description="the role that takes over")]
    summary: Annotated[Text, Meta(description="how the matter stands")]
    resource: Annotated[str, Meta(description="the resource handed over, if any")] = ""


class Closing(Args, frozen=True):
    """Says how the round ended."""

    summary: Annotated[Text, Meta(description="what was found and done")]


@command("handoff.complete", effects=("handoff_completed",), minutes=2)
def complete_handoff(workspace: Workspace, args: Handoff) -> str:
    """Hand the round over to someone."""
    state = workspace.state
    person = look_up(state.people, args.to, "role", "directory.list")
    if args.resource:
        look_up(_resources(state), args.resource, "resource", "locks.list")
    fields = {"to": args.to, "summary": args.summary, "resource": args.resource}
    state.handoffs.append(fields)
    workspace.note("handoff_completed", **fields)
    return f"Handed over to {person.name} ({person.role})."


@command("round.finish")
def finish_round(workspace: Workspace, args: Closing) -> str:
    """End the round; nothing can be done after it."""
    workspace.state.finished = True
    return "The round is finished."


def _resources(state: State) -> dict[str, None]:
    requested = (approval.resource for approval in state.approvals.values())
    return dict.fromkeys([*state.resources, *state.locks, *requested])
