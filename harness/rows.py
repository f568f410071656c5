"""Declare the rows of a release, one dataclass a relation; a test holds them against the format's own declaration."""

from dataclasses import dataclass


@dataclass(frozen=True)
class RoundRow:
    """A generated task."""

    bench: str
    round_id: str
    package_id: str
    scenario: str | None
    domain: str
    variant: int | None
    position: int | None
    category: str | None
    conflicts: list[str] | None
    challenges: list[str] | None
    phase: str | None
    arm: str | None
    asset_gated: bool | None
    difficulty: str | None
    reference_steps: int | None
    budget: int | None
    twin_of: str | None
    refusals: list[str] | None


@dataclass(frozen=True)
class CheckRow:
    """A compiled check."""

    bench: str
    round_id: str
    check_index: int
    effect: str | None
    predicate: str | None
    kind: str
    role: str
    failure_mode: str | None
    criterion: str | None


@dataclass(frozen=True)
class AssetRow:
    """A visual asset."""

    bench: str
    asset_id: str
    round_id: str
    template: str | None
    scene: str | None
    decisive: bool
    sha256: str
    width: int
    height: int
    bytes: int


@dataclass(frozen=True)
class RunRow:
    """A cell of an experiment."""

    run_id: str
    bench: str
    model: str
    model_kind: str
    effort: str | None
    step_budget: int | None
    modality: str | None
    repeat: int
    seed: int | None
    judge: str
    grader_version: str


@dataclass(frozen=True)
class EpisodeRow:
    """An attempt at a round."""

    run_id: str
    round_id: str
    attempt: int
    status: str
    counted: bool
    termination: str | None
    steps: int | None
    input_tokens: int | None
    output_tokens: int | None
    reasoning_tokens: int | None
    cost_usd: float | None
    latency_s: float | None
    assets_opened: int | None
    blame: str | None


@dataclass(frozen=True)
class StepRow:
    """An action."""

    run_id: str
    round_id: str
    attempt: int
    step: int
    command: str | None
    category: str | None
    args: str | None
    ok: bool | None
    error_code: str | None
    asset_id: str | None
    tokens: int | None
    latency_s: float | None
    thought: str | None


@dataclass(frozen=True)
class VerdictRow:
    """A graded check and judge."""

    run_id: str
    round_id: str
    check_index: int
    judge: str
    verdict: bool | None
    unscored_reason: str | None
    evidence: str | None


@dataclass(frozen=True)
class VoteRow:
    """A judge's vote."""

    run_id: str
    round_id: str
    check_index: int
    judge: str
    vote: int
    verdict: bool | None
    reason: str | None


@dataclass(frozen=True)
class LabelRow:
    """An audit label on a check."""

    bench: str
    round_id: str
    check_index: int
    label: str
    source: str | None


@dataclass(frozen=True)
class ProofRow:
    """A proof of a round."""

    bench: str
    round_id: str
    proof: str
    passed: bool
    detail: str | None


@dataclass(frozen=True)
class TextRow:
    """A text an agent finds when a round starts."""

    bench: str
    round_id: str
    place: str
    number: int
    title: str | None
    author: str | None
    at: str | None
    carried: bool
    text: str


@dataclass(frozen=True)
class FactRow:
    """A decisive fact of a round."""

    bench: str
    round_id: str
    fact: int
    noun: str
    truth: str
    claimed: str
    medium: str
    asset_id: str | None
    commitment: str


@dataclass(frozen=True)
class ReferenceActionRow:
    """An action of an executed reference."""

    bench: str
    round_id: str
    step: int
    command: str
    category: str
    args: str
    scored: bool


@dataclass(frozen=True)
class CommandRow:
    """A command of the action language."""

    command: str
    category: str
    arguments: list[str]
    meaning: str


@dataclass(frozen=True)
class StageRow:
    """A stage of the generator."""

    stage: int
    tier: int
    name: str
    title: str
    processing: str
    safeguard: str | None


ROWS: dict[str, type] = {
    "rounds": RoundRow,
    "checks": CheckRow,
    "assets": AssetRow,
    "runs": RunRow,
    "episodes": EpisodeRow,
    "steps": StepRow,
    "verdicts": VerdictRow,
    "votes": VoteRow,
    "labels": LabelRow,
    "proofs": ProofRow,
    "texts": TextRow,
    "facts": FactRow,
    "reference_actions": ReferenceActionRow,
    "commands": CommandRow,
    "stages": StageRow,
}
