"""Write a report on a release as a site: run the notebooks, save what they show, and put it in place when complete."""

import tempfile
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import vl_convert

from analysis.errors import UsageError
from analysis.export import VL_VERSION
from analysis.notebooks.displays import skips
from analysis.notebooks.figures import parameters_for, save_displayed
from analysis.notebooks.parameters import shared_out
from analysis.notebooks.run import Told, run_all
from analysis.notebooks.text import text_of
from analysis.release import open_release
from analysis.release.filters import FILTERS
from analysis.report import gallery, page, sheet
from analysis.report.made import INDEX, SCRIPTS, Report


def write_report(paths: Sequence[Path], release: str, given: Mapping[str, Any], out: Path, told: Told) -> Report:
    """Run notebooks against a release and write a report to ``out``, replacing an older one only when it is complete.

    Raise UsageError when ``out`` holds something else or no exhibit is shown, a NotebookError, before anything is
    opened when a parameter is wrong, a ReleaseError or a SliceError; nothing is written then.
    """
    if out.exists() and not _is_report(out):
        raise UsageError(f"{out} exists and is not a report; give --out a folder that is not there")
    parameters = shared_out(paths, parameters_for(release, given))
    opened = open_release(release)
    every = _common(list(parameters.values()))
    opened_slice = opened.where(**{name: value for name, value in every.items() if name in FILTERS})
    notebooks = run_all(parameters, told)
    out.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out.parent, prefix=f".{out.name}.") as scratch:
        folder = Path(scratch) / "report"
        shown = save_displayed(notebooks, opened, folder / "figures")
        skipped = tuple(skip for notebook in notebooks.values() for skip in skips(notebook))
        report = Report(opened_slice, given, notebooks, shown, skipped)
        _write_notebooks(report, folder / "notebooks")
        _write_sheets(report, folder)
        (folder / INDEX).write_text(
            page.page(f"Report on {opened.name}", gallery.body(report), wide=True), encoding="utf-8"
        )
        _swap(folder, out, Path(scratch) / "older")
    return report


def _common(given: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the parameters that every notebook takes, since only those narrow the whole report."""
    first, *others = given
    return {name: value for name, value in first.items() if all(name in other for other in others)}


def _is_report(folder: Path) -> bool:
    index = folder / INDEX
    return folder.is_dir() and index.is_file() and page.MARK in index.read_text(encoding="utf-8", errors="replace")


def _swap(made: Path, out: Path, older: Path) -> None:
    """Put a finished report in the place of an older one, which goes with the temporary folder."""
    if out.exists():
        out.rename(older)
    try:
        made.rename(out)
    except OSError:
        if older.exists():
            older.rename(out)
        raise


def _write_notebooks(report: Report, folder: Path) -> None:
    folder.mkdir()
    for path, notebook in report.notebooks.items():
        (folder / path.name).write_text(text_of(notebook), encoding="utf-8")
        body = f"{gallery.way_back(report)}{page.rendered(notebook)}"
        (folder / f"{path.stem}.html").write_text(page.page(path.stem, body), encoding="utf-8")


def _write_sheets(report: Report, folder: Path) -> None:
    """Write a page an exhibit, the query beside it, and the scripts that all pages share."""
    (folder / sheet.FOLDER).mkdir()
    (folder / "sql").mkdir()
    for shown in report.shown:
        (folder / "sql" / f"{shown.exhibit.slug}.sql").write_text(shown.exhibit.sql, encoding="utf-8")
        title, body = f"{shown.exhibit.id}: {shown.exhibit.title}", sheet.body(report, shown)
        scripts = [f"../{name}" for name in SCRIPTS] if shown.chart is not None else []
        path = folder / sheet.FOLDER / f"{shown.exhibit.slug}.html"
        path.write_text(page.page(title, body, scripts, wide=shown.chart is None), encoding="utf-8")
    # Without a snippet of ours the bundle puts `vegaEmbed` where `report.js` finds it; the stub does not know that.
    bundle = vl_convert.javascript_bundle(None, VL_VERSION)  # type: ignore[arg-type]
    (folder / SCRIPTS[0]).write_text(bundle, encoding="utf-8")
    own = files(__package__).joinpath(SCRIPTS[1]).read_text(encoding="utf-8")
    (folder / SCRIPTS[1]).write_text(own, encoding="utf-8")
