"""Display a part of a round: texts, tables and pictures, each output marked with what it was made from."""

import base64
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Any

import polars as pl

from analysis import tables
from analysis.release import Release

KEY = "round"
"""Name under which an output's metadata says which part of which round it shows."""

PLAIN: Mapping[str, Any] = {
    "tbl_rows": -1,
    "tbl_cols": -1,
    "tbl_width_chars": 116,
    "fmt_str_lengths": 2000,
    "tbl_hide_column_data_types": True,
    "tbl_hide_dataframe_shape": True,
}
"""How a table looks as plain text, whatever the terminal."""

Output = Mapping[str, str]
"""One output of a cell, by MIME type."""


@dataclass(frozen=True)
class Part:
    """One part of a round, which displays itself when a notebook cell ends in it."""

    release: Release
    bench: str
    round_id: str
    name: str
    outputs: tuple[Output, ...]

    def made_from(self) -> dict[str, Any]:
        """Return what each output's metadata records: release and its digest, parameters, round and part."""
        return {
            "release": self.release.name,
            "release_digest": self.release.digest,
            "parameters": dict(self.release.filters),
            "bench": self.bench,
            "round_id": self.round_id,
            "part": self.name,
        }

    def __str__(self) -> str:
        """Return the texts, where nothing else can be shown."""
        return "\n\n".join(output["text/plain"] for output in self.outputs)

    __repr__ = __str__

    def _ipython_display_(self) -> None:
        from IPython.display import display

        for output in self.outputs:
            display(dict(output), metadata={KEY: self.made_from()}, raw=True)  # type: ignore[no-untyped-call]


def line(said: str) -> Output:
    """Return a line of text."""
    return {"text/html": f"<p>{escape(said)}</p>", "text/plain": said}


def quote(heading: str, said: str) -> Output:
    """Return a text as it stands, set off under a heading that says whose it is."""
    lines = said.rstrip("\n").split("\n")
    # Columns of a log are set by spaces, which HTML would run together.
    quoted = "<br>\n".join(escape(each).replace("  ", "&nbsp; ") for each in lines)
    plain = "\n".join(f"> {each}" for each in lines)
    html = f"<p><b>{escape(heading)}</b></p>\n<blockquote>{quoted}</blockquote>"
    return {"text/html": html, "text/plain": f"{heading}\n{plain}"}


def table(frame: pl.DataFrame) -> Output:
    """Return a frame, its column names as words."""
    shown = frame.rename(lambda name: name.replace("_", " "))
    with pl.Config(**PLAIN):
        return {"text/html": tables.html(shown), "text/plain": str(shown)}


def picture(png: bytes, name: str) -> Output:
    """Return a picture, byte for byte; its name stands where pictures cannot."""
    return {"image/png": base64.b64encode(png).decode(), "text/plain": name}
