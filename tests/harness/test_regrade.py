"""Stored trajectories graded again: the same under their own grader, shifted under another, else a fault."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import polars as pl
import pytest

from harness.errors import GradingError, UsageError
from harness.grading.check import GRADER_VERSION
from harness.grading.grade import grade
from harness.grading.registry import judge
from harness.pipeline.generate import SEED
from harness.pipeline.round import Round
from harness.regrade import Shift, shifts, table
from harness.sandbox.action import Action
from harness.sandbox.workspace import Workspace

Columns = tuple[list[str], list[tuple[object, ...]]]
STALE = "Nothing was found."


@dataclass(frozen=True)
class Played:
    """The counted attempt of a run at a round, as a release stores it."""

    run_id: str
    made: Round
    actions: Sequence[Action]
    judge: str = "facts"
    version: str = GRADER_VERSION
    sighted: bool = True


def by_the_book(made: Round) -> list[Action]:
    return [step.action for step in made.reference]


def undone(made: Round) -> list[Action]:
    """Write over the report before finishing: that counted as done under grader/1."""
    *work, finish = by_the_book(made)
    report = next(action for action in work if action.command == "files.write")
    return [*work, Action("files.write", {**report.args, "text": STALE}), finish]


def released(folder: Path, played: Sequence[Played], provenance: str = "executed") -> Path:
    """Write the part of a release that is graded again."""
    runs: dict[str, tuple[object, ...]] = {}
    episodes: list[tuple[object, ...]] = []
    steps: list[tuple[object, ...]] = []
    verdicts: list[tuple[object, ...]] = []
    for each in played:
        modality = "sighted" if each.sighted else "blind"
        runs[each.run_id] = (each.run_id, "A", "clerk", modality, each.judge, each.version)
        round_id = each.made.round_id
        episodes += [
            (each.run_id, round_id, 1, "graded", False),
            (each.run_id, round_id, 2, "graded", True),
        ]
        steps += [(each.run_id, round_id, 1, 1, "clock.read", "{}")]
        workspace = Workspace(each.made.w0, each.made.pngs, each.sighted)
        for number, action in enumerate(each.actions, 1):
            workspace.perform(action)
            steps.append((each.run_id, round_id, 2, number, action.command, json.dumps(dict(action.args))))
        graded = grade(each.made.checks, workspace.effects, judge(each.judge), each.version)
        for check, verdict in zip(each.made.checks, graded, strict=True):
            verdicts.append((each.run_id, round_id, check.index, each.judge, verdict.value))
            verdicts.append((each.run_id, round_id, check.index, "somebody-else", None))
    rounds = {
        (each.made.bench, each.made.round_id, each.made.package.domain.name, each.made.package.variant)
        for each in played
    }
    relations: dict[str, Columns] = {
        "rounds": (["bench", "round_id", "domain", "variant"], list(rounds)),
        "runs": (["run_id", "bench", "model", "modality", "judge", "grader_version"], list(runs.values())),
        "episodes": (["run_id", "round_id", "attempt", "status", "counted"], episodes),
        "steps": (["run_id", "round_id", "attempt", "step", "command", "args"], steps),
        "verdicts": (["run_id", "round_id", "check_index", "judge", "verdict"], verdicts),
    }
    folder.mkdir()
    for name, (columns, rows) in relations.items():
        pl.DataFrame(rows, schema=columns, orient="row").write_parquet(folder / f"{name}.parquet")
    about = {"provenance": provenance, "seeds": {"generator": SEED}}
    (folder / "manifest.json").write_text(json.dumps(about), encoding="utf-8")
    return folder


def regraded(folder: Path, version: str) -> list[Shift]:
    return list(shifts(folder, version, lambda *_: None, workers=1))


def altered(folder: Path, relation: str, **columns: pl.Expr) -> Path:
    path = folder / f"{relation}.parquet"
    pl.read_parquet(path).with_columns(**columns).write_parquet(path)
    return folder


@pytest.fixture
def made_before(monkeypatch: pytest.MonkeyPatch, access_rounds: list[Round]) -> None:
    """Let the package made for the session stand for the one made again, which is the same and takes seconds."""
    monkeypatch.setattr("harness.regrade.generate_package", lambda _: access_rounds)


@pytest.fixture
def release(tmp_path: Path, access_rounds: list[Round]) -> Path:
    first, second = access_rounds[:2]
    return released(
        tmp_path / "release",
        [
            Played("b-undone", first, undone(first)),
            Played("b-undone", second, by_the_book(second)),
            Played("a-blind", first, by_the_book(first), sighted=False),
        ],
    )


def test_under_its_own_grader_nothing_shifts(release: Path, access_rounds: list[Round]) -> None:
    one, two = (len(made.checks) for made in access_rounds[:2])
    assert regraded(release, GRADER_VERSION) == [
        Shift("a-blind", "clerk", 1, 0, 0, one, 0, ()),
        Shift("b-undone", "clerk", 2, 1, 1, one + two, 0, ()),
    ]


@pytest.mark.usefixtures("made_before")
def test_under_the_first_grader_a_report_that_was_overwritten_passes(release: Path, access_rounds: list[Round]) -> None:
    one, two = (len(made.checks) for made in access_rounds[:2])
    assert regraded(release, "grader/1") == [
        Shift("a-blind", "clerk", 1, 0, 0, one, 0, ()),
        Shift("b-undone", "clerk", 2, 1, 2, one + two, 1, ()),
    ]


@pytest.mark.usefixtures("made_before")
def test_an_older_release_is_graded_anew_by_the_present_grader(tmp_path: Path, printed_access: Round) -> None:
    older = released(tmp_path / "older", [Played("r", printed_access, undone(printed_access), version="grader/1")])
    (shift,) = regraded(older, GRADER_VERSION)
    assert (shift.passed_before, shift.passed_after, shift.changed, shift.faults) == (1, 0, 1, ())


@pytest.mark.usefixtures("made_before")
def test_each_run_is_graded_again_by_its_own_judge(tmp_path: Path, printed_access: Round) -> None:
    folder = released(tmp_path / "r", [Played("r", printed_access, by_the_book(printed_access), judge="lexical")])
    (shift,) = regraded(folder, GRADER_VERSION)
    assert shift.faults == ()


@pytest.mark.usefixtures("made_before")
def test_a_verdict_that_replay_does_not_give_is_a_fault_and_no_shift(release: Path, access_rounds: list[Round]) -> None:
    other = (pl.col("run_id") == "a-blind") & (pl.col("check_index") == 2) & (pl.col("judge") == "facts")
    altered(release, "verdicts", verdict=pl.when(other).then(~pl.col("verdict")).otherwise(pl.col("verdict")))
    blind, undone_run = regraded(release, "grader/1")
    assert replace(blind, faults=()) == Shift("a-blind", "clerk", 0, 0, 0, 0, 0, ())
    (fault,) = blind.faults
    assert fault.startswith(f"a-blind on {access_rounds[0].round_id}: check 2 is stored as False and graded again")
    assert undone_run.n == 2


@pytest.mark.usefixtures("made_before")
def test_an_action_that_was_altered_is_a_fault(release: Path) -> None:
    sent = pl.col("command") == "messages.send"
    altered(release, "steps", args=pl.when(sent).then(pl.lit("{}")).otherwise(pl.col("args")))
    assert all(shift.n == 0 for shift in regraded(release, GRADER_VERSION))


@pytest.mark.usefixtures("made_before")
def test_a_verdict_that_is_missing_is_a_fault(release: Path) -> None:
    path = release / "verdicts.parquet"
    pl.read_parquet(path).filter(pl.col("check_index") != 1).write_parquet(path)
    assert all(
        "checks have a verdict of facts" in fault for shift in regraded(release, "grader/1") for fault in shift.faults
    )
    assert sum(len(shift.faults) for shift in regraded(release, "grader/1")) == 3


@pytest.mark.usefixtures("made_before")
def test_a_reply_that_held_no_action_is_replayed_as_a_lost_step(tmp_path: Path, printed_access: Round) -> None:
    folder = released(tmp_path / "r", [Played("r", printed_access, [Action("no.such"), *by_the_book(printed_access)])])
    first = pl.col("command") == "no.such"
    altered(folder, "steps", command=pl.when(first).then(None).otherwise(pl.col("command")))
    (shift,) = regraded(folder, GRADER_VERSION)
    assert (shift.n, shift.faults) == (1, ())


@pytest.mark.usefixtures("made_before")
def test_a_release_that_was_not_executed_here_cannot_be_graded_again(tmp_path: Path, printed_access: Round) -> None:
    folder = released(tmp_path / "r", [Played("r", printed_access, [])], provenance="imported")
    with pytest.raises(UsageError, match="was not executed by this harness: its provenance is 'imported'"):
        regraded(folder, GRADER_VERSION)


@pytest.mark.usefixtures("made_before")
def test_an_unknown_grader_or_judge_is_an_error_before_anything_is_made(release: Path) -> None:
    with pytest.raises(GradingError, match="no grader 'grader/9'"):
        regraded(release, "grader/9")
    altered(release, "runs", judge=pl.lit("oracle"))
    with pytest.raises(GradingError, match="no judge 'oracle'"):
        regraded(release, GRADER_VERSION)


@pytest.mark.usefixtures("made_before")
def test_progress_is_told_by_the_package(release: Path) -> None:
    told: list[tuple[str, int, int]] = []
    list(shifts(release, GRADER_VERSION, lambda *step: told.append(step), workers=1))
    assert told == [("packages", 1, 1)]


def test_the_table_has_a_line_a_run_and_the_faults_below() -> None:
    found = [Shift("a", "clerk", 2, 1, 2, 9, 1, ()), Shift("b", "clerk", 0, 0, 0, 0, 0, ("b on r01: differs",))]
    header, first, second, fault = table(found, "grader/1")
    assert header.split() == ["run", "n", "passed", "grader/1", "checks", "changed", "faults"]
    assert first.split() == ["a", "2", "1", "2", "9", "1", "0"]
    assert second.split() == ["b", "0", "0", "0", "0", "0", "1"]
    assert fault == "b on r01: differs"


def test_two_workers_give_what_one_gives(release: Path) -> None:
    assert list(shifts(release, "grader/1", lambda *_: None, workers=2)) == regraded(release, "grader/1")


@pytest.mark.usefixtures("made_before")
def test_an_attempt_that_broke_down_is_not_graded_again(release: Path) -> None:
    altered(release, "episodes", status=pl.lit("infrastructure_error"))
    assert [(shift.n, shift.faults) for shift in regraded(release, "grader/1")] == [(0, ()), (0, ())]
