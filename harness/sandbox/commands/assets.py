"""Look at images."""

from typing import Annotated

from msgspec import Meta

from harness.clock import hhmm
from harness.errors import InfrastructureError, NotSighted
from harness.sandbox.command import Args, Shown, command
from harness.sandbox.forms import Text
from harness.sandbox.refusal import look_up, refusal
from harness.sandbox.workspace import Workspace


class AssetId(Args, frozen=True):
    """Names an image."""

    id: Annotated[Text, Meta(description="the image, as assets.list shows it")]


@command("assets.list")
def list_assets(workspace: Workspace, args: Args) -> str:
    """List the images by id and title."""
    state = workspace.state
    images = sorted(state.images.values(), key=lambda image: image.asset_id)
    return "\n".join(f"{image.asset_id}  {hhmm(image.at)}  {image.title}" for image in images) or "There are no images."


@command("assets.describe")
def describe_asset(workspace: Workspace, args: AssetId) -> str:
    """Show what is known of an image without opening it: title, time, size, whether you opened it."""
    image = look_up(workspace.state.images, args.id, "image", "assets.list")
    png = (workspace.images or {}).get(args.id)
    return "\n".join(
        [
            f"{args.id}: {image.title}",
            f"taken: {hhmm(image.at)}",
            f"size: {len(png)} bytes" if png else "size: unknown",
            f"opened: {'yes' if args.id in workspace.state.opened else 'no'}",
        ]
    )


@command("assets.open", effects=("assets_accessed",), minutes=2)
def open_asset(workspace: Workspace, args: AssetId) -> Shown:
    """Open an image and look at it."""
    image = look_up(workspace.state.images, args.id, "image", "assets.list")
    if not workspace.sighted:
        raise NotSighted(refusal(f"open {args.id}", "images cannot be shown in this run", "use what is written"))
    if workspace.images is not None and args.id not in workspace.images:
        rendered = ", ".join(sorted(workspace.images)) or "none"
        raise InfrastructureError(f"image {args.id} was asked for but never rendered; rendered: {rendered}")
    if args.id not in workspace.state.opened:
        workspace.state.opened.append(args.id)
    workspace.note("assets_accessed", id=args.id)
    png = None if workspace.images is None else workspace.images[args.id]
    return Shown(f"Opened {image.title}.", asset_id=args.id, image=png)
