"""Generation is deterministic, carries state, and tells rounds apart."""

from itertools import pairwise

from harness.pipeline.generate import generate_package
from harness.pipeline.round import Round, difficulty
from harness.world.package import Package


def test_equal_seeds_give_equal_rounds(access_package: Package, access_rounds: list[Round]) -> None:
    assert list(generate_package(access_package)) == access_rounds


def test_what_one_round_writes_is_there_in_the_next(access_rounds: list[Round]) -> None:
    for before, after in pairwise(access_rounds):
        report = f"reports/r{before.outline.position:02d}_finding.md"
        assert after.w0.files[report] == before.after.files[report]


def test_no_lock_is_left_held_in_a_round_that_closes(access_rounds: list[Round]) -> None:
    for made in access_rounds:
        if "closing_protocol" in made.outline.challenges:
            assert made.w0.principal not in {lock.holder for lock in made.after.locks.values()}, made.round_id


def test_no_two_rounds_share_an_instruction(access_rounds: list[Round], expense_rounds: list[Round]) -> None:
    rounds = [*access_rounds, *expense_rounds]
    assert len({made.instruction for made in rounds}) == len(rounds)


def test_the_closing_is_asked_for_only_where_the_gate_triggers(access_rounds: list[Round]) -> None:
    for made in access_rounds[1:]:  # the first is printed by the paper and closes although it investigates
        assert ("closing_protocol" in made.outline.challenges) == (made.outline.phase != "investigate"), made.round_id


def test_difficulty_splits_where_the_paper_splits() -> None:
    assert [difficulty(steps) for steps in (9, 10, 11, 12)] == ["easy", "medium", "medium", "hard"]
