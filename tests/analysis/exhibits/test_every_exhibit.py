"""What holds for each exhibit: accounting, order, types, and that its frame follows from the verdicts alone."""

from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest

from analysis import exhibits, export
from analysis.errors import MixedSettings
from analysis.exhibits import Exhibit
from analysis.exhibits.shown import OURS
from analysis.release import Release, open_release, write_release
from analysis.release.schema import RELATIONS
from analysis.theme import AnyChart
from tests.analysis.exhibits import making
from tests.analysis.exhibits.making import changed, flipped, frame_of, made, slice_for
from tests.analysis.release.rewrite import rewrite
from tests.tiny_release import ABOUT, tiny_frames

NAMES = [exhibit.name for exhibit in exhibits.registry()]
OF_RUNS = [exhibit.name for exhibit in exhibits.registry() if exhibit.of_runs]
DRAWN = [exhibit.name for exhibit in exhibits.registry() if exhibit.chart is not None]
ONE_RUN = [exhibit for exhibit in exhibits.registry() if exhibit.one_run_per_model]

each = pytest.mark.parametrize("name", NAMES)
each_of_runs = pytest.mark.parametrize("name", OF_RUNS)
each_drawn = pytest.mark.parametrize("name", DRAWN)


def budget_10(release: Release) -> Release:
    return release.where(step_budget=10)


@each_of_runs
def test_planned_is_passed_failed_unscored_and_missing(ablated: Release, name: str) -> None:
    frame = frame_of(name, slice_for(name, ablated))
    assert not frame.is_empty()
    assert frame.select(
        (pl.col("planned") == pl.sum_horizontal("passed", "failed", "unscored", "missing")).all()
    ).item()


@each
def test_frames_hold_text_integers_and_numbers_rounded_to_six_decimals(ablated: Release, name: str) -> None:
    frame = frame_of(name, slice_for(name, ablated))
    assert set(frame.dtypes) <= {pl.String, pl.Int64, pl.Float64}
    assert frame.equals(frame.with_columns(pl.col(pl.Float64).round(6)))


@each_of_runs
def test_a_changed_verdict_changes_the_frame(ablated: Release, tmp_path: Path, name: str) -> None:
    other = making.ablated(tmp_path, {"verdicts": flipped("careful-10", "c2_r1", 2)})
    assert not frame_of(name, slice_for(name, other)).equals(frame_of(name, slice_for(name, ablated)))


@each
def test_the_order_of_rows_in_the_files_changes_nothing(ablated: Release, tmp_path: Path, name: str) -> None:
    making.ablated(tmp_path)
    folder = tmp_path / "ablated"
    for relation in RELATIONS:
        rewrite(folder, relation, lambda frame: frame.sample(fraction=1, shuffle=True, seed=3))
    shuffled = open_release(folder)
    assert shuffled.digest != ablated.digest
    assert frame_of(name, slice_for(name, shuffled)).equals(frame_of(name, slice_for(name, ablated)))


@each
def test_queries_are_plain_ordered_and_say_what_a_row_is(name: str) -> None:
    sql = exhibits.find(name).sql
    assert sql.startswith("-- One row per ")
    assert [line[:3] for line in sql.splitlines()[:4]] == ["-- ", "-- ", "-- ", "wit"]
    assert sql.rstrip().splitlines()[-1].startswith("order by ")
    assert "$" not in sql and "{{" not in sql and "where" not in sql.replace("(where", "")


@pytest.mark.parametrize("exhibit", ONE_RUN, ids=lambda exhibit: exhibit.name)
def test_a_slice_that_pools_budgets_is_refused_with_the_choices(ablated: Release, exhibit: Exhibit) -> None:
    pooled = ablated.where(effort="high", modality="sighted")
    with pytest.raises(MixedSettings, match="'careful' of bench 'A' and 5 more; choose step_budget= one of 10, 20, as"):
        exhibits.make(exhibit, pooled)


def test_judges_are_not_pooled_either(tmp_path: Path) -> None:
    words = pl.when(pl.col("run_id") == "hasty-20").then(pl.lit("words")).otherwise(pl.col("judge")).alias("judge")
    same = pl.lit(10, pl.Int64).alias("step_budget")
    repeat = pl.when(pl.col("run_id").str.ends_with("20")).then(2).otherwise(1).cast(pl.Int64).alias("repeat")
    release = changed(tmp_path, {"runs": lambda runs: runs.with_columns(words, same, repeat)})
    with pytest.raises(MixedSettings, match="choose judge= one of facts, words"):
        made("standings", release)
    assert frame_of("standings", release.where(judge="words")).height == 2


def test_a_missing_relation_is_a_skip_that_says_so_and_writes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    release = changed(tmp_path, {"verdicts": lambda frame: frame.clear(), "votes": lambda frame: frame.clear()})
    exhibits.standings(release).show(tmp_path / "figures")
    assert capsys.readouterr().out == "G1 (Overall standings) is skipped: release tiny has no values in verdicts.\n"
    assert not (tmp_path / "figures").exists()


def test_a_caption_says_n_method_slice_and_whose_runs_these_are(tiny: Release) -> None:
    caption = made("standings", budget_10(tiny)).caption
    assert caption.startswith("Rounds per model: n = 10 planned; 4 unscored and 1 missing in all.")
    assert "Wilson 95 %" in caption and "bootstrap over packages" in caption
    assert f"release tiny ({tiny.digest[:12]}), slice step_budget=10" in caption
    assert caption.endswith("reference policies executed by tests/tiny_release.py, not the paper's models.")


def test_a_caption_names_this_repository_only_where_its_harness_is_the_producer(tmp_path: Path) -> None:
    folder = write_release(tiny_frames(), tmp_path / "ours", replace(ABOUT, producer=OURS))
    caption = made("standings", budget_10(open_release(folder))).caption
    assert caption.endswith("reference policies executed by this repository's harness, not the paper's models.")


@each
def test_an_exhibit_is_drawn_once_however_often_it_is_shown_and_saved(
    ablated: Release, tmp_path: Path, drawn: list[AnyChart], name: str
) -> None:
    shown = made(name, slice_for(name, ablated))
    contents = shown.contents()
    shown.save(tmp_path)
    assert shown.made_from()["data_sha256"] == export.read_entries(tmp_path)[shown.exhibit.slug].data_sha256
    kind, ending = ("image/svg+xml", "svg") if name in DRAWN else ("text/markdown", "md")
    written = (tmp_path / f"{shown.exhibit.slug}.{ending}").read_text(encoding="utf-8")
    # A long table is shown by its first rows and written whole.
    assert all(part in written for part in contents[kind].split("\n\n"))
    assert len(drawn) == (name in DRAWN)


@each_drawn
def test_a_figure_fits_a_notebook_and_repeats_byte_for_byte(ablated: Release, name: str) -> None:
    first, second = (made(name, slice_for(name, ablated)) for _ in range(2))
    assert first.chart is not None and second.chart is not None
    picture = export.svg(first.chart)
    assert picture == export.svg(second.chart)
    assert float(picture.split('width="')[1].split('"')[0]) <= 700
    assert {part.split('"')[0] for part in picture.split('font-family="')[1:]} == {"Liberation Sans"}


def test_a_model_keeps_its_colour_in_every_exhibit_and_slice(ablated: Release) -> None:
    specs = [made(name, slice_for(name, ablated).where(models="hasty")).chart for name in NAMES]
    scales = {str(scale) for spec in specs if spec is not None for scale in _model_scales(spec.to_dict())}
    assert scales == {"{'domain': ['hasty'], 'range': ['#ee7733']}"}


def _model_scales(node: object) -> list[object]:
    if isinstance(node, dict):
        own = [node["scale"]] if node.get("field") == "model" and "scale" in node else []
        return own + [scale for value in node.values() for scale in _model_scales(value)]
    return [scale for value in node for scale in _model_scales(value)] if isinstance(node, list) else []
