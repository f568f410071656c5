"""Say what an exhibit is, and make one from a release."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import polars as pl

from analysis import theme
from analysis.exhibits.settings import refuse_mixed_settings
from analysis.exhibits.shown import PRINTED, Shown, Skipped, framed, provenance
from analysis.pictures import Encode, with_pictures
from analysis.release import Release

DIGITS = 6
"""Decimals kept in every frame; charts, files and printed numbers all start from the rounded frame."""

FOLDER = Path(__file__).parent
SLUG = re.compile(r"[a-z]+\d+[a-z]?_[a-z0-9_]+")


def _as_counted(rows: pl.DataFrame) -> pl.DataFrame:
    return rows


@dataclass(frozen=True)
class Exhibit:
    """One figure or table: what it asks, what it needs, and how its rows are counted, completed and drawn.

    Attributes:
        id: as printed in the paper ("G1", "Fig 2a", "Table F3"), or our own for what the paper says in words.
        slug: name of its two files and of everything it writes, ``<prefix with a number>_<name>``.
        requires: relations, or ``images``, that the release must fill, or single columns as ``relation.column``.
        notebook: notebook that shows it.
        caption: says n and the method of the intervals, from the frame.
        chart: draws the frame; None for a table.
        statistics: adds intervals and ranks to the rows of the SQL.
        one_run_per_model: refuse a slice that pools a model's runs of different settings; repeats are pooled.
        published: it shows printed numbers, beside a release's or, when it requires nothing, alone; where a column
            ``source`` tells the rows of its frame apart, only if some row is published.
        pictures: how the picture of each row's asset is encoded for ``chart``, which finds it in column ``picture``.
    """

    id: str
    slug: str
    title: str
    question: str
    requires: tuple[str, ...]
    notebook: str
    caption: Callable[[pl.DataFrame], str]
    chart: Callable[[pl.DataFrame, theme.Palette], theme.AnyChart] | None = None
    statistics: Callable[[pl.DataFrame], pl.DataFrame] = _as_counted
    one_run_per_model: bool = False
    published: bool = False
    pictures: Encode | None = None

    @property
    def name(self) -> str:
        """Name the function that makes it: the slug without its number."""
        return self.slug.partition("_")[2]

    @property
    def heading(self) -> str:
        """Say id and title, as they stand above a drawing."""
        return f"{self.id}  {self.title}"

    @property
    def of_runs(self) -> bool:
        """Say whether it shows how runs went, rather than what the generator made."""
        return "runs" in {need.partition(".")[0] for need in self.requires}

    @property
    def sql(self) -> str:
        """Read the query from the file beside the exhibit's module."""
        return (FOLDER / f"{self.slug}.sql").read_text(encoding="utf-8")


def make(exhibit: Exhibit, release: Release) -> Shown | Skipped:
    """Count, complete and draw an exhibit; Skipped when the release does not hold what it needs.

    Raise MixedSettings when the exhibit wants one setting per model and the slice pools several.
    """
    missing = lacking(exhibit, release)
    if missing:
        return Skipped(exhibit, f"{_held(release)} has no values in {', '.join(missing)}")
    if exhibit.one_run_per_model:
        refuse_mixed_settings(exhibit.name, release)
    frame = counted(exhibit, release)
    if frame.is_empty():
        return Skipped(exhibit, f"this slice of release {release.name} holds no row for it")
    caption = f"{exhibit.caption(frame)} {_whose(exhibit, release, frame)}"
    return Shown(exhibit, release, frame, caption, _drawn(exhibit, release, frame, caption))


def _held(release: Release) -> str:
    """Name the release, or say that the values may only lie outside of what is kept of it."""
    put_forward = {name: [value] for name, value in release.manifest.headline.items()}
    narrowed = any(put_forward.get(name) != values for name, values in release.filters.items())
    return f"{'this slice of ' if narrowed else ''}release {release.name}"


def lacking(exhibit: Exhibit, release: Release) -> list[str]:
    """Name the required relations, and required columns, in which the release holds nothing."""
    return [need for need in exhibit.requires if not _filled(need, release)]


def counted(exhibit: Exhibit, release: Release) -> pl.DataFrame:
    """Return the exhibit's frame: its query's rows, completed, every real number rounded once."""
    return exhibit.statistics(release.sql(exhibit.sql)).with_columns(pl.col(pl.Float64).round(DIGITS))


def _filled(need: str, release: Release) -> bool:
    view, _, column = need.partition(".")
    known = f" where {column} is not null" if column else ""
    return release.sql(f"select 1 as found from {view}{known} limit 1").height > 0


def _whose(exhibit: Exhibit, release: Release, frame: pl.DataFrame) -> str:
    """Say whose numbers the frame holds: the release's, printed ones, or both."""
    recomputed = [provenance(release, exhibit.of_runs)] if exhibit.requires or not exhibit.published else []
    shown = exhibit.published and ("source" not in frame.columns or "published" in frame["source"])
    return " ".join([*recomputed, *([PRINTED] if shown else [])])


def _drawn(exhibit: Exhibit, release: Release, frame: pl.DataFrame, caption: str) -> theme.AnyChart | None:
    if exhibit.chart is None:
        return None
    theme.enable()
    models = release.sql('select distinct model from "full".runs order by model')["model"].to_list()
    drawn = with_pictures(frame, release, exhibit.pictures) if exhibit.pictures else frame
    return framed(exhibit.chart(drawn, theme.palette(models)), exhibit.heading, caption)
