"""Command line of the harness: make, compare and describe releases."""

import argparse
import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import polars as pl
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TaskID, TaskProgressColumn, TextColumn, TimeRemainingColumn

from harness.errors import HarnessError, UsageError
from harness.experiment import EXPERIMENTS, read_experiments
from harness.grading.check import GRADER_VERSION
from harness.grading.graders import GRADERS
from harness.journal import open_journal
from harness.pipeline.benchmark import make_all, plans
from harness.pipeline.generate import SEED, generate_package
from harness.pipeline.proofs import prove
from harness.pipeline.round import Round
from harness.pipeline.stages import stages
from harness.pipeline.tier1 import ROUNDS, plan_package
from harness.prices import PRICES, read_prices
from harness.produce import Job, about, jobs, produce, refuse_broken, settings
from harness.regrade import shifts, table
from harness.release import FORMAT, Contents, differences, disagreements, write
from harness.shape import measures, tallies
from harness.world.domains import DOMAINS
from harness.world.profile import PROFILES

BUILD = Path(__file__).resolve().parents[1] / "build"
OCR_CACHE, JOURNALS = BUILD / "ocr", BUILD / "journals"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 0, 1 when something is not as it should be, or 2 with one message on standard error."""
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except (HarnessError, OSError) as error:
        print(f"harness: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m harness", description="Make releases by executing agents.")
    commands = parser.add_subparsers(required=True, metavar="command")
    release = commands.add_parser("release", help="make the reference release, or remake and compare it")
    release.add_argument("folder", type=Path, help="where it goes")
    release.add_argument("--check", action="store_true", help="change nothing; exit 1 when the remade release differs")
    release.add_argument("--experiments", type=Path, default=EXPERIMENTS, help="which cells to run")
    release.add_argument("--journal", type=Path, help="where finished packages are kept until it is whole")
    release.set_defaults(run=_release)
    run = commands.add_parser("run", help="run an experiment file; a run that was stopped goes on where it was")
    run.add_argument("experiments", type=Path, help="the experiment file, such as data/experiments.toml")
    run.add_argument("--out", type=Path, required=True, help="folder of the release it gives; must not be there")
    run.add_argument("--journal", type=Path, help="where finished packages are kept (default: beside --out)")
    run.add_argument("--domains", nargs="+", choices=list(DOMAINS), help="some domains only")
    run.add_argument("--prices", type=Path, default=PRICES, help="price list")
    run.add_argument("--workers", type=int, help="processes (default: one a core)")
    run.set_defaults(run=_run)
    check = commands.add_parser("check", help="run some packages again and compare their rows with a release")
    check.add_argument("folder", type=Path, help="the release")
    check.add_argument("--domains", nargs="+", choices=list(DOMAINS), default=["access_request_approval"])
    check.add_argument("--experiments", type=Path, default=EXPERIMENTS, help="which cells to run")
    check.set_defaults(run=_check)
    regrade = commands.add_parser("regrade", help="grade a release's trajectories again and print the shift it causes")
    regrade.add_argument("folder", type=Path, help="the release")
    regrade.add_argument("--grader", choices=list(GRADERS), default=GRADER_VERSION, help="version of the grader")
    regrade.set_defaults(run=_regrade)
    show = commands.add_parser("show", help="print one round, its rubric, reference and proofs")
    show.add_argument("round_id")
    show.add_argument("--images", type=Path, help="write its images into this folder")
    show.add_argument("--bench", choices=sorted(PROFILES), default="A")
    show.add_argument("--twin", action="store_true", help="its no-conflict twin")
    show.set_defaults(run=_show)
    bench = commands.add_parser("bench", help="time a package, an image, a step and an episode, beside the floor")
    bench.set_defaults(run=_bench)
    describe = commands.add_parser("describe", help="print the shape of the benchmark and its stages")
    describe.add_argument("--bench", choices=sorted(PROFILES), default="A")
    describe.set_defaults(run=_describe)
    return parser


def _release(options: argparse.Namespace) -> int:
    """Make a release beside its place; put it there only when something differs.

    A comparison executes every episode again; making goes on where a stopped one was.
    """
    folder = options.folder.resolve()
    refuse_foreign(folder)
    cells, prices = read_experiments(options.experiments), read_prices()
    wanted = jobs(cells, prices, OCR_CACHE)
    with tempfile.TemporaryDirectory(prefix="journal-") as scratch:
        kept = Path(scratch) / "journal" if options.check else options.journal or JOURNALS / folder.name
        contents = _produced(wanted, kept)
        refuse_broken(contents)
        changed = _placed(contents, about(folder.name, cells, prices), folder, keep=options.check)
        if not options.check:
            shutil.rmtree(kept)
    if not changed:
        print(f"{folder} is byte for byte what the harness makes now")
        return 0
    print(f"{folder} differs from what the harness makes now in {len(changed)} files: {', '.join(changed[:8])}")
    return 1 if options.check else 0


def _run(options: argparse.Namespace) -> int:
    """Run an experiment file and write the release it gives in a new folder; a stopped run goes on where it was."""
    folder = options.out.resolve()
    if folder.exists():
        raise UsageError(f"{folder} is there; name a folder that is not, or move it away")
    cells, prices = read_experiments(options.experiments), read_prices(options.prices)
    wanted = jobs(cells, prices, OCR_CACHE, options.domains)
    contents = _produced(wanted, options.journal or folder.with_name(f"{folder.name}.journal"), options.workers)
    write(contents, about(folder.name, cells, prices), folder)
    episodes = contents.frames["episodes"]
    broken = episodes.filter(pl.col("counted") & (pl.col("status") != "graded")).height
    print(f"{folder}: {len(cells)} runs, {episodes.height} attempts, {broken} rounds that could not be graded")
    return 0


def _produced(wanted: Sequence[Job], journal: Path, workers: int | None = None) -> Contents:
    with _progress() as progress:
        return produce(wanted, open_journal(journal, settings(wanted)), progress, workers)


def _placed(contents: Contents, told: Mapping[str, object], folder: Path, *, keep: bool) -> list[str]:
    """Write a release beside a folder and, unless that is to be kept, in its place; return the files that differ."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=f".{folder.name}.") as scratch:
        made = Path(scratch) / "release"
        write(contents, told, made)
        changed = differences(made, folder) if folder.exists() else ["everything: there was none"]
        if changed and not keep:
            if folder.exists():
                folder.rename(Path(scratch) / "older")
            made.rename(folder)
        return changed


def _check(options: argparse.Namespace) -> int:
    """Make, prove and run every package of some domains again, and compare row by row with what a release holds."""
    wanted = jobs(read_experiments(options.experiments), read_prices(), OCR_CACHE, options.domains)
    with tempfile.TemporaryDirectory(prefix="journal-") as scratch:
        contents = _produced(wanted, Path(scratch) / "journal")
    faults = disagreements(contents, options.folder)
    for fault in faults:
        print(fault)
    if not faults:
        episodes, domains = contents.frames["episodes"].height, ", ".join(options.domains)
        print(f"{episodes} episodes of {domains} give the rows of {options.folder}")
    return 1 if faults else 0


def _regrade(options: argparse.Namespace) -> int:
    """Print a line a run; exit 1 when a stored verdict does not follow from its trajectory under its own version."""
    with _progress() as progress:
        found = list(shifts(options.folder, options.grader, progress))
    for line in table(found, options.grader):
        print(line)
    return 1 if any(shift.faults for shift in found) else 0


def refuse_foreign(folder: Path) -> None:
    """Raise UsageError when there is something at the folder that is not a release, whole and nothing else."""
    if not folder.exists() and not folder.is_symlink():
        return
    try:
        manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
        family = manifest["format"].partition("/")[0]
        listed = {*manifest["files"], "manifest.json"} if family == FORMAT.partition("/")[0] else set()
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        listed = set()
    held = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()} if listed else {"?"}
    if not held <= listed:
        raise UsageError(
            f"{folder} is there and is not a release and nothing else; it is left as it is: name another "
            "folder, or move what is in it away"
        )


@contextmanager
def _progress() -> Iterator[Callable[[str, int, int], None]]:
    """Show stage, count, rate and time left on a terminal; stay quiet elsewhere."""
    console = Console(stderr=True)
    rate = TaskProgressColumn(text_format="", show_speed=True)
    columns = (TextColumn("{task.description:<9}"), MofNCompleteColumn(), rate, TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        tasks: dict[str, TaskID] = {}

        def told(stage: str, done: int, of: int) -> None:
            if stage not in tasks:
                tasks[stage] = bar.add_task(stage, total=of)
            bar.update(tasks[stage], completed=done)

        yield told


def _show(options: argparse.Namespace) -> int:
    """Print one round as a colleague would want to read it."""
    made = _find(options.round_id, options.bench, options.twin)
    print(f"{made.round_id}\n\n{made.instruction}")
    for message in made.w0.messages:
        if not message.read and message.sender != made.w0.principal:
            print(f"[{message.sender}] {message.subject}\n{message.text}\n")
    for item in made.conflict.evidence:
        shown = item.asset_id if item.medium == "image" else f"{item.path}\n{item.dispute.sighting.export}"
        print(f"evidence ({item.medium}): {shown}\n")
    for check in made.checks:
        print(
            f"{check.index:>2} {check.effect:<20} {check.predicate:<22} {check.text} [{check.role}, "
            f"{check.failure_mode}]"
        )
    print()
    for number, step in enumerate(made.reference, 1):
        print(f"{number:>2} {step.action.command} {dict(step.action.args)}")
    for proof in prove(made):
        print(f"{'holds' if proof.passed else 'FAILS'}  {proof.name}: {proof.detail}")
    if options.images:
        options.images.mkdir(parents=True, exist_ok=True)
        for asset_id, png in made.pngs.items():
            (options.images / f"{asset_id}.png").write_bytes(png)
    return 0


def _bench(options: argparse.Namespace) -> int:
    from harness.bench import table

    for line in table(OCR_CACHE):
        print(line)
    return 0


def _describe(options: argparse.Namespace) -> int:
    """Print a bench's shape beside the paper's; exit 1 when a measure is further off than accepted."""
    with _progress() as progress:
        wanted = plans(options.bench)
        proven = list(
            make_all(wanted, os.cpu_count() or 1, lambda done: progress("rounds", done, ROUNDS * len(wanted)))
        )
    found = list(measures(options.bench, proven))
    for measure in found:
        print(measure)
    for line in tallies([each.made for each in proven]):
        print(line)
    for number, stage in enumerate(stages(), 1):
        print(f"stage {number:>2}, tier {stage.tier}  {stage.title}")
    return 0 if all(measure.holds for measure in found) else 1


def _find(round_id: str, bench: str, twin: bool) -> Round:
    """Make the package a round belongs to and return the round; raise UsageError when there is no such round."""
    match = re.fullmatch(r"(\w+)_v0([1-3])_r(\d\d)", round_id)
    if match is None or match[1] not in DOMAINS or not 1 <= int(match[3]) <= ROUNDS:
        raise UsageError(f"no round {round_id}; write <domain>_v01..03_r01..10 with a domain of: {', '.join(DOMAINS)}")
    package = plan_package(DOMAINS[match[1]], int(match[2]), SEED, PROFILES[bench], twin)
    return next(made for made in generate_package(package) if made.round_id == round_id)
