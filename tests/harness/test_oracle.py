"""The controls hold the panel between them: the oracle passes every round, doing nothing passes none."""

from harness.agents.noop import Noop
from harness.agents.panel import TRAITS
from harness.grading.judges import FactJudge
from harness.oracle import Oracle
from harness.pipeline.round import Round
from harness.runner import run_round
from tests.harness.agents.play import succeeds


def test_the_oracle_passes_every_round(access_rounds: list[Round], expense_rounds: list[Round]) -> None:
    for made in (*access_rounds, *expense_rounds):
        episode = run_round(made, Oracle(made), made.budget, FactJudge())[-1]
        assert succeeds(made, episode), made.round_id
        assert episode.termination == "finished"


def test_an_oracle_of_another_round_finishes_at_once(access_rounds: list[Round]) -> None:
    episode = run_round(access_rounds[1], Oracle(access_rounds[0]), 20, FactJudge())[-1]
    assert [step.action.command for step in episode.steps] == ["round.finish"]


def test_doing_nothing_passes_no_round(access_rounds: list[Round], expense_rounds: list[Round]) -> None:
    for made in (*access_rounds, *expense_rounds):
        episode = run_round(made, Noop(), 20, FactJudge())[-1]
        assert succeeds(made, episode) is False, made.round_id
        assert len(episode.steps) == 1


def test_no_control_is_in_the_panel() -> None:
    assert not {"noop", "oracle", "random"} & set(TRAITS)
