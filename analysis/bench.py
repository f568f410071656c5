"""Time what a reader waits for, and print the floor beside it: what the same bytes or the same start cost bare."""

import multiprocessing
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from statistics import median

import nbformat

from analysis import large
from analysis.exhibits import registry
from analysis.export import read_entries
from analysis.notebooks import FIGURES, listed
from analysis.notebooks.figures import make_figures
from analysis.notebooks.run import run_all
from analysis.release import Release, open_release
from analysis.release.manifest import sha256_of
from analysis.release.open import find_release

REPEATS = 5
BARE = "from analysis import exhibits, theme\nfrom analysis.release import open_release"
HEADING = f"{'analysis, median of ' + str(REPEATS):<40}{'ms':>9}{'floor':>9}  floor is"


def table(name: str) -> Iterator[str]:
    """Yield a line a measure: milliseconds, the floor, and what the floor is."""
    yield HEADING
    yield from _opening(find_release(name))
    yield from _queries(open_release(name))
    yield from _figures(name)


def large_table(name: str, times: int) -> Iterator[str]:
    """Yield a line an exhibit on a release ``times`` as large, made for this and removed: seconds, and peak memory.

    The floor is what the same exhibit takes on the release itself. Either is measured in a process of its own, once.
    """
    yield f"{f'a release {times} times as large, once':<40}{'s':>9}{'floor':>9}  floor is"
    source = find_release(name)
    with tempfile.TemporaryDirectory(prefix="clash-bench-") as folder:
        start = time.perf_counter()
        copies = large.write_copies(source, times, Path(folder) / "large")
        made = time.perf_counter() - start
        size = sum(path.stat().st_size for path in copies.iterdir()) / 1e6
        yield _line(f"make it ({size:,.0f} MB)", made, 0.0, "nothing")
        found, floor = _alone(copies), _alone(source)
    for what, taken in found.seconds.items():
        yield _line(what, taken, floor.seconds.get(what, 0.0), "the same on the release itself")
    yield f"{'peak memory, MiB':<40}{found.peak_mib:>9,.0f}{floor.peak_mib:>9,.0f}  the same on the release itself"


def _opening(folder: Path) -> Iterator[str]:
    hashing = _ms(lambda: _hashed(folder))
    yield _line("open the release, validate", _ms(lambda: open_release(folder, again=True)), hashing, "hashing it")
    yield _line("open it, validated before", _ms(lambda: open_release(folder)), hashing, "hashing it")


def _queries(release: Release) -> Iterator[str]:
    """Time slicing, counting, and each exhibit's query on the slice that its notebook shows, counted before."""
    yield _line("slice it", _ms(lambda: release.where(difficulty="hard")), 0.0, "nothing")
    one = _ms(lambda: release.sql("select 1::bigint as one"))
    for view in ("outcomes", "actions", "polls"):
        yield _line(f"count the headline's {view}", _ms(partial(_count, release, view)), one, "an empty query")
    entries, slow = read_entries(FIGURES), 0
    for exhibit in registry():
        kept = entries[exhibit.slug].parameters if exhibit.slug in entries else release.manifest.headline
        taken = _ms(partial(release.where(**kept).sql, exhibit.sql))
        slow += taken > 100
        yield _line(f"query of {exhibit.id}", taken, one, "an empty query")
    yield f"{slow} of {len(registry())} queries take more than 100 ms"


def _count(release: Release, view: str) -> None:
    """Count a view of a slice that nobody has asked anything of."""
    release.headline().sql(f"select count(*)::bigint as n from {view}")


def _figures(name: str) -> Iterator[str]:
    """Time making all figures once, beside as many notebooks that do no more than start and import."""
    bare = _ms(lambda: _bare(1), repeats=1)
    yield _line("start a notebook and import, once", bare, 0.0, "nothing")
    floor = _ms(lambda: _bare(len(listed())), repeats=1)
    with tempfile.TemporaryDirectory(prefix="clash-bench-") as folder:
        target = Path(folder) / "figures"
        made = _ms(lambda: make_figures(listed(), name, {}, target, target / "notebooks", lambda path: None), repeats=1)
    yield _line("make figures, once", made, floor, f"starting {len(listed())} notebooks, importing in each")


def _bare(notebooks: int) -> None:
    with tempfile.TemporaryDirectory(prefix="clash-bench-") as folder:
        paths = [Path(folder) / f"{number:02d}.ipynb" for number in range(notebooks)]
        cells = [nbformat.v4.new_code_cell(BARE)]  # type: ignore[no-untyped-call]
        for path in paths:
            nbformat.write(nbformat.v4.new_notebook(cells=cells), path)  # type: ignore[no-untyped-call]
        run_all({path: {} for path in paths})


def _alone(folder: Path) -> large.Answers:
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        return pool.submit(large.answers, folder).result()


def _ms(run: Callable[[], object], repeats: int = REPEATS) -> float:
    """Return the median milliseconds of some runs, one uncounted first where there are several."""
    taken = []
    for _ in range(repeats + (repeats > 1)):
        start = time.perf_counter()
        run()
        taken.append(time.perf_counter() - start)
    return 1000 * median(taken[-repeats:])


def _hashed(folder: Path) -> int:
    return sum(len(sha256_of(path)) for path in folder.rglob("*") if path.is_file())


def _line(what: str, taken: float, floor: float, floor_is: str) -> str:
    return f"{what:<40}{taken:>9,.1f}{floor:>9,.1f}  {floor_is}"
