"""Compare a printed number with the same number of a release."""

from importlib.resources import files
from typing import Literal

import polars as pl

from analysis.published.claim import Claim, Finding, Sizes, lost
from analysis.published.ledger import Ledger
from analysis.release import Release

Measure = Literal[
    "rounds", "domains", "asset_gated_rounds", "scored_checks", "code_checks", "semantic_checks", "assets",
    "photographic_assets", "templates", "commands", "action_categories", "conflict_plugins", "challenge_plugins",
    "conflict_categories", "reference_steps_mean", "reference_steps_median", "reference_steps_max",
]  # fmt: skip


class Reproduced(Claim, frozen=True, tag="release"):
    """A printed size of a bench is that of the same bench in a release, ``within`` so many percent.

    Another generator makes another bench, so a difference refutes nothing; it is said how far off it is.
    """

    printed: str
    measure: Measure
    bench: str
    within: float = 0.0

    @property
    def rows(self) -> tuple[str, ...]:
        """Name the printed number."""
        return (self.printed,)

    def judge(self, ledger: Ledger, sizes: Sizes | None) -> Finding:
        """Compare with the release, where one is given and holds the bench."""
        number = ledger.number(self.printed)
        if number is None:
            return lost(self.rows, ledger)
        if sizes is None:
            return Finding("not checkable", "no release given")
        rows = sizes.rows.filter((pl.col("bench") == self.bench) & (pl.col("measure") == self.measure))
        if rows.is_empty() or rows["value"][0] is None:
            return Finding("not checkable", f"{sizes.source} does not hold {self.measure} of bench {self.bench}")
        value, printed = float(rows["value"][0]), float(number.value)
        off = 100 * (value - printed) / printed
        half = float((number.rounded.high or number.value) - number.value) if "." in number.text else 0.0
        close = abs(value - printed) <= half + 1e-9 or abs(off) <= self.within
        said = f"{sizes.source}: {value:g}, printed {number}, {off:+.1f} %"
        return Finding("reproduced" if close else "not reproduced", said)


def sizes_of(release: Release) -> Sizes:
    """Return the sizes of each bench of a release."""
    query = files(__package__).joinpath("measures.sql").read_text(encoding="utf-8")
    return Sizes(f"release {release.name} ({release.digest[:12]})", release.sql(query))
