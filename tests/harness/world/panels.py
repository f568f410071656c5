"""Panels of seven trades, one for each shape a value can have."""

from collections.abc import Mapping
from dataclasses import replace

from harness.world.aspect import View
from harness.world.sightings.panel import Panel

_PEOPLE = {
    "principal": "Amara Horvat",
    "manager": "Oksana Lindqvist",
    "reviewer": "Tomasz Ferreira",
    "teller": "Wanjiru Castellanos",
    "doubter": "Felix Sandoval",
    "holder": "Priya Nakamura",
}


def shown(panel: Panel, template: str, draw: int = 1) -> Panel:
    """Return the panel on another template, with another draw."""
    return replace(panel, view=replace(panel.view, template=template), draw=draw)


AMOUNT = Panel(
    label="Reimbursable total",
    value="725.46",
    unit="EUR",
    detail="Seven lines, scanned at the counter",
    rows=(
        ("Hotel, 2 nights", "387.00"),
        ("Rail, return", "120.80"),
        ("Client dinner", "64.50"),
        ("Conference pass", "80.00"),
        ("Taxi", "31.66"),
        ("Parking", "21.50"),
        ("Visa fee", "20.00"),
    ),
    adds_up=True,
    tone="neutral",
    at="09:18",
    case_id="EXP-3093",
    resource="travel-emea",
    people=_PEOPLE,
    view=View("receipt", "itemised_receipt", "Gasthaus am Markt", "Itemised receipt, claim {case_id}"),
    draw=1,
)
COUNT = Panel(
    label="Pallets in the cold store",
    value="41",
    unit="pallets",
    detail="Counted at the gate by scanner",
    rows=(("Bay north", "17"), ("Bay east", "15"), ("Loading dock", "9")),
    adds_up=True,
    tone="warn",
    at="13:52",
    case_id="CLD-2207",
    resource="depot-north",
    people=_PEOPLE,
    view=View("metric_dashboard", "cold_store_dashboard", "Depot Monitor", "Depot monitor, {label}"),
    draw=1,
)
VERDICT = Panel(
    label="Payout clearance",
    value="UNRECONCILED",
    unit="",
    detail="2/3 approver scopes mismatched",
    rows=(
        ("Oksana Lindqvist|finance controller", "FULL|ADVANCE"),
        ("Tomasz Ferreira|budget owner", "FULL|FULL"),
        ("Priya Nakamura|payroll lead", "FULL|HOLD"),
    ),
    adds_up=False,
    tone="bad",
    at="09:12",
    case_id="EXP-3101",
    resource="field-sales",
    people=_PEOPLE,
    view=View("permission_matrix", "signature_matrix", "Payout Console", "Payout console, signatures, {label}"),
    draw=1,
)
CODE = Panel(
    label="Gate pass",
    value="GATE-PASS-4417-DN",
    unit="",
    detail="Quote this pass to the driver at the east barrier.",
    rows=(("Carrier", "Halvorsen Marine"), ("Trailer", "two axles, refrigerated"), ("Barrier", "east")),
    adds_up=False,
    tone="warn",
    at="10:41",
    case_id="DOC-1180",
    resource="dock-north",
    people=_PEOPLE,
    view=View("notice_card", "gate_pass_card", "Yard Control", "Gate pass, {label}"),
    draw=1,
)
EDITION = Panel(
    label="Rate table edition",
    value="4.12.3",
    unit="",
    detail="In force from the moment it was published",
    rows=(("currency", "EUR"), ("region", "north"), ("daily rate", "58.00"), ("mileage", "0.42")),
    adds_up=False,
    tone="good",
    at="08:47",
    case_id="TRF-5512",
    resource="tariff-sheet",
    people=_PEOPLE,
    view=View("code_diff", "rate_table_diff", "rates/per_diem.toml", "Rate table, change under review, {label}"),
    draw=1,
)
TIME = Panel(
    label="Theatre start",
    value="14:07",
    unit="",
    detail="Set by theatre coordination, room on the second floor",
    rows=(("Hip revision", "Dr Tanaka"), ("Scanner maintenance", "vendor"), ("Consent review", "office 3")),
    adds_up=False,
    tone="neutral",
    at="11:22",
    case_id="OPR-7741",
    resource="theatre-two",
    people=_PEOPLE,
    view=View("calendar", "theatre_calendar", "Theatre Planner", "Theatre planner, {label}"),
    draw=1,
)
UNIT = Panel(
    label="Cost centre",
    value="CC-417",
    unit="",
    detail="Allocated by the budget owner",
    rows=(("Project", "harbour survey"), ("Ledger side", "debit"), ("Share", "full")),
    adds_up=False,
    tone="neutral",
    at="15:03",
    case_id="ALC-6604",
    resource="contractor-pool",
    people=_PEOPLE,
    view=View("form", "allocation_form", "Cost allocation office", "Allocation form, claim {case_id}"),
    draw=1,
)

PANELS: Mapping[str, Panel] = {
    "amount": AMOUNT,
    "count": COUNT,
    "verdict": VERDICT,
    "code": CODE,
    "edition": EDITION,
    "time": TIME,
    "unit": UNIT,
}
