"""Documents for the commands, and ways to spoil them."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from analysis import cli

EXPECTED: dict[str, Any] = {
    "tasks": [
        {
            "task_id": "t_r1",
            "checks": [
                {"check_index": 0, "role": "gate"},
                {"check_index": 3, "role": "required"},
                {"check_index": 5, "role": "required"},
                {"check_index": 7, "role": "diagnostic"},
            ],
        }
    ]
}


def verdicts(*given: bool) -> dict[str, Any]:
    """Return verdicts on the expected checks, in order."""
    checks = [
        check | {"verdict": verdict} for check, verdict in zip(EXPECTED["tasks"][0]["checks"], given, strict=True)
    ]
    return {"tasks": [{"task_id": "t_r1", "checks": checks}]}


TASK: dict[str, Any] = {
    "task_id": "t_r1",
    "public_instructions": ["Close the lock.", "Tell Ada."],
    "public_data": {"board": [{"name": "pump", "state": "open"}], "rate": 0.25, "none": None},
    "visible_constraints": ["no more than 20 steps"],
}
AUDIT: dict[str, Any] = {
    "check_audit.json": {
        "format": "clash-audit/1",
        "bench": "A",
        "source": "by hand",
        "checks": [
            # Out of order, so that a position would join the wrong check.
            {"task_id": "t_r1", "check_index": 5, "labels": ["value_conflict"]},
            {"task_id": "t_r1", "check_index": 0, "labels": ["protocol_unrequested_one_judge"]},
            {"task_id": "u_r1", "check_index": 3, "labels": ["protocol_unrequested_both_judges", "value_conflict"]},
        ],
    },
    "unwinnable_rounds.json": {
        "format": "clash-audit/1",
        "panels": [{"panel": "flash", "version": "before repair", "tasks": ["t_r1", "u_r1"]}],
    },
    "curated_records.json": {
        "format": "clash-audit/1",
        "tasks": ["t_r1", "u_r1"],
        "models": ["m", "n"],
        "records": [
            {
                "task_id": task,
                "model": model,
                "status": "graded",
                "required": 2,
                "passed": 1,
                "failed": 1,
                "undecided": 0,
            }
            for task in ("t_r1", "u_r1")
            for model in ("m", "n")
        ],
    },
    "sensitivity.json": {
        "format": "clash-audit/1",
        "reported_by": "the authors",
        "tables": [{"name": "shift", "columns": ["judge", "shift"], "rows": [["a", 0.5], ["b", None]]}],
    },
}


def changed(document: dict[str, Any], change: Callable[[Any], object]) -> dict[str, Any]:
    """Return a changed copy of a document."""
    other = copy.deepcopy(document)
    change(other)
    return other


def write(path: Path, document: object) -> Path:
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def write_audit(folder: Path, audit: dict[str, Any] = AUDIT) -> Path:
    folder.mkdir()
    for name, document in audit.items():
        write(folder / name, document)
    return folder


def called(*arguments: object) -> int:
    return cli.main([str(argument) for argument in arguments])
