from pathlib import Path

import duckdb
import pytest

from analysis.errors import ReleaseError, ReleaseExists, SourceError
from analysis.release.open import open_release
from analysis.release.schema import RELATIONS
from analysis.sources import importer
from analysis.sources.importer import import_release, sources

DECLARATION = """
origin = "nowhere"
licence = "CC0-1.0"
grader_version = "scores-1"

[raw.scores]
files = "*/scores.csv"
reader = "csv"
columns = { task = "VARCHAR", right = "VARCHAR" }
"""
FIXED = {
    "rounds": {"bench": "'b'", "round_id": "task", "package_id": "task", "domain": "'d'"},
    "checks": {"bench": "'b'", "round_id": "task", "check_index": "0::bigint", "kind": "'code'", "role": "'required'"},
    "episodes": {"run_id": "'r'", "round_id": "task", "attempt": "1::bigint", "status": "'graded'", "counted": "true"},
    "verdicts": {
        "run_id": "'r'",
        "round_id": "task",
        "check_index": "0::bigint",
        "judge": "'upstream'",
        "verdict": "\"right\" = 'yes'",
    },
    "runs": {
        "run_id": "'r'",
        "bench": "'b'",
        "model": "'m'",
        "model_kind": "'imported'",
        "repeat": "1::bigint",
        "judge": "'upstream'",
        "grader_version": "'1'",
    },
}
SQL_TYPES = {"String": "varchar", "Int64": "bigint", "Float64": "double", "Boolean": "boolean", "List": "varchar[]"}


def select(relation: str) -> str:
    """Write a SELECT that fills the fixed columns of a relation and leaves the others null."""
    columns = [
        f"{FIXED[relation].get(name, f'null::{SQL_TYPES[str(kind.base_type())]}')} as {name}"
        for name, kind in RELATIONS[relation].types.items()
    ]
    limit = " limit 1" if relation == "runs" else ""
    return f"select {', '.join(columns)} from scores order by all{limit}\n"


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Add a source by adding a folder, and nothing else."""
    folder = tmp_path / "sources" / "scores"
    folder.mkdir(parents=True)
    (folder / "source.toml").write_text(DECLARATION, encoding="utf-8")
    for relation in FIXED:
        (folder / f"{relation}.sql").write_text(select(relation), encoding="utf-8")
    monkeypatch.setattr(importer, "SOURCES", folder.parent)
    monkeypatch.setattr(importer, "MACROS", folder.parent / "strict.sql")
    importer.MACROS.write_text("", encoding="utf-8")
    return folder


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Place the files of a foreign release, in a folder whose name DuckDB could take for a column."""
    folder = tmp_path / "in" / "right=no"
    folder.mkdir(parents=True)
    (folder / "scores.csv").write_text("task,right\na,yes\nb,no\n", encoding="utf-8")
    return folder.parent


def test_the_sources_are_listed_by_folder() -> None:
    assert sources() == ["dpbench", "mint"]


@pytest.mark.parametrize("name", ["dpbench", "mint"])
def test_every_statement_of_a_source_is_one_select_and_says_what_is_lost(name: str) -> None:
    folder = importer.SOURCES / name
    statements = sorted(file.stem for file in folder.glob("*.sql") if file.stem != "source")
    assert statements == ["checks", "episodes", "rounds", "runs", "steps", "verdicts"]
    for statement in statements:
        parsed = duckdb.extract_statements((folder / f"{statement}.sql").read_text(encoding="utf-8"))
        assert [part.type for part in parsed] == [duckdb.StatementType.SELECT], statement
    assert "## Lost" in (folder / "README.md").read_text(encoding="utf-8")


def test_adding_a_folder_adds_a_source(source: Path, path: Path, tmp_path: Path) -> None:
    assert sources() == ["scores"]
    release = open_release(import_release("scores", path, tmp_path / "out"))
    assert release.sql("select round_id, outcome from outcomes order by all").rows() == [
        ("a", "passed"),
        ("b", "failed"),
    ]
    assert not release.fills("steps")


def test_the_manifest_says_where_the_release_came_from(source: Path, path: Path, tmp_path: Path) -> None:
    first = open_release(import_release("scores", path, tmp_path / "first")).manifest
    assert (first.provenance, first.licence, first.grader_version) == ("imported", "CC0-1.0", "scores-1")
    assert first.settings["input_files"] == "1"
    (path / "right=no" / "scores.csv").write_text("task,right\na,no\n", encoding="utf-8")
    second = open_release(import_release("scores", path, tmp_path / "second")).manifest
    assert first.settings["input_sha256"] != second.settings["input_sha256"]
    assert first.settings["mapping_sha256"] == second.settings["mapping_sha256"]
    (source / "runs.sql").write_text("-- remapped\n" + select("runs"), encoding="utf-8")
    third = open_release(import_release("scores", path, tmp_path / "third")).manifest
    assert second.settings["mapping_sha256"] != third.settings["mapping_sha256"]


def test_the_place_of_the_files_does_not_enter_the_release(source: Path, path: Path, tmp_path: Path) -> None:
    here = import_release("scores", path, tmp_path / "x/release")
    moved = path.rename(tmp_path / "elsewhere [1]")
    there = import_release("scores", moved, tmp_path / "y/release")
    assert (here / "manifest.json").read_bytes() == (there / "manifest.json").read_bytes()


def test_an_unknown_source_names_the_known_ones(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="no source 'tau2'; there are dpbench, mint"):
        import_release("tau2", tmp_path, tmp_path / "out")


def test_an_existing_folder_is_refused_before_anything_is_read_and_left_alone(source: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.mkdir()
    (out / "mine.txt").write_text("keep", encoding="utf-8")
    with pytest.raises(ReleaseExists, match="never overwritten"):
        import_release("scores", source, out)
    assert [file.name for file in out.iterdir()] == ["mine.txt"]


@pytest.mark.parametrize(
    ("relation", "broken", "message"),
    [
        ("runs", "select 1; select 2", r"scores/runs\.sql is not one SELECT"),
        ("runs", "drop table scores", r"scores/runs\.sql is not one SELECT"),
        ("runs", "selec 1", r"scores/runs\.sql cannot be run"),
        ("votes", "select 1 as vote", r"scores/votes\.sql lacks run_id; .*gives vote as Int32, declared Int64"),
        ("scores", "select 1", r"scores/scores\.sql fills no relation; there are rounds, checks"),
        ("rounds", select("rounds").replace("'d' as domain", "1 as domain"), "gives domain as Int32, declared String"),
        (
            "rounds",
            select("rounds").replace("as domain", "as dominion"),
            "lacks domain; has dominion, which rounds does not",
        ),
        ("rounds", "select * from read_csv('x.csv')", "file system operations are disabled"),
    ],
)
def test_a_statement_that_does_not_give_its_relation_is_refused(
    source: Path, path: Path, tmp_path: Path, relation: str, broken: str, message: str
) -> None:
    (source / f"{relation}.sql").write_text(broken, encoding="utf-8")
    with pytest.raises(SourceError, match=message):
        import_release("scores", path, tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_a_source_without_a_required_relation_is_refused(source: Path, path: Path, tmp_path: Path) -> None:
    (source / "verdicts.sql").unlink()
    with pytest.raises(SourceError, match=r"scores lacks verdicts\.sql"):
        import_release("scores", path, tmp_path / "out")


def test_an_undeclared_setting_of_a_source_is_refused(source: Path, path: Path, tmp_path: Path) -> None:
    (source / "source.toml").write_text('flavour = "sweet"\n' + DECLARATION, encoding="utf-8")
    with pytest.raises(SourceError, match=r"scores/source\.toml .*flavour"):
        import_release("scores", path, tmp_path / "out")


def test_a_result_that_breaks_the_format_leaves_nothing_behind(source: Path, path: Path, tmp_path: Path) -> None:
    (path / "right=no" / "scores.csv").write_text("task,right\na,yes\na,no\n", encoding="utf-8")
    before = sorted(tmp_path.iterdir())
    with pytest.raises(ReleaseError):
        import_release("scores", path, tmp_path / "out")
    assert sorted(tmp_path.iterdir()) == before
