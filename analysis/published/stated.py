"""Keep the statements that no printed number can decide, with the reason."""

from analysis.published.claim import Claim, Finding, Sizes
from analysis.published.ledger import Ledger


class Stated(Claim, frozen=True, tag="stated"):
    """A statement whose ingredients the texts do not print."""

    on: tuple[str, ...]
    why: str

    @property
    def rows(self) -> tuple[str, ...]:
        """Name the numbers that the statement prints."""
        return self.on

    def judge(self, ledger: Ledger, sizes: Sizes | None) -> Finding:
        """Give the reason."""
        ledger.numbers(self.on)
        return Finding("not checkable", self.why)
