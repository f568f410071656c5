"""Show a panel on a page of an account book: a figure as the closing total, anything else as the page's heading."""

from decimal import Decimal
from random import Random

from harness.world.sightings import backdrop
from harness.world.sightings.panel import Panel

_TEXTS = (
    "Office supplies",
    "Courier, weekly round",
    "Room hire",
    "Cleaning, two visits",
    "Postage",
    "Key deposits",
    "Printing",
    "Water and coffee",
    "Locksmith",
    "Parking permits",
)
_RETURNS = ("Deposit returned", "Credit note", "Transfer between desks", "Correction of entry")
_COUNTED = ("Date", "Ref.", "Particulars", "In", "Out", "Balance")
_BOUGHT = ("Date", "Ref.", "Particulars", "Debit", "Credit", "Balance")
_DATES = (
    "27 Feb",
    "27 Feb",
    "28 Feb",
    "28 Feb",
    "1 Mar",
    "1 Mar",
    "2 Mar",
    "2 Mar",
    "2 Mar",
    "2 Mar",
    "2 Mar",
    "2 Mar",
)

Posting = dict[str, object]


def content(panel: Panel) -> dict[str, object]:
    """Return the page; it adds up, whatever it closes with."""
    random = panel.random()
    names = backdrop.staff(panel, random)
    closing = panel.figure if panel.counted else f"{random.randint(300, 1900)}.{random.randint(10, 99)}"
    opening, entries = _entries(panel, random, closing)
    reference = random.randint(120, 880)
    return {
        "book": panel.caption,
        "account": panel.title if panel.counted else panel.line,
        "folio": f"Folio {random.randint(14, 240)}",
        "period": "Week 9 to 10",
        "columns": _COUNTED if panel.shape == "count" else _BOUGHT,
        "opening_label": random.choice(("Brought forward", "Carried from last page")),
        "opening": opening,
        "postings": [
            {"date": date, "reference": f"{reference + at:04d}", "text": text, side: figure}
            for at, (date, (text, side, figure)) in enumerate(zip(_DATES, entries, strict=False))
        ],
        "total_label": panel.heading if panel.counted else "Carried forward",
        "total": closing,
        "unit": panel.unit or "EUR",
        "prepared_by": f"Kept by {next(names)}",
        "checked_by": f"Read by {next(names)}, {panel.at}",
    }


def _entries(panel: Panel, random: Random, closing: str) -> tuple[str, list[tuple[str, str, str]]]:
    """Return the opening balance and the entries (text, side, figure) that lead from it to the closing one."""
    step = Decimal(1) if panel.counted and panel.shape == "count" else Decimal("0.01")
    if panel.adds_up:
        return str(0 * step), [(text, "debit", value) for text, value in backdrop.lines(panel, 12)]
    whole = int(Decimal(closing) / step)
    texts = [name for name, _ in backdrop.lines(panel, 4)] if panel.counted else []
    texts += random.sample(_TEXTS, 5 - len(texts))
    debits = backdrop.share(random, max(whole // 2, len(texts) + 1), len(texts))
    short = sum(debits) - whole
    credit = max(debits[0] // 2 + 1, short)
    entries = [(text, "debit", str(debit * step)) for text, debit in zip(texts, debits, strict=True)]
    place = random.randint(1, len(texts)) if short <= 0 else len(texts)
    entries.insert(place, (random.choice(_RETURNS), "credit", str(credit * step)))
    return str((credit - short) * step), entries
