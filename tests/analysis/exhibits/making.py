"""Make exhibits of changed copies of the tiny release."""

from collections.abc import Callable, Mapping
from pathlib import Path

import polars as pl

from analysis import exhibits
from analysis.exhibits import Shown
from analysis.exhibits.exhibit import counted
from analysis.release import Release, open_release, write_release
from tests.tiny_release import ABOUT, tiny_frames

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
