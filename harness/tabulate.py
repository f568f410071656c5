"""Turn rounds, proofs and episodes into rows of a release."""

import json
from collections.abc import Iterator, Sequence

from harness.conflicts.registry import CONFLICTS
from harness.experiment import Cell
from harness.grading.check import GRADER_VERSION
from harness.pipeline.proofs import Proof
from harness.pipeline.round import Round, difficulty
from harness.rows import AssetRow, CheckRow, EpisodeRow, ProofRow, RoundRow, RunRow, StepRow, VerdictRow, VoteRow
from harness.runner import Episode, Step
from harness.sandbox.command import registry


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
    )


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


def run_row(cell: Cell, judge: str) -> RunRow:
    """Return the row of an experiment's cell."""
    return RunRow(
        cell.run_id, cell.bench, cell.model, "policy", None, cell.step_budget, cell.modality, cell.repeat, None, judge,
        GRADER_VERSION,
    )  # fmt: skip


def episode_rows(cell: Cell, attempts: Sequence[Episode]) -> Iterator[EpisodeRow]:
    """Yield the rows of a round's attempts; the last one counts. Tokens, cost and latency are unknown, hence null."""
    for episode in attempts:
        yield EpisodeRow(
            run_id=cell.run_id,
            round_id=episode.round_id,
            attempt=episode.attempt,
            status="infrastructure_error" if episode.verdicts is None else "graded",
            counted=episode is attempts[-1],
            termination=episode.termination,
            steps=len(episode.steps),
            input_tokens=None,
            output_tokens=None,
            reasoning_tokens=None,
            cost_usd=None,
            latency_s=None,
            assets_opened=len({step.observation.asset_id for step in episode.steps} - {None}),
            blame=None,
        )


def step_rows(cell: Cell, episode: Episode) -> Iterator[StepRow]:
    """Yield the rows of an attempt's actions."""
    for number, step in enumerate(episode.steps, 1):
        yield _step_row(cell, episode, number, step)


def _step_row(cell: Cell, episode: Episode, number: int, step: Step) -> StepRow:
    action, seen = step.action, step.observation
    args = json.dumps(dict(action.args), ensure_ascii=False, sort_keys=True)
    asset_id = f"{episode.round_id}/{seen.asset_id}" if seen.asset_id else None
    return StepRow(
        cell.run_id, episode.round_id, episode.attempt, number, action.command, _category(action.command), args,
        seen.ok, seen.error_code, asset_id, None, None,
    )  # fmt: skip


def _category(command: str) -> str | None:
    """Return a command's category; None for one that does not exist."""
    declared = registry().get(command)
    return declared.category if declared else None


def verdict_rows(cell: Cell, made: Round, episode: Episode, judge: str) -> Iterator[VerdictRow]:
    """Yield one row a check of a graded attempt."""
    for check, verdict in zip(made.checks, episode.verdicts or (), strict=True):
        yield VerdictRow(
            cell.run_id,
            made.round_id,
            check.index,
            judge,
            verdict.value,
            verdict.unscored_reason,
            verdict.evidence or None,
        )


def vote_rows(cell: Cell, made: Round, episode: Episode, judge: str) -> Iterator[VoteRow]:
    """Yield one row a vote; checks decided by code have none."""
    for check, verdict in zip(made.checks, episode.verdicts or (), strict=True):
        for number, vote in enumerate(verdict.votes, 1):
            yield VoteRow(cell.run_id, made.round_id, check.index, judge, number, vote.verdict, vote.reason)
