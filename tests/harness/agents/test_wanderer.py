"""A wanderer comes across every command, and solves nothing."""

from harness.agents.wanderer import Wanderer
from harness.grading.grade import success
from harness.grading.judges import FactJudge
from harness.pipeline.round import Round
from harness.runner import run_round
from harness.sandbox.command import registry


def test_every_command_is_used_by_some_policy_and_wandering_solves_nothing(access_rounds: list[Round]) -> None:
    used: set[str] = {"round.finish"}
    for seed, made in enumerate(access_rounds * 8):
        episode = run_round(made, Wanderer(seed), 400, FactJudge())[-1]
        used |= {step.action.command for step in episode.steps}
        assert episode.verdicts is not None
        assert success(made.checks, episode.verdicts) is False
    assert used == set(registry())


def test_equal_seeds_wander_the_same_way(printed_access: Round) -> None:
    first, second = (run_round(printed_access, Wanderer(7), 50, FactJudge()) for _ in range(2))
    assert first == second
