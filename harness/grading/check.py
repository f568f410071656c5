"""Say what a check is and what a verdict is."""

from dataclasses import dataclass
from typing import Literal, Self

from harness.conflicts.conflict import Criterion

Predicate = Literal["field_contains", "any_field_equals", "field_equals", "field_semantic_match", "within_window"]
GRADER_VERSION = "grader/2"


@dataclass(frozen=True)
class Check:
    """One compiled check over the effects of an attempt.

    It passes when some effect called ``effect`` whose fields match ``where`` satisfies the predicate: ``field``
    contains or equals ``expected``, any field equals it, or the text in ``field`` meets ``criterion``.
    """

    index: int
    effect: str
    predicate: Predicate
    field: str
    expected: str
    where: tuple[tuple[str, str], ...]
    kind: Literal["code", "semantic"]
    role: Literal["required", "gate", "diagnostic"]
    failure_mode: str
    criterion: Criterion | None
    text: str


@dataclass(frozen=True)
class Vote:
    """One vote of a judge: true, false, or None when it could not be read."""

    verdict: bool | None
    reason: str


@dataclass(frozen=True)
class Verdict:
    """True passed, False failed, None not decided (then ``unscored_reason`` says why)."""

    value: bool | None
    evidence: str
    unscored_reason: str | None = None
    votes: tuple[Vote, ...] = ()

    @classmethod
    def unscored(cls, reason: str, votes: tuple[Vote, ...] = ()) -> Self:
        """Return a verdict that is not decided."""
        return cls(None, "", reason, votes)
