"""Lay out pages that work offline: one style, scripts from the same folder, nothing fetched."""

from collections.abc import Sequence
from html import escape
from importlib.resources import files

import polars as pl
from nbformat import NotebookNode

MARK = '<meta name="generator" content="python -m analysis report">'
"""What tells a report of ours from somebody's web page."""

ROWS = 200
LONG = 40
"""Letters from which a cell's text may be broken into lines."""


def page(title: str, body: str, scripts: Sequence[str] = (), *, wide: bool = False) -> str:
    """Return a whole page around a body, with scripts by their paths from the page; ``wide`` gives tables room."""
    style = files(__package__).joinpath("report.css").read_text(encoding="utf-8")
    kind = ' class="wide"' if wide else ""
    run = "".join(f'<script src="{script}"></script>' for script in scripts)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">{MARK}'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>\n{style}</style>{run}</head>\n<body><main{kind}>\n{body}\n"
        "<footer>Made by <code>python -m analysis report</code>; works offline.</footer></main></body></html>\n"
    )


def rendered(notebook: NotebookNode) -> str:
    """Return a notebook's cells and outputs as HTML, without styles or scripts."""
    from nbconvert import HTMLExporter

    body, _ = HTMLExporter(template_name="basic", anchor_link_text="").from_notebook_node(notebook)  # type: ignore[no-untyped-call]
    return str(body)


def table(frame: pl.DataFrame) -> str:
    """Return a frame as an HTML table, numbers to the right, unknown as a dash; long frames are cut and say so."""
    heads = "".join(_cell("th", name, frame[name].dtype.is_numeric()) for name in frame.columns)
    kinds = [dtype.is_numeric() for dtype in frame.dtypes]
    rows = ("".join(map(_cell, ["td"] * len(kinds), row, kinds)) for row in frame.head(ROWS).rows())
    body = "".join(f"<tr>{row}</tr>" for row in rows)
    cut = f"<p>The first {ROWS} of {frame.height} rows.</p>" if frame.height > ROWS else ""
    return f'<div class="scroll"><table><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table></div>{cut}'


def _cell(tag: str, value: object, numeric: bool) -> str:
    text = "–" if value is None else f"{value:,}" if isinstance(value, int) else str(value)
    kind = " class=number" if numeric else " class=long" if len(text) > LONG else ""
    return f"<{tag}{kind}>{escape(text)}</{tag}>"
