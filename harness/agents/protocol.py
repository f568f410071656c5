"""Say what an agent is given and what it returns; nothing here knows a fact, a check or a reference."""

from dataclasses import dataclass
from typing import Protocol

from harness.sandbox.action import Action, Observation


@dataclass(frozen=True)
class SolverView:
    """All an agent is told before it acts. ``inventory`` is the command documentation, ``budget`` the step budget."""

    round_id: str
    instruction: str
    principal: str
    inventory: str
    budget: int


@dataclass(frozen=True)
class Decision:
    """One action with the agent's own account of why; ``thought`` is what reasoning tokens are counted on."""

    action: Action
    thought: str


class Perception(Protocol):
    """Turn a rendered PNG into lines of text, top to bottom; raises InfrastructureError when it cannot."""

    def read(self, png: bytes) -> tuple[str, ...]:
        """Return the lines seen in the image."""


class Agent(Protocol):
    """An agent plays one episode: it is told the view once and then answers every observation with a decision."""

    def begin(self, view: SolverView) -> None:
        """Take in the view; forget any earlier episode."""

    def act(self, observation: Observation) -> Decision:
        """Decide the next action from the last observation (the first one is empty)."""
