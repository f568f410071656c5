"""Give pass rate and rank on each bench, and how far the benches rank the models alike (Table F2c)."""

import polars as pl

from analysis.exhibits.compared import tabled
from analysis.exhibits.counted import accounting
from analysis.exhibits.exhibit import Exhibit
from analysis.exhibits.fig2c_generator import SETTING, agreement_words, generator_statistics

COLUMNS = (
    "bench", "model", "effort", "modality", "step_budget", "planned", "passed", "failed", "unscored", "missing",
    "pass_rate", "pass_rate_low", "pass_rate_high", "pass_rate_cluster_low", "pass_rate_cluster_high", "rank",
    "rank_difference", "spearman", "spearman_low", "spearman_high", "kendall",
)  # fmt: skip


def generator_rates_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Complete the rows as for Figure 2c, and put a model's benches below each other."""
    return tabled(generator_statistics(rows).sort("model", *SETTING, "bench", "step_budget"), COLUMNS)


def generator_rates_caption(frame: pl.DataFrame) -> str:
    """Say what is ranked, and how the correlations and intervals are made."""
    return (
        f"{accounting(frame, 'Rounds per model and bench')} Each bench is played under the step budget it was "
        "generated for. pass_rate: of scored rounds, with Wilson's and the package bootstrap's 95 %; rank within the "
        f"bench, and its difference from the first. {agreement_words()}"
    )


EXHIBIT = Exhibit(
    id="Table F2c",
    slug="tabf2c_generator_rates",
    title="Generators in numbers",
    question="What is each model's pass rate and rank on the benches of two generators?",
    requires=("rounds.budget", "rounds.reference_steps", "checks", "runs.step_budget", "episodes", "verdicts"),
    notebook="05-generator",
    caption=generator_rates_caption,
    statistics=generator_rates_statistics,
)
