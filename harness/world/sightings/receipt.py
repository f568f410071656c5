"""Show a panel on a paper receipt: an amount as its total, a code, time or name on the line at its foot."""

import textwrap
from decimal import ROUND_HALF_UP, Decimal
from random import Random

from harness.errors import GenerationError
from harness.world.sightings import backdrop
from harness.world.sightings.panel import Panel

_STREETS = ("Hafenstrasse 14", "12 Mill Lane", "Rue du Port 8", "41 Station Road", "Via Nuova 23", "7 Quay Street")
_ITEMS = ("Service fee", "Copies", "Postage", "Booking fee", "Storage, one day", "Key deposit", "Courier", "Handling")
_PAYMENTS = ("Card •••• {}", "Account •••• {}", "Transfer •••• {}")
_VAT = Decimal("0.19")
_CENT = Decimal("0.01")
_LINE = 52  # characters of a small line
_EXEMPT = "VAT, reverse charge"


def content(panel: Panel) -> dict[str, object]:
    """Return the receipt; it adds up, whatever it is about.

    Raises GenerationError for a count: the total of a receipt is money.
    """
    if panel.shape == "count":
        raise GenerationError(
            f"a receipt's total is money, and {panel.spelled} is a count; show it on another template"
        )
    random = panel.random()
    priced = panel.shape == "amount"
    total = Decimal(panel.figure) if priced else random.randint(1_800, 9_900) * _CENT
    lines, vat = _lines(panel, random, total)
    return {
        "merchant": panel.system,
        "address": (random.choice(_STREETS), *textwrap.wrap(panel.caption, _LINE)[:2]),
        "number": panel.case_id,
        "date": backdrop.TODAY,
        "time": panel.at,
        "lines": [{"description": name, "amount": amount} for name, amount in lines],
        "subtotal": str(total - vat),
        "vat_label": "VAT 19 %" if vat else _EXEMPT,
        "vat": str(vat),
        "total": str(total),
        "currency": panel.unit or "EUR",
        "paid_by": random.choice(_PAYMENTS).format(random.randint(1000, 9899)),
        "footer": panel.resource if priced else panel.line,
    }


def _lines(panel: Panel, random: Random, total: Decimal) -> tuple[list[tuple[str, str]], Decimal]:
    """Return the items and the VAT on top of them; parts that add up to the total carry no VAT."""
    if panel.adds_up:
        return backdrop.lines(panel, 10), Decimal("0.00")
    vat = (total - total / (1 + _VAT)).quantize(_CENT, ROUND_HALF_UP)
    names = [name for name, _ in backdrop.lines(panel, 5)] if panel.shape == "amount" else []
    names += random.sample(_ITEMS, max(0, 3 - len(names)))
    cents = backdrop.share(random, int((total - vat) / _CENT), len(names))
    return [(name, str(part * _CENT)) for name, part in zip(names, cents, strict=True)], vat
