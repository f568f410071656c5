import polars as pl
import pytest
from statsmodels.stats.proportion import proportion_confint

from analysis.published.ledger import Ledger
from analysis.published.recomputed import RECOMPUTED, recomputed
from tests.analysis.published.changing import replaced, with_interval


@pytest.fixture(scope="module")
def cells(ledger: Ledger) -> pl.DataFrame:
    return recomputed(ledger)


def ends(cells: pl.DataFrame, name: str, column: str) -> tuple[float | None, float | None]:
    row = cells.filter((pl.col("id") == name) & (pl.col("column") == column)).row(0, named=True)
    return row["low"], row["high"]


def test_only_lost_cells_and_numbers_never_printed_are_recomputed(ledger: Ledger, cells: pl.DataFrame) -> None:
    assert cells.schema == RECOMPUTED
    joined = cells.join(ledger.entries, on="id", how="left", validate="m:1")
    assert joined.filter(pl.col("column") == "value")["value"].is_null().all()
    assert joined.filter(pl.col("column") == "interval")["interval_low"].is_null().all()
    assert set(cells["column"]) == {"value", "interval", "usd_per_task"}


@pytest.mark.parametrize(
    ("row", "passed"), [("row1", 77), ("row2", 114), ("row3", 175), ("row4", 184), ("comparator", 122)]
)
def test_table_f3_gets_wilsons_intervals(cells: pl.DataFrame, row: str, passed: int) -> None:
    low, high = proportion_confint(passed, 600, method="wilson")
    assert ends(cells, f"page.f3.{row}.pass", "interval") == pytest.approx((100 * low, 100 * high))


def test_table_f3_gets_the_budgets_that_other_texts_print_and_bounds_for_the_rest(cells: pl.DataFrame) -> None:
    found = {
        row: ends(cells, f"page.f3.{row}.budget", "value") for row in ("row1", "row2", "row3", "row4", "comparator")
    }
    assert found == {
        "row1": (20, 20),
        "row2": (27.3, 40),
        "row3": (40, 40),
        "row4": (60, 60),
        "comparator": (20, 20),
    }


def test_a_budget_that_nothing_determines_stays_lost(ledger: Ledger) -> None:
    other = recomputed(replaced(ledger, "summary.f3.pass60", "30.5"))
    assert other.filter(pl.col("id") == "page.f3.row4.budget").is_empty()


def test_a_cost_per_task_is_that_per_solved_task_times_the_rate(cells: pl.DataFrame) -> None:
    low, high = ends(cells, "page.f3.row1.usd", "usd_per_task")
    assert low is not None and high is not None and low < 4.44 * 77 / 600 < high


def test_a_mean_ratio_is_bounded_from_below_only(cells: pl.DataFrame) -> None:
    low, high = ends(cells, "page.f1.a.ratio", "value")
    assert low == pytest.approx(20 / 10.285) and high is None


def test_a_cell_that_is_printed_is_not_recomputed(ledger: Ledger) -> None:
    printed = with_interval(replaced(ledger, "page.f1.a.ratio", "2.1"), "page.f3.row1.pass", 10.4, 15.7)
    names = recomputed(printed).select("id", "column").rows()
    assert ("page.f1.a.ratio", "value") not in names and ("page.f3.row1.pass", "interval") not in names
