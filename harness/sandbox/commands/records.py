"""Work with systems of record."""

from dataclasses import replace
from typing import Annotated

from msgspec import Meta

from harness.errors import Conflicting
from harness.sandbox.command import Args, Text, command
from harness.sandbox.refusal import look_up, refusal
from harness.sandbox.state import Record, State
from harness.sandbox.workspace import Workspace
from harness.world.clock import hhmm


class System(Args, frozen=True):
    """Names a system, or none."""

    system: Annotated[str, Meta(description="the system of record; every system when left out")] = ""


class Entry(Args, frozen=True):
    """Names an entry of a system."""

    system: Annotated[Text, Meta(description="the system of record, as records.list shows it")]
    id: Annotated[Text, Meta(description="the entry in it")]


class Change(Args, frozen=True):
    """Names a field of an entry and its new value."""

    system: Annotated[Text, Meta(description="the system of record, as records.list shows it")]
    id: Annotated[Text, Meta(description="the entry in it")]
    field: Annotated[Text, Meta(description="the field, as records.read shows it")]
    value: Annotated[Text, Meta(description="its new value")]


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
    return "\n".join(lines + [f"{name}: {value}" for name, value in record.fields.items()])


@command("records.update", effects=("record_updated",), minutes=3)
def update_record(workspace: Workspace, args: Change) -> str:
    """Change one field of an entry; you must hold the lock where one guards it."""
    state = workspace.state
    record = _find(state, args.system, args.id)
    before = look_up(record.fields, args.field, "field", f"records.read system={args.system} id={args.id}")
    _check_locks(state, args.system, args.id)
    fields = {**record.fields, args.field: args.value}
    state.records[args.system][args.id] = replace(record, fields=fields, source=state.principal, at=state.clock)
    workspace.note("record_updated", system=args.system, id=args.id, field=args.field, value=args.value)
    return f"{args.system}/{args.id} {args.field}: {before} is now {args.value}"


def _find(state: State, system: str, key: str) -> Record:
    entries = look_up(state.records, system, "system", "records.list")
    return look_up(entries, key, f"{system} entry", f"records.list system={system}")


def _check_locks(state: State, system: str, key: str) -> None:
    """Refuse a change of an entry that a resource guards whose lock the principal does not hold."""
    for resource in sorted(r for r, guarded in state.resources.items() if guarded in {system, f"{system}/{key}"}):
        lock = state.locks.get(resource)
        if lock is None:
            found, then = f"{resource} guards it and its lock is free", f"locks.acquire resource={resource}"
        elif lock.holder != state.principal:
            found, then = f"{resource} guards it and {lock.holder} holds its lock", f"locks.request resource={resource}"
        else:
            continue
        raise Conflicting(refusal(f"change {system}/{key}", found, then))
