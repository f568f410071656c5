"""Time what a reader waits for, and print the floor beside it: what the same bytes or the same start cost bare."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median

from analysis.exhibits import registry
from analysis.release import open_release
from analysis.release.manifest import sha256_of
from analysis.release.open import find_release

REPEATS = 5


def table(name: str) -> Iterator[str]:
    """Yield a line a measure: median milliseconds of REPEATS runs, the floor, and what the floor is."""
    folder = find_release(name)
    yield f"{'analysis, median of ' + str(REPEATS):<34}{'ms':>9}{'floor':>9}  floor is"
    hashing = _ms(lambda: _hashed(folder))
    yield _line("open the release", _ms(lambda: open_release(folder)), hashing, "hashing its files")
    release = open_release(folder)
    yield _line("slice it", _ms(lambda: release.where(difficulty="hard")), 0.0, "nothing")
    one = _ms(lambda: release.sql("select 1::bigint as one"))
    for exhibit in registry():
        yield _line(f"query of {exhibit.id}", _ms(partial(release.sql, exhibit.sql)), one, "an empty query")
    bare = _ms(lambda: _python("pass"))
    yield _line(
        "start and import for a notebook", _ms(lambda: _python("from analysis import exhibits, theme")), bare, "python"
    )


def _ms(run: Callable[[], object]) -> float:
    """Return the median milliseconds of REPEATS runs, one uncounted first."""
    run()
    taken = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        run()
        taken.append(time.perf_counter() - start)
    return 1000 * median(taken)


def _hashed(folder: Path) -> int:
    return sum(len(sha256_of(path)) for path in folder.rglob("*") if path.is_file())


def _python(code: str) -> None:
    subprocess.run([sys.executable, "-c", code], check=True)  # noqa: S603 - our own interpreter and our own words


def _line(what: str, taken: float, floor: float, floor_is: str) -> str:
    return f"{what:<34}{taken:>9.1f}{floor:>9.1f}  {floor_is}"
