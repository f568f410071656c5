"""Declare the release format ``clash-release/1``: relations, columns, keys and references, as data.

The types are read from here on every path that loads a release; none is ever inferred.
``data/README.md`` is generated from these declarations.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import dataframely as dy
import polars as pl

FORMAT = "clash-release/1"


def _one_of(values: Sequence[str], description: str, *, nullable: bool = False) -> dy.String:
    """Declare a text column that admits only the listed values."""
    return dy.String(
        nullable=nullable,
        check={"allowed": lambda column: column.is_in(list(values))},
        metadata={"allowed": tuple(values)},
        description=description,
    )


def _text(description: str, *, key: bool = False, nullable: bool = False) -> dy.String:
    return dy.String(primary_key=key, nullable=nullable, description=description)


def _count(description: str, unit: str, *, key: bool = False, nullable: bool = False, low: int = 0) -> dy.Int64:
    return dy.Int64(primary_key=key, nullable=nullable, min=low, metadata={"unit": unit}, description=description)


def _amount(description: str, unit: str) -> dy.Float64:
    return dy.Float64(nullable=True, min=0.0, metadata={"unit": unit}, description=description)


def _flag(description: str, *, nullable: bool = False) -> dy.Bool:
    return dy.Bool(nullable=nullable, description=description)


class Rounds(dy.Schema):
    """One row per generated task."""

    bench = _text("benchmark the round belongs to", key=True)
    round_id = _text("round, as printed: <domain>_v<variant>_r<position>", key=True)
    package_id = _text("package of rounds that share one world; the unit rounds cluster in")
    scenario = _text("what the package is about, in words", nullable=True)
    domain = _text("operating domain")
    variant = _count("variant of the domain", "ordinal", nullable=True, low=1)
    position = dy.Int64(
        nullable=True, min=1, max=10, metadata={"unit": "ordinal"}, description="place within the package"
    )
    category = _text("conflict category of the first conflict", nullable=True)
    conflicts = dy.List(
        dy.String(),
        nullable=True,
        description="conflict plugins in force; empty in a no-conflict twin, null when unknown",
    )
    challenges = dy.List(dy.String(), nullable=True, description="challenge plugins in force; null when unknown")
    phase = _one_of(("investigate", "advance", "complete"), "what the round asks of the protocol", nullable=True)
    arm = _one_of(("treatment", "control"), "whether the protocol gate triggers in this package", nullable=True)
    asset_gated = _flag("whether an image must be opened to succeed", nullable=True)
    difficulty = _one_of(
        ("easy", "medium", "hard"), "easy <= 9 reference steps, medium 10-11, hard >= 12", nullable=True
    )
    reference_steps = _count("length of the executed reference trajectory", "steps", nullable=True, low=1)
    budget = _count("step budget the round was generated for", "steps", nullable=True, low=1)
    twin_of = _text("round of which this is the no-conflict twin", nullable=True)


class Checks(dy.Schema):
    """One row per compiled check."""

    bench = _text("benchmark", key=True)
    round_id = _text("round", key=True)
    check_index = _count("index of the check within its round, as compiled; never renumbered", "index", key=True)
    effect = _text("state effect the check looks at", nullable=True)
    predicate = _text("how the effect is compared", nullable=True)
    kind = _one_of(("code", "semantic"), "decided by code or by a judge")
    role = _one_of(
        ("required", "gate", "diagnostic"), "required and gate checks decide success; diagnostic ones do not"
    )
    failure_mode = _one_of(
        ("F1", "F2", "F3", "F4", "F5", "F6"), "failure mode a failed check counts towards", nullable=True
    )
    criterion = _text("what must hold, in words", nullable=True)


class Assets(dy.Schema):
    """One row per visual asset."""

    bench = _text("benchmark", key=True)
    asset_id = _text("asset, unique within the benchmark", key=True)
    round_id = _text("round whose workspace shows it")
    template = _text("visual template it was rendered from", nullable=True)
    scene = _text("photographic scene it was rendered from", nullable=True)
    decisive = _flag("whether it carries the decisive fact of its round")
    sha256 = dy.String(regex=r"^[0-9a-f]{64}$", description="digest of the rendered PNG")
    width = _count("width", "pixels", low=1)
    height = _count("height", "pixels", low=1)
    bytes = _count("size of the PNG", "bytes", low=1)


class Runs(dy.Schema):
    """One row per cell of an experiment."""

    run_id = _text("run", key=True)
    bench = _text("benchmark that was run")
    model = _text("model or policy under test")
    model_kind = _one_of(("policy", "llm", "imported"), "reference policy, language model, or someone else's record")
    effort = _one_of(("low", "medium", "high"), "reasoning effort", nullable=True)
    step_budget = _count("most actions an episode may take", "steps", nullable=True, low=1)
    modality = _one_of(("sighted", "blind", "ocr"), "how images reach the agent", nullable=True)
    repeat = _count("repetition of the same cell", "ordinal", low=1)
    seed = _count("seed of the agent's own randomness", "seed", nullable=True)
    judge = _text("judge whose verdicts are the run's own")
    grader_version = _text("version of the grader that gave the verdicts")


class Episodes(dy.Schema):
    """One row per attempt at a round."""

    run_id = _text("run", key=True)
    round_id = _text("round attempted", key=True)
    attempt = _count("attempt, from 1", "ordinal", key=True, low=1)
    status = _one_of(("graded", "infrastructure_error", "missing"), "whether the attempt was carried out and graded")
    counted = _flag("whether this attempt is the one that counts; one per run and round")
    termination = _one_of(("finished", "step_cap", "stalled", "error"), "how the attempt ended", nullable=True)
    steps = _count("actions taken", "steps", nullable=True)
    input_tokens = _count("tokens read", "tokens", nullable=True)
    output_tokens = _count("tokens written, reasoning excluded", "tokens", nullable=True)
    reasoning_tokens = _count("tokens of reasoning", "tokens", nullable=True)
    cost_usd = _amount("cost at the prices named in the manifest", "USD")
    latency_s = _amount("wall-clock time of the attempt", "seconds")
    assets_opened = _count("distinct images opened", "assets", nullable=True)
    blame = _text("first decision that made success impossible", nullable=True)


class Steps(dy.Schema):
    """One row per action."""

    run_id = _text("run", key=True)
    round_id = _text("round", key=True)
    attempt = _count("attempt", "ordinal", key=True, low=1)
    step = _count("place of the action in the attempt, from 1", "ordinal", key=True, low=1)
    command = _text("command as sent", nullable=True)
    category = _text("command category", nullable=True)
    args = _text("arguments as JSON text", nullable=True)
    ok = _flag("whether the command was carried out", nullable=True)
    error_code = _text("why it was not", nullable=True)
    asset_id = _text("image the action opened", nullable=True)
    tokens = _count("tokens read and written for this action", "tokens", nullable=True)
    latency_s = _amount("wall-clock time of the action", "seconds")


class Verdicts(dy.Schema):
    """One row per check of a counted attempt and judge."""

    run_id = _text("run", key=True)
    round_id = _text("round", key=True)
    check_index = _count("index of the check", "index", key=True)
    judge = _text("judge; `code` checks carry the run's judge too", key=True)
    verdict = _flag("true passed, false failed, null not decided", nullable=True)
    unscored_reason = _text("why the verdict is null", nullable=True)
    evidence = _text("what the verdict rests on", nullable=True)

    @dy.rule()
    def null_has_a_reason(cls) -> pl.Expr:  # noqa: N805
        """Let a verdict be null exactly when it says why."""
        return pl.col("verdict").is_null() == pl.col("unscored_reason").is_not_null()


class Votes(dy.Schema):
    """One row per vote of a judge."""

    run_id = _text("run", key=True)
    round_id = _text("round", key=True)
    check_index = _count("index of the check", "index", key=True)
    judge = _text("judge", key=True)
    vote = _count("vote, from 1", "ordinal", key=True, low=1)
    verdict = _flag("true, false, or null when the vote could not be read", nullable=True)
    reason = _text("what the vote says of itself", nullable=True)


class Labels(dy.Schema):
    """One row per audit label on a check."""

    bench = _text("benchmark", key=True)
    round_id = _text("round", key=True)
    check_index = _count("index of the check", "index", key=True)
    label = _text("audit label, e.g. value_conflict", key=True)
    source = _text("audit that gave it", nullable=True)


class Proofs(dy.Schema):
    """One row per proof of a round."""

    bench = _text("benchmark", key=True)
    round_id = _text("round", key=True)
    proof = _text("name of the proof, e.g. reference_passes", key=True)
    passed = _flag("whether it holds")
    detail = _text("what was shown, in numbers", nullable=True)


@dataclass(frozen=True)
class Reference:
    """Columns of one relation that must be found in another.

    ``via_run`` marks references whose ``bench`` is that of the row's run.
    """

    columns: tuple[str, ...]
    target: str
    via_run: bool = False


@dataclass(frozen=True)
class Relation:
    """One relation of the format: its schema, what it points at, and whether every release fills it."""

    name: str
    schema: type[dy.Schema]
    references: tuple[Reference, ...] = ()
    required: bool = False

    @property
    def row(self) -> str:
        """Say what one row is."""
        return (self.schema.__doc__ or "").strip().removeprefix("One row per ").rstrip(".").split("\n")[0]

    @property
    def key(self) -> tuple[str, ...]:
        """Name the columns no two rows share."""
        return tuple(self.schema.primary_key())

    @property
    def columns(self) -> Mapping[str, dy.Column]:
        """Map column name to declaration, in file order."""
        return self.schema.columns()

    @property
    def types(self) -> pl.Schema:
        """Map column name to polars type, in file order."""
        return pl.Schema({name: column.dtype for name, column in self.columns.items()})


_ROUND = Reference(("bench", "round_id"), "rounds")
_CHECK = Reference(("bench", "round_id", "check_index"), "checks")
_RUN = Reference(("run_id",), "runs")
_RUN_ROUND = Reference(("bench", "round_id"), "rounds", via_run=True)
_RUN_CHECK = Reference(("bench", "round_id", "check_index"), "checks", via_run=True)

RELATIONS: Mapping[str, Relation] = {
    relation.name: relation
    for relation in (
        Relation("rounds", Rounds, required=True),
        Relation("checks", Checks, (_ROUND,), required=True),
        Relation("assets", Assets, (_ROUND,)),
        Relation("runs", Runs, required=True),
        Relation("episodes", Episodes, (_RUN, _RUN_ROUND), required=True),
        Relation("steps", Steps, (_RUN, Reference(("run_id", "round_id", "attempt"), "episodes"))),
        # A verdict without an attempt would be counted as missing, so it is refused rather than ignored.
        Relation(
            "verdicts",
            Verdicts,
            (_RUN, _RUN_CHECK, Reference(("run_id", "round_id"), "episodes")),
            required=True,
        ),
        Relation("votes", Votes, (Reference(("run_id", "round_id", "check_index", "judge"), "verdicts"),)),
        Relation("labels", Labels, (_CHECK,)),
        Relation("proofs", Proofs, (_ROUND,)),
    )
}


def empty(relation: str) -> pl.DataFrame:
    """Return a frame of the relation's columns and types, without rows."""
    return pl.DataFrame(schema=RELATIONS[relation].types)


def describe(column: dy.Column) -> dict[str, Any]:
    """Return meaning, unit, allowed values and nullability of a column, for documentation."""
    metadata = column.metadata or {}
    return {
        "meaning": column.description,
        "unit": metadata.get("unit"),
        "allowed": metadata.get("allowed"),
        "nullable": column.nullable,
    }
