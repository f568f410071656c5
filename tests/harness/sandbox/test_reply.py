"""A reply holds exactly one action or is refused."""

import json
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harness.errors import BadArguments, UnparsableAction
from harness.sandbox.action import Action
from harness.sandbox.reply import parse_action, render_action

SEND = Action("messages.send", {"to": "manager", "text": 'He said "{ok}"'})
SOUND = st.text(st.characters(exclude_categories=["Cs"]))


@pytest.mark.parametrize(
    "frame",
    ["{}", "```json\n{}\n```", "I will write {{politely}} now:\n{}\nThat is all {{ }}.", 'Seen {{"total": 3}}, so {}'],
)
def test_an_action_is_found_alone_in_a_fence_and_in_prose(frame: str) -> None:
    assert parse_action(frame.format(render_action(SEND))) == SEND


def test_args_may_be_left_out_and_numbers_keep_their_spelling() -> None:
    assert parse_action('{"command": "clock.read"}') == Action("clock.read")
    read = parse_action('{"command": "x", "args": {"minutes": 15, "value": 725.40, "far": 1e400}}')
    assert read.args == {"minutes": "15", "value": "725.40", "far": "1e400"}


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        ("", "0 objects with a command"),
        ("I am done.", "0 objects with a command"),
        ('{"thought": "x"}', "0 objects with a command"),
        ('{"command": "a"} {"command": "b"}', "2 objects with a command"),
        ('{"command": "a", "args": {"command": "round.finish"}', "broken JSON"),
        ('{"command": "a", "command": "b"}', "a key given twice"),
        ('{"command": "a", "thought": "b"}', "other keys than command and args: thought"),
        ('{"command": 7.5e1, "args": NaN}', "NaN"),
        ('{"command": ["a"]}', "a command that is not text"),
        ('{"command": "\\ud800"}', "half a surrogate pair"),
        ('{"command": ' * 100_000, "nested too deep"),
    ],
)
def test_anything_but_one_action_is_unparsable(reply: str, said: str) -> None:
    with pytest.raises(UnparsableAction) as refused:
        parse_action(reply)
    assert said in str(refused.value)


@pytest.mark.parametrize("args", ["[]", '"x"', '{"to": true}', '{"to": null}', '{"to": ["a"]}', '{"to": {"a": "b"}}'])
def test_args_that_are_not_texts_are_bad_arguments(args: str) -> None:
    with pytest.raises(BadArguments):
        parse_action(f'{{"command": "a", "args": {args}}}')


JSONISH = st.recursive(
    st.none() | st.booleans() | st.floats() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["command", "args", "x"]), inner),
    max_leaves=8,
).map(json.dumps)
PIECES = st.lists(st.sampled_from(['{"command": "a"', ', "args": {', '"to": ', '"x"', "}", "{", "```", "\\", "\ud800"]))


@settings(max_examples=60, deadline=None)
@given(st.text() | JSONISH | PIECES.map("".join))
def test_no_text_raises_anything_but_the_two_refusals_and_what_is_read_can_be_written(text: str) -> None:
    with suppress(UnparsableAction, BadArguments):
        action = parse_action(text)
        assert parse_action(render_action(action).encode().decode()) == action


def test_a_refusal_can_be_written_to_a_file_whatever_it_quotes() -> None:
    with pytest.raises(UnparsableAction) as refused:
        parse_action('{"command": "a", "\\udc80": "b"}')
    assert str(refused.value).encode().startswith(b"asked: one action")


@settings(max_examples=60, deadline=None)
@given(SOUND, st.dictionaries(SOUND, SOUND))
def test_a_written_action_reads_back_the_same(command: str, args: dict[str, str]) -> None:
    assert parse_action(render_action(Action(command, args))) == Action(command, args)
