"""Command line of the harness: make, compare and describe releases."""

import argparse
import shutil
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from harness.errors import HarnessError, UsageError
from harness.pipeline.generate import generate
from harness.pipeline.proofs import prove
from harness.pipeline.round import Round
from harness.pipeline.stages import MICRO_STEPS
from harness.produce import produce
from harness.release import differences, write
from harness.world.domains import DOMAINS

OCR_CACHE = Path("build/ocr")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 0, or 2 with one message on standard error when the input is at fault."""
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except (HarnessError, FileExistsError) as error:
        print(f"harness: {error}", file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m harness", description="Make releases by executing agents.")
    commands = parser.add_subparsers(required=True, metavar="command")
    release = commands.add_parser("release", help="make the reference release, or remake and compare it")
    release.add_argument("folder", type=Path, help="where it goes")
    release.add_argument("--check", action="store_true", help="change nothing; exit 1 when the remade release differs")
    release.set_defaults(run=_release)
    show = commands.add_parser("show", help="print one round: instruction, messages, files, rubric, reference")
    show.add_argument("round_id")
    show.add_argument("--images", type=Path, help="write its images into this folder")
    show.set_defaults(run=_show)
    bench = commands.add_parser("bench", help="time a package, an image, a step and an episode, beside the floor")
    bench.set_defaults(run=_bench)
    describe = commands.add_parser("describe", help="print the shape of the benchmark and its stages")
    describe.set_defaults(run=_describe)
    return parser


def _release(options: argparse.Namespace) -> int:
    """Make a release into a fresh folder; replace the old one only when something differs."""
    with tempfile.TemporaryDirectory() as scratch:
        made = Path(scratch) / "release"
        with _progress() as progress:
            write(produce(OCR_CACHE, progress), made)
        changed = differences(made, options.folder) if options.folder.is_dir() else ["everything: there was none"]
        if not changed:
            print(f"{options.folder} is byte for byte what the harness makes now")
            return 0
        print(
            f"{options.folder} differs from what the harness makes now in {len(changed)} files: "
            f"{', '.join(changed[:8])}"
        )
        if options.check:
            return 1
        _replace(made, options.folder)
        return 0


def _replace(made: Path, folder: Path) -> None:
    """Put a finished release in the place of an old one; the old one goes last."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    incoming, outgoing = (folder.with_name(f".{folder.name}.{which}") for which in ("incoming", "outgoing"))
    for path in (incoming, outgoing):
        shutil.rmtree(path, ignore_errors=True)
    shutil.copytree(made, incoming)
    if folder.exists():
        folder.rename(outgoing)
    incoming.rename(folder)
    shutil.rmtree(outgoing, ignore_errors=True)


class _progress:  # noqa: N801 - reads as a verb where it is used
    """Show stage, count and time left on a terminal; stay quiet elsewhere."""

    def __enter__(self) -> Callable[[str, int, int], None]:
        columns = (TextColumn("{task.description:<9}"), MofNCompleteColumn(), TimeRemainingColumn())
        self.bar = Progress(*columns, disable=not sys.stdout.isatty())
        self.tasks: dict[str, object] = {}
        self.bar.start()
        return self._told

    def __exit__(self, *_: object) -> None:
        self.bar.stop()

    def _told(self, stage: str, done: int, of: int) -> None:
        if stage not in self.tasks:
            self.tasks[stage] = self.bar.add_task(stage, total=of)
        self.bar.update(self.tasks[stage], completed=done)  # type: ignore[arg-type]


def _rounds() -> list[Round]:
    return generate(list(DOMAINS.values()))


def _show(options: argparse.Namespace) -> int:
    """Print one round as a colleague would want to read it."""
    rounds = {made.round_id: made for made in _rounds()}
    if options.round_id not in rounds:
        raise UsageError(f"no round {options.round_id}; there are {len(rounds)}, e.g. {', '.join(list(rounds)[:3])}")
    made = rounds[options.round_id]
    print(f"{made.round_id}\n\n{made.instruction}")
    for message in made.w0.messages:
        if not message.read and message.sender != made.w0.principal:
            print(f"[{message.sender}] {message.subject}\n{message.text}\n")
    for item in made.conflict.evidence:
        print(f"evidence ({item.medium}): {item.asset_id if item.medium == 'image' else item.path}\n")
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
    """Print counts a reader compares with the paper's."""
    rounds = _rounds()
    lengths = sorted(len(made.reference) for made in rounds)
    checks = [check for made in rounds for check in made.checks]
    code = sum(check.kind == "code" for check in checks)
    print(f"rounds               {len(rounds)} in {len({made.package.package_id for made in rounds})} packages")
    print(
        f"reference steps      mean {sum(lengths) / len(lengths):.2f}, median {lengths[len(lengths) // 2]}, max "
        f"{lengths[-1]}"
    )
    print(f"asset-gated rounds   {sum(made.asset_gated for made in rounds)}")
    print(f"checks               {len(checks)}, of which code {code} ({100 * code / len(checks):.1f} %)")
    print(f"retries before all gates passed  {sum(made.retries for made in rounds)}")
    for step in MICRO_STEPS:
        print(f"micro-step {step.number}  {step.title}")
    return 0
