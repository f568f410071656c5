"""The solver view: declared public fields pass unchanged, a scorer's are refused by name at any depth."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analysis import errors
from analysis.local.documents import Document, parse
from analysis.local.solver_view import GOLD, is_gold, solver_view
from tests.analysis.local.documents import TASK, called, changed, write

plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


def view(task: object) -> dict[str, Any]:
    content = json.dumps(task).encode()
    return solver_view(Document("the task", content, parse(content, "the task")))


def test_the_view_holds_the_public_task_and_says_what_was_not_verified() -> None:
    assert view(TASK) == {
        "format": "clash-solver-view/1",
        "task": TASK,
        "reference_isolation_verified": False,
        "content_status": "caller_declared_public_not_content_audited",
    }


@pytest.mark.parametrize(
    "name",
    [
        "verdicts", "Ground-Truth", "groundTruth", "GROUND TRUTH", "v_star", "v*", "v★", "gold", "goldValue",
        "x_gold_y", "expected_checks", "rubric", "reference_trajectory", "scorer_notes", "check_index", "criterion",
        "\uff47old", "g\u200bt",
    ],
)  # fmt: skip
@pytest.mark.parametrize("depth", [0, 1, 5])
def test_a_scorers_field_is_refused_by_name_at_any_depth(name: str, depth: int) -> None:
    inner: Any = {name: 1}
    for _ in range(depth):
        inner = {"notes": [0, inner]}
    with pytest.raises(
        errors.GoldRefused, match="belongs to the scorer; a solver view takes only task_id, public_inst"
    ):
        view(changed(TASK, lambda it: it.update(public_data=inner)))


def test_a_refusal_says_where_the_field_is_and_how_many_more_there_are() -> None:
    with pytest.raises(errors.GoldRefused, match=r"holds \$\.public_data\.rows\[1\]\.truth and 1 more, which"):
        view(changed(TASK, lambda it: it.update(public_data={"rows": [{}, {"truth": 1, "verdict": 2}]})))


@pytest.mark.parametrize(
    "name", ["state", "reference", "claimed", "gt_cars", "goldfish", "labels", "", "checked", "note"]
)
def test_an_innocent_name_passes(name: str) -> None:
    assert not is_gold(name)


def test_every_known_name_is_written_as_it_is_compared() -> None:
    assert [name for name in GOLD if not is_gold(name)] == []


@pytest.mark.parametrize(
    ("task", "message"),
    [
        ([], "Expected `object`, got `array`"),
        (
            changed(TASK, lambda it: it.update(colour="red")),
            "unknown field `colour`; it has exactly the fields task_id",
        ),
        (changed(TASK, lambda it: it.pop("task_id")), "missing required field `task_id`"),
        (changed(TASK, lambda it: it.update(task_id=1)), "Expected `str`, got `int`"),
        (changed(TASK, lambda it: it.update(public_data=[])), "Expected `object`, got `array`"),
        (changed(TASK, lambda it: it.update(visible_constraints="none")), "Expected `array`, got `str`"),
    ],
)
def test_what_is_no_public_task_is_refused(task: object, message: str) -> None:
    with pytest.raises(errors.DocumentRefused, match=message):
        view(task)


def test_the_command_reads_a_pipe_and_writes_a_pipe(
    capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    task = changed(TASK, lambda it: it.update(public_instructions="Schließe 锁."))
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(task).encode())))
    assert called("solver-view") == 0
    out = capsysbinary.readouterr().out
    assert json.loads(out)["task"] == task and "锁" in out.decode()


def test_a_closed_standard_stream_is_one_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as closed:
        closed.setattr("sys.stdin", None)
        assert called("solver-view") == 2
        assert "it is closed" in capsys.readouterr().err
        closed.setattr("sys.stdout", None)
        assert called("solver-view", "--task", write(tmp_path / "task.json", TASK)) == 2
    assert "no standard output" in capsys.readouterr().err


def test_the_command_writes_a_new_file_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    task, out = write(tmp_path / "task.json", TASK), tmp_path / "view.json"
    assert called("solver-view", "--task", task, "--output", out) == 0
    before = out.read_bytes()
    assert json.loads(before)["task"] == TASK
    assert called("solver-view", "--task", task, "--out", out) == 2
    assert "a result is written once and never replaced" in capsys.readouterr().err
    assert out.read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["task.json", "view.json"]


@settings(deadline=None, max_examples=150)
@given(st.dictionaries(st.sampled_from([*TASK, "gold", "x"]), plain, max_size=2), st.booleans())
def test_any_document_is_shown_as_it_is_or_refused(task: dict[str, Any], whole: bool) -> None:
    task = TASK | task if whole else task
    try:
        shown = view(task)
    except errors.DocumentError:
        return
    assert {name: shown["task"][name] for name in task} == task
    assert shown["reference_isolation_verified"] is False
    assert "gold" not in task and "x" not in task


@settings(deadline=None, max_examples=100)
@given(plain, st.sampled_from(sorted(GOLD)), st.integers(0, 4))
def test_no_view_holds_a_scorers_field_wherever_it_is_put(value: object, name: str, depth: int) -> None:
    data: Any = {name: value}
    for number in range(depth):
        data = {"k": data} if number % 2 else {"k": [value, data]}
    with pytest.raises(errors.GoldRefused):
        view(changed(TASK, lambda it: it.update(public_data=data)))
