"""The table of releases: what an entry may say, and what opening a name says that was not fetched."""

from pathlib import Path

import pytest

from analysis import errors
from analysis.release import open as opening
from analysis.release import open_release
from analysis.release.table import read_table

DIGEST = "0" * 64
PIN = f'{{ url = "https://example.org/x.tar.gz", commit = "c0ffee", sha256 = "{DIGEST}", bytes = 7 }}'


def entries(folder: Path, text: str) -> Path:
    (folder / "releases.toml").write_text(text, encoding="utf-8")
    return folder


def test_an_entry_is_local_pinned_or_known_to_exist(tmp_path: Path) -> None:
    text = f'[here]\npath = "here"\n[there]\npath = "f/there"\narchive = {PIN}\n[far]\npath = "f/far"\nremote = true\n'
    found = {name: (each.is_remote, each.pinned) for name, each in read_table(entries(tmp_path, text)).items()}
    assert found == {"here": (False, False), "there": (True, True), "far": (True, False)}


def test_a_folder_without_a_table_has_no_entries(tmp_path: Path) -> None:
    assert read_table(tmp_path) == {}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[a\n", "no table of releases"),
        ('[a]\npath = "a"\ncolour = "red"\n', "unknown field `colour`"),
        ("[a]\n", "missing required field `path`"),
        ('[a]\npath = "../a"\n', "stay within data/"),
        ('[a]\npath = "a\\\\b"\n', "stay within data/"),
        ('[a]\npath = "/a"\n', "stay within data/"),
        (f'[a]\npath = "a"\nfiles = {{ "../x" = {PIN} }}\n', "stay within data/"),
        (
            f'[a]\npath = "a"\narchive = {PIN.replace("bytes", "size")}\n',
            "a pin has exactly url, commit, sha256, bytes",
        ),
        (f'[a]\npath = "a"\narchive = {PIN.replace("7", "true")}\n', "Expected `int`, got `bool`"),
        (f'[a]\npath = "a"\narchive = {PIN.replace(DIGEST, "abc")}\n', "sha256"),
        (f'[a]\npath = "a"\narchive = {PIN.replace("https://", "file://")}\n', "starts with https://"),
        (f'[a]\npath = "a"\narchive = {PIN.replace(".tar.gz", ".tar.zst")}\n', r"ends in \.tar\.gz, \.tgz, \.zip"),
        (f'[a]\npath = "a"\narchive = {PIN}\nfiles = {{ x = {PIN} }}\n', "one or the other"),
    ],
)
def test_an_impossible_entry_is_refused_with_what_is_possible(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(errors.TableInvalid, match=message):
        read_table(entries(tmp_path, text))


def test_opening_what_was_not_fetched_says_how_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening, "DATA", entries(tmp_path, f'[it]\npath = "f/it"\narchive = {PIN}\n'))
    with pytest.raises(
        errors.ReleaseNotFound, match="it is known but was not fetched: run `python -m analysis fetch it`"
    ):
        open_release("it")


def test_opening_the_official_release_says_that_its_pins_are_not_known() -> None:
    with pytest.raises(errors.ReleaseNotFound, match=r"official is known but its pins are not: fill in url, commit"):
        open_release("official")
