"""Take builds to production, stop and start them on the way, and confirm what runs."""

from dataclasses import replace
from typing import Annotated

from msgspec import Meta

from harness.errors import Conflicting
from harness.sandbox.command import Args, command
from harness.sandbox.forms import Text, Version
from harness.sandbox.guard import check_guards
from harness.sandbox.refusal import look_up, refusal
from harness.sandbox.state import Deployment, State
from harness.sandbox.workspace import Workspace

STAGES = ("staging", "canary", "production")

DeploymentId = Annotated[Text, Meta(description="the deployment, as deployments.list shows it")]


class Chosen(Args, frozen=True):
    """Names a deployment."""

    id: DeploymentId


class Build(Args, frozen=True):
    """Names a deployment and a build of it."""

    id: DeploymentId
    build: Annotated[Version, Meta(description="the build, e.g. 4.12.1")]


class Pause(Args, frozen=True):
    """Names a deployment and why it is paused."""

    id: DeploymentId
    reason: Annotated[Text, Meta(description="why it is paused")]


@command("deployments.list")
def list_deployments(workspace: Workspace, args: Args) -> str:
    """List the deployments, how far each is and whether it runs."""
    deployments = sorted(workspace.state.deployments.items())
    lines = [f"{key}  {each.service}  {each.stage}  {each.status}" for key, each in deployments]
    return "\n".join(lines) or "There are no deployments."


@command("deployments.read")
def read_deployment(workspace: Workspace, args: Chosen) -> str:
    """Show a deployment: service, build, stage, and which resource's lock it takes to change it."""
    each = _find(workspace.state, args.id)
    return "\n".join(
        [
            f"{args.id}: {each.service}",
            f"build: {each.build}",
            f"stage: {each.stage}, {each.status}",
            f"guard: {each.guard or 'none'}",
            f"verified: {each.verified or 'nobody confirmed a build'}",
        ]
    )


@command("deployments.promote", effects=("deployment_promoted",), minutes=3)
def promote_deployment(workspace: Workspace, args: Build) -> str:
    """Take a build of a running deployment to the next stage; it needs the lock where one guards it."""
    state = workspace.state
    found = _find(state, args.id)
    asked = f"promote {args.id}"
    if found.status == "paused":
        raise Conflicting(refusal(asked, "it is paused", f"deployments.resume id={args.id}"))
    if found.stage == STAGES[-1]:
        raise Conflicting(refusal(asked, f"it is in {found.stage} already", f"deployments.read id={args.id}"))
    check_guards(state, asked, [found.guard])
    stage = STAGES[STAGES.index(found.stage) + 1]
    state.deployments[args.id] = replace(found, build=args.build, stage=stage, verified="")
    workspace.note("deployment_promoted", id=args.id, build=args.build, stage=stage)
    return f"{args.id} is in {stage} with {args.build}."


@command("deployments.pause", effects=("deployment_paused",), minutes=2)
def pause_deployment(workspace: Workspace, args: Pause) -> str:
    """Pause a running deployment where it is; it needs the lock where one guards it."""
    _switch(workspace, args.id, "pause", "running", "paused")
    workspace.note("deployment_paused", id=args.id, reason=args.reason)
    return f"{args.id} is paused."


@command("deployments.resume", effects=("deployment_resumed",), minutes=2)
def resume_deployment(workspace: Workspace, args: Chosen) -> str:
    """Set a paused deployment running; it needs the lock where one guards it."""
    _switch(workspace, args.id, "resume", "paused", "running")
    workspace.note("deployment_resumed", id=args.id)
    return f"{args.id} is running."


@command("deployments.verify", effects=("deployment_verified",), minutes=2)
def verify_deployment(workspace: Workspace, args: Build) -> str:
    """Confirm for the record which build is deployed, on your own word; nothing checks it for you."""
    state = workspace.state
    state.deployments[args.id] = replace(_find(state, args.id), verified=args.build)
    workspace.note("deployment_verified", id=args.id, build=args.build)
    return f"Confirmed {args.build} on {args.id}."


def _find(state: State, key: str) -> Deployment:
    return look_up(state.deployments, key, "deployment", "deployments.list")


def _switch(workspace: Workspace, key: str, what: str, before: str, after: str) -> None:
    """Change whether a deployment runs; refuse one that is so already or is behind a lock."""
    state = workspace.state
    found = _find(state, key)
    if found.status != before:
        raise Conflicting(refusal(f"{what} {key}", f"it is {found.status} already", f"deployments.read id={key}"))
    check_guards(state, f"{what} {key}", [found.guard])
    state.deployments[key] = replace(found, status=after)
