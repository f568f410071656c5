"""Draw a task board: columns of cards, one card selected, and what the selected card says in a panel beneath."""

from typing import Annotated

from msgspec import Meta

from harness.visuals import fonts
from harness.visuals.avatar import avatar
from harness.visuals.canvas import Canvas
from harness.visuals.fonts import MONO, Style
from harness.visuals.palette import INK, MUTED, TONES
from harness.visuals.readout import Readout
from harness.visuals.template import Content, Template, Text, Tone

_WIDTH = 900
_LEFT = 24
_INNER = _WIDTH - 2 * _LEFT
_GAP = 14
_TOP = 84
_CARD = 114
_ACCENT = "#1570ef"


class Card(Content, frozen=True, kw_only=True):
    """A task: its id, title, owner, and a tag in ``tone``; exactly one card of a board is ``selected``."""

    card_id: Text
    title: Text
    owner: Text
    tag: Text
    tone: Tone = "neutral"
    selected: bool = False


class Lane(Content, frozen=True, kw_only=True):
    """A column and its cards, top to bottom."""

    title: Text
    cards: Annotated[tuple[Card, ...], Meta(max_length=4)] = ()


class KanbanBoard(Content, frozen=True, kw_only=True):
    """``label``, ``value`` and ``detail`` are what the selected card says, shown in the panel beneath the columns.

    ``product``, ``board`` and ``sprint`` name the page; ``lanes`` are its columns, left to right.
    """

    product: Text
    board: Text
    sprint: Text
    lanes: Annotated[tuple[Lane, ...], Meta(min_length=2, max_length=4)]
    label: Text
    value: Text
    detail: Text

    def __post_init__(self) -> None:
        """Refuse a board on which no card or more than one is selected."""
        chosen = [card.card_id for lane in self.lanes for card in lane.cards if card.selected]
        if len(chosen) != 1:
            raise ValueError(f"{len(chosen)} cards are selected ({', '.join(chosen) or 'none'}); select exactly one")


def draw(content: KanbanBoard) -> str:
    """Draw top bar, columns and panel."""
    canvas = Canvas(_WIDTH, "#f7f8fa")
    _bar(canvas, content)
    height = 52 + (_CARD + 10) * max(len(lane.cards) for lane in content.lanes)
    for index, lane in enumerate(content.lanes):
        _lane(canvas, lane, _LEFT + index * (_span(content) + _GAP), _span(content), height)
    _panel(canvas, content, _TOP + height + 20)
    return canvas.close(_TOP + height + 168)


def _bar(canvas: Canvas, content: KanbanBoard) -> None:
    canvas.box(0, 0, _WIDTH, 60, "#ffffff")
    canvas.rule(0, 59, _WIDTH, "#e4e7ec")
    for offset, height in ((0, 22), (9, 14), (18, 18)):
        canvas.box(_LEFT + offset, 19, 7, height, _ACCENT, radius=2)
    canvas.text(_LEFT + 40, 36, content.product, Style(15, MUTED, 500), room=240)
    x = _LEFT + 40 + min(240.0, fonts.width(content.product, Style(15, MUTED, 500))) + 14
    canvas.text(x, 36, "/", Style(15, "#98a2b3"), room=20)
    canvas.text(x + 18, 36, content.board, Style(17, INK, 600), room=_WIDTH - _LEFT - 200 - x)
    canvas.pill_right(_WIDTH - _LEFT, 30, content.sprint, Style(13, INK, 500), "#ffffff", stroke="#d0d5dd", pad=14)


def _span(content: KanbanBoard) -> float:
    return (_INNER - _GAP * (len(content.lanes) - 1)) / len(content.lanes)


def _lane(canvas: Canvas, lane: Lane, x: float, width: float, height: float) -> None:
    canvas.box(x, _TOP, width, height, "#eaecf0", radius=8)
    canvas.text(x + 14, _TOP + 29, lane.title, Style(14.5, INK, 600), room=width - 64)
    count = Style(12.5, MUTED, 600)
    canvas.pill_right(x + width - 12, _TOP + 24, str(len(lane.cards)), count, "#d0d5dd", pad=8)
    for index, card in enumerate(lane.cards):
        _card(canvas, card, x + 10, _TOP + 46 + index * (_CARD + 10), width - 20)


def _card(canvas: Canvas, card: Card, x: float, y: float, width: float) -> None:
    shades = TONES[card.tone]
    canvas.box(x, y + 2, width, _CARD, "#d9dde3", radius=7)
    if card.selected:
        canvas.box(x - 3, y - 3, width + 6, _CARD + 6, _ACCENT, radius=9)
    canvas.box(x, y, width, _CARD, "#ffffff", radius=6)
    canvas.text(x + 14, y + 25, card.title, Style(14, INK, 600 if card.selected else 500), room=width - 28, rows=2)
    canvas.text(x + 14, y + _CARD - 44, card.card_id, Style(12, "#667085", 400, MONO), room=width - 60)
    label = fonts.fit(card.tag, Style(12, shades.strong, 600), width - 84).style
    canvas.pill(x + 14, y + _CARD - 22, card.tag, label, shades.soft, stroke=shades.edge, pad=9)
    avatar(canvas, x + width - 24, y + _CARD - 24, 13, card.owner)


def _panel(canvas: Canvas, content: KanbanBoard, y: float) -> None:
    card = next(card for lane in content.lanes for card in lane.cards if card.selected)
    x, room = _LEFT + 28, _INNER - 56
    canvas.box(_LEFT, y, _INNER, 124, "#ffffff", radius=8, stroke=_ACCENT)
    canvas.box(_LEFT + 10, y + 16, 4, 92, _ACCENT, radius=2)
    canvas.text(x, y + 34, f"{card.card_id}  {card.title}", Style(15, INK, 600, loose=True), room=room - 220)
    canvas.text(x + room - 38, y + 34, card.owner, Style(14, MUTED), room=180, anchor="end")
    avatar(canvas, x + room - 14, y + 29, 14, card.owner)
    row = Readout(Style(17, MUTED, 500, loose=True), Style(32, INK, 600, loose=True), gap=18)
    row.set(canvas, x, y + 77, content.label, content.value, room=room)
    canvas.text(x, y + 106, content.detail, Style(16, MUTED, loose=True), room=room)


TEMPLATE = Template("kanban_board", KanbanBoard, draw)
