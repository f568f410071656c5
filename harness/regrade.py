"""Grade a release's stored trajectories again, under another version of the grader."""

import json
import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import polars as pl

from harness.errors import UnparsableAction, UsageError
from harness.grading.check import Verdict
from harness.grading.grade import grade, success
from harness.grading.graders import grader
from harness.grading.registry import judge
from harness.pipeline.benchmark import PackagePlan
from harness.pipeline.generate import generate_package
from harness.pipeline.round import Round
from harness.pipeline.tier1 import plan_package
from harness.sandbox.action import Action
from harness.sandbox.effects import Effect
from harness.sandbox.workspace import Workspace
from harness.world.domains import DOMAINS
from harness.world.profile import PROFILES

Told = Callable[[str, int, int], None]
TWIN = "-twin"


@dataclass(frozen=True)
class Shift:
    """What another grader makes of one run: ``n`` rounds graded again, of them passed before and after.

    ``changed`` of their ``checks`` have another verdict. ``faults`` says, a line a round, where grading again under the
    run's own version does not give what is stored; such rounds are in none of the counts.
    """

    run_id: str
    model: str
    n: int
    passed_before: int
    passed_after: int
    checks: int
    changed: int
    faults: tuple[str, ...]


@dataclass(frozen=True)
class Run:
    """What a release says of a run."""

    run_id: str
    bench: str
    model: str
    modality: str
    judge: str
    version: str


@dataclass(frozen=True)
class Job:
    """One package and the runs on it: values only, so that any process can grade it again."""

    plan: PackagePlan
    runs: tuple[Run, ...]


@dataclass(frozen=True)
class Regraded:
    """One round of a run, graded again; with a ``fault`` nothing else is known of it."""

    run_id: str
    before: bool | None = None
    after: bool | None = None
    checks: int = 0
    changed: int = 0
    fault: str = ""


def shifts(folder: Path, version: str, progress: Told, workers: int | None = None) -> Iterator[Shift]:
    """Yield a shift a run, by model and run, after the counted attempts of a release are replayed and graded again.

    The packages are made again from the release's seed; ``progress`` is told (stage, done, of). Raises UsageError for
    a release this harness did not execute, GradingError for a version or a judge it does not have.
    """
    grader(version)
    seed, runs = _seed(folder), _runs(folder)
    jobs = list(_jobs(folder, runs, seed))
    rounds: list[Regraded] = []
    for done, part in enumerate(_each(partial(_package, folder, version), jobs, workers or os.cpu_count() or 1), 1):
        rounds += part
        progress("packages", done, len(jobs))
    for run in sorted(runs, key=lambda run: (run.model, run.run_id)):
        yield _shift(run, [each for each in rounds if each.run_id == run.run_id])


def _each(carry_out: Callable[[Job], list[Regraded]], jobs: Sequence[Job], workers: int) -> Iterator[list[Regraded]]:
    """Yield what each job gives, in order; a single worker is this process."""
    if workers == 1:
        yield from map(carry_out, jobs)
        return
    # The workers read with polars, whose threads do not survive a fork.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        yield from pool.map(carry_out, jobs)


def table(found: Iterable[Shift], version: str) -> Iterator[str]:
    """Yield a line a run, then one a fault."""
    faults: list[str] = []
    yield f"{'run':<46}{'n':>7}{'passed':>8}{version:>10}{'checks':>8}{'changed':>9}{'faults':>8}"
    for shift in found:
        yield (
            f"{shift.run_id:<46}{shift.n:>7}{shift.passed_before:>8}{shift.passed_after:>10}{shift.checks:>8}"
            f"{shift.changed:>9}{len(shift.faults):>8}"
        )
        faults += shift.faults
    yield from faults


def _shift(run: Run, rounds: Sequence[Regraded]) -> Shift:
    graded = [each for each in rounds if not each.fault]
    return Shift(
        run.run_id,
        run.model,
        len(graded),
        sum(each.before is True for each in graded),
        sum(each.after is True for each in graded),
        sum(each.checks for each in graded),
        sum(each.changed for each in graded),
        tuple(each.fault for each in rounds if each.fault),
    )


def _seed(folder: Path) -> int:
    """Return the seed a release's rounds were made from."""
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    provenance, seeds = manifest.get("provenance"), manifest.get("seeds", {})
    if provenance != "executed" or not isinstance(seeds.get("generator"), int):
        raise UsageError(
            f"{folder} was not executed by this harness: its provenance is {provenance!r} and its seeds are {seeds}; "
            "name a release whose rounds can be made again, with a seed of the generator"
        )
    return int(seeds["generator"])


def _runs(folder: Path) -> list[Run]:
    """Return the runs of a release; each names a grader and a judge there are."""
    rows = _read(folder, "runs").select("run_id", "bench", "model", "modality", "judge", "grader_version").rows()
    runs = [Run(*row) for row in rows]
    for run in runs:
        grader(run.version)
        judge(run.judge)
    return runs


def _jobs(folder: Path, runs: Sequence[Run], seed: int) -> Iterator[Job]:
    """Yield every package that was run on."""
    packages = _read(folder, "rounds").select("bench", "domain", "variant").unique().sort("bench", "domain", "variant")
    for bench, domain, variant in packages.rows():
        if on_it := tuple(run for run in runs if run.bench == bench):
            twin = bench.endswith(TWIN)
            yield Job(PackagePlan(domain, variant, bench.removesuffix(TWIN), twin, seed), on_it)


def _package(folder: Path, version: str, job: Job) -> list[Regraded]:
    """Make a package again and grade every counted attempt at its rounds."""
    plan = job.plan
    package = plan_package(DOMAINS[plan.domain], plan.variant, plan.seed, PROFILES[plan.bench], plan.twin)
    made = {each.round_id: each for each in generate_package(package)}
    runs = {run.run_id: run for run in job.runs}
    mine = pl.col("round_id").is_in(list(made)) & pl.col("run_id").is_in(list(runs))
    counted = _read(folder, "episodes", mine & pl.col("counted") & (pl.col("status") == "graded"))
    keys = ("run_id", "round_id", "attempt")
    steps = _grouped(_read(folder, "steps", mine).sort(*keys, "step"), keys, "command", "args")
    stored = _grouped(
        _read(folder, "verdicts", mine).sort("run_id", "round_id", "check_index"),
        ("run_id", "round_id", "judge"),
        "check_index",
        "verdict",
    )
    return [
        _regraded(
            made[round_id],
            runs[run_id],
            steps.get((run_id, round_id, attempt), []),
            stored.get((run_id, round_id, runs[run_id].judge), []),
            version,
        )
        for run_id, round_id, attempt in counted.select(keys).sort(keys).rows()
    ]


def _regraded(
    made: Round,
    run: Run,
    actions: Sequence[tuple[str | None, str | None]],
    stored: Sequence[tuple[int, bool | None]],
    version: str,
) -> Regraded:
    effects = _replayed(made, run, actions)
    panel = judge(run.judge)
    again = grade(made.checks, effects, panel, run.version)
    given = [(check.index, verdict.value) for check, verdict in zip(made.checks, again, strict=True)]
    if given != list(stored):
        return Regraded(run.run_id, fault=_fault(made, run, given, stored))
    after = grade(made.checks, effects, panel, version)
    changed = sum(old.value is not new.value for old, new in zip(again, after, strict=True))
    before = success(made.checks, [Verdict(value, "") for _, value in stored])
    return Regraded(run.run_id, before, success(made.checks, after), len(made.checks), changed)


def _replayed(made: Round, run: Run, actions: Sequence[tuple[str | None, str | None]]) -> tuple[Effect, ...]:
    workspace = Workspace(made.w0, sighted=run.modality != "blind")
    for command, args in actions:
        if command is None:
            workspace.refuse(UnparsableAction("as it was recorded"))
        else:
            workspace.perform(Action(command, json.loads(args or "{}")))
    return workspace.effects


def _fault(
    made: Round, run: Run, given: Sequence[tuple[int, bool | None]], stored: Sequence[tuple[int, bool | None]]
) -> str:
    kept = dict(stored)
    if list(kept) != [index for index, _ in given]:
        told = f"{len(stored)} checks have a verdict of {run.judge}, the round made again has {len(given)}"
    else:
        index, value = next((index, value) for index, value in given if kept[index] is not value)
        told = f"check {index} is stored as {kept[index]} and graded again under {run.version} as {value}"
    return f"{run.run_id} on {made.round_id}: {told}; was the release made by another version of the harness?"


def _read(folder: Path, relation: str, where: pl.Expr | None = None) -> pl.DataFrame:
    found = pl.scan_parquet(folder / f"{relation}.parquet")
    return (found if where is None else found.filter(where)).collect()


def _grouped(
    rows: pl.DataFrame, by: tuple[str, ...], *columns: str
) -> Mapping[tuple[object, ...], list[tuple[Any, ...]]]:
    """Return key -> the columns of its rows, in their order."""
    parts = rows.partition_by(*by, as_dict=True, maintain_order=True)
    return {key: part.select(columns).rows() for key, part in parts.items()}
