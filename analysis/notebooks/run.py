"""Run notebooks through papermill, one process each, and return them executed and stripped."""

import multiprocessing
import os
import tempfile
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from nbformat import NotebookNode
from traitlets.config import Config

from analysis.errors import NotebookFailed
from analysis.notebooks import ROOT
from analysis.notebooks.strip import stripped
from analysis.notebooks.text import notebook_of, text_of

Told = Callable[[Path], None]


@dataclass(frozen=True)
class Ended:
    """How a notebook's run ended: its text, or what went wrong and where."""

    text: str = ""
    failure: str = ""


def run_all(parameters: Mapping[Path, Mapping[str, Any]], told: Told = lambda path: None) -> dict[Path, NotebookNode]:
    """Run notebooks side by side, each with its parameters as `shared_out` checked them.

    Return them stripped, in the order given. ``told`` hears of each that ended. Raise NotebookFailed naming notebook,
    cell and error of each that failed.
    """
    workers = min(len(parameters), os.cpu_count() or 1)
    ended: dict[Path, Ended] = {}
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        waiting = {pool.submit(_run, path, given): path for path, given in parameters.items()}
        for future in as_completed(waiting):
            ended[waiting[future]] = future.result()
            told(waiting[future])
    failures = [ended[path].failure for path in parameters if ended[path].failure]
    if failures:
        raise NotebookFailed("\n".join(failures) + "\nnothing was written; correct that and run again")
    return {path: notebook_of(ended[path].text) for path in parameters}


def _run(path: Path, parameters: Mapping[str, Any]) -> Ended:
    """Run one notebook in this process; never raise, since an exception of a kernel does not travel well."""
    import papermill
    from papermill.exceptions import PapermillExecutionError

    # Sockets in a folder of our own: kernels that start together otherwise race for the same TCP ports.
    with tempfile.TemporaryDirectory(prefix="nb") as runtime:
        _isolate(Path(runtime))
        try:
            executed = papermill.execute_notebook(
                str(path),
                None,
                dict(parameters),
                kernel_name="python3",
                progress_bar=False,
                config=_config(Path(runtime)),
            )
        except PapermillExecutionError as error:
            return Ended(failure=f"{path.name}, cell {error.exec_count}: {error.ename}: {error.evalue}")
        except Exception as error:  # noqa: BLE001 - a dead kernel, a file that is no notebook: named for the reader
            return Ended(failure=f"{path.name}: {type(error).__name__}: {error}")
    return Ended(text=text_of(stripped(executed)))


def _isolate(runtime: Path) -> None:
    """Let kernels import this checkout from anywhere, and read nobody's personal IPython start-up files."""
    inherited = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT), *([inherited] if inherited else [])])
    os.environ["JUPYTER_RUNTIME_DIR"] = str(runtime)
    os.environ["IPYTHONDIR"] = str(runtime / "ipython")


def _config(runtime: Path) -> Config:
    # Without `ip` the sockets of all kernels would get the same names, relative to the current folder.
    sockets = {"transport": "ipc", "ip": str(runtime / "kernel")}
    return Config({} if os.name == "nt" else {"KernelManager": sockets})
