"""Check printed p values against those that the printed counts or intervals allow."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import sqrt

from scipy.stats import binom, chi2, fisher_exact, norm

from analysis.published.claim import Claim, Finding, Sizes, agreed, lost
from analysis.published.ledger import Ledger
from analysis.published.printed import Printed, Range

MOST_PACKAGES = 60
"""Packages of the benchmark: twenty domains in three variants, the most a test by package can rest on."""


class PFromCounts(Claim, frozen=True, tag="p_from_counts"):
    """A printed p value is that of some common test between two of the passed counts out of the same ``n`` rounds."""

    p: str
    passed: tuple[str, ...]
    n: str

    @property
    def rows(self) -> tuple[str, ...]:
        """Name p value, counts and sample."""
        return (self.p, *self.passed, self.n)

    def judge(self, ledger: Ledger, sizes: Sizes | None) -> Finding:
        """Try each test on each pair; where none gives it the texts are not refuted, since they name no test."""
        printed, counts, n = ledger.number(self.p), ledger.numbers(self.passed), ledger.number(self.n)
        if printed is None or counts is None or n is None:
            return lost(self.rows, ledger)
        pairs = combinations([int(count.value) for count in counts], 2)
        tried = [found for first, second in pairs for found in tests(first, second, int(n.value))]
        hits = [said for p, said in tried if _prints(p, printed)]
        if hits:
            return agreed(True, "; ".join(hits[:3]))
        below = max((each for each in tried if each[0] < printed.value), default=None)
        above = min((each for each in tried if each[0] > printed.value), default=None)
        near = "; ".join(f"{said}: {p:.4g}" for p, said in filter(None, (below, above)))
        return Finding(
            "not checkable", f"the test is not named, and none of {len(tried)} gives {printed}; nearest {near}"
        )


class PFromInterval(Claim, frozen=True, tag="p_from_interval"):
    """A printed p value agrees with the 95 % interval printed beside the estimate."""

    p: str
    estimate: str

    @property
    def rows(self) -> tuple[str, ...]:
        """Name p value and estimate."""
        return (self.p, self.estimate)

    def judge(self, ledger: Ledger, sizes: Sizes | None) -> Finding:
        """Compare with the normal p value that the interval implies, and say which sign-flip tests can give it."""
        printed, estimate, row = ledger.number(self.p), ledger.number(self.estimate), ledger.row(self.estimate)
        low, high = row["interval_low"], row["interval_high"]
        if printed is None or estimate is None or not isinstance(low, float) or not isinstance(high, float):
            return Finding("not checkable", "p value, estimate or interval is lost")
        implied = 2 * float(norm.sf(abs(float(estimate.value)) / ((high - low) / (2 * norm.ppf(0.975)))))
        said = f"the interval {low} to {high} implies p = {implied:.2g} where errors are normal; printed {printed}"
        if _prints(implied, printed):
            return agreed(True, said)
        flips = [count for count in range(1, MOST_PACKAGES + 1) if _flips(printed, count)]
        least = f"from {flips[0]} packages on" if flips else f"for no number of packages up to {MOST_PACKAGES}"
        return Finding("not checkable", f"{said} by an exact test, which a sign flip can give {least}; counts are lost")


def tests(first: int, second: int, n: int) -> Iterator[tuple[float, str]]:
    """Yield the p values of two passed counts out of ``n``, unpaired and for every number of rounds that changed."""
    pair = f"{first} against {second} of {n}"
    table = [[first, n - first], [second, n - second]]
    pooled = (first + second) / (2 * n)
    error = sqrt(2 * pooled * (1 - pooled) / n)
    yield float(fisher_exact(table).pvalue), f"Fisher, {pair}"
    yield 2 * float(norm.sf(abs(first - second) / (n * error))), f"z, {pair}"
    net = abs(first - second)
    for losses in range(min(first, second, n - max(first, second)) + 1):
        changed, split = net + 2 * losses, f"{pair}, {net + losses} gained and {losses} lost"
        if changed:
            exact = min(1.0, 2 * float(binom.cdf(losses, changed, 0.5)))
            yield exact, f"McNemar exact, {split}"
            yield exact - float(binom.pmf(losses, changed, 0.5)), f"McNemar mid-p, {split}"
            yield float(chi2.sf(net**2 / changed, 1)), f"McNemar χ², {split}"
            yield float(chi2.sf(max(net - 1, 0) ** 2 / changed, 1)), f"McNemar χ² with correction, {split}"


def _prints(p: float, printed: Printed) -> bool:
    exact = Fraction(p)
    return printed.meant.meets(Range(exact, exact))


def _flips(printed: Printed, packages: int) -> bool:
    """Say whether a two-sided sign flip over this many packages has an outcome that would be printed so."""
    ends, outcomes = printed.rounded, 2 ** (packages - 1)
    if ends.low is None or ends.high is None:
        return False
    return int(ends.high * outcomes) >= -int(-ends.low * outcomes // 1)
