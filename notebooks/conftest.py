"""Let nbval's kernels import this checkout, and talk to them through sockets that no other kernel can take."""

import os
import tempfile
from functools import partial
from pathlib import Path

import pytest

from analysis.notebooks import ROOT


def pytest_configure(config: pytest.Config) -> None:
    """Prepare kernels before nbval starts one; kernels that start together otherwise race for the same TCP ports."""
    from nbval import kernel

    inherited = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT), *([inherited] if inherited else [])])
    if os.name != "nt" and not isinstance(kernel.KernelManager, partial):
        sockets = tempfile.TemporaryDirectory(prefix="nb")
        config.add_cleanup(sockets.cleanup)
        kernel.KernelManager = partial(kernel.KernelManager, transport="ipc", ip=str(Path(sockets.name) / "kernel"))
