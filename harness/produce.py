"""Make the reference release: generate, prove, run every cell, tabulate."""

from collections.abc import Callable, Sequence
from pathlib import Path

from harness import tabulate
from harness.agents.panel import policy
from harness.agents.perception import OcrPerception
from harness.errors import GenerationError
from harness.experiment import Cell, cells
from harness.grading.check import GRADER_VERSION
from harness.grading.judges import FactJudge
from harness.pipeline.generate import BENCH, SEED, generate
from harness.pipeline.proofs import prove
from harness.pipeline.round import Round
from harness.pipeline.tier1 import ROUNDS
from harness.release import Contents
from harness.runner import run_round
from harness.world.domains import DOMAINS

Told = Callable[[str, int, int], None]


def produce(cache: Path | None, progress: Told) -> Contents:
    """Return the reference release's contents; ``progress`` is told (stage, done, of).

    Raises GenerationError naming the first proof that fails: such a round is not released.
    """
    rounds = _rounds(progress)
    rows: dict[str, list[object]] = {"rounds": [tabulate.round_row(made) for made in rounds]}
    rows["checks"] = [row for made in rounds for row in tabulate.check_rows(made)]
    rows["assets"] = [row for made in rounds for row in tabulate.asset_rows(made)]
    rows["proofs"] = _proofs(rounds, progress)
    _run(rounds, cells(BENCH), rows, cache, progress)
    images = {f"{made.round_id}/{asset_id}.png": png for made in rounds for asset_id, png in made.pngs.items()}
    return Contents(rows, images, _about())


def _rounds(progress: Told) -> list[Round]:
    done: list[str] = []

    def told(made: Round) -> None:
        done.append(made.round_id)
        progress("generate", len(done), 3 * ROUNDS * len(DOMAINS))

    return generate(list(DOMAINS.values()), SEED, told)


def _proofs(rounds: Sequence[Round], progress: Told) -> list[object]:
    rows: list[object] = []
    for number, made in enumerate(rounds, 1):
        for proof in prove(made):
            if not proof.passed:
                raise GenerationError(f"{made.round_id} is not released: {proof.name} fails, {proof.detail}")
            rows.append(tabulate.proof_row(made, proof))
        progress("prove", number, len(rounds))
    return rows


def _run(
    rounds: Sequence[Round],
    plan: Sequence[Cell],
    rows: dict[str, list[object]],
    cache: Path | None,
    progress: Told,
) -> None:
    """Run every cell over every round and add the rows."""
    judge = FactJudge()
    perception = OcrPerception(cache)
    rows.update({name: [] for name in ("runs", "episodes", "steps", "verdicts", "votes", "labels")})
    done = 0
    for cell in plan:
        rows["runs"].append(tabulate.run_row(cell, judge.name))
        for made in rounds:
            attempts = run_round(made, policy(cell.model, perception), cell.step_budget, judge)
            rows["episodes"] += tabulate.episode_rows(cell, attempts)
            for episode in attempts:
                rows["steps"] += tabulate.step_rows(cell, episode)
            if attempts[-1].verdicts is not None:
                rows["verdicts"] += tabulate.verdict_rows(cell, made, attempts[-1], judge.name)
                rows["votes"] += tabulate.vote_rows(cell, made, attempts[-1], judge.name)
            done += 1
            progress("run", done, len(plan) * len(rounds))


def _about() -> dict[str, object]:
    return {
        "name": "reference",
        "licence": "CC-BY-4.0",
        "provenance": "executed",
        "producer": "clasharness-record harness",
        "producer_version": "0.1.0",
        "grader_version": GRADER_VERSION,
        "seeds": {"generator": SEED},
        "settings": {"panel": "three reference policies, not the paper's models", "prices": "none; cost is unknown"},
    }
