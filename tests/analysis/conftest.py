"""Offer the tiny release, opened once, copies of it to damage, other people's data, and what was drawn."""

import os
import shutil
from pathlib import Path

import pytest

from analysis import export
from analysis.notebooks import ROOT
from analysis.release import Release, open_release
from analysis.theme import AnyChart
from tests.tiny_release import tiny_release


@pytest.fixture(scope="session")
def tiny_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_release(tmp_path_factory.mktemp("releases") / "tiny")


@pytest.fixture(scope="session")
def tiny(tiny_folder: Path) -> Release:
    return open_release(tiny_folder)


@pytest.fixture
def copy(tiny_folder: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(tiny_folder, tmp_path / "copy"))


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[AnyChart]:
    """List the charts drawn from now on."""
    draw, charts = export.svg, []

    def noted(chart: AnyChart) -> str:
        charts.append(chart)
        return draw(chart)

    monkeypatch.setattr(export, "svg", noted)
    return charts


@pytest.fixture(scope="session")
def cases() -> Path:
    """Folder of other people's released data; skip where it is not there."""
    folder = Path(os.environ.get("CLASH_CASES", ROOT.parent / "shared" / "cases"))
    if not folder.is_dir():
        pytest.skip(f"no cases at {folder}; set CLASH_CASES")
    return folder
