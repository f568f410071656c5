"""Slices: what filters keep, how they combine, and what a query may do."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from analysis.errors import QueryRefused, RelationUnknown, UnknownFilter, UnknownValue
from analysis.release import Release, open_release, write_release
from analysis.release.schema import RELATIONS, empty
from tests.tiny_release import ABOUT, tiny_frames

ROUND_KEYED = ("rounds", "checks", "assets", "episodes", "steps", "verdicts", "votes", "labels", "proofs")
RUN_KEYED = ("runs", "episodes", "steps", "verdicts", "votes")


def shown(release: Release, relation: str) -> pl.DataFrame:
    frame = getattr(release, relation)()
    assert isinstance(frame, pl.DataFrame)
    return frame


@pytest.mark.parametrize("relation", list(RELATIONS))
def test_a_whole_release_shows_every_row_in_key_order(tiny: Release, relation: str) -> None:
    assert shown(tiny, relation).equals(tiny_frames()[relation].sort(RELATIONS[relation].key))


@pytest.mark.parametrize(
    ("filters", "rounds"),
    [
        ({"domain": "port"}, {"p1_r1", "p1_r2", "p1_r3"}),
        ({"difficulty": "easy"}, {"c1_r1", "c2_r1", "p1_r1"}),
        ({"difficulty": ["easy", "hard"], "domain": "clinic"}, {"c1_r1", "c1_r3", "c2_r1"}),
        ({"phase": "complete"}, {"c1_r3", "c1_r4", "p1_r3"}),
        ({"conflict": "old_image"}, {"c1_r2", "p1_r1"}),
        ({"conflict": "stale_state"}, {"c1_r1", "c1_r2", "p1_r1"}),
        ({"conflict": ["lock_held", "permission"]}, {"c2_r1", "c2_r2", "p1_r2", "p1_r3"}),
    ],
)
@pytest.mark.parametrize("relation", ROUND_KEYED)
def test_filters_on_rounds_narrow_every_relation_with_a_round(
    tiny: Release, filters: dict[str, Any], rounds: set[str], relation: str
) -> None:
    expected = shown(tiny, relation).filter(pl.col("round_id").is_in(rounds))
    assert shown(tiny.where(**filters), relation).equals(expected)


@pytest.mark.parametrize(
    ("filters", "runs"),
    [
        ({"models": "hasty"}, {"hasty-10", "hasty-20"}),
        ({"step_budget": 20}, {"careful-20", "hasty-20"}),
        ({"models": ["careful"], "step_budget": [10]}, {"careful-10"}),
        ({"effort": "high", "modality": "sighted", "bench": "A"}, {"careful-10", "careful-20", "hasty-10", "hasty-20"}),
    ],
)
@pytest.mark.parametrize("relation", RUN_KEYED)
def test_filters_on_runs_narrow_every_relation_with_a_run(
    tiny: Release, filters: dict[str, Any], runs: set[str], relation: str
) -> None:
    expected = shown(tiny, relation).filter(pl.col("run_id").is_in(runs))
    assert shown(tiny.where(**filters), relation).equals(expected)


def test_filters_on_runs_leave_the_rounds_alone(tiny: Release) -> None:
    assert tiny.where(models="hasty").rounds().equals(tiny.rounds())


def test_planned_rounds_are_the_slices_runs_times_its_rounds(tiny: Release) -> None:
    assert tiny.where(models="hasty", domain="port").outcomes().height == 2 * 3


def test_queries_see_the_slice_and_schema_full_sees_everything(tiny: Release) -> None:
    port = tiny.where(domain="port")
    assert port.sql("select count(*)::bigint as n from rounds").item() == 3
    assert port.sql('select count(*)::bigint as n from "full".rounds').item() == 10


def test_none_keeps_everything(tiny: Release) -> None:
    assert tiny.where(models=None, judge=None).outcomes().equals(tiny.outcomes())
    assert tiny.where(models=None).filters == {}


def test_chained_filters_keep_what_all_of_them_keep(tiny: Release) -> None:
    chained = tiny.where(difficulty=["easy", "medium"]).where(domain="clinic").where(difficulty=["medium", "hard"])
    assert chained.rounds().equals(tiny.where(difficulty="medium", domain="clinic").rounds())
    assert chained.filters == {"domain": ["clinic"], "difficulty": ["medium"]}


def test_the_headline_leaves_open_what_is_named_and_gives_way_to_what_is_asked(tmp_path: Path) -> None:
    about = replace(ABOUT, settings={**ABOUT.settings, "headline": "bench=A step_budget=20 effort=high"})
    release = open_release(write_release(tiny_frames(), tmp_path / "headed", about))
    assert release.headline().filters == {"bench": ["A"], "step_budget": [20], "effort": ["high"]}
    assert release.headline(besides="step_budget").filters == {"bench": ["A"], "effort": ["high"]}
    assert release.headline(besides=("bench", "step_budget")).filters == {"effort": ["high"]}
    assert release.headline(step_budget=10, effort=None).filters["step_budget"] == [10]


def test_of_two_policies_the_one_that_demotes_more_remains(tiny: Release) -> None:
    assert tiny.where(policy="upper_bound").where(policy="conservative").filters == {"policy": ["upper_bound"]}


def test_slices_do_not_interfere(tiny: Release) -> None:
    port, clinic = tiny.where(domain="port"), tiny.where(domain="clinic")
    assert (port.rounds().height, clinic.rounds().height, tiny.rounds().height) == (3, 7, 10)
    del clinic
    assert (port.outcomes().height, tiny.outcomes().height) == (12, 40)


def test_a_judge_keeps_its_own_votes_and_verdicts_only(tiny: Release) -> None:
    words = tiny.where(judge="words")
    assert words.votes().is_empty()
    assert set(words.verdicts()["judge"]) == {"words"}
    assert words.verdicts().height == tiny.where(judge="facts").verdicts().height + 1  # hasty-20 at c2_r1 has no row


def test_a_misspelt_filter_is_refused_with_the_close_one(tiny: Release) -> None:
    with pytest.raises(UnknownFilter, match=r"'difficulties' \(did you mean difficulty\?\); filters are bench, models"):
        tiny.where(difficulties="easy")


@pytest.mark.parametrize(
    ("filters", "message"),
    [
        ({"models": "carefull"}, r"models='carefull' is not in this release \(did you mean careful\?\); it holds"),
        ({"models": ["hasty", "nobody"]}, "models='nobody' is not in this release; it holds 'careful', 'hasty'"),
        ({"step_budget": 30}, "step_budget=30 is not in this release; it holds 10, 20"),
        ({"step_budget": "10"}, "step_budget='10' is not in this release"),
        ({"models": []}, r"models=\[\] is not in this release; it holds 'careful', 'hasty'"),
        ({"policy": "strict"}, "it holds 'none', 'conservative', 'upper_bound'"),
        ({"judge": "nobody"}, "it holds 'facts', 'words'"),
        ({"judge": ["facts", "words"]}, "one decides"),
    ],
)
def test_a_value_the_release_does_not_hold_is_refused_with_those_it_does(
    tiny: Release, filters: dict[str, Any], message: str
) -> None:
    with pytest.raises(UnknownValue, match=message):
        tiny.where(**filters)


def test_filters_that_leave_nothing_between_them_are_refused(tiny: Release) -> None:
    with pytest.raises(UnknownValue, match="models='hasty' keeps nothing: the slice was narrowed to 'careful' before"):
        tiny.where(models="careful").where(models="hasty")


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("create table x as select 1", "not CREATE"),
        ("select 1; select 2", "not SELECT, SELECT"),
        ("drop view rounds", "not DROP"),
        ("set threads = 1", "not SET"),
        ("", "not nothing"),
        ("selec 1", "syntax error"),
        ("select * from roundz", "Did you mean"),
        ("with gone as (delete from asked returning *) select * from gone", "read-only mode"),
        ("select * from read_csv('/etc/hostname')", "disabled by configuration"),
    ],
)
def test_anything_but_one_select_over_the_release_is_refused(tiny: Release, query: str, message: str) -> None:
    with pytest.raises(QueryRefused, match=message):
        tiny.sql(query)
    assert tiny.rounds().height == 10


def test_a_query_never_picks_up_a_python_variable(tiny: Release) -> None:
    stray = tiny_frames()["rounds"]
    with pytest.raises(QueryRefused, match="stray does not exist"):
        tiny.sql("select * from stray")
    assert stray.height == 10


def test_a_relation_is_filled_when_the_slice_has_a_row_of_it(tiny: Release) -> None:
    assert tiny.fills("assets")
    assert not tiny.where(phase="advance", domain="port").fills("assets")
    with pytest.raises(RelationUnknown, match="'verdict'; the format has rounds"):
        tiny.fills("verdict")


def test_one_slice_answers_several_threads_at_once(tiny: Release) -> None:
    budgets = [10, 20] * 20
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda budget: tiny.sql(f"select {budget} as budget from runs").item(0, 0), budgets))
    assert answers == budgets


def test_several_threads_slice_one_release_at_once(tiny: Release) -> None:
    domains = ["port", "clinic"] * 8
    with ThreadPoolExecutor(4) as pool:
        rounds = list(pool.map(lambda domain: tiny.where(domain=domain).rounds().height, domains))
    assert rounds == [3, 7] * 8


def test_a_slice_that_is_no_longer_used_leaves_nothing_in_the_database(tiny_folder: Path) -> None:
    release = open_release(tiny_folder)
    schemas = "select count(*)::bigint as n from duckdb_schemas() where schema_name like 'slice_%'"
    for _ in range(3):
        release.where(domain="port")
    assert release.sql(schemas).item() == 1


def test_a_query_is_answered_in_universal_time(tiny: Release) -> None:
    day = tiny.where(domain="port").sql("select (timestamptz '2026-01-01 20:00:00+00')::date::varchar as day").item()
    assert (day, tiny.sql("select current_setting('TimeZone') as zone").item()) == ("2026-01-01", "UTC")


def test_an_audit_policy_is_refused_where_there_is_no_label_it_could_act_on(tmp_path: Path) -> None:
    frames = {**tiny_frames(), "labels": empty("labels")}
    release = open_release(write_release(frames, tmp_path / "unlabelled", ABOUT))
    assert release.where(policy="none").outcomes().equals(release.outcomes())
    with pytest.raises(UnknownValue, match="policy='conservative' is not in this release"):
        release.where(policy="conservative")
