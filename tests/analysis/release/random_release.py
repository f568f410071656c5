"""Make random releases whose references hold, and count their outcomes a second way, row by row."""

from typing import Any

import polars as pl
from hypothesis import strategies as st

from analysis.release.schema import RELATIONS, empty

Frames = dict[str, pl.DataFrame]

CHECK = st.tuples(st.sampled_from(["code", "semantic"]), st.sampled_from(["required", "gate", "diagnostic"]))
ROUNDS = st.lists(st.lists(CHECK, max_size=4), min_size=1, max_size=4)
STATUS = st.sampled_from(["graded", "graded", "graded", "infrastructure_error", "missing", None])
VERDICT = st.sampled_from([True, True, False, None, "no row"])


@st.composite
def releases(draw: st.DrawFn) -> Frames:
    """Draw one to four rounds of up to four checks, and one or two runs of them with any ending."""
    rounds = draw(ROUNDS)
    rows: dict[str, list[dict[str, Any]]] = {name: [] for name in ("rounds", "checks", "runs", "episodes", "verdicts")}
    for number, checks in enumerate(rounds):
        rows["rounds"].append({"bench": "A", "round_id": f"r{number}", "package_id": "p", "domain": "d"})
        for index, (kind, role) in enumerate(checks):
            rows["checks"].append(
                {"bench": "A", "round_id": f"r{number}", "check_index": index, "kind": kind, "role": role}
            )
    for run in ("x", "y")[: draw(st.integers(1, 2))]:
        rows["runs"].append(
            {"run_id": run, "bench": "A", "model": run, "model_kind": "policy", "repeat": 1, "judge": "j",
             "grader_version": "1"}
        )  # fmt: skip
        for number, checks in enumerate(rounds):
            _attempt(draw, rows, run, f"r{number}", len(checks))
    return {name: _frame(name, rows.get(name, [])) for name in RELATIONS}


def _attempt(draw: st.DrawFn, rows: dict[str, list[dict[str, Any]]], run: str, round_id: str, checks: int) -> None:
    status = draw(STATUS)
    if status is None:
        return
    key = {"run_id": run, "round_id": round_id}
    rows["episodes"].append({**key, "attempt": 1, "status": status, "counted": True})
    for index in range(checks):
        verdict = draw(VERDICT)
        if status == "graded" and verdict != "no row":
            reason = "undecided" if verdict is None else None
            rows["verdicts"].append(
                {**key, "check_index": index, "judge": "j", "verdict": verdict, "unscored_reason": reason}
            )


def _frame(relation: str, rows: list[dict[str, Any]]) -> pl.DataFrame:
    return pl.DataFrame(rows, schema=RELATIONS[relation].types) if rows else empty(relation)


def count_outcomes(frames: Frames) -> dict[tuple[str, str], tuple[str, float | None]]:
    """Map (run, round) to outcome and fraction, by the rules of counting said in plain Python."""
    statuses = {(row["run_id"], row["round_id"]): row["status"] for row in frames["episodes"].to_dicts()}
    verdicts = {
        (row["run_id"], row["round_id"], row["check_index"]): row["verdict"] for row in frames["verdicts"].to_dicts()
    }
    counted = {}
    for run in frames["runs"]["run_id"]:
        for round_id in frames["rounds"]["round_id"]:
            deciding = [
                verdicts.get((run, round_id, check["check_index"]))
                for check in frames["checks"].to_dicts()
                if check["round_id"] == round_id and check["role"] != "diagnostic"
            ]
            counted[run, round_id] = _ending(statuses.get((run, round_id)), deciding)
    return counted


def _ending(status: str | None, verdicts: list[bool | None]) -> tuple[str, float | None]:
    known = bool(verdicts) and None not in verdicts
    fraction = verdicts.count(True) / len(verdicts) if known else None
    if status in (None, "missing"):
        return "missing", fraction
    if status == "infrastructure_error" or not verdicts:
        return "unscored", fraction
    if False in verdicts:
        return "failed", fraction
    return ("unscored" if None in verdicts else "passed"), fraction
