"""Discovery: listing the folder is all it takes, and half an exhibit is an error."""

from pathlib import Path

import pytest

from analysis import exhibits
from analysis.errors import ExhibitError, UnknownExhibit
from analysis.exhibits.registry import slugs
from analysis.notebooks import listed


def test_the_notebook_of_every_exhibit_is_there() -> None:
    assert {exhibit.notebook for exhibit in exhibits.registry()} <= {path.stem for path in listed()}


def test_the_order_is_that_of_the_paper() -> None:
    ids = [exhibit.id for exhibit in exhibits.registry()]
    places = [
        ids.index(printed)
        for printed in ("Figure 1", "Fig 2a", "B1", "Table B1", "B2", "Table B2", "B3", "B4", "D1", "G1", "G12")
    ]
    assert places == sorted(places)


def test_names_are_unique() -> None:
    names = [exhibit.name for exhibit in exhibits.registry()]
    assert len(set(names)) == len(names)


def test_an_exhibit_is_a_function_of_the_package() -> None:
    assert exhibits.standings.__name__ == "standings"
    assert "standings" in dir(exhibits)


def test_an_unknown_name_is_answered_with_close_ones() -> None:
    with pytest.raises(UnknownExhibit, match=r"no exhibit 'standngs' \(did you mean standings\?\); there are "):
        exhibits.standngs  # noqa: B018


def test_asking_for_an_attribute_politely_still_works() -> None:
    assert not hasattr(exhibits, "no_such_thing")
    assert not hasattr(exhibits, "__wrapped__")


def test_submodules_stay_importable() -> None:
    from analysis.exhibits import g01_standings

    assert g01_standings.EXHIBIT.id == "G1"
    with pytest.raises(AttributeError, match="g01_standings"):
        exhibits.__getattr__("g01_standings")


@pytest.mark.parametrize(
    ("files", "message"),
    [
        (["g03_costs.sql"], r"g03_costs\.sql has no g03_costs\.py beside it"),
        (["g03_costs.py"], r"g03_costs\.py has no g03_costs\.sql beside it"),
        (["costs.sql", "costs.py"], r"costs\.sql is no exhibit's name"),
    ],
)
def test_half_an_exhibit_is_an_error_that_names_the_file(tmp_path: Path, files: list[str], message: str) -> None:
    for name in files:
        (tmp_path / name).touch()
    with pytest.raises(ExhibitError, match=message):
        slugs(tmp_path)


def test_other_modules_of_the_folder_are_no_exhibits(tmp_path: Path) -> None:
    for name in ("exhibit.py", "__init__.py", "g03_costs.sql", "g03_costs.py"):
        (tmp_path / name).touch()
    assert slugs(tmp_path) == ["g03_costs"]
