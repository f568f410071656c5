import io
import json
from pathlib import Path

import pytest
from PIL import Image

from harness.agents.perception import OcrPerception, Span, rows
from harness.errors import InfrastructureError
from harness.visuals.render import render
from tests.harness.visuals.samples import ALL, LEASES, RECEIPT


@pytest.fixture(scope="module")
def perception() -> OcrPerception:
    return OcrPerception()


@pytest.mark.parametrize(
    ("sample", "decisive"),
    [
        ("matrix", ["UNRECONCILED", "2/3 approver scopes mismatched"]),
        ("card", ["SEC-PASS-8842-BP"]),
        ("cache", ["850.00 EUR"]),
        ("receipt", ["725.46 EUR"]),
        ("leases", ["LEASE-4417-RM", "LEASE-8120-QX"]),
    ],
)
def test_a_policy_reads_the_decisive_value_off_the_pixels(
    perception: OcrPerception, sample: str, decisive: list[str]
) -> None:
    seen = "\n".join(perception.read(render(*ALL[sample]).png))
    assert [value for value in decisive if value not in seen] == []


def test_cells_of_a_row_are_read_as_one_line_with_columns_apart(perception: OcrPerception) -> None:
    lines = perception.read(render("console_table", LEASES).png)
    row = next(line for line in lines if "LEASE-4417-RM" in line)
    assert row.split("  ")[:3] == ["release-manifest", "r.moreau", "LEASE-4417-RM"]


def test_a_palette_image_reads_like_the_same_image_in_full_colour(perception: OcrPerception) -> None:
    png = render("receipt", RECEIPT).png
    buffer = io.BytesIO()
    Image.open(io.BytesIO(png)).convert("RGB").save(buffer, format="PNG")
    assert perception.read(buffer.getvalue()) == perception.read(png)


def test_an_empty_image_has_no_lines(perception: OcrPerception) -> None:
    buffer = io.BytesIO()
    Image.new("RGB", (320, 200), "white").save(buffer, format="PNG")
    assert perception.read(buffer.getvalue()) == ()


def test_bytes_that_are_no_image_are_an_infrastructure_error(perception: OcrPerception) -> None:
    with pytest.raises(InfrastructureError, match="could not read an image of 9 bytes"):
        perception.read(b"not a PNG")


def test_a_reading_is_remembered_and_not_made_again(tmp_path: Path) -> None:
    png = render("receipt", RECEIPT).png
    first = OcrPerception(tmp_path / "ocr").read(png)
    (entry,) = (tmp_path / "ocr").iterdir()
    assert tuple(json.loads(entry.read_text(encoding="utf-8"))) == first
    entry.write_text('["remembered"]', encoding="utf-8")
    assert OcrPerception(tmp_path / "ocr").read(png) == ("remembered",)


def test_another_version_of_the_engine_reads_afresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    png = render("receipt", RECEIPT).png
    before = OcrPerception(tmp_path).place(png)
    monkeypatch.setattr("harness.agents.perception.version", lambda package: "9.9")
    after = OcrPerception(tmp_path).place(png)
    assert before is not None
    assert before != after


@pytest.mark.parametrize("broken", ['["half', '{"a": 1}', "[1, 2]"])
def test_a_broken_cache_entry_is_named_not_believed(tmp_path: Path, broken: str) -> None:
    png = render("receipt", RECEIPT).png
    place = OcrPerception(tmp_path).place(png)
    assert place is not None
    place.write_text(broken, encoding="utf-8")
    with pytest.raises(InfrastructureError, match="delete the file"):
        OcrPerception(tmp_path).read(png)


def test_a_reading_that_cannot_be_kept_is_still_a_reading_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("harness.agents.perception.Path.replace", full)
    monkeypatch.setattr(OcrPerception, "_spans", lambda self, png: [Span(0, 9, 0, 9, "a")])
    assert OcrPerception(tmp_path).read(b"png") == ("a",)
    assert list(tmp_path.iterdir()) == []


def test_pieces_on_one_row_join_left_to_right_with_the_gap_of_a_word_or_a_column() -> None:
    spans = [
        Span(300, 360, 11, 31, "EUR"),
        Span(10, 80, 10, 30, "TOTAL"),
        Span(220, 290, 12, 30, "725.46"),
        Span(10, 60, 60, 80, "VISA"),
    ]
    assert rows(spans) == ("TOTAL  725.46 EUR", "VISA")
