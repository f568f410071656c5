"""The same bytes are validated once by the same code, and nothing else is taken on trust."""

from pathlib import Path

import polars as pl
import pytest

from analysis.errors import HashMismatch, ValueRefused
from analysis.release import open as opening
from analysis.release import open_release, receipts, validate
from tests.analysis.release.rewrite import rewrite


@pytest.fixture
def validations(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """List the releases validated from now on, with no receipt yet."""
    validate_relations, seen = validate.validate_relations, []

    def noted(frames: dict[str, pl.LazyFrame], source: str) -> None:
        seen.append(source)
        validate_relations(frames, source)

    monkeypatch.setattr(opening, "validate_relations", noted)
    monkeypatch.setattr(receipts, "FOLDER", tmp_path / "validated")
    return seen


def unmarked(frame: pl.DataFrame) -> pl.DataFrame:
    return frame.with_columns(counted=pl.lit(value=False))


def test_the_same_bytes_are_validated_once(copy: Path, validations: list[str]) -> None:
    for _ in range(3):
        open_release(copy)
    assert len(validations) == 1
    open_release(copy, again=True)
    assert len(validations) == 2, "it was asked for"


def test_other_bytes_are_validated_whatever_was_before(copy: Path, validations: list[str]) -> None:
    open_release(copy)
    rewrite(copy, "episodes", unmarked)
    for _ in range(2):
        with pytest.raises(ValueRefused, match="counted"):
            open_release(copy)
    assert len(validations) == 3, "what was refused leaves no receipt"


def test_bytes_that_the_manifest_does_not_name_are_found_despite_a_receipt(copy: Path, validations: list[str]) -> None:
    open_release(copy)
    unmarked(pl.read_parquet(copy / "episodes.parquet")).write_parquet(copy / "episodes.parquet")
    with pytest.raises(HashMismatch):
        open_release(copy)
    assert len(validations) == 1


def test_other_code_validates_again(copy: Path, validations: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    open_release(copy)
    monkeypatch.setattr(receipts, "_validator", lambda: "another")
    open_release(copy)
    assert len(validations) == 2


def test_a_place_where_nothing_can_be_written_costs_time_only(
    copy: Path, validations: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(receipts, "FOLDER", tmp_path / "file" / "validated")
    open_release(copy)
    open_release(copy)
    assert len(validations) == 2
