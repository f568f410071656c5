"""Read and write notebooks as text."""

from pathlib import Path

import nbformat
from nbformat import NotebookNode


def text_of(notebook: NotebookNode) -> str:
    """Return a notebook as the text of its file."""
    text: str = nbformat.writes(notebook)  # type: ignore[no-untyped-call]
    return text.rstrip("\n") + "\n"


def notebook_of(text: str) -> NotebookNode:
    """Return the notebook that a text holds."""
    notebook: NotebookNode = nbformat.reads(text, as_version=4)  # type: ignore[no-untyped-call]
    return notebook


def read_notebook(path: Path) -> NotebookNode:
    """Return the notebook in a file."""
    return notebook_of(path.read_text(encoding="utf-8"))
