from collections.abc import Mapping
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from harness.errors import GenerationError
from harness.visuals import fonts
from harness.visuals.fonts import MONO, Style
from harness.visuals.registry import all_templates, template
from tests.harness.visuals import screens
from tests.harness.visuals.samples import ALL, CACHE, CARD, LEASES, MATRIX, RECEIPT

SVG = "{http://www.w3.org/2000/svg}"


def _texts(name: str, content: Mapping[str, object]) -> list[str]:
    return [element.text or "" for element in ET.fromstring(template(name).svg(content)).iter(f"{SVG}text")]


def _extents(name: str, content: Mapping[str, object]) -> list[tuple[str, float, float]]:
    """Return every text with the left and right edge it is set at."""
    found = []
    for element in ET.fromstring(template(name).svg(content)).iter(f"{SVG}text"):
        text, at = element.text or "", {key: element.attrib[key] for key in element.attrib}
        size, weight, family = (
            float(at["font-size"]),
            int(at["font-weight"]),
            MONO if "Mono" in at["font-family"] else fonts.SANS,
        )
        style = Style(size, "", weight, family, float(at["letter-spacing"]), loose=float(at["word-spacing"]) > 0)
        width = fonts.width(text, style)
        left = float(at["x"]) - {"start": 0.0, "middle": 0.5, "end": 1.0}[at["text-anchor"]] * width
        found.append((text, left, left + width))
    return found


@pytest.mark.parametrize(
    ("name", "content", "decisive"),
    [
        ("permission_matrix", MATRIX, ["UNRECONCILED", "2/3 approver scopes mismatched"]),
        ("notice_card", CARD, ["SEC-PASS-8842-BP"]),
        ("console_table", CACHE, ["850.00 EUR", "09:14:02"]),
        ("receipt", RECEIPT, ["725.46 EUR", "2026-03-02  09:18"]),
        ("console_table", LEASES, ["LEASE-4417-RM", "r.moreau"]),
    ],
)
def test_a_decisive_value_is_set_whole_in_one_line(
    name: str, content: Mapping[str, object], decisive: list[str]
) -> None:
    assert set(decisive) <= set(_texts(name, content))


def test_every_template_has_a_sample_here() -> None:
    assert {name for name, _ in ALL.values()} == set(all_templates())


LONG: dict[str, Any] = {
    "matrix": {
        "approvers": [
            {"name": "Maximiliana Featherstonehaugh", "role": "Regional billing data governance officer",
             "scopes": ["PENDING", "PENDING", "ADMIN", "WRITE"], "match": "MISMATCH"},
        ],
        "columns": ["Requested", "On record", "Effective now", "Emergency"],
        "detail": "12/14 approver scopes mismatched across two regions and three systems",
    },
    "card": {"title": "Emergency access authorization for the northern ledger", "code": "EMERGENCY-PASS-88421-BQ"},
    "cache": {"rows": [["EXPENSE-2026-3093", "reimbursable total", "12850.00 EUR", "09:14:02 UTC", "04m11s", "STALE"]]},
    "receipt": {"merchant": "GRAND HOTEL NORDLICHT & CONGRESS CENTRE", "paid_by": "CORPORATE MASTERCARD •••• 4417"},
    "leases": {"columns": ["RESOURCE", "HOLDER"], "rows": [["release-manifest-eu-central", "LEASE-4417-RM"]]},
    **screens.LONG,
}  # fmt: skip


@pytest.mark.parametrize("sample", list(ALL))
@pytest.mark.parametrize("long", [False, True])
def test_no_text_reaches_beyond_the_image(sample: str, long: bool) -> None:
    name, content = ALL[sample]
    svg = ET.fromstring(template(name).svg({**content, **(LONG[sample] if long else {})}))
    beyond = [
        (text, left, right)
        for text, left, right in _extents(name, {**content, **(LONG[sample] if long else {})})
        if left < 8 or right > float(svg.attrib["width"]) - 8
    ]
    assert beyond == []


def test_columns_of_a_console_table_do_not_run_into_each_other() -> None:
    cells = _extents("console_table", {**CACHE, **LONG["cache"]})
    row = [next(extent for extent in cells if extent[0] == cell) for cell in LONG["cache"]["rows"][0]]
    assert all(right[1] - left[2] >= 16 for left, right in pairwise(row))


def test_text_is_escaped() -> None:
    assert '</text><script> & "quoted" \'<' in _texts(
        "notice_card", {**CARD, "title": '</text><script> & "quoted" \'<'}
    )


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("receipt", {"merchant": "HOTEL NORDLICHT"}, "template receipt: .*missing.*`address`"),
        ("receipt", {**RECEIPT, "totl": "1.00"}, "template receipt: .*unknown field `totl`"),
        ("receipt", {**RECEIPT, "total": 725.46}, r"template receipt: .*\$\.total"),
        ("receipt", {**RECEIPT, "subtotal": "609.64"}, "template receipt: .*do not add up"),
        ("receipt", {**RECEIPT, "total": "725.47"}, "template receipt: .*do not add up"),
        ("permission_matrix", {**MATRIX, "columns": ["Requested"]}, "Priya Raman has 3 scopes for 1 columns"),
        ("console_table", {**CACHE, "rows": [["EXP-3093"]]}, "row 1 has 1 cells for 6 columns"),
        ("console_table", {**LEASES, "rows": [["x" * 60] * 5]}, "template console_table: a table of .* too wide"),
        ("notice_card", {**CARD, "code": "SEC\u2603PASS"}, r"template notice_card: .*\$\.code"),
        ("notice_card", {**CARD, "code": "X" * 90}, "template notice_card: text 'X+' needs"),
    ],
)  # fmt: skip
def test_content_that_cannot_be_shown_names_template_and_field(
    name: str, content: Mapping[str, object], message: str
) -> None:
    with pytest.raises(GenerationError, match=message):
        template(name).svg(content)
