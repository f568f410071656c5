"""Laws that hold for any actions in any order."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harness.sandbox.action import Action
from harness.sandbox.command import registry
from harness.sandbox.state import Event
from harness.sandbox.workspace import Workspace
from tests.harness.sandbox.desk import NINE, at_desk, but_for_reading, but_for_the_clock, desk
from tests.harness.sandbox.operations import OPERATIONS

KNOWN = {
    **{each.argument: [each.value] for each in OPERATIONS},
    "to": ["manager", "reviewer"],
    "role": ["manager", "clerk"],
    "path": ["notes/mine.md", "reports/shared.md"],
    "new_path": ["notes/moved.md", "reports/moved.md"],
    "other": ["notes/policy.md"],
    "system": ["register"],
    "other_system": ["register"],
    "id": ["EXP-2", "EXP-1"],
    "other_id": ["EXP-1"],
    "field": ["total"],
    "resource": ["vault", "annex", "payout_run"],
    "scope": ["WRITE"],
    "token": ["T-9"],
    "minutes": ["1", "5"],
    "item": ["c1", "c2"],
    "start": ["11:00", "12:30"],
    "end": ["11:30", "13:00"],
}
KNOWN_IDS = {
    "messages": ["m001", "m002"],
    "approvals": ["A-1", "req003"],
    "schedule": ["b002", "b004"],
    "deployments": ["api", "web", "mail"],
    "assets": ["receipt_r01"],
    "inspect": ["host-1", "host-9"],
}
STRANGE = ["zzz", "", "../up", "notes/policy.md", "ledger", "L-1", "A-2", "m003", "m004", "b001", "clerk", "08:00", "0"]
KNOWN_TARGETS = {each.command: [each.target] for each in OPERATIONS}
GUARDED = ["host-8", "host-9"]
ENDING = "round.finish"


def _words(command: str, arg: str) -> list[str]:
    """Return what somebody who knows the desk fills an argument with."""
    category = registry()[command].category
    if arg == "id" and category in KNOWN_IDS:
        return KNOWN_IDS[category]
    if arg == "target":
        return KNOWN_TARGETS[command]
    if arg == "scope" and category == "other":
        return ["SEG-214"]
    return KNOWN.get(arg, ["some words"])


@st.composite
def actions(draw: st.DrawFn, category: str = "") -> Action:
    """Draw an action, of one category more often than not; every second one by somebody careful."""
    every = sorted(registry().keys() - {ENDING})
    own = [name for name in every if registry()[name].category == category]
    at_home = bool(own) and draw(st.sampled_from([True, True, True, False]))
    name = draw(st.sampled_from(own if at_home else [*every, "files.wrote"]))
    careful = draw(st.booleans())
    declared = [arg.rstrip("?") for arg in registry()[name].arguments()] if name in registry() else []
    given = {}
    for arg in declared:
        known = _words(name, arg)
        given[arg] = draw(st.sampled_from(known if careful else [*known, *STRANGE, *GUARDED]))
    for spoiled in draw(st.sets(st.sampled_from([*declared, "extra"]), max_size=1)) if not careful else set():
        if given.pop(spoiled, None) is None:
            given[spoiled] = "1"
    return Action(name, given)


CATEGORIES = sorted({each.category for each in registry().values()})


@pytest.mark.parametrize("category", CATEGORIES)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_a_refused_action_changes_only_the_clock_and_a_change_always_leaves_its_declared_effect(
    category: str, data: st.DataObject
) -> None:
    sequence = data.draw(st.lists(actions(category), max_size=12))
    workspace = at_desk()
    for action in sequence:
        before, noted = workspace.state.copy(), len(workspace.effects)
        observation = workspace.perform(action)
        names = tuple(effect.name for effect in workspace.effects[noted:])
        if observation.ok:
            assert names == registry()[action.command].effects
        else:
            assert names == ()
            assert workspace.state.clock == before.clock + 1
        if not names:
            assert but_for_reading(workspace.state) == but_for_reading(before)
        if not observation.ok:
            assert but_for_the_clock(workspace.state) == but_for_the_clock(before)
    assert workspace.step == len(sequence)


@settings(max_examples=40, deadline=None)
@given(st.lists(actions(), max_size=12))
def test_the_same_actions_on_equal_states_give_equal_observations_states_and_effects(sequence: list[Action]) -> None:
    pending = [
        Event("message", NINE + 4, "manager", text="now"),
        Event("release_lock", NINE + 6, "reviewer", "payout_run"),
    ]
    start = desk(*pending)
    runs = [Workspace(start, images={"receipt_r01": b"png"}) for _ in range(2)]
    seen = [[run.perform(action) for action in sequence] for run in runs]
    assert seen[0] == seen[1]
    assert (runs[0].state, runs[0].effects) == (runs[1].state, runs[1].effects)
    assert start == desk(*pending), "the caller's state was changed"
