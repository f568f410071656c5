"""Make any figure or table of the paper from a release: ``exhibits.standings(release).show("figures")``.

To add one, write two files here and touch no other:

1. ``g03_pass_vs_score.sql``: one query over `outcomes`, `required_checks` or the relations; no filter, every number
   cast, a total ``order by``, the columns planned, passed, failed, unscored, missing; a comment says what a row is.
2. ``g03_pass_vs_score.py``: ``EXHIBIT = Exhibit(id="G3", slug="g03_pass_vs_score", title=..., question=...,
   requires=..., notebook=..., caption=..., chart=...)``.
3. ``chart(frame, palette)`` draws; leave it out for a table. ``statistics(rows)`` adds intervals, where there are any.
   ``published=True`` for printed numbers (view `published`); a column ``source`` tells them from the release's own.
   ``pictures=whole`` hands the chart the picture of each row's asset; the frame itself holds asset and digest only.
4. Run ``exhibits.pass_vs_score(release)``: the name is the slug without its number.
5. Look at the figure, then commit both files with a test on a release of known answers.
"""

from collections.abc import Callable

from analysis.exhibits.exhibit import SLUG, Exhibit, make
from analysis.exhibits.registry import find, registry
from analysis.exhibits.shown import Shown, Skipped
from analysis.release import Release

__all__ = ["Exhibit", "Shown", "Skipped", "find", "make", "registry"]


def __getattr__(name: str) -> Callable[[Release], Shown | Skipped]:
    # A slug is the name of a submodule: the import system asks here first and must be told no.
    if name.startswith("_") or SLUG.fullmatch(name):
        raise AttributeError(name)
    exhibit = find(name)

    def exhibit_of(release: Release) -> Shown | Skipped:
        return make(exhibit, release)

    exhibit_of.__name__, exhibit_of.__doc__ = exhibit.name, f"{exhibit.id}: {exhibit.question}"
    return exhibit_of


def __dir__() -> list[str]:
    return sorted([*__all__, *(exhibit.name for exhibit in registry())])
