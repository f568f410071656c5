"""Let time pass."""

from typing import Annotated

from msgspec import Meta

from harness.sandbox.command import Args, Shown, command
from harness.sandbox.workspace import Workspace
from harness.world.clock import hhmm


class Wait(Args, frozen=True):
    """Says how long to wait."""

    minutes: Annotated[int, Meta(ge=1, le=60, description="how many minutes, 1 to 60")]


@command("time.wait", minutes=0)
def wait(workspace: Workspace, args: Wait) -> Shown:
    """Wait, so that others can act; it takes the minutes it says."""
    return Shown(f"It is {hhmm(workspace.state.clock + args.minutes)}.", minutes=args.minutes)
