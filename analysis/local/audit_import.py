"""Recompute what the files of an audit say, and keep apart what was recomputed and what its author reported."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from analysis.local.audit_files import CONSERVATIVE, Audit, demoted
from analysis.release.filters import POLICIES

FORMAT = "clash-audit-import/1"


def imported(audit: Audit, recorded: Mapping[str, int] | None = None) -> dict[str, Any]:
    """Return the counts that follow from an audit, each beside the number its authors recorded where there is one.

    ``recorded`` maps dotted names of this result, as ``policies.conservative``, to numbers.
    """
    result: dict[str, Any] = {
        "format": FORMAT,
        "kind": "imported",
        "files": dict(audit.digests),
        "bench": audit.checks.bench,
        "source": audit.checks.source,
        "listed_checks": len(audit.checks.checks),
        "listed_tasks": len({check.task_id for check in audit.checks.checks}),
        "labels": dict(sorted(Counter(label for check in audit.checks.checks for label in check.labels).items())),
        "labels_overlap": sum(set(CONSERVATIVE) <= set(check.labels) for check in audit.checks.checks),
        "policies": {policy: len(demoted(audit.checks, policy)) for policy in POLICIES},
        "unwinnable": {
            panel.panel: {"version": panel.version, "tasks": len(panel.tasks)} for panel in audit.unwinnable.panels
        },
        "curated": _curated(audit),
        "sensitivity": {"kind": "author-reported"} | msgspec.to_builtins(audit.sensitivity),
    }
    return result | {"recorded": _compared(result, recorded or {})}


def disagreements(result: Mapping[str, Any]) -> list[str]:
    """Say where a recomputed number is not the recorded one."""
    return [
        f"{name}: recorded {each['recorded']}, recomputed {each['recomputed']}"
        for name, each in result["recorded"].items()
        if not each["agrees"]
    ]


def _curated(audit: Audit) -> dict[str, Any]:
    """Count the curated records; they carry no check indices, so no audit policy is applied to them."""
    curated = audit.curated
    held = {(record.task_id, record.model) for record in curated.records}
    planned = [(task, model) for task in curated.tasks for model in curated.models]
    outcomes = Counter(record.outcome for record in curated.records)
    return {
        "tasks": len(curated.tasks),
        "models": len(curated.models),
        "planned": len(planned),
        "records": len(held),
        "complete": len(held) == len(planned),
        "absent": [{"task_id": task, "model": model} for task, model in planned if (task, model) not in held],
        "outcomes": {name: outcomes[name] for name in ("passed", "failed", "unscored", "unscorable", "missing")},
        "unscorable": [
            {"task_id": record.task_id, "model": record.model}
            for record in curated.records
            if record.outcome == "unscorable"
        ],
        "joined_with_listed_checks": False,
    }


def _compared(result: Mapping[str, Any], recorded: Mapping[str, int]) -> dict[str, dict[str, Any]]:
    found = {name: _at(result, name) for name in recorded}
    return {
        name: {"recorded": number, "recomputed": found[name], "agrees": found[name] == number}
        for name, number in recorded.items()
    }


def _at(result: Mapping[str, Any], name: str) -> int | None:
    """Return the number at a dotted name, None when there is none."""
    value: Any = result
    for part in name.split("."):
        value = value.get(part) if isinstance(value, dict) else None
    return value if isinstance(value, int) else None
