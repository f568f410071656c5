"""Each change leaves its effect, and each effect belongs to some change."""

from collections.abc import Mapping

import pytest

from harness.sandbox.action import Action
from harness.sandbox.command import registry
from harness.sandbox.effects import EFFECTS
from tests.harness.sandbox.changes import CHANGES
from tests.harness.sandbox.desk import at_desk


@pytest.mark.parametrize(("actions", "effect", "fields"), CHANGES, ids=[change[0][-1].command for change in CHANGES])
def test_a_change_leaves_its_effect_with_the_fields_its_text_promises(
    actions: list[Action], effect: str, fields: Mapping[str, str]
) -> None:
    workspace = at_desk()
    observations = [workspace.perform(action) for action in actions]
    assert all(observation.ok for observation in observations), observations
    last = workspace.effects[-1]
    assert (last.name, last.fields, last.step) == (effect, fields, len(actions))
    assert f"(fields: {', '.join(fields)})" in EFFECTS[effect]
    assert registry()[actions[-1].command].effects == (effect,)


def test_every_effect_is_produced_by_some_command_and_every_declared_effect_is_exercised_here() -> None:
    assert {effect for _, effect, _ in CHANGES} == set(EFFECTS)
    declaring = {each.name for each in registry().values() if each.effects}
    assert {actions[-1].command for actions, _, _ in CHANGES} == declaring
