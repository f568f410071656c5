"""Take out of an executed notebook what changes from run to run, so that two runs give the same bytes."""

from nbformat import NotebookNode, from_dict
from nbstripout import strip_output  # type: ignore[import-untyped]

from analysis.notebooks.parameters import INJECTED
from analysis.notebooks.text import notebook_of, text_of

VOLATILE = ("metadata.papermill", "cell.metadata.papermill", "cell.metadata.execution")
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
"""Metadata of every notebook: no version of Python, no editor's state."""


def stripped(notebook: NotebookNode) -> NotebookNode:
    """Return a copy with outputs and counts but without times, run ids, versions and empty tags."""
    clean = notebook_of(text_of(notebook))
    strip_output(clean, keep_output=True, keep_count=True, keep_id=True, extra_keys=list(VOLATILE))
    clean.metadata = from_dict(METADATA)  # type: ignore[no-untyped-call]
    for cell in clean.cells:
        if not cell.metadata.get("tags", True):
            del cell.metadata["tags"]
        if INJECTED in cell.metadata.get("tags", []):
            cell.id = INJECTED
    return clean
