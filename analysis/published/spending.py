"""Hold a cost per solved task against a total."""

from analysis.published.claim import Claim, Finding, Sizes, agreed, lost
from analysis.published.ledger import Ledger
from analysis.published.printed import whole


class Spent(Claim, frozen=True, tag="spent"):
    """What one model spent, cost per solved task times solved tasks, is at most a total."""

    per_solved: str
    rate: str
    total: str

    @property
    def rows(self) -> tuple[str, ...]:
        """Name cost, rate and total."""
        return (self.per_solved, self.rate, self.total)

    def judge(self, ledger: Ledger, sizes: Sizes | None) -> Finding:
        """Say how much of the total it is."""
        numbers, n = ledger.numbers(self.rows), ledger.row(self.rate)["n"]
        if numbers is None or not isinstance(n, int):
            return lost(self.rows, ledger)
        cost, rate, total = numbers
        solved = whole(rate, n)
        if not solved:
            return Finding("not checkable", f"{rate} % of {n} is no whole number of tasks")
        spent = float(cost.value) * solved[0]
        share = 100 * spent / float(total.value)
        said = f"{cost} USD × {solved[0]} = {spent:,.0f} USD, {share:.1f} % of {float(total.value):,.0f}"
        return agreed(spent <= float(total.value), said)
