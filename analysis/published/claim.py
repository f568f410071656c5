"""Say what a claim about printed numbers is, and what can become of it."""

from abc import abstractmethod
from dataclasses import dataclass
from typing import Literal

import msgspec
import polars as pl

from analysis.published.ledger import Ledger

Verdict = Literal["consistent", "inconsistent", "not checkable", "reproduced", "not reproduced"]
"""``inconsistent`` is a finding about the texts, not an error. The last two compare with a release."""


@dataclass(frozen=True)
class Finding:
    """What became of a claim, and the arithmetic or the reason."""

    verdict: Verdict
    arithmetic: str


@dataclass(frozen=True)
class Sizes:
    """Hold the sizes of a release's benches: ``rows`` of bench, measure and value; ``source`` names the release."""

    source: str
    rows: pl.DataFrame


class Claim(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """A statement that rests on rows of the ledger; each kind names the rows it needs."""

    id: str
    statement: str

    @property
    @abstractmethod
    def rows(self) -> tuple[str, ...]:
        """Name the rows of the ledger it rests on."""

    @abstractmethod
    def judge(self, ledger: Ledger, sizes: Sizes | None) -> Finding:
        """Return what becomes of it; raise LedgerRowUnknown when it names a row that is not there."""


def agreed(holds: bool, arithmetic: str) -> Finding:
    """Return a finding that is consistent when something holds and inconsistent when not."""
    return Finding("consistent" if holds else "inconsistent", arithmetic)


def lost(names: tuple[str, ...], ledger: Ledger) -> Finding:
    """Return the finding on a claim of which some cell is lost."""
    absent = [name for name in names if ledger.number(name) is None]
    return Finding("not checkable", f"lost: {', '.join(absent)}")
