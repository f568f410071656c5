"""Collect shapes and text into one SVG document; every text is escaped by the XML library."""

from typing import Literal
from xml.etree import ElementTree as ET

from harness.visuals import fonts
from harness.visuals.fonts import Style

Anchor = Literal["start", "middle", "end"]
_LEADING = 1.35  # line height in sizes


class Canvas:
    """A drawing ``width`` pixels wide whose height is known when it is closed."""

    def __init__(self, width: int, background: str) -> None:
        self.width = width
        self._root = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "width": str(width)})
        self._ground = ET.SubElement(self._root, "rect", {"width": str(width), "fill": background})

    def box(
        self, x: float, y: float, width: float, height: float, fill: str, *, radius: float = 0, stroke: str = "none"
    ) -> None:
        """Draw a rectangle; a stroke is one pixel wide and sits on the pixel grid."""
        inset = 0.0 if stroke == "none" else 0.5
        place = {"x": x + inset, "y": y + inset, "width": width - 2 * inset, "height": height - 2 * inset}
        self._add("rect", **place, rx=radius, fill=fill, stroke=stroke)

    def disc(self, x: float, y: float, radius: float, fill: str) -> None:
        """Draw a filled circle around (x, y)."""
        self._add("circle", cx=x, cy=y, r=radius, fill=fill)

    def path(self, d: str, fill: str = "none", *, stroke: str = "none", width: float = 1, dashes: str = "none") -> None:
        """Draw an SVG path."""
        dashing: dict[str, str | float] = {"stroke-width": width, "stroke-dasharray": dashes}
        self._add("path", d=d, fill=fill, stroke=stroke, **dashing)

    def rule(self, x: float, y: float, width: float, stroke: str, *, dashes: str = "none") -> None:
        """Draw a horizontal hairline starting at (x, y)."""
        self.path(f"M{x:g} {y + 0.5:g}h{width:g}", stroke=stroke, dashes=dashes)

    def text(
        self, x: float, y: float, text: str, style: Style, *, room: float, rows: int = 1, anchor: Anchor = "start"
    ) -> float:
        """Set a text with its first baseline at y, wrapped or shrunk into ``room`` pixels; return the last baseline.

        Raises GenerationError when it does not fit.
        """
        fitted = fonts.fit(text, style, room, rows)
        for index, line in enumerate(fitted.lines):
            self._line(x, y + index * round(fitted.style.size * _LEADING), line, fitted.style, anchor)
        return y + (len(fitted.lines) - 1) * round(fitted.style.size * _LEADING)

    def pill(
        self, x: float, y: float, text: str, style: Style, fill: str, *, stroke: str = "none", pad: float = 10
    ) -> float:
        """Draw a label in a rounded box whose left edge is x and middle is y; return its width."""
        width = round(fonts.width(text, style)) + 2 * pad
        height = round(style.size * 1.85)
        self.box(x, y - height / 2, width, height, fill, radius=height / 2, stroke=stroke)
        self._line(x + width / 2, y + style.size * 0.35, text, style, "middle")
        return width

    def pill_right(
        self, x: float, y: float, text: str, style: Style, fill: str, *, stroke: str = "none", pad: float = 10
    ) -> None:
        """Draw the same label with its right edge at x."""
        self.pill(x - round(fonts.width(text, style)) - 2 * pad, y, text, style, fill, stroke=stroke, pad=pad)

    def close(self, height: float) -> str:
        """Return the SVG document, cut at ``height`` pixels."""
        for element in (self._root, self._ground):
            element.set("height", str(round(height)))
        return ET.tostring(self._root, encoding="unicode")

    def _line(self, x: float, y: float, text: str, style: Style, anchor: Anchor) -> None:
        setting: dict[str, str | float] = {
            "text-anchor": anchor,
            "font-family": style.family,
            "font-size": style.size,
            "font-weight": style.weight,
            "letter-spacing": style.spacing,
            "word-spacing": style.word_gap,
            "xml:space": "preserve",
        }
        self._add("text", x=x, y=y, fill=style.fill, **setting).text = text

    def _add(self, tag: str, **attributes: str | float) -> ET.Element:
        spelled = {name: value if isinstance(value, str) else f"{value:g}" for name, value in attributes.items()}
        return ET.SubElement(self._root, tag, spelled)
