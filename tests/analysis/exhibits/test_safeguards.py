"""Table B1: refusals are counted per bench; none known is not none."""

from collections.abc import Callable, Mapping
from pathlib import Path

import polars as pl

from analysis.exhibits import Skipped, find, make
from analysis.release import Release
from tests.analysis.exhibits.making import changed, frame_of, made


def refusing(refusals: Mapping[str, list[str] | None]) -> Callable[[pl.DataFrame], pl.DataFrame]:
    """Give the named rounds these refusals."""

    def change(rounds: pl.DataFrame) -> pl.DataFrame:
        old = dict(rounds.select("round_id", "refusals").iter_rows())
        new = [refusals.get(name, old[name]) for name in rounds["round_id"]]
        return rounds.with_columns(pl.Series("refusals", new, dtype=pl.List(pl.String)))

    return change


def test_stages_without_a_safeguard_are_left_out_and_zero_is_a_count(tiny: Release) -> None:
    assert frame_of("safeguards", tiny).rows() == [
        (2, 2, "the messages", "the truth in a text", "bounded correction", 0)
    ]
    assert frame_of("safeguards", tiny).columns[-1] == "refused in A (n = 10)"


def test_each_refusal_of_a_round_counts(tmp_path: Path) -> None:
    refusals = {"c1_r1": ["messages", "messages"], "c1_r2": ["messages"]}
    assert frame_of("safeguards", changed(tmp_path, {"rounds": refusing(refusals)}))[:, -1].to_list() == [3]


def test_rounds_whose_refusals_are_unknown_are_not_counted_in(tmp_path: Path) -> None:
    release = changed(tmp_path, {"rounds": refusing({"c1_r1": None, "c1_r2": ["messages"]})})
    frame = frame_of("safeguards", release)
    assert frame.columns[-1] == "refused in A (n = 9)"
    assert frame[:, -1].to_list() == [1]
    assert "A (n = 9)" in made("safeguards", release).caption


def test_where_no_refusal_is_known_the_table_is_skipped(tmp_path: Path) -> None:
    unknown = pl.lit(None, pl.List(pl.String)).alias("refusals")
    release = changed(tmp_path, {"rounds": lambda rounds: rounds.with_columns(unknown)})
    skipped = make(find("safeguards"), release)
    assert isinstance(skipped, Skipped) and skipped.reason == "release tiny has no values in rounds.refusals"


def test_a_refusal_by_a_name_that_is_no_stage_keeps_a_row(tmp_path: Path) -> None:
    frame = frame_of("safeguards", changed(tmp_path, {"rounds": refusing({"c1_r1": ["forgotten"]})}))
    assert frame.rows()[-1] == (None, None, "forgotten", None, None, 1)
