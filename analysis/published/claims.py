"""Judge every claim about the printed numbers: those of ``claims.toml``, and one on each rate of the ledger."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import msgspec
import polars as pl

from analysis.errors import ClaimInvalid, LedgerRowUnknown
from analysis.published.arithmetic import Mixture, Ratio, Sum
from analysis.published.claim import Claim, Sizes
from analysis.published.comparisons import Comparison, Ordering
from analysis.published.granularity import Denominator, Granularity, every_rate
from analysis.published.ledger import FOLDER, Ledger
from analysis.published.pvalues import PFromCounts, PFromInterval
from analysis.published.ranks import Ranks
from analysis.published.releases import Reproduced, sizes_of
from analysis.published.spending import Spent
from analysis.published.stated import Stated
from analysis.published.wilson import Wilson
from analysis.release import Release

CLAIMS = FOLDER / "claims.toml"

AnyClaim = (
    Comparison | Denominator | Granularity | Mixture | Ordering | PFromCounts | PFromInterval | Ranks | Ratio
    | Reproduced | Spent | Stated | Sum | Wilson
)  # fmt: skip


class Listed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The claims of a file."""

    claim: tuple[AnyClaim, ...]


FINDINGS = pl.Schema(
    {
        "claim": pl.String(),
        "kind": pl.String(),
        "statement": pl.String(),
        "verdict": pl.String(),
        "arithmetic": pl.String(),
        "rests_on": pl.List(pl.String()),
    }
)
"""One row per claim; ``rests_on`` holds ids of the ledger."""


def audit(ledger: Ledger, claims: Sequence[Claim] | None = None, release: Release | None = None) -> pl.DataFrame:
    """Return what became of each claim, in the order of the claims (columns: `FINDINGS`).

    Without ``claims`` those of ``claims.toml`` are judged, after one on every rate whose n is known. Raise ClaimInvalid
    when one names a number that is not in the ledger.
    """
    judged = [*every_rate(ledger), *read_claims()] if claims is None else list(claims)
    sizes = sizes_of(release) if release is not None else None
    return pl.DataFrame([_row(claim, ledger, sizes) for claim in judged], schema=FINDINGS, orient="row")


def read_claims(path: Path = CLAIMS) -> tuple[Claim, ...]:
    """Return the claims of a file; raise ClaimInvalid naming what is wrong with it."""
    try:
        claims = msgspec.toml.decode(path.read_bytes(), type=Listed).claim
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ClaimInvalid(f"{path.name}: {error}") from error
    repeated = [name for name, count in Counter(claim.id for claim in claims).items() if count > 1]
    if repeated:
        raise ClaimInvalid(f"{path.name}: {len(repeated)} ids are used twice, e.g. {repeated[0]!r}; give each its own")
    return claims


def _row(claim: Claim, ledger: Ledger, sizes: Sizes | None) -> tuple[object, ...]:
    try:
        finding = claim.judge(ledger, sizes)
    except LedgerRowUnknown as error:
        raise ClaimInvalid(f"claim {claim.id!r}: {error}") from error
    kind = str(type(claim).__struct_config__.tag)
    return (claim.id, kind, claim.statement, finding.verdict, finding.arithmetic, list(claim.rows))
