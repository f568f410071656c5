"""Lay a small desk with one of everything, and act on it."""

from harness.sandbox.action import Action
from harness.sandbox.state import Approval, Event, File, Image, Lock, Message, Person, Record, State
from harness.sandbox.workspace import Workspace

NINE = 9 * 60


def desk(*events: Event) -> State:
    """Return the state of a clerk's desk at 09:00 with the given events pending."""
    return State(
        clock=NINE,
        principal="clerk",
        people={
            "manager": Person("manager", "Marisol Vega", "Engineering Manager"),
            "clerk": Person("clerk", "Tariq Nair", "Claims Clerk"),
            "reviewer": Person("reviewer", "Uma Dahl", "Security Reviewer"),
        },
        files={
            "notes/policy.md": File("Receipts decide.", "manager", 480),
            "notes/mine.md": File("Draft.", "clerk", 490),
            "reports/shared.md": File("Opened.", "manager", 500),
        },
        records={
            "register": {
                "EXP-1": Record({"total": "700.00", "status": "OPEN"}, "manager", 470),
                "EXP-2": Record({"total": "10.00"}, "manager", 470),
            },
            "ledger": {"L-1": Record({"balance": "5"}, "manager", 470)},
        },
        messages=[
            Message("m001", "manager", "clerk", "Total", "It is 700.", 500),
            Message("m002", "reviewer", "clerk", "Access", "Grant WRITE only.", 495),
            Message("m003", "manager", "reviewer", "Private", "Not for the clerk.", 496),
            Message("m004", "clerk", "manager", "Started", "On it.", 505, read=True),
        ],
        locks={"payout_run": Lock("reviewer", 480, "audit")},
        resources={"payout_run": "register/EXP-1", "vault": "ledger", "annex": "nothing in particular"},
        approvals={
            "A-1": Approval("vault", "access for Marisol", "manager", "ADMIN"),
            "A-2": Approval("annex", "old request", "reviewer", "READ", status="refused", note="no need"),
        },
        permissions={"manager": ["READ on vault"]},
        images={"receipt_r01": Image("receipt_r01", "Hotel receipt", 450)},
        events=list(events),
    )


def at_desk(*events: Event) -> Workspace:
    """Return a workspace over ``desk``."""
    return Workspace(desk(*events), images={"receipt_r01": b"png"})


def do(command: str, **args: str) -> Action:
    """Return an action."""
    return Action(command, args)
