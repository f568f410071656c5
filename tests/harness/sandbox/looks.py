"""Every command that only shows: what it is given, what it shows, and what of the state it moves on all the same."""

LOOKS = [
    ("workspace.overview", {}, "09:00  you are clerk"),
    ("directory.list", {}, "clerk  Tariq Nair, Claims Clerk\nmanager  Marisol Vega, Engineering Manager"),
    ("clock.read", {}, "It is 09:00."),
    ("files.list", {}, "08:10  clerk  notes/mine.md\n08:00  manager  notes/policy.md"),
    ("assets.list", {}, "receipt_r01  07:30  Hotel receipt"),
    ("records.list", {}, "ledger  L-1\nregister  EXP-1, EXP-2"),
    ("records.list", {"system": "ledger"}, "ledger  L-1"),
    ("records.read", {"system": "register", "id": "EXP-1"}, "total: 700.00\nstatus: OPEN"),
    ("approvals.list", {}, "A-1  open  access for Marisol\nA-2  refused  old request"),
    ("approvals.read", {"id": "A-1"}, "manager asks for ADMIN on vault\nstatus: open"),
    ("permissions.read", {"role": "clerk"}, "clerk holds no permission."),
    ("permissions.list", {}, "manager  READ on vault"),
    ("permissions.list", {"resource": "annex"}, "Nobody holds a permission on annex."),
    ("locks.list", {}, "annex  free\npayout_run  held\nvault  free"),
    ("messages.history", {}, "m004  08:25  clerk to manager  Started"),
    ("messages.search", {"text": "ON IT"}, "m004  08:25  clerk to manager  Started"),
    ("messages.search", {"text": "700"}, "No message read or sent holds 700."),
    ("files.read", {"path": "notes/mine.md"}, "Draft."),
    ("files.search", {"text": "DECIDE"}, "notes/policy.md:1: Receipts decide."),
    ("files.search", {"text": "absent"}, "No file holds absent."),
    ("files.diff", {"path": "notes/mine.md", "other": "notes/policy.md"}, "- Draft.\n+ Receipts decide."),
    ("files.diff", {"path": "notes/mine.md", "other": "notes/mine.md"}, "They hold the same lines."),
    ("assets.describe", {"id": "receipt_r01"}, "Hotel receipt\ntaken: 07:30\nsize: 3 bytes\nopened: no"),
    ("records.history", {"system": "register", "id": "EXP-1"}, "Nothing is on record about register/EXP-1."),
    (
        "records.compare",
        {"system": "register", "id": "EXP-1", "other_system": "register", "other_id": "EXP-2"},
        "register/EXP-1 at 07:50, register/EXP-2 at 07:50\ntotal: 700.00 | 10.00\nstatus: OPEN | no such field",
    ),
    (
        "records.compare",
        {"system": "register", "id": "EXP-1", "other_system": "register", "other_id": "EXP-1"},
        "They agree in every field.",
    ),
    ("schedule.list", {"resource": "annex"}, "b001  10:00 to 11:00  annex  reviewer  Audit\nb002  11:40 to 12:10"),
    ("schedule.list", {"resource": "payout_run"}, "Nothing is booked."),
    (
        "schedule.conflicts",
        {},
        "b003  10:00 to 10:30  vault  reviewer  Cash count  and  b004  10:15 to 10:45  vault  clerk  Key change",
    ),
    ("deployments.list", {}, "api  claims api  staging  running\nbatch  payout batch  production  running"),
    ("deployments.read", {"id": "mail"}, "build: 0.9.1\nstage: canary, running\nguard: vault\nverified: nobody"),
    ("targets.list", {}, "host-1  host  open\nhost-3  host  contained"),
    ("targets.read", {"id": "host-9"}, "host-9\nkind: host\nstate: open\nguard: vault\nsite: east hall"),
    ("protocol.read", {}, "c1  to do  Free your locks\nc2  ticked 08:20 by manager  Count the cash\nyour locks: none"),
]


# These mark messages read, let more time pass or end the round: the fields of the state they change.
PASSES = [
    ("messages.inbox", {}, "m001  08:20  manager to clerk  Total\nIt is 700.", {"clock", "messages"}),
    ("messages.read", {"id": "m001"}, "m001  08:20  manager to clerk  Total\nIt is 700.", {"clock", "messages"}),
    ("time.wait", {"minutes": "5"}, "It is 09:05.", {"clock"}),
    ("round.finish", {"summary": "done"}, "The round is finished.", {"clock", "finished"}),
]
