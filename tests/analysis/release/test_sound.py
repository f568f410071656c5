"""A release is found sound, a few runs at a time, exactly when nothing can be said against it."""

from collections.abc import Callable

import polars as pl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from analysis.errors import ReleaseError
from analysis.release import Release, sound
from analysis.release.schema import RELATIONS
from analysis.release.sound import is_sound
from analysis.release.validate import _explain

BATCHES = [1, 60, 10**9]
"""Rows looked at together, so that there is a run, a few runs, or the release in a batch."""

Change = Callable[[pl.DataFrame], pl.DataFrame]
FAULTS: dict[str, tuple[str, Change]] = {
    "a run without a name": ("steps", lambda frame: frame.with_columns(run_id=None)),
    "a run before all others": ("episodes", lambda frame: frame.with_columns(run_id=pl.lit("!"))),
    "a run after all others": ("steps", lambda frame: frame.with_columns(run_id=pl.lit("~"))),
    "a key twice": ("verdicts", lambda frame: pl.concat([frame, frame.tail(1)])),
    "a key twice, far apart": ("votes", lambda frame: pl.concat([frame, frame.head(1)])),
    "no attempt that counts": ("episodes", lambda frame: frame.with_columns(counted=pl.lit(value=False))),
    "a vote without a verdict": ("votes", lambda frame: frame.with_columns(pl.col("check_index") + 90)),
    "verdicts against their votes": ("verdicts", lambda frame: frame.with_columns(~pl.col("verdict"))),
    "a value that is not allowed": ("episodes", lambda frame: frame.with_columns(status=pl.lit("fine"))),
    "a round that is not there": ("rounds", lambda frame: frame.slice(1)),
}


def frames_of(release: Release) -> dict[str, pl.DataFrame]:
    frames = {name: getattr(release, name)().select(relation.types.names()) for name, relation in RELATIONS.items()}
    return {name: frame for name, frame in frames.items() if frame.height or RELATIONS[name].required}


def lazy(frames: dict[str, pl.DataFrame]) -> dict[str, pl.LazyFrame]:
    return {name: frame.lazy() for name, frame in frames.items()}


@pytest.mark.parametrize("rows", BATCHES)
def test_a_sound_release_is_sound_in_any_order(tiny: Release, rows: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound, "ROWS", rows)
    frames = frames_of(tiny)
    assert is_sound(lazy(frames))
    assert is_sound(lazy({name: frame.sample(fraction=1, shuffle=True, seed=1) for name, frame in frames.items()}))


@pytest.mark.parametrize("rows", BATCHES)
@pytest.mark.parametrize("fault", FAULTS)
def test_each_fault_is_found_and_explained(
    tiny: Release, fault: str, rows: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound, "ROWS", rows)
    relation, change = FAULTS[fault]
    frames = frames_of(tiny)
    frames[relation] = change(frames[relation]).cast(RELATIONS[relation].types)
    assert not is_sound(lazy(frames))
    with pytest.raises(ReleaseError):
        _explain(lazy(frames), "it")


@given(data=st.data())
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_sound_is_what_nothing_can_be_said_against(tiny: Release, data: st.DataObject) -> None:
    frames = frames_of(tiny)
    name = data.draw(st.sampled_from(sorted(frames)))
    column = data.draw(st.sampled_from(frames[name].columns))
    values = frames[name][column].to_list()
    place, other = (data.draw(st.integers(0, len(values) - 1)) for _ in range(2))
    values[place] = data.draw(st.sampled_from([None, values[other]]))
    frames[name] = frames[name].with_columns(pl.Series(column, values, frames[name].schema[column]))
    try:
        _explain(lazy(frames), "it")
    except ReleaseError:
        assert not is_sound(lazy(frames))
    else:
        assert is_sound(lazy(frames))
