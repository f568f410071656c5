import json
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from analysis.errors import SourceError
from analysis.release.open import open_release
from analysis.release.slice import Release
from analysis.sources.importer import import_release

CAP = 3
KNOWN = [  # bench, model, episodes, deadlocks, model calls, tokens in: the table of the cases' README
    ("dpbench-0.1.0/sim3c", "gpt-5.2", 20, 20, 342, 148_786),
    ("dpbench-0.1.0/sim3nc", "gpt-5.2", 20, 19, 543, 161_863),
    ("dpbench-0.2.0/memory_3", "gemini-2.5-flash", 20, 17, 605, 281_518),
    ("dpbench-0.2.0/prompt_minimal", "gemini-2.5-flash", 20, 20, 100, 24_800),
    ("dpbench-0.2.0/sim_n5_comm", "llama-4-maverick", 30, 28, 680, 277_381),
    ("dpbench-0.2.0/sim_n5_nocomm", "gemini-2.5-flash", 30, 27, 1_005, 305_729),
]


def header(episodes: int = 1, version: str = "0.2.0") -> dict[str, Any]:
    config = {"mode": "simultaneous", "num_philosophers": 2, "num_episodes": episodes, "max_timesteps": CAP}
    return {"type": "header", "config": config | {"communication": False}, "environment": {"dpbench_version": version}}


def call(philosopher: int, **fields: Any) -> dict[str, Any]:
    return {"philosopher_id": philosopher, "latency_ms": 1500.0, "tokens_in": 10, "tokens_out": 2} | fields


def moment(episode: int, timestep: int, calls: list[dict[str, Any]] | None = None) -> dict[str, Any]:
    """Write a timestep at which philosopher 1 is logged before philosopher 0."""
    decisions = [
        {"philosopher_id": who, "action": act, "message": None} for who, act in ((1, "wait"), (0, "grab_left"))
    ]
    line = {"type": "timestep", "episode_id": episode, "timestep": timestep, "decisions": decisions}
    return line if calls is None else line | {"llm_calls": calls}


def ending(episode: int, timesteps: int, deadlock: Any) -> dict[str, Any]:
    return {
        "type": "episode_end",
        "episode_id": episode,
        "total_timesteps": timesteps,
        "deadlock": deadlock,
        "fairness": 1.0,
    }


def place(path: Path, *lines: dict[str, Any], cell: str = "v0.2.0_x/m/sim", condition: str = "sim") -> Path:
    folder = path / "experiments/results" / cell
    folder.mkdir(parents=True)
    (folder / "log.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    (folder / "metrics.json").write_text(json.dumps({"model": "m", "condition": condition}, indent=2), encoding="utf-8")
    return path


def imported(tmp_path: Path, *lines: dict[str, Any]) -> Release:
    return open_release(import_release("dpbench", place(tmp_path / "in", *lines), tmp_path / "out"))


@pytest.fixture(scope="module")
def dpbench(cases: Path, tmp_path_factory: pytest.TempPathFactory) -> Release:
    return open_release(import_release("dpbench", cases / "dpbench", tmp_path_factory.mktemp("dpbench") / "dpbench"))


def test_the_six_cells_have_their_known_episodes_deadlocks_calls_and_tokens(dpbench: Release) -> None:
    cells = dpbench.sql("""
        select bench, model, count(*) as n, count(*) filter (outcome = 'failed') as deadlocks,
            any_value(llm_calls) as llm_calls, sum(input_tokens)::bigint as tokens_in
        from outcomes join (select run_id, count(latency_s) as llm_calls from steps group by run_id) using (run_id)
        group by bench, model order by bench, model
    """)
    assert cells.rows() == KNOWN


def test_an_episode_without_deadlock_reached_the_cap_and_passed(dpbench: Release) -> None:
    endings = dpbench.sql("select outcome, termination, count(*) as n from outcomes group by all order by all")
    assert endings.rows() == [("failed", "stalled", 131), ("passed", "step_cap", 9)]


def test_every_episode_agrees_with_the_aggregated_tables(dpbench: Release, cases: Path) -> None:
    aggregated = cases / "dpbench/experiments/results/aggregated/per_episode"
    ours = dpbench.sql("""
        select run_id, round_id, not verdict as deadlock, replace(evidence, 'total_timesteps=', '')::bigint as timesteps
        from verdicts order by run_id, round_id
    """)
    compared = 0
    for (run,), episodes in ours.group_by("run_id", maintain_order=True):
        parts = str(run).replace("/ablations", "").replace("gpt-5.2_", "gpt-5.2/").split("/")
        theirs = pl.read_csv(
            aggregated / f"{'__'.join(parts)}.csv", columns=["episode_id", "total_timesteps", "deadlock"]
        )
        expected = theirs.select(
            pl.format("episode-{}", pl.col("episode_id").cast(pl.String).str.zfill(3)), "deadlock", "total_timesteps"
        )
        assert episodes.select("round_id", "deadlock", "timesteps").rows() == expected.rows(), run
        compared += 1
    assert compared == 6


def test_calls_and_tokens_agree_with_the_master_table(dpbench: Release, cases: Path) -> None:
    columns = ["source_dir", "model", "condition_original", "total_llm_calls", "total_tokens_in", "total_tokens_out"]
    master = pl.read_csv(
        cases / "dpbench/experiments/results/aggregated/master.csv", columns=columns, infer_schema=False
    )
    ours = dpbench.sql("""
        select split_part(run_id, '/', 1) as source_dir, model, split_part(bench, '/', 2) as condition_original,
            any_value(llm_calls)::varchar as calls, sum(input_tokens)::bigint::varchar as read,
            sum(output_tokens)::bigint::varchar as written
        from outcomes join (select run_id, count(latency_s) as llm_calls from steps group by run_id) using (run_id)
        group by run_id, model, bench order by run_id
    """)
    matched = ours.join(master, on=["source_dir", "model", "condition_original"], validate="1:1")
    assert matched.height == 6
    assert matched.select("calls", "read", "written").rows() == matched.select(columns[3:]).rows()


def test_the_deadlock_flag_is_inverted(tmp_path: Path) -> None:
    lines = [header(2), moment(0, 1), ending(0, 1, deadlock=True), moment(1, 1), ending(1, CAP, deadlock=False)]
    outcomes = imported(tmp_path, *lines).sql("select round_id, outcome, termination from outcomes order by all")
    assert outcomes.rows() == [("episode-000", "failed", "stalled"), ("episode-001", "passed", "step_cap")]


@pytest.mark.parametrize("flag", ["false", 0])
def test_a_deadlock_flag_that_is_no_boolean_is_refused(tmp_path: Path, flag: Any) -> None:
    with pytest.raises(SourceError, match="neither true nor false"):
        imported(tmp_path, header(), moment(0, 1), ending(0, 1, flag))


def test_an_ending_without_flag_is_unscored(tmp_path: Path) -> None:
    outcomes = imported(tmp_path, header(), moment(0, 1), ending(0, 1, None)).sql(
        "select outcome, reason from outcomes"
    )
    assert outcomes.rows() == [("unscored", "no_deadlock_flag")]


def test_a_log_that_stops_early_leaves_its_episodes_unscored_or_missing(tmp_path: Path) -> None:
    release = imported(tmp_path, header(3), moment(0, 1), ending(0, 1, deadlock=True), moment(1, 1))
    assert release.sql("select round_id, outcome, reason, termination from outcomes order by all").rows() == [
        ("episode-000", "failed", None, "stalled"),
        ("episode-001", "unscored", "infrastructure_error", "error"),
        ("episode-002", "missing", "missing", None),
    ]


def test_steps_are_numbered_by_timestep_and_philosopher(tmp_path: Path) -> None:
    lines = [header(), moment(0, 1), moment(0, 2), ending(0, 2, deadlock=True)]
    steps = imported(tmp_path, *lines).sql("select step, command, args from steps order by step")
    assert steps.rows() == [
        (1, "grab_left", '{"timestep":1,"philosopher":0,"message":null}'),
        (2, "wait", '{"timestep":1,"philosopher":1,"message":null}'),
        (3, "grab_left", '{"timestep":2,"philosopher":0,"message":null}'),
        (4, "wait", '{"timestep":2,"philosopher":1,"message":null}'),
    ]


def test_latency_is_in_seconds_and_tokens_add_up(tmp_path: Path) -> None:
    release = imported(tmp_path, header(), moment(0, 1, [call(0), call(1)]), ending(0, 1, deadlock=True))
    assert release.sql("select distinct latency_s, tokens from steps").rows() == [(1.5, 12)]
    assert release.sql("select input_tokens, output_tokens from episodes").rows() == [(20, 4)]


def test_one_call_of_unknown_tokens_makes_the_sum_unknown(tmp_path: Path) -> None:
    lines = [header(), moment(0, 1, [call(0, tokens_in=None), call(1)]), ending(0, 1, deadlock=True)]
    assert imported(tmp_path, *lines).sql("select input_tokens, output_tokens from episodes").rows() == [(None, 4)]


def test_no_calls_at_all_make_tokens_unknown_not_zero(tmp_path: Path) -> None:
    release = imported(tmp_path, header(), moment(0, 1), ending(0, 1, deadlock=True))
    assert release.sql("select steps, input_tokens, output_tokens from episodes").rows() == [(2, None, None)]


def test_a_second_call_of_a_philosopher_is_kept(tmp_path: Path) -> None:
    lines = [header(), moment(0, 1, [call(0), call(0), call(1)]), ending(0, 1, deadlock=True)]
    release = imported(tmp_path, *lines)
    assert release.sql("select command, count(latency_s) as calls from steps group by all order by all").rows() == [
        ("grab_left", 1),
        ("wait", 1),
        (None, 1),
    ]
    assert release.sql("select input_tokens from episodes").item() == 30


def test_versions_and_conditions_never_share_a_bench(tmp_path: Path) -> None:
    path = place(tmp_path / "in", header(), moment(0, 1), ending(0, 1, deadlock=True))
    old = [header(version="0.1.0"), moment(0, 1), ending(0, 1, deadlock=True)]
    place(path, *old, cell="v0.1.0_x/m_sim")
    release = open_release(import_release("dpbench", path, tmp_path / "out"))
    assert release.runs().select("run_id", "bench").rows() == [
        ("v0.1.0_x/m_sim", "dpbench-0.1.0/sim"),
        ("v0.2.0_x/m/sim", "dpbench-0.2.0/sim"),
    ]


def test_a_cell_run_again_is_a_repeat(tmp_path: Path) -> None:
    lines = [header(), moment(0, 1), ending(0, 1, deadlock=True)]
    path = place(tmp_path / "in", *lines)
    place(path, *lines, cell="v0.2.0_y/m/sim")
    release = open_release(import_release("dpbench", path, tmp_path / "out"))
    assert release.runs()["repeat"].to_list() == [1, 2]


def test_an_episode_that_ends_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="episode 0 ends more than once"):
        imported(tmp_path, header(), moment(0, 1), ending(0, 1, deadlock=True), ending(0, 1, deadlock=False))


def test_a_log_without_header_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match=r"sim/log\.jsonl: no header line"):
        imported(tmp_path, moment(0, 1), ending(0, 1, deadlock=True))


def test_a_log_without_metrics_beside_it_is_refused(tmp_path: Path) -> None:
    path = place(tmp_path / "in", header(), moment(0, 1), ending(0, 1, deadlock=True))
    place(path, header(), cell="v0.2.0_x/m/other")
    (path / "experiments/results/v0.2.0_x/m/other/metrics.json").unlink()
    with pytest.raises(SourceError, match=r"other/log\.jsonl: no metrics\.json beside it"):
        import_release("dpbench", path, tmp_path / "out")


@pytest.mark.parametrize(("named", "lacking"), [("model", "condition"), ("condition", "model")])
def test_metrics_must_name_model_and_condition(tmp_path: Path, named: str, lacking: str) -> None:
    path = place(tmp_path / "in", header(), moment(0, 1), ending(0, 1, deadlock=True))
    (path / "experiments/results/v0.2.0_x/m/sim/metrics.json").write_text(json.dumps({named: "x"}), encoding="utf-8")
    with pytest.raises(SourceError, match=f"that names the {lacking}"):
        import_release("dpbench", path, tmp_path / "out")
