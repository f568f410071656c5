"""Draw a change to a configuration file in a review tool: the file's version, and lines taken out and put in."""

from itertools import pairwise
from typing import Annotated, Literal

from msgspec import Meta

from harness.visuals import fonts
from harness.visuals.avatar import avatar
from harness.visuals.canvas import Canvas
from harness.visuals.fonts import MONO, Style
from harness.visuals.palette import INK, MUTED, TONES
from harness.visuals.readout import Readout
from harness.visuals.template import Content, Template, Text, Tone

Kind = Literal["same", "removed", "added", "hunk"]

_WIDTH = 880
_LEFT = 28
_INNER = _WIDTH - 2 * _LEFT
_PITCH = 28
_CODE = _LEFT + 48  # left edge of the code
_ROOM = _WIDTH - _LEFT - 16 - _CODE
_GROUNDS: dict[Kind, str] = {"same": "#ffffff", "removed": "#ffebe9", "added": "#e6ffec", "hunk": "#ddf4ff"}
_MARKS: dict[Kind, str] = {"removed": "#ffc9c4", "added": "#a6f0ba"}
_SIGNS: dict[Kind, tuple[str, str]] = {"removed": ("-", "#b42318"), "added": ("+", "#067647")}


class DiffLine(Content, frozen=True, kw_only=True):
    """One line of the file; a ``hunk`` line names the place, such as ``@@ -12,6 +12,6 @@ limits``."""

    kind: Kind = "same"
    text: Text


class CodeDiff(Content, frozen=True, kw_only=True):
    """``version_label`` and ``version`` head the file; an added line after a removed one carries the changed value.

    ``repository``, ``title``, ``author``, ``when`` and ``state`` (in ``tone``) name the change, ``path`` the file.
    """

    repository: Text
    title: Text
    author: Text
    when: Text
    state: Text
    tone: Tone = "good"
    path: Text
    version_label: Text
    version: Text
    lines: Annotated[tuple[DiffLine, ...], Meta(min_length=2, max_length=18)]
    footer: Text

    def __post_init__(self) -> None:
        """Refuse a change that changes nothing."""
        if not any(line.kind in ("added", "removed") for line in self.lines):
            raise ValueError("lines has no added and no removed line")


def draw(content: CodeDiff) -> str:
    """Draw the title of the change, then the file with its lines."""
    canvas = Canvas(_WIDTH, "#ffffff")
    _head(canvas, content)
    bottom = _file(canvas, content, 142)
    canvas.text(_LEFT, bottom + 30, content.footer, Style(13, "#667085"), room=_INNER)
    return canvas.close(bottom + 50)


def _head(canvas: Canvas, content: CodeDiff) -> None:
    canvas.box(0, 0, _WIDTH, 46, "#f6f8fa")
    canvas.rule(0, 45, _WIDTH, "#d0d7de")
    canvas.path(f"M{_LEFT + 5} 15v16M{_LEFT + 17} 19c0 8 -12 4 -12 9", stroke="#57606a", width=2)
    for x, y in ((5, 14), (5, 32), (17, 17)):
        canvas.disc(_LEFT + x, y, 4, "#57606a")
    canvas.text(_LEFT + 34, 28, content.repository, Style(14.5, "#0550ae", 500), room=_INNER - 60)
    canvas.text(_LEFT, 84, content.title, Style(22, INK, 600), room=_INNER - 150)
    shades = TONES[content.tone]
    canvas.pill_right(_WIDTH - _LEFT, 77, content.state, Style(13, "#ffffff", 600), shades.strong, pad=14)
    avatar(canvas, _LEFT + 12, 112, 12, content.author)
    canvas.text(_LEFT + 34, 117, f"{content.author}  •  {content.when}", Style(14, MUTED), room=_INNER - 40)


def _file(canvas: Canvas, content: CodeDiff, y: float) -> float:
    """Draw the file below y and return its lower edge."""
    height = 98 + _PITCH * len(content.lines) + 8
    canvas.box(_LEFT, y, _INNER, height, "#ffffff", radius=6, stroke="#d0d7de")
    canvas.box(_LEFT + 1, y + 1, _INNER - 2, 96, "#f6f8fa", radius=5)
    canvas.rule(_LEFT + 1, y + 97, _INNER - 2, "#d0d7de")
    _changes(canvas, content, y + 31)
    row = Readout(Style(17, MUTED, 500, loose=True), Style(26, INK, 600, MONO), gap=18)
    row.set(canvas, _LEFT + 20, y + 76, content.version_label, content.version, room=_INNER - 40)
    for index, line in enumerate(content.lines):
        _line(canvas, line, y + 98 + index * _PITCH, _changed(content.lines, index))
    return y + height


def _changes(canvas: Canvas, content: CodeDiff, y: float) -> None:
    """Set the path and, at the right edge, how many lines were put in and taken out."""
    canvas.text(_LEFT + 20, y, content.path, Style(15, INK, 600, MONO), room=_INNER - 190)
    right = _WIDTH - _LEFT - 20
    for kind, (sign, fill) in _SIGNS.items():
        count = sum(line.kind == kind for line in content.lines)
        canvas.text(right, y, f"{sign}{count}", Style(14, fill, 600, MONO), room=40, anchor="end")
        right -= 44


def _line(canvas: Canvas, line: DiffLine, y: float, changed: tuple[int, int]) -> None:
    canvas.box(_LEFT + 1, y, _INNER - 2, _PITCH, _GROUNDS[line.kind])
    style = Style(16, "#57606a" if line.kind == "hunk" else INK, 400, MONO)
    fitted = fonts.fit(line.text, style, _ROOM).style
    if changed[0] < changed[1]:
        cell = fonts.width("0", fitted)
        left, right = _CODE + cell * changed[0] - 2, _CODE + cell * changed[1] + 2
        canvas.box(left, y + 3, right - left, _PITCH - 6, _MARKS[line.kind], radius=3)
    if line.kind in _SIGNS:
        sign, fill = _SIGNS[line.kind]
        canvas.text(_LEFT + 20, y + 19.5, sign, Style(16, fill, 600, MONO), room=20)
    canvas.text(_CODE, y + 19.5, line.text, fitted, room=_ROOM)


def _changed(lines: tuple[DiffLine, ...], index: int) -> tuple[int, int]:
    """Return where a line differs from the one it replaces, or is replaced by; an empty range when it does neither."""
    for at, (before, after) in enumerate(pairwise(lines)):
        if index in (at, at + 1) and (before.kind, after.kind) == ("removed", "added"):
            return _difference(lines[index].text, (after if index == at else before).text)
    return 0, 0


def _difference(text: str, other: str) -> tuple[int, int]:
    """Return the range of the words in ``text`` left over between a common beginning and a common end."""
    shorter = min(len(text), len(other))
    start = next((at for at in range(shorter) if text[at] != other[at]), shorter)
    tail = next((at for at in range(shorter - start) if text[-1 - at] != other[-1 - at]), shorter - start)
    start = max(text.rfind(" ", 0, start), text.rfind('"', 0, start)) + 1
    stops = [stop for mark in ' "' if (stop := text.find(mark, len(text) - tail)) >= 0]
    return start, min(stops, default=len(text))


TEMPLATE = Template("code_diff", CodeDiff, draw)
