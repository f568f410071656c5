"""The report in a real browser, from disk and without a network: every page, its figures, and what they answer."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from analysis.notebooks import listed
from analysis.report.interactive import FADED
from analysis.report.site import write_report
from tests.analysis.report.browsing import browser, faults

PARTS = ("01-standings", "03-failure-modes", "12-judges")
MARKS = "#chart svg g[class*='mark-']"
SOUND = "<!doctype html><title>it</title><p id='here'>It works.</p>"
DAMAGES = {
    "a missing picture": ("<img src='gone.png' alt=''>", "shows no picture"),
    "an error in a script": ("<script>throw new Error('no')</script>", "fails with"),
    "an error on the console": ("<script>console.error('no')</script>", "console says no"),
    "a request to the network": (
        "<img src='http://127.0.0.1:9/a.png' alt=''>",
        "asks the network for http://127.0.0.1:9",
    ),
    "a script from elsewhere": ("<script src='https://127.0.0.1:9/a.js'></script>", "asks the network for https://"),
    "a dead link": ("<a href='gone.html'>there</a>", "gone.html, which is not there"),
    "a link out of the site": ("<a href='../'>there</a>", "which is not there"),
    "a dead anchor": ("<a href='#gone'>there</a>", "#gone, which is not there"),
    "a figure that is not drawn": ("<div id='chart'></div>", "draws no figure"),
    "a figure without marks": ("<div id='chart' data-drawn='yes'><svg></svg></div>", "without marks"),
}


@pytest.fixture(scope="module")
def opened() -> Iterator[Browser]:
    with browser() as started:
        yield started


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, tiny_folder: Path) -> Path:
    """Return the report under test: the folder CLASH_REPORT names, or one made of a tiny release."""
    if "CLASH_REPORT" in os.environ:
        return Path(os.environ["CLASH_REPORT"]).resolve()
    folder = tmp_path_factory.mktemp("report") / "out"
    paths = [path for path in listed() if path.stem in PARTS]
    write_report(paths, str(tiny_folder), {"step_budget": "10"}, folder, lambda path: None)
    return folder


@pytest.fixture
def outcomes(opened: Browser, site: Path) -> Iterator[Page]:
    """Open the page of the outcomes, which has bars of models and a legend of endings."""
    page = opened.new_page(viewport={"width": 1280, "height": 1000})
    page.goto((site / "exhibits" / "g12_outcomes.html").as_uri())
    page.wait_for_selector("#chart[data-drawn=yes]", state="attached")
    yield page
    page.close()


def faded(page: Page) -> int:
    """Count the bars that are faded."""
    return page.locator(f"#chart svg g.mark-rect.role-mark > path[opacity='{FADED}']").count()


def bars(page: Page) -> int:
    return page.locator("#chart svg g.mark-rect.role-mark > path").count()


def test_every_page_opens_clean(opened: Browser, site: Path) -> None:
    assert len(list((site / "exhibits").glob("*.html"))) >= 5
    assert faults(opened, site) == []


def test_pointing_at_a_bar_says_whose_it_is(outcomes: Page) -> None:
    outcomes.locator("#chart svg g.mark-rect.role-mark > path").first.hover(force=True)
    tooltip = outcomes.locator("#vg-tooltip-element.visible")
    tooltip.wait_for()
    assert "model" in tooltip.inner_text() and "planned" in tooltip.inner_text()


def test_an_entry_of_the_legend_fades_all_others(outcomes: Page) -> None:
    assert faded(outcomes) == 0 < bars(outcomes)
    outcomes.locator("#chart svg g.role-legend-label text").first.click(force=True)
    outcomes.wait_for_function(f"document.querySelectorAll(\"#chart path[opacity='{FADED}']\").length > 0")
    assert 0 < faded(outcomes) < bars(outcomes)


def test_a_click_on_a_bar_shows_one_model_and_a_double_click_all(outcomes: Page) -> None:
    first = outcomes.locator("#chart svg g.mark-rect.role-mark > path").first
    first.click(force=True)
    outcomes.wait_for_function(f"document.querySelectorAll(\"#chart path[opacity='{FADED}']\").length > 0")
    assert 0 < faded(outcomes) < bars(outcomes)
    first.dblclick(force=True)
    outcomes.wait_for_function(f"document.querySelectorAll(\"#chart path[opacity='{FADED}']\").length === 0")


@pytest.mark.parametrize("damage", DAMAGES)
def test_each_kind_of_damage_is_found(
    opened: Browser, tmp_path: Path, damage: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.analysis.report.browsing.SECONDS", 500)
    body, said = DAMAGES[damage]
    (tmp_path / "page.html").write_text(SOUND + body, encoding="utf-8")
    assert any(said in fault for fault in faults(opened, tmp_path)), faults(opened, tmp_path)


def test_a_sound_page_has_no_fault(opened: Browser, tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(f"{SOUND}<a href='#here'>here</a>", encoding="utf-8")
    assert faults(opened, tmp_path) == []
