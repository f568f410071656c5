"""Fetching: whole, verified and under its name, or an error and nothing but what a later run can go on from."""

import fcntl
import io
import logging
import os
import re
import shutil
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path

import pooch
import pytest

from analysis import cli, errors
from analysis.local import fetch as fetching
from analysis.local.fetch import fetch
from analysis.release import open as opening
from analysis.release import open_release
from tests.analysis.local.serving import Server, left, pin, serving, table

BODY = bytes(range(256)) * 40


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    with serving() as state:
        yield state


@pytest.fixture
def data(tmp_path: Path, server: Server) -> Path:
    """Return a data folder with one pinned file, which the server has."""
    server.content["/a.json"] = BODY
    folder = tmp_path / "data"
    table(folder, f'[one]\npath = "fetched/one"\n[one.files]\n"a.json" = {pin(server.url("/a.json"), BODY)}\n')
    return folder


def test_a_pinned_file_appears_verified_under_its_name_and_nothing_else_stays(data: Path) -> None:
    told: list[tuple[str, int, int]] = []
    folder = fetch("one", lambda *each: told.append(each), data)
    assert (folder / "a.json").read_bytes() == BODY
    assert left(data) == ["fetched", "fetched/one", "fetched/one/a.json"]
    assert told[-1] == ("a.json", len(BODY), len(BODY))
    assert (folder / "a.json").stat().st_mode & 0o044, "others can read it"


def test_what_is_there_is_not_fetched_again(data: Path, server: Server) -> None:
    fetch("one", data=data)
    with pytest.raises(errors.ReleaseExists, match="remove it to fetch it again"):
        fetch("one", data=data)
    assert len(server.asked) == 1


def test_a_download_that_breaks_off_is_kept_and_goes_on_where_it_stopped(data: Path, server: Server) -> None:
    server.cut = 1000
    with pytest.raises(errors.DownloadFailed, match=r"broke off; 1,000 of 10,240 bytes are kept, run the same command"):
        fetch("one", data=data)
    assert not (data / "fetched" / "one").exists()
    server.cut = None
    folder = fetch("one", data=data)
    assert server.asked == [None, "bytes=1000-"]
    assert (folder / "a.json").read_bytes() == BODY
    assert left(data) == ["fetched", "fetched/one", "fetched/one/a.json"]


def test_a_server_without_ranges_starts_over_and_the_part_is_overwritten(data: Path, server: Server) -> None:
    server.cut, server.ranges = 1000, False
    with pytest.raises(errors.DownloadFailed):
        fetch("one", data=data)
    server.cut = None
    assert (fetch("one", data=data) / "a.json").read_bytes() == BODY
    assert server.asked == [None, "bytes=1000-"]


def test_a_server_that_sends_another_range_is_not_believed(data: Path, server: Server) -> None:
    server.cut = 1000
    with pytest.raises(errors.DownloadFailed):
        fetch("one", data=data)
    server.cut, server.shift = None, 7
    with pytest.raises(errors.DownloadFailed, match="another range"):
        fetch("one", data=data)
    assert left(data) == []


def test_a_server_that_falls_silent_is_left_after_the_timeout_and_the_part_kept(data: Path, server: Server) -> None:
    server.cut, server.stall = 500, True
    with pytest.raises(errors.DownloadFailed, match=r"sent nothing for too long; 500 of 10,240 bytes are kept"):
        fetch("one", data=data, stall=0.2)


def test_another_content_stops_with_both_digests_and_leaves_nothing(data: Path, server: Server) -> None:
    spoilt = BODY[:-1] + b"x"
    server.content["/a.json"] = spoilt
    with pytest.raises(errors.PinMismatch) as raised:
        fetch("one", data=data)
    assert set(re.findall(r"[0-9a-f]{64}", str(raised.value))) == {sha256(each).hexdigest() for each in (BODY, spoilt)}
    assert left(data) == []


def test_a_part_of_another_version_ends_in_a_mismatch_and_the_next_run_starts_clean(data: Path, server: Server) -> None:
    server.content["/a.json"], server.cut = b"z" * len(BODY), 1000
    with pytest.raises(errors.DownloadFailed):
        fetch("one", data=data)
    server.content["/a.json"], server.cut = BODY, None
    with pytest.raises(errors.PinMismatch):
        fetch("one", data=data)
    assert (fetch("one", data=data) / "a.json").read_bytes() == BODY


@pytest.mark.parametrize("lengths", [True, False])
def test_a_longer_file_is_refused_with_both_sizes(data: Path, server: Server, *, lengths: bool) -> None:
    server.content["/a.json"], server.lengths = BODY + b"more", lengths
    with pytest.raises(errors.PinMismatch, match=r"it has 10,244 bytes, pinned are 10,240 with sha256 [0-9a-f]{64}"):
        fetch("one", data=data)
    assert left(data) == []


def test_a_shorter_file_is_refused_as_soon_as_its_length_is_announced(data: Path, server: Server) -> None:
    server.content["/a.json"] = BODY[:100]
    with pytest.raises(errors.PinMismatch, match="it has 100 bytes, pinned are 10,240"):
        fetch("one", data=data)
    assert left(data) == []


def test_a_shorter_file_of_unknown_length_is_found_out_by_the_second_run(data: Path, server: Server) -> None:
    server.content["/a.json"], server.lengths = BODY[:100], False
    with pytest.raises(errors.DownloadFailed, match="stopped early; 100 of 10,240 bytes are kept"):
        fetch("one", data=data)
    with pytest.raises(errors.PinMismatch, match="it has 100 bytes"):
        fetch("one", data=data)
    assert left(data) == []


def test_redirects_are_followed_and_circles_are_not(data: Path, server: Server) -> None:
    server.content["/moved.json"] = server.content.pop("/a.json")
    server.redirects["/a.json"] = "/moved.json"
    assert (fetch("one", data=data) / "a.json").read_bytes() == BODY
    (data / "fetched" / "one" / "a.json").unlink()
    (data / "fetched" / "one").rmdir()
    server.redirects["/moved.json"] = "/a.json"
    with pytest.raises(errors.DownloadFailed, match="redirects in circles"):
        fetch("one", data=data)


def test_a_missing_file_and_a_silent_port_are_one_error_and_leave_nothing(data: Path, server: Server) -> None:
    del server.content["/a.json"]
    with pytest.raises(errors.DownloadFailed, match="answered 404 Not Found; 0 of 10,240 bytes are kept"):
        fetch("one", data=data)
    assert left(data) == []
    text = (data / "releases.toml").read_text(encoding="utf-8")
    (data / "releases.toml").write_text(text.replace(f":{server.port}/", ":1/"), encoding="utf-8")
    with pytest.raises(errors.DownloadFailed, match=r"no connection \(ConnectionError\)"):
        fetch("one", data=data)
    assert left(data) == []


def test_two_processes_never_write_one_part(data: Path) -> None:
    staging = data / "fetched" / ".one.fetching"
    staging.mkdir(parents=True)
    handle = os.open(staging, os.O_RDONLY)
    fcntl.flock(handle, fcntl.LOCK_EX)
    try:
        with pytest.raises(errors.DownloadFailed, match="being fetched by another process"):
            fetch("one", data=data)
    finally:
        os.close(handle)
    assert staging.is_dir()


def test_a_full_disk_is_found_before_the_download(data: Path, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = type("Usage", (), {"free": 10})
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage)
    with pytest.raises(errors.DownloadFailed, match="10,240 bytes are to be fetched and 10 are free"):
        fetch("one", data=data)
    assert (server.asked, left(data)) == ([], [])


def test_an_interrupt_keeps_the_part(data: Path, server: Server) -> None:
    def interrupt(file: str, held: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fetch("one", interrupt, data)
    assert any(name.endswith(".part") for name in left(data))
    assert (fetch("one", data=data) / "a.json").read_bytes() == BODY


def tarred(files: dict[str, bytes], *, top: str = "", change: Callable[[tarfile.TarInfo], None] | None = None) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as archive:
        for name, content in files.items():
            info = tarfile.TarInfo(f"{top}{name}")
            info.size = len(content)
            if change:
                change(info)
            archive.addfile(info, io.BytesIO(content))
    return buffer.getvalue()


def zipped(files: dict[str, bytes], *, top: str = "") -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in files.items():
            archive.writestr(f"{top}{name}", content)
    return buffer.getvalue()


def shelve(data: Path, server: Server, archive: bytes, ending: str) -> None:
    server.content[f"/it{ending}"] = archive
    table(data, f'[it]\npath = "fetched/it"\narchive = {pin(server.url(f"/it{ending}"), archive)}\n')


@pytest.mark.parametrize("top", ["", "folder/"])
@pytest.mark.parametrize("ending", [".tar.gz", ".zip"])
def test_an_archived_release_is_unpacked_and_opened_by_its_name(
    data: Path, server: Server, tiny_folder: Path, monkeypatch: pytest.MonkeyPatch, top: str, ending: str
) -> None:
    files = {
        path.relative_to(tiny_folder).as_posix(): path.read_bytes() for path in tiny_folder.rglob("*") if path.is_file()
    }
    shelve(data, server, (tarred if ending == ".tar.gz" else zipped)(files, top=top), ending)
    monkeypatch.setattr(opening, "DATA", data)
    with pytest.raises(
        errors.ReleaseNotFound, match="it is known but was not fetched: run `python -m analysis fetch it`"
    ):
        open_release("it")
    fetch("it", data=data)
    assert open_release("it").name == "tiny"
    assert sorted(path.name for path in (data / "fetched").iterdir()) == ["it"]


def linked(info: tarfile.TarInfo) -> None:
    info.type, info.linkname, info.size = tarfile.SYMTYPE, "../../../secret", 0


def twice(name: str) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as archive:
        for _ in range(2):
            archive.addfile(tarfile.TarInfo(name))
    return buffer.getvalue()


def zip_link() -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        info = zipfile.ZipInfo("link")
        info.external_attr = 0o120777 << 16
        archive.writestr(info, "../../secret")
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("archive", "ending", "message"),
    [
        (tarred({"../../out": b"x"}), ".tar.gz", "lies outside its folder"),
        (tarred({"/etc/out": b"x"}), ".tar.gz", "lies outside its folder"),
        (zipped({"../../out": b"x"}), ".zip", "lies outside its folder"),
        (zipped({"a\\..\\out": b"x"}), ".zip", "lies outside its folder"),
        (tarred({"a": b""}, change=linked), ".tar.gz", "a link; a release is plain files"),
        (zip_link(), ".zip", "a link; a release is plain files"),
        (twice("a"), ".tar.gz", "'a' twice"),
        (tarred({"a": b"x" * 5000})[:60], ".tar.gz", "cannot be unpacked"),
        (b"PK no archive", ".zip", "cannot be unpacked"),
        (b"no archive", ".tar.gz", "cannot be unpacked"),
    ],
    ids=["above", "absolute", "zip above", "backslash", "link", "zip link", "twice", "cut", "no zip", "no tar"],
)
def test_an_archive_that_could_do_harm_is_refused_and_leaves_nothing(
    data: Path, server: Server, archive: bytes, ending: str, message: str
) -> None:
    shelve(data, server, archive, ending)
    with pytest.raises(errors.ArchiveRefused, match=message):
        fetch("it", data=data)
    assert left(data) == []
    assert not (data.parent / "out").exists()


def test_a_file_that_cannot_be_had_leaves_no_folder_of_the_others(data: Path, server: Server) -> None:
    server.content["/b.json"] = b"other"
    text = (data / "releases.toml").read_text(encoding="utf-8")
    table(data, f'{text}"b.json" = {pin(server.url("/b.json"), b"right")}\n')
    with pytest.raises(errors.PinMismatch, match=r"b\.json"):
        fetch("one", data=data)
    assert left(data) == []


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("official", "fill in url, commit, sha256 and bytes of [official] in data/releases.toml"),
        ("official-audit", "fill in url, commit, sha256 and bytes of [official-audit] in data/releases.toml"),
        ("reference", "part of the checkout and is not fetched"),
        ("offical", "under the name 'offical' (did you mean official"),
    ],
)
def test_what_cannot_be_fetched_is_explained_in_one_message(
    capsys: pytest.CaptureFixture[str], name: str, message: str
) -> None:
    assert cli.main(["fetch", name]) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and message in captured.err and captured.err.count("\n") == 1


def test_the_command_fetches_and_says_where_it_is(
    capsys: pytest.CaptureFixture[str], data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[logging.LogRecord] = []
    pooch.get_logger().setLevel(logging.INFO)
    monkeypatch.setattr(pooch.get_logger(), "handle", told.append)
    monkeypatch.setattr(fetching, "DATA", data)
    assert cli.main(["fetch", "one"]) == 0
    captured = capsys.readouterr()
    assert captured.out == f"one is verified and in {data / 'fetched' / 'one'}\n"
    assert captured.err == "", "the bar is quiet where there is no terminal"
    assert told == [], "and so is pooch"
