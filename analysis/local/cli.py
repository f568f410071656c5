"""Command line of the local interface: fetch, import-reference, export-audit, solver-view, score-checks."""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from analysis.errors import UsageError
from analysis.local.documents import STANDARD_INPUT, read_plain, refuse_existing, write_once


class Adds(Protocol):
    """Add a command by name, what runs it, and its one-line help; return its parser."""

    def __call__(self, name: str, run: Callable[[argparse.Namespace], int], text: str, /) -> argparse.ArgumentParser:
        """Return the parser of a new command."""


def add_commands(add: Adds) -> None:
    """Add the commands of the local interface."""
    fetch = add("fetch", _fetch, "bring a pinned release or folder of files, resuming where it broke off")
    fetch.add_argument("name", help="name in data/releases.toml, e.g. official")

    imported = add("import-reference", _import, "recompute the counts of an audit from its four files")
    imported.add_argument("audit", help="name in data/releases.toml, or folder of the files")
    _output(imported)

    export = add("export-audit", _export, "write the four audit files of a release")
    export.add_argument("--release", required=True, help="name or folder")
    export.add_argument("--out", required=True, type=Path, help="new folder")
    export.add_argument("--bench", help="default: the only one that has runs")
    export.add_argument("--step-budget", type=int, help="take runs of this step budget only")
    export.add_argument("--effort", help="take runs of this effort only")
    export.add_argument("--modality", help="take runs of this modality only: sighted, blind or ocr")

    view = add("solver-view", _view, "show a task as a solver may see it, and refuse a scorer's fields")
    view.add_argument("--task", type=Path, default=STANDARD_INPUT, help="JSON file (default: standard input)")
    _output(view)

    score = add("score-checks", _score, "add up verdicts from elsewhere by original check index")
    score.add_argument("--verdicts", required=True, type=Path, help="JSON file, or - for standard input")
    score.add_argument(
        "--expected-checks", type=Path, help="JSON file that lists every check; without it no task passes"
    )
    score.add_argument("--policy", default="none", help="audit policy: none, conservative or upper_bound")
    score.add_argument("--audit", help="name or folder of the audit files, which a policy other than none needs")
    _output(score)


def _output(command: argparse.ArgumentParser) -> None:
    command.add_argument("--out", "--output", type=Path, help="new file (default: standard output)")


def _fetch(options: argparse.Namespace) -> int:
    from analysis.local.fetch import fetch

    with _progress() as told:
        folder = fetch(options.name, told)
    print(f"{options.name} is verified and in {folder}")
    return 0


def _import(options: argparse.Namespace) -> int:
    from analysis.local.audit_files import find_audit, read_audit
    from analysis.local.audit_import import disagreements, imported

    _refuse_existing(options.out)
    folder, recorded = find_audit(options.audit)
    result = imported(read_audit(folder), recorded)
    _give(result, options.out)
    differing = disagreements(result)
    for each in differing:
        print(f"not as recorded: {each}", file=sys.stderr)
    return 1 if differing else 0


def _export(options: argparse.Namespace) -> int:
    from analysis.local.audit_export import export_audit
    from analysis.release import open_release

    refuse_existing(options.out)
    release = open_release(options.release).where(
        step_budget=options.step_budget, effort=options.effort, modality=options.modality
    )
    print(f"wrote the audit files of {release!r} to {export_audit(release, options.out, options.bench)}")
    return 0


def _view(options: argparse.Namespace) -> int:
    from analysis.local.solver_view import solver_view

    _refuse_existing(options.out)
    _give(solver_view(read_plain(options.task, "the task")), options.out)
    return 0


def _score(options: argparse.Namespace) -> int:
    from analysis.local.audit_files import demotions
    from analysis.local.scoring import read_expected, read_verdicts, score

    _refuse_existing(options.out)
    verdicts = read_verdicts(read_plain(options.verdicts, "the verdicts"))
    path = options.expected_checks
    expected = None if path is None else read_expected(read_plain(path, "the expected checks"))
    _give(score(verdicts, expected, demotions(options.policy, options.audit)), options.out)
    return 0


def _refuse_existing(out: Path | None) -> None:
    if out is not None:
        refuse_existing(out)


def _give(result: dict[str, Any], out: Path | None) -> None:
    """Write a result to a new file, or to standard output."""
    from analysis.release.manifest import as_json

    content = as_json(result).encode()
    if out is None and sys.stdout is None:
        raise UsageError("there is no standard output to write the result to; give a new file to --out")
    if out is None:
        # Bytes, so that a terminal of another encoding cannot refuse them.
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
    else:
        write_once(out, content)
        print(f"wrote {out}")


@contextmanager
def _progress() -> Iterator[Callable[[str, int, int], None]]:
    """Show bytes, speed and remaining time of each file on a terminal; stay quiet elsewhere."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        DownloadColumn,
        Progress,
        TaskID,
        TextColumn,
        TimeRemainingColumn,
        TransferSpeedColumn,
    )

    console, tasks = Console(stderr=True), dict[str, TaskID]()
    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TransferSpeedColumn())
    with Progress(*columns, TimeRemainingColumn(), console=console, disable=not console.is_terminal) as bar:

        def told(file: str, held: int, total: int) -> None:
            if file not in tasks:
                tasks[file] = bar.add_task(file, total=total)
            bar.update(tasks[file], completed=held)

        yield told
