"""The two halves meet in the release format and nowhere else; this file alone imports both."""

from pathlib import Path

import polars as pl
import pytest

from analysis.release import open_release
from analysis.release.schema import FORMAT, RELATIONS
from harness import release as made
from harness.errors import HarnessError
from harness.pipeline.round import difficulty
from harness.release import Contents, differences, frame, write
from harness.rows import ROWS, RoundRow

ABOUT: dict[str, object] = {
    "name": "empty",
    "licence": "CC-BY-4.0",
    "provenance": "executed",
    "producer": "test",
    "producer_version": "0",
    "grader_version": "grader/1",
    "seeds": {"generator": 1},
    "settings": {},
}


def _round(position: int) -> RoundRow:
    return RoundRow(
        bench="A",
        round_id=f"d_v01_r{position:02d}",
        package_id="d_v01",
        scenario=None,
        domain="d",
        variant=1,
        position=position,
        category=None,
        conflicts=["stale_cache"],
        challenges=[],
        phase="investigate",
        arm="treatment",
        asset_gated=False,
        difficulty=difficulty(9),
        reference_steps=9,
        budget=20,
        twin_of=None,
        refusals=[],
    )


def _contents(*rounds: RoundRow) -> Contents:
    return Contents({"rounds": frame("rounds", rounds)}, {})


def test_both_halves_name_the_same_format() -> None:
    assert made.FORMAT == FORMAT


@pytest.mark.parametrize("relation", list(RELATIONS))
def test_the_harness_writes_the_columns_and_types_the_analysis_declares(relation: str) -> None:
    assert made.schema(relation) == RELATIONS[relation].types


@pytest.mark.parametrize("relation", list(RELATIONS))
def test_what_the_harness_may_leave_unknown_the_format_admits_as_null(relation: str) -> None:
    columns = RELATIONS[relation].columns
    annotations = {name: str(hint) for name, hint in ROWS[relation].__annotations__.items()}
    assert {n for n, hint in annotations.items() if "None" in hint} == {n for n, c in columns.items() if c.nullable}


def test_a_release_the_harness_writes_opens(tmp_path: Path) -> None:
    write(_contents(_round(2), _round(1)), ABOUT, tmp_path / "r")
    release = open_release(tmp_path / "r")
    assert release.rounds()["position"].to_list() == [1, 2]


def test_row_order_does_not_change_a_byte(tmp_path: Path) -> None:
    for name, rows in (("one", [_round(1), _round(2)]), ("two", [_round(2), _round(1)])):
        write(_contents(*rows), ABOUT, tmp_path / name)
    assert differences(tmp_path / "one", tmp_path / "two") == []


def test_a_changed_row_is_a_difference(tmp_path: Path) -> None:
    for name, rows in (("one", [_round(1)]), ("two", [_round(2)])):
        write(_contents(*rows), ABOUT, tmp_path / name)
    assert differences(tmp_path / "one", tmp_path / "two") == ["manifest.json", "rounds.parquet"]


def test_an_existing_release_is_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / "r").mkdir()
    with pytest.raises((FileExistsError, HarnessError)):
        write(Contents({}, {}), ABOUT, tmp_path / "r")
    assert list((tmp_path / "r").iterdir()) == []


def test_the_committed_reference_release_opens_and_every_proof_in_it_holds() -> None:
    release = open_release("reference")
    proofs = release.proofs()
    assert proofs.filter(~pl.col("passed")).is_empty()
    assert proofs.select("bench", "round_id").n_unique() == release.rounds().height


def test_an_empty_relation_has_the_declared_types() -> None:
    assert frame("votes", []).schema == RELATIONS["votes"].types
