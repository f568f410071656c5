"""Set a label and its value on one row and one baseline, so that a reader, or OCR, takes them together."""

import re
from dataclasses import dataclass, replace

from harness.errors import GenerationError
from harness.visuals import fonts
from harness.visuals.canvas import Canvas
from harness.visuals.fonts import Style

_FIGURE = re.compile(r"([\d.,]+) (\D+)")
# OCR runs a unit as large as its figure together with it, or reads the last digit twice, in one value of ten. Smaller
# and this near it does so in one of fifty; further apart it takes both for two columns.
_UNIT = 0.68  # size of a unit, in sizes of its figure
_SPACE = 0.45  # between both, in sizes of the figure
_SMALLEST = 18.0  # pixels; a value below that no longer stands out


@dataclass(frozen=True)
class Readout:
    """How a label and its value are set; ``spread`` moves the value to the right edge of the room.

    The unit of a figure (``725.46 EUR``, ``41 holders``) is set smaller than the figure.
    """

    label: Style
    value: Style
    gap: float = 16
    spread: bool = False

    def set(self, canvas: Canvas, x: float, y: float, label: str, value: str, *, room: float) -> None:
        """Set both with their baseline at y, the label in at most 55 % of the room.

        Raises GenerationError when the label does not fit, or the value only in small type.
        """
        fitted = fonts.fit(label, self.label, room * 0.55)
        lead = fonts.width(label, fitted.style) + self.gap
        style = self._fit(label, value, room - lead)
        canvas.text(x, y, label, fitted.style, room=room)
        left = x + (room - _width(value, style) if self.spread else lead)
        figure, unit = _parts(value)
        canvas.text(left, y, figure, style, room=room)
        if unit:
            apart = fonts.width(figure, style) + _SPACE * style.size
            canvas.text(left + apart, y, unit, _unit_style(style), room=room)

    def _fit(self, label: str, value: str, room: float) -> Style:
        size = min(self.value.size, room / _width(value, self.value) * self.value.size // 0.5 * 0.5)
        if size < _SMALLEST:
            least = f"{size:g} px; the least is {_SMALLEST:g} px; shorten them"
            raise GenerationError(f"text {value!r} fits beside {label!r} only at {least}")
        return replace(self.value, size=size)


def _parts(value: str) -> tuple[str, str]:
    """Return a figure and its unit; a value that is not a figure has none."""
    match = _FIGURE.fullmatch(value)
    return (match[1], match[2]) if match else (value, "")


def _unit_style(style: Style) -> Style:
    return replace(style, size=round(style.size * _UNIT, 1), weight=500)


def _width(value: str, style: Style) -> float:
    figure, unit = _parts(value)
    apart = _SPACE * style.size + fonts.width(unit, _unit_style(style)) if unit else 0.0
    return fonts.width(figure, style) + apart
