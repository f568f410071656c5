"""Draw a scanned official form: labelled boxes filled in by typewriter, a reference, a stamp and a signature."""

from random import Random
from typing import Annotated

from msgspec import Meta

from harness.visuals.canvas import Canvas
from harness.visuals.fonts import MONO, Style
from harness.visuals.readout import Readout
from harness.visuals.template import Content, Template, Text

_WIDTH = 760
_PAGE = 20  # left edge of the paper
_LEFT = 64
_INNER = _WIDTH - 2 * _LEFT
_HALF = _INNER / 2
_BOX = 56
_INK, _PRINT, _FRAME, _STAMP = "#26262b", "#45454d", "#77777f", "#3f4fa3"
_SPECKS = 70


class Box(Content, frozen=True, kw_only=True):
    """A labelled box; a ``wide`` one takes the whole row."""

    label: Text
    value: Text
    wide: bool = False


class Choice(Content, frozen=True, kw_only=True):
    """A box to tick."""

    label: Text
    ticked: bool = False


class Form(Content, frozen=True, kw_only=True):
    """``label`` and ``value`` are the entry that matters, framed, with ``detail`` under it.

    ``authority``, ``form_code`` and ``title`` are printed at the head, ``reference_label`` and ``reference`` beneath;
    ``boxes`` are filled in, in order; ``choices`` can be ticked; ``stamp`` are up to three lines of ten letters each;
    ``signed_by`` and ``signed_at`` stand under the signature.
    """

    authority: Text
    form_code: Text
    title: Text
    reference_label: Text
    reference: Text
    boxes: Annotated[tuple[Box, ...], Meta(min_length=1, max_length=10)]
    choices: Annotated[tuple[Choice, ...], Meta(max_length=4)] = ()
    label: Text
    value: Text
    detail: Text
    stamp: Annotated[tuple[Text, ...], Meta(min_length=1, max_length=3)]
    signed_by: Text
    signed_at: Text


def draw(content: Form) -> str:
    """Draw the paper with the height its boxes need, then what is on it."""
    height = _write(Canvas(_WIDTH, ""), content)
    canvas = Canvas(_WIDTH, "#c9c8c4")
    canvas.box(_PAGE + 3, 22, _WIDTH - 2 * _PAGE, height, "#aeada8")
    canvas.box(_PAGE, 18, _WIDTH - 2 * _PAGE, height, "#f6f5f0")
    _scan(canvas, height)
    _write(canvas, content)
    return canvas.close(height + 40)


def _scan(canvas: Canvas, height: float) -> None:
    """Draw what a scanner leaves behind: punch holes, a fold, dust on the margins."""
    dust = Random(7)  # noqa: S311 - reproducible, not secret
    for y in (height / 2 - 118, height / 2 + 118):
        canvas.disc(_PAGE + 19, y, 8, "#c9c8c4")
    canvas.rule(_PAGE, round(height / 2), _WIDTH - 2 * _PAGE, "#eceae3")
    for _ in range(_SPECKS):
        inset = round(dust.uniform(3, _LEFT - _PAGE - 10), 1)
        x = _PAGE + inset if dust.random() < 0.5 else _WIDTH - _PAGE - inset
        canvas.disc(x, round(dust.uniform(24, height + 10), 1), dust.choice((0.6, 0.8, 1.1)), "#bdbbb3")


def _write(canvas: Canvas, content: Form) -> float:
    """Set everything on the paper and return the paper's height."""
    canvas.text(_LEFT, 62, content.authority, Style(14, _PRINT, 600, spacing=0.5), room=_INNER - 170)
    canvas.text(_WIDTH - _LEFT, 62, content.form_code, Style(13.5, _PRINT, 500, MONO), room=150, anchor="end")
    canvas.text(_LEFT, 98, content.title, Style(25, _INK, 700), room=_INNER)
    canvas.box(_LEFT, 112, _INNER, 3, _INK)
    row = Readout(Style(15, _PRINT, 500, loose=True), Style(21, _INK, 600, MONO), gap=14)
    row.set(canvas, _LEFT, 146, content.reference_label, content.reference, room=_INNER)
    y = _boxes(canvas, content, 164)
    y = _choices(canvas, content, y)
    y = _entry(canvas, content, y + 16)
    _seal(canvas, content, y + 74)
    return _signature(canvas, content, y)


def _boxes(canvas: Canvas, content: Form, y: float) -> float:
    """Draw the boxes in rows of two below y and return the lower edge."""
    column = 0
    for index, box in enumerate(content.boxes):
        alone = column == 0 and (index + 1 == len(content.boxes) or content.boxes[index + 1].wide)
        wide = box.wide or alone
        if box.wide and column == 1:
            y, column = y + _BOX, 0
        x, width = _LEFT + column * _HALF, _INNER if wide else _HALF
        canvas.box(x, y, width + (0 if wide or column else 1), _BOX + 1, "none", stroke=_FRAME)
        canvas.text(x + 12, y + 19, box.label, Style(12, _PRINT), room=width - 24)
        canvas.text(x + 12, y + 43, box.value, Style(16, _INK, 500, MONO), room=width - 24)
        column = 0 if wide else 1 - column
        y += 0 if column else _BOX
    return y


def _choices(canvas: Canvas, content: Form, y: float) -> float:
    """Draw the boxes to tick on one row below y and return the lower edge."""
    for index, choice in enumerate(content.choices):
        width = _INNER / len(content.choices)
        x, top = round(_LEFT + index * width), y + 18
        canvas.box(x, top, 17, 17, "none", stroke=_INK)
        if choice.ticked:
            canvas.path(f"M{x + 3.5} {top + 3.5}l10 10m0 -10l-10 10", stroke=_INK, width=2)
        canvas.text(x + 26, top + 14, choice.label, Style(14, _PRINT), room=width - 34)
    return y + (38 if content.choices else 0)


def _entry(canvas: Canvas, content: Form, y: float) -> float:
    canvas.box(_LEFT, y, _INNER, 84, "#eeede6", stroke=_INK)
    canvas.box(_LEFT + 3, y + 3, _INNER - 6, 78, "none", stroke=_INK)
    row = Readout(Style(17, _INK, 600, loose=True), Style(32, _INK, 600, loose=True), spread=True)
    row.set(canvas, _LEFT + 20, y + 40, content.label, content.value, room=_INNER - 40)
    canvas.text(_LEFT + 20, y + 67, content.detail, Style(15, _PRINT, loose=True), room=_INNER - 40)
    return y + 84


def _seal(canvas: Canvas, content: Form, y: float) -> None:
    """Draw the round stamp with its middle at y."""
    x = _WIDTH - _LEFT - 92
    for radius, width in ((61, 3.0), (54, 1.2)):
        canvas.path(f"M{x - radius} {y}a{radius} {radius} 0 1 1 {2 * radius} 0a{radius} {radius} 0 1 1 {-2 * radius} 0",
                    stroke=_STAMP, width=width)  # fmt: skip
    top = y + 5 - 10 * (len(content.stamp) - 1)
    for index, line in enumerate(content.stamp):
        room = 92 if index == 1 else 84
        canvas.text(x, top + index * 20, line, Style(13, _STAMP, 700, MONO), room=room, anchor="middle")


def _signature(canvas: Canvas, content: Form, y: float) -> float:
    """Draw the signature on its line below y and return the paper's height."""
    base = y + 84
    canvas.path(f"M{_LEFT + 18} {base - 14}c14 -40 30 -34 20 -6c-8 22 -14 12 4 -4c16 -14 16 -8 12 4c-2 10 10 2 16 -6"
                f"c8 -12 12 -4 6 6c-4 10 14 4 22 -12c8 -18 18 -30 12 -6c-6 24 -10 22 6 6c18 -16 20 -2 46 -8",
                stroke="#2c3a78", width=1.8)  # fmt: skip
    canvas.rule(_LEFT, base, 300, _FRAME)
    canvas.text(_LEFT, base + 21, content.signed_by, Style(14, _INK, 500), room=330)
    canvas.text(_LEFT, base + 41, content.signed_at, Style(13, _PRINT), room=330)
    return base + 62


TEMPLATE = Template("form", Form, draw)
