"""Reading and writing documents: every fault of a file is one error, whatever command it is given to."""

import json
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analysis import errors
from analysis.local import documents as reading
from analysis.local.documents import DEEPEST, LIMIT, parse, shown, write_once
from tests.analysis.local.documents import AUDIT, EXPECTED, TASK, called, verdicts, write, write_audit

FAULTS: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "is not JSON as it is read here: Expecting value"),
    "not JSON": (b"{'a': 1}", "Expecting property name"),
    "two documents": (b"{} {}", "Extra data"),
    "cut": (b'{"tasks": [', "Expecting value"),
    "not UTF-8": (b'{"a": "\xff"}', "can't decode byte 0xff"),
    "byte order mark": (b"\xef\xbb\xbf{}", "BOM"),
    "a key twice": (b'{"tasks": [], "tasks": []}', "the key 'tasks' is there twice in one object"),
    "a key twice within": (b'{"tasks": [{"a\\n": 1, "a\\n": 2}]}', r"the key 'a\n' is there twice"),
    "NaN": (b'{"a": NaN}', "NaN is not a JSON number"),
    "an infinity": (b'{"a": -Infinity}', "-Infinity is not a JSON number"),
    "too large a number": (b'{"a": 1e999}', "1e999 is too large a number"),
    "an endless number": (b'{"a": ' + b"9" * 5000 + b"}", "Exceeds the limit"),
    "half a surrogate pair": (b'{"a": "\\ud800"}', "half of a surrogate pair"),
    "half a surrogate pair as a key": (b'{"\\udc00": 1}', "half of a surrogate pair"),
    "deep": (b"[" * (DEEPEST + 2) + b"]" * (DEEPEST + 2), "nested deeper than 64 levels"),
    "very deep": (b"[" * 200_000 + b"]" * 200_000, "nested deeper than 64 levels"),
    "huge": (b" " * (LIMIT + 1), "is larger than 8,388,608 bytes, the most that is read; split it"),
    "another kind": (b"[1]", "Expected `object`, got `array`"),
    "an unknown field": (b'{"new\\nline": 1}', "unknown field `new\\nline`"),
}


def commands(folder: Path, spoilt: Path, out: Path) -> dict[str, list[Any]]:
    """Return a call of each command that reads a spoilt document."""
    good, expected = write(folder / "verdicts.json", verdicts(True, True, True, True)), folder / "expected.json"
    write(expected, EXPECTED)
    audit = write_audit(folder / "audit")
    (audit / "curated_records.json").write_bytes(spoilt.read_bytes() if spoilt.is_file() else b"")
    return {
        "solver-view": ["--task", spoilt, "--out", out],
        "score-checks": ["--verdicts", spoilt, "--expected-checks", expected, "--out", out],
        "score-checks ": ["--verdicts", good, "--expected-checks", spoilt, "--out", out],
        "score-checks  ": ["--verdicts", good, "--policy", "upper_bound", "--audit", audit, "--out", out],
        "import-reference": [audit, "--out", out],
    }


def listing(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_document_is_one_error_of_every_command_and_leaves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], fault: str
) -> None:
    content, message = FAULTS[fault]
    spoilt = tmp_path / "spoilt.json"
    spoilt.write_bytes(content)
    calls = commands(tmp_path, spoilt, tmp_path / "out.json")
    before = listing(tmp_path)
    for command, arguments in calls.items():
        assert called(command.strip(), *arguments) == 2, command
        captured = capsys.readouterr()
        assert captured.out == ""
        assert captured.err.startswith("analysis: ") and captured.err.count("\n") == 1, captured.err
        assert message in captured.err, command
        assert len(captured.err) < 2000
        assert listing(tmp_path) == before


@pytest.mark.parametrize("absent", ["gone.json", "."])
def test_a_file_that_is_none_is_one_error(tmp_path: Path, capsys: pytest.CaptureFixture[str], absent: str) -> None:
    for command, arguments in commands(tmp_path, tmp_path / absent, tmp_path / "out.json").items():
        assert called(command.strip(), *arguments) == 2, command
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert "cannot be read: " in said or "is not JSON" in said, "the audit has an empty file in its place"
    assert not (tmp_path / "out.json").exists()


def outputs(folder: Path, out: Path) -> list[list[Any]]:
    """Return a call of each command that would succeed but for its output."""
    given = write(folder / "verdicts.json", verdicts(True, True, True, True))
    audit = write_audit(folder / "audit")
    return [
        ["solver-view", "--task", write(folder / "task.json", TASK), "--out", out],
        ["score-checks", "--verdicts", given, "--out", out],
        ["import-reference", audit, "--out", out],
    ]


@pytest.mark.parametrize("kind", ["file", "folder", "dangling link"])
def test_an_output_that_exists_is_refused_and_stays_as_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    out = tmp_path / "out.json"
    if kind == "file":
        out.write_text("mine", encoding="utf-8")
    elif kind == "folder":
        out.mkdir()
    else:
        out.symlink_to(tmp_path / "nowhere")
    calls = outputs(tmp_path, out)
    before = listing(tmp_path)
    for call in calls:
        assert called(*call) == 2
        assert "out.json exists; a result is written once and never replaced" in capsys.readouterr().err
    # Said before anything is read or counted.
    assert called("solver-view", "--task", tmp_path / "gone.json", "--out", out) == 2
    assert "out.json exists" in capsys.readouterr().err
    assert listing(tmp_path) == before
    assert kind != "file" or out.read_text(encoding="utf-8") == "mine"


def test_an_output_folder_that_is_absent_or_cannot_be_written_is_one_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for call in outputs(tmp_path, tmp_path / "no" / "out.json"):
        assert called(*call) == 2
        assert "no folder" in (said := capsys.readouterr().err) and "make it first" in said
    before = listing(tmp_path)

    def refuse(**kwargs: object) -> tuple[int, str]:
        raise PermissionError(13, "Permission denied", str(kwargs["dir"]))

    monkeypatch.setattr(tempfile, "mkstemp", refuse)
    (tmp_path / "other").mkdir()
    for call in outputs(tmp_path / "other", tmp_path / "out.json"):
        assert called(*call) == 2
        assert capsys.readouterr().err.startswith("analysis: Permission denied: ")
    assert [name for name in listing(tmp_path) if not name.startswith("other")] == before


def test_a_file_made_in_the_meantime_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "out.json"
    monkeypatch.setattr(reading, "refuse_existing", lambda path: path.write_text("theirs", encoding="utf-8"))
    with pytest.raises(errors.OutputExists):
        write_once(out, b"ours")
    assert (out.read_text(encoding="utf-8"), listing(tmp_path)) == ("theirs", ["out.json"])


def test_a_write_that_fails_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "hardlink_to", full)
    with pytest.raises(OSError, match="No space left"):
        write_once(tmp_path / "out.json", b"ours")
    assert listing(tmp_path) == []


def test_the_deepest_document_that_is_read_is_read() -> None:
    assert parse(b"[" * (DEEPEST + 1) + b"]" * (DEEPEST + 1), "it")


def test_foreign_text_is_shown_on_one_line_and_cut() -> None:
    assert shown("a\nb\x1b[0m\u2028é") == r"a\nb\x1b[0m\u2028é"
    assert len(shown("x" * 10_000)) < 500


json_value = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
fields = st.sampled_from(
    ["tasks", "task_id", "checks", "check_index", "role", "verdict", "format", "records", "public_data"]
)
shaped_value = st.recursive(
    json_value | st.sampled_from(["required", "clash-audit/1", 0, True]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(fields, inner, max_size=4),
    max_leaves=12,
)


@settings(deadline=None, max_examples=150)
@given(st.binary(max_size=60) | shaped_value.map(lambda value: json.dumps(value).encode()))
def test_no_bytes_give_a_traceback(content: bytes) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        spoilt, out = folder / "spoilt.json", folder / "out.json"
        spoilt.write_bytes(content)
        calls = commands(folder, spoilt, out)
        before = listing(folder)
        for command, arguments in calls.items():
            code = called(command.strip(), *arguments)
            assert code in (0, 2) and out.exists() == (code == 0), command
            out.unlink(missing_ok=True)
            assert listing(folder) == before, command


spoiling = st.tuples(st.sampled_from(sorted(AUDIT)), st.integers(0, 30), json_value)


@settings(deadline=None, max_examples=150)
@given(spoiling)
def test_an_audit_with_any_value_put_in_any_place_is_imported_or_refused(spoilt: tuple[str, int, object]) -> None:
    name, place, value = spoilt
    document = json.loads(json.dumps(AUDIT[name]))
    places = list(_places(document))
    holder, key = places[place % len(places)]
    holder[key] = value
    with tempfile.TemporaryDirectory() as folder:
        audit, out = write_audit(Path(folder) / "audit", {**AUDIT, name: document}), Path(folder) / "out.json"
        code = called("import-reference", audit, "--out", out)
        assert code in (0, 2) and out.exists() == (code == 0)


def _places(value: Any) -> Any:
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in pairs:
        yield value, key
        yield from _places(inner)
