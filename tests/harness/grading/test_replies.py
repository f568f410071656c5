"""No reply of a judge that is not exactly what was asked for becomes a verdict, and none makes the reader fall over."""

import json
import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from harness.grading.check import Vote
from harness.grading.replies import LONGEST, SHOWN, read_reply

CHECK = 3
GOOD = {"check": CHECK, "verdict": True, "reason": "the message names the receipt total"}
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: (
        st.lists(inner) | st.dictionaries(st.sampled_from(["check", "verdict", "reason", "id"]) | st.text(), inner)
    ),
    max_leaves=8,
)
# What storage takes: no half of a surrogate pair.
PLAIN = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=200)
NOT_BOOLEANS = (
    st.none() | st.integers() | st.floats() | st.lists(st.booleans(), max_size=2)
    | st.sampled_from(["true", "false", "True", "FALSE", "yes", "no", "pass", "0", "1", ""])
)  # fmt: skip
NOT_THIS_CHECK = (
    st.integers().filter(lambda index: index != CHECK)
    | st.floats()
    | st.none()
    | st.booleans()
    | st.sampled_from([str(CHECK), f"check {CHECK}", "r01", [CHECK], {"index": CHECK}])
)
TRAILING = ["x", "{}", "\n\nI hope this helps.", ";", "```", json.dumps(GOOD), ", ", "}"]
DEEP = "[" * 100_000


def assert_no_verdict(vote: Vote) -> None:
    assert vote.verdict is None
    assert 0 < len(vote.reason) <= SHOWN
    vote.reason.encode()


def says_nothing(reason: str) -> bool:
    """Say whether a reason gives no verdict of its own."""
    return not re.match(r"(?i)\W*(the )?(verdict|true|false|yes|no|pass|fail)", reason)


@given(st.booleans(), PLAIN)
def test_a_clear_reply_is_its_verdict(verdict: bool, reason: str) -> None:
    assume(reason.strip() and says_nothing(reason))
    reply = {"verdict": verdict, "reason": reason}
    assert read_reply(json.dumps(reply)) == Vote(verdict, reason.strip())
    assert read_reply(json.dumps({"check": CHECK, **reply}, indent=2), CHECK) == Vote(verdict, reason.strip())


@pytest.mark.parametrize(
    "reply",
    [
        "", " ", "\n", "true", "false", "null", "[]", "{}", "NaN", "yes", "The check passes.",
        '{"verdict": true}',
        '{"reason": "x"}',
        '{"verdict": "false", "reason": "x"}',
        '{"verdict": 1, "reason": "x"}',
        '{"verdict": 0, "reason": "x"}',
        '{"verdict": 7, "reason": "x"}',
        '{"verdict": 1e999, "reason": "x"}',
        '{"verdict": -0.0, "reason": "x"}',
        '{"verdict": null, "reason": "x"}',
        '{"verdict": NaN, "reason": "x"}',
        '{"verdict": -Infinity, "reason": "x"}',
        '{"verdict": [true], "reason": "x"}',
        '{"verdict": {"verdict": true}, "reason": "x"}',
        '{"verdict": true, "reason": "x"',
        '{"verdict": true, "reason": ""}',
        '{"verdict": true, "reason": 5}',
        '{"verdict": true, "reason": null}',
        '{"verdict": true, "reason": ["x"]}',
        '{"verdict": true, "reason": "x", "id": 3}',
        '{"check": 3, "verdict": true}',
        '{"check": 3, "verdict": true, "reason": "x"}',
        '{"Verdict": true, "reason": "x"}',
        '{"verdict": true, "verdict": false, "reason": "x"}',
        '{"verdict": true, "verdict": true, "reason": "x"}',
        '{"verdict": true, "reason": "verdict: false, no total"}',
        '{"verdict": true, "reason": "FALSE"}',
        '{"verdict": true, "reason": "No, the total is missing"}',
        '{"verdict": true, "reason": "Fails: the total is missing"}',
        '{"verdict": false, "reason": "Passed."}',
        '{"verdict": true, "reason": "x"} trailing',
        'Here is my verdict: {"verdict": true, "reason": "x"}',
        '```json\n{"verdict": true, "reason": "x"}\n```',
        '[{"verdict": true, "reason": "x"}]',
        '{"verdict": true, "reason": "x"}{"verdict": true, "reason": "x"}',
        "{'verdict': True, 'reason': 'x'}",
        '{"verdict": true, "reason": "x",}',
        '\ufeff{"verdict": true, "reason": "x"}',
        '{"verdict": true, "reason": "\\ud800"}',
        '{"\\ud800": true, "reason": "x"}',
        '{"verdict": "\\ud800", "reason": "x"}',
        f'{{"verdict": {"9" * 5000}, "reason": "x"}}',
        f'{{"verdict": true, "reason": "{"x" * LONGEST}"}}',
        f'{{"verdict": {"[" * 900}{"]" * 900}, "reason": "x"}}',
        DEEP,
        f'{{"verdict": true, "reason": {DEEP}',
    ],
)  # fmt: skip
def test_anything_else_is_no_verdict_and_says_why(reply: str) -> None:
    assert_no_verdict(read_reply(reply))


def test_a_judge_that_sends_nothing_at_all_gives_no_verdict() -> None:
    assert_no_verdict(read_reply(None))


@pytest.mark.parametrize("reason", ["No refuted value is asserted.", "Nothing fails.", "Passwords are named."])
def test_a_reason_that_only_begins_like_a_verdict_contradicts_nothing(reason: str) -> None:
    assert read_reply(json.dumps({"verdict": True, "reason": reason})).verdict is True


@given(JSON, st.none() | st.just(CHECK))
def test_only_an_object_of_just_what_was_asked_for_is_a_verdict(value: object, check: int | None) -> None:
    vote = read_reply(json.dumps(value), check)
    if vote.verdict is None:
        assert_no_verdict(vote)
    else:
        assert isinstance(value, dict)
        assert value["verdict"] is vote.verdict
        assert set(value) == ({"verdict", "reason"} if check is None else {"check", "verdict", "reason"})


@given(st.text(), st.none() | st.integers())
def test_no_text_raises_and_none_is_a_verdict_by_chance(text: str, check: int | None) -> None:
    assert_no_verdict(read_reply(text, check))


@given(NOT_BOOLEANS)
def test_what_is_not_a_boolean_is_no_verdict_whatever_it_says(verdict: object) -> None:
    assert_no_verdict(read_reply(json.dumps({**GOOD, "verdict": verdict}), CHECK))


@given(NOT_THIS_CHECK)
def test_a_vote_for_another_check_is_none_for_this_one(other: object) -> None:
    assert read_reply(json.dumps(GOOD), CHECK).verdict is True
    assert_no_verdict(read_reply(json.dumps({**GOOD, "check": other}), CHECK))


def test_true_does_not_name_the_first_check() -> None:
    assert read_reply(json.dumps({**GOOD, "check": 1}), 1).verdict is True
    assert_no_verdict(read_reply(json.dumps({**GOOD, "check": True}), 1))
    assert_no_verdict(read_reply(json.dumps({**GOOD, "check": 1.0}), 1))


@given(st.sampled_from(["check", "verdict", "reason"]), JSON)
def test_a_key_that_occurs_twice_is_no_verdict_even_where_both_agree(key: str, again: object) -> None:
    body = json.dumps(GOOD)[:-1]
    for value in (again, GOOD[key]):
        assert_no_verdict(read_reply(f'{body}, "{key}": {json.dumps(value)}}}', CHECK))


@given(PLAIN.filter(lambda key: key not in GOOD), JSON)
def test_a_key_nobody_asked_for_is_no_verdict(key: str, value: object) -> None:
    assert_no_verdict(read_reply(json.dumps({**GOOD, key: value}), CHECK))


@given(st.lists(st.sampled_from(sorted(GOOD)), unique=True, max_size=2))
def test_a_reply_that_lacks_a_key_is_no_verdict(kept: list[str]) -> None:
    assert_no_verdict(read_reply(json.dumps({key: GOOD[key] for key in kept}), CHECK))


@given(st.integers(0, len(json.dumps(GOOD)) - 1))
def test_a_reply_cut_short_is_no_verdict(kept: int) -> None:
    assert_no_verdict(read_reply(json.dumps(GOOD)[:kept], CHECK))


@given(st.sampled_from(TRAILING) | st.text(min_size=1).filter(lambda text: bool(text.strip(" \t\r\n"))), st.booleans())
def test_prose_around_a_reply_is_no_verdict(prose: str, before: bool) -> None:
    good = json.dumps(GOOD)
    assert_no_verdict(read_reply(prose + good if before else good + prose, CHECK))


@given(
    st.booleans(), st.sampled_from(["true", "false"]), st.sampled_from(["{}", "Verdict: {}.", "the verdict is {}, so"])
)
def test_a_reason_that_says_the_contrary_is_no_verdict(verdict: bool, said: str, frame: str) -> None:
    vote = read_reply(json.dumps({"verdict": verdict, "reason": frame.format(said)}))
    assert vote.verdict is (verdict if said == json.dumps(verdict) else None)


@given(st.integers(1, 400), st.sampled_from(["verdict", "reason", "check"]))
def test_a_nested_value_is_no_verdict_however_deep(depth: int, key: str) -> None:
    nested = "[" * depth + "true" + "]" * depth
    parts = {name: json.dumps(value) for name, value in GOOD.items()} | {key: nested}
    assert_no_verdict(read_reply("{" + ", ".join(f'"{name}": {value}' for name, value in parts.items()) + "}", CHECK))
