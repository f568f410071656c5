"""What a screen adds to a figure: tooltips, models and legends to choose from, and nothing that moves a mark."""

import copy
from typing import Any

import pytest
import vl_convert

from analysis import exhibits
from analysis.export import VL_VERSION
from analysis.release import Release
from analysis.report.interactive import CHOSEN, FADED, interactive, legends

ROWS = [
    {"model": "a", "kind": "x", "share": 0.25, "label": "a", "list": [1]},
    {"model": "b", "kind": "y", "share": 0.75, "label": "b", "list": [2]},
]


def spec(**encoding: Any) -> dict[str, Any]:
    axes = {"x": {"field": "share", "type": "quantitative", "title": "share of rounds"}, "y": {"field": "label"}}
    return {
        "mark": {"type": "bar", "opacity": 0.5},
        "encoding": {**axes, **encoding},
        "data": {"name": "d"},
        "datasets": {"d": ROWS},
    }


def test_a_tooltip_names_the_model_and_what_is_drawn_and_no_helper() -> None:
    tooltip = interactive(spec())["encoding"]["tooltip"]
    assert [(each["field"], each["title"]) for each in tooltip] == [("model", "model"), ("share", "share of rounds")]
    assert tooltip[1]["format"], "a number is rounded"


def test_the_figure_given_is_left_as_it_is() -> None:
    given = spec(color={"field": "kind"})
    before = copy.deepcopy(given)
    interactive(given)
    assert given == before


@pytest.mark.parametrize(
    ("color", "bound"),
    [
        ({"field": "kind"}, ["of_kind"]),
        ({"field": "kind", "legend": None}, []),
        ({"field": "kind", "scale": None}, []),
        ({"value": "red"}, []),
    ],
)
def test_a_legend_can_be_chosen_from_where_there_is_one(color: dict[str, Any], bound: list[str]) -> None:
    changed = interactive(spec(color=color))
    assert legends(changed) == bound
    names = [each["param"] for each in changed["encoding"]["opacity"]["condition"]["test"]["and"]]
    assert names == [CHOSEN, *bound]
    assert changed["encoding"]["opacity"] | {"condition": None} == {"condition": None, "value": FADED}
    assert changed["encoding"]["opacity"]["condition"]["value"] == 0.5, "what is chosen stays as it was drawn"


def test_an_opacity_that_says_something_is_kept() -> None:
    said = {"field": "share", "type": "quantitative"}
    assert interactive(spec(opacity=said))["encoding"]["opacity"] == said


def test_of_a_layer_only_its_first_view_hears_a_click() -> None:
    layered = {"layer": [spec(), spec()], "datasets": {"d": ROWS}}
    (param,) = interactive(layered)["params"]
    assert param["name"] == CHOSEN and param["views"] == ["unit_0"]
    beside = {"hconcat": [spec(), layered], "datasets": {"d": ROWS}}
    (param,) = interactive(beside)["params"]
    assert param["views"] == ["unit_0", "unit_1"]


@pytest.mark.parametrize("name", ["standings", "outcomes", "failure_modes"])
def test_a_real_figure_draws_as_many_marks_as_before(tiny: Release, name: str) -> None:
    shown = exhibits.make(exhibits.find(name), tiny.where(step_budget=10))
    assert isinstance(shown, exhibits.Shown) and shown.chart is not None
    drawn = shown.chart.to_dict()
    before, after = (vl_convert.vegalite_to_svg(each, vl_version=VL_VERSION) for each in (drawn, interactive(drawn)))
    for mark in ("<path", "<text", "<image", "<line"):
        assert before.count(mark) == after.count(mark), mark
