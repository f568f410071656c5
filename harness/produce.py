"""Make the reference release: generate, prove, run every cell, tabulate."""

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from harness import tabulate
from harness.agents.panel import policy
from harness.agents.perception import OcrPerception
from harness.errors import GenerationError, InfrastructureError
from harness.experiment import Cell, cells
from harness.grading.check import GRADER_VERSION
from harness.grading.judges import FactJudge
from harness.pipeline.benchmark import PackagePlan, Proven, make, plans
from harness.pipeline.generate import SEED
from harness.pipeline.round import Round
from harness.release import Contents
from harness.rows import ROWS
from harness.runner import run_round
from harness.world.printed import PRINTED

Told = Callable[[str, int, int], None]
Rows = dict[str, list[object]]
RUN_ON = "A"


@dataclass(frozen=True)
class Job:
    """One package to make, prove and run: values only, so that any process can do it."""

    plan: PackagePlan
    cells: tuple[Cell, ...]
    cache: Path | None


@dataclass(frozen=True)
class Part:
    """What one package adds to a release."""

    rows: Rows
    images: dict[str, bytes]


def produce(
    cache: Path | None, progress: Told, workers: int | None = None, domains: Sequence[str] | None = None
) -> Contents:
    """Return the reference release's contents; ``progress`` is told (stage, done, of).

    Benches A and B and the twins of A are made and proven; the panel runs on A. ``domains`` limits it to some. Raises
    GenerationError naming the first proof that fails, and InfrastructureError where an episode could not be graded:
    such a release is not made.
    """
    jobs = list(_jobs(cache, domains))
    rows: Rows = {relation: [] for relation in ROWS}
    rows["runs"] += [tabulate.run_row(cell, FactJudge().name) for cell in cells(RUN_ON)]
    images: dict[str, bytes] = {}
    with ProcessPoolExecutor(workers or os.cpu_count() or 1) as pool:
        for done, part in enumerate(pool.map(carry_out, jobs), 1):
            for name, added in part.rows.items():
                rows[name] += added
            images |= part.images
            progress("packages", done, len(jobs))
    return Contents(rows, images, _about())


def _jobs(cache: Path | None, domains: Sequence[str] | None) -> Iterator[Job]:
    for plan in plans(RUN_ON, domains=domains):
        yield Job(plan, cells(RUN_ON), cache)
    for plan in (*plans("B", domains=domains), *plans(RUN_ON, twin=True, domains=domains)):
        yield Job(plan, (), cache)


def carry_out(job: Job) -> Part:
    """Make, prove and run one package."""
    proven = make(job.plan)
    _refuse_unproven(proven)
    rows: Rows = {relation: [] for relation in ROWS}
    for each in proven:
        rows["rounds"].append(tabulate.round_row(each.made))
        rows["checks"] += tabulate.check_rows(each.made)
        rows["assets"] += tabulate.asset_rows(each.made)
        rows["proofs"] += [tabulate.proof_row(each.made, proof) for proof in each.proofs]
    perception = OcrPerception(job.cache)
    for cell in job.cells:
        for each in proven:
            _run(cell, each.made, perception, rows)
    return Part(rows, _gallery([each.made for each in proven]))


def _refuse_unproven(proven: Sequence[Proven]) -> None:
    for each in proven:
        for proof in each.proofs:
            if not proof.passed:
                raise GenerationError(f"{each.made.round_id} is not released: {proof.name} fails, {proof.detail}")


def _run(cell: Cell, made: Round, perception: OcrPerception, rows: Rows) -> None:
    """Run one cell on one round and add the rows."""
    judge = FactJudge()
    attempts = run_round(
        made, policy(cell.model, perception), cell.step_budget, judge, sighted=cell.modality == "sighted"
    )
    rows["episodes"] += tabulate.episode_rows(cell, attempts)
    for episode in attempts:
        rows["steps"] += tabulate.step_rows(cell, episode)
    if attempts[-1].verdicts is None:
        raise InfrastructureError(f"{cell.run_id} on {made.round_id}: nothing could be graded, {attempts[-1].failure}")
    rows["verdicts"] += tabulate.verdict_rows(cell, made, attempts[-1], judge.name)
    rows["votes"] += tabulate.vote_rows(cell, made, attempts[-1], judge.name)


def _gallery(rounds: Sequence[Round]) -> dict[str, bytes]:
    """Return the images of the rounds the paper prints; all others can be drawn again with ``harness show``."""
    printed = [made for made in rounds if made.bench == RUN_ON and made.round_id in PRINTED]
    return {f"{made.round_id}/{asset_id}.png": png for made in printed for asset_id, png in made.pngs.items()}


def _about() -> dict[str, object]:
    return {
        "name": "reference",
        "licence": "CC-BY-4.0",
        "provenance": "executed",
        "producer": "clasharness-record harness",
        "producer_version": "0.2.0",
        "grader_version": GRADER_VERSION,
        "seeds": {"generator": SEED},
        "settings": {
            "benches": "A is run; B and A-twin are generated and proven",
            "images": "those of the two printed rounds; the others are drawn again by the harness",
            "panel": "three reference policies, not the paper's models",
            "prices": "none; cost is unknown",
        },
    }
