"""Ask whether a printed rank correlation is one that ranks can have."""

from fractions import Fraction

from analysis.published.claim import Claim, Finding, Sizes, agreed, lost
from analysis.published.ledger import Ledger
from analysis.published.printed import Printed


class Ranks(Claim, frozen=True, tag="ranks"):
    """A rank correlation over ``n`` models without ties is that of some two rankings.

    ``moved`` and ``most`` say how many models change rank and by how many places at most, where that is printed:
    Spearman's correlation is one less a multiple of the sum of squared displacements, so the three can contradict.
    """

    rho: str
    n: str
    moved: str | None = None
    most: str | None = None
    less: int = 0

    @property
    def rows(self) -> tuple[str, ...]:
        """Name the correlation and what it is checked with."""
        return tuple(name for name in (self.rho, self.n, self.moved, self.most) if name is not None)

    def judge(self, ledger: Ledger, sizes: Sizes | None) -> Finding:
        """Name the sums of squared displacements that give it and that the displacements allow."""
        rho, n, known = ledger.number(self.rho), ledger.number(self.n), ledger.numbers(self.rows)
        if rho is None or n is None or known is None:
            return lost(self.rows, ledger)
        size = int(n.value) - self.less
        sums = squares(rho, size)
        said = f"n = {size}: Σd² = {', '.join(map(str, sums)) or 'none'} gives {rho}"
        if self.moved is None or self.most is None:
            return agreed(bool(sums), said)
        moved, most = (int(number.value) for number in known[2:])
        possible = displaced(moved, most, size)
        said += f"; {moved} models moved, by {most} at most, allow {_listed(possible)}"
        return agreed(not possible.isdisjoint(sums), said)


def squares(rho: Printed, n: int) -> list[int]:
    """List the even sums of squared rank displacements whose correlation would be printed like this."""
    scale, ends = Fraction(n * (n * n - 1), 6), rho.rounded
    totals = range(0, 2 * int(scale) + 1, 2)
    return [
        total
        for total in totals
        if (ends.low is None or 1 - total / scale >= ends.low) and (ends.high is None or 1 - total / scale <= ends.high)
    ]


def displaced(moved: int, most: int, n: int) -> set[int]:
    """Return the sums of squares of displacements that sum to zero: ``moved`` of ``n``, one of them by ``most``."""
    steps = [step for step in range(-most, most + 1) if step]
    states = {(0, 0, False)}
    for _ in range(min(moved, n)):
        states = {
            (total + step, square + step * step, reached or abs(step) == most)
            for total, square, reached in states
            for step in steps
        }
    return {square for total, square, reached in states if total == 0 and reached}


def _listed(sums: set[int]) -> str:
    ordered = sorted(sums)
    return ", ".join(map(str, ordered[:6])) + (", …" if len(ordered) > 6 else "")
