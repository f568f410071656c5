"""Figure 2a: pass rate and cap share by budget, and labels that do not touch."""

from itertools import pairwise

import duckdb
import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from analysis import theme
from analysis.exhibits.fig2a_step_budget import EXHIBIT, spread, step_budget_statistics
from analysis.published.views import add_published
from analysis.release import Release
from analysis.stats.intervals import wilson
from tests.analysis.exhibits.making import frame_of
from tests.tiny_release import ANSWERS


def test_each_budget_is_counted_on_its_own(tiny: Release) -> None:
    frame = frame_of("step_budget", tiny)
    assert frame.select("model", "step_budget", "planned", "passed", "failed", "unscored", "missing").rows() == [
        (model, budget, answer.planned, answer.passed, answer.failed, answer.unscored, answer.missing)
        for (model, budget), answer in ANSWERS.items()
    ]


def test_the_cap_share_is_of_the_rounds_whose_ending_is_known(tiny: Release) -> None:
    frame = frame_of("step_budget", tiny)
    # hasty never attempted one round of ten; one of the other nine met the cap and passed all the same.
    assert frame.select("model", "step_budget", "at_cap", "ended", "cap_rate").rows() == [
        ("careful", 10, 1, 10, 0.1),
        ("careful", 20, 0, 10, 0.0),
        ("hasty", 10, 1, 9, round(1 / 9, 6)),
        ("hasty", 20, 0, 9, 0.0),
    ]


def test_every_rate_lies_within_its_interval(tiny: Release) -> None:
    frame = frame_of("step_budget", tiny)
    for rate, interval in (("pass_rate", "pass_rate"), ("pass_rate", "pass_rate_cluster"), ("cap_rate", "cap_rate")):
        within = (pl.col(f"{interval}_low") <= pl.col(rate)) & (pl.col(rate) <= pl.col(f"{interval}_high"))
        wide = pl.col(f"{interval}_high") > pl.col(f"{interval}_low")
        assert frame.select((within & wide).all()).item(), interval


def test_names_at_line_ends_move_apart_and_stay_below_the_top() -> None:
    assert spread([0.0, 0.0, 0.5], 0.1, 1.0) == [0.0, 0.1, 0.5]
    assert spread([0.5, 1.0, 1.0], 0.25, 1.0) == [0.5, 0.75, 1.0]


@given(st.lists(st.integers(0, 100), max_size=8).map(sorted))
def test_names_never_touch(places: list[int]) -> None:
    moved = spread(places, 10, 100)
    assert all(above - below >= 10 for below, above in pairwise(moved))
    assert all(place <= 100 for place in moved)


def budgets(*, rounds: int, steps: tuple[int, ...]) -> pl.DataFrame:
    """Count the exhibit over one model's outcomes on bench A and the ledger, as a slice would offer them."""
    database = duckdb.connect()
    database.execute(
        f"""
        create table outcomes as
        select 'A' as bench, 'patient' as model, 'policy' as model_kind, 'high' as effort, 'sighted' as modality,
            step_budget, 'package_' || i % 60 as package_id, 'round_' || i as round_id,
            case when i % 2 = 0 then 'passed' else 'failed' end as outcome, 'finished' as termination
        from range({rounds}) as rows_of(i) cross join (select unnest({list(steps)})::bigint as step_budget) as ran
        """
    )
    add_published(database, "main")
    return step_budget_statistics(pl.DataFrame(database.sql(EXHIBIT.sql)))


def test_printed_budgets_follow_ours_with_the_interval_their_n_allows() -> None:
    frame = budgets(rounds=600, steps=(20, 40))
    assert frame["source"].to_list()[:3] == ["recomputed", "recomputed", "published"]
    printed = frame.filter(pl.col("source") == "published")
    row = printed.row(by_predicate=(pl.col("model") == "Gemini 3.7 Flash") & (pl.col("step_budget") == 30), named=True)
    interval = wilson(156, 600)
    assert interval is not None
    assert (row["pass_rate"], row["pass_rate_low"], row["pass_rate_high"]) == (0.26, interval.low, interval.high)
    # Table F2a prints the share at the cap for the first and last budget only.
    assert row["cap_rate"] is None and row["cap_rate_low"] is None
    assert printed["planned"].is_null().all() and printed["pass_rate_cluster_low"].is_null().all()


@pytest.mark.parametrize(("rounds", "steps"), [(599, (20, 40)), (600, (20,))])
def test_nothing_printed_stands_beside_a_part_of_the_bench_or_a_single_budget(
    rounds: int, steps: tuple[int, ...]
) -> None:
    frame = budgets(rounds=rounds, steps=steps)
    assert set(frame["source"]) == {"recomputed"}
    assert "Hollow" not in EXHIBIT.caption(frame)


def test_printed_rates_are_hollow_and_share_our_budgets() -> None:
    assert EXHIBIT.chart is not None
    panels = EXHIBIT.chart(budgets(rounds=600, steps=(10, 40)), theme.palette(["patient"])).to_dict()["vconcat"]
    domains = [panel["layer"][0]["encoding"]["x"]["scale"]["domain"] for panel in panels]
    assert domains == [[10, 20, 30, 40, 60]] * 4
    assert ["Gemini" in str(panel["layer"][-1]) or "published" in str(panel) for panel in panels] == [
        False,
        False,
        True,
        True,
    ]
    points = [layer["mark"] for panel in panels[2:] for layer in panel["layer"] if layer["mark"]["type"] == "point"]
    assert points and all(mark["fill"] == "white" for mark in points)
