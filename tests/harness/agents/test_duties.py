"""Every phrasing of a request is understood, with the words it takes to do it."""

from collections import defaultdict

import pytest

from harness.agents.duties import read_ask, successor
from harness.conflicts.asks import ASKS

WORDS = {
    "who": "Ada Moss (night_clerk)",
    "noun": "dock door number",
    "case": "DSP-2241",
    "wide": "FLEET",
    "due": "SHARD",
    "scope": "SHARD",
    "label": "bulk-haul",
    "field": "dock_door",
    "system": "dispatch_register",
    "value": "dispatch_planner",
    "copy": "DSP-2241-B",
    "resource": "bulk_haul",
    "verb": "Send out",
    "target": "load_2241",
    "command": "load.dispatch",
    "path": "reports/r01_finding.md",
    "start": "14:02",
    "end": "14:22",
}
# Requests that are the same thing to do.
SAME = {"ask_whoever": "ask_lock", "tell_first": "tell_order"}
NEEDED = defaultdict(
    tuple,
    {
        "tell_finding": ("role", "noun", "case"),
        "tell_standing": ("role", "noun", "case"),
        "tell_state": ("role", "noun", "case"),
        "tell_order": ("role", "noun", "case"),
        "copy": ("role",),
        "answer": ("role", "noun", "case"),
        "answer_scope": ("role", "label"),
        "relay": ("role", "noun", "label"),
        "relay_code": ("role", "noun", "case"),
        "decide": ("case", "wide", "due"),
        "record": ("case", "scope"),
        "decide_reference": ("case", "scope", "noun"),
        "set_finding": ("field", "case", "system", "noun"),
        "set_value": ("field", "case", "system", "value"),
        "void": ("copy", "system"),
        "ask_lock": ("resource",),
        "operate": ("target", "command"),
        "report": ("case", "path"),
        "close": ("path",),
        "window": ("start", "end"),
    },
)


@pytest.mark.parametrize(("kind", "phrasing"), [(kind, each) for kind, phrasings in ASKS.items() for each in phrasings])
def test_every_phrasing_of_a_request_is_understood(kind: str, phrasing: str) -> None:
    duty = read_ask(phrasing.format(**WORDS))
    assert duty is not None
    assert duty.kind == SAME.get(kind, kind)
    assert [word for word in NEEDED[duty.kind] if word not in duty.words] == []
    expected = WORDS | {"role": "night_clerk"}
    assert {word: duty[word] for word in NEEDED[duty.kind]} == {word: expected[word] for word in NEEDED[duty.kind]}


def test_a_request_of_no_known_kind_is_left_out() -> None:
    assert read_ask("Water the plants.") is None


def test_the_successor_is_whom_the_protocol_hands_over_to_if_anybody() -> None:
    assert successor("2. Hand over to Ben Ruiz (night_planner) by `handoff.complete`.") == "night_planner"
    assert successor("2. The case stays with you; Ben Ruiz (night_planner) takes over then.") is None
