"""Each command that only shows: what it shows, and that it changes nothing else."""

from collections.abc import Mapping
from dataclasses import fields

import pytest

from harness.sandbox.action import Action
from harness.sandbox.command import registry
from tests.harness.sandbox.changes import CHANGES
from tests.harness.sandbox.desk import NINE, at_desk, but_for_reading, desk
from tests.harness.sandbox.looks import LOOKS, PASSES


@pytest.mark.parametrize(("command", "args", "expected"), LOOKS)
def test_looking_shows_the_state_in_a_fixed_order_and_changes_nothing(
    command: str, args: Mapping[str, str], expected: str
) -> None:
    workspace = at_desk()
    assert expected in workspace.perform(Action(command, args)).text
    assert workspace.effects == ()
    workspace.state.clock = NINE
    assert workspace.state == desk()


@pytest.mark.parametrize(("command", "args", "expected", "changed"), PASSES)
def test_passing_on_without_an_effect_changes_read_flags_the_clock_or_the_end_of_the_round_only(
    command: str, args: Mapping[str, str], expected: str, changed: set[str]
) -> None:
    workspace, before = at_desk(), desk()
    assert expected in workspace.perform(Action(command, args)).text
    assert workspace.effects == ()
    after = workspace.state
    assert {each.name for each in fields(after) if getattr(after, each.name) != getattr(before, each.name)} == changed
    before.finished = after.finished
    assert but_for_reading(after) == but_for_reading(before)


def test_every_command_is_carried_out_somewhere_in_these_lists() -> None:
    changing = {action.command for actions, _, _ in CHANGES for action in actions}
    looking = {command for command, _, _ in LOOKS}
    passing = {command for command, _, _, _ in PASSES}
    assert changing | looking | passing == registry().keys()
