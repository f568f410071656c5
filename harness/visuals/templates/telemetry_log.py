"""Draw a log viewer: a query, the volume over time, timestamped lines with levels, and one line opened."""

from typing import Annotated, Literal

from msgspec import Meta

from harness.visuals.canvas import Canvas
from harness.visuals.fonts import MONO, Style
from harness.visuals.palette import INK, LINE, MUTED, TONES
from harness.visuals.readout import Readout
from harness.visuals.template import Content, Template, Text, Tone

Level = Literal["DEBUG", "INFO", "WARN", "ERROR"]
Clock = Annotated[str, Meta(pattern=r"^[0-2][0-9]:[0-5][0-9](:[0-5][0-9])?$")]

_WIDTH = 900
_LEFT = 28
_INNER = _WIDTH - 2 * _LEFT
_PITCH = 31
_OPENED = 106  # height of what an opened line shows beneath it
_TIME, _LEVEL, _ORIGIN, _MESSAGE = 22, 104, 176, 306  # left edges inside the list
_LEVELS: dict[Level, Tone] = {"DEBUG": "neutral", "INFO": "good", "WARN": "warn", "ERROR": "bad"}


class Entry(Content, frozen=True, kw_only=True):
    """One line: ``time`` as HH:MM or HH:MM:SS, ``level``, the component that wrote it, and the message."""

    time: Clock
    level: Level
    origin: Text
    message: Text


class TelemetryLog(Content, frozen=True, kw_only=True):
    """``opened`` is the index of the line shown opened; ``label``, ``value`` and ``detail`` are what it holds.

    ``viewer``, ``stream``, ``query`` and ``period`` name what is shown; ``volume`` are counts of lines over the period,
    drawn as bars.
    """

    viewer: Text
    stream: Text
    query: Text
    period: Text
    volume: Annotated[tuple[Annotated[int, Meta(ge=0)], ...], Meta(min_length=8, max_length=60)]
    entries: Annotated[tuple[Entry, ...], Meta(min_length=1, max_length=14)]
    opened: Annotated[int, Meta(ge=0)]
    label: Text
    value: Text
    detail: Text
    footer: Text

    def __post_init__(self) -> None:
        """Refuse an opened line that is not there."""
        if self.opened >= len(self.entries):
            raise ValueError(f"opened is {self.opened}; there are {len(self.entries)} entries, counted from 0")


def draw(content: TelemetryLog) -> str:
    """Draw top bar, query, volume and lines."""
    canvas = Canvas(_WIDTH, "#ffffff")
    _bar(canvas, content)
    _volume(canvas, content.volume, 122)
    bottom = _list(canvas, content, 196)
    canvas.text(_LEFT, bottom + 30, content.footer, Style(13, "#667085"), room=_INNER)
    return canvas.close(bottom + 50)


def _bar(canvas: Canvas, content: TelemetryLog) -> None:
    canvas.box(0, 0, _WIDTH, 50, "#1d2939")
    for index, length in enumerate((20, 13, 17)):
        canvas.box(_LEFT, 17 + index * 7, length, 3, "#84caff", radius=1.5)
    canvas.text(_LEFT + 34, 30.5, content.viewer, Style(16, "#ffffff", 600), room=380)
    canvas.text(_WIDTH - _LEFT, 30, content.stream, Style(14, "#d0d5dd"), room=360, anchor="end")
    canvas.box(_LEFT, 66, _INNER - 200, 38, "#ffffff", radius=6, stroke="#d0d5dd")
    canvas.path(f"M{_LEFT + 24.5} 89.5l5 5", stroke="#667085", width=2)
    canvas.disc(_LEFT + 20, 84, 6.5, "#667085")
    canvas.disc(_LEFT + 20, 84, 4.5, "#ffffff")
    canvas.text(_LEFT + 40, 90, content.query, Style(14, INK, 400, MONO), room=_INNER - 260)
    canvas.box(_WIDTH - _LEFT - 188, 66, 188, 38, "#f9fafb", radius=6, stroke="#d0d5dd")
    canvas.text(_WIDTH - _LEFT - 94, 90, content.period, Style(14, INK, 500), room=168, anchor="middle")


def _volume(canvas: Canvas, volume: tuple[int, ...], y: float) -> None:
    """Draw the bars above a base line 56 pixels under y."""
    step, highest = _INNER / len(volume), max(*volume, 1)
    for index, count in enumerate(volume):
        height = round(50 * count / highest)
        canvas.box(round(_LEFT + index * step), y + 56 - height, max(2, round(step) - 3), height, "#a4bcfd")
    canvas.rule(_LEFT, y + 56, _INNER, "#d0d5dd")


def _list(canvas: Canvas, content: TelemetryLog, y: float) -> float:
    """Draw the lines below y and return the lower edge."""
    height = _PITCH * len(content.entries) + _OPENED + 16
    canvas.box(_LEFT, y, _INNER, height, "#ffffff", radius=6, stroke=LINE)
    top = y + 8
    for index, entry in enumerate(content.entries):
        opened = index == content.opened
        if opened:
            _ground(canvas, entry.level, top)
        elif index and index - 1 != content.opened:
            canvas.rule(_LEFT + _TIME, top, _INNER - 2 * _TIME, "#f2f4f7")
        _entry(canvas, entry, top, opened)
        top += _PITCH
        if opened:
            _holding(canvas, content, top)
            top += _OPENED
    return y + height


def _ground(canvas: Canvas, level: Level, y: float) -> None:
    shades = TONES[_LEVELS[level]]
    canvas.box(_LEFT + 1, y, _INNER - 2, _PITCH + _OPENED - 4, shades.soft)
    canvas.box(_LEFT + 1, y, 4, _PITCH + _OPENED - 4, shades.strong)


def _entry(canvas: Canvas, entry: Entry, y: float, opened: bool) -> None:
    shades, weight = TONES[_LEVELS[entry.level]], 600 if opened else 400
    if not opened:
        canvas.box(_LEFT + 8, y + 7, 3, _PITCH - 14, shades.edge, radius=1.5)
    canvas.text(_LEFT + _TIME, y + 21, entry.time, Style(14, MUTED, weight, MONO), room=_LEVEL - _TIME - 8)
    canvas.text(_LEFT + _LEVEL, y + 21, entry.level, Style(13.5, shades.strong, 600, MONO), room=60)
    canvas.text(_LEFT + _ORIGIN, y + 21, entry.origin, Style(14, MUTED, weight, MONO), room=_MESSAGE - _ORIGIN - 14)
    room = _INNER - _MESSAGE - 18
    canvas.text(_LEFT + _MESSAGE, y + 21, entry.message, Style(14, INK, weight, MONO), room=room)


def _holding(canvas: Canvas, content: TelemetryLog, y: float) -> None:
    x, room = _LEFT + _TIME, _INNER - 2 * _TIME
    canvas.box(x, y + 2, room, _OPENED - 18, "#ffffff", radius=6, stroke="#d0d5dd")
    row = Readout(Style(17, MUTED, 500, MONO), Style(32, INK, 600, loose=True), gap=22)
    row.set(canvas, x + 20, y + 41, content.label, content.value, room=room - 40)
    canvas.text(x + 20, y + 71, content.detail, Style(16, MUTED, loose=True), room=room - 40)


TEMPLATE = Template("telemetry_log", TelemetryLog, draw)
