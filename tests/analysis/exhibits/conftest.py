"""Offer the tiny release, opened once."""

from pathlib import Path

import pytest

from analysis.release import Release, open_release
from tests.tiny_release import tiny_release


@pytest.fixture(scope="session")
def tiny_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tiny_release(tmp_path_factory.mktemp("exhibits") / "tiny")


@pytest.fixture(scope="session")
def tiny(tiny_folder: Path) -> Release:
    return open_release(tiny_folder)
