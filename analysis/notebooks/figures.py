"""Make the figures: run every notebook, save what each displayed, and only then replace what is committed."""

import multiprocessing
import os
import tempfile
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nbformat import NotebookNode

from analysis import exhibits
from analysis.errors import FileChanged, NotebookFailed, UsageError
from analysis.exhibits import Shown
from analysis.export import MANIFEST, read_entries, replace_all
from analysis.notebooks import DEFAULT
from analysis.notebooks.displays import Display, displays, skips
from analysis.notebooks.parameters import shared_out
from analysis.notebooks.run import Told, run_all
from analysis.notebooks.text import notebook_of, text_of
from analysis.release import Release, open_release


@dataclass(frozen=True)
class Made:
    """What was made: how many exhibits were saved, and which files changed on disk."""

    shown: int
    changed: tuple[Path, ...]


def make_figures(
    paths: Sequence[Path], release: str, given: Mapping[str, Any], save_to: Path, keep_in: Path, told: Told
) -> Made:
    """Run notebooks against a release, write their figures to ``save_to`` and themselves, executed, to ``keep_in``.

    Nothing is written before every notebook has ended well; then each file is replaced whole, and only where its bytes
    differ. Raise a NotebookError, before anything is opened when a parameter is wrong, a ReleaseError, UsageError when
    no exhibit is shown, or RecordBroken when the manifest in ``save_to`` cannot be read.
    """
    parameters = shared_out(paths, parameters_for(release, given))
    opened = open_release(release)
    notebooks = run_all(parameters, told)
    save_to.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=save_to.parent, prefix=f".{save_to.name}.") as scratch:
        shown = _save_side_by_side(notebooks, opened, release, Path(scratch))
        texts = {keep_in / path.name: text_of(notebook).encode() for path, notebook in notebooks.items()}
        changed = [*_replace_figures(Path(scratch), save_to), *_replace_changed(texts)]
    return Made(shown, tuple(changed))


def _save_side_by_side(notebooks: Mapping[Path, NotebookNode], release: Release, name: str, folder: Path) -> int:
    """Do what `save_displayed` does, a process for each processor; return how many exhibits were saved."""
    _refuse_nothing(notebooks)
    with ProcessPoolExecutor(os.cpu_count(), mp_context=multiprocessing.get_context("spawn")) as pool:
        waiting = [
            pool.submit(_save_of, path, text_of(notebook), name, release.digest, folder)
            for path, notebook in notebooks.items()
            if displays(notebook)
        ]
        return sum(each.result() for each in waiting)


def _save_of(path: Path, text: str, name: str, digest: str, folder: Path) -> int:
    release = open_release(name)
    if release.digest != digest:
        raise FileChanged(f"release {name} was replaced while its figures were made; make them again")
    return len(save_displayed({path: notebook_of(text)}, release, folder))


def parameters_for(release: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """Add the release to the parameters, unless it is the one the notebooks open by default."""
    return dict(given) if release == DEFAULT else {"release": release, **given}


def save_displayed(notebooks: Mapping[Path, NotebookNode], release: Release, folder: Path) -> tuple[Shown, ...]:
    """Save each exhibit that some notebook displayed, made again from the same slice; return them.

    Raise UsageError with the reasons when nothing was displayed, NotebookFailed when one shows nothing now, FileChanged
    when the release was changed since it was opened.
    """
    _refuse_nothing(notebooks)
    made = [
        made_again(display, release, path.name)
        for path, notebook in notebooks.items()
        for display in displays(notebook)
    ]
    for shown in made:
        shown.save(folder)
    return tuple(made)


def _refuse_nothing(notebooks: Mapping[Path, NotebookNode]) -> None:
    if not any(displays(notebook) for notebook in notebooks.values()):
        reasons = [skip.said for notebook in notebooks.values() for skip in skips(notebook)]
        raise UsageError("\n  ".join(["nothing is shown, so nothing was written:", *reasons]))


def made_again(display: Display, release: Release, notebook: str) -> Shown:
    """Make a displayed exhibit from the slice it was made from; raise NotebookFailed when that shows nothing now."""
    shown = exhibits.make(exhibits.find(display.slug), release.where(**display.made_from["parameters"]))
    if not isinstance(shown, Shown):
        raise NotebookFailed(f"{notebook}, cell {display.cell}: {display.slug} was shown, but now: {shown.reason}")
    return shown


def _replace_figures(made: Path, folder: Path) -> list[Path]:
    """Bring a folder to the state of another; remove only what its old manifest lists."""
    before = {name for entry in read_entries(folder).values() for name in entry.files}
    contents = {path.name: path.read_bytes() for path in made.iterdir()}
    folder.mkdir(parents=True, exist_ok=True)
    # The manifest goes last: it never lists a file that is not there yet.
    manifest = contents.pop(MANIFEST)
    changed = _replace_changed({folder / name: content for name, content in sorted(contents.items())})
    changed += _replace_changed({folder / MANIFEST: manifest})
    for name in sorted(before - contents.keys()):
        (folder / name).unlink(missing_ok=True)
        changed.append(folder / name)
    return changed


def _replace_changed(contents: Mapping[Path, bytes]) -> list[Path]:
    """Replace the files whose bytes differ; return them."""
    changed = [path for path, content in contents.items() if not path.is_file() or path.read_bytes() != content]
    replace_all({path: contents[path] for path in changed})
    return changed
