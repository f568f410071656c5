"""Compare printed numbers with each other: the same number printed twice, bounds, and orders."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Literal

from analysis.published.claim import Claim, Finding, Sizes, agreed, lost
from analysis.published.ledger import Ledger
from analysis.published.printed import Range

Relation = Literal["=", "<=", ">="]


class Comparison(Claim, frozen=True, tag="comparison"):
    """``left`` and ``right`` are the same number, or one bounds the other, as far as rounding lets one tell."""

    left: str
    relation: Relation
    right: str

    @property
    def rows(self) -> tuple[str, ...]:
        """Name both."""
        return (self.left, self.right)

    def judge(self, ledger: Ledger, sizes: Sizes | None) -> Finding:
        """Say whether both can hold."""
        left, right = ledger.number(self.left), ledger.number(self.right)
        if left is None or right is None:
            return lost(self.rows, ledger)
        holds = HOLD[self.relation](left.meant, right.meant)
        word = "and" if {left.sign, right.sign} != {"="} else self.relation
        if holds:
            return agreed(True, f"{left} {word} {right}")
        return agreed(False, f"{left} {CONTRARY[self.relation]} {right}, by {abs(float(left.value - right.value)):.6g}")


class Ordering(Claim, frozen=True, tag="ordering"):
    """The numbers, in the order given, never rise or never fall."""

    order: tuple[str, ...]
    never: Literal["rise", "fall"]

    @property
    def rows(self) -> tuple[str, ...]:
        """Name them in order."""
        return self.order

    def judge(self, ledger: Ledger, sizes: Sizes | None) -> Finding:
        """Name the first step that goes the other way by more than rounding explains."""
        numbers = ledger.numbers(self.order)
        if numbers is None:
            return lost(self.rows, ledger)
        relation: Relation = ">=" if self.never == "rise" else "<="
        breaks = [
            f"{first} then {second}"
            for first, second in pairwise(numbers)
            if not HOLD[relation](first.meant, second.meant)
        ]
        return agreed(not breaks, breaks[0] if breaks else f" {relation} ".join(map(str, numbers)))


def _at_most(left: Range, right: Range) -> bool:
    return left.low is None or right.high is None or left.low <= right.high


HOLD: Mapping[str, Callable[[Range, Range], bool]] = {
    "=": Range.meets,
    "<=": _at_most,
    ">=": lambda left, right: _at_most(right, left),
}

CONTRARY: Mapping[str, str] = {"=": "is not", "<=": ">", ">=": "<"}
