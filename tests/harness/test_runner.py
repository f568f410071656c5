"""Episodes end as they should, and a failing machine is never a failing agent."""

from collections.abc import Iterator

from harness.agents.protocol import Decision, SolverView
from harness.errors import InfrastructureError
from harness.experiment import Cell
from harness.grading.grade import success
from harness.grading.judges import FactJudge
from harness.pipeline.round import Round
from harness.prices import Prices
from harness.runner import run_round
from harness.sandbox.action import Action, Observation
from harness.tabulate.executed import episode_rows, verdict_rows


class Scripted:
    """An agent that plays a fixed list of actions and then finishes; ``breaks`` of its first episodes raise."""

    def __init__(self, actions: list[Action], breaks: int = 0) -> None:
        self.actions = actions
        self.breaks = breaks

    def begin(self, view: SolverView) -> None:
        self.play: Iterator[Action] = iter([*self.actions, *[Action("round.finish", {"summary": "done"})] * 99])
        if self.breaks:
            self.breaks -= 1
            raise InfrastructureError("the renderer died")

    def act(self, observation: Observation) -> Decision:
        return Decision(next(self.play), "as scripted")


def _oracle(made: Round) -> Scripted:
    return Scripted([step.action for step in made.reference])


def test_replaying_the_reference_succeeds(printed_access: Round) -> None:
    episode = run_round(printed_access, _oracle(printed_access), 20, FactJudge())[-1]
    assert episode.verdicts is not None
    assert success(printed_access.checks, episode.verdicts) is True
    assert episode.termination == "finished"


def test_doing_nothing_is_a_failure_and_not_an_error(printed_access: Round) -> None:
    episode = run_round(printed_access, Scripted([]), 20, FactJudge())[-1]
    assert episode.verdicts is not None
    assert success(printed_access.checks, episode.verdicts) is False


def test_reaching_the_cap_is_a_termination(printed_access: Round) -> None:
    waits = Scripted([Action("clock.read")] * 30)
    assert run_round(printed_access, waits, 7, FactJudge())[-1].termination == "step_cap"


def test_five_refused_actions_in_a_row_are_a_stall(printed_access: Round) -> None:
    wild = Scripted([Action("no.such.command")] * 30)
    episode = run_round(printed_access, wild, 20, FactJudge())[-1]
    assert (episode.termination, len(episode.steps)) == ("stalled", 5)


def test_an_infrastructure_error_is_tried_again_and_only_the_second_attempt_counts(printed_access: Round) -> None:
    agent = _oracle(printed_access)
    agent.breaks = 1
    attempts = run_round(printed_access, agent, 20, FactJudge())
    rows = list(episode_rows(Cell("A", "scripted", 20), "", attempts, Prices("none", {})))
    assert [(row.status, row.counted) for row in rows] == [("infrastructure_error", False), ("graded", True)]


def test_a_machine_that_keeps_failing_leaves_no_verdict(printed_access: Round) -> None:
    agent = _oracle(printed_access)
    agent.breaks = 9
    attempts = run_round(printed_access, agent, 20, FactJudge())
    rows = list(episode_rows(Cell("A", "scripted", 20), "", attempts, Prices("none", {})))
    assert [(row.status, row.counted) for row in rows] == [
        ("infrastructure_error", False),
        ("infrastructure_error", True),
    ]
    assert attempts[-1].verdicts is None


def test_every_check_gets_a_verdict_row(printed_access: Round) -> None:
    episode = run_round(printed_access, _oracle(printed_access), 20, FactJudge())[-1]
    assert episode.verdicts is not None
    rows = list(verdict_rows(Cell("A", "scripted", 20), printed_access, "facts", episode.verdicts))
    assert [row.check_index for row in rows] == list(range(1, 9))
