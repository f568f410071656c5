"""The report: complete, offline, and never half-written."""

import re
from html import escape
from pathlib import Path

import pytest

from analysis.errors import UsageError
from analysis.export import folder_faults
from analysis.notebooks import listed
from analysis.report.site import _common, write_report

PARTS = ("01-standings", "03-failure-modes")
FETCHED = re.compile(r"""(?:src|href)=["']?(?:https?:)?//|@import|url\(|<script|<link""")


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory, tiny_folder: Path) -> Path:
    folder = tmp_path_factory.mktemp("report")
    paths = [path for path in listed() if path.stem in PARTS]
    given = {"step_budget": "10", "policy": "upper_bound"}
    write_report(paths, str(tiny_folder), given, folder / "out", lambda path: None)
    return folder / "out"


def test_the_index_shows_every_exhibit_the_accounts_and_the_notebooks(report: Path) -> None:
    index = (report / "index.html").read_text(encoding="utf-8")
    assert "Report on tiny" in index and "step_budget = 10, policy = upper_bound" in index
    for slug in ("g01_standings", "g12_outcomes"):
        assert f'src="figures/{slug}.svg"' in index and f'href="exhibits/{slug}.html"' in index
        sheet = (report / "exhibits" / f"{slug}.html").read_text(encoding="utf-8")
        query = (report / "sql" / f"{slug}.sql").read_text(encoding="utf-8")
        assert escape(query) in sheet and "step_budget = 10" in sheet and "upper_bound" in sheet
        assert f"../figures/{slug}.csv" in sheet and "rows behind it" in sheet
    assert "unscored" in index and "careful" in index
    assert list(folder_faults(report / "figures")) == []


def test_every_link_leads_to_a_file_of_the_report(report: Path) -> None:
    for page in report.rglob("*.html"):
        links = re.findall(r'(?:src|href)="([^"#:]+)"', page.read_text(encoding="utf-8"))
        assert links
        assert [link for link in links if not (page.parent / link).exists()] == []


def test_nothing_is_fetched_and_only_figures_run(report: Path) -> None:
    for page in [report / "index.html", *(report / "notebooks").glob("*.html")]:
        assert FETCHED.findall(page.read_text(encoding="utf-8")) == []


def test_only_parameters_that_every_notebook_takes_narrow_the_accounts() -> None:
    assert _common([{"step_budget": 5, "policy": "none"}, {"policy": "none"}]) == {"policy": "none"}


def test_a_folder_that_is_no_report_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("mine", encoding="utf-8")
    with pytest.raises(UsageError, match="is not a report"):
        write_report(listed(), "reference", {}, tmp_path, lambda path: None)
    assert (tmp_path / "index.html").read_text(encoding="utf-8") == "mine"
