"""Blame names the first wrong decision of hand-made episodes, and never one of an episode that passes."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

import pytest

from harness.agents.noop import Noop
from harness.agents.panel import TRAITS
from harness.agents.protocol import Agent
from harness.agents.wanderer import Wanderer
from harness.blame import Chances, gone_on
from harness.conflicts.conflict import PlanStep
from harness.errors import GradingError
from harness.experiment import Cell
from harness.grading.grade import grade, success
from harness.grading.judges import FactJudge
from harness.oracle import FINISH, Oracle
from harness.pipeline.generate import SEED, generate_package
from harness.pipeline.round import Round
from harness.pipeline.tier1 import plan_package
from harness.prices import Prices
from harness.runner import Episode, run_round
from harness.sandbox.action import Action
from harness.sandbox.workspace import Workspace
from harness.tabulate.executed import episode_rows
from harness.world.domains import DOMAINS
from tests.harness.agents.play import play, succeeds
from tests.harness.test_runner import Scripted

JUDGE = FactJudge()
READ_CLOCK, UNKNOWN = Action("clock.read"), Action("no.such.command")


@pytest.fixture(scope="module")
def rounds(access_rounds: list[Round], expense_rounds: list[Round]) -> list[Round]:
    return [*access_rounds, *expense_rounds]


@pytest.fixture(scope="module")
def twins() -> list[Round]:
    return list(generate_package(plan_package(DOMAINS["expense_reimbursement_conflict"], 3, SEED, twin=True)))


@pytest.fixture(scope="module")
def played(rounds: list[Round]) -> list[tuple[Chances, Episode]]:
    """Play every policy of the panel on every round."""
    chances = [Chances(made, JUDGE) for made in rounds]
    return [(each, play(each.made, name, budget=20)) for name in TRAITS for each in chances]


def reference(made: Round) -> list[Action]:
    return [step.action for step in made.reference]


def episode_of(made: Round, actions: Sequence[Action], budget: int = 60) -> Episode:
    return run_round(made, Scripted(list(actions)), budget, JUDGE)[-1]


def blamed(made: Round, actions: Sequence[Action], budget: int = 60) -> str | None:
    return Chances(made, JUDGE).blame(episode_of(made, actions, budget))


def false_report(made: Round) -> Action:
    """Return the last message of the trap that its recipient is to be told the truth in."""
    return [step.action for step in made.conflict.trap if step.scored and step.action.command == "messages.send"][-1]


def prefixes(episode: Episode) -> list[list[Action]]:
    actions = [step.action for step in episode.steps]
    return [actions[:length] for length in range(len(actions) + 1)]


def test_nobody_is_blamed_for_an_episode_that_passes(rounds: list[Round]) -> None:
    assert [blamed(made, reference(made)) for made in rounds] == [None] * len(rounds)
    for made in rounds:
        assert Chances(made, JUDGE).blame(run_round(made, Oracle(made), made.budget, JUDGE)[-1]) is None


def test_a_false_report_is_blamed_wherever_it_is_sent(printed_expense: Round) -> None:
    right = reference(printed_expense)
    for place in range(len(right)):
        wrong = [*right[:place], false_report(printed_expense), *right[place:]]
        assert blamed(printed_expense, wrong) == f"{place + 1} messages.send"


def test_only_the_first_of_two_wrong_decisions_is_blamed(printed_expense: Round) -> None:
    right, wrong = reference(printed_expense), false_report(printed_expense)
    assert blamed(printed_expense, [*right[:3], wrong, wrong, FINISH]) == "4 messages.send"


def test_what_can_be_written_over_is_not_blamed_but_finishing_without_doing_so_is(printed_expense: Round) -> None:
    *work, finish = reference(printed_expense)
    report = next(action for action in work if action.command == "files.write")
    spoilt = [*work, Action("files.write", {**report.args, "text": "Nothing was found."}), finish]
    assert blamed(printed_expense, spoilt) == f"{len(spoilt)} round.finish"


def test_finishing_early_is_blamed_at_its_own_step(rounds: list[Round]) -> None:
    for made in rounds:
        for length in range(len(made.reference) - 1):
            if succeeds(made, episode_of(made, reference(made)[:length])) is False:
                assert blamed(made, reference(made)[:length]) == f"{length + 1} round.finish", made.round_id


def test_doing_nothing_is_blamed_on_finishing(rounds: list[Round], twins: list[Round]) -> None:
    for made in (*rounds, *twins):
        assert Chances(made, JUDGE).blame(run_round(made, Noop(), 20, JUDGE)[-1]) == "1 round.finish"


def test_a_cap_is_blamed_when_the_round_was_still_open(printed_access: Round) -> None:
    assert blamed(printed_access, reference(printed_access), budget=5) == "step_cap"
    assert blamed(printed_access, [READ_CLOCK] * 30, budget=20) == "step_cap"


def test_a_cap_is_not_blamed_for_what_was_lost_before_it(printed_expense: Round) -> None:
    wrong = [READ_CLOCK, false_report(printed_expense), *[READ_CLOCK] * 30]
    assert blamed(printed_expense, wrong, budget=20) == "2 messages.send"


def test_a_stall_is_blamed_when_the_round_was_still_open(printed_access: Round) -> None:
    assert blamed(printed_access, [*reference(printed_access)[:3], *[UNKNOWN] * 9]) == "stalled"


def test_waiting_a_window_out_is_blamed_and_waiting_for_it_is_not(expense_rounds: list[Round]) -> None:
    made = next(each for each in expense_rounds if any(step.window for step in each.reference))
    (_, end), start = next(step.window for step in made.reference if step.window), made.w0.clock
    assert 60 <= end - start < 120
    hour, rest = (Action("time.wait", {"minutes": str(minutes)}) for minutes in (60, end - start - 60))
    assert blamed(made, [hour, rest, FINISH]) == "3 round.finish"
    assert blamed(made, [hour, rest, READ_CLOCK, *reference(made)]) == "3 clock.read"
    assert blamed(made, [hour, hour, *reference(made)]) == "2 time.wait"


def test_a_blind_run_is_not_blamed_for_images_it_is_refused(printed_access: Round) -> None:
    episode = run_round(printed_access, Scripted(reference(printed_access)), 60, JUDGE, sighted=False)[-1]
    blame = Chances(printed_access, JUDGE).blame(episode, sighted=False)
    assert blame == f"{len(printed_access.reference)} round.finish"


def test_nobody_is_blamed_when_the_machinery_broke(printed_access: Round) -> None:
    broken = Scripted([], breaks=9)
    assert Chances(printed_access, JUDGE).blame(run_round(printed_access, broken, 20, JUDGE)[-1]) is None


def test_only_the_attempt_that_counts_has_a_blame(printed_access: Round) -> None:
    attempts = run_round(printed_access, Scripted([], breaks=1), 20, JUDGE)
    blame = Chances(printed_access, JUDGE).blame(attempts[-1])
    rows = episode_rows(Cell("A", "scripted", 20), "", attempts, Prices("none", {}), blame)
    assert [row.blame for row in rows] == [None, "1 round.finish"]


def test_a_round_its_own_reference_does_not_pass_is_an_error(printed_access: Round) -> None:
    halved = replace(printed_access, reference=printed_access.reference[:3])
    with pytest.raises(GradingError, match="access_request_approval_v01_r01 on bench A: its own reference"):
        Chances(halved, JUDGE).blame(episode_of(printed_access, []))


def test_an_episode_that_passes_is_open_after_each_of_its_actions(played: list[tuple[Chances, Episode]]) -> None:
    passed = [(chances, episode) for chances, episode in played if succeeds(chances.made, episode)]
    assert len(passed) >= 100
    for chances, episode in passed:
        assert all(map(chances.open_after, prefixes(episode))), (chances.made.round_id, episode)


def test_bisection_finds_what_is_blamed(played: list[tuple[Chances, Episode]]) -> None:
    failed = [(chances, episode) for chances, episode in played if succeeds(chances.made, episode) is False]
    assert len(failed) >= 100
    assert [chances.blame(episode) for chances, episode in failed] == [bisected(*each) for each in failed]


def bisected(chances: Chances, episode: Episode) -> str:
    def is_lost(actions: list[Action]) -> bool:
        return not chances.open_after(actions)

    begun = prefixes(episode)
    lost = bisect_left(begun, True, key=is_lost)
    return episode.termination if lost == len(begun) else f"{lost} {begun[lost][-1].command}"


def test_blame_depends_on_no_other_episode(played: list[tuple[Chances, Episode]]) -> None:
    alone = [Chances(chances.made, JUDGE).blame(episode) for chances, episode in played[::-7]]
    assert alone == [chances.blame(episode) for chances, episode in played[::-7]]
    assert len(set(alone)) >= 8


def test_episodes_of_the_same_commands_are_told_apart(printed_expense: Round) -> None:
    right, chances = reference(printed_expense), Chances(printed_expense, JUDGE)
    place = max(n for n, action in enumerate(right) if action.command == "messages.send")
    false = [*right[:place], false_report(printed_expense)]
    blames = [chances.blame(episode_of(printed_expense, actions)) for actions in (right[: place + 1], false)]
    assert blames == [f"{place + 2} round.finish", f"{place + 1} messages.send"]


def test_a_window_further_away_than_one_wait_lasts_is_waited_for(expense_rounds: list[Round]) -> None:
    made, window = next((each, step) for each in expense_rounds for step in each.reference if step.window)
    start = made.w0.clock + 90
    noted = gone_on(Workspace(made.w0), [replace(window, window=(start, start + 5))])
    assert [(effect.name, effect.step, effect.at) for effect in noted] == [("round_noted", 3, start)]


def test_whoever_wanders_loses_the_round_at_the_blamed_action(rounds: list[Round]) -> None:
    for seed, made in enumerate(rounds):
        mixed: list[Agent] = [Wanderer(seed), Scripted(wandering(made, seed))]
        for agent in mixed:
            chances, episode = Chances(made, JUDGE), run_round(made, agent, 40, JUDGE)[-1]
            blame, begun = chances.blame(episode), prefixes(episode)
            if blame in ("step_cap", "stalled"):
                assert chances.open_after(begun[-1])
            elif blame is not None:
                step, command = blame.split()
                assert chances.open_after(begun[int(step) - 1])
                assert not chances.open_after(begun[int(step)])
                assert begun[int(step)][-1].command == command


def wandering(made: Round, seed: int) -> list[Action]:
    """Return the reference with what a wanderer did put in between."""
    wandered = [step.action for step in run_round(made, Wanderer(seed), 20, JUDGE)[-1].steps]
    pairs = zip(reference(made), [*wandered, *[READ_CLOCK] * len(made.reference)], strict=False)
    return [action for pair in pairs for action in pair]


def test_going_on_with_less_or_waiting_as_the_reference_did_passes_nowhere_else(
    played: list[tuple[Chances, Episode]],
) -> None:
    asked = {(chances, tuple(map(str, begun))): begun for chances, episode in played for begun in prefixes(episode)}
    closed = [(chances, begun) for (chances, _), begun in asked.items() if not chances.open_after(begun)]
    assert len(closed) >= 300
    for chances, begun in closed[::4]:
        assert not any(passes(chances.made, begun, steps) for steps in shorter_ways(chances.made, begun))


def shorter_ways(made: Round, begun: Sequence[Action]) -> Iterator[list[PlanStep]]:
    """Yield other ways to go on: all, what is undone, what of it is graded; waits as long or as late as its own."""
    clock, done = Workspace(made.w0), Workspace(made.w0)
    carried_out = [action for action in begun if done.perform(action).ok]
    until = [(clock.perform(step.action), clock.state.clock)[1] for step in made.reference]
    for which, by_clock in product(("all", "undone", "graded"), (False, True)):
        way, now = [], done.state.clock
        for step, end in zip(made.reference, until, strict=True):
            if step.action.command == "time.wait":
                left = end - now if by_clock else int(step.action.args["minutes"])
                way += [replace(step, action=Action("time.wait", {"minutes": str(left)}))] if 0 < left <= 60 else []
            elif which == "all" or (step.action not in carried_out and (which == "undone" or graded(step))):
                way.append(step)
            now = after(made, [*begun, *(each.action for each in way)])
        yield way


def graded(step: PlanStep) -> bool:
    return step.scored or step.window is not None or step.action == FINISH


def after(made: Round, actions: Sequence[Action]) -> int:
    """Tell the time after these actions."""
    workspace = Workspace(made.w0)
    for action in actions:
        workspace.perform(action)
    return workspace.state.clock


def passes(made: Round, begun: Sequence[Action], way: Sequence[PlanStep]) -> bool:
    workspace = Workspace(made.w0)
    for action in (*begun, *(step.action for step in way)):
        workspace.perform(action)
    return success(made.checks, grade(made.checks, workspace.effects, JUDGE)) is True
