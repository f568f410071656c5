"""Draw a page of an account book: entries on two sides, the running balance, and the closing total."""

from decimal import Decimal
from itertools import accumulate
from typing import Annotated

from msgspec import Meta

from harness.visuals.canvas import Canvas
from harness.visuals.fonts import MONO, Style
from harness.visuals.readout import Readout
from harness.visuals.template import Content, Template, Text

Figure = Annotated[str, Meta(pattern=r"^[0-9]{1,7}(\.[0-9]{2})?$")]

_WIDTH = 860
_PAGE = 24  # left edge of the page
_LEFT = 52
_RIGHT = _WIDTH - _LEFT
_PITCH = 30
_EDGES = (_LEFT + 78, _LEFT + 168, _LEFT + 432, _LEFT + 540, _LEFT + 648)  # of the columns after the first
_STARTS = (_LEFT + 2, _EDGES[0] + 10, _EDGES[1] + 12)  # of what is written from the left
_RULE, _MARGIN, _INK, _PRINT = "#c9dccb", "#e2a6a0", "#1d2b53", "#3f5f46"


class Posting(Content, frozen=True, kw_only=True):
    """One entry: date, reference, text, and a figure on one side or the other."""

    date: Text
    reference: Text
    text: Text
    debit: Figure | None = None
    credit: Figure | None = None

    def __post_init__(self) -> None:
        """Refuse an entry on both sides or on none."""
        if (self.debit is None) == (self.credit is None):
            raise ValueError(f"posting {self.reference} needs either a debit or a credit")


class Ledger(Content, frozen=True, kw_only=True):
    """Figures are spelled ``725.46`` or ``41``; the balance is what was carried forward, plus debits, less credits.

    ``book``, ``account``, ``folio`` and ``period`` head the page. ``opening`` stands beside ``opening_label``;
    ``total`` closes the page beside ``total_label``, with ``unit``, and must be the last balance. ``columns`` are the
    headings: date, reference, text, debit, credit, balance. ``prepared_by`` and ``checked_by`` sign under the total.
    """

    book: Text
    account: Text
    folio: Text
    period: Text
    columns: Annotated[tuple[Text, ...], Meta(min_length=6, max_length=6)] = (
        "Date",
        "Ref.",
        "Particulars",
        "Debit",
        "Credit",
        "Balance",
    )
    opening_label: Text = "Brought forward"
    opening: Figure
    postings: Annotated[tuple[Posting, ...], Meta(min_length=1, max_length=12)]
    total_label: Text
    total: Figure
    unit: Text
    prepared_by: Text
    checked_by: Text

    def __post_init__(self) -> None:
        """Refuse a page that does not add up."""
        last = _balances(self)[-1]
        if last != Decimal(self.total):
            raise ValueError(f"opening {self.opening} and postings come to {last}; total {self.total} does not add up")


def draw(content: Ledger) -> str:
    """Draw the page, its ruling, the entries and the closing row."""
    canvas = Canvas(_WIDTH, "#8b7a64")
    top = 142
    bottom = top + 34 + _PITCH * (len(content.postings) + 1)
    _page(canvas, bottom + 136)
    _head(canvas, content)
    _ruling(canvas, content, top, bottom)
    _entries(canvas, content, top + 34)
    _closing(canvas, content, bottom)
    return canvas.close(bottom + 160)


def _balances(content: Ledger) -> list[Decimal]:
    """Return the opening balance and the one after each posting."""
    moves = [Decimal(posting.debit or 0) - Decimal(posting.credit or 0) for posting in content.postings]
    return list(accumulate(moves, initial=Decimal(content.opening)))


def _page(canvas: Canvas, bottom: float) -> None:
    """Draw the page on top of the ones beneath it."""
    for offset, fill in ((8, "#d8cfb8"), (4, "#e9e1cc"), (0, "#fbf8ec")):
        canvas.box(_PAGE + offset, 20 + offset, _WIDTH - 2 * _PAGE, bottom - 20, fill, radius=3)


def _head(canvas: Canvas, content: Ledger) -> None:
    canvas.text(_LEFT, 66, content.book, Style(14, _PRINT, 600, spacing=0.6), room=480)
    canvas.text(_RIGHT, 66, content.folio, Style(16, _INK, 600, MONO), room=220, anchor="end")
    canvas.text(_LEFT, 104, content.account, Style(24, _INK, 600), room=480)
    canvas.text(_RIGHT, 104, content.period, Style(15, _INK), room=240, anchor="end")
    canvas.rule(_LEFT, 120, _RIGHT - _LEFT, _PRINT)
    canvas.rule(_LEFT, 123, _RIGHT - _LEFT, _PRINT)


def _ruling(canvas: Canvas, content: Ledger, top: float, bottom: float) -> None:
    """Draw headings, one rule a row, and the columns' lines."""
    style = Style(13.5, _PRINT, 600)
    for title, left, room in zip(content.columns[:3], _STARTS, (70, 76, 240), strict=True):
        canvas.text(left, top + 22, title, style, room=room)
    for title, left, right in zip(content.columns[3:], _EDGES[2:], (*_EDGES[3:], _RIGHT), strict=True):
        canvas.text(right - 10, top + 22, title, style, room=right - left - 14, anchor="end")
    for index in range(len(content.postings) + 1):
        canvas.rule(_LEFT, top + 34 + index * _PITCH, _RIGHT - _LEFT, _RULE)
    canvas.rule(_LEFT, bottom, _RIGHT - _LEFT, _INK)
    for x in _EDGES:
        canvas.path(f"M{x + 0.5} {top}V{bottom}", stroke=_MARGIN)
    canvas.path(f"M{_EDGES[1] + 3.5} {top}V{bottom}", stroke=_MARGIN)


def _entries(canvas: Canvas, content: Ledger, y: float) -> None:
    balances = _balances(content)
    canvas.text(_STARTS[2], y + 21, content.opening_label, Style(15, _INK), room=240)
    _figure(canvas, _RIGHT, y, str(balances[0]))
    for posting, balance in zip(content.postings, balances[1:], strict=True):
        y += _PITCH
        canvas.text(_STARTS[0], y + 21, posting.date, Style(15, _INK), room=70)
        canvas.text(_STARTS[1], y + 21, posting.reference, Style(14, _INK, 400, MONO), room=76)
        canvas.text(_STARTS[2], y + 21, posting.text, Style(15, _INK), room=240)
        _figure(canvas, _EDGES[3] if posting.debit else _EDGES[4], y, posting.debit or posting.credit or "")
        _figure(canvas, _RIGHT, y, str(balance))


def _figure(canvas: Canvas, right: float, y: float, text: str) -> None:
    canvas.text(right - 10, y + 21, text, Style(15, _INK, 400, MONO), room=96, anchor="end")


def _closing(canvas: Canvas, content: Ledger, y: float) -> None:
    row = Readout(Style(20, _INK, 600, loose=True), Style(32, _INK, 700), spread=True)
    total, room = f"{content.total} {content.unit}", _RIGHT - 10 - _STARTS[2]
    row.set(canvas, _STARTS[2], y + 41, content.total_label, total, room=room)
    for offset in (57, 60):
        canvas.rule(_EDGES[3], y + offset, _RIGHT - _EDGES[3], _INK)
    for name, left in ((content.prepared_by, _LEFT), (content.checked_by, _LEFT + 300)):
        canvas.text(left, y + 102, name, Style(14, _INK), room=260)
        canvas.rule(left, y + 110, 240, _PRINT, dashes="2 3")


TEMPLATE = Template("ledger", Ledger, draw)
