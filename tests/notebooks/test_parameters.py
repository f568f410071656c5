from pathlib import Path
from typing import Any

import pytest

from analysis.errors import ParameterMistyped, UnknownParameter
from analysis.notebooks import NOTEBOOKS, listed
from analysis.notebooks.parameters import checked, declared, shared_out

TOUR, STANDINGS, BUDGETS, MODES = (
    NOTEBOOKS / f"{name}.ipynb" for name in ("00-tour", "01-standings", "02-step-budgets", "03-failure-modes")
)


def test_papermill_itself_reads_every_parameter_with_its_type() -> None:
    names = declared(STANDINGS)
    assert list(names) == [
        "release", "bench", "models", "effort", "step_budget", "modality", "domain", "conflict", "difficulty", "phase",
        "judge", "policy", "save_to",
    ]  # fmt: skip
    assert names["release"] == "str" and names["models"] == "Optional[list[str]]"


def test_each_notebook_gets_what_it_declares() -> None:
    given = shared_out(listed(), {"step_budget": "5", "policy": "upper_bound"})
    assert {each["policy"] for each in given.values()} == {"upper_bound"}
    assert {path: given[path] for path in (TOUR, STANDINGS, BUDGETS, MODES)} == {
        TOUR: {"step_budget": 5, "policy": "upper_bound"},
        STANDINGS: {"step_budget": 5, "policy": "upper_bound"},
        BUDGETS: {"policy": "upper_bound"},
        MODES: {"step_budget": 5, "policy": "upper_bound"},
    }


@pytest.mark.parametrize(
    ("annotation", "given", "read"),
    [
        ("int", "20", 20),
        ("Optional[int]", "none", None),
        ("Optional[int]", None, None),
        ("Optional[list[str]]", "a, b", ["a", "b"]),
        ("list[int]", "10,20", [10, 20]),
        ("list[str]", ["a"], ["a"]),
        ("bool", "true", True),
        ("float", "0.5", 0.5),
        ("str", "none", "none"),
    ],
)
def test_text_is_read_as_the_annotation_says(annotation: str, given: Any, read: Any) -> None:
    assert checked(Path("n.ipynb"), "x", given, annotation) == read


@pytest.mark.parametrize(
    ("annotation", "given"),
    [
        ("Optional[int]", "twenty"),
        ("int", True),
        ("int", 2.5),
        ("int", None),
        ("list[int]", "10,many"),
        ("list[str]", ["a", 1]),
        ("bool", "maybe"),
        ("str", 5),
        ("dict[str]", {}),
    ],
)
def test_a_value_of_another_type_is_refused(annotation: str, given: Any) -> None:
    with pytest.raises(ParameterMistyped, match=r"n\.ipynb"):
        checked(Path("n.ipynb"), "x", given, annotation)


def test_a_name_that_no_notebook_declares_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownParameter, match=r"no parameter 'colour' in 01-standings.ipynb; there are bench, "):
        shared_out([STANDINGS], {"colour": "red"})
