"""Draw an itemised paper receipt: merchant, lines with amounts, VAT, total, and how it was paid."""

from decimal import Decimal
from typing import Annotated

from msgspec import Meta

from harness.visuals.canvas import Canvas
from harness.visuals.fonts import MONO, Style
from harness.visuals.template import Content, Template, Text

Amount = Annotated[str, Meta(pattern=r"^[0-9]{1,6}\.[0-9]{2}$")]

_WIDTH = 640
_PAPER = 80  # left edge of the paper
_LEFT = 116
_RIGHT = _WIDTH - _LEFT
_ROOM = _RIGHT - _LEFT
_INK = "#1f1f1f"
_TEXT = Style(15.5, _INK, 400, MONO)
_SMALL = Style(14, "#3d3d3d", 400, MONO)
_PITCH = 26


class Line(Content, frozen=True, kw_only=True):
    """One item and what its quantity costs together, net of VAT."""

    description: Text
    amount: Amount
    quantity: Annotated[int, Meta(ge=1, le=99)] = 1


class Receipt(Content, frozen=True, kw_only=True):
    """Amounts are spelled ``725.46``; ``currency`` is added where they are shown. Lines must add up to the total."""

    merchant: Text
    address: Annotated[tuple[Text, ...], Meta(max_length=3)]
    number: Text
    date: Text
    time: Text
    lines: Annotated[tuple[Line, ...], Meta(min_length=1, max_length=10)]
    subtotal: Amount
    vat_label: Text
    vat: Amount
    total: Amount
    currency: Text
    paid_by: Text
    footer: Text

    def __post_init__(self) -> None:
        """Refuse a receipt that does not add up."""
        items = sum((Decimal(line.amount) for line in self.lines), Decimal(0))
        if items != Decimal(self.subtotal) or items + Decimal(self.vat) != Decimal(self.total):
            raise ValueError(
                f"lines {items}, subtotal {self.subtotal}, vat {self.vat} and total {self.total} do not add up"
            )


def draw(content: Receipt) -> str:
    """Draw the paper last to first: its height follows from its lines."""
    canvas = Canvas(_WIDTH, "#b9b4ab")
    bottom = _height(content)
    _paper(canvas, 28, bottom)
    y = _head(canvas, content)
    y = _items(canvas, content, y)
    y = _sums(canvas, content, y)
    canvas.text(_WIDTH / 2, y + 44, content.footer, _SMALL, room=_ROOM, anchor="middle")
    return canvas.close(bottom + 36)


def _height(content: Receipt) -> float:
    """Return the lower edge of the paper."""
    return 432 + 20 * len(content.address) + _PITCH * len(content.lines)


def _paper(canvas: Canvas, top: float, bottom: float) -> None:
    """Draw the paper with a torn lower edge and its shadow."""
    width = _WIDTH - 2 * _PAPER
    teeth = "".join("l-8 7l-8 -7" for _ in range(width // 16))
    canvas.path(f"M{_PAPER + 5} {top + 6}h{width}V{bottom + 6}{teeth}Z", "#a29c92")
    canvas.path(f"M{_PAPER} {top}h{width}V{bottom}{teeth}Z", "#fdfcf8")


def _head(canvas: Canvas, content: Receipt) -> float:
    canvas.text(_WIDTH / 2, 84, content.merchant, Style(24, _INK, 700, MONO), room=_ROOM, anchor="middle")
    y = 88.0
    for line in content.address:
        y += 20
        canvas.text(_WIDTH / 2, y, line, _SMALL, room=_ROOM, anchor="middle")
    canvas.rule(_LEFT, y + 18, _ROOM, "#6b6b6b", dashes="5 4")
    _pair(canvas, y + 44, f"{content.date}  {content.time}", content.number, _TEXT)
    canvas.rule(_LEFT, y + 60, _ROOM, "#6b6b6b", dashes="5 4")
    return y + 64


def _items(canvas: Canvas, content: Receipt, y: float) -> float:
    for line in content.lines:
        y += _PITCH
        label = line.description if line.quantity == 1 else f"{line.quantity} x {line.description}"
        _pair(canvas, y, label, line.amount, _TEXT)
    canvas.rule(_LEFT, y + 16, _ROOM, "#6b6b6b", dashes="5 4")
    return y + 18


def _sums(canvas: Canvas, content: Receipt, y: float) -> float:
    _pair(canvas, y + 27, "Subtotal", content.subtotal, _TEXT)
    _pair(canvas, y + 53, content.vat_label, content.vat, _TEXT)
    canvas.rule(_LEFT, y + 70, _ROOM, _INK)
    canvas.rule(_LEFT, y + 73, _ROOM, _INK)
    _pair(canvas, y + 107, "TOTAL", f"{content.total} {content.currency}", Style(24, _INK, 700, MONO))
    canvas.rule(_LEFT, y + 125, _ROOM, _INK)
    canvas.rule(_LEFT, y + 128, _ROOM, _INK)
    _pair(canvas, y + 158, content.paid_by, f"{content.total} {content.currency}", _TEXT)
    canvas.rule(_LEFT, y + 176, _ROOM, "#6b6b6b", dashes="5 4")
    return y + 178


def _pair(canvas: Canvas, y: float, left: str, right: str, style: Style) -> None:
    canvas.text(_LEFT, y, left, style, room=_ROOM * 0.62)
    canvas.text(_RIGHT, y, right, style, room=_ROOM * 0.52, anchor="end")


TEMPLATE = Template("receipt", Receipt, draw)
