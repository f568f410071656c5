"""Say what a conflict is: who claims what, what is true, where that can be seen, what resolves it, what the trap is."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from harness.sandbox.action import Action

FactKind = Literal["amount", "status", "code", "count"]
Medium = Literal["image", "text"]


@dataclass(frozen=True)
class Fact:
    """A value with its spelling: ``amount`` 725.46 EUR, ``count`` 41 seats, ``status`` UNRECONCILED, ``code`` CC-417.

    ``detail`` is what stands beside it (``2/3 approver scopes mismatched``); it is part of the fact.
    """

    kind: FactKind
    value: str
    unit: str = ""
    detail: str = ""

    def __str__(self) -> str:
        spelled = f"{self.value} {self.unit}".strip()
        return f"{spelled} ({self.detail})" if self.detail else spelled


@dataclass(frozen=True)
class Requirement:
    """One thing a text must say, or (``stance``) the position it must take.

    ``fact``: the value, in any spelling of the same number or code. ``name``: a person, resource or scope.
    ``stance``: ``refuse``, ``confirm`` or ``request``; ``about`` is the scope that is refused, where another may be
    granted.
    """

    kind: Literal["fact", "name", "stance"]
    value: str
    fact: Fact | None = None
    about: str = ""


@dataclass(frozen=True)
class Criterion:
    """What a semantic check asks of a text: a sentence for people, requirements for the fact judge.

    ``refuted`` lists values that must not be asserted as true (they may be named as stale or wrong).
    """

    text: str
    requires: tuple[Requirement, ...]
    refuted: tuple[Fact, ...] = ()


@dataclass(frozen=True)
class Claim:
    """What a peer says; ``age`` is how many minutes before the round starts it was sent."""

    speaker: str
    subject: str
    text: str
    age: int


@dataclass(frozen=True)
class Sighting:
    """How a fact looks where it can be seen: a template with its content, and the same as an exported text file."""

    template: str
    slug: str
    title: str
    content: Mapping[str, object]
    export: str


@dataclass(frozen=True)
class Dispute:
    """One thing people disagree about: what it is called, what is claimed, what is true, how the truth looks.

    ``noun`` reads in a sentence (``reimbursable total``); ``field`` is its name in the register. ``earlier`` is the
    same view as it stood when the claim was formed, with the claimed value on it.
    """

    noun: str
    field: str
    claimed: Fact
    truth: Fact
    sighting: Sighting
    earlier: Sighting


@dataclass(frozen=True)
class Evidence:
    """A dispute's sighting placed in a workspace: an image to open, or (``text``) an exported file to read."""

    dispute: Dispute
    medium: Medium
    asset_id: str
    path: str


@dataclass(frozen=True)
class PlanStep:
    """One planned action, the sentence that asks for it, and how its effect is graded.

    ``ask`` is None for actions nobody asks for by name (reading, opening). ``criterion`` makes the check on the
    effect semantic; without one the check compares ``compare`` (effect field -> value; empty name: any field).
    ``window`` (first and last minute since midnight) makes the check one on when the effect happened.
    ``scored`` False marks a supporting step. ``failure_mode`` is what a failed check counts towards.
    """

    action: Action
    scored: bool
    failure_mode: str = ""
    ask: str | None = None
    criterion: Criterion | None = None
    compare: tuple[str, str] | None = None
    gate: bool = False
    window: tuple[int, int] | None = None


@dataclass(frozen=True)
class Change:
    """One thing put into the workspace before the round starts: ``kind`` names a State container.

    ``record``: key (system, id), fields. ``file``: key (path,), text. ``lock``: key (resource,), holder, purpose.
    ``approval``: key (id,), the Approval's fields. ``target``: key (id,), kind, state and guard. ``event``: key (), an
    Event's fields, its ``at`` in digits.
    """

    kind: Literal["record", "file", "lock", "approval", "target", "event"]
    key: tuple[str, ...]
    fields: Mapping[str, str]
    age: int = 0


@dataclass(frozen=True)
class Conflict:
    """One staged conflict; the first dispute carries v*, the decisive fact of the round.

    ``resolution`` is what a careful colleague does, ``trap`` what one does who believes the claims. ``account`` tells
    who says what, for the instruction. ``decoys`` are shown beside the evidence where that is an image; none of them is
    decisive.
    """

    disputes: tuple[Dispute, ...]
    claims: tuple[Claim, ...]
    evidence: tuple[Evidence, ...]
    account: str
    changes: tuple[Change, ...]
    resolution: tuple[PlanStep, ...]
    trap: tuple[PlanStep, ...]
    decoys: tuple[Sighting, ...] = ()

    @property
    def truth(self) -> Fact:
        """Return v*, the decisive fact."""
        return self.disputes[0].truth

    @property
    def claimed(self) -> Fact:
        """Return the false value peers report in place of v*."""
        return self.disputes[0].claimed
