"""Read which cells an experiment has: groups, each every combination of its lists (``data/experiments.toml``)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path
from typing import Annotated, Literal, get_args

import msgspec

from harness.agents.panel import TRAITS
from harness.agents.traits import Effort
from harness.errors import UsageError

EXPERIMENTS = Path(__file__).resolve().parents[1] / "data" / "experiments.toml"

Bench = Literal["A", "B", "A-twin"]
Modality = Literal["sighted", "blind"]
Budget = Annotated[int, msgspec.Meta(ge=1, le=200)]


@dataclass(frozen=True)
class Cell:
    """One cell: a policy at an effort and a step budget, sighted or blind.

    ``substitutes`` names the judges who judge its trajectories beside the run's own.
    """

    bench: str
    model: str
    step_budget: int
    effort: Effort = "high"
    modality: Modality = "sighted"
    repeat: int = 1
    substitutes: tuple[str, ...] = ()

    @property
    def run_id(self) -> str:
        """Return the run's id: every setting, in one word."""
        return f"{self.bench}-{self.model}-{self.effort}-b{self.step_budget}-{self.modality}-{self.repeat}"


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table of an experiment file: every combination of its lists, of the whole panel without ``policies``."""

    bench: Bench
    step_budget: list[Budget]
    policies: list[str] = msgspec.field(default_factory=lambda: list(TRAITS))
    effort: list[Effort] = msgspec.field(default_factory=lambda: ["high"])
    modality: list[Modality] = msgspec.field(default_factory=lambda: ["sighted"])
    substitutes: list[str] = []


def read_experiments(path: Path = EXPERIMENTS) -> tuple[Cell, ...]:
    """Return the cells of an experiment file, each once, in the file's order; raise UsageError when it is none."""
    try:
        groups = msgspec.toml.decode(path.read_bytes(), type=dict[str, Group])
    except (OSError, msgspec.DecodeError, msgspec.ValidationError) as error:
        benches = ", ".join(get_args(Bench))
        raise UsageError(
            f"{path} is no experiment file: {error}; a table has bench ({benches}), step_budget and, where they "
            "differ, policies, effort, modality, substitutes"
        ) from error
    for name, group in groups.items():
        _refuse_unknown(path, name, group)
    cells: dict[str, Cell] = {}
    for cell in (cell for group in groups.values() for cell in _cells(group)):
        known_cell = cells.get(cell.run_id, cell)
        both = tuple(dict.fromkeys((*known_cell.substitutes, *cell.substitutes)))
        cells[cell.run_id] = replace(cell, substitutes=both)
    if not cells:
        raise UsageError(f"{path} has no cell; name at least one table with policies and step budgets")
    return tuple(cells.values())


def _cells(group: Group) -> Iterator[Cell]:
    for effort, modality, model, budget in product(group.effort, group.modality, group.policies, group.step_budget):
        yield Cell(group.bench, model, budget, effort, modality, substitutes=tuple(group.substitutes))


def _refuse_unknown(path: Path, name: str, group: Group) -> None:
    from harness.grading.registry import JUDGES

    known: tuple[tuple[str, Sequence[str], Mapping[str, object]], ...] = (
        ("policies", group.policies, TRAITS),
        ("substitutes", group.substitutes, JUDGES),
    )
    for field, named, there in known:
        if unknown := [each for each in named if each not in there]:
            raise UsageError(f"{path}, [{name}] {field}: no {', '.join(unknown)}; there are {', '.join(there)}")
