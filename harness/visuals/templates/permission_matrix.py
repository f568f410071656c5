"""Draw the access scope matrix of an identity console: who approves which scope, and whether the scopes agree."""

from typing import Annotated, Literal

from msgspec import Meta

from harness.visuals import fonts
from harness.visuals.avatar import initials
from harness.visuals.canvas import Canvas
from harness.visuals.fonts import Style
from harness.visuals.palette import INK, LINE, MUTED, TONES, Shades
from harness.visuals.template import Content, Template, Text, Tone

Match = Literal["MATCH", "MISMATCH", "PENDING"]

_WIDTH = 880
_LEFT = 32
_INNER = _WIDTH - 2 * _LEFT
_NAME = 230  # room of the approver column
_STATUS = 140  # room of the status column
_ROW = 58
_SCOPES: dict[str, Shades] = {
    "READ": Shades("#175cd3", "#eff8ff", "#b2ddff"),
    "WRITE": Shades("#93370d", "#fffaeb", "#fedf89"),
    "ADMIN": Shades("#6941c6", "#f4f3ff", "#d9d6fe"),
    "NONE": Shades("#667085", "#f9fafb", "#e4e7ec"),
    "PENDING": Shades("#475467", "#ffffff", "#98a2b3"),
    "FULL": Shades("#6941c6", "#f4f3ff", "#d9d6fe"),
    "ADVANCE": Shades("#93370d", "#fffaeb", "#fedf89"),
}
_OTHER = Shades("#175cd3", "#eff8ff", "#b2ddff")
_MATCHES: dict[Match, Tone] = {"MATCH": "good", "MISMATCH": "bad", "PENDING": "warn"}


class Approver(Content, frozen=True, kw_only=True):
    """One row: an approver, their role, a scope for each column, and whether these agree."""

    name: Text
    role: Text
    scopes: Annotated[tuple[Text, ...], Meta(min_length=1, max_length=4)]
    match: Match


class PermissionMatrix(Content, frozen=True, kw_only=True):
    """``columns`` say what the scopes belong to: resources, or sources; ``verdict`` and ``detail`` fill the banner.

    ``heading`` stands over the first column.
    """

    system: Text
    environment: Text
    user: Text
    title: Text
    subtitle: Text
    heading: Text = "Approver"
    columns: Annotated[tuple[Text, ...], Meta(min_length=1, max_length=4)]
    approvers: Annotated[tuple[Approver, ...], Meta(min_length=1, max_length=8)]
    verdict: Text
    detail: Text
    tone: Tone = "bad"
    footer: Text

    def __post_init__(self) -> None:
        """Refuse rows that have more or fewer scopes than there are columns."""
        for approver in self.approvers:
            if len(approver.scopes) != len(self.columns):
                raise ValueError(f"{approver.name} has {len(approver.scopes)} scopes for {len(self.columns)} columns")


def draw(content: PermissionMatrix) -> str:
    """Draw top bar, title, banner, table and footer."""
    canvas = Canvas(_WIDTH, "#f5f6f8")
    _bar(canvas, content)
    canvas.text(_LEFT, 94, content.title, Style(23, INK, 600), room=_INNER)
    canvas.text(_LEFT, 119, content.subtitle, Style(14.5, MUTED), room=_INNER)
    _banner(canvas, content, 142)
    bottom = _table(canvas, content, 252)
    canvas.text(_LEFT, bottom + 30, content.footer, Style(13, "#667085"), room=_INNER)
    return canvas.close(bottom + 50)


def _bar(canvas: Canvas, content: PermissionMatrix) -> None:
    canvas.box(0, 0, _WIDTH, 52, "#182230")
    canvas.box(_LEFT, 14, 24, 24, "#2e90fa", radius=6)
    canvas.disc(_LEFT + 9, 26, 3.6, "#ffffff")
    canvas.path(f"M{_LEFT + 12} 26h8v3.5", stroke="#ffffff", width=2.2)
    canvas.text(_LEFT + 36, 31.5, content.system, Style(16, "#ffffff", 600), room=330)
    canvas.text(_WIDTH - _LEFT - 40, 31, content.user, Style(14, "#e4e7ec"), room=200, anchor="end")
    canvas.disc(_WIDTH - _LEFT - 15, 26, 15, "#475467")
    canvas.text(
        _WIDTH - _LEFT - 15, 30.5, initials(content.user), Style(12.5, "#ffffff", 600), room=30, anchor="middle"
    )
    chip = _LEFT + 36 + fonts.width(content.system, Style(16, "", 600)) + 14
    canvas.pill(chip, 26, content.environment, Style(12, "#fecdca", 600, spacing=0.5), "#55160c", stroke="#912018")


def _banner(canvas: Canvas, content: PermissionMatrix, y: float) -> None:
    shades = TONES[content.tone]
    canvas.box(_LEFT, y, _INNER, 86, shades.soft, radius=8, stroke=shades.edge)
    canvas.disc(_LEFT + 42, y + 43, 19, shades.strong)
    x, middle = _LEFT + 42, y + 43
    mark = f"M{x - 8} {middle}l6 6l10 -11" if content.tone == "good" else f"M{x} {middle - 10}v12M{x} {middle + 6}v3.5"
    canvas.path(mark, stroke="#ffffff", width=3.2)
    canvas.text(_LEFT + 80, y + 42, content.verdict, Style(30, shades.strong, 700, loose=True), room=_INNER - 110)
    canvas.text(_LEFT + 80, y + 70, content.detail, Style(20, INK, loose=True), room=_INNER - 110)


def _table(canvas: Canvas, content: PermissionMatrix, y: float) -> float:
    """Draw the table below y and return its lower edge."""
    height = 44 + _ROW * len(content.approvers)
    canvas.box(_LEFT, y, _INNER, height, "#ffffff", radius=8, stroke=LINE)
    head = Style(13, MUTED, 600)
    canvas.text(_LEFT + 20, y + 27, content.heading, head, room=_NAME - 30)
    for title, x in zip(content.columns, _edges(content), strict=True):
        canvas.text(x, y + 27, title, head, room=_span(content) - 16)
    canvas.text(_LEFT + _INNER - _STATUS, y + 27, "Status", head, room=_STATUS - 20)
    for index, approver in enumerate(content.approvers):
        _row(canvas, content, approver, y + 44 + index * _ROW)
    return y + height


def _row(canvas: Canvas, content: PermissionMatrix, approver: Approver, y: float) -> None:
    canvas.rule(_LEFT + 1, y, _INNER - 2, LINE)
    canvas.text(_LEFT + 20, y + 25, approver.name, Style(15, INK, 600), room=_NAME - 30)
    canvas.text(_LEFT + 20, y + 44, approver.role, Style(13, MUTED), room=_NAME - 30)
    for scope, x in zip(approver.scopes, _edges(content), strict=True):
        shades = _SCOPES.get(scope, _OTHER)
        canvas.pill(x, y + _ROW / 2, scope, Style(13, shades.strong, 600, spacing=0.3), shades.soft, stroke=shades.edge)
    shades = TONES[_MATCHES[approver.match]]
    x = _LEFT + _INNER - _STATUS
    canvas.disc(x + 5, y + _ROW / 2, 4.5, shades.strong)
    canvas.text(x + 18, y + _ROW / 2 + 5, approver.match, Style(13.5, shades.strong, 600), room=_STATUS - 30)


def _span(content: PermissionMatrix) -> float:
    return (_INNER - _NAME - _STATUS) / len(content.columns)


def _edges(content: PermissionMatrix) -> list[float]:
    """Return the left edge of every scope column."""
    return [_LEFT + _NAME + index * _span(content) for index in range(len(content.columns))]


TEMPLATE = Template("permission_matrix", PermissionMatrix, draw)
