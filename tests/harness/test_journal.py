"""A journal keeps whole jobs only, and refuses to go on with another run's."""

from pathlib import Path

import pytest

from harness.errors import JournalMismatch
from harness.journal import Journal, Part, open_journal
from harness.release import frame
from harness.rows import StageRow

ROW = StageRow(1, 1, "world", "the world", "deterministic", None)
PART = Part({"stages": frame("stages", [ROW])}, {"A/r/x.png": b"png"})


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    return open_journal(tmp_path / "journal", {"code": "1", "seed": "7"})


def test_what_is_kept_is_there_when_the_journal_is_opened_again(journal: Journal) -> None:
    journal.keep("job", PART)
    again = open_journal(journal.folder, {"seed": "7", "code": "1"})
    assert again.holds("job")
    assert again.part("job").images == PART.images
    assert again.part("job").frames["stages"].equals(PART.frames["stages"])


def test_a_job_that_was_stopped_while_it_was_kept_is_not_finished(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "rename", stop)
    with pytest.raises(KeyboardInterrupt):
        journal.keep("job", PART)
    assert not journal.holds("job")
    assert [path.name for path in journal.folder.iterdir()] == ["settings.json"]


def test_a_job_kept_twice_stays_as_it_was(journal: Journal) -> None:
    journal.keep("job", PART)
    journal.keep("job", Part({}, {}))
    assert journal.part("job").images == PART.images


@pytest.mark.parametrize(
    "settings", [{"code": "2", "seed": "7"}, {"code": "1"}, {"code": "1", "seed": "7", "new": "x"}]
)
def test_other_settings_are_refused_by_name(journal: Journal, settings: dict[str, str]) -> None:
    with pytest.raises(JournalMismatch, match=r"was .*, is .*; go on with those, name another --journal"):
        open_journal(journal.folder, settings)


def test_a_folder_that_is_no_journal_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").write_text("years of work", encoding="utf-8")
    with pytest.raises(JournalMismatch, match="is no journal"):
        open_journal(tmp_path, {})
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.tex"]
