"""Command line of the harness: make, compare and describe releases."""

import argparse
import json
import os
import re
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from harness.errors import HarnessError, UsageError
from harness.pipeline.benchmark import make_all, plans
from harness.pipeline.generate import SEED, generate_package
from harness.pipeline.proofs import prove
from harness.pipeline.round import Round
from harness.pipeline.stages import MICRO_STEPS
from harness.pipeline.tier1 import ROUNDS, plan_package
from harness.produce import produce
from harness.release import FORMAT, differences, disagreements, write
from harness.shape import measures, tallies
from harness.world.domains import DOMAINS
from harness.world.profile import PROFILES

OCR_CACHE = Path(__file__).resolve().parents[1] / "build" / "ocr"


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
    release.set_defaults(run=_release)
    check = commands.add_parser("check", help="run some packages again and compare their rows with a release")
    check.add_argument("folder", type=Path, help="the release")
    check.add_argument("--domains", nargs="+", choices=list(DOMAINS), default=["access_request_approval"])
    check.set_defaults(run=_check)
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
    """Make a release beside its place; put it there only when something differs."""
    folder = options.folder.resolve()
    refuse_foreign(folder)
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=f".{folder.name}.") as scratch:
        made = Path(scratch) / "release"
        with _progress() as progress:
            write(produce(OCR_CACHE, progress), made)
        if not folder.exists():
            changed = ["everything: there was none"]
        elif not (changed := differences(made, folder)):
            print(f"{folder} is byte for byte what the harness makes now")
            return 0
        print(f"{folder} differs from what the harness makes now in {len(changed)} files: {', '.join(changed[:8])}")
        if options.check:
            return 1
        if folder.exists():
            folder.rename(Path(scratch) / "older")
        made.rename(folder)
        return 0


def _check(options: argparse.Namespace) -> int:
    """Make, prove and run every package of some domains again, and compare row by row with what a release holds."""
    with _progress() as progress:
        contents = produce(OCR_CACHE, progress, domains=options.domains)
    faults = disagreements(contents, options.folder)
    for fault in faults:
        print(fault)
    if not faults:
        episodes, domains = len(contents.rows["episodes"]), ", ".join(options.domains)
        print(f"{episodes} episodes of {domains} give the rows of {options.folder}")
    return 1 if faults else 0


def refuse_foreign(folder: Path) -> None:
    """Raise UsageError when there is something at the folder that is not a release, whole and nothing else."""
    if not folder.exists() and not folder.is_symlink():
        return
    try:
        manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
        listed = {*manifest["files"], "manifest.json"} if manifest["format"] == FORMAT else set()
    except (OSError, ValueError, KeyError, TypeError):
        listed = set()
    held = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()} if listed else {"?"}
    if not held <= listed:
        raise UsageError(
            f"{folder} is there and is not a release of this format alone; it is left as it is: name another "
            "folder, or move what is in it away"
        )


@contextmanager
def _progress() -> Iterator[Callable[[str, int, int], None]]:
    """Show stage, count and time left on a terminal; stay quiet elsewhere."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description:<9}"), MofNCompleteColumn(), TimeRemainingColumn())
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
    for step in MICRO_STEPS:
        print(f"micro-step {step.number}  {step.title}")
    return 0 if all(measure.holds for measure in found) else 1


def _find(round_id: str, bench: str, twin: bool) -> Round:
    """Make the package a round belongs to and return the round; raise UsageError when there is no such round."""
    match = re.fullmatch(r"(\w+)_v0([1-3])_r(\d\d)", round_id)
    if match is None or match[1] not in DOMAINS or not 1 <= int(match[3]) <= ROUNDS:
        raise UsageError(f"no round {round_id}; write <domain>_v01..03_r01..10 with a domain of: {', '.join(DOMAINS)}")
    package = plan_package(DOMAINS[match[1]], int(match[2]), SEED, PROFILES[bench], twin)
    return next(made for made in generate_package(package) if made.round_id == round_id)
