"""Audits: counts are recomputed and joined by task and index, and a release of our own survives the round trip."""

import json
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analysis import errors
from analysis.local import audit_files
from analysis.local.audit_export import export_audit
from analysis.local.audit_files import FILES, demoted, read_audit
from analysis.local.audit_import import disagreements, imported
from analysis.release import Release, open_release, write_release
from analysis.release import open as opening
from analysis.release.filters import POLICIES
from analysis.release.table import read_table
from tests.analysis.local.documents import AUDIT, called, changed, write_audit
from tests.tiny_release import ABOUT, LABELS, tiny_frames


def audit_of(folder: Path, name: str = "", change: Any = None) -> dict[str, Any]:
    """Import the audit, one of its files changed."""
    audit = AUDIT if change is None else {**AUDIT, name: changed(AUDIT[name], change)}
    return imported(read_audit(write_audit(folder / "audit", audit)))


def test_labels_unions_and_panels_are_counted(tmp_path: Path) -> None:
    result = audit_of(tmp_path)
    assert (result["kind"], result["listed_checks"], result["listed_tasks"]) == ("imported", 3, 2)
    assert result["labels"] == {
        "protocol_unrequested_both_judges": 1,
        "protocol_unrequested_one_judge": 1,
        "value_conflict": 2,
    }
    assert result["labels_overlap"] == 1, "the union is smaller than the sum of its labels"
    assert result["policies"] == {"none": 0, "conservative": 2, "upper_bound": 3}
    assert result["unwinnable"] == {"flash": {"version": "before repair", "tasks": 2}}
    assert result["sensitivity"]["kind"] == "author-reported"
    assert result["sensitivity"]["tables"] == AUDIT["sensitivity.json"]["tables"]
    assert set(result["files"]) == set(FILES)


def test_what_is_demoted_is_named_by_task_and_original_index(tmp_path: Path) -> None:
    checks = read_audit(write_audit(tmp_path / "audit")).checks
    assert demoted(checks, "conservative") == {("t_r1", 5), ("u_r1", 3)}
    assert demoted(checks, "upper_bound") == {("t_r1", 5), ("t_r1", 0), ("u_r1", 3)}
    assert demoted(checks, "none") == set()


labels = st.sets(
    st.sampled_from(["value_conflict", "protocol_unrequested_both_judges", "protocol_unrequested_one_judge"]),
    min_size=1,
)


@settings(deadline=None, max_examples=100)
@given(st.dictionaries(st.tuples(st.sampled_from("tuv"), st.integers(0, 9)), labels), st.randoms())
def test_the_union_is_the_set_of_keys_with_either_label_in_whatever_order(
    listed: dict[tuple[str, int], set[str]], random: Any
) -> None:
    checks = [audit_files.ListedCheck(task, index, sorted(labelled)) for (task, index), labelled in listed.items()]
    random.shuffle(checks)
    audit = audit_files.CheckAudit("clash-audit/1", "A", "x", checks)
    either = {key for key, labelled in listed.items() if labelled - {"protocol_unrequested_one_judge"}}
    assert demoted(audit, "conservative") == either
    assert demoted(audit, "upper_bound") == set(listed)


def test_curated_records_are_complete_when_every_pair_is_there(tmp_path: Path) -> None:
    curated = audit_of(tmp_path)["curated"]
    assert (curated["planned"], curated["records"], curated["complete"], curated["absent"]) == (4, 4, True, [])
    assert curated["outcomes"] == {"passed": 0, "failed": 4, "unscored": 0, "unscorable": 0, "missing": 0}


def test_an_absent_curated_record_is_named(tmp_path: Path) -> None:
    curated = audit_of(tmp_path, "curated_records.json", lambda it: it["records"].pop(2))["curated"]
    assert (curated["records"], curated["complete"]) == (3, False)
    assert curated["absent"] == [{"task_id": "u_r1", "model": "m"}]


@pytest.mark.parametrize(
    ("change", "outcome"),
    [
        ({"required": 0, "failed": 0, "passed": 0}, "unscorable"),
        ({"passed": 2, "failed": 0}, "passed"),
        ({"failed": 1, "passed": 0, "undecided": 1}, "failed"),
        ({"failed": 0, "undecided": 1}, "unscored"),
        ({"status": "missing", "passed": 0, "failed": 0, "undecided": 2}, "missing"),
        ({"status": "infrastructure_error", "passed": 0, "failed": 0, "undecided": 2}, "unscored"),
    ],
)
def test_a_curated_record_ends_by_the_rules_of_counting(tmp_path: Path, change: dict[str, Any], outcome: str) -> None:
    result = audit_of(tmp_path, "curated_records.json", lambda it: it["records"][0].update(change))
    counts = {"failed": 3} | {outcome: 4 if outcome == "failed" else 1}
    assert {name: count for name, count in result["curated"]["outcomes"].items() if count} == counts
    unscorable = [{"task_id": "t_r1", "model": "m"}] if outcome == "unscorable" else []
    assert result["curated"]["unscorable"] == unscorable


@pytest.mark.parametrize(
    ("name", "change", "message"),
    [
        ("check_audit.json", lambda it: it["checks"].append(it["checks"][0]), r"the check \('t_r1', 5\) 2 times"),
        (
            "check_audit.json",
            lambda it: it["checks"][0]["labels"].append("value_conflict"),
            "the label 'value_conflict' 2",
        ),
        ("check_audit.json", lambda it: it["checks"][0]["labels"].clear(), "length >= 1"),
        ("check_audit.json", lambda it: it["checks"][0].update(check_index="5"), "Expected `int`, got `str`"),
        ("check_audit.json", lambda it: it.update(format="clash-audit/2"), "Invalid enum value 'clash-audit/2'"),
        ("check_audit.json", lambda it: it.pop("bench"), "missing required field `bench`"),
        ("unwinnable_rounds.json", lambda it: it["panels"].append(it["panels"][0]), "the panel 'flash' 2 times"),
        ("unwinnable_rounds.json", lambda it: it["panels"][0]["tasks"].append("t_r1"), "the task 't_r1' 2 times"),
        (
            "curated_records.json",
            lambda it: it["records"].append(it["records"][0]),
            r"a record of \('t_r1', 'm'\) 2 times",
        ),
        ("curated_records.json", lambda it: it["models"].pop(), "not among its 2 tasks and 1 models"),
        ("curated_records.json", lambda it: it["records"][0].update(passed=2), "required 2 is not passed 2"),
        ("curated_records.json", lambda it: it["records"][0].update(passed=True), "Expected `int`, got `bool`"),
        ("sensitivity.json", lambda it: it["tables"][0]["rows"][0].pop(), "row 0: 1 cells under 2 columns"),
        ("sensitivity.json", lambda it: it["tables"][0]["rows"][0].append([]), "Expected"),
    ],
)
def test_an_audit_that_contradicts_itself_is_refused(tmp_path: Path, name: str, change: Any, message: str) -> None:
    with pytest.raises(errors.DocumentRefused, match=message) as raised:
        audit_of(tmp_path, name, change)
    assert name in str(raised.value)


def test_a_folder_that_lacks_a_file_is_refused_with_the_four_names(tmp_path: Path) -> None:
    audit = write_audit(tmp_path / "audit")
    (audit / "sensitivity.json").unlink()
    with pytest.raises(errors.DocumentRefused, match=r"lacks sensitivity\.json; an audit is a folder with check_audit"):
        read_audit(audit)


def test_a_number_that_is_not_the_recorded_one_is_reported_with_both(tmp_path: Path) -> None:
    audit = read_audit(write_audit(tmp_path / "audit"))
    result = imported(audit, {"policies.conservative": 2, "labels.value_conflict": 3, "unwinnable.sonnet.tasks": 9})
    assert disagreements(result) == [
        "labels.value_conflict: recorded 3, recomputed 2",
        "unwinnable.sonnet.tasks: recorded 9, recomputed None",
    ]


def test_the_official_audit_has_the_recorded_numbers_of_its_description() -> None:
    recorded = read_table(opening.DATA)["official-audit"].recorded
    names = ("listed_checks", "labels.value_conflict", "labels.protocol_unrequested_both_judges")
    assert [recorded[name] for name in names] == [775, 200, 106]
    assert [recorded[f"policies.{name}"] for name in ("conservative", "upper_bound")] == [306, 775]
    assert [recorded[f"unwinnable.{name}.tasks"] for name in ("flash", "sonnet")] == [18, 9]
    assert [recorded[f"curated.{name}"] for name in ("tasks", "models", "records")] == [8, 13, 104]


def official(folder: Path) -> Path:
    """Write an audit of the official one's numbers, its content made up."""
    kinds = [["value_conflict"]] * 200 + [["protocol_unrequested_both_judges"]] * 106 + [["other"]] * 469
    checks = [{"task_id": f"t{n % 300}", "check_index": n // 300, "labels": kind} for n, kind in enumerate(kinds)]
    tasks, models = [f"t{n}" for n in range(8)], [f"m{n}" for n in range(13)]
    tally = {"status": "graded", "required": 1, "passed": 1, "failed": 0, "undecided": 0}
    records = [{"task_id": task, "model": model} | tally for task in tasks for model in models]
    records[0] |= {"required": 0, "passed": 0}
    panels = {"flash": 18, "sonnet": 9}
    audit = {
        "check_audit.json": AUDIT["check_audit.json"] | {"checks": checks},
        "unwinnable_rounds.json": {
            "format": "clash-audit/1",
            "panels": [
                {"panel": panel, "version": "before", "tasks": [f"t{n}" for n in range(count)]}
                for panel, count in panels.items()
            ],
        },
        "curated_records.json": {"format": "clash-audit/1", "tasks": tasks, "models": models, "records": records},
        "sensitivity.json": AUDIT["sensitivity.json"],
    }
    return write_audit(folder, audit)


def test_an_audit_opened_by_its_name_is_compared_with_what_was_recorded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "fetched").mkdir()
    folder = official(tmp_path / "fetched" / "official-audit")
    text = (opening.DATA / "releases.toml").read_text(encoding="utf-8")
    (tmp_path / "releases.toml").write_text(text, encoding="utf-8")
    monkeypatch.setattr(opening, "DATA", tmp_path)
    monkeypatch.setattr(audit_files, "DATA", tmp_path)
    assert called("import-reference", "official-audit", "--out", tmp_path / "out.json") == 0
    result = json.loads((tmp_path / "out.json").read_text(encoding="utf-8"))
    assert len(result["recorded"]) == 10 and all(each["agrees"] for each in result["recorded"].values())
    assert result["curated"]["unscorable"] == [{"task_id": "t0", "model": "m0"}]
    path = folder / "unwinnable_rounds.json"
    path.write_text(path.read_text(encoding="utf-8").replace('"t8", ', ""), encoding="utf-8")
    capsys.readouterr()
    assert called("import-reference", "official-audit", "--out", tmp_path / "again.json") == 1
    assert capsys.readouterr().err == "not as recorded: unwinnable.flash.tasks: recorded 18, recomputed 17\n"


@pytest.fixture
def part(tiny: Release) -> Release:
    return tiny.where(step_budget=10)


def test_a_release_exported_and_imported_has_its_own_counts(part: Release, tmp_path: Path) -> None:
    result = imported(read_audit(export_audit(part, tmp_path / "audit")))
    assert result["listed_checks"] == len(LABELS)
    assert result["labels"] == {
        "protocol_unrequested_both_judges": 2,
        "protocol_unrequested_one_judge": 2,
        "value_conflict": 3,
    }
    assert result["policies"] == {"none": 0, "conservative": 4, "upper_bound": 6}
    assert (result["curated"]["tasks"], result["curated"]["models"], result["curated"]["complete"]) == (8, 2, True)
    assert result["curated"]["unscorable"] == [
        {"task_id": "c2_r3", "model": "careful"},
        {"task_id": "c2_r3", "model": "hasty"},
    ]
    assert result["unwinnable"] == {"A": {"version": "tests/tiny_release.py 1, before repair", "tasks": 0}}


def test_exported_policies_demote_what_a_slice_of_the_release_demotes(part: Release, tmp_path: Path) -> None:
    checks = read_audit(export_audit(part, tmp_path / "audit")).checks
    role = pl.col("role") != "diagnostic"
    for policy in POLICIES:
        key = ("round_id", "check_index")
        sliced = set(part.where(policy=policy).checks().filter(role).select(key).iter_rows())
        whole = set(part.checks().filter(role).select(key).iter_rows())
        assert whole - sliced == whole & demoted(checks, policy)


def test_exported_records_end_as_the_release_counts_them(part: Release, tmp_path: Path) -> None:
    records = read_audit(export_audit(part, tmp_path / "audit", tasks=10)).curated.records
    found = {(record.task_id, record.model): record.outcome for record in records}
    counted = {
        (row["round_id"], row["model"]): "unscorable" if row["reason"] == "no_required_checks" else row["outcome"]
        for row in part.outcomes().iter_rows(named=True)
    }
    assert found == counted and {"passed", "failed", "unscored", "unscorable", "missing"} == set(found.values())


def test_the_exported_table_counts_every_planned_round_under_each_policy(part: Release, tmp_path: Path) -> None:
    (table,) = read_audit(export_audit(part, tmp_path / "audit")).sensitivity.tables
    rows = [dict(zip(table.columns, row, strict=True)) for row in table.rows]
    assert [(row["policy"], row["model"]) for row in rows] == [(p, m) for p in POLICIES for m in ("careful", "hasty")]
    for row in rows:
        parts: list[Any] = [row[name] for name in ("passed", "failed", "unscored", "missing")]
        assert row["planned"] == 10 == sum(parts)
    counted = [
        part.where(policy=policy, models=model).outcomes()["outcome"].eq("passed").sum()
        for policy in POLICIES
        for model in ("careful", "hasty")
    ]
    assert [row["passed"] for row in rows] == counted
    assert counted[:2] == [7, 3] != counted[4:]


def test_rounds_that_a_proof_refused_before_repair_are_unwinnable(tmp_path: Path) -> None:
    frames = tiny_frames()
    refusals = pl.when(pl.col("round_id") == "c1_r2").then(pl.lit(["proofs", "messages"])).otherwise("refusals")
    frames["rounds"] = frames["rounds"].with_columns(refusals.alias("refusals"))
    hidden = (pl.col("round_id") == "p1_r1") & (pl.col("proof") == "reference_passes")
    frames["proofs"] = frames["proofs"].with_columns((pl.col("passed") & ~hidden).alias("passed"))
    release = open_release(write_release(frames, tmp_path / "release", ABOUT)).where(step_budget=10)
    (panel,) = read_audit(export_audit(release, tmp_path / "audit")).unwinnable.panels
    assert (panel.panel, panel.tasks) == ("A", ["c1_r2", "p1_r1"])


def test_a_folder_that_exists_is_not_replaced_by_an_audit(part: Release, tmp_path: Path) -> None:
    (tmp_path / "audit").mkdir()
    with pytest.raises(errors.OutputExists):
        export_audit(part, tmp_path / "audit")
    assert list((tmp_path / "audit").iterdir()) == []


def test_a_release_without_labels_has_an_audit_that_lists_nothing(tmp_path: Path) -> None:
    frames = tiny_frames()
    frames["labels"] = frames["labels"].clear()
    release = open_release(write_release(frames, tmp_path / "release", ABOUT)).where(step_budget=10)
    result = imported(read_audit(export_audit(release, tmp_path / "audit")))
    assert (result["listed_checks"], result["labels"], set(result["policies"].values())) == (0, {}, {0})
    assert [row[:2] for row in result["sensitivity"]["tables"][0]["rows"]] == [["none", "careful"], ["none", "hasty"]]


def test_the_same_release_makes_the_same_files(part: Release, tmp_path: Path) -> None:
    first, second = export_audit(part, tmp_path / "one"), export_audit(part, tmp_path / "two")
    assert {name: (first / name).read_bytes() for name in FILES} == {
        name: (second / name).read_bytes() for name in FILES
    }


def test_the_embedded_release_exports_an_audit_of_its_headline_and_reads_it_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ("--release", "reference", "--bench", "A", "--step-budget", "20", "--effort", "high")
    assert called("export-audit", *asked, "--out", tmp_path / "audit") == 2
    assert "choose with --modality" in capsys.readouterr().err
    assert called("export-audit", *asked, "--modality", "sighted", "--out", tmp_path / "audit") == 0
    assert called("import-reference", tmp_path / "audit", "--out", tmp_path / "counts.json") == 0
    counts = json.loads((tmp_path / "counts.json").read_text(encoding="utf-8"))
    release = open_release("reference").headline(bench="A")
    assert counts["listed_checks"] == release.labels().select("bench", "round_id", "check_index").n_unique()
    assert (counts["curated"]["models"], counts["curated"]["complete"]) == (release.runs().height, True)


def test_several_runs_of_a_model_are_refused_with_what_to_choose(tiny: Release, tmp_path: Path) -> None:
    with pytest.raises(
        errors.MixedSettings, match="careful, hasty of tiny has several runs; choose with --step-budget"
    ):
        export_audit(tiny, tmp_path / "audit")
    assert list(tmp_path.iterdir()) == []


def test_a_bench_that_has_no_runs_is_refused(part: Release, tmp_path: Path) -> None:
    with pytest.raises(errors.UnknownValue, match=r"no bench 'B' has runs.*tiny has runs of A: give one to --bench"):
        export_audit(part, tmp_path / "audit", bench="B")


def test_the_commands_export_and_import(tiny_folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("export-audit", "--release", tiny_folder, "--out", tmp_path / "audit", "--step-budget", 10)
    assert called(*arguments) == 0
    assert capsys.readouterr().out.startswith("wrote the audit files of Release('tiny'")
    assert called(*arguments) == 2
    assert "exists; a result is written once" in capsys.readouterr().err
    assert called("import-reference", tmp_path / "audit") == 0
    assert json.loads(capsys.readouterr().out)["policies"]["conservative"] == 4
