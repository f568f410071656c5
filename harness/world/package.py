"""Say what a package is: ten rounds that share a world."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from harness.world.domain import Domain
from harness.world.profile import BENCH_A, Profile

Phase = Literal["investigate", "advance", "complete"]
Arm = Literal["treatment", "control"]


def acting(arm: Arm, phase: Phase) -> bool:
    """Say whether a round must change state: in a treatment package, once the first rounds have investigated."""
    return arm == "treatment" and phase != "investigate"


@dataclass(frozen=True)
class Outline:
    """What tier 1 decides about one round before anything is written."""

    position: int
    phase: Phase
    conflict: str
    challenges: tuple[str, ...]
    resource: str
    label: str
    thorough: int = 1


@dataclass(frozen=True)
class Package:
    """A world of one domain and variant, with the outline of its ten rounds. ``names`` maps role to full name."""

    domain: Domain
    variant: int
    seed: int
    scenario: str
    arm: Arm
    names: Mapping[str, str]
    rounds: tuple[Outline, ...]
    profile: Profile = BENCH_A
    twin: bool = False

    @property
    def bench(self) -> str:
        """Return the bench the package belongs to; twins have one of their own."""
        return f"{self.profile.bench}-twin" if self.twin else self.profile.bench

    @property
    def package_id(self) -> str:
        """Return the id as printed: ``<domain>_v<variant>``."""
        return f"{self.domain.name}_v{self.variant:02d}"

    def round_id(self, position: int) -> str:
        """Return the id of a round as printed: ``<domain>_v<variant>_r<position>``."""
        return f"{self.package_id}_r{position:02d}"

    def role(self, part: str) -> str:
        """Return the role that plays a part (principal, manager, reviewer, teller, doubter, successor, holder)."""
        return self.domain.seats[part]

    def name(self, part: str) -> str:
        """Return the name of who plays a part."""
        return self.names[self.role(part)]

    def address(self, part: str) -> str:
        """Return name and role as an instruction prints them: ``Marisol Vega (engineering_manager)``."""
        return f"{self.name(part)} ({self.role(part)})"
