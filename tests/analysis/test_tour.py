"""A round, read: what is shown of it, escaped, and what is said where it is not there."""

import base64
import hashlib
from pathlib import Path

import polars as pl
import pytest

from analysis import tour
from analysis.errors import UnknownRound
from analysis.parts import Part
from analysis.release import Release
from tests.analysis.exhibits.making import changed
from tests.tiny_rounds import DIGEST


@pytest.fixture(scope="module")
def board(tiny: Release) -> tour.Round:
    """Read the round that has an image."""
    return tour.read_round(tiny, "c1_r2")


def html(part: Part) -> str:
    return "\n".join(output.get("text/html", "") for output in part.outputs)


def test_the_instruction_comes_first_then_what_this_round_adds(tiny: Release) -> None:
    first, second = tour.read_round(tiny, "c1_r1").told.outputs
    assert first["text/plain"] == "Instruction (09:00)\n> Close c1_r1."
    assert second["text/plain"] == "Message: State (peer, 08:55)\n> It is settled, I think."


def test_what_an_earlier_round_left_is_not_told_again(board: tour.Round) -> None:
    assert [output["text/plain"] for output in board.told.outputs] == ["Instruction (09:00)\n> Close c1_r2."]


def test_texts_are_shown_as_they_are_and_not_read_as_html(tmp_path: Path) -> None:
    said = pl.lit("<img src=x>\n# no **heading**  &\n").alias("text")
    told = tour.read_round(changed(tmp_path, {"texts": lambda texts: texts.with_columns(said)}), "c1_r2").told
    assert "<blockquote>&lt;img src=x&gt;<br>\n# no **heading**&nbsp; &amp;</blockquote>" in html(told)
    assert "> <img src=x>\n> # no **heading**  &" in str(told)


def test_a_picture_is_shown_byte_for_byte_after_what_it_decides(board: tour.Round) -> None:
    line, picture = board.images.outputs
    assert line["text/plain"] == f"c1_r2_board (board, sha256 {DIGEST}) shows total 12, where 15 is claimed."
    assert hashlib.sha256(base64.b64decode(picture["image/png"])).hexdigest() == DIGEST


def test_a_picture_that_is_not_held_is_named_all_the_same(tiny: Release) -> None:
    (line,) = tour.read_round(tiny, "p1_r1").images.outputs
    assert line["text/plain"].endswith("where 15 is claimed; this release does not hold it.")


def test_rubric_reference_truth_and_attempts_are_those_of_the_round(board: tour.Round) -> None:
    assert "c1_r2: condition 3 holds" in html(board.rubric) and "c1_r1" not in html(board.rubric)
    assert str(board.reference).count("yes") == 1 and "open_image" in str(board.reference)
    assert "total" in str(board.truth) and "cd" * 32 in str(board.truth)
    assert str(board.attempts).count("careful") == 2 and "unscored" in str(board.attempts)


def test_an_unknown_round_is_one_error_with_close_names(tiny: Release) -> None:
    with pytest.raises(UnknownRound, match=r"no round 'c1_r22' \(did you mean c1_r2 or .*among the 10 of bench 'A'"):
        tour.read_round(tiny, "c1_r22")
    with pytest.raises(UnknownRound, match="among the 0 of bench 'B'"):
        tour.read_round(tiny, "c1_r2", bench="B")


def test_a_visit_to_a_round_that_a_slice_leaves_out_says_so_in_every_part(tiny: Release) -> None:
    absent = tour.visit(tiny.where(domain="port"), "c1_r2")
    for name in tour.Round.__dataclass_fields__:
        assert str(getattr(absent, name)).startswith("Skipped: no round 'c1_r2'")
    assert str(tour.visit(tiny, "c1_r2").told) == str(tour.read_round(tiny, "c1_r2").told)


def test_each_output_says_what_it_was_made_from(board: tour.Round, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[tuple[object, object, object]] = []
    monkeypatch.setattr("IPython.display.display", lambda data, metadata, raw: shown.append((data, metadata, raw)))
    board.images._ipython_display_()
    made_from = board.images.made_from()
    assert made_from["round_id"] == "c1_r2" and made_from["part"] == "images"
    assert shown == [(output, {"round": made_from}, True) for output in board.images.outputs]


def test_a_text_that_gives_away_what_has_to_be_seen_is_named(tiny: Release, tmp_path: Path) -> None:
    assert tour.leaks(tiny).is_empty()
    given = pl.when(pl.col("place") == "message").then(pl.lit("It is 12.")).otherwise("text").alias("text")
    leaks = tour.leaks(changed(tmp_path, {"texts": lambda texts: texts.with_columns(given)}))
    assert leaks["round_id"].to_list() == ["c1_r2", "c1_r4", "p1_r1"]
    assert set(leaks["place"]) == {"message"} and set(leaks["truth"]) == {"12"}


def test_what_nobody_disputes_may_stand_in_a_text(tmp_path: Path) -> None:
    agreed = pl.col("truth").alias("claimed")
    given = pl.lit("It is 12.").alias("text")
    release = changed(
        tmp_path, {"texts": lambda texts: texts.with_columns(given), "facts": lambda facts: facts.with_columns(agreed)}
    )
    assert tour.leaks(release).is_empty()
