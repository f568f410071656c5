"""The look: colours that stay, and the renderer nbval can compare."""

import altair as alt
import pytest

from analysis import theme

MODELS = [f"model {number:02}" for number in range(15)]


def test_a_colour_does_not_depend_on_the_order_or_on_what_is_drawn() -> None:
    forwards, backwards = theme.palette(MODELS), theme.palette([*MODELS[::-1], MODELS[0]])
    assert [forwards.colour(model) for model in MODELS] == [backwards.colour(model) for model in MODELS]
    drawn = forwards.scale(["model 07", "model 03"])
    assert drawn.to_dict() == {
        "domain": ["model 07", "model 03"],
        "range": [forwards.colour("model 07"), forwards.colour("model 03")],
    }


def test_fifteen_models_have_fifteen_colours() -> None:
    assert len({theme.palette(MODELS).colour(model) for model in MODELS}) == 15


def test_no_outcome_shares_its_colour() -> None:
    assert len(set(theme.OUTCOME_COLOURS.values())) == len(theme.OUTCOME_COLOURS)


def test_no_kind_of_blame_shares_its_colour_and_dark_ones_are_kinds() -> None:
    assert len(set(theme.BLAME_COLOURS.values())) == len(theme.BLAME_COLOURS)
    assert set(theme.DARK_BLAMES) <= set(theme.BLAME_COLOURS)


def test_enabling_draws_svg_in_our_font_and_twice_is_once() -> None:
    theme.enable()
    theme.enable()
    assert alt.renderers.active == "svg"
    assert alt.theme.active == "clash"
    assert alt.Chart().mark_point().to_dict()["config"]["font"] == "Liberation Sans"


@pytest.mark.parametrize(("labels", "pixels"), [(["ab"], 690 - 30 - 12.4), (["x" * 99], 690 - 30 - 220), ([], 660)])
def test_a_drawing_gets_the_room_its_labels_leave(labels: list[str], pixels: float) -> None:
    assert theme.room(labels, beside=30) == int(pixels)
