"""Say what a plugin is given to stage a conflict in."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from harness.clock import hhmm
from harness.conflicts.conflict import Conflict, Dispute, Evidence
from harness.world.domain import Case
from harness.world.package import Outline, Package

EVIDENCE_AGE = 6
CLAIM_AGE = 10


@dataclass(frozen=True)
class Scene:
    """A package, the outline of one round, its case, when it opens (minutes since midnight), and a random stream."""

    package: Package
    outline: Outline
    case: Case
    opening: int
    random: Random

    @property
    def round_id(self) -> str:
        """Return the round's id as printed."""
        return self.package.round_id(self.outline.position)

    @property
    def tag(self) -> str:
        """Return the short tag files and images of this round carry: ``r03``."""
        return f"r{self.outline.position:02d}"

    @property
    def thorough(self) -> int:
        """Return by how many steps (from 0) the reference goes beyond the least that resolves the round.

        It reads what a careful colleague would read, and from 3 on tells one more person.
        """
        return self.outline.thorough

    @property
    def seen_at(self) -> str:
        """Return when the evidence was made, as HH:MM."""
        return hhmm(self.opening - EVIDENCE_AGE)

    @property
    def claimed_at(self) -> str:
        """Return when the claim was formed, as HH:MM: four minutes before the evidence."""
        return hhmm(self.opening - CLAIM_AGE)

    def evidence(self, dispute: Dispute) -> Evidence:
        """Place a dispute's sighting in the workspace as an exported file; the visual gate makes it an image."""
        asset_id = f"{dispute.sighting.slug}_{self.tag}"
        return Evidence(dispute, "text", asset_id, f"exports/{asset_id}.txt")


@dataclass(frozen=True)
class Plugin:
    """A conflict plugin: its name, category, and how it stages a conflict in a scene."""

    name: str
    category: str
    stage: Callable[[Scene], Conflict]


@dataclass(frozen=True)
class Challenge:
    """A challenge plugin: its name and how it hardens a staged conflict; pure, applied in registry order."""

    name: str
    harden: Callable[[Scene, Conflict], Conflict]


Plugins = Mapping[str, Plugin]
Challenges = Mapping[str, Challenge]
