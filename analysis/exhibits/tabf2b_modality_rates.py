"""Give pass rates with and without sight, over all rounds and by whether an image is needed (Table F2b)."""

import polars as pl

from analysis.exhibits.compared import difference_method, tabled, with_differences
from analysis.exhibits.counted import accounting, with_wilson
from analysis.exhibits.exhibit import Exhibit

COLUMNS = (
    "bench", "model", "effort", "step_budget", "modality", "planned", "passed", "failed", "unscored", "missing",
    "pass_rate", "pass_rate_low", "pass_rate_high", "gated_scored", "gated_pass_rate", "ungated_scored",
    "ungated_pass_rate", "gained", "lost", "difference", "difference_low", "difference_high", "p_holm",
)  # fmt: skip


def modality_rates_statistics(rows: pl.DataFrame) -> pl.DataFrame:
    """Add Wilson's interval of the pass rate and the paired comparison with the best sight of the same runs."""
    return tabled(with_differences(with_wilson(rows, "passed", "scored", "pass_rate")), COLUMNS)


def modality_rates_caption(frame: pl.DataFrame) -> str:
    """Say what is compared with what, and how."""
    return (
        f"{accounting(frame, 'Rounds per model and modality')} pass_rate: of all scored rounds, Wilson 95 %; gated: of "
        "those that cannot succeed without opening an image; ungated: of the others. gained and lost: of all rounds, "
        f"those that only this modality passed, and only the sighted one; difference between the two, "
        f"{difference_method()}."
    )


EXHIBIT = Exhibit(
    id="Table F2b",
    slug="tabf2b_modality_rates",
    title="Modality in numbers",
    question="How much does each model lose without images, and where?",
    requires=("rounds.asset_gated", "checks", "runs.modality", "episodes", "verdicts"),
    notebook="04-modality",
    caption=modality_rates_caption,
    statistics=modality_rates_statistics,
)
