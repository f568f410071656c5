"""A release that is open serves what it verified, or says that its files are others now."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import polars as pl
import pytest

from analysis.errors import FileChanged
from analysis.release import open_release
from tests.analysis.exhibits.making import flipped
from tests.analysis.release.rewrite import rewrite

CODE_CHECK = ("careful-10", "c1_r1", 0)


def rewritten(folder: Path) -> None:
    rewrite(folder, "verdicts", flipped(*CODE_CHECK))


def replaced_at_the_same_size_and_time(folder: Path) -> None:
    path = folder / "verdicts.parquet"
    other = Path(shutil.copy2(path, folder / ".other"))
    content = bytearray(other.read_bytes())
    content[100] ^= 1
    other.write_bytes(content)
    os.utime(other, ns=(0, path.stat().st_mtime_ns))
    other.replace(path)


def removed(folder: Path) -> None:
    (folder / "verdicts.parquet").unlink()


def swapped(folder: Path) -> None:
    shutil.copytree(folder, folder.with_name("newer"))
    folder.rename(folder.with_name("older"))
    folder.with_name("newer").rename(folder)


@pytest.mark.parametrize("change", [rewritten, replaced_at_the_same_size_and_time, removed, swapped])
def test_a_file_changed_under_an_open_release_is_named_by_the_next_query(
    copy: Path, change: Callable[[Path], None]
) -> None:
    release = open_release(copy)
    part = release.where(models="careful")
    assert part.verdicts().height > 0
    change(copy)
    for asked in (release.verdicts, part.outcomes, lambda: release.where(models="hasty")):
        with pytest.raises(FileChanged, match=r"\.parquet (was changed|is gone) since .*opened.*; open it again"):
            asked()


def test_the_changed_release_is_served_when_it_is_opened_again(copy: Path) -> None:
    before = open_release(copy)
    rewritten(copy)
    after = open_release(copy)
    assert after.digest != before.digest
    run_id, round_id, _ = CODE_CHECK
    outcome = after.outcomes().filter(pl.col("run_id") == run_id, pl.col("round_id") == round_id)["outcome"]
    assert outcome.to_list() == ["failed"]


def test_a_picture_that_is_gone_is_noticed(copy: Path) -> None:
    release = open_release(copy)
    (copy / "images" / "A" / "c1_r2_board.png").unlink()
    with pytest.raises(FileChanged, match=r"c1_r2_board\.png is gone since the release was opened"):
        release.runs()
