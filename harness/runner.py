"""Run episodes: an agent, a workspace, a step budget; then grade what was changed."""

from dataclasses import dataclass
from typing import Literal

from harness.agents.protocol import Agent, SolverView
from harness.errors import InfrastructureError
from harness.grading.check import Verdict
from harness.grading.grade import grade
from harness.grading.judges import Panel
from harness.pipeline.round import Round
from harness.sandbox.action import Action, Observation
from harness.sandbox.inventory import inventory
from harness.sandbox.workspace import Workspace

Termination = Literal["finished", "step_cap", "stalled", "error"]
STALL = 5
ATTEMPTS = 2


@dataclass(frozen=True)
class Step:
    """One action of an episode and what came of it; ``thought`` is the agent's own account."""

    action: Action
    observation: Observation
    thought: str


@dataclass(frozen=True)
class Episode:
    """One attempt at a round. ``verdicts`` is None when the machinery failed, and ``failure`` then says how."""

    round_id: str
    attempt: int
    termination: Termination
    steps: tuple[Step, ...]
    verdicts: tuple[Verdict, ...] | None
    failure: str = ""


def solver_view(made: Round, budget: int) -> SolverView:
    """Return all an agent is told: the public fields of a round and nothing else."""
    return SolverView(made.round_id, made.instruction, made.w0.principal, inventory(), budget)


def run_round(made: Round, agent: Agent, budget: int, judge: Panel, *, sighted: bool = True) -> tuple[Episode, ...]:
    """Return every attempt at a round; a second one only when the machinery failed in the first."""
    attempts: list[Episode] = []
    while len(attempts) < ATTEMPTS and (not attempts or attempts[-1].verdicts is None):
        attempts.append(_attempt(made, agent, budget, judge, len(attempts) + 1, sighted))
    return tuple(attempts)


def _attempt(made: Round, agent: Agent, budget: int, judge: Panel, attempt: int, sighted: bool) -> Episode:
    workspace = Workspace(made.w0, made.pngs, sighted)
    steps: list[Step] = []
    try:
        agent.begin(solver_view(made, budget))
        termination = _play(workspace, agent, budget, steps)
        verdicts = grade(made.checks, workspace.effects, judge)
    except InfrastructureError as failed:
        return Episode(made.round_id, attempt, "error", tuple(steps), None, str(failed))
    return Episode(made.round_id, attempt, termination, tuple(steps), verdicts)


def _play(workspace: Workspace, agent: Agent, budget: int, steps: list[Step]) -> Termination:
    """Let the agent act until it finishes, reaches its budget, or is refused five times in a row."""
    observation = Observation("")
    refused = 0
    while len(steps) < budget:
        decision = agent.act(observation)
        observation = workspace.perform(decision.action)
        steps.append(Step(decision.action, observation, decision.thought))
        refused = 0 if observation.ok else refused + 1
        if workspace.finished:
            return "finished"
        if refused == STALL:
            return "stalled"
    return "step_cap"
