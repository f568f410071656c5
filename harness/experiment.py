"""Say which cells an experiment has: policies by step budgets."""

from dataclasses import dataclass
from typing import Literal

from harness.agents.panel import TRAITS

STEP_BUDGETS = (10, 20, 30)


@dataclass(frozen=True)
class Cell:
    """One cell: a policy at a step budget, sighted or blind. These policies have no effort setting."""

    bench: str
    model: str
    step_budget: int
    modality: Literal["sighted", "blind"] = "sighted"
    repeat: int = 1

    @property
    def run_id(self) -> str:
        """Return the run's id: every setting, in one word."""
        return f"{self.bench}-{self.model}-b{self.step_budget}-{self.modality}-{self.repeat}"


def cells(bench: str) -> tuple[Cell, ...]:
    """Return every policy of the panel at every budget."""
    return tuple(Cell(bench, model, budget) for model in TRAITS for budget in STEP_BUDGETS)
