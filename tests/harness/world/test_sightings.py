import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from harness.errors import GenerationError
from harness.pipeline.tier3.images import strings
from harness.visuals.registry import all_templates, template
from harness.visuals.render import render
from harness.world.sightings.panel import Panel
from harness.world.sightings.registry import adapters, content, export
from tests.harness.world.hedges import HEDGES
from tests.harness.world.panels import AMOUNT, CODE, COUNT, EDITION, PANELS, TIME, UNIT, VERDICT, shown

DRAWS = range(1, 6)
CASES = [(shape, name) for shape in PANELS for name in all_templates() if (shape, name) != ("count", "receipt")]


def texts(panel: Panel) -> list[str]:
    return strings(content(panel))


def everywhere(panel: Panel) -> Iterator[tuple[str, list[str]]]:
    """Yield the texts of a panel on every template that shows it, for several draws."""
    for name in all_templates():
        for draw in DRAWS if (panel.shape, name) != ("count", "receipt") else ():
            yield name, texts(shown(panel, name, draw))


def test_every_template_has_an_adapter() -> None:
    assert list(adapters()) == list(all_templates())


@pytest.mark.parametrize(("shape", "panel"), PANELS.items())
def test_a_value_tells_its_shape(shape: str, panel: Panel) -> None:
    assert panel.shape == shape


@pytest.mark.parametrize(("shape", "name"), CASES)
def test_the_decisive_value_is_shown(shape: str, name: str) -> None:
    panel = shown(PANELS[shape], name)
    assert any(panel.value in text for text in texts(panel))
    assert render(name, content(panel)).width > 0


@pytest.mark.parametrize(("shape", "name"), CASES)
def test_content_can_be_drawn_whatever_is_drawn_for_it(shape: str, name: str) -> None:
    for draw in DRAWS:
        assert template(name).svg(content(shown(PANELS[shape], name, draw)))


@pytest.mark.parametrize(("shape", "name"), CASES)
def test_a_panel_without_rows_or_detail_can_be_drawn(shape: str, name: str) -> None:
    bare = replace(shown(PANELS[shape], name), rows=(), detail="", adds_up=False)
    assert template(name).svg(content(bare))


@pytest.mark.parametrize("figure", ["1", "7", "9999"])
def test_a_ledger_leads_to_any_count(figure: str) -> None:
    for draw in DRAWS:
        assert template("ledger").svg(
            content(shown(replace(COUNT, value=figure, rows=(), adds_up=False), "ledger", draw))
        )


@pytest.mark.parametrize("name", all_templates())
def test_another_draw_changes_the_background_and_an_equal_panel_changes_nothing(name: str) -> None:
    one, again, other = shown(AMOUNT, name), shown(AMOUNT, name), shown(AMOUNT, name, draw=2)
    assert content(one) == content(again)
    assert content(one) != content(other)


@pytest.mark.parametrize("name", sorted(all_templates().keys() - {"calendar", "receipt"}))
def test_parts_shown_beside_a_total_add_up_to_it(name: str) -> None:
    shares = [re.findall(r"(?<![\d.])(\d+\.\d\d)\b(?! EUR)", text) for text in texts(shown(AMOUNT, name))]
    cents = [round(float(found) * 100) for each in shares for found in each if found != AMOUNT.value]
    assert sum(cents) == 72546


def test_a_figure_is_the_only_number_beside_the_word_total() -> None:
    for panel in (AMOUNT, COUNT):
        for name, found in everywhere(panel):
            beside = [text for text in found if "total" in text.lower() and re.search(r"\d", text)]
            assert beside in ([], [panel.line]), name


def test_no_second_code_unit_or_version_is_in_sight() -> None:
    for panel, pattern in (
        (CODE, r"[A-Z]+-\d{4}-[A-Z]{2}"),
        (UNIT, r"\b[A-Z]{2}-\d+"),
        (EDITION, r"\d+\.\d+\.\d+"),
    ):
        for name, found in everywhere(panel):
            seen = {match for text in found for match in re.findall(pattern, text)}
            assert len(seen) == 1 and seen.pop() in panel.value, name


def test_no_second_word_looks_like_the_verdict() -> None:
    for name, found in everywhere(VERDICT):
        seen = {match for text in found for match in re.findall(r"\b[A-Z]{7,}\b", text)}
        assert seen - {"MISMATCH", "ADVANCE"} == {VERDICT.value}, name


def test_a_verdict_has_its_detail_on_a_line_of_its_own() -> None:
    for name, found in everywhere(VERDICT):
        assert any(text.removeprefix("# ") == VERDICT.detail for text in found), name


def test_no_other_time_stands_in_a_text_with_the_decisive_one() -> None:
    for name, found in everywhere(TIME):
        assert {tuple(re.findall(r"\d\d:\d\d", text)) for text in found if TIME.value in text} == {(TIME.value,)}, name


def test_the_background_holds_no_hedge() -> None:
    for panel in PANELS.values():
        for name, found in everywhere(panel):
            assert not [text for text in found if HEDGES.search(text)], name


def test_rows_that_have_no_room_are_summed_up() -> None:
    tiles = content(shown(AMOUNT, "metric_dashboard"))["tiles"]
    assert [tile["value"] for tile in tiles] == ["387.00", "120.80", "64.50", "153.16"]  # type: ignore[attr-defined]


def test_signatures_match_where_the_scope_asked_is_the_scope_signed() -> None:
    approvers = content(shown(VERDICT, "permission_matrix"))["approvers"]
    assert [(each["name"], each["scopes"], each["match"]) for each in approvers] == [  # type: ignore[attr-defined]
        ("Oksana Lindqvist", ("FULL", "ADVANCE"), "MISMATCH"),
        ("Tomasz Ferreira", ("FULL", "FULL"), "MATCH"),
        ("Priya Nakamura", ("FULL", "HOLD"), "MISMATCH"),
    ]


def test_a_receipt_refuses_a_count() -> None:
    with pytest.raises(GenerationError, match="41 pallets is a count"):
        content(shown(COUNT, "receipt"))


def test_an_unknown_template_is_refused_with_the_known_ones() -> None:
    with pytest.raises(
        GenerationError, match=r"no sighting on template 'blackboard'; available: calendar, chat, .*ticket"
    ):
        content(shown(AMOUNT, "blackboard"))


@pytest.mark.parametrize("panel", PANELS.values(), ids=PANELS)
def test_an_export_holds_the_value_once_and_every_row(panel: Panel) -> None:
    text = export(panel)
    assert len(re.findall(rf"(?<![\w.]){re.escape(panel.value)}(?![\w.])", text)) == 1
    assert all(cell in text for row in panel.rows for pair in row for cell in pair.split("|"))


def test_an_export_ends_with_the_labelled_value() -> None:
    assert export(VERDICT).endswith("\n\nPayout clearance: UNRECONCILED (2/3 approver scopes mismatched)\n")
    assert export(replace(TIME, rows=(), detail="")).endswith("11:22\n\nTheatre start: 14:07\n")


def test_an_export_of_parts_ends_with_their_total() -> None:
    assert export(COUNT).splitlines()[3:] == [
        "item          pallets in the cold store",
        "Bay north     17",
        "Bay east      15",
        "Loading dock  9",
        "TOTAL         41 pallets (Counted at the gate by scanner)",
    ]
