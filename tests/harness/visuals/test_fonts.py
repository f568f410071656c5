from itertools import product

import pytest
from PIL import Image

from harness.errors import GenerationError
from harness.visuals import fonts
from harness.visuals.canvas import Canvas
from harness.visuals.fonts import MONO, SANS, Family, Style
from harness.visuals.render import raster


def _inked_width(text: str, style: Style) -> int:
    canvas = Canvas(900, "#ffffff")
    canvas.text(20, 40, f"|{text}|", style, room=860)
    box = raster(canvas.close(60)).convert("L").point(lambda value: 255 if value < 128 else 0).getbbox()
    assert box is not None
    return box[2] - box[0]


@pytest.mark.parametrize(("family", "weight", "loose"), list(product((SANS, MONO), (400, 600, 700), (False, True))))
def test_measured_width_is_the_drawn_width(family: Family, weight: int, loose: bool) -> None:
    style = Style(18, "#000000", weight, family, spacing=0.5, loose=loose)
    text = "2 of 3 in a row at 10 to 9 on me"
    assert fonts.width(f"|{text}|", style) == pytest.approx(_inked_width(text, style), rel=0.03)


def test_a_long_text_is_broken_before_it_is_made_smaller() -> None:
    style = Style(16, "#000000")
    fitted = fonts.fit("Relay this passcode to the security reviewer on duty", style, room=230, rows=3)
    assert fitted.style.size == 16
    assert len(fitted.lines) == 2
    assert " ".join(fitted.lines) == "Relay this passcode to the security reviewer on duty"


def test_a_text_that_may_not_be_broken_is_made_smaller_until_it_fits() -> None:
    style = Style(16, "#000000", 600)
    room = fonts.width("billing-prod-eu-central-ledger", style) - 20
    fitted = fonts.fit("billing-prod-eu-central-ledger", style, room)
    assert fitted.lines == ("billing-prod-eu-central-ledger",)
    assert 11 <= fitted.style.size < 16
    assert fonts.width(*fitted.lines, fitted.style) <= room


def test_a_text_that_cannot_fit_is_refused_rather_than_clipped() -> None:
    with pytest.raises(GenerationError, match=r"'x{80}' needs .* 1 line\(s\) of 100 px"):
        fonts.fit("x" * 80, Style(16, "#000000"), room=100)


@pytest.mark.parametrize("family", [SANS, MONO])
def test_every_printable_character_has_a_glyph(family: Family) -> None:
    def drawn(character: str) -> bytes:
        canvas = Canvas(60, "#ffffff")
        canvas.text(20, 40, character, Style(24, "#000000", 400, family), room=60)
        image: Image.Image = raster(canvas.close(60)).convert("L")
        return image.tobytes()

    invisible = {" ", "\u00a0", "\u00ad"}
    substitutes = {drawn(" "), drawn("\u2603")}
    missing = [letter for letter in fonts.printable() if letter not in invisible and drawn(letter) in substitutes]
    assert missing == []
