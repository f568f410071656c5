"""Draw a terminal window: a command and the table it printed, such as held leases or cached records."""

from itertools import pairwise
from typing import Annotated

from msgspec import Meta, field

from harness.errors import GenerationError
from harness.visuals import fonts
from harness.visuals.canvas import Canvas
from harness.visuals.fonts import MONO, Style
from harness.visuals.template import Content, Template, Text, Tone

_WIDTH = 880
_LEFT = 24
_ROOM = _WIDTH - 2 * _LEFT
_PITCH = 30
_GAP = 26  # between columns
_TONES: dict[Tone, str] = {"bad": "#ff8b82", "warn": "#f2cc60", "good": "#7ee2a0", "neutral": "#e6edf3"}
_DIM = "#9da7b3"


class ConsoleTable(Content, frozen=True, kw_only=True):
    """``tones`` colours every cell that equals one of its keys; ``notes`` are lines printed under the table."""

    window: Text
    prompt: Text
    command: Text
    columns: Annotated[tuple[Text, ...], Meta(min_length=1, max_length=7)]
    rows: Annotated[tuple[tuple[Text, ...], ...], Meta(min_length=1, max_length=12)]
    notes: Annotated[tuple[Text, ...], Meta(max_length=4)] = ()
    tones: dict[str, Tone] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Refuse rows that have more or fewer cells than there are columns."""
        for number, row in enumerate(self.rows, start=1):
            if len(row) != len(self.columns):
                raise ValueError(f"row {number} has {len(row)} cells for {len(self.columns)} columns")


def draw(content: ConsoleTable) -> str:
    """Draw the title bar, the command, the table, the notes and an idle prompt."""
    canvas = Canvas(_WIDTH, "#0d1117")
    _bar(canvas, content.window)
    style = Style(16, _TONES["neutral"], 400, MONO)
    lead = fonts.width(content.prompt + " ", style)
    canvas.text(_LEFT, 76, content.prompt, Style(16, _TONES["good"], 500, MONO), room=300)
    canvas.text(_LEFT + lead, 76, content.command, style, room=_ROOM - lead)
    y = _table(canvas, content, 112) + 10
    for note in content.notes:
        y = canvas.text(_LEFT, y + _PITCH, note, Style(15.5, _DIM, 400, MONO), room=_ROOM, rows=2)
    y += _PITCH + 6
    canvas.text(_LEFT, y, content.prompt, Style(16, _TONES["good"], 500, MONO), room=300)
    canvas.box(_LEFT + lead, y - 14, 9, 18, _DIM)
    return canvas.close(y + 28)


def _bar(canvas: Canvas, title: str) -> None:
    canvas.box(0, 0, _WIDTH, 38, "#21262d")
    for index, fill in enumerate(("#ff5f57", "#febc2e", "#28c840")):
        canvas.disc(_LEFT + 6 + index * 20, 19, 6, fill)
    canvas.text(_WIDTH / 2, 24, title, Style(13.5, "#c9d1d9", 500), room=_ROOM - 180, anchor="middle")


def _table(canvas: Canvas, content: ConsoleTable, y: float) -> float:
    """Draw the table with its first baseline at y and return its last one."""
    size = _size(content)
    edges = _edges(content, size)
    rooms = [right - left for left, right in pairwise([*edges, float(_WIDTH)])]
    for title, x, room in zip(content.columns, edges, rooms, strict=True):
        canvas.text(x, y, title, Style(size, _DIM, 600, MONO), room=room)
    canvas.rule(_LEFT, y + 11, _ROOM, "#30363d")
    y += 6
    for row in content.rows:
        y += _PITCH
        for cell, x, room in zip(row, edges, rooms, strict=True):
            tone = content.tones.get(cell)
            style = Style(size, _TONES[tone or "neutral"], 600 if tone else 400, MONO)
            canvas.text(x, y, cell, style, room=room)
    return y


def _edges(content: ConsoleTable, size: float) -> list[float]:
    """Return the left edge of every column, as wide as its longest cell needs, the spare room shared out."""
    style = Style(size, "", 400, MONO)
    widths = [
        max(fonts.width(cell, style) for cell in cells) for cells in zip(content.columns, *content.rows, strict=True)
    ]
    spare = (_ROOM - sum(widths) - _GAP * (len(widths) - 1)) / len(widths)
    edges = [float(_LEFT)]
    for width in widths[:-1]:
        edges.append(edges[-1] + width + _GAP + min(spare, 40.0))
    return edges


def _size(content: ConsoleTable) -> float:
    """Return the largest type size at which the whole table fits the window."""
    characters = sum(max(map(len, cells)) for cells in zip(content.columns, *content.rows, strict=True))
    room = _ROOM - _GAP * (len(content.columns) - 1)
    fitting = room / (characters * fonts.width("0", Style(1, "", 400, MONO)))
    if fitting < 11:
        raise GenerationError(
            f"a table of {characters} characters a line is too wide for {room} px; shorten cells or drop a column"
        )
    return min(16.0, fitting // 0.5 * 0.5)


TEMPLATE = Template("console_table", ConsoleTable, draw)
