"""Make exhibits of changed copies of the tiny release."""

import hashlib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

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

VARIANTS = {
    "-low": ("effort", "low"),
    "-blind": ("modality", "blind"),
    "-b": ("bench", "B"),
    "-twin": ("bench", "A-twin"),
}
"""End of a run's name -> the one setting in which it differs from the run it copies."""

SETTING: Mapping[str, Any] = {"bench": "A", "effort": "high", "modality": "sighted", "step_budget": 10}

LEFT_OPEN: Mapping[str, tuple[str, ...]] = {
    "budget_rates": ("step_budget",),
    "effort": ("effort",),
    "generator": ("bench",),
    "generator_rates": ("bench",),
    "horizon": ("step_budget",),
    "modality": ("modality",),
    "modality_rates": ("modality",),
    "step_budget": ("step_budget",),
    "twins": ("bench",),
}
"""Exhibit -> the settings it compares, and is empty without."""

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
    return _written(_toured(), folder / "toured", changes)


def ablated(folder: Path, changes: Mapping[str, Change] | None = None) -> Release:
    """Write the toured release with each run again in every variant, its rounds again as bench B and as twins, changed.

    The rounds are made for 10 steps, the budget of half the runs; ``slice_for`` gives an exhibit what it compares.
    """
    frames = {name: _ablated(name, frame) for name, frame in _toured().items()}
    return _written(frames, folder / "ablated", changes)


def slice_for(name: str, release: Release) -> Release:
    """Return the runs of one setting of the ablated release, but for the settings that an exhibit compares."""
    kept = {setting: value for setting, value in SETTING.items() if setting not in LEFT_OPEN.get(name, ())}
    return release.where(**kept)


def _written(frames: dict[str, pl.DataFrame], folder: Path, changes: Mapping[str, Change] | None) -> Release:
    for relation, change in (changes or {}).items():
        frames[relation] = change(frames[relation])
    pictures = {"images/A/c1_r2_board.png": PICTURE, "images/A/p1_r1_board.png": PHOTOGRAPH}
    return open_release(write_release(frames, folder, ABOUT, pictures))


def _toured() -> dict[str, pl.DataFrame]:
    frames = {name: _renamed(frame) for name, frame in tiny_frames().items()}
    is_photograph = pl.col("asset_id") == "p1_r1_board"
    digest = hashlib.sha256(PHOTOGRAPH).hexdigest()
    frames["assets"] = frames["assets"].with_columns(
        pl.when(~is_photograph).then("template").alias("template"),
        pl.when(is_photograph).then(pl.lit("paper_on_table")).alias("scene"),
        pl.when(is_photograph).then(pl.lit(digest)).otherwise("sha256").alias("sha256"),
        pl.when(is_photograph).then(len(PHOTOGRAPH)).otherwise("bytes").cast(pl.Int64).alias("bytes"),
    )
    return frames


def _ablated(relation: str, frame: pl.DataFrame) -> pl.DataFrame:
    copies = [frame]
    if "run_id" in frame.columns:
        copies += [_variant(frame, suffix, setting) for suffix, setting in VARIANTS.items()]
    elif "bench" in frame.columns:
        copies += [frame.with_columns(pl.lit(bench).alias("bench")) for bench in ("B", "A-twin")]
    if relation == "rounds":
        twin = pl.when(pl.col("bench") == "A-twin").then(pl.col("round_id")).alias("twin_of")
        copies = [copy.with_columns(pl.lit(10, pl.Int64).alias("budget"), twin) for copy in copies]
    return pl.concat(copies)


def _variant(frame: pl.DataFrame, suffix: str, setting: tuple[str, str]) -> pl.DataFrame:
    column, value = setting
    named = frame.with_columns(pl.col("run_id") + suffix)
    return named.with_columns(pl.lit(value).alias(column)) if column in frame.columns else named


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
