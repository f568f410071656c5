from collections.abc import Mapping
from dataclasses import dataclass
from xml.etree import ElementTree as ET

import pytest

from harness.errors import GenerationError
from harness.visuals import fonts
from harness.visuals.avatar import initials
from harness.visuals.canvas import Canvas
from harness.visuals.fonts import MONO, Style
from harness.visuals.readout import Readout
from harness.visuals.registry import template
from tests.harness.visuals.screens import (
    BOARD,
    BOOK,
    CHAT,
    DASHBOARD,
    DIFF,
    FORM,
    LOG,
    LONG,
    SCREENS,
    STATUS,
    TICKET,
    WEEK,
)  # fmt: skip

SVG = "{http://www.w3.org/2000/svg}"
LARGE = 21  # pixels; the smallest size a decisive value is set in on these samples


@dataclass(frozen=True)
class Set:
    """A text as it is set: where it starts and ends, its baseline and size."""

    text: str
    left: float
    right: float
    baseline: float
    size: float


def _set(svg: str) -> list[Set]:
    return [_one(element) for element in ET.fromstring(svg).iter(f"{SVG}text")]


def _one(element: ET.Element) -> Set:
    at, text = element.attrib, element.text or ""
    family = MONO if "Mono" in at["font-family"] else fonts.SANS
    style = Style(
        float(at["font-size"]),
        "",
        int(at["font-weight"]),
        family,
        float(at["letter-spacing"]),
        loose=float(at["word-spacing"]) > 0,
    )
    width = fonts.width(text, style)
    left = float(at["x"]) - {"start": 0.0, "middle": 0.5, "end": 1.0}[at["text-anchor"]] * width
    return Set(text, left, left + width, float(at["y"]), style.size)


def _boxes(svg: str, fill: str) -> list[Mapping[str, str]]:
    return [element.attrib for element in ET.fromstring(svg).iter(f"{SVG}rect") if element.attrib["fill"] == fill]


@pytest.mark.parametrize(
    ("name", "content", "label", "value"),
    [
        ("metric_dashboard", DASHBOARD, "Seats in use, total", "41 holders"),
        ("metric_dashboard", {**DASHBOARD, "value": "SUSPENDED", "unit": None}, "Seats in use, total", "SUSPENDED"),
        ("telemetry_log", LOG, "load.state", "QUARANTINED"),
        ("code_diff", DIFF, "Release in this file", "4.12.3"),
        ("ledger", BOOK, "Closing total", "725.46 EUR"),
        ("calendar", WEEK, "Starts at", "09:45"),
        ("ticket", TICKET, "Status", "UNRECONCILED"),
        ("chat", CHAT, "Gate pass, dock 6", "GATE-4417-RM"),
        ("kanban_board", BOARD, "Restart of line 4", "09:45"),
        ("form", FORM, "Security deposited, total", "725.46 EUR"),
        ("form", FORM, "Reference", "TMP-IMP-5530-KD"),
        ("status_page", STATUS, "Current state", "DEGRADED"),
    ],
)
def test_a_decisive_value_is_set_large_and_whole_after_its_label_on_one_baseline(
    name: str, content: Mapping[str, object], label: str, value: str
) -> None:
    texts = _set(template(name).svg(content))
    lead = next(text for text in texts if text.text == label)
    row = sorted((text for text in texts if text.baseline == lead.baseline), key=lambda text: text.left)
    after = [text for text in row if text.left > lead.right]
    assert " ".join(text.text for text in after) == value
    assert min(text.size for text in after) >= LARGE


@pytest.mark.parametrize(
    ("name", "content", "detail"),
    [
        ("telemetry_log", LOG, "2/6 pallets above limit"),
        ("ticket", TICKET, "2/3 approver scopes mismatched"),
        ("status_page", STATUS, "2/5 regions slow to confirm"),
        ("kanban_board", {**BOARD, "detail": "2/3 signatures in place"}, "2/3 signatures in place"),
        ("form", {**FORM, "detail": "2/3 signatures in place"}, "2/3 signatures in place"),
        ("chat", {**CHAT, "detail": "2/3 signatures in place"}, "2/3 signatures in place"),
        ("metric_dashboard", {**DASHBOARD, "detail": "2/3 signatures in place"}, "2/3 signatures in place"),
    ],
)
def test_a_detail_is_one_line_set_to_be_read_word_by_word(
    name: str, content: Mapping[str, object], detail: str
) -> None:
    svg = ET.fromstring(template(name).svg(content))
    (line,) = [element for element in svg.iter(f"{SVG}text") if element.text == detail]
    assert float(line.attrib["word-spacing"]) > 0
    assert float(line.attrib["font-size"]) >= 15


@pytest.mark.parametrize("sample", list(SCREENS))
@pytest.mark.parametrize("long", [False, True])
def test_texts_on_one_baseline_keep_clear_of_each_other(sample: str, long: bool) -> None:
    name, content = SCREENS[sample]
    texts = _set(template(name).svg({**content, **(LONG[sample] if long else {})}))
    close = [
        (one.text, other.text)
        for one in texts
        for other in texts
        if one is not other and abs(one.baseline - other.baseline) < 3 and one.left <= other.left < one.right + 4
    ]
    assert close == []


def test_a_readout_sets_a_unit_smaller_and_near_and_spreads_the_value_to_the_edge() -> None:
    row = Readout(Style(17, "#000000"), Style(32, "#000000", 600), spread=True)
    canvas = Canvas(600, "#ffffff")
    row.set(canvas, 20, 40, "Closing total", "725.46 EUR", room=560)
    label, number, unit = _set(canvas.close(60))
    assert unit.left - number.right == pytest.approx(14.4, abs=0.1)
    assert (number.size, unit.size) == (32, 21.8)
    assert unit.right == pytest.approx(580, abs=0.1)
    assert label.left == 20


def test_a_readout_shrinks_a_long_value_into_the_room_and_refuses_one_that_would_be_small() -> None:
    row = Readout(Style(17, "#000000"), Style(32, "#000000", 600))
    canvas = Canvas(400, "#ffffff")
    row.set(canvas, 20, 40, "Code", "EMERGENCY-PASS-88421-BQ", room=360)
    _, code = _set(canvas.close(60))
    assert 18 <= code.size < 32
    assert code.right <= 380
    with pytest.raises(GenerationError, match=r"text 'X{40}' fits beside 'Code' only at .* px; the least is 18 px"):
        row.set(canvas, 20, 40, "Code", "X" * 40, room=360)


def test_a_ledger_prints_the_balance_after_each_posting() -> None:
    texts = _set(template("ledger").svg(BOOK))
    edge = max(text.right for text in texts if text.text == "1240.50")
    balances = [text.text for text in texts if text.right == pytest.approx(edge, abs=0.5) and text.size == 15]
    assert balances == ["1240.50", "1852.50", "1764.10", "2039.05", "539.05", "725.46"]


def test_a_ledger_may_count_whole_things() -> None:
    postings = [{"date": "2 Mar", "reference": "GRN-14", "text": "Pallets received", "debit": "44"}]
    svg = template("ledger").svg({**BOOK, "opening": "3", "postings": postings, "total": "47", "unit": "pallets"})
    closing = [text.text for text in _set(svg) if text.text in ("47", "pallets")]
    assert closing == ["47", "47", "pallets"]


def test_a_changed_line_marks_only_the_words_that_changed() -> None:
    svg = template("code_diff").svg(
        {**DIFF, "lines": [{"kind": "removed", "text": "seat_total: 38"}, {"kind": "added", "text": "seat_total: 41"}]}
    )
    (mark,) = _boxes(svg, "#a6f0ba")
    line = next(text for text in _set(svg) if text.text == "seat_total: 41")
    assert float(mark["x"]) > line.left + 0.8 * (line.right - line.left)
    assert float(mark["x"]) + float(mark["width"]) == pytest.approx(line.right, abs=3)
    assert {text.text for text in _set(svg)} >= {"+1", "-1"}


def test_a_line_added_on_its_own_has_no_mark() -> None:
    svg = template("code_diff").svg({**DIFF, "lines": [{"text": "queue: a"}, {"kind": "added", "text": "drain: 45"}]})
    assert _boxes(svg, "#a6f0ba") == []


def test_a_booking_stands_at_its_hour_and_lasts_as_long_as_it_says() -> None:
    (selected,) = (box for box in _boxes(template("calendar").svg(WEEK), "#1570ef") if float(box["width"]) > 100)
    assert float(selected["y"]) == pytest.approx(112 + 1.75 * 54, abs=2)
    assert float(selected["height"]) == pytest.approx(1.5 * 54, abs=4)


@pytest.mark.parametrize(
    "series", [[5.0] * 6, [0.0] * 6, [3.9, 5, 9, 6, 7], [-3, 2, 8, 1, 4], [0.0012, 0.0014, 0.0011, 0.0013, 0.0012]]
)
def test_a_chart_holds_any_readings_between_its_first_and_last_gridline(series: list[float]) -> None:
    svg = ET.fromstring(template("metric_dashboard").svg({**DASHBOARD, "series": series}))
    (line,) = [element.attrib["d"] for element in svg.iter(f"{SVG}path") if element.attrib["stroke"] == "#1570ef"]
    heights = [float(point.split()[1]) for point in line[1:].split("L")]
    assert 434 <= min(heights) <= max(heights) <= 566


@pytest.mark.parametrize(
    ("name", "given"),
    [("m.castellano", "MC"), ("Mei Tanaka", "MT"), ("R. Moreau", "RM"), ("deploy-bot", "DB"), ("-", "?")],
)
def test_initials_are_those_of_the_first_two_parts(name: str, given: str) -> None:
    assert initials(name) == given


TWO_SELECTED = [{"title": "Done", "cards": [{"card_id": card, "title": "Drain", "owner": "R. Moreau", "tag": "Ok",
                                             "selected": True} for card in ("L4-1", "L4-2")]},
                {"title": "Planned"}]  # fmt: skip
OVERLAPPING = [{"start": "09:00", "end": "10:00", "title": "Handover", "note": "Ward 4"},
               {"start": "09:45", "end": "11:00", "title": "Briefing", "note": "Seminar 1"}]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("metric_dashboard", {**DASHBOARD, "series": [1, 2]}, r"template metric_dashboard: .*length >= 5.*\$\.series"),
        ("metric_dashboard", {**DASHBOARD, "value": 41}, r"template metric_dashboard: .*\$\.value"),
        ("telemetry_log", {**LOG, "opened": 7}, "template telemetry_log: opened is 7; there are 7 entries"),
        ("telemetry_log", {**LOG, "level": "WARN"}, "template telemetry_log: .*unknown field `level`"),
        ("code_diff", {**DIFF, "lines": [{"text": "a"}, {"text": "b"}]}, "lines has no added and no removed line"),
        ("code_diff", {**DIFF, "lines": [{"text": "a"}, {"kind": "moved", "text": "b"}]}, r"\$\.lines\[1\]\.kind"),
        ("ledger", {**BOOK, "total": "725.47"}, "come to 725.46; total 725.47 does not add up"),
        ("ledger", {**BOOK, "postings": [{"date": "2 Mar", "reference": "GRN-14", "text": "Pallets"}]},
         "posting GRN-14 needs either a debit or a credit"),
        ("ledger", {**BOOK, "columns": ["Date"]}, r"template ledger: .*\$\.columns"),
        ("calendar", {**WEEK, "bookings": OVERLAPPING}, "selected is 2; there are 2 bookings"),
        ("calendar", {**WEEK, "bookings": OVERLAPPING, "selected": 0}, "Handover 09:00 and Briefing 09:45 overlap"),
        ("calendar", {**WEEK, "days": ["Mon 2"]}, "is on day 1; there are 1 days"),
        ("calendar", {**WEEK, "last_hour": 11}, "Staff briefing runs 11:00 to 12:30; hours 8 to 11 are shown"),
        ("calendar", {**WEEK, "last_hour": 9}, "hours 8 to 9 are not between 2 and 12 hours"),
        ("ticket", {**TICKET, "fields": []}, r"template ticket: .*\$\.fields"),
        ("ticket", {**TICKET, "value": "X" * 90}, "template ticket: text 'X+' fits beside 'Status' only at .* px"),
        ("chat", {**CHAT, "pinned_at": None}, r"template chat: .*\$\.pinned_at"),
        ("kanban_board", {**BOARD, "lanes": [{"title": "Planned"}, {"title": "Done"}]}, r"0 cards are selected"),
        ("kanban_board", {**BOARD, "lanes": TWO_SELECTED}, r"2 cards are selected \(L4-1, L4-2\)"),
        ("form", {**FORM, "stamp": ["RECEIVED BY THE OFFICE"]}, "template form: text 'RECEIVED BY THE OFFICE' needs"),
        ("form", {"title": "Declaration"}, "template form: .*missing.*`authority`"),
        ("status_page", {**STATUS, "tone": "red"}, r"template status_page: .*'red'.*\$\.tone"),
    ],
)  # fmt: skip
def test_content_that_cannot_be_shown_names_template_and_reason(
    name: str, content: Mapping[str, object], message: str
) -> None:
    with pytest.raises(GenerationError, match=message):
        template(name).svg(content)
