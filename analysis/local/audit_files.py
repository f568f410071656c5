"""Read the four files of an audit: questioned checks, rounds nobody could win, curated records, sensitivity tables.

The shape, ``clash-audit/1``, is this project's own (see README.md beside this file). A folder holds

- ``check_audit.json``: the listed checks of a bench, each by its original ``task_id`` and ``check_index``, with labels;
- ``unwinnable_rounds.json``: by panel and version, the tasks that could not be won before they were repaired;
- ``curated_records.json``: some tasks times some models, each with the tally of its required checks. A record carries
  no check indices, so it is never joined with the listed checks;
- ``sensitivity.json``: tables as their author reported them.

A release of our own writes the same files (``audit_export``).
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec

from analysis.errors import DocumentRefused, UsageError, did_you_mean
from analysis.local.documents import read_plain, shaped, shown
from analysis.release.filters import POLICIES
from analysis.release.manifest import sha256_of
from analysis.release.open import DATA, find_release
from analysis.release.table import read_table

FORMAT: Final = "clash-audit/1"
CONSERVATIVE = ("value_conflict", "protocol_unrequested_both_judges")
"""Labels whose union the conservative policy demotes, as ``slicing.sql`` does."""

Format = Literal["clash-audit/1"]
Name = Annotated[str, msgspec.Meta(min_length=1)]
Count = Annotated[int, msgspec.Meta(ge=0)]
Cell = str | int | float | bool | None
Key = tuple[str, int]


class ListedCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One questioned check, by its original index, which is no position in any list."""

    task_id: Name
    check_index: Count
    labels: Annotated[list[Name], msgspec.Meta(min_length=1)]


class CheckAudit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``check_audit.json``."""

    format: Format
    bench: Name
    source: Name
    checks: list[ListedCheck]


class Panel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tasks that one version of a panel's rounds could not be won in; trajectories of versions never mix."""

    panel: Name
    version: Name
    tasks: list[Name]


class UnwinnableRounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``unwinnable_rounds.json``."""

    format: Format
    panels: list[Panel]


class CuratedRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one model did in one task: the tally of its required checks."""

    task_id: Name
    model: Name
    status: Literal["graded", "infrastructure_error", "missing"]
    required: Count
    passed: Count
    failed: Count
    undecided: Count

    @property
    def outcome(self) -> str:
        """Name the outcome by the rules of ``counting.sql``; nothing required is unscorable, never passed."""
        if self.status == "missing":
            return "missing"
        if self.status == "infrastructure_error":
            return "unscored"
        if self.required == 0:
            return "unscorable"
        return "failed" if self.failed else "unscored" if self.undecided else "passed"


class CuratedRecords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``curated_records.json``: complete when each of its tasks has a record of each of its models."""

    format: Format
    tasks: list[Name]
    models: list[Name]
    records: list[CuratedRecord]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table, kept as it was reported."""

    name: Name
    columns: list[Name]
    rows: list[list[Cell]]


class Sensitivity(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``sensitivity.json``."""

    format: Format
    reported_by: Name
    tables: list[Table]


FILES: Mapping[str, type[msgspec.Struct]] = {
    "check_audit.json": CheckAudit,
    "unwinnable_rounds.json": UnwinnableRounds,
    "curated_records.json": CuratedRecords,
    "sensitivity.json": Sensitivity,
}


@dataclass(frozen=True)
class Audit:
    """The four files of an audit, and the digest of each."""

    checks: CheckAudit
    unwinnable: UnwinnableRounds
    curated: CuratedRecords
    sensitivity: Sensitivity
    digests: Mapping[str, str]


def read_audit(folder: Path) -> Audit:
    """Return the audit in a folder, each file verified against its shape and for repeats; raise DocumentRefused."""
    if missing := [name for name in FILES if not (folder / name).is_file()]:
        raise DocumentRefused(
            f"{folder} lacks {', '.join(missing)}; an audit is a folder with {', '.join(FILES)}: give that folder, or "
            "write one with `python -m analysis export-audit`"
        )
    documents = {name: read_plain(folder / name, "the audit file") for name in FILES}
    checks = shaped(documents["check_audit.json"], CheckAudit)
    unwinnable = shaped(documents["unwinnable_rounds.json"], UnwinnableRounds)
    curated = shaped(documents["curated_records.json"], CuratedRecords)
    sensitivity = shaped(documents["sensitivity.json"], Sensitivity)
    _check_listed(checks, documents["check_audit.json"].source)
    _check_panels(unwinnable, documents["unwinnable_rounds.json"].source)
    _check_curated(curated, documents["curated_records.json"].source)
    _check_tables(sensitivity, documents["sensitivity.json"].source)
    digests = {name: sha256_of(document.content) for name, document in documents.items()}
    return Audit(checks, unwinnable, curated, sensitivity, digests)


@dataclass(frozen=True)
class Demotions:
    """What an audit policy makes diagnostic, by task and original index, and the audit it follows from."""

    policy: str = "none"
    checks: frozenset[Key] = frozenset()
    bench: str | None = None
    audit_sha256: str | None = None


NONE = Demotions()


def demotions(policy: str, audit: str | None) -> Demotions:
    """Return what a policy demotes by the audit of a name or folder.

    Raise UsageError for an unknown policy, DocumentRefused when no audit is given or it is faulty.
    """
    if policy not in POLICIES:
        raise UsageError(f"no audit policy {policy!r}{did_you_mean(policy, POLICIES)}; there are {', '.join(POLICIES)}")
    if policy == "none" and audit is None:
        return NONE
    if audit is None:
        raise DocumentRefused(
            f"the policy {policy} needs an audit and none was given; give --audit with a folder of {', '.join(FILES)}"
        )
    read = read_audit(find_audit(audit)[0])
    return Demotions(policy, demoted(read.checks, policy), read.checks.bench, read.digests["check_audit.json"])


def find_audit(name_or_path: str) -> tuple[Path, Mapping[str, int]]:
    """Return the folder of an audit, by name of ``data/releases.toml`` or by path, and the numbers recorded of it."""
    folder = find_release(name_or_path)
    entries = read_table(DATA).values()
    return folder, next((entry.recorded for entry in entries if (DATA / entry.path).resolve() == folder.resolve()), {})


def demoted(audit: CheckAudit, policy: str) -> frozenset[Key]:
    """Return task and original index of the checks that an audit policy demotes to diagnostic."""
    if policy == "none":
        return frozenset()
    return frozenset(
        (check.task_id, check.check_index)
        for check in audit.checks
        if policy == "upper_bound" or not set(CONSERVATIVE).isdisjoint(check.labels)
    )


def refuse_repeats(what: str, keys: Iterable[Hashable], source: str) -> None:
    """Raise DocumentRefused when a key is there twice."""
    counts = Counter(keys)
    if repeated := [key for key, count in counts.items() if count > 1]:
        raise DocumentRefused(
            f"{source} has {what} {shown(repr(repeated[0]))} {counts[repeated[0]]} times; each may be there once: "
            "remove the others"
        )


def _check_listed(audit: CheckAudit, source: str) -> None:
    refuse_repeats("the check", ((check.task_id, check.check_index) for check in audit.checks), source)
    for check in audit.checks:
        refuse_repeats(f"in the check {check.task_id!r}, {check.check_index} the label", check.labels, source)


def _check_panels(unwinnable: UnwinnableRounds, source: str) -> None:
    refuse_repeats("the panel", (panel.panel for panel in unwinnable.panels), source)
    for panel in unwinnable.panels:
        refuse_repeats(f"in panel {panel.panel!r} the task", panel.tasks, source)


def _check_curated(curated: CuratedRecords, source: str) -> None:
    """Refuse repeats, records of undeclared tasks or models, and tallies that do not add up."""
    refuse_repeats("the task", curated.tasks, source)
    refuse_repeats("the model", curated.models, source)
    refuse_repeats("a record of", ((record.task_id, record.model) for record in curated.records), source)
    tasks, models = set(curated.tasks), set(curated.models)
    for record in curated.records:
        where = shown(f"{source}, record of {record.task_id!r} and {record.model!r}:")
        if record.task_id not in tasks or record.model not in models:
            raise DocumentRefused(f"{where} not among its {len(tasks)} tasks and {len(models)} models; list both there")
        if record.required != record.passed + record.failed + record.undecided:
            raise DocumentRefused(
                f"{where} required {record.required} is not passed {record.passed} + failed {record.failed} + "
                f"undecided {record.undecided}; correct the tally"
            )


def _check_tables(sensitivity: Sensitivity, source: str) -> None:
    refuse_repeats("the table", (table.name for table in sensitivity.tables), source)
    for table in sensitivity.tables:
        refuse_repeats(f"in table {table.name!r} the column", table.columns, source)
        for number, row in enumerate(table.rows):
            if len(row) != len(table.columns):
                raise DocumentRefused(
                    shown(f"{source}, table {table.name!r}, row {number}: {len(row)} cells")
                    + f" under {len(table.columns)} columns; give one for each"
                )
