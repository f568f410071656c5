"""Give every figure one look: font, renderer, and a colour that stays with its model."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import altair as alt
import polars as pl

FONT = "Liberation Sans"
WIDTH = 690
"""Width of a figure with its labels, in pixels; a notebook column holds 700."""

LETTER = 6.2
"""Mean width of a letter of an 11-pixel label, in pixels."""

INK, FAINT, RULE = "#222222", "#6b6b6b", "#e4e4e4"

# Paul Tol's muted and bright schemes, interleaved so that neighbours differ in hue and in lightness.
# Fifteen hues are more than colour-blind readers can tell apart, so exhibits label lines and bars directly as well.
MODEL_COLOURS = (
    "#0077bb", "#ee7733", "#009988", "#cc3311", "#882255", "#88ccee", "#999933", "#332288",
    "#ee3377", "#117733", "#ddaa33", "#aa4499", "#44aa99", "#6699cc", "#661100",
)  # fmt: skip

# Okabe and Ito, 2008.
OUTCOME_COLOURS: Mapping[str, str] = {
    "passed": "#86b4d4",
    "failed after finishing": "#c9b8a8",
    "failed at step cap": "#8c6d5a",
    "failed stalled": "#5e4636",
    "failed on error": "#2f231b",
    "failed, ending unknown": "#e3d9cf",
    "unscored": "#9a9a9a",
    "missing": "#d9d9d9",
}

# Decisions in hues of Okabe and Ito that no outcome has, endings in the browns of the outcomes, the untold in greys.
BLAME_COLOURS: Mapping[str, str] = {
    "message sent": "#e69f00",
    "request decided": "#cc79a7",
    "domain operation": "#009e73",
    "another action": "#f0e442",
    "finished too early": "#c9b8a8",
    "open at the step cap": "#8c6d5a",
    "open when stalled": "#5e4636",
    "unreadable": "#9a9a9a",
    "unknown": "#d9d9d9",
}

DARK_BLAMES = ("domain operation", "open at the step cap", "open when stalled")
"""Kinds of blame whose colour takes white letters."""

AnyChart = alt.Chart | alt.LayerChart | alt.FacetChart | alt.HConcatChart | alt.VConcatChart


@dataclass(frozen=True)
class Palette:
    """Keep one colour per model throughout a release: its place among all the release's models, in order of name."""

    models: tuple[str, ...]

    def colour(self, model: str) -> str:
        """Return the colour of a model; colours repeat after the fifteenth."""
        return MODEL_COLOURS[self.models.index(model) % len(MODEL_COLOURS)]

    def scale(self, models: Sequence[str]) -> alt.Scale:
        """Return the colour scale of the models drawn, which may be few of the release's."""
        return alt.Scale(domain=list(models), range=[self.colour(model) for model in models])

    def colour_of(self, frame: pl.DataFrame) -> alt.Color:
        """Return the encoding that colours a frame's models; no legend, since each mark is labelled directly."""
        models = frame["model"].unique().sort().to_list()
        return alt.Color("model:N", scale=self.scale(models), legend=None)


def palette(models: Sequence[str]) -> Palette:
    """Assign colours to all models of a release, in any order."""
    return Palette(tuple(sorted(set(models))))


def room(labels: Sequence[str], beside: int) -> int:
    """Return the pixels left for a drawing after its labels and what else stands beside it."""
    longest = max(map(len, labels), default=0)
    return int(WIDTH - beside - min(220.0, LETTER * longest))


def enable() -> None:
    """Draw as SVG in this look from now on; calling it again changes nothing.

    Only the SVG renderer gives the same bytes on each run and lets nbval notice a changed datum.
    """
    alt.renderers.enable("svg")
    alt.theme.register("clash", enable=True)(_look)


def _look() -> alt.theme.ThemeConfig:
    return {
        "config": {
            "font": FONT,
            "background": "white",
            "view": {"stroke": None, "continuousWidth": 560, "continuousHeight": 300},
            "axis": {
                "labelFontSize": 11,
                "labelColor": INK,
                "labelLimit": 220,
                "titleFontSize": 11,
                "titleFontWeight": "normal",
                "titleColor": INK,
                "gridColor": RULE,
                "domainColor": FAINT,
                "tickColor": FAINT,
            },
            "legend": {"labelFontSize": 11, "labelColor": INK, "labelLimit": 220, "titleFontSize": 11},
            "header": {"labelFontSize": 12, "labelColor": INK},
            "title": {"color": INK, "fontSize": 14, "anchor": "start", "offset": 12},
            "text": {"fontSize": 11, "color": INK},
            "concat": {"spacing": 12},
        }
    }
