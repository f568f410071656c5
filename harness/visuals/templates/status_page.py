"""Draw a service's public status page: a banner with its state, an incident with updates, and the components."""

from typing import Annotated

from msgspec import Meta

from harness.visuals import fonts
from harness.visuals.canvas import Canvas
from harness.visuals.fonts import Style
from harness.visuals.palette import INK, LINE, MUTED, TONES
from harness.visuals.readout import Readout
from harness.visuals.template import Content, Template, Text, Tone

_WIDTH = 780
_LEFT = 40
_INNER = _WIDTH - 2 * _LEFT
_ROW = 52
_PAD = 24
_GROUNDS: dict[Tone, str] = {"bad": "#b42318", "warn": "#b54708", "good": "#067647", "neutral": "#344054"}


class Component(Content, frozen=True, kw_only=True):
    """A part of the service, and its state in ``tone``."""

    name: Text
    state: Text
    tone: Tone = "good"


class Update(Content, frozen=True, kw_only=True):
    """A report on the incident: its stage (such as Monitoring), when it was posted, and the text."""

    stage: Text
    when: Text
    text: Text


class StatusPage(Content, frozen=True, kw_only=True):
    """``label`` and ``value`` (such as Current state, DEGRADED) fill the banner; ``detail`` is its second line.

    ``service`` and ``address`` head the page; ``incident`` titles the ``updates``, newest first; ``components`` are
    listed with their states; ``footer`` ends the page. ``tone`` colours banner and incident.
    """

    service: Text
    address: Text
    label: Text
    value: Text
    detail: Text
    tone: Tone = "warn"
    incident: Text
    updates: Annotated[tuple[Update, ...], Meta(min_length=1, max_length=3)]
    components: Annotated[tuple[Component, ...], Meta(min_length=1, max_length=8)]
    footer: Text


def draw(content: StatusPage) -> str:
    """Draw head, banner, incident, components and footer."""
    canvas = Canvas(_WIDTH, "#ffffff")
    _head(canvas, content)
    _banner(canvas, content, 96)
    y = _incident(canvas, content, 222)
    y = _components(canvas, content, y + 24)
    canvas.text(_WIDTH / 2, y + 36, content.footer, Style(13, "#667085"), room=_INNER, anchor="middle")
    return canvas.close(y + 58)


def _head(canvas: Canvas, content: StatusPage) -> None:
    canvas.box(_LEFT, 28, 40, 40, INK, radius=10)
    canvas.path(f"M{_LEFT + 9} 48h6l4 -9l5 17l4 -8h4", stroke="#ffffff", width=2.4)
    canvas.text(_LEFT + 54, 46, content.service, Style(20, INK, 700), room=_INNER - 60)
    canvas.text(_LEFT + 54, 66, content.address, Style(13.5, MUTED), room=_INNER - 60)


def _banner(canvas: Canvas, content: StatusPage, y: float) -> None:
    canvas.box(_LEFT, y, _INNER, 102, _GROUNDS[content.tone], radius=8)
    row = Readout(Style(18, "#ffffff", 500, loose=True), Style(32, "#ffffff", 700, loose=True), gap=20)
    row.set(canvas, _LEFT + _PAD, y + 48, content.label, content.value, room=_INNER - 2 * _PAD)
    canvas.text(_LEFT + _PAD, y + 80, content.detail, Style(18, "#ffffff", loose=True), room=_INNER - 2 * _PAD)


def _incident(canvas: Canvas, content: StatusPage, y: float) -> float:
    """Draw the incident below y and return its lower edge; its frame is drawn first, as high as its texts will need."""
    height = _updates(Canvas(_WIDTH, ""), content, y + 54) - y
    shades = TONES[content.tone]
    canvas.box(_LEFT, y, _INNER, height, "#ffffff", radius=8, stroke=shades.edge)
    canvas.box(_LEFT + 1, y + 1, _INNER - 2, 48, shades.soft, radius=7)
    canvas.rule(_LEFT + 1, y + 49, _INNER - 2, shades.edge)
    canvas.text(_LEFT + _PAD, y + 31, content.incident, Style(16.5, shades.strong, 600), room=_INNER - 2 * _PAD)
    _updates(canvas, content, y + 54)
    return y + height


def _updates(canvas: Canvas, content: StatusPage, y: float) -> float:
    """Set the updates below y and return the lower edge of what holds them."""
    x, room = _LEFT + _PAD, _INNER - 2 * _PAD
    for update in content.updates:
        stage = fonts.fit(update.stage, Style(15, INK, 600), room - 190)
        canvas.text(x, y + 26, update.stage, stage.style, room=room - 190)
        canvas.text(x + room, y + 26, update.when, Style(13, "#667085"), room=180, anchor="end")
        y = canvas.text(x, y + 49, update.text, Style(15, MUTED), room=room, rows=4) + 8
    return y + 14


def _components(canvas: Canvas, content: StatusPage, y: float) -> float:
    """Draw the list of components below y and return its lower edge."""
    height = _ROW * len(content.components)
    canvas.box(_LEFT, y, _INNER, height, "#ffffff", radius=8, stroke=LINE)
    for index, component in enumerate(content.components):
        top, shades = y + index * _ROW, TONES[component.tone]
        if index:
            canvas.rule(_LEFT + 1, top, _INNER - 2, LINE)
        canvas.text(_LEFT + _PAD, top + 32, component.name, Style(15.5, INK, 500), room=_INNER - 300)
        right = _WIDTH - _LEFT - _PAD
        canvas.text(right - 20, top + 31.5, component.state, Style(14.5, shades.strong, 500), room=200, anchor="end")
        canvas.disc(right - 5, top + _ROW / 2, 5, shades.strong)
    return y + height


TEMPLATE = Template("status_page", StatusPage, draw)
