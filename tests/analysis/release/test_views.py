"""What is counted once for a slice is what its views say, and each slice counts for itself."""

import polars as pl
import pytest

from analysis.release import Release
from analysis.release.views import COUNTED, DERIVED, Views

VIEWS = ("outcomes", "required_checks", "actions", "polls", "verdicts")


@pytest.mark.parametrize("filters", [{}, {"step_budget": 20}, {"models": "hasty", "policy": "upper_bound"}], ids=str)
def test_counting_once_changes_no_row(tiny: Release, filters: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    counted = {view: getattr(tiny.where(**filters), view)() for view in VIEWS}
    monkeypatch.setattr(Views, "count_for", lambda *_: None)
    for view, rows in counted.items():
        assert rows.equals(getattr(tiny.where(**filters), view)()), view
        assert rows.height, view


def test_each_view_is_counted_once_a_slice_and_only_when_asked_for(
    tiny: Release, monkeypatch: pytest.MonkeyPatch
) -> None:
    count, seen = Views._count, []

    def noted(views: Views, view: str) -> None:
        seen.append(view)
        count(views, view)

    monkeypatch.setattr(Views, "_count", noted)
    slices = tiny.where(step_budget=20), tiny.where(step_budget=10)
    slices[0].sql("select count(*) as n from rounds")
    assert seen == []
    for each in (*slices, *slices):
        each.sql("select count(*) as n from OUTCOMES join required_checks using (run_id)")
        each.sql("select count(*) as n from outcomes")
    assert seen == ["required_checks", "outcomes"] * 2
    assert (
        slices[0].outcomes()["run_id"].unique().sort().to_list()
        != slices[1].outcomes()["run_id"].unique().sort().to_list()
    )


def test_actions_are_those_of_the_attempts_that_count(tiny: Release) -> None:
    counted = tiny.episodes().filter("counted").select("run_id", "round_id", "attempt")
    steps = tiny.steps().join(counted, on=["run_id", "round_id", "attempt"])
    actions = tiny.actions()
    assert actions.select("run_id", "round_id", "step").equals(steps.select("run_id", "round_id", "step"))
    known = tiny.commands().select("command", "category").rows()
    assert set(actions.select("command", "category").unique().rows()) <= {*known, ("unrecognized", "unrecognized")}


def test_polls_count_every_vote_once(tiny: Release) -> None:
    votes, polls = tiny.votes(), tiny.polls()
    assert polls.select(pl.sum_horizontal("yes", "nay", "unread").sum()).item() == votes.height
    assert polls["yes"].sum() == votes["verdict"].sum()
    assert polls["unread"].sum() == votes["verdict"].null_count()


def test_every_view_counted_is_one_that_there_is() -> None:
    assert {*COUNTED} - {"verdicts"} <= {*DERIVED}
