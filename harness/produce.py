"""Make a release: generate, prove and audit every round, run every cell of an experiment, tabulate."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import polars as pl

from harness.agents.panel import policy
from harness.agents.perception import OcrPerception
from harness.audits import labels
from harness.blame import Chances
from harness.errors import GenerationError, InfrastructureError
from harness.experiment import Cell
from harness.grading.check import GRADER_VERSION
from harness.grading.grade import judged_by
from harness.grading.judges import FactJudge
from harness.grading.registry import JUDGES
from harness.journal import Journal, Part
from harness.pipeline.benchmark import PackagePlan, Proven, make, plans
from harness.pipeline.generate import SEED
from harness.pipeline.round import Round
from harness.prices import Prices
from harness.release import Contents, frame
from harness.rows import ROWS
from harness.runner import Eyes, run_round, solver_view
from harness.sandbox.state import State
from harness.tabulate import executed, generated
from harness.tokens import TOKENIZER
from harness.workers import carry_out_all
from harness.world.printed import TOURED

Told = Callable[[str, int, int], None]
Rows = dict[str, list[object]]
BENCHES = (("A", "A", False), ("B", "B", False), ("A-twin", "A", True))
"""Name of each bench in a release, the profile it is made by, and whether its rounds are no-conflict twins."""

GALLERY_OF = "A"
OWN_JUDGE = FactJudge()


@dataclass(frozen=True)
class Job:
    """One package to make, prove, audit and run: values only, so that any process can do it."""

    plan: PackagePlan
    cells: tuple[Cell, ...]
    prices: Prices
    cache: Path | None

    @property
    def key(self) -> str:
        """Return the job's name."""
        twin = "-twin" if self.plan.twin else ""
        return f"{self.plan.bench}{twin}-{self.plan.domain}-v{self.plan.variant:02d}"


def jobs(cells: Sequence[Cell], prices: Prices, cache: Path | None, domains: Sequence[str] | None = None) -> list[Job]:
    """Return the packages of every bench, each with the cells that are run on it."""
    return [
        Job(plan, tuple(cell for cell in cells if cell.bench == bench), prices, cache)
        for bench, profile, twin in BENCHES
        for plan in plans(profile, twin=twin, domains=domains)
    ]


def settings(wanted: Sequence[Job]) -> dict[str, str]:
    """Return what decides the rows of a run, as digests: the code, the packages with their cells, the prices."""
    code = sorted(Path(__file__).parent.rglob("*.py"))
    return {
        "cells": _digest(repr([(job.key, job.cells) for job in wanted])),
        "code": _digest("".join(f"{path.name}{path.read_text(encoding='utf-8')}" for path in code)),
        "prices": _digest(repr(wanted[0].prices)),
        "seed": str(SEED),
    }


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def produce(wanted: Sequence[Job], journal: Journal, progress: Told, workers: int | None = None) -> Contents:
    """Carry out what the journal does not hold yet, and return the release's contents.

    ``progress`` is told (stage, done, of) in packages and episodes. Raises GenerationError naming the first proof that
    fails, InfrastructureError when workers keep dying.
    """
    tally = {"packages": 0, "episodes": 0}
    of = {"packages": len(wanted), "episodes": sum(map(_episodes, wanted))}

    def told(job: Job) -> None:
        for stage, done in (("packages", 1), ("episodes", _episodes(job))):
            tally[stage] += done
            progress(stage, tally[stage], of[stage])

    for job in wanted:
        if journal.holds(job.key):
            told(job)
    carry_out_all(wanted, partial(_kept, journal), lambda job: journal.holds(job.key), told, workers)
    return _contents([journal.part(job.key) for job in wanted], wanted)


def _episodes(job: Job) -> int:
    """Count the episodes of a job: every cell on every round of the package."""
    return 10 * len(job.cells)


def _kept(journal: Journal, job: Job) -> None:
    journal.keep(job.key, carry_out(job))


def _contents(parts: Sequence[Part], wanted: Sequence[Job]) -> Contents:
    cells = dict.fromkeys(cell for job in wanted for cell in job.cells)
    frames = {
        "runs": frame("runs", [executed.run_row(cell, OWN_JUDGE.name) for cell in cells]),
        "commands": frame("commands", list(generated.command_rows())),
        "stages": frame("stages", list(generated.stage_rows())),
    }
    for name in ROWS:
        if name not in frames:
            frames[name] = pl.concat([part.frames[name] for part in parts if name in part.frames] or [frame(name, [])])
    kept = _gallery(frames["assets"])
    images = {name: png for part in parts for name, png in part.images.items() if name in kept}
    return Contents(frames, images)


def carry_out(job: Job) -> Part:
    """Make, prove, audit and run one package."""
    proven = make(job.plan)
    _refuse_unproven(proven)
    rows: Rows = {relation: [] for relation in ROWS}
    left: State | None = None
    for each in proven:
        _tabulate(each, left, rows)
        left = each.made.after
    eyes = Eyes(OcrPerception(job.cache))
    chances = [Chances(each.made, OWN_JUDGE) for each in proven]
    for cell in job.cells:
        for of_round in chances:
            _run(cell, of_round, eyes, job.prices, rows)
    frames = {name: frame(name, added) for name, added in rows.items() if added}
    return Part(frames, _images([each.made for each in proven]))


def _refuse_unproven(proven: Sequence[Proven]) -> None:
    for each in proven:
        for proof in each.proofs:
            if not proof.passed:
                raise GenerationError(f"{each.made.round_id} is not released: {proof.name} fails, {proof.detail}")


def _tabulate(proven: Proven, left: State | None, rows: Rows) -> None:
    """Add the rows of a generated round; ``left`` is the workspace the round before it left."""
    made = proven.made
    rows["rounds"].append(generated.round_row(made))
    rows["checks"] += generated.check_rows(made)
    rows["assets"] += generated.asset_rows(made)
    rows["texts"] += generated.text_rows(made, left)
    rows["facts"] += generated.fact_rows(made)
    rows["reference_actions"] += generated.reference_rows(made)
    rows["proofs"] += [generated.proof_row(made, proof) for proof in proven.proofs]
    rows["labels"] += labels(made)


def _run(cell: Cell, chances: Chances, eyes: Eyes, prices: Prices, rows: Rows) -> None:
    """Run one cell on one round and add the rows; an attempt that could not be graded has no verdicts."""
    made = chances.made
    agent = policy(cell.model, eyes, cell.effort)
    sighted = cell.modality == "sighted"
    attempts = run_round(made, agent, cell.step_budget, OWN_JUDGE, sighted=sighted, eyes=eyes)
    counted = attempts[-1]
    view, blame = solver_view(made, cell.step_budget), chances.blame(counted, sighted=sighted)
    told = f"{view.inventory}\n{view.instruction}"
    rows["episodes"] += executed.episode_rows(cell, told, attempts, prices, blame)
    for episode in attempts:
        rows["steps"] += executed.step_rows(cell, episode)
    if counted.verdicts is None:
        return
    substitutes = {name: JUDGES[name] for name in cell.substitutes}
    judged = {OWN_JUDGE.name: counted.verdicts} | judged_by(made.checks, counted.effects, substitutes)
    for judge, verdicts in judged.items():
        rows["verdicts"] += executed.verdict_rows(cell, made, judge, verdicts)
        rows["votes"] += executed.vote_rows(cell, made, judge, verdicts)


def refuse_broken(contents: Contents) -> None:
    """Raise InfrastructureError when an episode that counts could not be graded: such a release is not published."""
    episodes = contents.frames["episodes"]
    broken = episodes.filter(pl.col("counted") & (pl.col("status") != "graded"))
    if broken.height:
        first = broken.row(0, named=True)
        raise InfrastructureError(
            f"{broken.height} of {episodes.height} episodes could not be graded, e.g. {first['run_id']} on "
            f"{first['round_id']}; see that the machine can draw and read images, then run again"
        )


def _images(rounds: Sequence[Round]) -> dict[str, bytes]:
    """Return the images of the bench a release shows pictures of, by the name it gives them."""
    return {
        _file(made.bench, f"{made.round_id}/{asset_id}"): png
        for made in rounds
        if made.bench == GALLERY_OF
        for asset_id, png in made.pngs.items()
    }


def _gallery(assets: pl.DataFrame) -> set[str]:
    """Name the images a release holds: those of the toured rounds, and one of each template and photographic scene.

    Of each template and scene that is the first decisive one. The harness draws all others again (``harness show``).
    """
    shown = assets.filter(pl.col("bench") == GALLERY_OF).sort("decisive", "asset_id", descending=[True, False])
    looks = pl.coalesce("scene", "template").alias("looks")
    kept = pl.concat([shown.unique(looks, keep="first"), shown.filter(pl.col("round_id").is_in(TOURED))])
    return {_file(bench, asset_id) for bench, asset_id in kept.select("bench", "asset_id").iter_rows()}


def _file(bench: str, asset_id: str) -> str:
    return f"{bench}/{asset_id}.png"


def headline(cells: Sequence[Cell]) -> str:
    """Return the settings an experiment puts forward, those of its first cell, as the filters that keep them."""
    first = cells[0]
    return f"bench={first.bench} effort={first.effort} modality={first.modality} step_budget={first.step_budget}"


def about(name: str, cells: Sequence[Cell], prices: Prices) -> dict[str, object]:
    """Return what the manifest says of a release."""
    return {
        "name": name,
        "licence": "CC-BY-4.0",
        "provenance": "executed",
        "producer": "clasharness-record harness",
        "producer_version": "0.3.0",
        "grader_version": GRADER_VERSION,
        "seeds": {"generator": SEED},
        "settings": {
            "blame": "the first action after which all that the reference does passes no more; nothing is taken back",
            "benches": ", ".join(f"{bench}: {sum(c.bench == bench for c in cells)} runs" for bench, _, _ in BENCHES),
            "headline": headline(cells),
            "images": "those of three rounds, and one of each template and scene; the harness draws the others again",
            "latency": "not measured; it would differ on each run",
            "panel": "reference policies, not the paper's models",
            "prices": f"{prices.name}, for {len(prices.models)} policies; nobody was billed",
            "tokens": f"counted with {TOKENIZER} on the text read and written",
        },
    }
