"""Policies act on the solver view only, send nothing malformed, and cope with a run in which nothing can be seen."""

from dataclasses import fields, replace
from pathlib import Path

import pytest

from harness.agents.duties import read_brief
from harness.agents.panel import TRAITS, policy
from harness.agents.traits import Effort
from harness.conflicts.conflict import Fact
from harness.grading.facts import finds
from harness.grading.judges import FactJudge
from harness.pipeline.draft import commit
from harness.pipeline.generate import SEED, generate_package
from harness.pipeline.round import Round
from harness.pipeline.tier1 import plan_package
from harness.runner import run_round, solver_view
from harness.world.domains import DOMAINS
from harness.world.profile import BENCH_A
from tests.harness.agents.play import EFFORTS, arguments, commands, play, succeeds

PUBLIC = {"bench", "package", "outline", "instruction", "w0", "images", "rendered", "budget", "refusals"}


class Unseeing:
    """Perception that must not be asked."""

    def read(self, png: bytes) -> tuple[str, ...]:
        raise AssertionError("an image was read in a run without sight")


def test_the_panel_has_fifteen_policies_and_no_two_are_alike() -> None:
    assert len(TRAITS) == 15
    assert all(traits.name == name for name, traits in TRAITS.items())
    assert len({replace(traits, name="") for traits in TRAITS.values()}) == 15


def test_every_policy_is_described() -> None:
    described = (Path(__file__).parents[3] / "data" / "policies.md").read_text(encoding="utf-8")
    assert [name for name in TRAITS if f"| `{name}` |" not in described] == []


def test_whoever_checks_evidence_solves_every_round(access_rounds: list[Round], expense_rounds: list[Round]) -> None:
    played = [(made, play(made, "checks-evidence")) for made in (*access_rounds, *expense_rounds)]
    assert [made.round_id for made, episode in played if not succeeds(made, episode)] == []


@pytest.mark.parametrize("domain", ["access_request_approval", "grid_switching"])
def test_what_a_twin_asks_is_understood_and_whoever_checks_evidence_solves_it(domain: str) -> None:
    """A twin measures what the conflict costs only if its own wording costs nothing."""
    for made in generate_package(plan_package(DOMAINS[domain], 1, SEED, BENCH_A, twin=True)):
        asks = [line for line in made.instruction.splitlines() if line.startswith("- ")]
        assert len(read_brief(made.instruction).duties) >= len(asks), made.round_id
        verdicts = play(made, "checks-evidence").verdicts or ()
        failed = [check.text for check, each in zip(made.checks, verdicts, strict=True) if each.value is not True]
        assert failed == [], made.round_id


def test_whoever_believes_peers_solves_none(access_rounds: list[Round], expense_rounds: list[Round]) -> None:
    played = [(made, play(made, "believes-peers")) for made in (*access_rounds, *expense_rounds)]
    assert [made.round_id for made, episode in played if succeeds(made, episode)] == []


def test_whoever_forgets_to_close_fails_exactly_where_closing_is_asked(access_rounds: list[Round]) -> None:
    for made in access_rounds:
        closing = bool({"closing_protocol", "time_window"} & set(made.outline.challenges))
        assert succeeds(made, play(made, "forgets-to-close")) is not closing, made.round_id


@pytest.mark.parametrize(("effort", "sighted"), [*((effort, True) for effort in EFFORTS), ("high", False)])
@pytest.mark.parametrize("name", TRAITS)
def test_no_policy_sends_an_empty_argument_or_a_malformed_action(
    access_rounds: list[Round], expense_rounds: list[Round], name: str, effort: Effort, sighted: bool
) -> None:
    """A word a policy failed to read must not turn into a malformed action that counts as its belief failing."""
    for made in (*access_rounds, *expense_rounds):
        for step in play(made, name, effort=effort, sighted=sighted).steps:
            assert all(value.strip() for value in step.action.args.values()), (made.round_id, step.action)
            malformed = {"unknown_command", "bad_arguments", "not_found", "unparsable_action"}
            assert step.observation.error_code not in malformed, (made.round_id, step)


@pytest.mark.parametrize("name", TRAITS)
def test_a_blind_run_is_played_to_its_end_without_reading_any_image(access_rounds: list[Round], name: str) -> None:
    for made in access_rounds:
        episode = run_round(made, policy(name, Unseeing()), 60, FactJudge(), sighted=False)[-1]
        assert episode.termination == "finished", made.round_id
        assert commands(episode).count("assets.open") <= 1, made.round_id


def test_a_control_number_that_could_not_be_found_is_left_out(
    access_rounds: list[Round], expense_rounds: list[Round]
) -> None:
    rounds = (*access_rounds, *expense_rounds)
    split = [made for made in rounds if "split_evidence" in made.outline.challenges and made.asset_gated]
    assert split
    for made in split:
        assert "Control number: CTL-" in arguments(play(made, "checks-evidence"), "files.write", "text")[0]
        assert "Control number" not in arguments(play(made, "checks-evidence", sighted=False), "files.write", "text")[0]


def test_a_blind_run_of_a_gated_round_is_passed_by_none(access_rounds: list[Round]) -> None:
    gated = [made for made in access_rounds if made.asset_gated]
    assert gated
    for made in gated:
        assert not [name for name in TRAITS if succeeds(made, play(made, name, sighted=False))], made.round_id


def test_a_blind_run_is_passed_where_the_evidence_is_exported(access_rounds: list[Round]) -> None:
    exported = [made for made in access_rounds if not made.asset_gated]
    assert exported
    for made in exported:
        assert succeeds(made, play(made, "checks-evidence", sighted=False)), made.round_id


def test_a_small_step_budget_ends_an_episode_at_the_cap(printed_access: Round) -> None:
    episode = play(printed_access, "checks-evidence", budget=5)
    assert (episode.termination, len(episode.steps)) == ("step_cap", 5)


@pytest.mark.parametrize("name", TRAITS)
def test_equal_settings_play_the_same_episode(printed_expense: Round, name: str) -> None:
    assert play(printed_expense, name) == play(printed_expense, name)


@pytest.mark.parametrize("name", TRAITS)
def test_effort_changes_what_a_policy_does(access_rounds: list[Round], expense_rounds: list[Round], name: str) -> None:
    rounds = (*access_rounds, *expense_rounds)
    assert any(play(made, name, effort="low").steps != play(made, name).steps for made in rounds)


def masked(made: Round) -> Round:
    """Replace every gold field of a round."""
    lie = Fact("code", "GOLD-0000-XX")
    dispute = replace(made.conflict.disputes[0], truth=lie, claimed=lie)
    return replace(
        made,
        conflict=replace(made.conflict, disputes=(dispute,), evidence=(), resolution=(), trap=()),
        reference=(),
        after=made.w0,
        commitment=commit("elsewhere", (lie,)),
        checks=(),
    )


@pytest.mark.parametrize("effort", EFFORTS)
@pytest.mark.parametrize("name", TRAITS)
def test_no_policy_behaves_differently_when_all_gold_is_replaced(
    access_rounds: list[Round], printed_expense: Round, name: str, effort: Effort
) -> None:
    assert {each.name for each in fields(Round)} - PUBLIC == {"conflict", "reference", "after", "commitment", "checks"}
    for made in (access_rounds[0], access_rounds[-1], printed_expense):
        assert play(masked(made), name, effort=effort).steps == play(made, name, effort=effort).steps


def test_the_solver_view_holds_no_decisive_fact(access_rounds: list[Round]) -> None:
    for made in access_rounds:
        view = solver_view(made, 20)
        told = " ".join(str(getattr(view, each.name)) for each in fields(view))
        assert not [fact for fact in made.commitment.facts if finds(told, fact)], made.round_id


def test_every_ask_of_an_instruction_is_understood(access_rounds: list[Round], expense_rounds: list[Round]) -> None:
    for made in (*access_rounds, *expense_rounds):
        asks = [line for line in made.instruction.splitlines() if line.startswith("- ")]
        brief = read_brief(made.instruction)
        assert len(brief.duties) >= len(asks), made.round_id
        assert brief.claimed is not None, made.round_id
        assert brief.claimed.text == str(made.conflict.claimed), made.round_id
        assert all("start" in duty.words for duty in brief.duties if duty.kind == "window"), made.round_id
