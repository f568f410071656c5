"""Show a person as initials on a coloured disc, in one colour wherever they appear but on the permission matrix."""

import re

from harness.visuals.canvas import Canvas
from harness.visuals.fonts import Style

_FILLS = ("#475467", "#175cd3", "#6941c6", "#0e7090", "#b54708", "#a11a6b", "#087443")


def avatar(canvas: Canvas, x: float, y: float, radius: float, name: str) -> None:
    """Draw the disc around (x, y) with the initials of ``name`` on it."""
    canvas.disc(x, y, radius, _FILLS[sum(map(ord, name)) % len(_FILLS)])
    style = Style(max(11.0, round(radius * 0.82)), "#ffffff", 600)
    canvas.text(x, y + style.size * 0.36, initials(name), style, room=2 * radius, anchor="middle")


def initials(name: str) -> str:
    """Return the first letters of a name's first two parts: ``m.castellano`` is MC; ``?`` when it has no letters."""
    return "".join(part[0] for part in re.findall(r"[^\W_]+", name)[:2]).upper() or "?"
