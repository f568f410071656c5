"""Disputes are drawn so that truth, claim and third values can be told apart, and figures add up."""

from dataclasses import replace
from decimal import Decimal

import pytest

from harness.conflicts import dispute as draw
from harness.conflicts.sight import earlier_print
from harness.grading.facts import finds
from harness.world.domains import DOMAINS
from harness.world.sightings.panel import Panel
from tests.harness.conflicts.staged import Place, scene

EXPENSES = DOMAINS["expense_reimbursement_conflict"]


@pytest.mark.parametrize("domain", list(DOMAINS))
def test_no_claim_gives_a_truth_away_and_no_truth_a_claim(domain: str) -> None:
    for seed in range(5):
        where = scene("stale_cache", Place(DOMAINS[domain], seed=seed))
        world = where.package.domain
        drawn = [
            *(draw.figure(where, figure) for figure in world.figures),
            draw.standing(where, world.standing),
            draw.credential(where, world.credential),
            draw.edition(where, world.edition),
            draw.slot(where, world.slot),
            draw.unit(where, world.unit),
            draw.order(where, world.unit),
            draw.order(where, world.edition),
            draw.lease(where),
        ]
        for dispute in drawn:
            assert not finds(str(dispute.claimed), dispute.truth)
            assert not finds(str(dispute.truth), dispute.claimed)


@pytest.fixture
def panels(monkeypatch: pytest.MonkeyPatch) -> list[Panel]:
    """Collect the panels shown during a test, in order."""
    seen: list[Panel] = []

    def content(panel: Panel) -> dict[str, object]:
        seen.append(panel)
        return {}

    monkeypatch.setattr("harness.conflicts.sight.content", content)
    return seen


def test_the_parts_of_a_figure_add_up_to_it(panels: list[Panel]) -> None:
    for seed in range(40):
        for aspect in EXPENSES.figures:
            draw.figure(scene("stale_cache", Place(EXPENSES, seed=seed)), aspect)
    assert len(panels) == 160
    for panel in panels:
        assert sum(Decimal(value) for _, value in panel.rows) == Decimal(panel.value)
        assert all(Decimal(value) > 0 for _, value in panel.rows)
        assert 3 <= len(panel.rows) <= 4


def test_a_count_of_two_is_split_into_two_parts(panels: list[Panel]) -> None:
    few = replace(EXPENSES.figures[1], low=2, high=2)
    draw.figure(scene("stale_cache", Place(EXPENSES)), few)
    assert [value for _, value in panels[0].rows] == ["1", "1"]


def test_a_third_value_is_neither_claimed_nor_true() -> None:
    for seed in range(30):
        where = scene("version_skew", Place(EXPENSES, seed=seed))
        for dispute in (draw.edition(where, EXPENSES.edition), draw.unit(where, EXPENSES.unit)):
            third = draw.rival(where, dispute)
            assert third not in (dispute.claimed, dispute.truth)
            assert third.value.count(".") == dispute.truth.value.count(".")
        for aspect in EXPENSES.figures:
            dispute = draw.figure(where, aspect)
            assert draw.third_figure(where, aspect, dispute) not in (dispute.claimed, dispute.truth)


def test_an_earlier_print_is_titled_by_when_it_was_made() -> None:
    where = scene("stale_dashboard", Place(EXPENSES))
    printed = earlier_print(where, draw.figure(where, EXPENSES.figures[1]))
    assert printed.title.endswith(where.claimed_at)
    assert printed.slug == f"{EXPENSES.figures[1].view.slug}_before"
