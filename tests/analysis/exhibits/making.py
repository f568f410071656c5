"""Make exhibits of changed copies of the tiny release."""

import hashlib
from collections.abc import Callable, Mapping
from pathlib import Path

import polars as pl

from analysis import exhibits
from analysis.exhibits import Shown
from analysis.exhibits.exhibit import counted
from analysis.release import Release, open_release, write_release
from tests.tiny_release import ABOUT, tiny_frames
from tests.tiny_rounds import PICTURE, png

ACCESS, EXPENSE = "access_request_approval_v01_r01", "expense_reimbursement_conflict_v03_r03"
"""The rounds that the paper prints; c1_r2 and c1_r4 stand for them here."""

RENAMED = {"c1_r2": ACCESS, "c1_r4": EXPENSE}
PHOTOGRAPH = png(200)

Change = Callable[[pl.DataFrame], pl.DataFrame]


def made(name: str, release: Release) -> Shown:
    """Make an exhibit that must not be skipped."""
    shown = exhibits.make(exhibits.find(name), release)
    assert isinstance(shown, Shown), shown
    return shown


def frame_of(name: str, release: Release) -> pl.DataFrame:
    """Count an exhibit without drawing it."""
    return counted(exhibits.find(name), release)


def changed(folder: Path, changes: Mapping[str, Change]) -> Release:
    """Write the tiny release with some relations changed, and open it."""
    frames = tiny_frames()
    for relation, change in changes.items():
        frames[relation] = change(frames[relation])
    return open_release(write_release(frames, folder / "changed", ABOUT))


def toured(folder: Path, changes: Mapping[str, Change] | None = None) -> Release:
    """Write the tiny release with the paper's rounds by their names and one image a photograph, changed, and open it.

    Pictures are held of ``c1_r2_board``, and of the photograph ``p1_r1_board``, but not of ``c1_r4_board``.
    """
    frames = {name: _renamed(frame) for name, frame in tiny_frames().items()}
    is_photograph = pl.col("asset_id") == "p1_r1_board"
    digest = hashlib.sha256(PHOTOGRAPH).hexdigest()
    frames["assets"] = frames["assets"].with_columns(
        pl.when(~is_photograph).then("template").alias("template"),
        pl.when(is_photograph).then(pl.lit("paper_on_table")).alias("scene"),
        pl.when(is_photograph).then(pl.lit(digest)).otherwise("sha256").alias("sha256"),
        pl.when(is_photograph).then(len(PHOTOGRAPH)).otherwise("bytes").cast(pl.Int64).alias("bytes"),
    )
    for relation, change in (changes or {}).items():
        frames[relation] = change(frames[relation])
    pictures = {"images/A/c1_r2_board.png": PICTURE, "images/A/p1_r1_board.png": PHOTOGRAPH}
    return open_release(write_release(frames, folder / "toured", ABOUT, pictures))


def _renamed(frame: pl.DataFrame) -> pl.DataFrame:
    return frame.with_columns(pl.col("round_id").replace(RENAMED)) if "round_id" in frame.columns else frame


def flipped(run_id: str, round_id: str, check_index: int) -> Change:
    """Turn one verdict of the run's own judge into its opposite; one that has votes would then contradict them."""
    chosen = (
        (pl.col("run_id") == run_id)
        & (pl.col("round_id") == round_id)
        & (pl.col("check_index") == check_index)
        & (pl.col("judge") == "facts")
    )
    return lambda verdicts: verdicts.with_columns(
        pl.when(chosen).then(~pl.col("verdict")).otherwise(pl.col("verdict")).alias("verdict")
    )
