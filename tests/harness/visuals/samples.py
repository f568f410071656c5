"""Content of the images the paper shows for its two worked rounds, and a table of leases."""

from collections.abc import Mapping

from tests.harness.visuals.screens import SCREENS

MATRIX: Mapping[str, object] = {
    "system": "IAM Console",
    "environment": "PRODUCTION",
    "user": "m.castellano",
    "title": "Access scope matrix",
    "subtitle": "Resource billing-prod  •  request AR-2041  •  approvers required: 3",
    "columns": ("Requested", "On record", "Effective"),
    "approvers": (
        {
            "name": "Priya Raman",
            "role": "Platform engineering manager",
            "scopes": ("WRITE", "READ", "READ"),
            "match": "MISMATCH",
        },
        {
            "name": "Jonas Lindqvist",
            "role": "Security reviewer",
            "scopes": ("WRITE", "NONE", "NONE"),
            "match": "MISMATCH",
        },
        {"name": "Mei Tanaka", "role": "Billing data owner", "scopes": ("WRITE", "WRITE", "WRITE"), "match": "MATCH"},
    ),
    "verdict": "UNRECONCILED",
    "detail": "2/3 approver scopes mismatched",
    "footer": "Evaluated 2026-03-02 09:14 UTC  •  policy access-scope/7  •  view iam_console_access_scope_matrix_r01",
}
CARD: Mapping[str, object] = {
    "application": "Break-Glass Vault",
    "badge": "RESTRICTED",
    "title": "Emergency access authorization",
    "paragraphs": ("Relay this passcode to the security reviewer on duty. It is valid for one request only.",),
    "code_label": "Authorization passcode",
    "code": "SEC-PASS-8842-BP",
    "fields": (
        {"label": "Resource", "value": "billing-prod"},
        {"label": "Scope", "value": "WRITE"},
        {"label": "Issued to", "value": "Jonas Lindqvist, security"},
        {"label": "Expires", "value": "2026-03-02 10:00 UTC"},
    ),
    "footer": "Every use is recorded in the audit log.",
}
CACHE: Mapping[str, object] = {
    "window": "ops@ledger-cache-02: ~",
    "prompt": "$",
    "command": "cachectl get expenses --claim EXP-3093",
    "columns": ("CLAIM", "FIELD", "VALUE", "FETCHED", "AGE", "STATE"),
    "rows": (
        ("EXP-3093", "total", "850.00 EUR", "09:14:02", "04m11s", "STALE"),
        ("EXP-3093", "status", "submitted", "09:14:02", "04m11s", "STALE"),
        ("EXP-3094", "total", "112.40 EUR", "09:17:55", "00m18s", "FRESH"),
    ),
    "notes": ("2 of 3 entries are older than their time to live (180 s).",),
    "tones": {"STALE": "warn", "FRESH": "good"},
}
RECEIPT: Mapping[str, object] = {
    "merchant": "HOTEL NORDLICHT",
    "address": ("Hafenstrasse 14, 20457 Hamburg", "VAT ID DE 284 119 730"),
    "number": "No 004417",
    "date": "2026-03-02",
    "time": "09:18",
    "lines": (
        {"description": "Single room", "amount": "387.00", "quantity": 3},
        {"description": "Breakfast", "amount": "52.50", "quantity": 3},
        {"description": "Conference room B", "amount": "148.63"},
        {"description": "Parking", "amount": "21.50"},
    ),
    "subtotal": "609.63",
    "vat_label": "VAT 19 %",
    "vat": "115.83",
    "total": "725.46",
    "currency": "EUR",
    "paid_by": "VISA •••• 4417",
    "footer": "Thank you for your stay",
}
LEASES: Mapping[str, object] = {
    "window": "ops@lockd-01: ~",
    "prompt": "ops@lockd-01:~$",
    "command": "lockctl leases --all --since 24h",
    "columns": ("RESOURCE", "HOLDER", "LEASE", "SINCE", "STATE"),
    "rows": (
        ("release-manifest", "r.moreau", "LEASE-4417-RM", "08:52 UTC", "HELD"),
        ("billing-prod/schema", "deploy-bot", "LEASE-2093-KD", "07:10 UTC", "EXPIRED"),
        ("ledger-export", "s.adeyemi", "LEASE-8120-QX", "09:03 UTC", "HELD"),
    ),
    "notes": ("3 leases, 2 held, 1 expired",),
    "tones": {"HELD": "bad", "EXPIRED": "neutral"},
}

ALL: Mapping[str, tuple[str, Mapping[str, object]]] = {
    "matrix": ("permission_matrix", MATRIX),
    "card": ("notice_card", CARD),
    "cache": ("console_table", CACHE),
    "receipt": ("receipt", RECEIPT),
    "leases": ("console_table", LEASES),
    **SCREENS,
}
