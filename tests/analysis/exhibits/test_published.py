"""P1 to P4: printed numbers by themselves and beside a release, never mixed up."""

from pathlib import Path

import polars as pl

from analysis.exhibits.p01_claims import KINDS
from analysis.exhibits.shown import PRINTED
from analysis.published.claims import audit
from analysis.published.ledger import read_ledger
from analysis.release import Release
from tests.analysis.exhibits.making import changed, frame_of, made


def test_the_tally_counts_every_claim_once_and_leaves_out_those_about_a_release(tiny: Release) -> None:
    frame = frame_of("claims", tiny)
    judged = audit(read_ledger()).filter(pl.col("kind") != "release")
    total = frame.filter(pl.col("kind") == "all").row(0, named=True)
    assert total["claims"] == judged.height == frame.filter(pl.col("kind") != "all")["claims"].sum()
    for verdict in ("consistent", "inconsistent", "not checkable"):
        assert total[verdict] == judged.filter(pl.col("verdict") == verdict).height


def test_every_kind_of_check_is_explained(tiny: Release) -> None:
    assert set(frame_of("claims", tiny)["kind"]) - {"all"} <= set(KINDS)


def test_contradictions_and_open_claims_are_those_of_the_tally(tiny: Release) -> None:
    total = frame_of("claims", tiny).filter(pl.col("kind") == "all").row(0, named=True)
    assert frame_of("contradictions", tiny).height == total["inconsistent"]
    assert frame_of("open_claims", tiny).height == total["not checkable"]


def test_digits_survive_the_way_through_the_database(tiny: Release) -> None:
    # Judged from 3.5 instead of 3.50, the cut per task could lie in a wider range.
    cut = frame_of("contradictions", tiny).filter(pl.col("claim") == "f3.cut_per_task")["arithmetic"].item()
    assert cut.startswith("1 − 3.50 × 175 / 4.44 / 77 = ")


def test_what_is_printed_alone_names_no_release(tiny: Release) -> None:
    caption = made("claims", tiny).caption
    assert caption.endswith(PRINTED) and "Recomputed" not in caption and tiny.name not in caption


def test_printed_sizes_stand_beside_the_releases_own(tiny: Release) -> None:
    frame = frame_of("published", tiny).select(
        "measure", "setting", "published", "recomputed", "difference", "as_printed"
    )
    rows = {(measure, setting, printed): rest for measure, setting, printed, *rest in frame.iter_rows()}
    assert rows["rounds", None, "600"] == [10.0, -590.0, "no"]
    assert rows["scored_checks", None, "3284"][0] == sum(tiny.checks()["role"] != "diagnostic")
    # Texts that disagree are both compared.
    assert ("scored_checks", None, "3760") in rows
    assert "Recomputed from release tiny" in (caption := made("published", tiny).caption) and caption.endswith(PRINTED)


def test_a_twin_is_no_round_of_the_benchmark(tiny: Release, tmp_path: Path) -> None:
    twin = pl.when(pl.col("round_id") == "c1_r2").then(pl.lit("c1_r1")).alias("twin_of")
    release = changed(tmp_path, {"rounds": lambda rounds: rounds.with_columns(twin)})
    rounds = {name: frame_of("published", each).filter(pl.col("measure") == "rounds")["recomputed"].item()
              for name, each in {"all": tiny, "one twin": release}.items()}  # fmt: skip
    assert rounds == {"all": 10.0, "one twin": 9.0}
