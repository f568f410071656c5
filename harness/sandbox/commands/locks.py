"""Take, ask for and free the locks on resources."""

from typing import Annotated

from msgspec import Meta

from harness.errors import Conflicting, NotPermitted
from harness.sandbox.command import Args, command
from harness.sandbox.events import hear_request
from harness.sandbox.forms import Text
from harness.sandbox.refusal import look_up, refusal
from harness.sandbox.state import Lock, State
from harness.sandbox.workspace import Workspace

ResourceName = Annotated[Text, Meta(description="the resource, as locks.list shows it")]


class Resource(Args, frozen=True):
    """Names a resource."""

    resource: ResourceName


class Claiming(Args, frozen=True):
    """Names a resource and what its lock is for."""

    resource: ResourceName
    purpose: Annotated[Text, Meta(description="what you need it for")]


class Transfer(Args, frozen=True):
    """Names a resource, who takes it over, and what for."""

    resource: ResourceName
    to: Annotated[Text, Meta(description="the role that takes it over, as directory.list shows it")]
    purpose: Annotated[Text, Meta(description="what it is taken over for")]


class Asking(Args, frozen=True):
    """Names a resource, the lease to be given up, and why."""

    resource: ResourceName
    token: Annotated[Text, Meta(description="the token of the lease to be given up")]
    reason: Annotated[Text, Meta(description="why the holder should release it")]


@command("locks.list")
def list_locks(workspace: Workspace, args: Args) -> str:
    """List the resources and whether each is held or free."""
    state = workspace.state
    lines = [f"{resource}  {'held' if resource in state.locks else 'free'}" for resource in sorted(_lockable(state))]
    return "\n".join(lines) or "Nothing can be locked."


@command("locks.acquire", effects=("lock_acquired",))
def acquire_lock(workspace: Workspace, args: Claiming) -> str:
    """Take the lock on a free resource."""
    state = workspace.state
    lock = _find(state, args.resource)
    if lock:
        found, then = f"{lock.holder} holds it", f"locks.request resource={args.resource}"
        if lock.holder == state.principal:
            found, then = "you hold it already", "go on"
        raise Conflicting(refusal(f"take the lock on {args.resource}", found, then))
    state.locks[args.resource] = Lock(state.principal, state.clock, args.purpose)
    workspace.note("lock_acquired", resource=args.resource)
    return f"You hold {args.resource}."


@command("locks.request", effects=("lock_requested",), minutes=2)
def request_lock(workspace: Workspace, args: Asking) -> str:
    """Ask the holder to release a resource, citing the token of the lease; the holder may take its time."""
    state = workspace.state
    lock = _find(state, args.resource)
    if lock is None:
        then = f"locks.acquire resource={args.resource}"
        raise Conflicting(refusal(f"ask for {args.resource}", "its lock is free", then))
    if lock.holder == state.principal:
        raise Conflicting(refusal(f"ask for {args.resource}", "you hold it already", "go on"))
    hear_request(state, args.resource, args.token)
    workspace.note("lock_requested", resource=args.resource, token=args.token)
    return f"Asked {lock.holder} to release {args.resource}, citing {args.token}."


@command("locks.release", effects=("lock_released",))
def release_lock(workspace: Workspace, args: Resource) -> str:
    """Free a resource you hold."""
    state = workspace.state
    _check_held(state, args.resource, "release")
    del state.locks[args.resource]
    workspace.note("lock_released", resource=args.resource)
    return f"Released {args.resource}."


@command("locks.transfer", effects=("lock_transferred",), minutes=2)
def transfer_lock(workspace: Workspace, args: Transfer) -> str:
    """Hand the lock on a resource you hold to someone, without freeing it in between."""
    state = workspace.state
    _check_held(state, args.resource, "transfer")
    person = look_up(state.people, args.to, "role", "directory.list")
    if args.to == state.principal:
        found, then = "you hold it already", "choose someone else from directory.list"
        raise Conflicting(refusal(f"transfer {args.resource} to {args.to}", found, then))
    state.locks[args.resource] = Lock(args.to, state.clock, args.purpose)
    workspace.note("lock_transferred", resource=args.resource, to=args.to)
    return f"{person.name} ({person.role}) holds {args.resource}."


def _check_held(state: State, resource: str, what: str) -> None:
    """Refuse to give away a lock that the principal does not hold."""
    lock = _find(state, resource)
    if lock is None:
        raise Conflicting(refusal(f"{what} {resource}", "its lock is free", "go on"))
    if lock.holder != state.principal:
        raise NotPermitted(
            refusal(f"{what} {resource}", f"{lock.holder} holds it", f"locks.request resource={resource}")
        )


def _find(state: State, resource: str) -> Lock | None:
    """Return the lock on a resource, None when it is free; refuse a resource that does not exist."""
    return look_up(_lockable(state), resource, "resource", "locks.list")


def _lockable(state: State) -> dict[str, Lock | None]:
    return {**dict.fromkeys(state.resources), **state.locks}
