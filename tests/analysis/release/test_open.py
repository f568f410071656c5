"""Opening: every way a release can be damaged has one error that names file, column, count and an example."""

import re
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from analysis import errors
from analysis.release import Release, open_release
from analysis.release import open as opening
from analysis.release.manifest import sha256_of
from tests.analysis.exhibits.making import flipped
from tests.analysis.release.rewrite import edit_manifest, rehash, rewrite
from tests.tiny_rounds import PICTURE

Damage = Callable[[Path], object]


def remove(name: str) -> Damage:
    return lambda folder: (folder / name).unlink()


def add(name: str) -> Damage:
    return lambda folder: (folder / name).write_bytes(b"")


def truncate(folder: Path, *, follow: bool) -> None:
    path = folder / "verdicts.parquet"
    path.write_bytes(path.read_bytes()[:-20])
    if follow:
        rehash(folder, path.name)


def garble_a_page(folder: Path) -> None:
    path = folder / "verdicts.parquet"
    content = bytearray(path.read_bytes())
    content[20:120] = bytes(100)
    path.write_bytes(content)
    rehash(folder, path.name)


def forget_verdicts(folder: Path) -> None:
    (folder / "verdicts.parquet").unlink()
    edit_manifest(folder, lambda it: it["files"].pop("verdicts.parquet"))


def without_an_episode(frame: pl.DataFrame) -> pl.DataFrame:
    return frame.filter(~((pl.col("run_id") == "hasty-10") & (pl.col("round_id") == "p1_r1")))


def undecided(frame: pl.DataFrame) -> pl.DataFrame:
    return frame.with_columns(verdict=pl.lit(None, pl.Boolean), unscored_reason=pl.lit("judge_split"))


def rows(relation: str, change: Callable[[pl.DataFrame], pl.DataFrame]) -> Damage:
    return lambda folder: rewrite(folder, relation, change)


def first(column: str, value: object) -> Callable[[pl.DataFrame], pl.DataFrame]:
    """Set a column of the first row, keeping its type."""
    return lambda frame: frame.with_columns(
        pl.when(pl.int_range(pl.len()) == 0).then(pl.lit(value, frame.schema[column])).otherwise(pl.col(column))
        .alias(column)
    )  # fmt: skip


def manifest(change: Callable[[dict[str, Any]], object]) -> Damage:
    return lambda folder: edit_manifest(folder, change)


def text(content: str) -> Damage:
    return lambda folder: (folder / "manifest.json").write_text(content, encoding="utf-8")


DAMAGES: dict[str, tuple[Damage, type[errors.ReleaseError], str]] = {
    "no manifest": (remove("manifest.json"), errors.FileMissing, "no manifest.json in"),
    "manifest not JSON": (text("{"), errors.ManifestInvalid, "manifest.json is not JSON"),
    "manifest not an object": (text("[]"), errors.ManifestInvalid, "holds list, not an object"),
    "manifest field extra": (
        manifest(lambda it: it.update(colour="red")),
        errors.ManifestInvalid,
        "unknown field `colour`; clash-release/2 has exactly the fields format, name",
    ),
    "manifest field missing": (
        manifest(lambda it: it.pop("licence")),
        errors.ManifestInvalid,
        "missing required field `licence`",
    ),
    "manifest field mistyped": (
        manifest(lambda it: it.update(name=7)),
        errors.ManifestInvalid,
        "Expected `str`, got `int` - at `$.name`",
    ),
    "manifest without a format": (
        manifest(lambda it: it.pop("format")),
        errors.ManifestInvalid,
        "lacks the field `format`; this code reads clash-release/2",
    ),
    "unknown format": (
        manifest(lambda it: it.update(format="clash-release/9")),
        errors.UnknownFormat,
        "declares format 'clash-release/9'; this code reads 'clash-release/2'",
    ),
    "listed outside the folder": (
        manifest(lambda it: it["files"].update({"../x": it["files"]["rounds.parquet"] | {"rows": None}})),
        errors.ManifestInvalid,
        "lists '../x'; files are named relative to the folder",
    ),
    "relation without a row count": (
        manifest(lambda it: it["files"]["rounds.parquet"].update(rows=None)),
        errors.ManifestInvalid,
        "gives rounds.parquet rows=None",
    ),
    "file missing": (remove("verdicts.parquet"), errors.FileMissing, "lacks 1 of 16 files, e.g. verdicts.parquet"),
    "required relation not listed": (
        forget_verdicts,
        errors.FileMissing,
        "lacks verdicts.parquet; every release has rounds, checks, runs, episodes, verdicts",
    ),
    "file unlisted": (
        add("images/stray.png"),
        errors.FileUnlisted,
        "holds 1 files that manifest.json does not list, e.g. images/stray.png",
    ),
    "wrong hash": (
        manifest(lambda it: it["files"]["images/A/c1_r2_board.png"].update(sha256="0" * 64)),
        errors.HashMismatch,
        f"manifest.json says {'0' * 64} ({len(PICTURE)} bytes)",
    ),
    "wrong size": (
        manifest(lambda it: it["files"]["images/A/c1_r2_board.png"].update(bytes=21)),
        errors.HashMismatch,
        f"({len(PICTURE)} bytes), manifest.json says ",
    ),
    "truncated": (partial(truncate, follow=False), errors.HashMismatch, "verdicts.parquet has sha256"),
    "truncated, hash following": (
        partial(truncate, follow=True),
        errors.FileUnreadable,
        "verdicts.parquet cannot be read as Parquet",
    ),
    "garbled, hash following": (garble_a_page, errors.FileUnreadable, "verdicts.parquet cannot be read as Parquet"),
    "row count wrong": (
        manifest(lambda it: it["files"]["runs.parquet"].update(rows=5)),
        errors.RowCountMismatch,
        "runs.parquet holds 4 rows, manifest.json says 5",
    ),
    "column missing": (
        rows("episodes", lambda frame: frame.drop("counted", "blame")),
        errors.ColumnMissing,
        "episodes.parquet lacks 2 columns (counted, blame); episodes has run_id",
    ),
    "column extra": (
        rows("runs", lambda frame: frame.with_columns(agent=pl.lit("x"))),
        errors.ColumnUnknown,
        "runs.parquet has 1 column (agent), not declared; runs has run_id",
    ),
    "column mistyped": (
        rows("verdicts", lambda frame: frame.with_columns(pl.col("verdict").cast(pl.String))),
        errors.ColumnMistyped,
        "verdicts.parquet has 1 column (verdict) of another type: verdict is String, declared Boolean",
    ),
    "null where required": (
        rows("checks", first("kind", None)),
        errors.ValueRefused,
        (
            "checks.parquet, column kind: 1 rows are null where a value is required, "
            "e.g. bench='A', round_id='c1_r1', check_index=0, kind=None"
        ),
    ),
    "null in a key": (
        rows("runs", first("run_id", None)),
        errors.ValueRefused,
        "runs.parquet, column run_id: 1 rows are null where a value is required",
    ),
    "null in a list": (
        rows("rounds", first("conflicts", [None])),
        errors.ValueRefused,
        "rounds.parquet, column conflicts: 1 rows hold a null within the list",
    ),
    "value not allowed": (
        rows("rounds", first("difficulty", "trivial")),
        errors.ValueRefused,
        (
            "rounds.parquet, column difficulty: 1 rows are not among easy, medium, hard, "
            "e.g. bench='A', round_id='c1_r1', difficulty='trivial'"
        ),
    ),
    "value too small": (
        rows("episodes", first("cost_usd", -0.5)),
        errors.ValueRefused,
        "episodes.parquet, column cost_usd: 1 rows are below 0.0",
    ),
    "value too large": (
        rows("rounds", first("position", 11)),
        errors.ValueRefused,
        "rounds.parquet, column position: 1 rows are above 10",
    ),
    "value not a number": (
        rows("episodes", first("latency_s", float("nan"))),
        errors.ValueRefused,
        "episodes.parquet, column latency_s: 1 rows break the rule nan",
    ),
    "digest malformed": (
        rows("assets", first("sha256", "abc")),
        errors.ValueRefused,
        "assets.parquet, column sha256: 1 rows do not match ^[0-9a-f]{64}$",
    ),
    "null verdict without a reason": (
        rows("verdicts", first("verdict", None)),
        errors.ValueRefused,
        "verdicts.parquet, columns of verdicts: 1 rows break the rule null_has_a_reason, e.g. run_id='careful-10'",
    ),
    "a mistaken value beside a broken rule": (
        rows("verdicts", lambda frame: first("verdict", None)(first("check_index", -1)(frame))),
        errors.ValueRefused,
        "verdicts.parquet, column check_index: 1 rows are below 0, e.g. run_id='careful-10'",
    ),
    "verdict with a reason": (
        rows("verdicts", first("unscored_reason", "tired")),
        errors.ValueRefused,
        "break the rule null_has_a_reason",
    ),
    "duplicate key": (
        rows("labels", lambda frame: pl.concat([frame, frame.head(2)])),
        errors.DuplicateKey,
        "labels.parquet: 4 rows share their key (bench, round_id, check_index, label), e.g. bench='A'",
    ),
    "dangling reference": (
        rows("checks", first("round_id", "z9_r1")),
        errors.DanglingReference,
        "checks.parquet, columns bench, round_id: 1 rows point at rounds that do not exist, e.g. bench='A'",
    ),
    "dangling run": (
        rows("episodes", first("run_id", "nobody")),
        errors.DanglingReference,
        "episodes.parquet, columns run_id: 1 rows point at runs that do not exist, e.g. run_id='nobody'",
    ),
    "dangling check": (
        rows("verdicts", first("check_index", 99)),
        errors.DanglingReference,
        "verdicts.parquet, columns bench, round_id, check_index: 1 rows point at checks that do not exist",
    ),
    "steps of no attempt": (
        rows("episodes", without_an_episode),
        errors.DanglingReference,
        "columns run_id, round_id, attempt: 3 rows point at episodes that do not exist",
    ),
    "vote without a verdict": (
        rows("votes", first("judge", "nobody")),
        errors.DanglingReference,
        "votes.parquet, columns run_id, round_id, check_index, judge: 1 rows point at verdicts that do not exist",
    ),
    "two counted attempts": (
        rows("episodes", first("counted", True)),
        errors.ValueRefused,
        (
            "episodes.parquet, column counted: 1 rounds of a run have not exactly one counted attempt, "
            "e.g. run_id='careful-10', round_id='c1_r1', counted_attempts=2"
        ),
    ),
    "no counted attempt": (
        rows("episodes", lambda frame: frame.with_columns(counted=pl.col("attempt") == 9)),
        errors.ValueRefused,
        "episodes.parquet, column counted: 39 rounds of a run have not exactly one counted attempt",
    ),
    "verdict against its votes": (
        rows("verdicts", flipped("careful-10", "c1_r1", 1)),
        errors.ValueRefused,
        (
            "verdicts.parquet, column verdict: 1 rows contradict the majority of their own three votes, "
            "e.g. run_id='careful-10', round_id='c1_r1', check_index=1, judge='facts', verdict=False, votes_for=3"
        ),
    ),
    "no verdict though three votes decide": (
        rows("verdicts", undecided),
        errors.ValueRefused,
        "rows contradict the majority of their own three votes, e.g. run_id='careful-10', round_id='c1_r1'",
    ),
}


@pytest.mark.parametrize("case", list(DAMAGES))
def test_damage_is_one_error_that_says_what_and_where(copy: Path, case: str) -> None:
    damage, error, message = DAMAGES[case]
    damage(copy)
    with pytest.raises(error, match=re.escape(message)) as raised:
        open_release(copy)
    assert type(raised.value) is error


def test_a_verdict_of_which_a_vote_could_not_be_read_is_not_held_against_its_votes(copy: Path) -> None:
    rows("verdicts", flipped("careful-10", "c1_r1", 1))(copy)
    rows("votes", first("verdict", None))(copy)
    assert open_release(copy).votes().row(0)[:3] == ("careful-10", "c1_r1", 1)


def test_a_wrong_hash_tells_both_hashes(copy: Path) -> None:
    path = copy / "images" / "A" / "c1_r2_board.png"
    before = sha256_of(path)
    path.write_bytes(b"another picture")
    with pytest.raises(errors.HashMismatch) as raised:
        open_release(copy)
    assert re.findall(r"[0-9a-f]{64}", str(raised.value)) == [sha256_of(path), before]


def test_dotfiles_are_ignored(copy: Path) -> None:
    add(".DS_Store")(copy)
    assert open_release(copy).name == "tiny"


def test_the_digest_is_that_of_the_manifest(tiny_folder: Path, tiny: Release) -> None:
    assert tiny.digest == sha256_of(tiny_folder / "manifest.json")


@pytest.fixture
def shelf(tmp_path: Path, tiny_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a data folder with one release beside the table and one that the table names."""
    monkeypatch.setattr(opening, "DATA", tmp_path)
    shutil.copytree(tiny_folder, tmp_path / "beside")
    shutil.copytree(tiny_folder, tmp_path / "deep" / "listed")
    (tmp_path / "releases.toml").write_text('[named]\npath = "deep/listed"\n', encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("name", ["beside", "named"])
@pytest.mark.usefixtures("shelf")
def test_a_name_is_looked_up_in_the_table_and_then_beside_it(name: str) -> None:
    assert open_release(name).name == "tiny"


@pytest.mark.usefixtures("shelf")
def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    with pytest.raises(errors.ReleaseNotFound, match=r"\(did you mean named\?\); known names are beside, named"):
        open_release("namd")


def test_a_folder_that_is_not_there_is_refused(shelf: Path) -> None:
    with pytest.raises(errors.ReleaseNotFound, match="known names are beside, named, or give the folder of a release"):
        open_release(shelf / "gone")
