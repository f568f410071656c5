"""Expense claims: which total is owed, which approvals stand, when a payout may leave."""

from random import Random

from harness.conflicts.conflict import Dispute, Fact, Sighting
from harness.world.clock import hhmm
from harness.world.domain import Domain, Role, Setting
from harness.world.signatures import STANDINGS, draw_signatures, listing, matrix_rows

_ITEMS = (
    ("Hotel, 2 nights", 238, 420),
    ("Rail, return", 84, 190),
    ("Client dinner", 46, 160),
    ("Conference pass", 90, 260),
    ("Taxi", 14, 58),
    ("Parking", 9, 36),
    ("Visa fee", 35, 80),
)
_DAY = "13 Oct 2026"
_MERCHANTS = (
    ("Hotel Amstelzicht", "Keizersgracht 214, Amsterdam"),
    ("Gasthaus am Markt", "Marktplatz 3, Bremen"),
    ("Pensión Las Palmas", "Calle Mayor 88, Madrid"),
    ("Harbour Inn", "12 Custom House Quay, Cork"),
    ("Casa do Rio", "Rua da Prata 51, Lisboa"),
)


def _money(cents: int) -> str:
    return f"{cents // 100}.{cents % 100:02d}"


def _receipt(random: Random, setting: Setting, total: int) -> Sighting:
    """Draw an itemised receipt whose lines and tax add up to ``total`` cents."""
    merchant, street = random.choice(_MERCHANTS)
    picked = random.sample(_ITEMS, 3)
    shares = [random.randint(low, high) for _, low, high in picked]
    net = round(total / 1.19)
    cents = [net * share // sum(shares) for share in shares]
    cents[-1] = net - sum(cents[:-1])
    case = setting.case
    lines = [{"description": text, "amount": _money(part)} for (text, _, _), part in zip(picked, cents, strict=True)]
    rows = "\n".join(f"{line['description']:<22}{line['amount']:>10}" for line in lines)
    return Sighting(
        template="receipt",
        slug="itemised_receipt",
        title=f"Itemised receipt, claim {case.case_id}",
        content={
            "merchant": merchant,
            "address": [street],
            "number": case.case_id,
            "date": _DAY,
            "time": hhmm(setting.clock),
            "lines": lines,
            "subtotal": _money(net),
            "vat_label": "VAT 19%",
            "vat": _money(total - net),
            "total": _money(total),
            "currency": "EUR",
            "paid_by": "Corporate card",
            "footer": "Thank you for your stay",
        },
        export=f"receipt for {case.case_id}, {hhmm(setting.clock)}\n{rows}\n{'VAT 19%':<22}{_money(total - net):>10}\n"
        f"{'TOTAL':<22}{_money(total):>10} EUR\n",
    )


def _value(random: Random, setting: Setting) -> Dispute:
    """Draw a reimbursable total that an itemised receipt corrects after the cache was written."""
    if setting.round_id == "expense_reimbursement_conflict_v03_r03":
        stale, total = 85_000, 72_546
    else:
        total = random.randint(21_000, 98_000)
        stale = (total + random.randint(20, 180) * 100) // 1000 * 1000
    return Dispute(
        noun="reimbursable total",
        field="reimbursable_total",
        claimed=Fact("amount", _money(stale), "EUR"),
        truth=Fact("amount", _money(total), "EUR"),
        sighting=_receipt(random, setting, total),
    )


def _status(random: Random, setting: Setting) -> Dispute:
    """Draw the payout console whose signatures do not cover the full payout."""
    case = setting.case
    missing = random.choice((1, 2))
    signatures = draw_signatures(
        random,
        setting,
        roles=("finance_controller", "budget_owner", "payroll_lead"),
        lesser=("ADVANCE", "HOLD"),
        below=missing,
    )
    claimed, standing, short = STANDINGS[setting.position - 1]
    truth = Fact("status", standing, detail=f"{missing}/3 {short}")
    return Dispute(
        noun="payout clearance",
        field="clearance",
        claimed=Fact("status", claimed),
        truth=truth,
        sighting=Sighting(
            template="permission_matrix",
            slug="payout_signature_matrix",
            title=f"Payout console, signature matrix, {case.label}",
            content={
                "system": "Payout Console",
                "environment": "live",
                "user": setting.names["expense_coordinator"],
                "title": f"Signature matrix for {case.label}",
                "subtitle": f"Claim {case.case_id}, {case.requested_scope} payout asked for",
                "columns": ["Asked for", "Signed"],
                "approvers": matrix_rows(signatures, case.requested_scope),
                "verdict": truth.value,
                "detail": truth.detail,
                "footer": f"Refreshed {hhmm(setting.clock)}. A payout needs matching signatures.",
            },
            export=f"signature matrix {case.label} {case.case_id}\n{listing(signatures)}\nclearance: {truth}\n",
        ),
    )


def _code(random: Random, setting: Setting) -> Dispute:
    """Draw the treasury slip whose release code the controller's reviewer must be given."""
    case = setting.case
    letters = "".join(word[0] for word in case.label.split("-")).upper()
    code = Fact("code", f"TRS-RLS-{random.randint(1000, 9899)}-{letters}")
    return Dispute(
        noun="release code",
        field="release_code",
        claimed=Fact("code", f"TRS-RLS-{random.randint(1000, 9899)}-{letters}"),
        truth=code,
        sighting=Sighting(
            template="notice_card",
            slug="treasury_release_slip",
            title=f"Treasury slip, {case.label}",
            content={
                "application": "Treasury",
                "badge": "Payout",
                "title": "Payout release slip",
                "paragraphs": ["Quote this code to the treasury reviewer."],
                "code_label": "Release code",
                "code": code.value,
                "fields": [
                    {"label": "Batch", "value": case.label},
                    {"label": "Claim", "value": case.case_id},
                ],
                "footer": f"Printed {hhmm(setting.clock)}, void after payout",
            },
            export=f"treasury slip {case.label} {case.case_id}\nrelease code: {code}\n",
        ),
    )


EXPENSE_REIMBURSEMENT_CONFLICT = Domain(
    name="expense_reimbursement_conflict",
    scenarios=(
        "Travel claims after the Lisbon offsite",
        "Contractor expenses at the end of the fiscal year",
        "A backlog of trade-fair claims before the payroll cut-off",
    ),
    roles=(
        Role("expense_coordinator", "expense coordinator"),
        Role("finance_controller", "finance controller"),
        Role("treasury_reviewer", "treasury reviewer"),
        Role("budget_owner", "budget owner"),
        Role("payroll_lead", "payroll lead"),
        Role("import_agent", "import agent"),
        Role("claims_clerk", "claims clerk"),
        Role("evening_coordinator", "evening coordinator"),
    ),
    seats={
        "principal": "expense_coordinator",
        "manager": "finance_controller",
        "reviewer": "treasury_reviewer",
        "teller": "import_agent",
        "doubter": "claims_clerk",
        "successor": "evening_coordinator",
        "holder": "payroll_lead",
    },
    register="expense_ledger",
    case_prefix="EXP",
    cache="cache/expense_totals",
    opening_lines=(
        "Claims booked on {label} are yours until the cut-off.",
        "The {label} batch closes today and you keep its ledger.",
        "You have taken over {label} from the morning shift.",
    ),
    resources=(
        ("travel_emea", "travel-emea"),
        ("field_sales", "field-sales"),
        ("trade_fairs", "trade-fairs"),
        ("contractor_pool", "contractor-pool"),
        ("payout_run", "payout-run"),
    ),
    scopes=("FULL", "ADVANCE"),
    subject="expense claim {case_id} in {label}",
    value=_value,
    status=_status,
    code=_code,
)
