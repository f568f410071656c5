"""Hold an exhibit that was made, or say why it could not be."""

import textwrap
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import altair as alt
import polars as pl

from analysis import export, tables, theme
from analysis.release import Release
from analysis.release.manifest import sha256_of

if TYPE_CHECKING:
    from analysis.exhibits.exhibit import Exhibit

CAPTION_CHARACTERS = 116
ROWS_SHOWN = 20

OURS = "clasharness-record harness"
"""Producer that the releases of this repository's harness name."""

PRINTED = (
    "Published: printed in the paper or in a text about it, of its models and its rounds; where, says data/published."
)
"""What a caption says of printed numbers."""

KEY = "exhibit"
"""Name under which a display's metadata says what it was made from."""


@dataclass(frozen=True)
class Shown:
    """An exhibit made from a slice of a release: the rounded frame, its caption, and the chart unless it is a table."""

    exhibit: "Exhibit"
    release: Release
    frame: pl.DataFrame
    caption: str
    chart: theme.AnyChart | None

    def show(self, save_to: Path | str | None = None) -> None:
        """Display the chart, or the table; write it to a folder and into that folder's manifest when one is given.

        Outside IPython, print the frame and the caption instead.

        The display records the data beside the picture, and in its metadata what it was made from, so that a committed
        notebook can be checked against the release without running it.
        """
        from IPython.core.getipython import get_ipython
        from IPython.display import display

        if get_ipython() is None:
            print(f"{self.exhibit.heading}\n{self.frame}\n{self.caption}")
        else:
            display(self.contents(), metadata={KEY: self.made_from()}, raw=True)  # type: ignore[no-untyped-call]
        if save_to is not None:
            self.save(save_to)

    def save(self, folder: Path | str) -> None:
        """Write the exhibit's files and its manifest entry."""
        export.save(self.record, self.files, Path(folder))

    @cached_property
    def files(self) -> dict[str, str]:
        """The texts of the exhibit's files by name, drawn once."""
        return export.files(self.record, self.frame, self.chart, self.caption)

    @property
    def record(self) -> export.Record:
        """Say what the exhibit was made from."""
        return export.Record(
            id=self.exhibit.id,
            slug=self.exhibit.slug,
            title=self.exhibit.title,
            release=self.release.name,
            release_digest=self.release.digest,
            parameters=dict(self.release.filters),
            sql=self.exhibit.sql,
        )

    def contents(self) -> dict[str, str]:
        """Return the display by MIME type; the text stands where pictures and HTML cannot."""
        heading, slug = self.exhibit.heading, self.exhibit.slug
        data = self.files[f"{slug}.csv"]
        if self.chart is not None:
            picture = self.files[f"{slug}.svg"]
            return {"image/svg+xml": picture, "text/csv": data, "text/plain": f"{heading}\n{self.caption}"}
        table = tables.markdown(self.frame.head(ROWS_SHOWN), heading, self.caption)
        return {"text/markdown": table, "text/csv": data, "text/plain": table}

    def made_from(self) -> dict[str, Any]:
        """Return what a display's metadata records: slug, release and its digest, parameters, digest of the data."""
        record = self.record
        return {
            "slug": record.slug,
            "release": record.release,
            "release_digest": record.release_digest,
            "parameters": dict(record.parameters),
            "data_sha256": sha256_of(self.files[f"{record.slug}.csv"].encode()),
        }


@dataclass(frozen=True)
class Skipped:
    """An exhibit that the release cannot fill, with the reason."""

    exhibit: "Exhibit"
    reason: str

    def show(self, save_to: Path | str | None = None) -> None:
        """Say in one sentence why there is nothing; write nothing."""
        print(f"{self.exhibit.id} ({self.exhibit.title}) is skipped: {self.reason}.")


def framed(chart: theme.AnyChart, title: str, caption: str) -> alt.VConcatChart:
    """Put a title above a chart and a caption below it, wrapped to the chart's width."""
    below = alt.Title(
        textwrap.wrap(caption.replace(" %", "\N{NO-BREAK SPACE}%"), CAPTION_CHARACTERS),
        orient="bottom",
        anchor="start",
        fontSize=10,
        fontWeight="normal",
        color=theme.FAINT,
    )
    return alt.vconcat(chart.properties(title=title)).properties(title=below)


def provenance(release: Release, of_runs: bool = True) -> str:
    """Say whose numbers these are: recomputed here or imported, from which release and slice, and made by whom.

    What shows the generator's work rather than runs says who generated it.
    """
    manifest = release.manifest
    source = f"release {release.name} ({release.digest[:12]})"
    chosen = ", ".join(f"{name}={'+'.join(map(str, values))}" for name, values in sorted(release.filters.items()))
    whole = f"{source}, slice {chosen}" if chosen else source
    if manifest.provenance == "imported":
        return f"Imported: recomputed from {whole}, converted by {manifest.producer} from someone else's record."
    producer = "this repository's harness" if manifest.producer == OURS else manifest.producer
    if not of_runs:
        return f"Recomputed from {whole}: generated by {producer}, not the paper's generator."
    kinds = release.sql("select distinct model_kind from runs order by model_kind")["model_kind"].to_list()
    if kinds == ["policy"]:
        made = f"reference policies executed by {producer}, not the paper's models"
    else:
        made = f"{' and '.join(kinds)} runs executed by {producer}, not the paper's runs"
    return f"Recomputed from {whole}: {made}."
