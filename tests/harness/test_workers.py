"""Jobs are all carried out, also when a worker dies; when they keep dying that is said, and nothing else is blamed."""

import os
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from harness.errors import GenerationError, InfrastructureError
from harness.workers import carry_out_all


@dataclass(frozen=True)
class Number:
    key: str


JOBS = [Number(str(number)) for number in range(6)]


def write(folder: Path, job: Number) -> None:
    (folder / job.key).touch()


def die_once(folder: Path, job: Number) -> None:
    if job.key == "3" and not (folder / "died").exists():
        (folder / "died").touch()
        os._exit(9)
    write(folder, job)


def die(folder: Path, job: Number) -> None:
    os._exit(9)


def refuse(folder: Path, job: Number) -> None:
    raise GenerationError("a proof fails")


def test_a_worker_that_dies_costs_its_job_another_attempt(tmp_path: Path) -> None:
    carry_out_all(JOBS, partial(die_once, tmp_path), lambda job: (tmp_path / job.key).exists(), lambda _: None, 2)
    assert all((tmp_path / job.key).exists() for job in JOBS)
    assert (tmp_path / "died").exists()


def test_finished_jobs_are_not_carried_out_again(tmp_path: Path) -> None:
    heard: list[str] = []
    write(tmp_path, JOBS[0])
    carry_out_all(
        JOBS, partial(write, tmp_path), lambda job: (tmp_path / job.key).exists(), lambda job: heard.append(job.key), 1
    )
    assert sorted(heard) == [job.key for job in JOBS[1:]]


def test_workers_that_keep_dying_are_the_machine_s_fault(tmp_path: Path) -> None:
    with pytest.raises(InfrastructureError, match=r"died 3 times with 6 of 6 jobs left, e\.g\. 0"):
        carry_out_all(JOBS, partial(die, tmp_path), lambda job: False, lambda _: None, 1)


def test_what_a_job_raises_is_raised(tmp_path: Path) -> None:
    with pytest.raises(GenerationError, match="a proof fails"):
        carry_out_all(JOBS, partial(refuse, tmp_path), lambda job: False, lambda _: None, 1)
