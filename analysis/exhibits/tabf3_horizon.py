"""Give pass rate, share at the cap, calls, reasoning and cost of one model as its horizon grows (Table F3)."""

import polars as pl

from analysis.exhibits.compared import tabled
from analysis.exhibits.counted import accounting, with_wilson
from analysis.exhibits.exhibit import Exhibit

COLUMNS = (
    "bench", "model", "effort", "modality", "step_budget", "planned", "passed", "failed", "unscored", "missing",
    "pass_rate", "pass_rate_low", "pass_rate_high", "cap_rate", "calls_per_task", "reasoning_per_task",
    "usd_per_task", "usd_per_solved", "cost_unknown",
)  # fmt: skip


def horizon_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add Wilson's interval of the pass rate, and how many ended attempts have no known cost."""
    rates = with_wilson(rows, "passed", "scored", "pass_rate")
    return tabled(rates.with_columns((pl.col("ended") - pl.col("cost_known")).alias("cost_unknown")), COLUMNS)


def horizon_caption(frame: pl.DataFrame) -> str:
    """Say of whom, what is counted, and what the dollars are."""
    unknown = sum(frame["cost_unknown"].to_list())
    told = "" if unknown == 0 else f" The cost of {unknown} ended attempts in all is unknown and counts in no mean."
    return (
        f"{accounting(frame, 'Rounds per budget')} The models run at the most budgets: "
        f"{', '.join(frame['model'].unique().sort())}. pass_rate: of scored rounds, Wilson 95 %; cap_rate: of ended "
        "rounds; actions, reasoning tokens and cost are means per ended attempt; usd_per_solved is the whole cost over "
        f"the rounds passed, none where no round passed.{told} Dollars are those the release records; of a reference "
        "policy they are nominal, at one price for all, and nobody was billed."
    )


EXHIBIT = Exhibit(
    id="Table F3",
    slug="tabf3_horizon",
    title="Action horizon of one model",
    question="What does a longer horizon buy a model that needs one, and at what cost per solved round?",
    requires=("rounds", "checks", "runs.step_budget", "episodes.termination", "verdicts"),
    notebook="06-effort-and-horizon",
    caption=horizon_caption,
    statistics=horizon_statistics,
)
