"""Run episodes: an agent, a workspace, a step budget; then grade what was changed."""

from dataclasses import dataclass, replace
from typing import Literal

from harness.agents.protocol import Agent, Perception, SolverView
from harness.errors import InfrastructureError
from harness.grading.check import Verdict
from harness.grading.grade import grade
from harness.grading.judges import Panel
from harness.pipeline.round import Round
from harness.sandbox.action import Action, Observation
from harness.sandbox.effects import Effect
from harness.sandbox.inventory import inventory
from harness.sandbox.workspace import Workspace

Termination = Literal["finished", "step_cap", "stalled", "error"]
STALL = 5
ATTEMPTS = 2


@dataclass(frozen=True)
class Step:
    """One action of an episode and what came of it.

    ``thought`` is the agent's own account, ``seen`` the lines it read in the image it was shown.
    """

    action: Action
    observation: Observation
    thought: str
    seen: tuple[str, ...] = ()


@dataclass(frozen=True)
class Episode:
    """One attempt at a round; ``effects`` are what its actions changed, for other judges to look at.

    ``verdicts`` is None when the machinery failed, and ``failure`` then says how.
    """

    round_id: str
    attempt: int
    termination: Termination
    steps: tuple[Step, ...]
    verdicts: tuple[Verdict, ...] | None
    failure: str = ""
    effects: tuple[Effect, ...] = ()


class Eyes:
    """Perception that remembers the lines it has read since it was last asked."""

    def __init__(self, perception: Perception) -> None:
        self.perception = perception
        self._read: list[str] = []

    def read(self, png: bytes) -> tuple[str, ...]:
        """Read an image; raise InfrastructureError when that cannot be done."""
        lines = self.perception.read(png)
        self._read += lines
        return lines

    def taken(self) -> tuple[str, ...]:
        """Return the lines read since the last call."""
        lines, self._read = tuple(self._read), []
        return lines


def solver_view(made: Round, budget: int) -> SolverView:
    """Return all an agent is told: the public fields of a round and nothing else."""
    return SolverView(made.round_id, made.instruction, made.w0.principal, inventory(), budget)


def run_round(
    made: Round, agent: Agent, budget: int, judge: Panel, *, sighted: bool = True, eyes: Eyes | None = None
) -> tuple[Episode, ...]:
    """Return every attempt at a round; a second one only when the machinery failed in the first.

    ``eyes`` are those the agent reads images with, so that its steps can say what it read.
    """
    attempts: list[Episode] = []
    while len(attempts) < ATTEMPTS and (not attempts or attempts[-1].verdicts is None):
        workspace = Workspace(made.w0, made.pngs, sighted)
        attempts.append(_attempt(made, agent, budget, judge, len(attempts) + 1, workspace, eyes))
    return tuple(attempts)


def _attempt(
    made: Round, agent: Agent, budget: int, judge: Panel, attempt: int, workspace: Workspace, eyes: Eyes | None
) -> Episode:
    steps: list[Step] = []
    if eyes is not None:
        eyes.taken()
    try:
        agent.begin(solver_view(made, budget))
        termination = _play(workspace, agent, budget, steps, eyes)
        verdicts = grade(made.checks, workspace.effects, judge)
    except InfrastructureError as failed:
        return Episode(made.round_id, attempt, "error", tuple(steps), None, str(failed))
    return Episode(made.round_id, attempt, termination, tuple(steps), verdicts, effects=workspace.effects)


def _play(workspace: Workspace, agent: Agent, budget: int, steps: list[Step], eyes: Eyes | None) -> Termination:
    """Let the agent act until it finishes, reaches its budget, or is refused five times in a row."""
    observation = Observation("")
    refused = 0
    while len(steps) < budget:
        decision = agent.act(observation)
        if eyes is not None and steps:
            steps[-1] = replace(steps[-1], seen=eyes.taken())
        observation = workspace.perform(decision.action)
        steps.append(Step(decision.action, observation, decision.thought))
        refused = 0 if observation.ok else refused + 1
        if workspace.finished:
            return "finished"
        if refused == STALL:
            return "stalled"
    return "step_cap"
