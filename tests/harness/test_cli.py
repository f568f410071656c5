"""The command line never destroys what is not a release, and says in one message what is wrong."""

from pathlib import Path

import pytest

from harness import cli
from harness.errors import UsageError
from harness.release import Contents, write

ABOUT: dict[str, object] = {"name": "x", "seeds": {}, "settings": {}}


def test_a_folder_that_is_no_release_is_left_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "thesis.tex").write_text("years of work", encoding="utf-8")
    assert cli.main(["release", str(tmp_path)]) == 2
    assert "is not a release and nothing else" in capsys.readouterr().err
    assert (tmp_path / "thesis.tex").read_text(encoding="utf-8") == "years of work"


def test_a_release_with_a_further_file_in_it_is_left_as_it_is(tmp_path: Path) -> None:
    write(Contents({}, {}), ABOUT, tmp_path / "r")
    cli.refuse_foreign(tmp_path / "r")
    (tmp_path / "r" / "notes.md").write_text("mine", encoding="utf-8")
    with pytest.raises(UsageError):
        cli.refuse_foreign(tmp_path / "r")


def test_a_file_in_the_place_of_a_release_is_refused(tmp_path: Path) -> None:
    (tmp_path / "plain").write_text("x", encoding="utf-8")
    with pytest.raises(UsageError):
        cli.refuse_foreign(tmp_path / "plain")


@pytest.mark.parametrize("asked", ["nonsense", "grid_switching_v04_r01", "grid_switching_v01_r11", "nowhere_v01_r01"])
def test_a_round_that_is_not_there_is_one_message(asked: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["show", asked]) == 2
    assert "no round" in capsys.readouterr().err
