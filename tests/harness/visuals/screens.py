"""Content of one screen or paper for each of the ten office templates, and texts as long as they come."""

from collections.abc import Mapping
from typing import Any

DASHBOARD: Mapping[str, object] = {
    "product": "Licence Desk",
    "user": "t.okafor",
    "title": "CAD suite, floating seats",
    "subtitle": "Pool CAD-EU-2  •  contract C-7718  •  polled every 5 min",
    "period": "Today, 08:00 to 09:14",
    "label": "Seats in use, total",
    "value": "41",
    "unit": "holders",
    "detail": "Read from the licence server at 09:14, pool of 45 seats",
    "tone": "warn",
    "tiles": (
        {"label": "Queue", "value": "3", "change": "+2 since 08:00", "tone": "warn"},
        {"label": "Median checkout", "value": "2 h 10 min", "change": "-14 min on last week", "tone": "good"},
        {"label": "Denied today", "value": "6", "change": "+5 on last week", "tone": "bad"},
        {"label": "Renewal due", "value": "30 Apr", "change": "quote requested"},
    ),
    "chart_title": "Seats checked out",
    "chart_unit": "seats",
    "series": (22, 24, 25, 29, 31, 30, 33, 35, 36, 36, 38, 37, 39, 40, 41),
    "marks": ("08:00", "08:15", "08:30", "08:45", "09:00", "09:14"),
    "footer": "Licence server lic-02, clock UTC",
}
LOG: Mapping[str, object] = {
    "viewer": "Log Explorer",
    "stream": "cold-chain / depot-north",
    "query": 'origin:"reefer-*" level:(info OR warn OR error)',
    "period": "09:00 to 09:18",
    "volume": (4, 5, 4, 6, 5, 4, 7, 5, 6, 4, 5, 9, 14, 22, 31, 18, 9, 7, 6, 5, 4, 5, 6, 5, 4, 6, 5, 4, 4, 5),
    "entries": (
        {"time": "09:06:11", "level": "INFO", "origin": "reefer-17", "message": "setpoint -20.0 C, return air -19.6 C"},
        {"time": "09:07:40", "level": "INFO", "origin": "gate-03", "message": "door 3 opened by badge 20417"},
        {"time": "09:08:02", "level": "WARN", "origin": "reefer-17", "message": "return air above alarm limit"},
        {
            "time": "09:09:15",
            "level": "ERROR",
            "origin": "reefer-17",
            "message": "excursion recorded, load quarantined",
        },
        {"time": "09:11:30", "level": "INFO", "origin": "gate-03", "message": "door 3 closed"},
        {"time": "09:13:02", "level": "DEBUG", "origin": "poller", "message": "12 units answered in 840 ms"},
        {"time": "09:14:26", "level": "INFO", "origin": "reefer-17", "message": "return air back in range"},
    ),
    "opened": 3,
    "label": "load.state",
    "value": "QUARANTINED",
    "detail": "2/6 pallets above limit",
    "footer": "7 of 214 lines, newest last",
}
DIFF: Mapping[str, object] = {
    "repository": "payments / gateway-config",
    "title": "Raise retry budget for card settlement",
    "author": "Ines Duarte",
    "when": "merged 2026-03-02 09:11",
    "state": "Merged",
    "tone": "good",
    "path": "deploy/eu-west/gateway.yaml",
    "version_label": "Release in this file",
    "version": "4.12.3",
    "lines": (
        {"kind": "hunk", "text": "@@ -18,9 +18,9 @@ settlement:"},
        {"text": "settlement:"},
        {"text": "  region: eu-west"},
        {"kind": "removed", "text": '  image: "gateway:4.11.9"'},
        {"kind": "added", "text": '  image: "gateway:4.12.3"'},
        {"text": "  timeout_ms: 1200"},
        {"kind": "removed", "text": "  retry_total: 3"},
        {"kind": "added", "text": "  retry_total: 5"},
        {"text": "  queue: settle-eu"},
        {"kind": "added", "text": "  drain_seconds: 45"},
    ),
    "footer": "1 file changed  •  approved by R. Moreau",
}
BOOK: Mapping[str, object] = {
    "book": "CASH BOOK 2026",
    "account": "Office supplies, branch 12",
    "folio": "Folio 204",
    "period": "1 to 28 February 2026",
    "opening": "1240.50",
    "postings": (
        {"date": "03 Feb", "reference": "INV-881", "text": "Copier paper, 40 boxes", "debit": "612.00"},
        {"date": "07 Feb", "reference": "CRN-112", "text": "Credit note, damaged toner", "credit": "88.40"},
        {"date": "12 Feb", "reference": "INV-907", "text": "Desk lamps and adapters", "debit": "274.95"},
        {"date": "18 Feb", "reference": "PAY-340", "text": "Transfer to Kontorhaus GmbH", "credit": "1500.00"},
        {"date": "26 Feb", "reference": "INV-931", "text": "Label printer rolls", "debit": "186.41"},
    ),
    "total_label": "Closing total",
    "total": "725.46",
    "unit": "EUR",
    "prepared_by": "Prepared: S. Adeyemi",
    "checked_by": "Checked: J. Lindqvist",
}
WEEK: Mapping[str, object] = {
    "application": "Theatre Planner",
    "title": "Week 10, 2 to 6 March 2026",
    "view": "Week",
    "days": ("Mon 2", "Tue 3", "Wed 4", "Thu 5", "Fri 6"),
    "first_hour": 8,
    "last_hour": 14,
    "bookings": (
        {"day": 0, "start": "08:30", "end": "10:00", "title": "Room prep OR-2", "note": "Sterile services"},
        {"day": 0, "start": "11:00", "end": "12:30", "title": "Staff briefing", "note": "Seminar 1", "tone": "good"},
        {"day": 1, "start": "09:45", "end": "11:15", "title": "Hip revision OR-2", "note": "Dr Tanaka"},
        {"day": 1, "start": "12:00", "end": "12:30", "title": "Handover", "note": "Ward 4", "tone": "good"},
        {"day": 2, "start": "08:00", "end": "11:00", "title": "Scanner maintenance", "note": "Vendor", "tone": "bad"},
        {"day": 3, "start": "10:00", "end": "11:00", "title": "Consent review", "note": "Office 3", "tone": "warn"},
        {"day": 4, "start": "08:30", "end": "12:00", "title": "Paediatric list", "note": "Dr Raman"},
    ),
    "selected": 2,
    "start_label": "Starts at",
    "detail": "OR-2, until 11:15, booked by theatre coordination",
}
TICKET: Mapping[str, object] = {
    "tracker": "Service Desk",
    "project": "Vendor onboarding",
    "user": "m.castellano",
    "ticket_id": "VEN-2207",
    "kind": "Compliance",
    "title": "Bank details of Halvorsen Marine need a second check",
    "label": "Status",
    "value": "UNRECONCILED",
    "detail": "2/3 approver scopes mismatched",
    "tone": "bad",
    "description": (
        "The account on the invoice and the one on the supplier form differ. Payment run 118 picks this supplier up.",
        "The supplier was called on the number in the master record; a signed form is on its way.",
    ),
    "fields": (
        {"label": "Assignee", "value": "Priya Raman"},
        {"label": "Reporter", "value": "Jonas Lindqvist"},
        {"label": "Priority", "value": "High"},
        {"label": "Due", "value": "2026-03-02 16:00"},
        {"label": "Supplier", "value": "Halvorsen Marine AS"},
        {"label": "Payment run", "value": "118, Tuesday"},
    ),
    "comments": (
        {
            "author": "Jonas Lindqvist",
            "when": "2 Mar, 08:41",
            "text": "Two of the three approvers signed for another account. The request goes back to them.",
        },
        {"author": "Priya Raman", "when": "2 Mar, 09:12", "text": "Called both. One answers by noon."},
    ),
}
CHAT: Mapping[str, object] = {
    "workspace": "Northgate Logistics",
    "channel": "dock-scheduling",
    "topic": "Slots, trailers and gate passes for depots north and east",
    "members": "14 members",
    "pinned_by": "Mei Tanaka",
    "pinned_at": "09:12",
    "label": "Gate pass, dock 6",
    "value": "GATE-4417-RM",
    "detail": "One trailer, valid until 10:30, show it at the east barrier",
    "day": "Monday, 2 March",
    "posts": (
        {
            "author": "R. Moreau",
            "role": "Carrier desk",
            "time": "08:57",
            "text": "Trailer 2093 is twenty minutes out. Which pass do I give the driver?",
        },
        {
            "author": "S. Adeyemi",
            "role": "Yard",
            "time": "09:03",
            "text": "Dock 4 is taken until ten, so this one goes to 6. Mei issues the pass and pins it here.",
        },
        {"author": "S. Adeyemi", "role": "Yard", "time": "09:04", "text": "Driver has to have it at the barrier."},
        {"author": "Mei Tanaka", "role": "Gate control", "time": "09:12", "text": "Issued and pinned."},
    ),
    "prompt": "Message #dock-scheduling",
}
BOARD: Mapping[str, object] = {
    "product": "Plant Works",
    "board": "Line 4 changeover",
    "sprint": "Week 10",
    "lanes": (
        {
            "title": "Planned",
            "cards": (
                {"card_id": "L4-118", "title": "Order spare gripper pads", "owner": "Jonas Lindqvist", "tag": "Parts"},
                {"card_id": "L4-121", "title": "Update cleaning sheet", "owner": "Priya Raman", "tag": "Paper"},
            ),
        },
        {
            "title": "In progress",
            "cards": (
                {
                    "card_id": "L4-109",
                    "title": "Refit filler head and recalibrate",
                    "owner": "Tunde Okafor",
                    "tag": "Fitting",
                    "tone": "warn",
                    "selected": True,
                },
                {"card_id": "L4-115", "title": "Swap label magazine", "owner": "Mei Tanaka", "tag": "Fitting"},
            ),
        },
        {
            "title": "Waiting",
            "cards": (
                {
                    "card_id": "L4-102",
                    "title": "Pressure test, nitrogen loop",
                    "owner": "Ines Duarte",
                    "tag": "Blocked",
                    "tone": "bad",
                },
            ),
        },
        {
            "title": "Done",
            "cards": (
                {
                    "card_id": "L4-097",
                    "title": "Drain and rinse",
                    "owner": "Priya Raman",
                    "tag": "Checked",
                    "tone": "good",
                },
                {
                    "card_id": "L4-099",
                    "title": "Move pallets to bay 7",
                    "owner": "R. Moreau",
                    "tag": "Checked",
                    "tone": "good",
                },
            ),
        },
    ),
    "label": "Restart of line 4",
    "value": "09:45",
    "detail": "Set by shift lead at 09:08, filler head on trolley 2",
}
FORM: Mapping[str, object] = {
    "authority": "PORT AUTHORITY, CUSTOMS OFFICE 3",
    "form_code": "Form C-27/b",
    "title": "Declaration of temporary import",
    "reference_label": "Reference",
    "reference": "TMP-IMP-5530-KD",
    "boxes": (
        {"label": "1  Declarant", "value": "Halvorsen Marine AS"},
        {"label": "2  Registration", "value": "NO 918 204 551"},
        {"label": "3  Goods", "value": "Survey drone with two batteries, one case", "wide": True},
        {"label": "4  Vessel", "value": "MV Skarven"},
        {"label": "5  Berth", "value": "East quay 11"},
        {"label": "6  Entry", "value": "2026-03-02"},
        {"label": "7  Latest return", "value": "2026-04-30"},
    ),
    "choices": (
        {"label": "Exhibition"},
        {"label": "Professional use", "ticked": True},
        {"label": "Repair"},
    ),
    "label": "Security deposited, total",
    "value": "725.46 EUR",
    "detail": "Paid by bank guarantee at the counter",
    "stamp": ("RECEIVED", "02 MAR 2026", "OFFICE 3"),
    "signed_by": "H. Brekke, customs officer",
    "signed_at": "2026-03-02, counter 2",
}
STATUS: Mapping[str, object] = {
    "service": "Meridian Rail Ticketing",
    "address": "status.meridian-rail.example",
    "label": "Current state",
    "value": "DEGRADED",
    "detail": "2/5 regions slow to confirm",
    "tone": "warn",
    "incident": "Seat reservations confirm late",
    "updates": (
        {
            "stage": "Identified",
            "when": "2 Mar, 09:14 UTC",
            "text": "Two database replicas are behind. Counters wait up to four minutes for a seat.",
        },
        {
            "stage": "Investigating",
            "when": "2 Mar, 08:52 UTC",
            "text": "Late confirmations are reported from the north and coast regions.",
        },
    ),
    "components": (
        {"name": "Ticket sales", "state": "Operational"},
        {"name": "Seat reservations", "state": "Slow", "tone": "warn"},
        {"name": "Refunds", "state": "Operational"},
        {"name": "Station displays", "state": "Outage on coast line", "tone": "bad"},
    ),
    "footer": "Times in UTC  •  subscribe for updates by mail",
}

SCREENS: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "dashboard": ("metric_dashboard", DASHBOARD),
    "log": ("telemetry_log", LOG),
    "diff": ("code_diff", DIFF),
    "book": ("ledger", BOOK),
    "week": ("calendar", WEEK),
    "ticket": ("ticket", TICKET),
    "chat": ("chat", CHAT),
    "board": ("kanban_board", BOARD),
    "form": ("form", FORM),
    "status": ("status_page", STATUS),
}

_READING = {
    "label": "Confirmed figure in the register of the northern region, total",
    "value": "UNRECONCILED",
    "detail": "12/14 approver scopes mismatched across two regions and three systems on Monday morning",
}
LONG: Mapping[str, dict[str, Any]] = {
    "dashboard": {**_READING, "value": "1204871.46", "unit": "EUR", "series": [0.0012, 0.0014, 0.0011, 0.0013, 0.0012]},
    "log": {**_READING, "value": "EMERGENCY-PASS-88421-BQ"},
    "diff": {
        "title": "Raise retry budget and drain time for card settlement in the western region",
        "path": "deploy/environments/production/eu-west/payments/gateway-settlement.yaml",
        "version": "2026.104.12",
    },
    "book": {
        "account": "Office supplies and consumables, branch 12, Hamburg",
        "total_label": "Closing total carried to folio 205",
    },
    "week": {"detail": _READING["detail"], "start_label": "Confirmed start in the theatre register"},
    "ticket": {**_READING, "title": "Bank details of Halvorsen Marine and two daughter companies need a second check"},
    "chat": {
        **_READING,
        "value": "EMERGENCY-PASS-88421-BQ",
        "channel": "dock-scheduling-north-and-east-weekend",
        "posts": [
            {
                "author": "Maximiliana Featherstonehaugh",
                "role": "Regional billing data governance officer, northern depots and coast",
                "time": "09:12",
                "text": "Both barriers are open. " * 6,
            }
        ],
    },
    "board": {**_READING, "value": "EMERGENCY-PASS-88421-BQ"},
    "form": {
        **_READING,
        "label": "Security deposited at the counter, total",
        "value": "1204871.46 EUR",
        "title": "Declaration of temporary import of equipment",
    },
    "status": {**_READING, "incident": "Seat reservations confirm late at counters in the northern and coast regions"},
}
