"""Micro-step 3: change the workspace - records, files, locks, requests, what peers will do - and lay W0."""

from dataclasses import replace

from harness.conflicts.conflict import Change
from harness.conflicts.scene import EVIDENCE_AGE
from harness.errors import GateRefused
from harness.pipeline.attempt import Attempt
from harness.pipeline.draft import Draft
from harness.pipeline.leaks import leaks, refuse_leaks
from harness.sandbox.state import Approval, Event, File, Lock, Record, State

NAME = "files"


def make(draft: Draft, attempt: Attempt) -> Draft:
    """Apply the conflict's changes to the carried workspace and put the messages and exported evidence in."""
    scene = draft.scene
    w0 = draft.before.copy()
    w0.clock = max(w0.clock, scene.opening)
    w0.finished = False
    w0.opened = []
    for change in draft.conflict.changes:
        apply(w0, change, scene.opening - change.age)
    case_entry = f"{scene.package.domain.register}/{scene.case.case_id}"
    w0.resources[scene.case.resource] = case_entry
    for item in draft.conflict.evidence:
        if item.medium == "text":
            exported = File(item.dispute.sighting.export, scene.package.role("doubter"), scene.opening - EVIDENCE_AGE)
            w0.files[item.path] = exported
    w0.messages.extend(draft.messages)
    return replace(draft, w0=w0)


def apply(state: State, change: Change, at: int) -> None:
    """Put one change into a workspace."""
    fields = dict(change.fields)
    if change.kind == "record":
        system, entry = change.key
        state.records[system][entry] = Record(fields, "desk import", at)
    elif change.kind == "file":
        state.files[change.key[0]] = File(fields["text"], fields["author"], at)
    elif change.kind == "lock":
        state.locks[change.key[0]] = Lock(fields["holder"], at, fields["purpose"])
    elif change.kind == "approval":
        state.approvals[change.key[0]] = Approval(
            fields["resource"],
            fields["subject"],
            fields["requester"],
            fields["requested_scope"],
            note=fields.get("note", ""),
        )
    elif change.kind == "target":
        state.targets[change.key[0]] = fields
    else:
        state.events.append(Event(at=int(fields.pop("at")), **fields))


def gate(draft: Draft) -> None:
    """Refuse a workspace where v* stands in text though it is to be seen, or in no text though it is to be read."""
    if draft.twin:
        return
    texts = list(draft.workspace.texts())
    if draft.gated:
        refuse_leaks(NAME, draft.truths, texts)
        return
    exports = {item.path for item in draft.conflict.evidence}
    for fact, where in leaks(draft.truths, texts):
        if where not in exports:
            raise GateRefused(NAME, f"{where} gives {fact} away beside the evidence")
    shown = {fact for fact, _ in leaks(draft.truths, texts)}
    for fact in draft.truths:
        if fact not in shown:
            raise GateRefused(NAME, f"{fact} stands in no exported file; the round could not be solved")
