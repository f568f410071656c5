"""Lay out pages that work offline: one style, scripts from the same folder, nothing fetched."""

from collections.abc import Sequence
from html import escape
from importlib.resources import files

from nbformat import NotebookNode

MARK = '<meta name="generator" content="python -m analysis report">'
"""What tells a report of ours from somebody's web page."""


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
