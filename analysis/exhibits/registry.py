"""Find the exhibits by listing this folder: one ``<slug>.sql`` and one ``<slug>.py`` each."""

import importlib
import re
from functools import cache
from pathlib import Path

from analysis.errors import ExhibitError, UnknownExhibit, did_you_mean
from analysis.exhibits.exhibit import FOLDER, SLUG, Exhibit

PRINTED = re.compile(r"(?:Fig(?:ure)?|Table)?\s*([A-Z]?)(\d+)([a-z]?)")


@cache
def registry() -> tuple[Exhibit, ...]:
    """Return all exhibits in the paper's order: main text, appendices by letter, then those it does not print."""
    return tuple(sorted(map(_load, slugs(FOLDER)), key=lambda exhibit: (_place(exhibit.id), exhibit.slug)))


def find(name: str) -> Exhibit:
    """Return the exhibit of a name (``standings``), slug (``g01_standings``) or id (``G1``); raise UnknownExhibit."""
    for exhibit in registry():
        if name in (exhibit.name, exhibit.slug, exhibit.id):
            return exhibit
    names = [exhibit.name for exhibit in registry()]
    raise UnknownExhibit(f"no exhibit {name!r}{did_you_mean(name, names)}; there are {', '.join(names)}")


def slugs(folder: Path) -> list[str]:
    """List the slugs of a folder; raise ExhibitError for a query without module or a module without query."""
    queries = {path.stem for path in folder.glob("*.sql")}
    modules = {path.stem for path in folder.glob("*.py") if SLUG.fullmatch(path.stem)}
    misnamed = sorted(query for query in queries if not SLUG.fullmatch(query))
    if misnamed:
        raise ExhibitError(f"{misnamed[0]}.sql is no exhibit's name; call it like g01_standings.sql")
    if queries != modules:
        stem = min(queries ^ modules)
        found, absent = (f"{stem}.sql", f"{stem}.py") if stem in queries else (f"{stem}.py", f"{stem}.sql")
        raise ExhibitError(f"{found} has no {absent} beside it; an exhibit is one of each: add {absent}")
    return sorted(queries)


def _load(slug: str) -> Exhibit:
    exhibit = getattr(importlib.import_module(f"analysis.exhibits.{slug}"), "EXHIBIT", None)
    if not isinstance(exhibit, Exhibit) or exhibit.slug != slug:
        raise ExhibitError(f"{slug}.py must define EXHIBIT = Exhibit(slug={slug!r}, ...); it has {exhibit!r}")
    return exhibit


def _place(printed_id: str) -> tuple[bool, str, int, str]:
    match = PRINTED.fullmatch(printed_id)
    if match is None:
        return (True, "", 0, printed_id)
    letter, number, part = match.groups()
    return (False, letter, int(number), part)
