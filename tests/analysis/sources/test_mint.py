import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from analysis.errors import SourceError
from analysis.release.open import open_release
from analysis.release.slice import Release
from analysis.sources.importer import import_release

EXAMPLE = "Assistant:\n<execute>1</execute>\nAssistant:\n<solution>2</solution>\n---\nTask:"


def turns(*said: str) -> list[dict[str, str]]:
    """Write a history: the prompt with its solved example, then what the agent said, answered each time."""
    history = [{"role": "user", "content": EXAMPLE}]
    for content in said:
        history += [{"role": "assistant", "content": content}, {"role": "user", "content": "Observation:"}]
    return history


def row(
    task_id: int | str, *said: str, success: Any = True, reason: str | None = "task_success", **state: Any
) -> dict[str, Any]:
    said = said or ("<solution>4</solution>",)
    tally = {
        "propose_solution": sum("<solution>" in turn for turn in said),
        "use_tool": sum("<solution>" not in turn and "<execute>" in turn for turn in said),
        "invalid_action": sum("<solution>" not in turn and "<execute>" not in turn for turn in said),
    }
    filled = {
        "success": success,
        "terminate_reason": reason,
        "error": None,
        "agent_action_count": tally,
        "token_counter": {},
        "history": turns(*said),
    }
    task = {"task_id": task_id, "task_name": "reasoning", "prompt": f"task {task_id}", "reference": [1]}
    return {"state": filled | state, "task": task}


def place(path: Path, rows: Iterable[dict[str, Any]], model: str = "m", condition: str = "max3_p2+tool+cd") -> Path:
    file = path / "data/outputs" / model / "F=None" / condition / "reasoning/sums/results.jsonl"
    file.parent.mkdir(parents=True)
    file.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def imported(tmp_path: Path, *rows: dict[str, Any]) -> Release:
    return open_release(import_release("mint", place(tmp_path / "in", rows), tmp_path / "out"))


@pytest.fixture(scope="module")
def mint(cases: Path, tmp_path_factory: pytest.TempPathFactory) -> Release:
    return open_release(import_release("mint", cases / "mint", tmp_path_factory.mktemp("mint") / "mint"))


def test_gpt_4_solves_407_of_586_tasks(mint: Release) -> None:
    counted = mint.sql("""
        select count(*) as planned, count(*) filter (outcome = 'passed') as passed,
            count(*) filter (outcome = 'failed') as failed
        from outcomes where model = 'gpt-4-0613'
    """)
    assert counted.row(0) == (586, 407, 179)


def test_claude_2_solves_more_gsm8k_tasks_up_to_a_budget_of_three(mint: Release) -> None:
    counted = mint.sql("""
        select step_budget, count(*) as n, count(*) filter (outcome = 'passed') as passed
        from outcomes where model = 'claude-2' and bench = 'mint/gsm8k'
        group by step_budget order by step_budget
    """)
    assert counted.rows() == [(1, 48, 37), (2, 48, 40), (3, 48, 43), (4, 48, 42), (5, 48, 41)]


def test_every_claude_2_failure_used_up_its_proposals(mint: Release) -> None:
    endings = mint.sql("""
        select distinct outcome, termination, evidence
        from outcomes join verdicts using (run_id, round_id)
        where model = 'claude-2' order by all
    """)
    assert endings.rows() == [("failed", "finished", "max_propose_steps"), ("passed", "finished", "task_success")]


def test_turns_add_up_to_mints_own_action_counts_in_every_episode(mint: Release) -> None:
    differing = mint.sql("""
        select run_id, round_id from episodes
        left join (select run_id, round_id, count(command) as turns from steps group by all) using (run_id, round_id)
        where steps is distinct from turns
    """)
    assert differing.is_empty()
    commands = mint.sql("select command, count(*) as n from steps group by command order by command")
    assert commands.rows() == [("invalid_action", 15), ("propose_solution", 873), ("use_tool", 1231)]


def test_tokens_are_null_exactly_where_mint_kept_none(mint: Release) -> None:
    tokens = mint.sql("""
        select model, count(*) as n, count(input_tokens) as known, count(cost_usd) as priced
        from outcomes group by model order by model
    """)
    assert tokens.rows() == [("claude-2", 240, 0, 0), ("gpt-4-0613", 586, 586, 0)]


def test_a_budget_is_paired_with_another_by_round(mint: Release) -> None:
    rounds = mint.sql("select count(*) as n from rounds where bench = 'mint/gsm8k'")
    assert rounds.item() == 48


def test_an_empty_token_counter_is_unknown_also_before_the_first_full_one(tmp_path: Path) -> None:
    late = [row(n) for n in range(200)] + [row(200, token_counter={"prompt_tokens": 7, "completion_tokens": 3})]
    episodes = imported(tmp_path, *late).sql(
        "select input_tokens, output_tokens, count(*) from episodes group by all order by all"
    )
    assert episodes.rows() == [(7, 3, 1), (None, None, 200)]


@pytest.mark.parametrize("count", [0.5, "3", True])
def test_a_count_that_is_not_whole_is_refused_after_thousands_that_are(tmp_path: Path, count: Any) -> None:
    whole = [row(n, token_counter={"prompt_tokens": 1, "completion_tokens": 1}) for n in range(3000)]
    odd = row(3000, token_counter={"prompt_tokens": count, "completion_tokens": 1})
    with pytest.raises(SourceError, match=r"mint/episodes\.sql .* not a whole number: "):
        imported(tmp_path, *whole, odd)


@pytest.mark.parametrize("success", ["false", 0, "true"])
def test_a_success_flag_that_is_no_boolean_is_refused(tmp_path: Path, success: Any) -> None:
    with pytest.raises(SourceError, match="neither true nor false"):
        imported(tmp_path, row(1, success=success))


def test_a_missing_success_flag_is_unscored(tmp_path: Path) -> None:
    outcomes = imported(tmp_path, row(1, success=None)).sql("select outcome, reason from outcomes")
    assert outcomes.rows() == [("unscored", "no_success_flag")]


def test_task_ids_may_be_numbers_or_text(tmp_path: Path) -> None:
    release = imported(tmp_path, row(7), row("kitchen/mug-3"))
    assert release.rounds()["round_id"].to_list() == ["sums-7", "sums-kitchen/mug-3"]


def test_a_repeated_task_id_is_a_second_attempt_and_the_first_counts(tmp_path: Path) -> None:
    release = imported(tmp_path, row(7, success=False, reason="max_propose_steps"), row("7"))
    assert release.sql("select attempt, counted from episodes order by attempt").rows() == [(1, True), (2, False)]
    assert release.sql("select outcome, count(*) from outcomes group by all").rows() == [("failed", 1)]


def test_a_task_id_of_two_prompts_is_refused(tmp_path: Path) -> None:
    other = row(7)
    other["task"]["prompt"] = "another task"
    with pytest.raises(SourceError, match="mint/sums: task id 7 stands for 2 tasks"):
        imported(tmp_path, row(7), other)


def test_a_row_without_task_id_is_refused(tmp_path: Path) -> None:
    nameless = row(7)
    del nameless["task"]["task_id"]
    with pytest.raises(SourceError, match=r"results\.jsonl: a row without task_id"):
        imported(tmp_path, row(6), nameless)


@pytest.mark.parametrize(
    ("reason", "termination", "outcome"),
    [
        ("max_propose_steps", "finished", "failed"),
        ("max_steps", "step_cap", "failed"),
        ("error", "error", "unscored"),
        (None, None, "failed"),
    ],
)
def test_endings_are_mapped(tmp_path: Path, reason: str | None, termination: str | None, outcome: str) -> None:
    release = imported(tmp_path, row(1, success=False, reason=reason))
    assert release.sql("select termination, outcome from outcomes").row(0) == (termination, outcome)


def test_an_unknown_ending_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="unknown terminate_reason bored"):
        imported(tmp_path, row(1, reason="bored"))


def test_a_turn_is_classed_by_its_tags_and_the_solved_example_is_not_a_turn(tmp_path: Path) -> None:
    said = ("no tag", "<execute>a</execute><execute>b</execute>", "<execute>c</execute><solution>4</solution>")
    steps = imported(tmp_path, row(1, *said)).sql("select step, command, ok, error_code, args from steps order by step")
    assert steps.rows() == [
        (1, "invalid_action", False, "invalid_action", None),
        (2, "use_tool", True, None, '{"code":"a\\nb"}'),
        (3, "propose_solution", True, None, '{"solution":"4"}'),
    ]


def test_turns_that_do_not_add_up_have_no_command(tmp_path: Path) -> None:
    tally = {"propose_solution": 1, "use_tool": 1, "invalid_action": 0}
    release = imported(tmp_path, row(1, agent_action_count=tally), row(2))
    assert release.sql("select round_id, command from steps order by all").rows() == [
        ("sums-1", None),
        ("sums-2", "propose_solution"),
    ]


def test_a_task_that_one_run_lacks_is_missing_not_failed(tmp_path: Path) -> None:
    path = place(tmp_path / "in", [row(1), row(2)])
    place(path, [row(1)], condition="max1_p1+tool+cd")
    release = open_release(import_release("mint", path, tmp_path / "out"))
    assert release.sql("select step_budget, outcome, count(*) as n from outcomes group by all order by all").rows() == [
        (1, "missing", 1),
        (1, "passed", 1),
        (3, "passed", 2),
    ]


def test_two_conditions_of_one_budget_are_refused(tmp_path: Path) -> None:
    path = place(tmp_path / "in", [row(1)])
    place(path, [row(1)], condition="max3_p1+tool+cd")
    with pytest.raises(SourceError, match="m has several conditions of step budget 3"):
        import_release("mint", path, tmp_path / "out")


def test_row_order_across_files_does_not_change_the_release(tmp_path: Path) -> None:
    rows = [row(n) for n in range(40)]
    one = import_release("mint", place(tmp_path / "a", rows), tmp_path / "x/release")
    two = import_release("mint", place(tmp_path / "b", reversed(rows)), tmp_path / "y/release")
    assert pl.read_parquet(one / "episodes.parquet").equals(pl.read_parquet(two / "episodes.parquet"))
