"""Draw a notice in an application: a title, a few sentences, and one code that stands out."""

from typing import Annotated

from msgspec import Meta

from harness.visuals.canvas import Canvas
from harness.visuals.fonts import MONO, Style
from harness.visuals.palette import INK, LINE, MUTED, TONES
from harness.visuals.template import Content, Template, Text, Tone

_WIDTH = 700
_CARD = 40  # left edge of the card
_LEFT = 76
_ROOM = _WIDTH - 2 * _LEFT


class Field(Content, frozen=True, kw_only=True):
    """A labelled value under the code."""

    label: Text
    value: Text


class NoticeCard(Content, frozen=True, kw_only=True):
    """``badge`` is a word or two in the corner; ``code`` is shown large under ``code_label``."""

    application: Text
    badge: Text
    title: Text
    paragraphs: Annotated[tuple[Text, ...], Meta(min_length=1, max_length=4)]
    code_label: Text
    code: Text
    fields: Annotated[tuple[Field, ...], Meta(max_length=6)] = ()
    footer: Text
    tone: Tone = "warn"


def draw(content: NoticeCard) -> str:
    """Draw the card on its page; the card is drawn first with the height its texts will need."""
    height = _write(Canvas(_WIDTH, ""), content)
    canvas = Canvas(_WIDTH, "#e9ecf1")
    canvas.box(_CARD + 2, 40, _WIDTH - 2 * _CARD, height - 32, "#d3d8e0", radius=12)
    canvas.box(_CARD, 36, _WIDTH - 2 * _CARD, height - 32, "#ffffff", radius=12, stroke=LINE)
    _write(canvas, content)
    return canvas.close(height + 44)


def _write(canvas: Canvas, content: NoticeCard) -> float:
    """Set all texts and return the lower edge of the card."""
    _bar(canvas, content)
    y = canvas.text(_LEFT, 134, content.title, Style(23, INK, 600), room=_ROOM, rows=2) + 8
    for paragraph in content.paragraphs:
        y = canvas.text(_LEFT, y + 25, paragraph, Style(15.5, MUTED), room=_ROOM, rows=3)
    y = _code(canvas, content, y + 24)
    y = _fields(canvas, content, y)
    canvas.rule(_LEFT, y + 24, _ROOM, LINE)
    canvas.text(_LEFT, y + 50, content.footer, Style(13, "#667085"), room=_ROOM)
    return y + 72


def _bar(canvas: Canvas, content: NoticeCard) -> None:
    shades = TONES[content.tone]
    canvas.disc(_LEFT + 13, 72, 13, shades.strong)
    canvas.path(f"M{_LEFT + 13} 65v8M{_LEFT + 13} 76v3", stroke="#ffffff", width=2.4)
    canvas.text(_LEFT + 36, 77.5, content.application, Style(16, INK, 600), room=300)
    label = Style(12.5, shades.strong, 600, spacing=0.5)
    canvas.pill_right(_LEFT + _ROOM, 72, content.badge, label, shades.soft, stroke=shades.edge)
    canvas.rule(_CARD + 1, 98, _WIDTH - 2 * _CARD - 2, LINE)


def _code(canvas: Canvas, content: NoticeCard, y: float) -> float:
    canvas.box(_LEFT, y, _ROOM, 98, "#f8fafc", radius=8, stroke="#cbd5e1")
    canvas.text(_WIDTH / 2, y + 30, content.code_label, Style(13.5, MUTED, 500), room=_ROOM - 40, anchor="middle")
    canvas.text(
        _WIDTH / 2, y + 70, content.code, Style(31, INK, 600, MONO, spacing=1), room=_ROOM - 40, anchor="middle"
    )
    return y + 98


def _fields(canvas: Canvas, content: NoticeCard, y: float) -> float:
    """Set the fields in two columns below y."""
    half = _ROOM / 2
    for index, entry in enumerate(content.fields):
        x, top = _LEFT + (index % 2) * half, y + 32 + (index // 2) * 52
        canvas.text(x, top, entry.label, Style(13, "#667085", 500), room=half - 16)
        canvas.text(x, top + 21, entry.value, Style(15, INK, 500), room=half - 16)
    return y + (len(content.fields) + 1) // 2 * 52


TEMPLATE = Template("notice_card", NoticeCard, draw)
