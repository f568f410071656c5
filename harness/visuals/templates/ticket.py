"""Draw a ticket of an issue tracker: its status, description and comments, with its fields in a column beside them."""

from typing import Annotated

from msgspec import Meta

from harness.visuals.avatar import avatar
from harness.visuals.canvas import Canvas
from harness.visuals.fonts import Style
from harness.visuals.palette import INK, LINE, MUTED, TONES
from harness.visuals.readout import Readout
from harness.visuals.template import Content, Template, Text, Tone

_WIDTH = 900
_LEFT = 32
_MAIN = 560  # room of the description and comments
_SIDE = _LEFT + _MAIN + 28
_SIDE_ROOM = _WIDTH - _LEFT - _SIDE
_TOP = 246


class Field(Content, frozen=True, kw_only=True):
    """A labelled value in the side column."""

    label: Text
    value: Text


class Comment(Content, frozen=True, kw_only=True):
    """What someone wrote, and when."""

    author: Text
    when: Text
    text: Text


class Ticket(Content, frozen=True, kw_only=True):
    """``label`` and ``value`` (such as Status, UNRECONCILED) fill the band under the title, ``detail`` its second line.

    ``tracker``, ``project``, ``ticket_id`` and ``title`` name the ticket, ``user`` who looks at it; ``kind`` is the
    chip beside its id, in ``tone`` like the band; ``description`` are paragraphs; ``fields`` stand in the side column;
    ``comments`` are oldest first.
    """

    tracker: Text
    project: Text
    user: Text
    ticket_id: Text
    kind: Text
    title: Text
    label: Text
    value: Text
    detail: Text
    tone: Tone = "warn"
    description: Annotated[tuple[Text, ...], Meta(min_length=1, max_length=3)]
    fields: Annotated[tuple[Field, ...], Meta(min_length=1, max_length=7)]
    comments: Annotated[tuple[Comment, ...], Meta(max_length=4)] = ()


def draw(content: Ticket) -> str:
    """Draw top bar, title, band, then both columns; the page is as long as the longer one."""
    canvas = Canvas(_WIDTH, "#ffffff")
    _bar(canvas, content)
    _band(canvas, content, 132)
    bottom = max(_main(canvas, content, _TOP), _side(canvas, content, _TOP))
    return canvas.close(bottom + 28)


def _bar(canvas: Canvas, content: Ticket) -> None:
    canvas.box(0, 0, _WIDTH, 48, "#1d2939")
    canvas.box(_LEFT, 13, 22, 22, "#36bffa", radius=5)
    canvas.path(f"M{_LEFT + 6} 24.5l4 4l7 -8", stroke="#1d2939", width=2.6)
    canvas.text(_LEFT + 34, 29.5, content.tracker, Style(15.5, "#ffffff", 600), room=400)
    canvas.text(_WIDTH - _LEFT - 40, 29, content.user, Style(14, "#e4e7ec"), room=240, anchor="end")
    avatar(canvas, _WIDTH - _LEFT - 14, 24, 14, content.user)
    shades = TONES[content.tone]
    canvas.text(_LEFT, 80, f"{content.project}  /  {content.ticket_id}", Style(14, MUTED, 500), room=_MAIN)
    label = Style(12.5, shades.strong, 600)
    canvas.pill_right(_WIDTH - _LEFT, 76, content.kind, label, shades.soft, stroke=shades.edge)
    canvas.text(_LEFT, 112, content.title, Style(23, INK, 600), room=_WIDTH - 2 * _LEFT)


def _band(canvas: Canvas, content: Ticket, y: float) -> None:
    shades, room = TONES[content.tone], _WIDTH - 2 * _LEFT
    canvas.box(_LEFT, y, room, 90, shades.soft, radius=8, stroke=shades.edge)
    canvas.box(_LEFT + 12, y + 16, 5, 58, shades.strong, radius=2.5)
    row = Readout(Style(17, MUTED, 500, loose=True), Style(32, shades.strong, 600, loose=True), gap=20)
    row.set(canvas, _LEFT + 34, y + 42, content.label, content.value, room=room - 60)
    canvas.text(_LEFT + 34, y + 70, content.detail, Style(17, INK, loose=True), room=room - 60)


def _main(canvas: Canvas, content: Ticket, y: float) -> float:
    """Set description and comments below y and return the lower edge."""
    canvas.text(_LEFT, y + 20, "Description", Style(15, INK, 600), room=_MAIN)
    y += 24
    for paragraph in content.description:
        y = canvas.text(_LEFT, y + 23, paragraph, Style(15, MUTED), room=_MAIN, rows=4) + 2
    if not content.comments:
        return y + 12
    canvas.text(_LEFT, y + 46, f"Comments ({len(content.comments)})", Style(15, INK, 600), room=_MAIN)
    y += 58
    for comment in content.comments:
        y = _comment(canvas, comment, y)
    return y


def _comment(canvas: Canvas, comment: Comment, y: float) -> float:
    canvas.rule(_LEFT, y, _MAIN, LINE)
    avatar(canvas, _LEFT + 15, y + 29, 15, comment.author)
    canvas.text(_LEFT + 44, y + 25, comment.author, Style(14.5, INK, 600), room=_MAIN - 210)
    canvas.text(_LEFT + _MAIN, y + 25, comment.when, Style(13, "#667085"), room=150, anchor="end")
    return canvas.text(_LEFT + 44, y + 48, comment.text, Style(14.5, MUTED), room=_MAIN - 44, rows=4) + 20


def _side(canvas: Canvas, content: Ticket, y: float) -> float:
    """Draw the fields below y and return the lower edge of their card."""
    height = 18 + 50 * len(content.fields)
    canvas.box(_SIDE, y, _SIDE_ROOM, height, "#f9fafb", radius=8, stroke=LINE)
    for index, entry in enumerate(content.fields):
        top = y + 12 + 50 * index
        canvas.text(_SIDE + 18, top + 17, entry.label, Style(12.5, "#667085", 500), room=_SIDE_ROOM - 36)
        canvas.text(_SIDE + 18, top + 36, entry.value, Style(14.5, INK, 500), room=_SIDE_ROOM - 36)
    return y + height


TEMPLATE = Template("ticket", Ticket, draw)
