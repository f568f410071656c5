"""G13–G15: failures of a round's checks beside independent ones."""

import polars as pl
import pytest

from analysis.exhibits.chains import THIRDS, with_peers_thirds
from analysis.release import Release
from tests.analysis.exhibits.making import frame_of


def test_rounds_observed_and_expected_sum_to_the_decided_ones(tiny: Release) -> None:
    frame = frame_of("independence", tiny.where(models="hasty", step_budget=10))
    # c1_r3 and c1_r4 are undecided, p1_r3 is missing, nothing decides c2_r3.
    assert frame["rounds"].unique().to_list() == [6]
    assert frame["observed"].to_list() == [3, 2, 0, 1, 0, 0, 0]
    assert frame["expected"].sum() == pytest.approx(6)
    assert frame["difference"].sum() == pytest.approx(0, abs=1e-5)


def test_expected_failures_are_the_failures_counted(tiny: Release) -> None:
    frame = frame_of("independence", tiny.where(step_budget=10))
    for model in frame.partition_by("model"):
        failures = model.select((pl.col("failures") * pl.col("observed")).sum()).item()
        expected = model.select((pl.col("failures") * pl.col("expected")).sum()).item()
        assert expected == pytest.approx(failures, abs=1e-4)


def test_thirds_are_by_what_the_peers_failed_and_equals_stand_together() -> None:
    rows = pl.DataFrame({"peers": [0.0, 0.0, 0.0, 0.5, 0.9, 1.0, None]})
    thirds = with_peers_thirds(rows)["third"].to_list()
    assert thirds == [THIRDS[0]] * 3 + [THIRDS[1]] + [THIRDS[2]] * 2 + [None]


def test_accuracy_is_of_the_decided_rounds(tiny: Release) -> None:
    row = frame_of("accuracy_lift", tiny.where(models="hasty", step_budget=10)).row(0, named=True)
    checks = tiny.where(models="hasty", step_budget=10).required_checks()
    decided = checks.filter(pl.col("verdict").is_not_null().all().over("round_id"))
    assert (row["rounds"], row["checks"]) == (decided["round_id"].n_unique(), decided.height)
    assert row["accuracy"] == pytest.approx(decided["verdict"].mean(), abs=1e-6)
