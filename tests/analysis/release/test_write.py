"""Writing: the same bytes for the same rows, whole or not at all."""

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analysis.errors import (
    ColumnMistyped,
    DuplicateKey,
    FileMissing,
    ManifestInvalid,
    RelationUnknown,
    ReleaseExists,
)
from analysis.release import open_release, write_release
from analysis.release.schema import RELATIONS
from tests.analysis.release.random_release import Frames, count_outcomes, releases
from tests.analysis.release.rewrite import rewrite
from tests.tiny_release import ABOUT, tiny_frames, tiny_release
from tests.tiny_rounds import PICTURE

FEW = settings(max_examples=12, deadline=None)
FEWER = settings(max_examples=5, deadline=None)


@contextmanager
def folder() -> Iterator[Path]:
    """Hypothesis runs many examples in one test, so each needs a folder of its own."""
    with tempfile.TemporaryDirectory() as parent:
        yield Path(parent) / "release"


def contents(release: Path) -> dict[str, bytes]:
    return {path.relative_to(release).as_posix(): path.read_bytes() for path in release.rglob("*") if path.is_file()}


def shuffled(frames: Frames, seed: int) -> Frames:
    return {name: frame.sample(fraction=1.0, shuffle=True, seed=seed) for name, frame in frames.items()}


@FEW
@given(frames=releases(), seed=st.integers(0, 9))
def test_what_is_written_is_what_opens(frames: Frames, seed: int) -> None:
    with folder() as target:
        release = open_release(write_release(shuffled(frames, seed), target, ABOUT))
        for name, frame in frames.items():
            assert getattr(release, name)().equals(frame.sort(RELATIONS[name].key)), name


@FEW
@given(frames=releases())
def test_outcomes_agree_with_counting_row_by_row(frames: Frames) -> None:
    with folder() as target:
        rows = open_release(write_release(frames, target, ABOUT)).outcomes()
    found = {(row["run_id"], row["round_id"]): (row["outcome"], row["fraction"]) for row in rows.to_dicts()}
    assert found == count_outcomes(frames)


@FEWER
@given(seed=st.integers(0, 1000))
def test_equal_rows_in_any_order_give_equal_bytes(seed: int) -> None:
    with folder() as one, folder() as other:
        assert contents(write_release(shuffled(tiny_frames(), seed), one, ABOUT)) == contents(
            write_release(tiny_frames(), other, ABOUT)
        )


@FEWER
@given(seed=st.integers(0, 1000), relation=st.sampled_from([name for name in RELATIONS if RELATIONS[name].required]))
def test_rows_shuffled_within_a_file_change_no_outcome(seed: int, relation: str) -> None:
    with folder() as target:
        tiny_release(target)
        before = open_release(target).outcomes()
        rewrite(target, relation, lambda frame: frame.sample(fraction=1.0, shuffle=True, seed=seed))
        assert open_release(target).outcomes().equals(before)


def test_column_order_does_not_matter(tmp_path: Path) -> None:
    frames = {name: frame.select(reversed(frame.columns)) for name, frame in tiny_frames().items()}
    turned = contents(write_release(frames, tmp_path / "turned", ABOUT))
    assert turned == contents(write_release(tiny_frames(), tmp_path / "straight", ABOUT))


def test_the_manifest_is_sorted_indented_and_ends_in_a_newline(tiny_folder: Path) -> None:
    text = (tiny_folder / "manifest.json").read_text(encoding="utf-8")
    assert text == json.dumps(json.loads(text), indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def test_files_that_are_no_relation_are_listed_without_rows(tiny_folder: Path) -> None:
    entry = open_release(tiny_folder).manifest.files["images/A/c1_r2_board.png"]
    assert (entry.bytes, entry.rows) == (len(PICTURE), None)


def test_steps_can_be_split_by_run(tmp_path: Path) -> None:
    target = write_release(tiny_frames(), tmp_path / "split", ABOUT, partition_steps=True)
    assert sorted(path.name for path in (target / "steps").iterdir()) == [
        "careful-10.parquet", "careful-20.parquet", "hasty-10.parquet", "hasty-20.parquet",
    ]  # fmt: skip
    assert not (target / "steps.parquet").exists()
    assert open_release(target).steps().equals(tiny_frames()["steps"].sort(RELATIONS["steps"].key))


def test_a_run_name_with_a_slash_makes_one_file_not_a_folder(tmp_path: Path) -> None:
    frames = {
        name: frame.with_columns(run_id="lab/" + pl.col("run_id")) if "run_id" in frame.columns else frame
        for name, frame in tiny_frames().items()
    }
    target = write_release(frames, tmp_path / "slash", ABOUT, partition_steps=True)
    assert (target / "steps" / "lab%2Fhasty-10.parquet").is_file()
    assert open_release(target).steps().height == frames["steps"].height


def test_optional_relations_may_be_absent(tmp_path: Path) -> None:
    frames = {name: frame for name, frame in tiny_frames().items() if RELATIONS[name].required}
    release = open_release(write_release(frames, tmp_path / "bare", ABOUT))
    assert release.steps().schema == RELATIONS["steps"].types
    assert not any(release.fills(name) for name in ("assets", "steps", "votes", "labels", "proofs"))


def test_a_folder_that_exists_is_never_overwritten(tmp_path: Path) -> None:
    target = tiny_release(tmp_path / "tiny")
    before = contents(target)
    with pytest.raises(ReleaseExists, match="choose another folder"):
        tiny_release(target)
    assert contents(target) == before


def cast_steps(frames: Frames) -> Frames:
    return frames | {"steps": frames["steps"].with_columns(pl.col("step").cast(pl.Int32))}


def repeat_run(frames: Frames) -> Frames:
    return frames | {"runs": pl.concat([frames["runs"], frames["runs"].head(1)])}


def drop_checks(frames: Frames) -> Frames:
    return {name: frame for name, frame in frames.items() if name != "checks"}


def add_relation(frames: Frames) -> Frames:
    return frames | {"scores": frames["runs"]}


@pytest.mark.parametrize(
    ("spoil", "error", "message"),
    [
        (
            cast_steps,
            ColumnMistyped,
            "steps.parquet has 1 column .* another type: step is Int32, declared Int64",
        ),
        (repeat_run, DuplicateKey, "runs.parquet: 2 rows share their key .run_id., e.g. run_id='careful-10'"),
        (drop_checks, FileMissing, "lacks checks.parquet; every release has rounds, checks"),
        (add_relation, RelationUnknown, "scores, no relation; the format has rounds"),
    ],
)
def test_frames_that_make_no_release_are_refused_and_leave_nothing(
    tmp_path: Path, spoil: Any, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        write_release(spoil(tiny_frames()), tmp_path / "spoilt", ABOUT)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("path", ["../x.png", "/x.png", "manifest.json", "labels.parquet", "steps/x.parquet", ".x"])
def test_an_extra_file_may_not_stand_for_something_else(tmp_path: Path, path: str) -> None:
    with pytest.raises(ManifestInvalid, match="cannot be part of a release"):
        write_release(tiny_frames(), tmp_path / "extra", ABOUT, {path: b""})


@pytest.mark.parametrize(
    ("about", "message"),
    [
        (replace(ABOUT, seeds={"world": "seven"}), r"Expected `int`, got `str` - at `\$.seeds"),  # type: ignore[dict-item]
        (replace(ABOUT, provenance="guessed"), "Invalid enum value 'guessed'"),  # type: ignore[arg-type]
    ],
)
def test_a_manifest_that_could_not_be_read_back_is_refused_and_leaves_nothing(
    tmp_path: Path, about: Any, message: str
) -> None:
    with pytest.raises(ManifestInvalid, match=message):
        write_release(tiny_frames(), tmp_path / "odd", about)
    assert list(tmp_path.iterdir()) == []
