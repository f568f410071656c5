"""Give pass rate and share ended at the cap under each step budget, and what a longer one wins (Table F2a)."""

import polars as pl

from analysis.exhibits.compared import difference_method, tabled, with_differences
from analysis.exhibits.counted import accounting, with_wilson
from analysis.exhibits.exhibit import Exhibit

COLUMNS = (
    "bench", "model", "effort", "modality", "step_budget", "planned", "passed", "failed", "unscored", "missing",
    "pass_rate", "pass_rate_low", "pass_rate_high", "at_cap", "ended", "cap_rate", "against", "gained", "lost",
    "difference", "difference_low", "difference_high", "p_holm",
)  # fmt: skip


def budget_rates_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add Wilson's interval of the pass rate and the paired comparison with the shortest budget."""
    return tabled(with_differences(with_wilson(rows, "passed", "scored", "pass_rate")), COLUMNS)


def budget_rates_caption(frame: pl.DataFrame) -> str:
    """Say what is compared with what, and how."""
    return (
        f"{accounting(frame, 'Rounds per model and budget')} pass_rate: of scored rounds, Wilson 95 %; cap_rate: of "
        f"ended rounds. gained and lost: rounds that only this budget passed, and only the one in against; difference "
        f"between the two, {difference_method()}."
    )


EXHIBIT = Exhibit(
    id="Table F2a",
    slug="tabf2a_budget_rates",
    title="Step budgets in numbers",
    question="What does each model win, and lose, by a longer budget on the same rounds?",
    requires=("rounds", "checks", "runs.step_budget", "episodes.termination", "verdicts"),
    notebook="06-effort-and-horizon",
    caption=budget_rates_caption,
    statistics=budget_rates_statistics,
)
