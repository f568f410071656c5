"""Every change: the actions that make it, the effect it leaves and that effect's fields."""

from collections.abc import Mapping

from harness.sandbox.action import Action
from tests.harness.sandbox.desk import do
from tests.harness.sandbox.operations import OPERATIONS

OWN = do("permissions.request", resource="vault", scope="READ", reason="to check")
GRANTED = [do("approvals.record", id="A-1", scope="WRITE", note="n"), do("approvals.grant", id="A-1", scope="WRITE")]
CHANGES: list[tuple[list[Action], str, Mapping[str, str]]] = [
    ([do("assets.open", id="receipt_r01")], "assets_accessed", {"id": "receipt_r01"}),
    (
        [do("messages.send", to="manager", subject="Re", text="It is 725.46.")],
        "messages_sent",
        {"to": "manager", "subject": "Re", "text": "It is 725.46."},
    ),
    ([do("files.write", path="a/b.md", text="x")], "files_created", {"path": "a/b.md", "text": "x"}),
    ([do("files.append", path="notes/mine.md", text="y")], "files_created", {"path": "notes/mine.md", "text": "y"}),
    (
        [do("records.update", system="register", id="EXP-2", field="total", value="11")],
        "record_updated",
        {"system": "register", "id": "EXP-2", "field": "total", "value": "11"},
    ),
    (
        [do("approvals.record", id="A-1", scope="WRITE", note="as reviewed")],
        "approval_recorded",
        {"id": "A-1", "resource": "vault", "scope": "WRITE", "note": "as reviewed"},
    ),
    (
        [do("approvals.record", id="A-1", scope="WRITE", note="n"), do("approvals.grant", id="A-1", scope="write")],
        "approval_granted",
        {"id": "A-1", "resource": "vault", "scope": "write"},
    ),
    (
        [do("approvals.refuse", id="A-1", reason="too broad")],
        "approval_refused",
        {"id": "A-1", "resource": "vault", "reason": "too broad"},
    ),
    (
        [do("permissions.request", resource="vault", scope="READ", reason="to check")],
        "permission_requested",
        {"id": "req003", "resource": "vault", "scope": "READ", "reason": "to check"},
    ),
    ([do("locks.acquire", resource="vault", purpose="p")], "lock_acquired", {"resource": "vault"}),
    (
        [do("locks.request", resource="payout_run", token="T-9", reason="r")],
        "lock_requested",
        {"resource": "payout_run", "token": "T-9"},
    ),
    (
        [do("locks.acquire", resource="vault", purpose="p"), do("locks.release", resource="vault")],
        "lock_released",
        {"resource": "vault"},
    ),
    (
        [do("handoff.complete", to="reviewer", summary="done")],
        "handoff_completed",
        {"to": "reviewer", "summary": "done", "resource": ""},
    ),
    (
        [do("messages.reply", id="m001", text="It is 725.46.")],
        "messages_sent",
        {"to": "manager", "subject": "Re: Total", "text": "It is 725.46."},
    ),
    (
        [do("messages.forward", id="m001", to="reviewer", text="See below.")],
        "messages_sent",
        {
            "to": "reviewer",
            "subject": "Fwd: Total",
            "text": "See below.\n\nmanager wrote at 08:20:\nIt is 700.",
        },
    ),
    (
        [do("messages.read", id="m001"), do("messages.acknowledge", id="m001")],
        "message_acknowledged",
        {"id": "m001", "to": "manager"},
    ),
    (
        [do("files.move", path="notes/mine.md", new_path="reports/mine.md")],
        "file_moved",
        {"path": "notes/mine.md", "new_path": "reports/mine.md"},
    ),
    ([do("files.delete", path="notes/mine.md")], "file_deleted", {"path": "notes/mine.md"}),
    (
        [do("records.annotate", system="register", id="EXP-1", note="receipt seen")],
        "record_annotated",
        {"system": "register", "id": "EXP-1", "note": "receipt seen"},
    ),
    (
        [do("records.void", system="register", id="EXP-2", reason="filed twice")],
        "record_voided",
        {"system": "register", "id": "EXP-2", "reason": "filed twice"},
    ),
    (
        [OWN, do("approvals.withdraw", id="req003", reason="no need")],
        "approval_withdrawn",
        {"id": "req003", "resource": "vault", "reason": "no need"},
    ),
    (
        [do("approvals.escalate", id="A-1", to="reviewer", reason="above my limit")],
        "approval_escalated",
        {"id": "A-1", "resource": "vault", "to": "reviewer", "reason": "above my limit"},
    ),
    (
        [do("approvals.comment", id="A-2", text="asked again")],
        "approval_commented",
        {"id": "A-2", "resource": "annex", "text": "asked again"},
    ),
    (
        [*GRANTED, do("permissions.revoke", role="manager", resource="vault", scope="WRITE", reason="done with it")],
        "permission_revoked",
        {"role": "manager", "resource": "vault", "scope": "WRITE", "reason": "done with it"},
    ),
    (
        [
            do("locks.acquire", resource="vault", purpose="p"),
            do("locks.transfer", resource="vault", to="manager", purpose="q"),
        ],
        "lock_transferred",
        {"resource": "vault", "to": "manager"},
    ),
    (
        [do("schedule.book", resource="annex", start="11:00", end="11:30", title="Recount")],
        "booking_made",
        {"id": "b005", "resource": "annex", "start": "11:00", "end": "11:30", "title": "Recount"},
    ),
    (
        [do("schedule.move", id="b002", start="11:00", end="11:30")],
        "booking_moved",
        {"id": "b002", "resource": "annex", "start": "11:00", "end": "11:30"},
    ),
    (
        [do("schedule.cancel", id="b002", reason="moved to Friday")],
        "booking_cancelled",
        {"id": "b002", "resource": "annex", "reason": "moved to Friday"},
    ),
    (
        [do("deployments.promote", id="api", build="4.12.2")],
        "deployment_promoted",
        {"id": "api", "build": "4.12.2", "stage": "canary"},
    ),
    (
        [do("deployments.pause", id="api", reason="errors rise")],
        "deployment_paused",
        {"id": "api", "reason": "errors rise"},
    ),
    ([do("deployments.resume", id="web")], "deployment_resumed", {"id": "web"}),
    (
        [do("deployments.verify", id="batch", build="1.1.0")],
        "deployment_verified",
        {"id": "batch", "build": "1.1.0"},
    ),
    ([do("checklist.tick", item="c1")], "checklist_ticked", {"item": "c1"}),
    ([do("round.note", text="the till is short")], "round_noted", {"text": "the till is short"}),
    (
        [do("handoff.prepare", to="reviewer", summary="so far", resource="vault")],
        "handoff_prepared",
        {"to": "reviewer", "summary": "so far", "resource": "vault"},
    ),
    *(
        (
            [Action(each.command, {"target": each.target, each.argument: each.value})],
            "operation_done",
            {"operation": each.command, "target": each.target, "value": each.value},
        )
        for each in OPERATIONS
    ),
]
