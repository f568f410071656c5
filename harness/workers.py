"""Carry out jobs on every core; a worker that dies costs its job another attempt, a bounded number of times."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Protocol, TypeVar

from harness.errors import InfrastructureError

DEATHS = 3


class Keyed(Protocol):
    """Something to do that has a name of its own."""

    @property
    def key(self) -> str:
        """Return the name."""
        ...


J = TypeVar("J", bound=Keyed)


def carry_out_all(
    jobs: Sequence[J],
    carry_out: Callable[[J], None],
    finished: Callable[[J], bool],
    told: Callable[[J], None],
    workers: int | None = None,
) -> None:
    """Carry out every job that is not finished; ``told`` hears of each as it ends.

    Raises what a job raises, and InfrastructureError when workers keep dying.
    """
    for _ in range(DEATHS):
        left = [job for job in jobs if not finished(job)]
        if not left:
            return
        try:
            _round(left, carry_out, told, workers or os.cpu_count() or 1)
        except BrokenProcessPool:
            continue
        return
    keys = [job.key for job in jobs if not finished(job)]
    raise InfrastructureError(
        f"workers died {DEATHS} times with {len(keys)} of {len(jobs)} jobs left, e.g. {' '.join(keys[:1])}; "
        "look at the machine's memory, then run again: finished jobs are kept"
    )


def _round(jobs: Sequence[J], carry_out: Callable[[J], None], told: Callable[[J], None], workers: int) -> None:
    # The jobs work with polars, whose threads do not survive a fork.
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        running = {pool.submit(carry_out, job): job for job in jobs}
        try:
            for future in as_completed(running):
                future.result()
                told(running[future])
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
