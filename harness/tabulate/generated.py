"""Turn what the generator makes into rows of a release."""

import json
from collections.abc import Iterator
from typing import Any

from harness.clock import hhmm
from harness.conflicts.registry import CONFLICTS
from harness.pipeline.proofs import Proof
from harness.pipeline.round import Round, difficulty
from harness.pipeline.stages import stages
from harness.rows import (
    AssetRow,
    CheckRow,
    CommandRow,
    FactRow,
    ProofRow,
    ReferenceActionRow,
    RoundRow,
    StageRow,
    TextRow,
)
from harness.sandbox.action import Action
from harness.sandbox.command import registry
from harness.sandbox.state import State


def round_row(made: Round) -> RoundRow:
    """Return the row of a round."""
    package, outline, steps = made.package, made.outline, len(made.reference)
    return RoundRow(
        bench=made.bench,
        round_id=made.round_id,
        package_id=package.package_id,
        scenario=package.scenario,
        domain=package.domain.name,
        variant=package.variant,
        position=outline.position,
        category=None if package.twin else CONFLICTS[outline.conflict].category,
        conflicts=[] if package.twin else [outline.conflict],
        challenges=list(outline.challenges),
        phase=outline.phase,
        arm=package.arm,
        asset_gated=made.asset_gated,
        difficulty=difficulty(steps),
        reference_steps=steps,
        budget=made.budget,
        twin_of=made.round_id if package.twin else None,
        refusals=list(made.refusals),
    )


def text_rows(made: Round, before: State | None) -> Iterator[TextRow]:
    """Yield the instruction, the messages and the files of a round; ``before`` is what the round before it left."""
    yield _text_row(made, "instruction", 1, None, None, hhmm(made.w0.clock), False, made.instruction)
    messages = {each.message_id for each in before.messages} if before else set()
    for number, message in enumerate(made.w0.messages, 1):
        carried = message.message_id in messages
        yield _text_row(
            made, "message", number, message.subject, message.sender, hhmm(message.at), carried, message.text
        )
    files = before.files if before else {}
    for number, (path, file) in enumerate(sorted(made.w0.files.items()), 1):
        yield _text_row(made, "file", number, path, file.author, hhmm(file.at), files.get(path) == file, file.text)


def _text_row(made: Round, *columns: Any) -> TextRow:  # noqa: ANN401 - the rest of the row
    return TextRow(made.bench, made.round_id, *columns)


def fact_rows(made: Round) -> Iterator[FactRow]:
    """Yield the decisive facts of a round, v* first, each with where it can be seen."""
    for number, dispute in enumerate(made.conflict.disputes, 1):
        seen = next(item for item in made.conflict.evidence if item.dispute is dispute)
        asset_id = f"{made.round_id}/{seen.asset_id}" if seen.medium == "image" else None
        claimed = dispute.truth if made.package.twin else dispute.claimed
        yield FactRow(
            made.bench, made.round_id, number, dispute.noun, str(dispute.truth), str(claimed), seen.medium, asset_id,
            made.commitment.digest,
        )  # fmt: skip


def reference_rows(made: Round) -> Iterator[ReferenceActionRow]:
    """Yield the actions of the executed reference."""
    for number, step in enumerate(made.reference, 1):
        command = step.action.command
        yield ReferenceActionRow(
            made.bench,
            made.round_id,
            number,
            command,
            registry()[command].category,
            arguments(step.action),
            step.scored,
        )


def command_rows() -> Iterator[CommandRow]:
    """Yield the action language."""
    for each in registry().values():
        yield CommandRow(each.name, each.category, list(each.arguments()), each.text)


def stage_rows() -> Iterator[StageRow]:
    """Yield the stages of the generator."""
    for number, stage in enumerate(stages(), 1):
        yield StageRow(number, stage.tier, stage.name, stage.title, stage.processing, stage.safeguard or None)


def check_rows(made: Round) -> Iterator[CheckRow]:
    """Yield the rows of a round's checks."""
    for check in made.checks:
        yield CheckRow(
            made.bench,
            made.round_id,
            check.index,
            check.effect,
            check.predicate,
            check.kind,
            check.role,
            check.failure_mode or None,
            check.text,
        )


def asset_rows(made: Round) -> Iterator[AssetRow]:
    """Yield the rows of a round's images; ids are unique within the bench because the round stands in them."""
    for spec in made.images:
        image = made.rendered[spec.asset_id]
        yield AssetRow(
            bench=made.bench,
            asset_id=f"{made.round_id}/{spec.asset_id}",
            round_id=made.round_id,
            template=None if spec.scene else spec.template,
            scene=spec.scene,
            decisive=spec.dispute is not None,
            sha256=image.sha256,
            width=image.width,
            height=image.height,
            bytes=len(image.png),
        )


def proof_row(made: Round, proof: Proof) -> ProofRow:
    """Return the row of a proof."""
    return ProofRow(made.bench, made.round_id, proof.name, proof.passed, proof.detail)


def arguments(action: Action) -> str:
    """Return an action's arguments as JSON text."""
    return json.dumps(dict(action.args), ensure_ascii=False, sort_keys=True)
