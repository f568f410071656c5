"""Lay out the first page of a report: every exhibit as a card, the accounts, what is missing, and the notebooks."""

from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path

from nbformat import NotebookNode

from analysis import tables
from analysis.exhibits import Shown
from analysis.report import sheet
from analysis.report.made import INDEX, Report

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

NAVIGATION = (
    '<nav><a href="#accounts">what became of every round</a> <a href="#skipped">what cannot be shown</a> '
    '<a href="#notebooks">the notebooks</a></nav>'
)

ROWS_SHOWN = 4
COLUMNS_SHOWN = 4
"""Of a table, on its card."""


def body(report: Report) -> str:
    """Return the page's body."""
    parts = [
        f"<h1>Report on {escape(report.release.name)}</h1>",
        _lead(report),
        NAVIGATION,
        *_groups(report),
        _accounts(report),
        _skipped(report),
        _notebooks(report),
    ]
    return "\n".join(parts)


def way_back(report: Report) -> str:
    """Return the line that leads from a page one folder down to the gallery."""
    return f'<nav><a href="../{INDEX}">Report on {escape(report.release.name)}</a></nav>'


def heading(notebook: NotebookNode, path: Path) -> str:
    """Return a notebook's own title, as its first line gives it."""
    first = "".join(notebook.cells[0].source).partition("\n")[0] if notebook.cells else ""
    return first.lstrip("# ") or path.stem


def _lead(report: Report) -> str:
    manifest = report.release.manifest
    facts = {
        "release": f"{report.release.name}, digest {report.release.digest}",
        "kind of number": "recomputed from runs executed by its producer"
        if manifest.provenance == "executed"
        else "imported: recomputed from someone else's record",
        "producer": f"{manifest.producer} {manifest.producer_version}",
        "grader": manifest.grader_version,
        "licence": manifest.licence,
        "parameters": _listed(report.given) or "those the notebooks declare",
    }
    rows = "".join(f"<dt>{name}</dt><dd>{escape(text)}</dd>" for name, text in facts.items())
    lead = (
        "Every number here is counted from the verdicts and trajectories of one release, opened and verified first. "
        "Choose a figure to point at its marks, and to see its query, its rows and its parameters."
    )
    return f'<p class="lead">{lead}</p><dl>{rows}</dl>'


def _listed(given: Mapping[str, object]) -> str:
    return ", ".join(f"{name} = {value}" for name, value in given.items())


def _groups(report: Report) -> Iterator[str]:
    """Yield a row of cards for each notebook that shows anything."""
    for path, notebook in report.notebooks.items():
        cards = [_card(shown) for shown in report.shown if shown.exhibit.notebook == path.stem]
        if cards:
            link = f'<a href="notebooks/{path.stem}.html">{escape(heading(notebook, path))}</a>'
            yield f'<section><h2>{link}</h2><div class="gallery">{"".join(cards)}</div></section>'


def _card(shown: Shown) -> str:
    exhibit = shown.exhibit
    drawn = (
        f'<img src="figures/{exhibit.slug}.svg" alt="" loading="lazy">'
        if shown.chart is not None
        else tables.html(shown.frame.select(shown.frame.columns[:COLUMNS_SHOWN]).head(ROWS_SHOWN))
    )
    return (
        f'<a class="card" href="{sheet.FOLDER}/{exhibit.slug}.html"><span class="thumbnail" aria-hidden="true">{drawn}'
        f"</span><strong>{escape(exhibit.heading)}</strong><span>{escape(exhibit.question)}</span></a>"
    )


def _accounts(report: Report) -> str:
    accounts = report.release.sql(ACCOUNTS)
    accounts = accounts.select(column for column in accounts if column.null_count() < accounts.height)
    text = "Planned rounds are passed, failed, unscored or missing; repeats of a setting share a row."
    title = "<h2>What became of every planned round</h2>"
    return f'<section id="accounts">{title}<p>{text}</p>{tables.html(accounts)}</section>'


def _skipped(report: Report) -> str:
    items = "".join(f"<li>{escape(skip.said)}</li>" for skip in report.skipped)
    text = f"<ul>{items}</ul>" if items else "<p>The release fills what every exhibit needs.</p>"
    return f'<section id="skipped"><h2>What this release cannot show</h2>{text}</section>'


def _notebooks(report: Report) -> str:
    items = "".join(
        f'<li><a href="notebooks/{path.stem}.html">{escape(heading(notebook, path))}</a> '
        f'(<a href="notebooks/{path.name}">ipynb</a>)</li>'
        for path, notebook in report.notebooks.items()
    )
    return f'<section id="notebooks"><h2>The notebooks, as they were run</h2><ul>{items}</ul></section>'
