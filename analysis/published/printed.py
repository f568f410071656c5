"""Take a printed number for what it says: every value that would have been printed so, kept exactly."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from math import ceil, floor, prod

from analysis.errors import UsageError


@dataclass(frozen=True)
class Range:
    """Hold both ends of what a number can be; None is no end on that side."""

    low: Fraction | None
    high: Fraction | None

    def meets(self, other: "Range") -> bool:
        """Say whether some value lies in both; ranges that only touch do not meet, as ties are rounded one way."""
        low = max((end for end in (self.low, other.low) if end is not None), default=None)
        high = min((end for end in (self.high, other.high) if end is not None), default=None)
        if low is None or high is None or low < high:
            return True
        return low == high and (self.low == self.high or other.low == other.high)

    def __str__(self) -> str:
        """Write both ends with six significant digits."""
        ends = ["…" if end is None else f"{float(end):.6g}" for end in (self.low, self.high)]
        return ends[0] if ends[0] == ends[1] else " to ".join(ends)


@dataclass(frozen=True)
class Printed:
    """Hold a number as it was printed.

    Attributes:
        sign: how it is bounded: ``=``, ``<``, ``<=``, ``>``, ``>=``, or ``~`` for about.
        counted: whether it counts something, so that a whole number is exact rather than rounded.
        n: number of cases that a rate in percent is of, so that it stands for whole numbers of them only.
    """

    text: str
    sign: str = "="
    counted: bool = False
    n: int | None = None

    @property
    def value(self) -> Fraction:
        """The number itself."""
        return Fraction(Decimal(self.text))

    @property
    def rounded(self) -> Range:
        """Every value that rounds to it, either way at a tie."""
        exponent = Decimal(self.text).as_tuple().exponent
        half = Fraction(Decimal(1).scaleb(int(exponent))) / 2
        return Range(self.value - half, self.value + half)

    @property
    def meant(self) -> Range:
        """Every value it can stand for: one side of a bound, the number alone for a count, else what rounds to it."""
        if "<" in self.sign or ">" in self.sign:
            return Range(None if "<" in self.sign else self.value, None if ">" in self.sign else self.value)
        if self.counted and self.sign == "=" and "." not in self.text:
            return Range(self.value, self.value)
        cases = whole(self, self.n) if self.n else []
        if self.n and cases:
            return Range(Fraction(100 * cases[0], self.n), Fraction(100 * cases[-1], self.n))
        return self.rounded

    def __str__(self) -> str:
        """Write it as printed, with its bound."""
        return self.text if self.sign == "=" else f"{self.sign} {self.text}"


def whole(rate: Printed, n: int) -> list[int]:
    """List the counts out of ``n`` whose rate in percent would be printed like this."""
    low, high = (_end(end) * n / 100 for end in (rate.rounded.low, rate.rounded.high))
    return list(range(max(0, ceil(low)), min(n, floor(high)) + 1))


def added(plus: Iterable[Range], minus: Iterable[Range] = ()) -> Range:
    """Return what the sum of bounded ranges can be."""
    more, less = list(plus), list(minus)
    return Range(
        sum((_end(part.low) for part in more), Fraction()) - sum((_end(part.high) for part in less), Fraction()),
        sum((_end(part.high) for part in more), Fraction()) - sum((_end(part.low) for part in less), Fraction()),
    )


def divided(above: Iterable[Range], below: Iterable[Range]) -> Range:
    """Return what the ratio of two products of positive ranges can be; raise UsageError where one below can be zero."""
    tops, bottoms = list(above), list(below)
    if any(_end(part.low) <= 0 for part in bottoms):
        raise UsageError("what is divided by must be above zero however it was rounded")
    return Range(
        prod((_end(part.low) for part in tops), start=Fraction(1)) / prod(_end(part.high) for part in bottoms),
        prod((_end(part.high) for part in tops), start=Fraction(1)) / prod(_end(part.low) for part in bottoms),
    )


def _end(end: Fraction | None) -> Fraction:
    if end is None:
        raise UsageError("a number that is only bounded cannot be added or divided; compare it instead")
    return end
