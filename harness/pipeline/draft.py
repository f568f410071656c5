"""Hold a round while it is being made; each micro-step returns a fuller one."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field

from harness.conflicts.conflict import Conflict, Dispute, Fact, PlanStep
from harness.conflicts.scene import Scene
from harness.grading.check import Check
from harness.sandbox.effects import Effect
from harness.sandbox.state import Message, State
from harness.visuals.render import Rendered


@dataclass(frozen=True)
class ImageSpec:
    """An image to be rendered; ``dispute`` is None where nothing decisive is shown, ``scene`` without a photograph."""

    asset_id: str
    title: str
    template: str
    content: Mapping[str, object]
    dispute: Dispute | None
    scene: str | None = None


@dataclass(frozen=True)
class Commitment:
    """The decisive facts of a round, bound by a digest before anything is rendered."""

    facts: tuple[Fact, ...]
    digest: str


def commit(round_id: str, facts: tuple[Fact, ...]) -> Commitment:
    """Bind facts to a round: sha256 over the round and every fact's spelling, in order."""
    spelled = "\n".join([round_id, *(f"{fact.kind}|{fact}" for fact in facts)])
    return Commitment(facts, hashlib.sha256(spelled.encode()).hexdigest())


@dataclass(frozen=True)
class Draft:
    """A round in the making. ``before`` is the carried workspace; ``w0`` the one an agent starts from."""

    scene: Scene
    conflict: Conflict
    before: State
    instruction: str = ""
    messages: tuple[Message, ...] = ()
    w0: State | None = None
    images: tuple[ImageSpec, ...] = ()
    commitment: Commitment | None = None
    plan: tuple[PlanStep, ...] = ()
    effects: tuple[tuple[Effect, ...], ...] = ()
    after: State | None = None
    checks: tuple[Check, ...] = ()
    rendered: Mapping[str, Rendered] = field(default_factory=dict)
    refusals: tuple[str, ...] = ()

    @property
    def twin(self) -> bool:
        """Say whether this is a no-conflict twin, in which peers report the truth and nothing is to be kept secret."""
        return self.scene.package.twin

    @property
    def workspace(self) -> State:
        """Return the initial workspace; micro-step 3 makes it."""
        assert self.w0 is not None, "the workspace is made by micro-step 3"
        return self.w0

    @property
    def gated(self) -> bool:
        """Say whether an image must be opened to know v*."""
        return any(item.medium == "image" for item in self.conflict.evidence)

    @property
    def truths(self) -> tuple[Fact, ...]:
        """Return every decisive fact, v* first."""
        return tuple(dispute.truth for dispute in self.conflict.disputes)
