"""Judge whether texts meet a criterion: three votes, and a majority decides."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from harness.conflicts.conflict import Criterion
from harness.grading.check import Verdict, Vote
from harness.grading.readers import MOST_VALUES, READERS, FactReader

VOTES = 3


class Judge(Protocol):
    """Someone who votes on whether texts meet a criterion.

    A judge that cannot be reached raises InfrastructureError; one whose reply cannot be read votes None.
    """

    @property
    def name(self) -> str:
        """Return the judge's name."""
        ...

    def vote(self, criterion: Criterion, texts: Sequence[str]) -> Vote:
        """Return one vote on the texts, which stand in the order they were sent."""
        ...


class Panel(Protocol):
    """Three votes on one question."""

    @property
    def name(self) -> str:
        """Return the panel's name."""
        ...

    def votes(self, criterion: Criterion, texts: Sequence[str]) -> tuple[Vote, ...]:
        """Return the votes."""
        ...


@dataclass(frozen=True)
class Poll:
    """A panel that asks one judge three times."""

    judge: Judge

    @property
    def name(self) -> str:
        """Return the judge's name."""
        return self.judge.name

    def votes(self, criterion: Criterion, texts: Sequence[str]) -> tuple[Vote, ...]:
        """Return three votes of the same judge."""
        return tuple(self.judge.vote(criterion, texts) for _ in range(VOTES))


@dataclass(frozen=True)
class FactJudge:
    """The offline judge: a panel of a literal, a clause and a whole reader, each a deterministic ``FactReader``."""

    name: str = "facts"
    most_values: int | None = MOST_VALUES

    def votes(self, criterion: Criterion, texts: Sequence[str]) -> tuple[Vote, ...]:
        """Return the three readers' votes."""
        return tuple(FactReader(reader, self.most_values).vote(criterion, texts) for reader in READERS)

    def vote(self, criterion: Criterion, texts: Sequence[str]) -> Vote:
        """Return what the majority of the readers votes."""
        verdict = ensemble(self.votes(criterion, texts))
        return Vote(verdict.value, verdict.evidence)


def ensemble(votes: Sequence[Vote]) -> Verdict:
    """Return what the majority of three votes says; not decided when a vote is missing or could not be read."""
    given = tuple(votes)
    readable = [vote for vote in given if vote.verdict is not None]
    if not readable:
        return Verdict.unscored("judge_unparseable", given)
    if len(given) != VOTES or len(readable) < VOTES:
        return Verdict.unscored("judge_partial", given)
    value = sum(vote.verdict is True for vote in readable) * 2 > VOTES
    evidence = next(vote.reason for vote in readable if vote.verdict is value)
    return Verdict(value, evidence, votes=given)
