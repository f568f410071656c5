"""Ask whether a printed rate is that of a whole number of cases."""

from collections.abc import Iterator
from fractions import Fraction
from math import floor

import polars as pl

from analysis.published.claim import Claim, Finding, Sizes, agreed, lost
from analysis.published.ledger import RATES, Ledger
from analysis.published.printed import whole


class Granularity(Claim, frozen=True, tag="granularity"):
    """A rate in percent is some whole number of its ``n`` cases."""

    rate: str

    @property
    def rows(self) -> tuple[str, ...]:
        """Name the rate."""
        return (self.rate,)

    def judge(self, ledger: Ledger, sizes: Sizes | None) -> Finding:
        """Name the whole numbers that give the rate, or those on either side of it."""
        number, n = ledger.number(self.rate), ledger.row(self.rate)["n"]
        if number is None or not isinstance(n, int):
            return lost(self.rows, ledger) if number is None else Finding("not checkable", "n is not printed")
        found = whole(number, n)
        if found:
            return agreed(True, f"{_of(found[0], n)}" + (f"; {len(found)} counts give it" if len(found) > 1 else ""))
        below = floor(number.value * n / 100)
        return agreed(False, f"{number} % lies between {_of(below, n)} and {_of(below + 1, n)}")


class Denominator(Claim, frozen=True, tag="denominator"):
    """Rates of one group whose size is not printed are whole numbers of the same size, at most ``most``."""

    rates: tuple[str, ...]
    most: str

    @property
    def rows(self) -> tuple[str, ...]:
        """Name the rates and the bound."""
        return (*self.rates, self.most)

    def judge(self, ledger: Ledger, sizes: Sizes | None) -> Finding:
        """Name the sizes that fit every rate."""
        rates, bound = ledger.numbers(self.rates), ledger.number(self.most)
        if rates is None or bound is None:
            return lost(self.rows, ledger)
        most = int(bound.value)
        fitting = [size for size in range(1, most + 1) if all(whole(rate, size) for rate in rates)]
        shown = ", ".join(map(str, fitting[:8])) + (", …" if len(fitting) > 8 else "")
        return agreed(bool(fitting), f"{len(fitting)} of {most} sizes fit all {len(rates)} rates: {shown or 'none'}")


def every_rate(ledger: Ledger) -> Iterator[Granularity]:
    """Yield a claim for each printed rate whose n is known."""
    rates = ledger.entries.filter(pl.col("unit").is_in(RATES) & pl.col("n").is_not_null() & (pl.col("sign") == "="))
    for name, printed, n in rates.select("id", "printed", "n").rows():
        statement = f"{printed or 'the lost value'} % of {n:,} is a whole number"
        yield Granularity(id=f"granularity.{name}", statement=statement, rate=name)


def _of(count: int, n: int) -> str:
    return f"{count}/{n} = {float(Fraction(100 * count, n)):.3f} %"
