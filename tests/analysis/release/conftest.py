"""Offer the tiny release, written and opened once, and copies of it to damage."""

import shutil
from pathlib import Path

import pytest

from analysis.release import Release, open_release
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
