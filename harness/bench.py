"""Time what making a release waits for, and print the floor beside it."""

import multiprocessing
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import median

from harness.agents.noop import Noop
from harness.agents.panel import policy
from harness.agents.perception import OcrPerception
from harness.grading.judges import FactJudge
from harness.pipeline.generate import SEED, generate_package
from harness.pipeline.proofs import prove, replay
from harness.pipeline.tier1 import plan_package
from harness.runner import run_round
from harness.sandbox.action import Action
from harness.sandbox.workspace import Workspace
from harness.visuals.render import render
from harness.world.domains import DOMAINS

REPEATS = 5
CORES = 2
SECONDS = 4.0
"""How long episodes are counted."""


def table(cache: Path) -> Iterator[str]:
    """Yield a line a measure: median milliseconds of REPEATS runs, the floor, and what the floor is."""
    package = plan_package(next(iter(DOMAINS.values())), 1, SEED)
    rounds = list(generate_package(package))
    made = next(each for each in rounds if each.images)
    spec = made.images[0]
    yield f"{'harness, median of ' + str(REPEATS):<34}{'ms':>9}{'floor':>9}  floor is"
    image = _ms(lambda: render(spec.template, spec.content))
    yield _line("render one image", image, 0.0, "nothing")
    drawn = sum(len(each.images) for each in rounds)
    yield _line(
        "generate ten rounds", _ms(lambda: list(generate_package(package))), image * drawn, f"their {drawn} images"
    )
    yield _line("prove a round", _ms(lambda: prove(made)), 0.0, "nothing")
    workspace = Workspace(made.w0)
    empty = _ms(lambda: [None for _ in range(1000)])
    stepping = _ms(lambda: [workspace.perform(Action("records.list")) for _ in range(1000)])
    yield _line("a thousand sandbox steps", stepping, empty, "an empty loop")
    agent = policy("checks-evidence", OcrPerception(cache))
    replayed = _ms(lambda: replay(made, made.reference))
    episode = _ms(lambda: run_round(made, agent, 20, FactJudge()))
    yield _line("an episode, OCR cached", episode, replayed, "replaying its reference")
    rate, floor = _rate(cache, "checks-evidence"), _rate(cache, "noop")
    yield f"{f'episodes a second on {CORES} cores':<34}{rate:>9,.0f}{floor:>9,.0f}  an agent that only finishes"


def _rate(cache: Path, name: str) -> float:
    """Return the episodes a second of one policy on ten rounds, in as many processes as CORES, each warm."""
    with ProcessPoolExecutor(CORES, mp_context=multiprocessing.get_context("spawn")) as pool:
        return sum(pool.map(_episodes_a_second, [cache] * CORES, [name] * CORES))


def _episodes_a_second(cache: Path, name: str) -> float:
    rounds = list(generate_package(plan_package(next(iter(DOMAINS.values())), 1, SEED)))
    agent = Noop() if name == "noop" else policy(name, OcrPerception(cache))
    for made in rounds:
        run_round(made, agent, 20, FactJudge())
    start, ended = time.perf_counter(), 0
    while time.perf_counter() - start < SECONDS:
        run_round(rounds[ended % len(rounds)], agent, 20, FactJudge())
        ended += 1
    return ended / (time.perf_counter() - start)


def _ms(run: Callable[[], object]) -> float:
    """Return the median milliseconds of REPEATS runs, one uncounted first."""
    run()
    taken = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        run()
        taken.append(time.perf_counter() - start)
    return 1000 * median(taken)


def _line(what: str, taken: float, floor: float, floor_is: str) -> str:
    return f"{what:<34}{taken:>9.1f}{floor:>9.1f}  {floor_is}"
