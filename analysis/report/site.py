"""Write a report on a release: an offline page with every exhibit, what was skipped and why, and the notebooks."""

import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from nbformat import NotebookNode

from analysis import page
from analysis.errors import UsageError
from analysis.exhibits import Shown
from analysis.notebooks.displays import Skip, skips
from analysis.notebooks.figures import parameters_for, save_displayed
from analysis.notebooks.parameters import shared_out
from analysis.notebooks.run import Told, run_all
from analysis.notebooks.text import text_of
from analysis.release import Release, open_release
from analysis.release.filters import FILTERS

INDEX = "index.html"

ACCOUNTS = """
    select bench, model, effort, modality, step_budget, count(*)::bigint as planned,
        (count(*) filter (where outcome = 'passed'))::bigint as passed,
        (count(*) filter (where outcome = 'failed'))::bigint as failed,
        (count(*) filter (where outcome = 'unscored'))::bigint as unscored,
        (count(*) filter (where outcome = 'missing'))::bigint as missing
    from outcomes
    group by bench, model, effort, modality, step_budget
    order by bench, model, effort, modality, step_budget
"""


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
        (folder / INDEX).write_text(page.page(f"Report on {opened.name}", _index(report)), encoding="utf-8")
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
        back = f'<nav><a href="../{INDEX}">Report on {escape(report.release.name)}</a></nav>'
        (folder / f"{path.stem}.html").write_text(
            page.page(path.stem, back + page.rendered(notebook)), encoding="utf-8"
        )


def _index(report: Report) -> str:
    links = [f'<a href="#{shown.exhibit.slug}">{escape(shown.exhibit.id)}</a>' for shown in report.shown]
    links += [
        '<a href="#accounts">accounts</a>',
        '<a href="#skipped">skipped</a>',
        '<a href="#notebooks">notebooks</a>',
    ]
    parts = [
        f"<h1>Report on {escape(report.release.name)}</h1>",
        _lead(report),
        f"<nav>{' '.join(links)}</nav>",
        *map(_section, report.shown),
        _accounts(report),
        _skipped(report),
        _notebooks(report),
    ]
    return "\n".join(parts)


def _lead(report: Report) -> str:
    manifest = report.release.manifest
    given = ", ".join(f"{name} = {value}" for name, value in report.given.items())
    facts = {
        "release": f"{report.release.name}, digest {report.release.digest}",
        "kind of number": "recomputed from runs executed by its producer"
        if manifest.provenance == "executed"
        else "imported: recomputed from someone else's record",
        "producer": f"{manifest.producer} {manifest.producer_version}",
        "grader": manifest.grader_version,
        "licence": manifest.licence,
        "parameters": given or "those the notebooks declare",
    }
    rows = "".join(f"<dt>{name}</dt><dd>{escape(text)}</dd>" for name, text in facts.items())
    lead = "Every number below is counted from the verdicts and trajectories of one release, opened and verified first."
    return f'<p class="lead">{lead}</p><dl>{rows}</dl>'


def _section(shown: Shown) -> str:
    exhibit, drawn = shown.exhibit, shown.chart is not None
    table = page.table(shown.frame.rename(lambda name: name.replace("_", " ")))
    said = escape(f"{exhibit.heading}\n{shown.caption}")
    picture = f'<figure><img src="figures/{exhibit.slug}.svg" alt="{said}"></figure>'
    numbers = f"<details><summary>The {shown.frame.height} rows behind it</summary>{table}</details>"
    links = [f'<a href="figures/{name}">{name.rpartition(".")[2]}</a>' for name in shown.files]
    links.append(f'<a href="notebooks/{exhibit.notebook}.html">{exhibit.notebook}</a>')
    return (
        f'<section id="{exhibit.slug}"><h2>{escape(exhibit.question)}</h2>{picture if drawn else table}'
        f'<p class="links">{" ".join(links)}</p>{numbers if drawn else ""}</section>'
    )


def _accounts(report: Report) -> str:
    accounts = report.release.sql(ACCOUNTS)
    accounts = accounts.select(column for column in accounts if column.null_count() < accounts.height)
    text = "Planned rounds are passed, failed, unscored or missing; repeats of a setting share a row."
    heading = "<h2>What became of every planned round</h2>"
    return f'<section id="accounts">{heading}<p>{text}</p>{page.table(accounts)}</section>'


def _skipped(report: Report) -> str:
    items = "".join(f"<li>{escape(skip.said)}</li>" for skip in report.skipped)
    text = f"<ul>{items}</ul>" if items else "<p>The release fills what every exhibit made so far needs.</p>"
    return f'<section id="skipped"><h2>What this release cannot show</h2>{text}</section>'


def _notebooks(report: Report) -> str:
    items = "".join(
        f'<li><a href="notebooks/{path.stem}.html">{path.stem}</a> (<a href="notebooks/{path.name}">ipynb</a>)</li>'
        for path in report.notebooks
    )
    return f'<section id="notebooks"><h2>The notebooks, as they were run</h2><ul>{items}</ul></section>'
