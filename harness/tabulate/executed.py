"""Turn runs of agents into rows of a release."""

from collections.abc import Iterator, Sequence

from harness.experiment import Cell
from harness.grading.check import GRADER_VERSION, Verdict
from harness.pipeline.round import Round
from harness.prices import Prices
from harness.rows import EpisodeRow, RunRow, StepRow, VerdictRow, VoteRow
from harness.runner import Episode, Step
from harness.sandbox.command import registry
from harness.sandbox.reply import render_action
from harness.tabulate.generated import arguments
from harness.tokens import count


def run_row(cell: Cell, judge: str) -> RunRow:
    """Return the row of an experiment's cell; these policies draw nothing at random, hence no seed."""
    return RunRow(
        cell.run_id, cell.bench, cell.model, "policy", cell.effort, cell.step_budget, cell.modality, cell.repeat, None,
        judge, GRADER_VERSION,
    )  # fmt: skip


def episode_rows(
    cell: Cell, told: str, attempts: Sequence[Episode], prices: Prices, blame: str | None = None
) -> Iterator[EpisodeRow]:
    """Yield the rows of a round's attempts; the last one counts, and ``blame`` is its own (``Chances.blame``).

    ``told`` is the text an agent reads before it acts. Tokens are those of the text really read and written, each read
    once; cost is nominal; latency is unknown, hence null.
    """
    for episode in attempts:
        read = count(told) + sum(map(_read, episode.steps))
        written, thought = sum(map(_written, episode.steps)), sum(count(step.thought) for step in episode.steps)
        yield EpisodeRow(
            run_id=cell.run_id,
            round_id=episode.round_id,
            attempt=episode.attempt,
            status="infrastructure_error" if episode.verdicts is None else "graded",
            counted=episode is attempts[-1],
            termination=episode.termination,
            steps=len(episode.steps),
            input_tokens=read,
            output_tokens=written,
            reasoning_tokens=thought,
            cost_usd=prices.cost(cell.model, read, written + thought),
            latency_s=None,
            assets_opened=len({step.observation.asset_id for step in episode.steps} - {None}),
            blame=blame if episode is attempts[-1] else None,
        )


def step_rows(cell: Cell, episode: Episode) -> Iterator[StepRow]:
    """Yield the rows of an attempt's actions."""
    for number, step in enumerate(episode.steps, 1):
        yield _step_row(cell, episode, number, step)


def _step_row(cell: Cell, episode: Episode, number: int, step: Step) -> StepRow:
    action, seen = step.action, step.observation
    asset_id = f"{episode.round_id}/{seen.asset_id}" if seen.asset_id else None
    return StepRow(
        cell.run_id, episode.round_id, episode.attempt, number, action.command, _category(action.command),
        arguments(action), seen.ok, seen.error_code, asset_id, _read(step) + _written(step) + count(step.thought), None,
        step.thought or None,
    )  # fmt: skip


def _read(step: Step) -> int:
    """Count what an agent read after an action: the observation, and what it made out in the image."""
    return count(step.observation.text) + count("\n".join(step.seen))


def _written(step: Step) -> int:
    return count(render_action(step.action))


def _category(command: str) -> str | None:
    """Return a command's category; None for one that does not exist."""
    declared = registry().get(command)
    return declared.category if declared else None


def verdict_rows(cell: Cell, made: Round, judge: str, verdicts: Sequence[Verdict | None]) -> Iterator[VerdictRow]:
    """Yield one row a verdict on a graded attempt, in the order of the checks; a judge gives none where it has none."""
    for check, verdict in zip(made.checks, verdicts, strict=True):
        if verdict is not None:
            yield VerdictRow(
                cell.run_id, made.round_id, check.index, judge, verdict.value, verdict.unscored_reason,
                verdict.evidence or None,
            )  # fmt: skip


def vote_rows(cell: Cell, made: Round, judge: str, verdicts: Sequence[Verdict | None]) -> Iterator[VoteRow]:
    """Yield one row a vote; checks decided by code have none."""
    for check, verdict in zip(made.checks, verdicts, strict=True):
        for number, vote in enumerate(verdict.votes if verdict else (), 1):
            yield VoteRow(cell.run_id, made.round_id, check.index, judge, number, vote.verdict, vote.reason)
