"""Lay a small desk with one of everything, act on it, and compare two desks."""

from dataclasses import replace

from harness.sandbox.action import Action
from harness.sandbox.state import (
    Approval,
    Booking,
    ChecklistItem,
    Deployment,
    Event,
    File,
    Image,
    Lock,
    Message,
    Person,
    Record,
    State,
)
from harness.sandbox.workspace import Workspace
from tests.harness.sandbox.operations import OPERATIONS

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
        bookings={
            "b001": Booking("annex", "Audit", "reviewer", 600, 660),
            "b002": Booking("annex", "Stocktake", "clerk", 700, 730),
            "b003": Booking("vault", "Cash count", "reviewer", 600, 630),
            "b004": Booking("vault", "Key change", "clerk", 615, 645),
        },
        deployments={
            "api": Deployment("claims api", "4.12.1"),
            "web": Deployment("claims web", "2.0.3", status="paused"),
            "batch": Deployment("payout batch", "1.1.0", stage="production", guard="payout_run"),
            "mail": Deployment("mailer", "0.9.1", stage="canary", guard="vault"),
        },
        targets={
            **{each.target: {"kind": each.kind, "state": each.found, "guard": ""} for each in OPERATIONS},
            "host-8": {"kind": "host", "state": "open", "guard": "payout_run"},
            "host-9": {"kind": "host", "state": "open", "guard": "vault", "site": "east hall"},
        },
        checklist={"c1": ChecklistItem("Free your locks"), "c2": ChecklistItem("Count the cash", "manager", 500)},
        events=list(events),
    )


def at_desk(*events: Event) -> Workspace:
    """Return a workspace over ``desk``."""
    return Workspace(desk(*events), images={"receipt_r01": b"png"})


def do(command: str, **args: str) -> Action:
    """Return an action."""
    return Action(command, args)


def but_for_the_clock(state: State) -> State:
    """Return the state without its time."""
    return replace(state, clock=0)


def but_for_reading(state: State) -> State:
    """Return the state without its time and without what is read."""
    return replace(state, clock=0, messages=[replace(message, read=True) for message in state.messages])
