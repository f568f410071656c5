"""Decide requests for access or release: record a decision first, then grant it, or refuse, or hand the decision up."""

from dataclasses import replace
from typing import Annotated

from msgspec import Meta

from harness.clock import hhmm
from harness.errors import Conflicting, NotPermitted
from harness.sandbox.command import Args, command
from harness.sandbox.forms import Text
from harness.sandbox.refusal import look_up, refusal
from harness.sandbox.state import Approval, State
from harness.sandbox.workspace import Workspace

CLOSED = {"granted", "refused", "withdrawn", "revoked"}

RequestId = Annotated[Text, Meta(description="the request, as approvals.list shows it")]


class Chosen(Args, frozen=True):
    """Names a request."""

    id: RequestId


class Decision(Args, frozen=True):
    """Holds a decision to record."""

    id: RequestId
    scope: Annotated[Text, Meta(description="the scope decided on")]
    note: Annotated[Text, Meta(description="why")]


class Grant(Args, frozen=True):
    """Names a request and the scope to grant."""

    id: RequestId
    scope: Annotated[Text, Meta(description="the scope recorded for it")]


class Refusal(Args, frozen=True):
    """Names a request and why it is refused."""

    id: RequestId
    reason: Annotated[Text, Meta(description="why it is refused")]


class Withdrawal(Args, frozen=True):
    """Names a request of one's own and why it is taken back."""

    id: Annotated[Text, Meta(description="your request, as approvals.list shows it")]
    reason: Annotated[Text, Meta(description="why it is taken back")]


class Escalation(Args, frozen=True):
    """Names a request, who is to decide it, and why."""

    id: RequestId
    to: Annotated[Text, Meta(description="the role that is to decide, as directory.list shows it")]
    reason: Annotated[Text, Meta(description="why you do not decide it yourself")]


class Remark(Args, frozen=True):
    """Names a request and holds a comment on it."""

    id: RequestId
    text: Annotated[Text, Meta(description="the comment")]


@command("approvals.list")
def list_approvals(workspace: Workspace, args: Args) -> str:
    """List the requests and how each stands."""
    requests = sorted(workspace.state.approvals.items())
    return "\n".join(f"{key}  {each.status}  {each.subject}" for key, each in requests) or "There are no requests."


@command("approvals.read")
def read_approval(workspace: Workspace, args: Chosen) -> str:
    """Show a request and what was decided."""
    request = look_up(workspace.state.approvals, args.id, "request", "approvals.list")
    lines = [
        f"{args.id}: {request.subject}",
        f"{request.requester} asks for {request.requested_scope} on {request.resource}",
        f"status: {request.status}",
    ]
    if request.scope:
        lines.append(f"recorded scope: {request.scope}")
    if request.note:
        lines.append(f"note: {request.note}")
    if request.decider:
        lines.append(f"decided by: {request.decider}")
    return "\n".join([*lines, *request.comments])


@command("approvals.record", effects=("approval_recorded",), minutes=3)
def record_approval(workspace: Workspace, args: Decision) -> str:
    """Record the decided scope on an undecided request; a later record replaces an earlier one."""
    state = workspace.state
    request = _undecided(state, args.id)
    state.approvals[args.id] = replace(request, status="recorded", scope=args.scope, note=args.note)
    workspace.note("approval_recorded", id=args.id, resource=request.resource, scope=args.scope, note=args.note)
    return f"Recorded {args.scope} on {args.id}."


@command("approvals.grant", effects=("approval_granted",), minutes=2)
def grant_approval(workspace: Workspace, args: Grant) -> str:
    """Grant the recorded scope; the requester holds it from then on."""
    state = workspace.state
    request = _undecided(state, args.id)
    if request.status != "recorded" or request.scope.strip().casefold() != args.scope.strip().casefold():
        found = f"the recorded scope is {request.scope}" if request.status == "recorded" else "no decision is recorded"
        then = f"approvals.record id={args.id} scope={args.scope} note=…"
        raise Conflicting(refusal(f"grant {args.scope} on {args.id}", found, then))
    state.approvals[args.id] = replace(request, status="granted")
    state.permissions.setdefault(request.requester, []).append(f"{request.scope} on {request.resource}")
    workspace.note("approval_granted", id=args.id, resource=request.resource, scope=args.scope)
    return f"Granted {request.scope} on {request.resource} to {request.requester}."


@command("approvals.refuse", effects=("approval_refused",), minutes=2)
def refuse_approval(workspace: Workspace, args: Refusal) -> str:
    """Refuse an undecided request."""
    state = workspace.state
    request = _undecided(state, args.id)
    state.approvals[args.id] = replace(request, status="refused", note=args.reason)
    workspace.note("approval_refused", id=args.id, resource=request.resource, reason=args.reason)
    return f"Refused {args.id}."


@command("approvals.withdraw", effects=("approval_withdrawn",))
def withdraw_approval(workspace: Workspace, args: Withdrawal) -> str:
    """Take back an undecided request of your own."""
    state = workspace.state
    request = _pending(state, args.id, "withdraw")
    if request.requester != state.principal:
        then = f"approvals.refuse id={args.id} reason=…"
        raise NotPermitted(refusal(f"withdraw {args.id}", f"it is {request.requester}'s request", then))
    state.approvals[args.id] = replace(request, status="withdrawn", note=args.reason)
    workspace.note("approval_withdrawn", id=args.id, resource=request.resource, reason=args.reason)
    return f"Withdrew {args.id}."


@command("approvals.escalate", effects=("approval_escalated",), minutes=2)
def escalate_approval(workspace: Workspace, args: Escalation) -> str:
    """Give the decision on a request to someone else; it is no longer yours then."""
    state = workspace.state
    request = _undecided(state, args.id)
    person = look_up(state.people, args.to, "role", "directory.list")
    if args.to in {state.principal, request.requester}:
        found = "it is yours already" if args.to == state.principal else f"{args.to} made the request"
        raise Conflicting(refusal(f"escalate {args.id} to {args.to}", found, "choose someone else from directory.list"))
    state.approvals[args.id] = replace(request, decider=args.to)
    workspace.note("approval_escalated", id=args.id, resource=request.resource, to=args.to, reason=args.reason)
    return f"{args.id} is for {person.name} ({person.role}) to decide."


@command("approvals.comment", effects=("approval_commented",), minutes=2)
def comment_approval(workspace: Workspace, args: Remark) -> str:
    """Put a comment to a request, decided or not; it decides nothing."""
    state = workspace.state
    request = look_up(state.approvals, args.id, "request", "approvals.list")
    line = f"{hhmm(state.clock)} {state.principal}: {args.text}"
    state.approvals[args.id] = replace(request, comments=(*request.comments, line))
    workspace.note("approval_commented", id=args.id, resource=request.resource, text=args.text)
    return f"Commented on {args.id}."


def _undecided(state: State, key: str) -> Approval:
    """Return a request the principal may still decide: neither closed, nor its own, nor given to someone else."""
    request = _pending(state, key, "decide")
    if request.requester == state.principal:
        raise NotPermitted(refusal(f"decide {key}", "it is your own request", "ask someone else with messages.send"))
    if request.decider not in {"", state.principal}:
        then = f"write to {request.decider} with messages.send"
        raise NotPermitted(refusal(f"decide {key}", f"{request.decider} decides it", then))
    return request


def _pending(state: State, key: str, what: str) -> Approval:
    request = look_up(state.approvals, key, "request", "approvals.list")
    if request.status in CLOSED:
        raise Conflicting(refusal(f"{what} {key}", f"it is already {request.status}", f"approvals.read id={key}"))
    return request
