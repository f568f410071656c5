"""Compare a printed interval with Wilson's, recomputed from the printed counts."""

from fractions import Fraction

from analysis.published.claim import Claim, Finding, Sizes, agreed
from analysis.published.ledger import Ledger
from analysis.published.printed import Printed, Range
from analysis.stats.intervals import wilson


class Wilson(Claim, frozen=True, tag="wilson"):
    """The interval printed with ``rate``, in percent, is Wilson's of ``passed`` out of its n."""

    passed: str
    rate: str

    @property
    def rows(self) -> tuple[str, ...]:
        """Name count and rate."""
        return (self.passed, self.rate)

    def judge(self, ledger: Ledger, sizes: Sizes | None) -> Finding:
        """Recompute the interval; compare where one was printed."""
        ends = recomputed_ends(ledger, self.passed)
        if ends is None:
            return Finding("not checkable", f"{self.passed} has no count or no n")
        said = f"Wilson 95 %: {ends[0]:.2f} to {ends[1]:.2f}"
        row = ledger.row(self.rate)
        # Printed ends are compared at one decimal, the precision of the rates beside them.
        low, high = row["interval_low"], row["interval_high"]
        if low is None or high is None:
            return Finding("not checkable", f"the printed interval is lost; recomputed {said}")
        holds = all(
            Printed(f"{end:.1f}").rounded.meets(_point(value))
            for end, value in ((float(str(low)), ends[0]), (float(str(high)), ends[1]))
        )
        return agreed(holds, f"{said}; printed {low} to {high}")


def recomputed_ends(ledger: Ledger, passed: str) -> tuple[float, float] | None:
    """Return Wilson's interval in percent of a count and the n printed with it; None where either is unknown."""
    count, n = ledger.number(passed), ledger.row(passed)["n"]
    interval = wilson(int(count.value), n) if count is not None and isinstance(n, int) else None
    return None if interval is None else (100 * interval.low, 100 * interval.high)


def _point(value: float) -> Range:
    return Range(Fraction(value), Fraction(value))
