"""Lay out an exhibit's page: the figure, drawn anew in the reader's browser, and all it follows from one click away."""

import json
from html import escape

import polars as pl

from analysis import tables
from analysis.exhibits import Shown
from analysis.export import entry
from analysis.report.interactive import CHOSEN, interactive, legends
from analysis.report.made import INDEX, Report

FOLDER = "exhibits"
KINDS = {"svg": "picture", "csv": "rows", "json": "Vega-Lite", "md": "Markdown", "tex": "LaTeX"}
"""What a file of an exhibit is called, by its ending."""

CHOICE = "Click a mark to see its model alone, with shift to add another; double-click to see all again."


def body(report: Report, shown: Shown) -> str:
    """Return the page's body."""
    exhibit = shown.exhibit
    drawn = _figure(shown) if shown.chart is not None else _table(shown)
    return "\n".join(
        [
            _neighbours(report, shown),
            f'<p class="lead">{escape(exhibit.heading)}</p>',
            f"<h1>{escape(exhibit.question)}</h1>",
            drawn,
            _downloads(shown),
            _rows(shown) if shown.chart is not None else "",
            f"<details><summary>The query</summary><pre>{escape(exhibit.sql)}</pre></details>",
            _origin(shown),
        ]
    )


def _neighbours(report: Report, shown: Shown) -> str:
    place = next(number for number, each in enumerate(report.shown) if each is shown)
    links = [f'<a href="../{INDEX}">Report on {escape(report.release.name)}</a>']
    for word, other in (("before", place - 1), ("next", place + 1)):
        if 0 <= other < len(report.shown):
            exhibit = report.shown[other].exhibit
            links.append(f'<a href="{exhibit.slug}.html">{word}: {escape(exhibit.id)}</a>')
    return f"<nav>{' '.join(links)}</nav>"


def _figure(shown: Shown) -> str:
    spec = interactive(json.loads(shown.files[f"{shown.exhibit.slug}.json"]))
    # Within a script element only this would end it.
    text = json.dumps(spec, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")
    said = escape(f"{shown.exhibit.heading}\n{shown.caption}")
    how = [
        "Point at a mark to read it." if '"tooltip"' in text else "",
        CHOICE if any(param["name"] == CHOSEN for param in spec.get("params", ())) else "",
        "Click an entry of the legend to see it alone." if legends(spec) else "",
    ]
    return (
        f'<figure><div id="chart" class="scroll"></div>'
        f'<img id="still" src="../figures/{shown.exhibit.slug}.svg" alt="{said}"></figure>'
        f'<p class="lead">{" ".join(filter(None, how))}</p><script type="application/json" id="spec">{text}</script>'
    )


def _table(shown: Shown) -> str:
    return f"{tables.html(_named(shown))}<p>{escape(shown.caption)}</p>"


def _downloads(shown: Shown) -> str:
    slug, notebook = shown.exhibit.slug, shown.exhibit.notebook
    endings = {name: name.rpartition(".")[2] for name in shown.files}
    links = [
        f'<a href="../figures/{name}" download>{KINDS.get(ending, ending)} ({ending})</a>'
        for name, ending in endings.items()
    ]
    links.append(f'<a href="../sql/{slug}.sql" download>query (sql)</a>')
    links.append(f'<a href="../notebooks/{notebook}.html">notebook {notebook}</a>')
    return f'<p class="links">{" ".join(links)}</p>'


def _rows(shown: Shown) -> str:
    title = f"The {shown.frame.height} rows behind it"
    return f"<details><summary>{title}</summary>{tables.html(_named(shown))}</details>"


def _named(shown: Shown) -> pl.DataFrame:
    return shown.frame.rename(lambda name: name.replace("_", " "))


def _origin(shown: Shown) -> str:
    """Say which release, slice and query it is made from, and the digests that prove it."""
    made = entry(shown.record, shown.files)
    kept = ", ".join(f"{name} = {' or '.join(map(str, values))}" for name, values in made.parameters.items())
    facts = {
        "release": f"{made.release}, digest {made.release_digest}",
        "kept of it": kept or "everything",
        "query": f"sha256 {made.sql_sha256}",
        **{name: f"sha256 {digest}" for name, digest in made.files.items()},
    }
    items = "".join(f"<dt>{escape(name)}</dt><dd>{escape(text)}</dd>" for name, text in facts.items())
    return f"<details><summary>Release, parameters and digests</summary><dl>{items}</dl></details>"
