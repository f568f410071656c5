"""Offer the ledger, a copy of its folder to damage, and the texts it was taken from."""

import os
import shutil
from pathlib import Path

import pytest

from analysis.notebooks import ROOT
from analysis.published.ledger import FOLDER, Ledger, read_ledger


@pytest.fixture(scope="session")
def ledger() -> Ledger:
    return read_ledger()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(FOLDER, tmp_path / "published"))


@pytest.fixture(scope="session")
def seeds() -> Path:
    """Folder of the texts that the ledger was taken from, which are not part of this repository; skip without it."""
    found = Path(os.environ.get("CLASH_SEEDS", ROOT.parent / "shared" / "seeds"))
    if not found.is_dir():
        pytest.skip(f"no texts at {found}; set CLASH_SEEDS")
    return found
