"""Write the four files of an audit from a release of our own, in the shape that ``audit_files`` reads.

- Listed checks are those with a label in ``labels``, by their own index.
- A panel is a bench. Its unwinnable tasks are the rounds that a proof by execution refused while they were made
  (``rounds.refusals`` names the stage ``proofs``), or whose reference fails or asks for what nobody can see
  (``proofs``). A round of which none of this is recorded is not among them.
- Curated are the first tasks in key order, of every model of the bench, by the tallies of ``counting.sql``.
- The sensitivity table counts every model under each audit policy, which demotes and changes no verdict.
"""

import shutil
import tempfile
from pathlib import Path

import msgspec
import polars as pl

from analysis.errors import MixedSettings, UnknownValue
from analysis.local.audit_files import (
    FORMAT,
    CheckAudit,
    CuratedRecord,
    CuratedRecords,
    ListedCheck,
    Panel,
    Sensitivity,
    Table,
    UnwinnableRounds,
)
from analysis.local.documents import refuse_existing
from analysis.release import Release
from analysis.release.filters import POLICIES
from analysis.release.manifest import as_json

TASKS = 8
"""Tasks curated by default, as many as the official records have."""

UNWINNABLE = """
SELECT bench, round_id FROM rounds WHERE list_contains(refusals, 'proofs')
UNION
SELECT bench, round_id FROM proofs WHERE proof IN ('reference_passes', 'strings_exposed') AND NOT passed
ORDER BY bench, round_id
"""
OUTCOMES = ("passed", "failed", "unscored", "missing")


SETTINGS = ("step_budget", "effort", "modality")
"""What an audit takes one of; each is an option of the command."""


def export_audit(release: Release, out: Path, bench: str | None = None, tasks: int = TASKS) -> Path:
    """Write the audit of one bench of a release, or a slice of it, into a new folder and return the folder.

    Raise UnknownValue when the slice has several benches and none is chosen, MixedSettings when a model of the bench
    has several runs, OutputExists when something is at ``out``; nothing is left behind then.
    """
    refuse_existing(out)
    chosen = _bench(release, bench)
    part = release.where(bench=chosen)
    documents = {
        "check_audit.json": _checks(part, chosen),
        "unwinnable_rounds.json": _unwinnable(release),
        "curated_records.json": _curated(part, tasks),
        "sensitivity.json": _sensitivity(part),
    }
    _write({name: as_json(msgspec.to_builtins(document)).encode() for name, document in documents.items()}, out)
    return out


def _bench(release: Release, bench: str | None) -> str:
    benches = release.runs()["bench"].unique().sort().to_list()
    if bench is None and len(benches) == 1:
        return str(benches[0])
    if bench is None or bench not in benches:
        asked = "no bench was chosen" if bench is None else f"no bench {bench!r} has runs"
        raise UnknownValue(
            f"{asked}, and task names may repeat between benches; {release.name} has runs of {', '.join(benches)}: "
            "give one to --bench"
        )
    return bench


def _checks(part: Release, bench: str) -> CheckAudit:
    labels = (
        part.labels().group_by("round_id", "check_index").agg(pl.col("label").sort()).sort("round_id", "check_index")
    )
    return CheckAudit(
        format=FORMAT,
        bench=bench,
        source=f"{part.name} {part.digest}",
        checks=[ListedCheck(task, index, labelled) for task, index, labelled in labels.iter_rows()],
    )


def _unwinnable(release: Release) -> UnwinnableRounds:
    """List the tasks of every bench; the version is the producer's, before whose repairs they were."""
    found = release.sql(UNWINNABLE)
    version = f"{release.manifest.producer} {release.manifest.producer_version}, before repair"
    panels = [
        Panel(bench, version, found.filter(pl.col("bench") == bench)["round_id"].to_list())
        for bench in release.rounds()["bench"].unique().sort()
    ]
    return UnwinnableRounds(FORMAT, panels)


def _curated(part: Release, tasks: int) -> CuratedRecords:
    """Take the tallies of the first tasks, of one run of each model."""
    runs = part.runs().sort("model", "run_id")
    if repeated := runs.filter(pl.col("model").is_duplicated())["model"].unique().sort().to_list():
        choices = ", ".join(f"--{name.replace('_', '-')}" for name in SETTINGS if runs[name].n_unique() > 1)
        raise MixedSettings(
            f"an audit has one record a task and model, but {', '.join(repeated)} of {part.name} has several runs; "
            f"choose with {choices or 'a release of single runs'}"
        )
    chosen = part.rounds()["round_id"].to_list()[:tasks]
    rows = part.outcomes().filter(pl.col("round_id").is_in(chosen)).sort("round_id", "model")
    records = [_record(row) for row in rows.iter_rows(named=True)]
    return CuratedRecords(FORMAT, chosen, runs["model"].to_list(), records)


def _record(row: dict[str, object]) -> CuratedRecord:
    tally = {name: int(str(row[f"checks_{key}"])) for name, key in (("passed", "passed"), ("failed", "failed"))}
    missing = "missing" if row["outcome"] == "missing" else None
    broken = "infrastructure_error" if row["reason"] == "infrastructure_error" else None
    return msgspec.convert(
        {
            "task_id": row["round_id"],
            "model": row["model"],
            "status": missing or broken or "graded",
            "required": row["required"],
            "undecided": row["checks_null"],
        }
        | tally,
        CuratedRecord,
    )


def _sensitivity(part: Release) -> Sensitivity:
    """Count the outcomes of every model under each policy the release has labels for."""
    policies = POLICIES if part.fills("labels") else POLICIES[:1]
    rows = [
        [policy, *row]
        for policy in policies
        for row in part.where(policy=policy)
        .outcomes()
        .group_by("model")
        .agg(pl.len(), *(pl.col("outcome").eq(outcome).sum().alias(outcome) for outcome in OUTCOMES))
        .sort("model")
        .iter_rows()
    ]
    return Sensitivity(
        FORMAT, f"{part.name} {part.digest}", [Table("policies", ["policy", "model", "planned", *OUTCOMES], rows)]
    )


def _write(contents: dict[str, bytes], out: Path) -> None:
    """Fill a hidden folder beside the place, then rename it."""
    out.parent.mkdir(parents=True, exist_ok=True)
    workspace = Path(tempfile.mkdtemp(prefix=f".{out.name[:100]}-", dir=out.parent))
    try:
        for name, content in contents.items():
            (workspace / name).write_bytes(content)
        workspace.chmod(0o755)
        workspace.rename(out)
    except BaseException:
        shutil.rmtree(workspace, ignore_errors=True)
        raise
