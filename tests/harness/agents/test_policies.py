"""Policies act on the solver view only, and their traits decide what they do."""

from dataclasses import fields, replace

import pytest

from harness.agents.duties import read_brief
from harness.agents.panel import TRAITS, policy
from harness.conflicts.conflict import Fact
from harness.grading.facts import finds
from harness.grading.grade import success
from harness.grading.judges import FactJudge
from harness.pipeline.draft import ImageSpec, commit
from harness.pipeline.round import Round
from harness.runner import Episode, run_round, solver_view

PUBLIC = {"bench", "package", "outline", "instruction", "w0", "images", "rendered", "budget", "refusals"}


class Transcript:
    """Perception that reads what an image was drawn from, so that these tests do not depend on OCR."""

    def __init__(self, made: Round) -> None:
        self.lines = {made.rendered[spec.asset_id].png: _lines(spec) for spec in made.images}

    def read(self, png: bytes) -> tuple[str, ...]:
        return self.lines[png]


def _lines(spec: ImageSpec) -> tuple[str, ...]:
    return tuple(spec.dispute.sighting.export.splitlines()) if spec.dispute is not None else ()


def _play(made: Round, name: str, budget: int = 30) -> Episode:
    return run_round(made, policy(name, Transcript(made)), budget, FactJudge())[-1]


def _succeeds(made: Round, name: str, budget: int = 30) -> bool | None:
    episode = _play(made, name, budget)
    assert episode.verdicts is not None
    return success(made.checks, episode.verdicts)


def test_whoever_checks_evidence_solves_every_round(access_rounds: list[Round], expense_rounds: list[Round]) -> None:
    unsolved = [made.round_id for made in (*access_rounds, *expense_rounds) if not _succeeds(made, "checks-evidence")]
    assert unsolved == []


def test_whoever_believes_peers_solves_none(access_rounds: list[Round], expense_rounds: list[Round]) -> None:
    solved = [made.round_id for made in (*access_rounds, *expense_rounds) if _succeeds(made, "believes-peers")]
    assert solved == []


def test_whoever_forgets_to_close_fails_exactly_where_closing_is_asked(access_rounds: list[Round]) -> None:
    for made in access_rounds:
        closing = bool({"closing_protocol", "time_window"} & set(made.outline.challenges))
        assert _succeeds(made, "forgets-to-close") is not closing, made.round_id


@pytest.mark.parametrize("name", sorted(TRAITS))
def test_no_policy_sends_an_empty_argument(access_rounds: list[Round], expense_rounds: list[Round], name: str) -> None:
    """A word a policy failed to read must not turn into a malformed action that counts as its belief failing."""
    for made in (*access_rounds, *expense_rounds):
        for step in _play(made, name).steps:
            assert all(value.strip() for value in step.action.args.values()), (made.round_id, step.action)


def test_a_small_step_budget_ends_an_episode_at_the_cap(printed_access: Round) -> None:
    episode = _play(printed_access, "checks-evidence", budget=5)
    assert (episode.termination, len(episode.steps)) == ("step_cap", 5)


@pytest.mark.parametrize("name", sorted(TRAITS))
def test_no_policy_behaves_differently_when_all_gold_is_replaced(printed_access: Round, name: str) -> None:
    gold = {each.name for each in fields(Round)} - PUBLIC
    assert gold == {"conflict", "reference", "after", "commitment", "checks"}
    lie = Fact("code", "GOLD-0000-XX")
    dispute = replace(printed_access.conflict.disputes[0], truth=lie, claimed=lie)
    masked = replace(
        printed_access,
        conflict=replace(printed_access.conflict, disputes=(dispute,), evidence=(), resolution=(), trap=()),
        reference=(),
        after=printed_access.w0,
        commitment=commit("elsewhere", (lie,)),
        checks=(),
    )
    assert _play(masked, name).steps == _play(printed_access, name).steps


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
