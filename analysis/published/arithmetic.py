"""Check sums, ratios and products of printed numbers, each taken for everything that would be printed so."""

from fractions import Fraction
from typing import Literal

from analysis.published.claim import Claim, Finding, Sizes, agreed, lost
from analysis.published.ledger import Ledger
from analysis.published.printed import Printed, Range, added, divided


class Sum(Claim, frozen=True, tag="sum"):
    """``plus`` less ``minus``, and ``add`` on top, is ``total``."""

    plus: tuple[str, ...]
    total: str
    minus: tuple[str, ...] = ()
    add: int = 0

    @property
    def rows(self) -> tuple[str, ...]:
        """Name the terms and the total."""
        return (*self.plus, *self.minus, self.total)

    def judge(self, ledger: Ledger, sizes: Sizes | None) -> Finding:
        """Compare what the sum can be with what the total can be."""
        plus, minus, total = ledger.numbers(self.plus), ledger.numbers(self.minus), ledger.number(self.total)
        if plus is None or minus is None or total is None:
            return lost(self.rows, ledger)
        extra = Fraction(self.add)
        found = added([*(term.meant for term in plus), Range(extra, extra)], [term.meant for term in minus])
        terms = " + ".join(map(_term, plus)) + "".join(f" − {_term(number)}" for number in minus)
        terms += f" + {self.add}" if self.add else ""
        return agreed(found.meets(total.meant), f"{terms} = {found}; printed {total}")


class Ratio(Claim, frozen=True, tag="ratio"):
    """The product of ``above`` over that of ``below`` is ``equals``, or, as a cut, one minus it is.

    Attributes:
        times: 100 where the result is in percent.
        of: ``cut`` for how far ``above`` lies under ``below``.
    """

    above: tuple[str, ...]
    equals: str
    below: tuple[str, ...] = ()
    times: int = 1
    of: Literal["ratio", "cut"] = "ratio"

    @property
    def rows(self) -> tuple[str, ...]:
        """Name the factors and the result."""
        return (*self.above, *self.below, self.equals)

    def judge(self, ledger: Ledger, sizes: Sizes | None) -> Finding:
        """Compare what the ratio can be with what was printed."""
        above, below, result = ledger.numbers(self.above), ledger.numbers(self.below), ledger.number(self.equals)
        if above is None or below is None or result is None:
            return lost(self.rows, ledger)
        quotient = divided([factor.meant for factor in above], [factor.meant for factor in below])
        one = Range(Fraction(1), Fraction(1))
        found = _scaled(added([one], [quotient]) if self.of == "cut" else quotient, self.times)
        written = " × ".join(map(str, above)) + (" / " + " / ".join(map(str, below)) if below else "")
        written = f"1 − {written}" if self.of == "cut" else written
        return agreed(
            found.meets(result.meant), f"{written} = {found}{' %' if self.times == 100 else ''}; printed {result}"
        )


class Mixture(Claim, frozen=True, tag="mixture"):
    """The mean of a whole lies between the means of its parts.

    ``partition`` says whether the texts state that the parts make up the whole; where they do not, a mean outside
    shows that they cannot.
    """

    parts: tuple[str, ...]
    whole: tuple[str, ...]
    partition: bool

    @property
    def rows(self) -> tuple[str, ...]:
        """Name the parts and the whole, a mean or a total and its number of cases."""
        return (*self.parts, *self.whole)

    def judge(self, ledger: Ledger, sizes: Sizes | None) -> Finding:
        """Say whether the mean of the whole is inside."""
        parts, whole = ledger.numbers(self.parts), ledger.numbers(self.whole)
        if parts is None or whole is None:
            return lost(self.rows, ledger)
        mean = divided([whole[0].meant], [number.meant for number in whole[1:]])
        ends = sorted(parts, key=lambda part: part.value)
        inside = mean.meets(Range(ends[0].rounded.low, ends[-1].rounded.high))
        said = f"the mean of all is {mean}, of the parts {' and '.join(map(str, ends))}"
        if inside or self.partition:
            return agreed(inside, said)
        return Finding("not checkable", f"{said}: the parts cannot be all, and how many there are is not printed")


def _term(number: Printed) -> str:
    return f"({number})" if number.value < 0 else str(number)


def _scaled(found: Range, times: int) -> Range:
    return Range(*(None if end is None else end * times for end in (found.low, found.high)))
