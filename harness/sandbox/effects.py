"""Say what an action changed: the only thing graders look at."""

from collections.abc import Mapping
from dataclasses import dataclass

EFFECTS: Mapping[str, str] = {
    "assets_accessed": "an image was opened (fields: id)",
    "messages_sent": "a message was sent (fields: to, subject, text)",
    "files_created": "a file was written (fields: path, text)",
    "record_updated": "an entry of a system of record was changed (fields: system, id, field, value)",
    "approval_recorded": "a decision on a request was recorded (fields: id, resource, scope, note)",
    "approval_granted": "access or release was granted (fields: id, resource, scope)",
    "approval_refused": "a request was refused (fields: id, resource, reason)",
    "permission_requested": "access was asked for (fields: id, resource, scope, reason)",
    "lock_acquired": "a lock was taken (fields: resource)",
    "lock_requested": "a holder was asked to hand a lock over (fields: resource, token)",
    "lock_released": "a lock was freed (fields: resource)",
    "handoff_completed": "the round was handed over (fields: to, summary, resource)",
}


@dataclass(frozen=True)
class Effect:
    """One change of state, by its name in ``EFFECTS``; ``step`` counts from 1, ``at`` is the clock in minutes."""

    step: int
    name: str
    fields: Mapping[str, str]
    at: int
