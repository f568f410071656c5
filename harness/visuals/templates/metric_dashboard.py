"""Draw a monitoring dashboard: one headline metric, a row of tiles, and a line chart of the last readings."""

import math
from typing import Annotated

from msgspec import Meta

from harness.visuals import fonts
from harness.visuals.avatar import avatar
from harness.visuals.canvas import Canvas
from harness.visuals.fonts import Style
from harness.visuals.palette import INK, LINE, MUTED, TONES
from harness.visuals.readout import Readout
from harness.visuals.template import Content, Template, Text, Tone

_WIDTH = 860
_LEFT = 32
_INNER = _WIDTH - 2 * _LEFT
_GAP = 16
_PLOT_HEIGHT = 132
_ACCENT = "#1570ef"
_AXIS = Style(12, "#667085")


class Tile(Content, frozen=True, kw_only=True):
    """A small metric: what it is, its value with unit, and how it moved (``+4 since 08:00``), in ``tone``."""

    label: Text
    value: Text
    change: Text
    tone: Tone = "neutral"


class MetricDashboard(Content, frozen=True, kw_only=True):
    """``label``, ``value``, ``unit`` and ``detail`` are the headline metric, in ``tone``; a code or a word has no unit.

    ``product``, ``title``, ``subtitle``, ``period`` and ``user`` name the page. ``series`` are the chart's readings,
    oldest first; ``marks`` are set evenly under its time axis; ``chart_title`` and ``chart_unit`` say what they are.
    """

    product: Text
    user: Text
    title: Text
    subtitle: Text
    period: Text
    label: Text
    value: Text
    unit: Text | None = None
    detail: Text
    tone: Tone = "neutral"
    tiles: Annotated[tuple[Tile, ...], Meta(min_length=2, max_length=4)]
    chart_title: Text
    chart_unit: Text
    series: Annotated[tuple[float, ...], Meta(min_length=5, max_length=60)]
    marks: Annotated[tuple[Text, ...], Meta(min_length=2, max_length=9)]
    footer: Text


def draw(content: MetricDashboard) -> str:
    """Draw top bar, headline, tiles, chart and footer."""
    canvas = Canvas(_WIDTH, "#f2f4f7")
    _bar(canvas, content)
    _headline(canvas, content, 138)
    _tiles(canvas, content, 258)
    _chart(canvas, content, 384)
    canvas.text(_LEFT, 632, content.footer, Style(13, "#667085"), room=_INNER)
    return canvas.close(652)


def _bar(canvas: Canvas, content: MetricDashboard) -> None:
    canvas.box(0, 0, _WIDTH, 52, "#ffffff")
    canvas.rule(0, 51, _WIDTH, LINE)
    for index, height in enumerate((9, 20, 14)):
        canvas.box(_LEFT + index * 8, 36 - height, 5, height, _ACCENT, radius=1.5)
    canvas.text(_LEFT + 36, 31.5, content.product, Style(16, INK, 600), room=420)
    canvas.text(_WIDTH - _LEFT - 42, 31, content.user, Style(14, MUTED), room=220, anchor="end")
    avatar(canvas, _WIDTH - _LEFT - 15, 26, 15, content.user)
    canvas.text(_LEFT, 92, content.title, Style(23, INK, 600), room=_INNER - 260)
    canvas.text(_LEFT, 117, content.subtitle, Style(14.5, MUTED), room=_INNER)
    canvas.pill_right(_WIDTH - _LEFT, 85, content.period, Style(13, INK, 500), "#ffffff", stroke="#d0d5dd", pad=14)


def _headline(canvas: Canvas, content: MetricDashboard, y: float) -> None:
    shades = TONES[content.tone]
    canvas.box(_LEFT, y, _INNER, 104, "#ffffff", radius=10, stroke=shades.edge)
    canvas.box(_LEFT + 12, y + 16, 5, 72, shades.strong, radius=2.5)
    row = Readout(Style(20, INK, 600, loose=True), Style(37, shades.strong, 600, loose=True), gap=24, spread=True)
    value = content.value if content.unit is None else f"{content.value} {content.unit}"
    row.set(canvas, _LEFT + 34, y + 54, content.label, value, room=_INNER - 60)
    canvas.text(_LEFT + 34, y + 84, content.detail, Style(16, MUTED, loose=True), room=_INNER - 60)


def _tiles(canvas: Canvas, content: MetricDashboard, y: float) -> None:
    width = (_INNER - _GAP * (len(content.tiles) - 1)) / len(content.tiles)
    for index, tile in enumerate(content.tiles):
        x = _LEFT + index * (width + _GAP)
        canvas.box(x, y, width, 110, "#ffffff", radius=10, stroke=LINE)
        canvas.text(x + 18, y + 30, tile.label, Style(13.5, MUTED, 500), room=width - 36)
        canvas.text(x + 18, y + 63, tile.value, Style(25, INK, 600), room=width - 36)
        canvas.text(x + 18, y + 90, tile.change, Style(13, TONES[tile.tone].strong, 500), room=width - 36)


def _chart(canvas: Canvas, content: MetricDashboard, y: float) -> None:
    canvas.box(_LEFT, y, _INNER, 224, "#ffffff", radius=10, stroke=LINE)
    canvas.text(_LEFT + 20, y + 31, content.chart_title, Style(15, INK, 600), room=_INNER - 200)
    canvas.text(_WIDTH - _LEFT - 20, y + 31, content.chart_unit, Style(13, MUTED), room=150, anchor="end")
    ticks = _ticks(min(content.series), max(content.series))
    left = _LEFT + 30 + round(max(fonts.width(f"{tick:,.10g}", _AXIS) for tick in ticks))
    width = _WIDTH - _LEFT - 36 - left
    for index, tick in enumerate(ticks):
        at = round(y + 50 + _PLOT_HEIGHT * (1 - index / (len(ticks) - 1)))
        canvas.rule(left, at, width, "#eaecf0" if index else "#98a2b3")
        canvas.text(left - 10, at + 4.5, f"{tick:,.10g}", _AXIS, room=120, anchor="end")
    _line(canvas, content.series, ticks, (left, y + 50, width))
    for index, mark in enumerate(content.marks):
        x = left + index * width / (len(content.marks) - 1)
        room = min(width / (len(content.marks) - 1) - 8, 68)
        canvas.text(x, y + _PLOT_HEIGHT + 72, mark, _AXIS, room=room, anchor="middle")


def _line(canvas: Canvas, series: tuple[float, ...], ticks: list[float], plot: tuple[float, float, float]) -> None:
    """Draw the readings into the plot, given by its left edge, upper edge and width."""
    left, top, width = plot
    step, span = width / (len(series) - 1), ticks[-1] - ticks[0]
    heights = [top + _PLOT_HEIGHT * (1 - (reading - ticks[0]) / span) for reading in series]
    line = "L".join(f"{left + index * step:.2f} {at:.2f}" for index, at in enumerate(heights))
    canvas.path(f"M{line}V{top + _PLOT_HEIGHT:g}H{left}Z", "#eff4ff")
    canvas.path(f"M{line}", stroke=_ACCENT, width=2.2)
    canvas.disc(left + width, heights[-1], 7, "#ffffff")
    canvas.disc(left + width, heights[-1], 5, _ACCENT)


def _ticks(low: float, high: float) -> list[float]:
    """Return three to six round numbers that enclose the readings."""
    span = high - low or abs(high) or 1.0
    power = 10.0 ** math.floor(math.log10(span))
    step = next(power * factor for factor in (0.2, 0.25, 0.5, 1, 2, 2.5) if span / (power * factor) <= 4)
    first = math.floor(low / step)
    count = max(2, math.ceil(high / step) - first)
    return [round((first + index) * step, 9) for index in range(count + 1)]


TEMPLATE = Template("metric_dashboard", MetricDashboard, draw)
