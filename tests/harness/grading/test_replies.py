import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.grading.replies import read_reply

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(["verdict", "reason", "id"]) | st.text(), inner),
    max_leaves=6,
)


@pytest.mark.parametrize("verdict", [True, False])
def test_a_clear_reply_is_its_verdict(verdict: bool) -> None:
    vote = read_reply(json.dumps({"verdict": verdict, "reason": "the total is 725.46 EUR"}))
    assert (vote.verdict, vote.reason) == (verdict, "the total is 725.46 EUR")


@pytest.mark.parametrize(
    "reply",
    [
        "",
        " ",
        "true",
        "false",
        "null",
        "[]",
        "{}",
        '{"verdict": true}',
        '{"reason": "x"}',
        '{"verdict": "false", "reason": "x"}',
        '{"verdict": 1, "reason": "x"}',
        '{"verdict": 0, "reason": "x"}',
        '{"verdict": 7, "reason": "x"}',
        '{"verdict": null, "reason": "x"}',
        '{"verdict": true, "reason": "x"',
        '{"verdict": true, "reason": ""}',
        '{"verdict": true, "reason": 5}',
        '{"verdict": true, "reason": "x", "id": 3}',
        '{"check": 3, "verdict": true}',
        '{"verdict": true, "verdict": false, "reason": "x"}',
        '{"verdict": true, "reason": "verdict: false, no total"}',
        '{"verdict": true, "reason": "x"} trailing',
        '```json\n{"verdict": true, "reason": "x"}\n```',
        '[{"verdict": true, "reason": "x"}]',
        "[" * 100_000,
        '{"verdict": NaN, "reason": "x"}',
    ],
)
def test_anything_else_is_no_verdict_and_says_why(reply: str) -> None:
    vote = read_reply(reply)
    assert vote.verdict is None
    assert vote.reason


@given(JSON)
def test_only_an_object_of_a_boolean_and_a_reason_is_a_verdict(value: object) -> None:
    vote = read_reply(json.dumps(value))
    if vote.verdict is not None:
        assert isinstance(value, dict)
        assert value["verdict"] is vote.verdict
        assert set(value) == {"verdict", "reason"}


@given(st.text())
def test_no_text_raises(text: str) -> None:
    assert read_reply(text).verdict in (True, False, None)


@given(st.booleans(), st.integers(0, 60))
def test_a_reply_cut_short_is_no_verdict(verdict: bool, kept: int) -> None:
    reply = json.dumps({"verdict": verdict, "reason": "the message names the receipt total"})
    assert kept >= len(reply) or read_reply(reply[:kept]).verdict is None
