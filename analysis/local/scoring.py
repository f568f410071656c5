"""Add up verdicts that somebody else's graders gave; no judge is asked here.

Let R be the checks whose role is required or gate, after the audit policy. Once the observed checks are exactly the
expected ones, by original index and role, and R is not empty, ``all_pass`` is the conjunction of the verdicts over R
and ``fraction`` their mean (the paper's definition of success). In every other case both are null, with a reason, and
what was observed is reported without being taken for the whole. A policy demotes checks to diagnostic; no verdict
changes.

That the expected checks are the official inventory is the caller's word. A check that was not decided is left out of
the verdicts; it is then missing, and never false. README.md beside this file shows both documents.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Annotated, Any, Literal

import msgspec

from analysis.local.audit_files import NONE, Count, Demotions, Key, Name, refuse_repeats
from analysis.local.documents import Document, shaped

FORMAT = "clash-check-summary/1"
DECIDING = ("required", "gate")

Role = Literal["required", "gate", "diagnostic"]


class ExpectedCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A check a task has: its original index and its role."""

    check_index: Count
    role: Role


class ObservedCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A check with the verdict a grader gave."""

    check_index: Count
    role: Role
    verdict: bool


class ExpectedTask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every check of a task."""

    task_id: Name
    checks: list[ExpectedCheck]


class ObservedTask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The verdicts on a task."""

    task_id: Name
    checks: list[ObservedCheck]


class Expected(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The document of expected checks."""

    tasks: Annotated[list[ExpectedTask], msgspec.Meta(min_length=1)]


class Verdicts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The document of verdicts."""

    tasks: Annotated[list[ObservedTask], msgspec.Meta(min_length=1)]


def read_verdicts(document: Document) -> Verdicts:
    """Return verdicts, each task and each of its indices once; raise DocumentRefused."""
    verdicts = shaped(document, Verdicts)
    _refuse_repeated(verdicts.tasks, document.source)
    return verdicts


def read_expected(document: Document) -> Expected:
    """Return expected checks, each task and each of its indices once; raise DocumentRefused."""
    expected = shaped(document, Expected)
    _refuse_repeated(expected.tasks, document.source)
    return expected


def score(verdicts: Verdicts, expected: Expected | None = None, audited: Demotions = NONE) -> dict[str, Any]:
    """Return the summary of every task that has verdicts or is expected, in order of their names."""
    manifest = None if expected is None else {task.task_id: task.checks for task in expected.tasks}
    observed = {task.task_id: task.checks for task in verdicts.tasks}
    tasks = [
        _summary(task, observed.get(task, []), None if manifest is None else manifest.get(task), audited.checks)
        for task in sorted({*observed, *(manifest or {})})
    ]
    return {
        "format": FORMAT,
        "policy": audited.policy,
        "audit": {"bench": audited.bench, "check_audit_sha256": audited.audit_sha256},
        "expected_checks_given": expected is not None,
        "official_inventory_verified": False,
        "counts": {
            "tasks": len(tasks),
            "all_pass": sum(task["all_pass"] is True for task in tasks),
            "not_all_pass": sum(task["all_pass"] is False for task in tasks),
            "undecided": sum(task["all_pass"] is None for task in tasks),
        },
        "tasks": tasks,
    }


def _summary(
    task: str, observed: Sequence[ObservedCheck], expected: Sequence[ExpectedCheck] | None, demoted: frozenset[Key]
) -> dict[str, Any]:
    ordered = sorted(observed, key=lambda check: check.check_index)
    deciding = [c.verdict for c in ordered if c.role in DECIDING and (task, c.check_index) not in demoted]
    audited = {index for name, index in demoted if name == task}
    differences = _differences(ordered, expected, audited)
    reason = _reason(expected, differences, deciding)
    return {
        "task_id": task,
        "all_pass": None if reason else all(deciding),
        "fraction": None if reason else float(Fraction(sum(deciding), len(deciding))),
        "reason": reason,
        "observed": {
            "checks": len(ordered),
            "deciding": len(deciding),
            "passed": sum(deciding),
            "failed": len(deciding) - sum(deciding),
        },
        "differences": differences,
        "checks": [
            {
                "check_index": check.check_index,
                "role": check.role,
                "role_under_policy": "diagnostic" if (task, check.check_index) in demoted else check.role,
                "verdict": check.verdict,
            }
            for check in ordered
        ],
    }


def _reason(
    expected: Sequence[ExpectedCheck] | None, differences: Mapping[str, list[Any]] | None, deciding: Sequence[bool]
) -> str | None:
    """Say why success cannot be told, or None when it can."""
    if expected is None:
        return "no_expected_checks"
    if differences and any(differences.values()):
        return "checks_differ_from_expected"
    return None if deciding else "no_required_checks"


def _differences(
    observed: Sequence[ObservedCheck], expected: Sequence[ExpectedCheck] | None, audited: set[int]
) -> dict[str, list[Any]] | None:
    """Compare indices and declared roles with the complete list; None when there is none.

    An audited index that is not expected proves the list incomplete, or another inventory's.
    """
    if expected is None:
        return None
    roles = {check.check_index: check.role for check in expected}
    found = {check.check_index: check.role for check in observed}
    return {
        "missing": sorted(set(roles) - set(found)),
        "unexpected": sorted(set(found) - set(roles)),
        "audited_not_expected": sorted(audited - set(roles)),
        "roles": [
            {"check_index": index, "expected": roles[index], "observed": role}
            for index, role in found.items()
            if index in roles and roles[index] != role
        ],
    }


def _refuse_repeated(tasks: Sequence[ObservedTask] | Sequence[ExpectedTask], source: str) -> None:
    refuse_repeats("the task", (task.task_id for task in tasks), source)
    for task in tasks:
        refuse_repeats(f"in task {task.task_id!r} the check", (check.check_index for check in task.checks), source)
