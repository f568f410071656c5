"""Figures on disk: complete, atomic, the same bytes each time, and bound to their manifest."""

import contextlib
import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, BrokenBarrierError

import altair as alt
import polars as pl
import pytest

from analysis.errors import RecordBroken
from analysis.export import Entry, Record, files, folder_faults, read_entries, replace_all, save, svg

FRAME = pl.DataFrame({"model": ["a", "b"], "pass_rate": [0.25, None], "n": [4, 0]})
CHART = alt.Chart(FRAME).mark_bar().encode(x="pass_rate:Q", y="model:N")


def record(slug: str) -> Record:
    return Record("G1", slug, "Standings", "tiny", "ab" * 32, {"step_budget": [20]}, "select 1")


def save_figure(folder: Path, slug: str) -> None:
    save(record(slug), files(record(slug), FRAME, CHART, "n = 4."), folder)


def save_table(folder: Path, slug: str, frame: pl.DataFrame = FRAME) -> None:
    save(record(slug), files(record(slug), frame, None, "n = 4."), folder)


def only_fault(folder: Path) -> str:
    (fault,) = folder_faults(folder)
    return str(fault)


def snapshot(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_figure_is_svg_spec_and_data_and_a_table_is_markdown_latex_and_data(tmp_path: Path) -> None:
    save_figure(tmp_path, "g01_figure")
    save_table(tmp_path, "f2_table")
    assert sorted(snapshot(tmp_path)) == [
        "f2_table.csv",
        "f2_table.md",
        "f2_table.tex",
        "g01_figure.csv",
        "g01_figure.json",
        "g01_figure.svg",
        "manifest.json",
    ]
    assert list(folder_faults(tmp_path)) == []


def test_the_manifest_says_what_a_figure_follows_from_and_nothing_of_when_or_where(tmp_path: Path) -> None:
    save_table(tmp_path, "f2_table")
    text = (tmp_path / "manifest.json").read_text(encoding="utf-8")
    entry = json.loads(text)["f2_table"]
    assert text == json.dumps({"f2_table": entry}, indent=2, sort_keys=True) + "\n"
    assert set(entry) == {
        "id",
        "title",
        "release",
        "release_digest",
        "parameters",
        "sql_sha256",
        "data_sha256",
        "files",
    }
    assert entry["data_sha256"] == entry["files"]["f2_table.csv"]
    assert entry["parameters"] == {"step_budget": [20]}


def test_saving_again_gives_the_same_bytes(tmp_path: Path) -> None:
    for folder in ("first", "second"):
        save_figure(tmp_path / folder, "g01_figure")
    assert snapshot(tmp_path / "first") == snapshot(tmp_path / "second")


def test_a_changed_datum_changes_the_picture() -> None:
    other = (
        alt.Chart(FRAME.with_columns(pl.lit(0.26).alias("pass_rate"))).mark_bar().encode(x="pass_rate:Q", y="model:N")
    )
    assert svg(CHART) == svg(CHART) != svg(other)


def test_notebooks_that_save_at_the_same_time_lose_no_entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    both_have_read = Barrier(2)

    def read_and_wait(folder: Path) -> dict[str, Entry]:
        entries = read_entries(folder)
        with contextlib.suppress(BrokenBarrierError):  # Locked out, the other never comes: the barrier gives up.
            both_have_read.wait(timeout=0.3)
        return entries

    monkeypatch.setattr("analysis.export.read_entries", read_and_wait)
    with ThreadPoolExecutor(2) as pool:  # A lock belongs to an open file, so threads contend as processes do.
        list(pool.map(save_table, [tmp_path] * 2, ["f2_table", "f3_table"]))
    assert sorted(read_entries(tmp_path)) == ["f2_table", "f3_table"]


def test_a_write_that_fails_leaves_the_folder_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_table(tmp_path, "f2_table")
    before = snapshot(tmp_path)

    def full_disk(self: Path, target: Path) -> Path:
        raise OSError("no space left")

    monkeypatch.setattr(Path, "replace", full_disk)
    with pytest.raises(OSError, match="no space left"):
        save_table(tmp_path, "f2_table", FRAME.head(1))
    assert snapshot(tmp_path) == before


@pytest.mark.parametrize("name", ["f2_table.csv", "f2_table.md", "f2_table.tex"])
def test_a_changed_file_is_named(tmp_path: Path, name: str) -> None:
    save_table(tmp_path, "f2_table")
    (tmp_path / name).write_bytes((tmp_path / name).read_bytes() + b" ")
    assert f"{name} is not the file that manifest.json recorded" in only_fault(tmp_path)


def test_a_deleted_file_is_named(tmp_path: Path) -> None:
    save_table(tmp_path, "f2_table")
    (tmp_path / "f2_table.md").unlink()
    assert "f2_table.md is listed in manifest.json but is not there" in only_fault(tmp_path)


def test_a_file_no_exhibit_made_is_named(tmp_path: Path) -> None:
    save_table(tmp_path, "f2_table")
    (tmp_path / "g03_by_hand.svg").touch()
    assert "g03_by_hand.svg is not listed" in only_fault(tmp_path)


@pytest.mark.parametrize("text", ["{", '{"f2_table": {"id": "F2"}}', "[]"])
def test_a_broken_manifest_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "manifest.json").write_text(text, encoding="utf-8")
    with pytest.raises(RecordBroken, match=r"manifest\.json is not a manifest of figures"):
        list(folder_faults(tmp_path))


def test_a_folder_without_manifest_is_named(tmp_path: Path) -> None:
    assert "has no manifest.json" in only_fault(tmp_path)


def test_two_writers_of_one_file_never_trip_over_each_other(tmp_path: Path) -> None:
    with ThreadPoolExecutor(4) as pool:
        writes = [pool.submit(replace_all, {tmp_path / "x.svg": b"%d" % n}) for n in range(200)]
    assert [write.exception() for write in writes if write.exception()] == []
    assert [path.name for path in tmp_path.iterdir()] == ["x.svg"]


def test_when_one_file_cannot_be_written_none_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_bytes(b"before")
    (tmp_path / "wall").write_bytes(b"a file where a folder would have to be")
    with pytest.raises(OSError, match="wall"):
        replace_all({tmp_path / "a.svg": b"after", tmp_path / "wall" / "b.svg": b"after"})
    assert (tmp_path / "a.svg").read_bytes() == b"before"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.svg", "wall"]
