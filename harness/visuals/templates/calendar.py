"""Draw a calendar of one to five days: slots, bookings, and one booking selected."""

from itertools import combinations
from typing import Annotated

from msgspec import Meta

from harness.clock import minutes
from harness.visuals.canvas import Canvas
from harness.visuals.fonts import MONO, Style
from harness.visuals.palette import INK, LINE, MUTED, TONES
from harness.visuals.readout import Readout
from harness.visuals.template import Content, Template, Text, Tone

Clock = Annotated[str, Meta(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]

_WIDTH = 880
_LEFT = 28
_INNER = _WIDTH - 2 * _LEFT
_AXIS = 62  # room of the hours
_HOUR = 54
_TOP = 112
_ACCENT = "#1570ef"


class Booking(Content, frozen=True, kw_only=True):
    """What takes a slot: the index of its day, start and end (HH:MM), title, and a line such as a place or an owner."""

    day: Annotated[int, Meta(ge=0)] = 0
    start: Clock
    end: Clock
    title: Text
    note: Text
    tone: Tone = "neutral"


class Calendar(Content, frozen=True, kw_only=True):
    """``selected`` is the index of a booking whose start is shown large under the days, beside ``start_label``.

    ``application``, ``title`` (the week or day) and ``view`` name the page; ``days`` are the column headings; the hours
    run from ``first_hour`` to ``last_hour``; ``detail`` is the line under the start.
    """

    application: Text
    title: Text
    view: Text
    days: Annotated[tuple[Text, ...], Meta(min_length=1, max_length=5)]
    first_hour: Annotated[int, Meta(ge=0, le=22)] = 8
    last_hour: Annotated[int, Meta(ge=2, le=24)] = 14
    bookings: Annotated[tuple[Booking, ...], Meta(min_length=1, max_length=20)]
    selected: Annotated[int, Meta(ge=0)] = 0
    start_label: Text
    detail: Text

    def __post_init__(self) -> None:
        """Refuse bookings beyond the days and hours shown, or that overlap, and a selection that is not there."""
        if self.selected >= len(self.bookings):
            raise ValueError(f"selected is {self.selected}; there are {len(self.bookings)} bookings, counted from 0")
        if not 2 <= self.last_hour - self.first_hour <= 12:
            raise ValueError(f"hours {self.first_hour} to {self.last_hour} are not between 2 and 12 hours")
        for booking in self.bookings:
            _check(booking, self)
        for one, other in combinations(self.bookings, 2):
            if one.day == other.day and one.start < other.end and other.start < one.end:
                raise ValueError(f"{one.title} {one.start} and {other.title} {other.start} overlap")


def draw(content: Calendar) -> str:
    """Draw top bar, days, bookings and the panel of the selected booking."""
    canvas = Canvas(_WIDTH, "#ffffff")
    bottom = _TOP + _HOUR * (content.last_hour - content.first_hour)
    _bar(canvas, content)
    _grid(canvas, content, bottom)
    for index, booking in enumerate(content.bookings):
        _booking(canvas, content, booking, index == content.selected)
    _panel(canvas, content, bottom + 24)
    return canvas.close(bottom + 158)


def _check(booking: Booking, content: Calendar) -> None:
    if booking.day >= len(content.days):
        raise ValueError(f"{booking.title} is on day {booking.day}; there are {len(content.days)} days, counted from 0")
    first, last = content.first_hour * 60, content.last_hour * 60
    if not first <= minutes(booking.start) < minutes(booking.end) <= last:
        shown = f"hours {content.first_hour} to {content.last_hour} are shown"
        raise ValueError(f"{booking.title} runs {booking.start} to {booking.end}; {shown}")


def _bar(canvas: Canvas, content: Calendar) -> None:
    canvas.box(0, 0, _WIDTH, 60, "#f9fafb")
    canvas.rule(0, 59, _WIDTH, LINE)
    canvas.box(_LEFT, 17, 26, 26, "#ffffff", radius=5, stroke=_ACCENT)
    canvas.box(_LEFT, 17, 26, 9, _ACCENT, radius=3)
    for x in (_LEFT + 7, _LEFT + 13, _LEFT + 19):
        canvas.disc(x, 34, 1.8, _ACCENT)
    canvas.text(_LEFT + 40, 36, content.application, Style(16, INK, 600), room=260)
    canvas.text(_WIDTH / 2 + 20, 36, content.title, Style(17, INK, 500), room=260, anchor="middle")
    canvas.pill_right(_WIDTH - _LEFT, 30, content.view, Style(13, INK, 500), "#ffffff", stroke="#d0d5dd", pad=14)


def _grid(canvas: Canvas, content: Calendar, bottom: float) -> None:
    for index, day in enumerate(content.days):
        x = _LEFT + _AXIS + index * _span(content)
        canvas.text(x + _span(content) / 2, 91, day, Style(15, INK, 600), room=_span(content) - 16, anchor="middle")
        canvas.path(f"M{x + 0.5:g} {_TOP - 8}V{bottom}", stroke=LINE)
    canvas.path(f"M{_WIDTH - _LEFT - 0.5} {_TOP - 8}V{bottom}", stroke=LINE)
    for hour in range(content.first_hour, content.last_hour + 1):
        y = _TOP + (hour - content.first_hour) * _HOUR
        canvas.text(_LEFT + _AXIS - 14, y + 4.5, f"{hour:02d}:00", Style(12.5, "#667085"), room=44, anchor="end")
        canvas.rule(_LEFT + _AXIS - 6, y, _INNER - _AXIS + 6, LINE)
        if hour < content.last_hour:
            canvas.rule(_LEFT + _AXIS, y + _HOUR / 2, _INNER - _AXIS, "#f2f4f7", dashes="3 3")


def _booking(canvas: Canvas, content: Calendar, booking: Booking, selected: bool) -> None:
    shades, span = TONES[booking.tone], _span(content)
    y = _TOP + (minutes(booking.start) - content.first_hour * 60) * _HOUR / 60 + 1
    height = (minutes(booking.end) - minutes(booking.start)) * _HOUR / 60 - 2
    x, width = _LEFT + _AXIS + booking.day * span + 4, span - 8
    ground, ink = (_ACCENT, "#ffffff") if selected else (shades.soft, shades.strong)
    canvas.box(x, y, width, height, ground, radius=5, stroke=_ACCENT if selected else shades.edge)
    canvas.box(x, y, 4, height, "#0b4a9e" if selected else shades.strong, radius=2)
    if height < 22:
        canvas.text(x + 12, y + height / 2 + 4.5, booking.title, Style(12, ink, 600), room=width - 20)
        return
    rows = 2 if height >= 60 else 1
    last = canvas.text(x + 12, y + 18, booking.title, Style(13, ink, 600), room=width - 20, rows=rows)
    if last + 26 <= y + height:
        canvas.text(x + 12, last + 18, booking.note, Style(12.5, ink), room=width - 20)


def _span(content: Calendar) -> float:
    return (_INNER - _AXIS) / len(content.days)


def _panel(canvas: Canvas, content: Calendar, y: float) -> None:
    booking, x = content.bookings[content.selected], _LEFT + 26
    canvas.box(_LEFT, y, _INNER, 110, "#eff8ff", radius=8, stroke="#b2ddff")
    canvas.box(_LEFT + 10, y + 14, 4, 82, _ACCENT, radius=2)
    canvas.text(x, y + 32, booking.title, Style(17, INK, 600, loose=True), room=_INNER - 260)
    canvas.text(_WIDTH - _LEFT - 24, y + 32, content.days[booking.day], Style(15, MUTED, 500), room=190, anchor="end")
    row = Readout(Style(17, MUTED, 500, loose=True), Style(30, INK, 600, MONO), gap=16)
    row.set(canvas, x, y + 69, content.start_label, booking.start, room=_INNER - 60)
    canvas.text(x, y + 95, content.detail, Style(15, MUTED, loose=True), room=_INNER - 60)


TEMPLATE = Template("calendar", Calendar, draw)
