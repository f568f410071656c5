"""Draw a channel of a chat application: a pinned message above a thread with avatars and times."""

from itertools import pairwise
from typing import Annotated

from msgspec import Meta

from harness.visuals import fonts
from harness.visuals.avatar import avatar
from harness.visuals.canvas import Canvas
from harness.visuals.fonts import Style
from harness.visuals.palette import INK, LINE, MUTED
from harness.visuals.readout import Readout
from harness.visuals.template import Content, Template, Text

_WIDTH = 760
_LEFT = 28
_INNER = _WIDTH - 2 * _LEFT
_TEXT = _LEFT + 54  # left edge of what people wrote


class Post(Content, frozen=True, kw_only=True):
    """A message of the thread: who, their role, when as shown, and what they wrote."""

    author: Text
    role: Text
    time: Text
    text: Text


class Chat(Content, frozen=True, kw_only=True):
    """``label``, ``value`` and ``detail`` are the pinned message, pinned by ``pinned_by`` at ``pinned_at``.

    ``workspace``, ``channel`` (without a sign), ``topic`` and ``members`` (such as ``14 members``) name the channel;
    ``day`` heads the thread; ``posts`` are oldest first; ``prompt`` is the idle text of the field to write in.
    """

    workspace: Text
    channel: Text
    topic: Text
    members: Text
    pinned_by: Text
    pinned_at: Text
    label: Text
    value: Text
    detail: Text
    day: Text
    posts: Annotated[tuple[Post, ...], Meta(min_length=1, max_length=7)]
    prompt: Text


def draw(content: Chat) -> str:
    """Draw channel head, pinned message, thread and the field to write in."""
    canvas = Canvas(_WIDTH, "#ffffff")
    _bar(canvas, content)
    _pinned(canvas, content, 110)
    _day(canvas, content.day, 258)
    y = 276.0
    for before, post in pairwise((None, *content.posts)):
        if post is not None:
            y = _post(canvas, post, y, before is not None and before.author == post.author)
    _field(canvas, content.prompt, y + 14)
    return canvas.close(y + 82)


def _bar(canvas: Canvas, content: Chat) -> None:
    canvas.box(0, 0, _WIDTH, 40, "#3b2a54")
    canvas.text(_LEFT, 26, content.workspace, Style(14.5, "#ffffff", 600), room=_INNER)
    canvas.text(_LEFT, 70, f"# {content.channel}", Style(18, INK, 700), room=_INNER - 140)
    canvas.text(_LEFT, 91, content.topic, Style(13.5, MUTED), room=_INNER - 140)
    canvas.pill_right(_WIDTH - _LEFT, 72, content.members, Style(13, MUTED, 500), "#ffffff", stroke="#d0d5dd", pad=12)
    canvas.rule(0, 103, _WIDTH, LINE)


def _pinned(canvas: Canvas, content: Chat, y: float) -> None:
    x, room = _LEFT + 22, _INNER - 44
    canvas.box(_LEFT, y + 8, _INNER, 116, "#fff8e6", radius=8, stroke="#f3d588")
    canvas.disc(x + 6, y + 28, 5, "#b54708")
    canvas.path(f"M{x + 6} {y + 32}v9", stroke="#b54708", width=2)
    pinned = f"Pinned by {content.pinned_by}"
    canvas.text(x + 22, y + 36, pinned, Style(13.5, "#7a4b0a", 600), room=room - 110)
    canvas.text(x + room, y + 36, content.pinned_at, Style(13, "#7a4b0a"), room=80, anchor="end")
    row = Readout(Style(17, INK, 500, loose=True), Style(32, INK, 600, loose=True), gap=16)
    row.set(canvas, x, y + 75, content.label, content.value, room=room)
    canvas.text(x, y + 105, content.detail, Style(16, MUTED, loose=True), room=room)


def _day(canvas: Canvas, day: str, y: float) -> None:
    style = Style(13, MUTED, 600)
    half = fonts.width(day, style) / 2 + 16
    canvas.rule(_LEFT, y, _INNER / 2 - half, LINE)
    canvas.rule(_WIDTH / 2 + half, y, _INNER / 2 - half, LINE)
    canvas.text(_WIDTH / 2, y + 4.5, day, style, room=_INNER - 200, anchor="middle")


def _post(canvas: Canvas, post: Post, y: float, continued: bool) -> float:
    """Set one message below y and return its lower edge; a second one of the same person has no head of its own."""
    room = _WIDTH - _LEFT - _TEXT
    if continued:
        return canvas.text(_TEXT, y + 16, post.text, Style(15, "#1d2939"), room=room, rows=4) + 10
    avatar(canvas, _LEFT + 20, y + 30, 19, post.author)
    name = fonts.fit(post.author, Style(15, INK, 700), 260)
    canvas.text(_TEXT, y + 25, post.author, name.style, room=260)
    x = _TEXT + fonts.width(post.author, name.style) + 12
    canvas.text(x, y + 25, post.role, Style(13, "#667085"), room=_WIDTH - _LEFT - 70 - x)
    canvas.text(_WIDTH - _LEFT, y + 25, post.time, Style(13, "#667085"), room=60, anchor="end")
    return canvas.text(_TEXT, y + 47, post.text, Style(15, "#1d2939"), room=room, rows=4) + 10


def _field(canvas: Canvas, prompt: str, y: float) -> None:
    canvas.box(_LEFT, y, _INNER, 46, "#ffffff", radius=8, stroke="#98a2b3")
    canvas.text(_LEFT + 18, y + 28, prompt, Style(14.5, "#667085"), room=_INNER - 80)
    x = _WIDTH - _LEFT - 36
    canvas.path(f"M{x} {y + 15}l18 8l-18 8l3 -8z", "#98a2b3")


TEMPLATE = Template("chat", Chat, draw)
