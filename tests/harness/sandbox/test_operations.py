"""The domains' own operations: what each takes, what it leaves, and that it says nothing about the value."""

from collections import Counter

import pytest

from harness.sandbox.action import Action
from harness.sandbox.command import registry
from harness.sandbox.workspace import Workspace
from tests.harness.sandbox.desk import at_desk, desk, do
from tests.harness.sandbox.operations import OPERATIONS, Example

each_operation = pytest.mark.parametrize("example", OPERATIONS, ids=[each.command for each in OPERATIONS])


def _action(example: Example, value: str = "", target: str = "") -> Action:
    args = {"target": target or example.target, example.argument: value or example.value}
    return Action(example.command, args)


def test_every_domain_has_one_or_two_operations_and_no_other_command_is_among_them() -> None:
    per_domain = Counter(each.domain for each in OPERATIONS)
    assert len(per_domain) == 20
    assert set(per_domain.values()) == {1, 2}
    declared = {each.name: each.arguments() for each in registry().values() if each.category == "other"}
    assert declared == {each.command: ("target", each.argument) for each in OPERATIONS}


@each_operation
def test_an_operation_leaves_its_target_in_a_new_state_and_is_not_done_twice(example: Example) -> None:
    workspace = at_desk()
    done = workspace.perform(_action(example))
    assert done.text == f"{example.command} done: {example.target} is {example.leaves}."
    assert workspace.state.targets[example.target]["state"] == example.leaves
    again = workspace.perform(_action(example))
    assert again.error_code == "conflicting"
    assert f"it is {example.leaves}" in again.text
    assert len(workspace.effects) == 1


@each_operation
def test_an_operation_refuses_a_value_of_the_wrong_form_before_it_looks_at_the_target(example: Example) -> None:
    workspace = at_desk()
    refused = workspace.perform(_action(example, example.malformed, "nothing"))
    assert refused.error_code == "bad_arguments"
    assert "such as" in refused.text
    assert "regex" not in refused.text
    assert workspace.state.targets == desk().targets


@each_operation
def test_an_operation_refuses_a_target_that_is_not_registered_or_of_another_kind(example: Example) -> None:
    workspace = at_desk()
    assert workspace.perform(_action(example, target="nothing")).error_code == "not_found"
    other = next(each for each in OPERATIONS if each.kind != example.kind)
    refused = workspace.perform(_action(example, target=other.target))
    assert refused.error_code == "bad_arguments"
    assert f"found: its kind is {other.kind}" in refused.text
    assert workspace.state.targets == desk().targets


@each_operation
def test_an_operation_needs_the_lock_of_the_resource_that_guards_its_target(example: Example) -> None:
    start = desk()
    start.targets[example.target]["guard"] = "vault"
    workspace = Workspace(start)
    refused = workspace.perform(_action(example))
    assert refused.error_code == "conflicting"
    assert "vault guards it and its lock is free\nnext: locks.acquire resource=vault" in refused.text
    workspace.perform(do("locks.acquire", resource="vault", purpose="p"))
    assert workspace.perform(_action(example)).ok


@each_operation
def test_the_value_of_an_operation_is_in_its_effect_and_nowhere_an_agent_can_read(example: Example) -> None:
    workspace = at_desk()
    said = [workspace.perform(_action(example)).text]
    said += [workspace.perform(do("targets.list")).text, workspace.perform(do("targets.read", id=example.target)).text]
    assert workspace.effects[-1].fields["value"] == example.value
    reachable = [text for where, text in workspace.state.texts() if where.startswith("targets/")]
    assert not [text for text in [*said, *reachable] if example.value in text]


def test_a_wrong_value_is_carried_out_like_a_right_one() -> None:
    right, wrong = (at_desk().perform(do("custody.seal", target="sample-1", seal=seal)) for seal in ("SL-1", "SL-2"))
    assert right == wrong


def test_what_was_approved_can_be_rolled_back_and_what_was_contained_can_be_lifted() -> None:
    workspace = at_desk()
    workspace.perform(do("rollout.approve", target="rollout-1", build="4.12.1"))
    assert workspace.perform(do("rollout.rollback", target="rollout-1", build="4.11.0")).ok
    workspace.perform(do("containment.place", target="host-1", scope="SEG-1"))
    assert workspace.perform(do("containment.lift", target="host-1", code="REL-1")).ok
    assert workspace.state.targets["host-1"]["state"] == "open"


def test_a_guard_somebody_else_holds_is_asked_for() -> None:
    refused = at_desk().perform(do("containment.place", target="host-8", scope="SEG-1"))
    assert "payout_run guards it and reviewer holds its lock\nnext: locks.request resource=payout_run" in refused.text
