"""What a report is made from, and the names of what its pages share."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nbformat import NotebookNode

from analysis.exhibits import Shown
from analysis.notebooks.displays import Skip
from analysis.release import Release

INDEX = "index.html"
SCRIPTS = ("vega.js", "report.js")
"""What draws the figures, and what asks it to; both lie beside the index."""


@dataclass(frozen=True)
class Report:
    """What a report is made from.

    Attributes:
        release: the slice that the parameters common to all notebooks leave.
        given: parameters as given.
        notebooks: path -> executed notebook.
        shown: exhibits saved, in the order shown.
        skipped: exhibits that some notebook asked for and could not show.
    """

    release: Release
    given: Mapping[str, Any]
    notebooks: Mapping[Path, NotebookNode]
    shown: tuple[Shown, ...]
    skipped: tuple[Skip, ...]
