"""Close the round: tick what is done, hand over, then finish."""

from dataclasses import replace
from typing import Annotated

from msgspec import Meta

from harness.clock import hhmm
from harness.errors import Conflicting
from harness.sandbox.command import Args, command
from harness.sandbox.forms import Text
from harness.sandbox.refusal import look_up, refusal
from harness.sandbox.state import ChecklistItem, Handoff, Note, Person, State
from harness.sandbox.workspace import Workspace


class Takeover(Args, frozen=True):
    """Says to whom the round goes, how it stands, and which resource goes with it."""

    to: Annotated[Text, Meta(description="the role that takes over")]
    summary: Annotated[Text, Meta(description="how the matter stands")]
    resource: Annotated[str, Meta(description="the resource handed over, if any")] = ""


class Item(Args, frozen=True):
    """Names an item of the checklist."""

    item: Annotated[Text, Meta(description="the item, as protocol.read shows it")]


class Line(Args, frozen=True):
    """Holds a line of the log."""

    text: Annotated[Text, Meta(description="what whoever comes after you should know")]


class Closing(Args, frozen=True):
    """Says how the round ended."""

    summary: Annotated[Text, Meta(description="what was found and done")]


@command("protocol.read")
def read_protocol(workspace: Workspace, args: Args) -> str:
    """Show how closing stands: the checklist, the log, the drafted hand-over, the locks you still hold."""
    state = workspace.state
    lines = [f"{key}  {_standing(item)}  {item.text}" for key, item in sorted(state.checklist.items())]
    lines += [f"log  {hhmm(note.at)}  {note.author}  {note.text}" for note in state.notes]
    if state.draft:
        lines.append(f"drafted for {state.draft.to}: {state.draft.summary}")
    return "\n".join([*lines, f"your locks: {', '.join(state.held()) or 'none'}"])


@command("checklist.tick", effects=("checklist_ticked",))
def tick_checklist(workspace: Workspace, args: Item) -> str:
    """Tick an item of the checklist as done."""
    state = workspace.state
    item = look_up(state.checklist, args.item, "item", "protocol.read")
    if item.by:
        raise Conflicting(refusal(f"tick {args.item}", f"{item.by} ticked it at {hhmm(item.at)}", "go on"))
    state.checklist[args.item] = replace(item, by=state.principal, at=state.clock)
    workspace.note("checklist_ticked", item=args.item)
    return f"Ticked {args.item}: {item.text}"


@command("round.note", effects=("round_noted",))
def note_round(workspace: Workspace, args: Line) -> str:
    """Put a line in the round's log."""
    state = workspace.state
    state.notes.append(Note(args.text, state.principal, state.clock))
    workspace.note("round_noted", text=args.text)
    return "Noted."


@command("handoff.prepare", effects=("handoff_prepared",), minutes=2)
def prepare_handoff(workspace: Workspace, args: Takeover) -> str:
    """Draft a hand-over and keep it; a later draft replaces it, nothing is handed over yet."""
    state = workspace.state
    person = _check_handoff(state, args)
    state.draft = Handoff(args.to, args.summary, args.resource)
    workspace.note("handoff_prepared", to=args.to, summary=args.summary, resource=args.resource)
    return f"Drafted for {person.name} ({person.role})."


@command("handoff.complete", effects=("handoff_completed",), minutes=2)
def complete_handoff(workspace: Workspace, args: Takeover) -> str:
    """Hand the round over to someone."""
    state = workspace.state
    person = _check_handoff(state, args)
    state.handoffs.append(Handoff(args.to, args.summary, args.resource))
    state.draft = None
    workspace.note("handoff_completed", to=args.to, summary=args.summary, resource=args.resource)
    return f"Handed over to {person.name} ({person.role})."


@command("round.finish")
def finish_round(workspace: Workspace, args: Closing) -> str:
    """End the round; nothing can be done after it."""
    workspace.state.finished = True
    return "The round is finished."


def _check_handoff(state: State, args: Takeover) -> Person:
    """Return who takes over; refuse someone or something that does not exist."""
    person = look_up(state.people, args.to, "role", "directory.list")
    if args.resource:
        look_up(_resources(state), args.resource, "resource", "locks.list")
    return person


def _standing(item: ChecklistItem) -> str:
    return f"ticked {hhmm(item.at)} by {item.by}" if item.by else "to do"


def _resources(state: State) -> dict[str, None]:
    requested = (approval.resource for approval in state.approvals.values())
    return dict.fromkeys([*state.resources, *state.locks, *requested])
