"""Refuse to pool runs that a model made under different settings."""

import polars as pl

from analysis.errors import MixedSettings
from analysis.release import Release

SETTINGS = ("effort", "step_budget", "modality", "judge")


def refuse_mixed_settings(exhibit: str, release: Release) -> None:
    """Raise MixedSettings when some (bench, model) of the slice has runs under several settings; repeats are one."""
    counted = [pl.col(setting).n_unique().alias(setting) for setting in SETTINGS]
    mixed = (
        release.runs()
        .group_by("bench", "model")
        .agg(counted)
        .filter(pl.any_horizontal(pl.col(*SETTINGS) > 1))
        .sort("bench", "model")
    )
    if mixed.is_empty():
        return
    varied = [setting for setting in SETTINGS if mixed[setting].max() != 1]
    choices = [f"{setting}= one of {_values(release.runs(), mixed, setting)}" for setting in varied]
    bench, model = mixed.row(0)[:2]
    others = f" and {mixed.height - 1} more" if mixed.height > 1 else ""
    raise MixedSettings(
        f"{exhibit} shows one setting per model, but the slice pools several for {model!r} of bench {bench!r}{others}; "
        f"choose {' and '.join(choices)}, as in release.where({varied[0]}=...)"
    )


def _values(runs: pl.DataFrame, mixed: pl.DataFrame, setting: str) -> str:
    concerned = runs.join(mixed, on=["bench", "model"], how="semi")
    return ", ".join(map(str, concerned[setting].unique().sort().to_list()))
