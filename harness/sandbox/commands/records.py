"""Work with systems of record."""

from dataclasses import replace
from typing import Annotated

from msgspec import Meta

from harness.clock import hhmm
from harness.errors import Conflicting
from harness.sandbox.command import Args, command
from harness.sandbox.forms import Text
from harness.sandbox.guard import check_guards
from harness.sandbox.refusal import look_up, refusal
from harness.sandbox.state import JournalLine, Record, State
from harness.sandbox.workspace import Workspace

SystemName = Annotated[Text, Meta(description="the system of record, as records.list shows it")]
EntryId = Annotated[Text, Meta(description="the entry in it")]


class System(Args, frozen=True):
    """Names a system, or none."""

    system: Annotated[str, Meta(description="the system of record; every system when left out")] = ""


class Entry(Args, frozen=True):
    """Names an entry of a system."""

    system: SystemName
    id: EntryId


class Change(Args, frozen=True):
    """Names a field of an entry and its new value."""

    system: SystemName
    id: EntryId
    field: Annotated[Text, Meta(description="the field, as records.read shows it")]
    value: Annotated[Text, Meta(description="its new value")]


class Remark(Args, frozen=True):
    """Names an entry and holds a note on it."""

    system: SystemName
    id: EntryId
    note: Annotated[Text, Meta(description="the note")]


class Voiding(Args, frozen=True):
    """Names an entry and why it no longer counts."""

    system: SystemName
    id: EntryId
    reason: Annotated[Text, Meta(description="why it no longer counts")]


class Pair(Args, frozen=True):
    """Names two entries, perhaps of different systems."""

    system: Annotated[Text, Meta(description="the system of the one entry, as records.list shows it")]
    id: Annotated[Text, Meta(description="the one entry")]
    other_system: Annotated[Text, Meta(description="the system of the other entry")]
    other_id: Annotated[Text, Meta(description="the other entry")]


@command("records.list")
def list_records(workspace: Workspace, args: System) -> str:
    """List the entries of one system of record, or of all."""
    records = workspace.state.records
    if args.system:
        look_up(records, args.system, "system", "records.list without a system")
    systems = [args.system] if args.system else sorted(records)
    lines = [f"{system}  {', '.join(sorted(records[system])) or 'no entries'}" for system in systems]
    return "\n".join(lines) or "There is no system of record."


@command("records.read")
def read_record(workspace: Workspace, args: Entry) -> str:
    """Show an entry of a system of record."""
    record = _find(workspace.state, args.system, args.id)
    lines = [f"{args.system}/{args.id}, last changed {hhmm(record.at)} by {record.source}"]
    if record.voided:
        lines.append(f"void: {record.voided}")
    return "\n".join(lines + [f"{name}: {value}" for name, value in record.fields.items()])


@command("records.update", effects=("record_updated",), minutes=3)
def update_record(workspace: Workspace, args: Change) -> str:
    """Change one field of an entry; you must hold the lock where one guards it."""
    record = _find(workspace.state, args.system, args.id)
    before = look_up(record.fields, args.field, "field", f"records.read system={args.system} id={args.id}")
    _check_change(workspace.state, record, args.system, args.id)
    _save(workspace, args, replace(record, fields={**record.fields, args.field: args.value}))
    _log(workspace, args, f"{args.field}: {before} is now {args.value}")
    workspace.note("record_updated", system=args.system, id=args.id, field=args.field, value=args.value)
    return f"{args.system}/{args.id} {args.field}: {before} is now {args.value}"


@command("records.annotate", effects=("record_annotated",), minutes=2)
def annotate_record(workspace: Workspace, args: Remark) -> str:
    """Put a note to an entry; its fields stay as they are, and no lock is needed."""
    _find(workspace.state, args.system, args.id)
    _log(workspace, args, f"note: {args.note}")
    workspace.note("record_annotated", system=args.system, id=args.id, note=args.note)
    return f"Noted on {args.system}/{args.id}."


@command("records.history")
def show_history(workspace: Workspace, args: Entry) -> str:
    """Show who changed or noted what on an entry, oldest first."""
    _find(workspace.state, args.system, args.id)
    entry = f"{args.system}/{args.id}"
    lines = [f"{hhmm(each.at)}  {each.author}  {each.text}" for each in workspace.state.journal if each.entry == entry]
    return "\n".join(lines) or f"Nothing is on record about {entry}."


@command("records.compare")
def compare_records(workspace: Workspace, args: Pair) -> str:
    """Show the fields in which two entries differ, and how recent each entry is."""
    pair = ((args.system, args.id), (args.other_system, args.other_id))
    left, right = (_find(workspace.state, system, key) for system, key in pair)
    lines = [f"{args.system}/{args.id} at {hhmm(left.at)}, {args.other_system}/{args.other_id} at {hhmm(right.at)}"]
    for name in {**left.fields, **right.fields}:
        one, other = left.fields.get(name, "no such field"), right.fields.get(name, "no such field")
        if one != other:
            lines.append(f"{name}: {one} | {other}")
    return "\n".join(lines if len(lines) > 1 else [*lines, "They agree in every field."])


@command("records.void", effects=("record_voided",), minutes=2)
def void_record(workspace: Workspace, args: Voiding) -> str:
    """Declare an entry void; it stays readable and cannot be changed any more."""
    record = _find(workspace.state, args.system, args.id)
    _check_change(workspace.state, record, args.system, args.id)
    _save(workspace, args, replace(record, voided=args.reason))
    _log(workspace, args, f"void: {args.reason}")
    workspace.note("record_voided", system=args.system, id=args.id, reason=args.reason)
    return f"{args.system}/{args.id} is void."


def _find(state: State, system: str, key: str) -> Record:
    entries = look_up(state.records, system, "system", "records.list")
    return look_up(entries, key, f"{system} entry", f"records.list system={system}")


def _check_change(state: State, record: Record, system: str, key: str) -> None:
    """Refuse a change of a void entry, or of one that a resource guards whose lock the principal does not hold."""
    asked = f"change {system}/{key}"
    if record.voided:
        raise Conflicting(refusal(asked, f"it is void: {record.voided}", f"records.read system={system} id={key}"))
    guarding = {resource for resource, guarded in state.resources.items() if guarded in {system, f"{system}/{key}"}}
    check_guards(state, asked, sorted(guarding))


def _save(workspace: Workspace, entry: Change | Voiding, record: Record) -> None:
    state = workspace.state
    state.records[entry.system][entry.id] = replace(record, source=state.principal, at=state.clock)


def _log(workspace: Workspace, entry: Change | Remark | Voiding, text: str) -> None:
    state = workspace.state
    state.journal.append(JournalLine(f"{entry.system}/{entry.id}", state.principal, state.clock, text))
