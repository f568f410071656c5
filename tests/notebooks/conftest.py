"""Offer a copy of the committed record to break, and the reference release opened, and its exhibits made, once."""

import json
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from nbformat import NotebookNode

from analysis import record
from analysis.errors import AnalysisError, RecordBroken
from analysis.exhibits import Shown, Skipped
from analysis.notebooks import FIGURES, NOTEBOOKS
from analysis.notebooks.displays import code_cells
from analysis.notebooks.text import read_notebook, text_of
from analysis.release import Release, open_release
from tests.analysis.conftest import cases, drawn

__all__ = ["cases", "drawn"]

Made = Callable[[record.Record, str, dict[str, Any]], Shown | Skipped | AnalysisError]


@dataclass(frozen=True)
class Copy:
    """A copy of the notebooks and figures."""

    notebooks: Path
    figures: Path

    def change(self, name: str, change: Callable[[NotebookNode], None]) -> None:
        """Change one notebook in place."""
        path = self.notebooks / f"{name}.ipynb"
        notebook = read_notebook(path)
        change(notebook)
        path.write_text(text_of(notebook), encoding="utf-8")

    def cell(self, name: str, number: int, change: Callable[[NotebookNode], None]) -> None:
        """Change one code cell in place, numbered as in ``In [number]``."""
        self.change(name, lambda notebook: change(code_cells(notebook)[number - 1]))

    def broken(self) -> list[str]:
        """Return what the record check says."""
        faults = record.verify(self.notebooks, self.figures)
        assert all(isinstance(fault, RecordBroken) for fault in faults)
        return [str(fault) for fault in faults]


@pytest.fixture(scope="session")
def reference() -> Release:
    return open_release("reference")


@pytest.fixture
def committed(tmp_path: Path) -> Copy:
    """Copy the record, to be checked against the reference release on disk."""
    notebooks = shutil.copytree(NOTEBOOKS, tmp_path / "notebooks", ignore=shutil.ignore_patterns(".*", "*.py", "__*"))
    return Copy(Path(notebooks), Path(shutil.copytree(FIGURES, tmp_path / "figures")))


@pytest.fixture(scope="session")
def made_once() -> Made:
    """Make each exhibit of a release and slice once: what the tests break is the record, never the release."""
    make, made = record._made, {}

    def of(read: record.Record, slug: str, parameters: dict[str, Any]) -> Shown | Skipped | AnalysisError:
        key = (read.release.digest, slug, json.dumps(parameters, sort_keys=True))
        if key not in made:
            made[key] = make(read, slug, parameters)
        return made[key]

    return of


@pytest.fixture
def copy(committed: Copy, reference: Release, made_once: Made, monkeypatch: pytest.MonkeyPatch) -> Copy:
    """Copy the record, to be checked against the reference release opened and drawn once, for speed."""
    monkeypatch.setattr(record, "open_release", lambda name: reference)
    monkeypatch.setattr(record, "_made", made_once)
    return committed
