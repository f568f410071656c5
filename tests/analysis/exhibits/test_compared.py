"""Modality, effort, generator and horizon: known tallies, pairs, and what is left out where nothing is compared."""

from pathlib import Path

import polars as pl
import pytest

from analysis import exhibits
from analysis.exhibits import Skipped
from analysis.exhibits.compared import SMALLEST, tabled, with_differences
from analysis.release import Release
from tests.analysis.exhibits import making
from tests.analysis.exhibits.making import EXPENSE, flipped, frame_of, made, slice_for
from tests.tiny_release import ANSWERS

COMPARING = ("budget_rates", "effort", "generator", "generator_rates", "horizon", "modality", "modality_rates")
TALLY = ("planned", "passed", "failed", "unscored", "missing")


def failed_too(run_id: str) -> dict[str, making.Change]:
    """Fail two rounds of a run that its model passed: EXPENSE, which needs an image, and c2_r2, which needs none."""
    first, second = flipped(run_id, EXPENSE, 0), flipped(run_id, "c2_r2", 0)
    return {"verdicts": lambda verdicts: second(first(verdicts))}


@pytest.fixture(scope="module")
def blinded(tmp_path_factory: pytest.TempPathFactory) -> Release:
    return making.ablated(tmp_path_factory.mktemp("blinded"), failed_too("careful-10-blind"))


@pytest.mark.parametrize("name", COMPARING)
def test_one_setting_alone_is_a_skip_with_a_sentence(ablated: Release, name: str) -> None:
    alone = ablated.where(bench="A", effort="high", modality="sighted", step_budget=10)
    skipped = exhibits.make(exhibits.find(name), alone)
    assert isinstance(skipped, Skipped) and "holds no row for it" in skipped.reason


def test_blind_and_sighted_are_tallied_on_all_gated_and_ungated_rounds(blinded: Release) -> None:
    frame = frame_of("modality", slice_for("modality", blinded)).filter(pl.col("model") == "careful")
    assert frame.select("rounds", "modality", *TALLY).rows() == [
        ("all", "sighted", 10, 7, 1, 2, 0),
        ("all", "blind", 10, 5, 3, 2, 0),
        # c1_r2 broke down.
        ("asset-gated", "sighted", 3, 2, 0, 1, 0),
        ("asset-gated", "blind", 3, 1, 1, 1, 0),
        # c2_r3 decides nothing; it is not known to be of either kind, and counts among all only.
        ("un-gated", "sighted", 6, 5, 1, 0, 0),
        ("un-gated", "blind", 6, 4, 2, 0, 0),
    ]
    assert frame.select("against", "pairs", "gained", "lost", "difference").rows()[:4] == [
        (None, None, None, None, None),
        ("sighted", 8, 0, 2, -0.25),
        (None, None, None, None, None),
        ("sighted", 2, 0, 1, -0.5),
    ]


def test_the_table_agrees_with_the_figure(blinded: Release) -> None:
    table = frame_of("modality_rates", slice_for("modality_rates", blinded)).filter(pl.col("model") == "careful")
    columns = ("modality", "passed", "gated_scored", "gated_pass_rate", "ungated_scored", "lost", "p_holm")
    assert table.select(columns).rows() == [("sighted", 7, 2, 1.0, 6, None, None), ("blind", 5, 2, 0.5, 6, 2, "1.0000")]


def test_an_undecided_round_makes_no_pair(tmp_path: Path) -> None:
    rules = {"episodes": lambda rows: rows.filter((pl.col("run_id") != "careful-10") | (pl.col("round_id") != "c2_r1"))}
    rules["verdicts"] = rules["votes"] = rules["steps"] = rules["episodes"]
    frame = frame_of("effort", slice_for("effort", making.ablated(tmp_path, rules)))
    careful = frame.filter(pl.col("model") == "careful")
    assert careful.select("effort", "scored", "missing", "against", "pairs").rows() == [
        ("low", 8, 0, None, None),
        ("high", 7, 1, "low", 7),
    ]


def test_effort_counts_against_the_lowest(tmp_path: Path) -> None:
    release = making.ablated(tmp_path, failed_too("careful-10-low"))
    frame = frame_of("effort", slice_for("effort", release))
    assert frame.select("model", "effort", "passed", "gained", "lost").rows() == [
        ("careful", "low", 5, None, None),
        ("careful", "high", 7, 2, 0),
        ("hasty", "low", 3, None, None),
        ("hasty", "high", 3, 0, 0),
    ]
    assert (
        frame.drop_nulls("difference")
        .select(
            (
                (pl.col("difference_low") <= pl.col("difference"))
                & (pl.col("difference") <= pl.col("difference_high"))
                & (pl.col("difference_low") < pl.col("difference_high"))
            ).all()
        )
        .item()
    )


def test_budgets_are_compared_with_the_shortest(ablated: Release) -> None:
    frame = frame_of("budget_rates", slice_for("budget_rates", ablated))
    assert frame.select("model", "step_budget", *TALLY).rows() == [
        (model, budget, answer.planned, answer.passed, answer.failed, answer.unscored, answer.missing)
        for (model, budget), answer in ANSWERS.items()
    ]
    # hasty failed c1_r1 and c2_r2 at 10 and not at 20; what it passed at both, or did not decide at one, tells nothing.
    assert frame.filter(pl.col("model") == "hasty").select("against", "gained", "lost", "at_cap").rows() == [
        (None, None, None, 1),
        (10, 2, 1, 0),
    ]


def test_a_bench_is_played_under_its_own_budget_and_twins_are_no_bench(tmp_path: Path) -> None:
    is_b = pl.col("bench") == "B"
    twin = pl.when(is_b).then("round_id").otherwise("twin_of").alias("twin_of")
    longer = pl.when(is_b).then(20).otherwise("budget").cast(pl.Int64).alias("budget")
    shorter = making.ablated(tmp_path / "longer", {"rounds": lambda rounds: rounds.with_columns(longer)})
    frame = frame_of("generator", shorter.where(effort="high", modality="sighted"))
    assert frame.select("bench", "model", "step_budget", "passed", "rank").rows() == [
        ("A", "careful", 10, 7, 1),
        ("A", "hasty", 10, 3, 2),
        ("B", "careful", 20, 8, 1),
        ("B", "hasty", 20, 4, 2),
    ]
    twins = making.ablated(tmp_path / "twins", {"rounds": lambda rounds: rounds.with_columns(twin)})
    assert frame_of("generator", slice_for("generator", twins)).is_empty()
    assert frame_of("benches", slice_for("generator", twins)).columns == ["measure", "bench A"]


def test_benches_of_runs_whose_effort_is_unknown_are_compared_all_the_same(tmp_path: Path) -> None:
    unknown = pl.lit(None, pl.String).alias("effort")
    untold = pl.col("run_id").str.ends_with("-low")
    changes: dict[str, making.Change] = {"runs": lambda runs: runs.with_columns(unknown).filter(~untold)}
    changes |= dict.fromkeys(("episodes", "steps", "verdicts", "votes"), lambda rows: rows.filter(~untold))
    release = making.ablated(tmp_path, changes).where(bench=["A", "B"], modality="sighted", step_budget=10)
    for name in ("generator", "generator_rates"):
        assert frame_of(name, release).select("bench", "model", "rank").sort("bench", "rank").rows() == [
            ("A", "careful", 1),
            ("A", "hasty", 2),
            ("B", "careful", 1),
            ("B", "hasty", 2),
        ]


def test_the_structure_of_a_bench_is_the_known_one(ablated: Release) -> None:
    frame = frame_of("benches", ablated)
    values = dict(frame.select("measure", "bench A").iter_rows())
    assert frame["bench A"].equals(frame["bench B"])
    assert values == {
        "rounds": "10",
        "packages": "3",
        "domains": "2",
        "step budget": "10",
        "reference steps, mean": "10.44",
        "reference steps, median": "10",
        "reference steps, most": "14",
        "budget ratio (budget / reference), mean": "1.00",
        "rounds with a budget ratio below 1.5": "9 of 9 (100.0%)",
        "asset-gated rounds": "3 of 9 (33.3%)",
        "scored checks": "30",
        "scored checks a round, mean": "3.00",
        "scored checks decided by code": "13 of 30 (43.3%)",
        "refusals by gates before a round passed": "0 in 10 rounds",
        "rounds with unexposed reference strings": None,
    }


def test_an_unknown_cost_is_no_cost_of_nothing(ablated: Release) -> None:
    frame = frame_of("horizon", slice_for("horizon", ablated))
    dollars = ("model", "step_budget", "usd_per_task", "usd_per_solved", "cost_unknown")
    # Every attempt costs a quarter; careful-20's are unknown. hasty never attempted one round of ten.
    assert frame.select(dollars).rows() == [
        ("careful", 10, 0.25, round(10 * 0.25 / 7, 4), 0),
        ("careful", 20, None, None, 10),
        ("hasty", 10, 0.25, round(9 * 0.25 / 3, 4), 0),
        ("hasty", 20, 0.25, round(9 * 0.25 / 4, 4), 0),
    ]
    caption = made("horizon", slice_for("horizon", ablated)).caption
    assert "The cost of 10 ended attempts in all is unknown" in caption and "nominal" in caption


def test_a_p_value_is_never_nothing() -> None:
    packages = [{"package_id": f"p{n}", "gained": 10, "lost": 0, "pairs": 10} for n in range(20)]
    # All twenty packages gain, and of all their signs only all alike reach as far.
    rows = pl.DataFrame(
        {"bench": ["A"], "against": ["low"], "pairs": [200], "gained": [200], "lost": [0], "by_package": [packages]}
    )
    frame = with_differences(rows)
    assert frame.select("difference", "p_mcnemar", "p", "p_holm").row(0) == (1.0, SMALLEST, 2 / 2**20, 2 / 2**20)
    assert tabled(frame, ("bench", "difference", "p_holm")).row(0) == (1.0, "< 0.0001")
