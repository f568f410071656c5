"""Say what an action changed: the only thing graders look at."""

from collections.abc import Mapping
from dataclasses import dataclass

EFFECTS: Mapping[str, str] = {
    "assets_accessed": "an image was opened (fields: id)",
    "messages_sent": "a message was sent (fields: to, subject, text)",
    "message_acknowledged": "a message was confirmed to whoever sent it (fields: id, to)",
    "files_created": "a file was written (fields: path, text)",
    "file_moved": "a file was moved (fields: path, new_path)",
    "file_deleted": "a file was deleted (fields: path)",
    "record_updated": "an entry of a system of record was changed (fields: system, id, field, value)",
    "record_annotated": "a note was put to an entry of a system of record (fields: system, id, note)",
    "record_voided": "an entry of a system of record was declared void (fields: system, id, reason)",
    "approval_recorded": "a decision on a request was recorded (fields: id, resource, scope, note)",
    "approval_granted": "access or release was granted (fields: id, resource, scope)",
    "approval_refused": "a request was refused (fields: id, resource, reason)",
    "approval_withdrawn": "the principal took back a request of its own (fields: id, resource, reason)",
    "approval_escalated": "the decision on a request was given to someone else (fields: id, resource, to, reason)",
    "approval_commented": "a comment was put to a request (fields: id, resource, text)",
    "permission_requested": "access was asked for (fields: id, resource, scope, reason)",
    "permission_revoked": "a permission was taken back (fields: role, resource, scope, reason)",
    "lock_acquired": "a lock was taken (fields: resource)",
    "lock_requested": "a holder was asked to hand a lock over (fields: resource, token)",
    "lock_released": "a lock was freed (fields: resource)",
    "lock_transferred": "a lock was handed to someone (fields: resource, to)",
    "booking_made": "a resource was booked (fields: id, resource, start, end, title)",
    "booking_moved": "a booking was moved (fields: id, resource, start, end)",
    "booking_cancelled": "a booking was cancelled (fields: id, resource, reason)",
    "deployment_promoted": "a build was taken to the next stage (fields: id, build, stage)",
    "deployment_paused": "a deployment was paused (fields: id, reason)",
    "deployment_resumed": "a paused deployment was set running (fields: id)",
    "deployment_verified": "a build was confirmed as the one deployed (fields: id, build)",
    "checklist_ticked": "an item of the closing checklist was ticked (fields: item)",
    "round_noted": "a note was put in the round's log (fields: text)",
    "handoff_prepared": "a hand-over was drafted (fields: to, summary, resource)",
    "handoff_completed": "the round was handed over (fields: to, summary, resource)",
    "operation_done": "a domain's own operation was carried out (fields: operation, target, value)",
}


@dataclass(frozen=True)
class Effect:
    """One change of state, by its name in ``EFFECTS``; ``step`` counts from 1, ``at`` is the clock in minutes."""

    step: int
    name: str
    fields: Mapping[str, str]
    at: int
