"""Command line of the analysis: make figures, check records, report on a release, import and validate one."""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from analysis.errors import AnalysisError, UsageError
from analysis.local.cli import add_commands as add_local_commands
from analysis.notebooks import DEFAULT, FIGURES, NOTEBOOKS, ROOT, listed
from analysis.published.cli import add_commands as add_published_commands

ELSEWHERE = ROOT / "build" / "figures"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 0, 1 when a record is broken, 2 with one message when the input or the disk is at fault.

    An interrupt returns 130, as a shell would.
    """
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except AnalysisError as error:
        print(f"analysis: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        where = f": {error.filename}" if error.filename else ""
        print(f"analysis: {error.strerror or error}{where}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("analysis: interrupted", file=sys.stderr)
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m analysis", description="Rebuild figures and tables from releases.")
    commands = parser.add_subparsers(required=True, metavar="command")
    figures = _command(commands, "figures", _figures, "run every notebook and write figures/")
    _running(figures)
    figures.add_argument(
        "--save-to", type=Path, help="default: figures/, or build/figures/ for another release or slice"
    )
    verify = _command(commands, "verify", _verify, "check committed notebooks and figures against the release")
    verify.add_argument("--notebooks", type=Path, default=NOTEBOOKS, help="folder of notebooks")
    verify.add_argument("--figures", type=Path, default=FIGURES, help="folder of figures")
    report = _command(commands, "report", _report, "write an offline report on a release")
    _running(report)
    report.add_argument("--policy", help="audit policy: none, conservative or upper_bound")
    report.add_argument(
        "--out", type=Path, default=ROOT / "build" / "report", help="folder; an older report is replaced"
    )
    imported = _command(commands, "import", _import, "import someone else's release")
    imported.add_argument("source", help="format, e.g. mint")
    imported.add_argument("path", type=Path, help="folder of their files")
    imported.add_argument("out", type=Path, help="folder of the new release; must not exist")
    validate = _command(commands, "validate", _validate, "open a release, which verifies everything in it")
    validate.add_argument("release", help="name or folder")
    _command(commands, "dictionary", _dictionary, "write data/README.md from the declarations")
    bench = _command(commands, "bench", _bench, "time opening, slicing and every exhibit, beside the floor")
    bench.add_argument("--release", default=DEFAULT, help="name or folder (default: %(default)s)")
    bench.add_argument(
        "--times", type=int, default=100, help="size of the large release made of it; 0 for none (default: %(default)s)"
    )
    listing = _command(commands, "exhibits", _exhibits, "list the figures and tables, and the notebook that shows each")
    listing.add_argument("--table", action="store_true", help="as the Markdown table of README.md")
    add_local_commands(partial(_command, commands))
    add_published_commands(partial(_command, commands))
    return parser


def _command(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]",
    name: str,
    run: Callable[[argparse.Namespace], int],
    text: str,
) -> argparse.ArgumentParser:
    command = commands.add_parser(name, help=text, description=text)
    command.set_defaults(run=run)
    return command


def _running(command: argparse.ArgumentParser) -> None:
    """Add what the commands that run notebooks have in common."""
    command.add_argument("--release", default=DEFAULT, help="name or folder (default: %(default)s)")
    command.add_argument(
        "-p",
        "--parameter",
        nargs=2,
        action="append",
        default=[],
        metavar=("NAME", "VALUE"),
        help="set a parameter in every notebook that declares it; lists as a,b",
    )


def _bench(options: argparse.Namespace) -> int:
    from analysis.bench import large_table, table

    if options.times < 0:
        raise UsageError(f"--times is {options.times}; give how many copies to make, or 0 for none")
    for line in table(options.release):
        print(line, flush=True)
    if options.times:
        for line in large_table(options.release, options.times):
            print(line, flush=True)
    return 0


def _figures(options: argparse.Namespace) -> int:
    from analysis.notebooks.figures import make_figures

    given, ours = _given(options), options.release == DEFAULT and not options.parameter
    save_to = options.save_to or (FIGURES if ours else ELSEWHERE)
    if not ours and save_to.resolve() == FIGURES:
        raise UsageError(f"{FIGURES.name}/ holds the figures of {DEFAULT}; give another folder to --save-to")
    keep_in = NOTEBOOKS if ours and save_to.resolve() == FIGURES else save_to / "notebooks"
    paths = listed()
    with _progress("notebooks", len(paths)) as told:
        made = make_figures(paths, options.release, given, save_to, keep_in, told)
    print(f"{made.shown} exhibits from {len(paths)} notebooks in {save_to}; {len(made.changed)} files changed")
    return 0


def _verify(options: argparse.Namespace) -> int:
    from analysis.record import verify

    paths = listed(options.notebooks)
    with _progress("notebooks", len(paths)) as told:
        broken = verify(options.notebooks, options.figures, told)
    for fault in broken:
        print(f"RecordBroken: {fault}", file=sys.stderr)
    if broken:
        print(f"{len(broken)} faults; make figures, review the difference, commit it", file=sys.stderr)
        return 1
    print(f"{len(paths)} notebooks and their figures follow from the release")
    return 0


def _report(options: argparse.Namespace) -> int:
    from analysis.report.site import write_report

    given = _given(options) | ({"policy": options.policy} if options.policy else {})
    with _progress("notebooks", len(listed())) as told:
        written = write_report(listed(), options.release, given, options.out, told)
    print(f"{len(written.shown)} exhibits, {len(written.skipped)} skipped: {options.out / 'index.html'}")
    return 0


def _import(options: argparse.Namespace) -> int:
    from analysis.release import open_release
    from analysis.sources.importer import import_release

    folder = import_release(options.source, options.path, options.out)
    print(f"{open_release(folder)!r} in {folder}")
    return 0


def _validate(options: argparse.Namespace) -> int:
    from analysis.release import open_release

    release = open_release(options.release, again=True)
    rows = {part: entry.rows for part, entry in release.manifest.files.items() if entry.rows is not None}
    print(f"{release!r} holds what its manifest says")
    for part, count in sorted(rows.items()):
        print(f"  {part:<24} {count:>9,} rows")
    return 0


def _dictionary(options: argparse.Namespace) -> int:
    from analysis.export import replace_all
    from analysis.release.dictionary import render

    target = ROOT / "data" / "README.md"
    replace_all({target: render().encode()})
    print(f"wrote {target.relative_to(ROOT)}")
    return 0


def _exhibits(options: argparse.Namespace) -> int:
    from analysis import exhibits
    from analysis.exhibits.counterparts import table

    if options.table:
        print(table(), end="")
        return 0
    for exhibit in exhibits.registry():
        print(f"{exhibit.id:<9} {exhibit.name:<18} {exhibit.notebook:<20} {exhibit.title}")
    return 0


def _given(options: argparse.Namespace) -> dict[str, str]:
    given = dict(options.parameter)
    if "release" in given or "save_to" in given:
        raise UsageError("release and save_to are options of their own: --release, --save-to")
    return given


@contextmanager
def _progress(what: str, total: int) -> Iterator[Callable[[Path], None]]:
    """Show how many have ended, and how long it took, on a terminal; stay quiet elsewhere."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task(what, total=total)
        yield lambda path: bar.update(task, advance=1, description=f"{what}: {path.stem} done")
