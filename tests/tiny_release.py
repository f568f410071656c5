"""A hand-written release, small but with every ending a round can have, and its known answers.

Bench A has two domains: ``clinic`` with packages c1 (four rounds) and c2 (three), ``port`` with package p1 (three).
Two policies, ``careful`` and ``hasty``, run it under step budgets 10 and 20. Every check passes unless ENDINGS says
otherwise; the endings are those of the run's own judge, ``facts``.

| ending | where |
|---|---|
| nothing decides | round c2_r3, in every run: it has diagnostic checks only |
| retry | careful-10 at c1_r1: attempt 1 broke down and does not count, attempt 2 does |
| breakdown that counts | careful-10 at c1_r2 |
| never attempted | hasty-10 at p1_r3: no episode at all; hasty-20 at p1_r3: an episode recorded as missing |
| null beside a false | hasty-10 at c1_r3: failed |
| null beside trues | hasty-10 at c1_r4: unscored; careful-20 at p1_r2 likewise, for another reason |
| no verdict row | hasty-20 at c2_r1: unscored |
| step cap | hasty-10 at p1_r1: every check passes, so the cap is no failure |
| unknown cost | every episode of careful-20 |
| a false diagnostic | careful-20 at c1_r1: passed |
"""

from dataclasses import dataclass
from pathlib import Path

import polars as pl

from analysis.release import About, write_release
from analysis.release.schema import RELATIONS
from tests import tiny_rounds
from tests.tiny_rounds import BENCH, CHECKS, COMMANDS, PICTURE, ROUNDS, STAGES

ABOUT = About(
    name="tiny",
    licence="CC0-1.0",
    provenance="executed",
    producer="tests/tiny_release.py",
    producer_version="1",
    grader_version="facts/1",
    seeds={"world": 7},
    settings={"judge": "facts"},
)

# run: model, step budget
RUNS = {
    "careful-10": ("careful", 10),
    "careful-20": ("careful", 20),
    "hasty-10": ("hasty", 10),
    "hasty-20": ("hasty", 20),
}


@dataclass(frozen=True)
class Ending:
    """What is unusual about a run's round: failed and undecided checks, and how the attempt ended."""

    failed: tuple[int, ...] = ()
    null: tuple[int, ...] = ()
    reason: str | None = None
    no_row: tuple[int, ...] = ()
    status: str | None = "graded"
    termination: str | None = "finished"
    retried: bool = False


ORDINARY = Ending()
ENDINGS = {
    ("careful-10", "c1_r1"): Ending(retried=True),
    ("careful-10", "c1_r2"): Ending(status="infrastructure_error", termination="error"),
    ("careful-10", "p1_r3"): Ending(failed=(0, 2), termination="step_cap"),
    ("careful-20", "c1_r1"): Ending(failed=(2,)),
    ("careful-20", "p1_r2"): Ending(null=(1, 3), reason="judge_unparseable"),
    ("hasty-10", "c1_r1"): Ending(failed=(1,)),
    ("hasty-10", "c1_r2"): Ending(failed=(0, 2, 3)),
    ("hasty-10", "c1_r3"): Ending(failed=(0,), null=(1,), reason="judge_split"),
    ("hasty-10", "c1_r4"): Ending(null=(2,), reason="judge_split"),
    ("hasty-10", "c2_r2"): Ending(failed=(3,)),
    ("hasty-10", "p1_r1"): Ending(termination="step_cap"),
    ("hasty-10", "p1_r3"): Ending(status=None),
    ("hasty-20", "c1_r2"): Ending(failed=(3,)),
    ("hasty-20", "c1_r3"): Ending(failed=(2,), termination="stalled"),
    ("hasty-20", "c2_r1"): Ending(no_row=(1,)),
    ("hasty-20", "p1_r2"): Ending(failed=(0, 1, 2, 3)),
    ("hasty-20", "p1_r3"): Ending(status="missing", termination=None),
}

# labels, by check
LABELS = {
    ("c1_r1", 1): ("value_conflict",),
    ("c1_r2", 3): ("protocol_unrequested_both_judges", "value_conflict"),
    ("c2_r2", 3): ("protocol_unrequested_one_judge",),
    ("p1_r1", 0): ("value_conflict",),
    ("p1_r1", 1): ("protocol_unrequested_both_judges",),
    ("p1_r1", 2): ("protocol_unrequested_one_judge",),
}

# The second judge, ``words``, votes on semantic checks only and fails every semantic check of these rounds.
WORDS_FAILS = ("c1_r1", "c2_r1")


@dataclass(frozen=True)
class Answer:
    """Known tally of one model and step budget."""

    planned: int
    passed: int
    failed: int
    unscored: int
    missing: int


ANSWERS = {
    # unscored: c1_r2 broke down, c2_r3 decides nothing
    ("careful", 10): Answer(planned=10, passed=7, failed=1, unscored=2, missing=0),
    # unscored: p1_r2 undecided, c2_r3 decides nothing
    ("careful", 20): Answer(planned=10, passed=8, failed=0, unscored=2, missing=0),
    # passed: c2_r1, p1_r1, p1_r2; unscored: c1_r4 undecided, c2_r3 decides nothing; missing: p1_r3
    ("hasty", 10): Answer(planned=10, passed=3, failed=4, unscored=2, missing=1),
    # passed: c1_r1, c1_r4, c2_r2, p1_r1; unscored: c2_r1 without a verdict, c2_r3 decides nothing; missing: p1_r3
    ("hasty", 20): Answer(planned=10, passed=4, failed=3, unscored=2, missing=1),
}


def tiny_frames() -> dict[str, pl.DataFrame]:
    """Return a frame for each relation."""
    rows = {
        "rounds": tiny_rounds.rounds(),
        "checks": tiny_rounds.checks(),
        "assets": tiny_rounds.assets(),
        "runs": _runs(),
        "episodes": _episodes(),
        "steps": _steps(),
        "verdicts": _verdicts(),
        "votes": _votes(),
        "labels": _labels(),
        "proofs": tiny_rounds.proofs(),
        "texts": tiny_rounds.texts(),
        "facts": tiny_rounds.facts(),
        "reference_actions": tiny_rounds.reference_actions(),
        "commands": COMMANDS,
        "stages": STAGES,
    }
    return {name: pl.DataFrame(rows[name], schema=relation.types, orient="row") for name, relation in RELATIONS.items()}


def tiny_release(folder: Path) -> Path:
    """Write the release into a new folder and return it."""
    return write_release(tiny_frames(), folder, ABOUT, {"images/A/c1_r2_board.png": PICTURE})


def _runs() -> list[tuple[object, ...]]:
    return [
        (run, BENCH, model, "policy", "high", budget, "sighted", 1, 11, "facts", "facts/1")
        for run, (model, budget) in RUNS.items()
    ]


def _episodes() -> list[tuple[object, ...]]:
    rows: list[tuple[object, ...]] = []
    for run, name, ending in _planned():
        if ending.retried:
            rows.append((run, name, 1, "infrastructure_error", False, "error", 2, 100, 10, 0, 0.5, 1.0, 0, None))
        if ending.status is not None:
            attempt = 2 if ending.retried else 1
            rows.append((run, name, attempt, ending.status, True, ending.termination, *_spent(run, ending)))
    return rows


def _spent(run: str, ending: Ending) -> tuple[object, ...]:
    """Return steps, tokens, cost, latency, assets opened and blame."""
    if ending.status == "missing":
        return (None,) * 8
    steps = RUNS[run][1] if ending.termination == "step_cap" else 8
    cost = None if run == "careful-20" else 0.25
    return (steps, 1000 * steps, 50 * steps, 0, cost, 2.5, 1, "trusted_peer" if ending.failed else None)


def _steps() -> list[tuple[object, ...]]:
    commands = (
        ("read_inbox", "communication", True, None),
        ("open_image", "perception", True, None),
        ("close", "protocol", False, "E_LOCKED"),
    )
    return [
        (run, name, attempt, step, command, category, "{}", ok, error, _opened(str(name), command), 100, 0.5, None)
        for run, name, attempt, status, *_ in _episodes()
        if status != "missing"
        for step, (command, category, ok, error) in enumerate(commands, start=1)
    ]


def _opened(name: str, command: str) -> str | None:
    gated = ROUNDS[name][6]
    return f"{name}_board" if gated and command == "open_image" else None


def _verdicts() -> list[tuple[object, ...]]:
    rows: list[tuple[object, ...]] = []
    for run, name, ending in _planned():
        if ending.status != "graded":
            continue
        for index, (kind, _) in enumerate(CHECKS[name]):
            if index in ending.null:
                rows.append((run, name, index, "facts", None, ending.reason, None))
            elif index not in ending.no_row:
                rows.append((run, name, index, "facts", index not in ending.failed, None, "state"))
            if kind == "semantic":
                rows.append((run, name, index, "words", name not in WORDS_FAILS, None, "answer"))
    return rows


def _votes() -> list[tuple[object, ...]]:
    """Return three votes for every semantic verdict of ``facts``; where it is null the votes split."""
    return [
        (run, name, index, "facts", vote, (True, False, None)[vote - 1] if verdict is None else verdict, None)
        for run, name, index, judge, verdict, *_ in _verdicts()
        if judge == "facts" and CHECKS[str(name)][int(str(index))][0] == "semantic"
        for vote in (1, 2, 3)
    ]


def _labels() -> list[tuple[object, ...]]:
    return [(BENCH, name, index, label, "audit") for (name, index), labels in LABELS.items() for label in labels]


def _planned() -> list[tuple[str, str, Ending]]:
    return [(run, name, ENDINGS.get((run, name), ORDINARY)) for run in RUNS for name in ROUNDS]
