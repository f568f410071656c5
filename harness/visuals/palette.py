"""Give every tone its colours, so that a warning looks alike on every light-coloured screen."""

from dataclasses import dataclass

from harness.visuals.template import Tone


@dataclass(frozen=True)
class Shades:
    """Colours of one tone: ``strong`` for text and marks, ``soft`` for grounds, ``edge`` for outlines."""

    strong: str
    soft: str
    edge: str


TONES: dict[Tone, Shades] = {
    "bad": Shades("#b42318", "#fef3f2", "#fda29b"),
    "warn": Shades("#93580a", "#fffaeb", "#fec84b"),
    "good": Shades("#067647", "#ecfdf3", "#75e0a7"),
    "neutral": Shades("#344054", "#f2f4f7", "#d0d5dd"),
}
INK = "#101828"
MUTED = "#475467"
LINE = "#e4e7ec"
