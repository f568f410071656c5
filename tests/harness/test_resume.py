"""A run that is killed anywhere and started again gives the release that an uninterrupted one gives, byte for byte.

``make resume-check`` kills twenty times; the suite kills twice.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from harness import cli
from harness.release import differences

KILLS = int(os.environ.get("CLASH_KILLS", "2"))
IN_A_ROW = 4
DOMAIN = "expense_reimbursement_conflict"
FILE = """
[some]
bench = "A"
policies = ["believes-peers"]
step_budget = [10, 20]
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("resume")
    (path / "experiments.toml").write_text(FILE, encoding="utf-8")
    return path


def arguments(folder: Path, name: str) -> list[str]:
    file, out = str(folder / "experiments.toml"), str(folder / name / "release")
    return ["run", file, "--out", out, "--domains", DOMAIN, "--workers", "2"]


def killed(folder: Path, name: str, after: float) -> bool:
    """Start a run and kill it and its workers after some seconds; say whether it was still running."""
    command = [sys.executable, "-m", "harness", *arguments(folder, name)]
    process = subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(after)
    running = process.poll() is None
    if running:
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    return running


def test_a_killed_run_goes_on_to_the_same_release(folder: Path) -> None:
    start = time.perf_counter()
    assert cli.main(arguments(folder, "whole")) == 0
    lasts = time.perf_counter() - start
    random, kills, chain = Random(20261013), 0, 0
    while kills < KILLS:
        chain += 1
        name = f"chain-{chain}"
        for _ in range(min(IN_A_ROW, KILLS - kills)):
            kills += killed(folder, name, random.uniform(0.2, 1.0) * lasts)
        if not (folder / name / "release").exists():
            assert cli.main(arguments(folder, name)) == 0
        assert differences(folder / "whole" / "release", folder / name / "release") == []


def test_a_run_with_other_settings_does_not_go_on(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal = folder / "settings" / "release.journal"
    killed(folder, "settings", 0.0)
    journal.mkdir(parents=True, exist_ok=True)
    (journal / "settings.json").write_text('{"cells": "another"}', encoding="utf-8")
    assert cli.main(arguments(folder, "settings")) == 2
    assert "belongs to a run with other settings: cells was another, is " in capsys.readouterr().err
    assert not (folder / "settings" / "release").exists()


def test_a_release_that_is_there_is_left_as_it_is(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "there" / "release").mkdir(parents=True)
    assert cli.main(arguments(folder, "there")) == 2
    assert "is there; name a folder that is not" in capsys.readouterr().err
