"""Every plugin stages rounds that the truth solves, the claim does not, and whose answer only the evidence shows."""

from collections import Counter
from dataclasses import replace

import pytest

from harness.conflicts.registry import CONFLICTS
from harness.conflicts.shapes import STARTS_FROM, operation_for
from harness.grading.facts import finds
from harness.grading.grade import success
from harness.pipeline.tier3.images import strings
from harness.sandbox.command import registry
from harness.world.domains import DOMAINS
from tests.harness.conflicts.staged import (
    ADVANCES,
    COMPLETES,
    INVESTIGATES,
    Place,
    conflict,
    made,
    places,
    scene,
    trapped,
)

EXPENSES = DOMAINS["expense_reimbursement_conflict"]
BARE = replace(EXPENSES, operations=())
OPERATIONS = {operation.command for domain in DOMAINS.values() for operation in domain.operations}
CHANGES = OPERATIONS | {"locks.request", "locks.acquire", "records.update", "records.void"}
# The operation a plugin carries out where the domain has one, by what its decisive argument is.
OPERATED = {
    "stale_cache": "figure",
    "duplicate_entry": "figure",
    "revoked_delegation": "credential",
    "contradictory_orders": "edition",
    "version_skew": "edition",
    "superseded_directive": "slot",
    "window_mismatch": "slot",
    "disputed_assignment": "unit",
    "double_allocation": "unit",
}
OVER_LOCKS = {"lock_contention", "orphaned_lock"}

each_plugin = pytest.mark.parametrize("plugin", list(CONFLICTS))


def test_sixteen_plugins_fall_into_six_categories() -> None:
    assert Counter(plugin.category for plugin in CONFLICTS.values()) == {
        "stale state": 3,
        "contradictory orders": 3,
        "authority and permission": 3,
        "locks and contention": 3,
        "divergent versions": 2,
        "timing and sequence": 2,
    }


@each_plugin
def test_the_reference_passes_every_check_and_the_trap_no_semantic_one(plugin: str) -> None:
    for place in places():
        draft = made(plugin, place)  # its gates grade the reference and look for leaks
        verdicts = trapped(draft)
        assert success(draft.checks, verdicts) is False
        believed = [
            check.text
            for check, verdict in zip(draft.checks, verdicts, strict=True)
            if check.kind == "semantic" and verdict.value is not False
        ]
        assert believed == [], place


@each_plugin
def test_the_same_seed_stages_the_same_conflict(plugin: str) -> None:
    place = next(places())
    assert conflict(plugin, place) == conflict(plugin, place)
    assert conflict(plugin, place) != conflict(plugin, replace(place, seed=99))


@each_plugin
@pytest.mark.parametrize(("variant", "position"), [(1, INVESTIGATES), (2, ADVANCES)], ids=["investigating", "control"])
def test_nothing_is_changed_where_a_round_only_investigates(plugin: str, variant: int, position: int) -> None:
    for domain in DOMAINS.values():
        staged = conflict(plugin, Place(domain, position, variant))
        changed = {step.action.command for step in staged.resolution} & CHANGES
        assert changed == set()


@each_plugin
def test_an_acting_round_changes_state_under_the_lock(plugin: str) -> None:
    commands = [step.action.command for step in conflict(plugin, Place(BARE, ADVANCES)).resolution]
    if plugin == "premature_grant":
        assert {"approvals.record", "approvals.grant"} <= set(commands)
    else:
        assert commands.index("locks.acquire") < commands.index("records.update")


@pytest.mark.parametrize(("plugin", "aspect"), OPERATED.items())
def test_a_domain_that_can_operate_does_so_and_another_sets_the_register(plugin: str, aspect: str) -> None:
    able = [d for d in DOMAINS.values() if any(operation.aspect == aspect for operation in d.operations)]
    assert able
    for domain in able:
        draft = made(plugin, Place(domain, ADVANCES))
        done = [effect for step in draft.effects for effect in step if effect.name == "operation_done"]
        assert [effect.fields["value"] for effect in done] == [draft.conflict.truth.value]
        assert draft.workspace.targets[done[0].fields["target"]]["guard"] == draft.scene.case.resource
    fallen_back = made(plugin, Place(BARE, ADVANCES))
    assert not fallen_back.workspace.targets
    assert any(effect.name == "record_updated" for step in fallen_back.effects for effect in step)


@each_plugin
def test_a_reference_grows_by_one_step_with_each_degree_of_thoroughness(plugin: str) -> None:
    for position, closing in ((INVESTIGATES, 0), (ADVANCES, 1), (COMPLETES, 2)):
        lengths = [
            len(conflict(plugin, Place(EXPENSES, position, thorough=thorough)).resolution) for thorough in range(5)
        ]
        assert lengths == list(range(lengths[0], lengths[0] + 5))
        assert lengths[0] - min(closing, 1) >= 7
        assert lengths[-1] <= 18


@each_plugin
def test_the_evidence_shows_the_truth_and_its_earlier_print_the_claim_alone(plugin: str) -> None:
    for place in places():
        for dispute in conflict(plugin, place).disputes:
            now, before = strings(dispute.sighting.content), strings(dispute.earlier.content)
            assert dispute.truth.value in " ".join(now)
            assert dispute.truth.value in dispute.sighting.export
            assert dispute.claimed.value in " ".join(before)
            assert dispute.truth.value not in " ".join(before)
            assert dispute.sighting.slug != dispute.earlier.slug


@pytest.mark.parametrize("plugin", sorted(OVER_LOCKS))
def test_only_the_lease_in_force_moves_the_holder(plugin: str) -> None:
    draft = made(plugin, Place(EXPENSES, ADVANCES))
    holder = "successor" if plugin == "orphaned_lock" else "holder"
    assert draft.workspace.locks[draft.scene.case.resource].holder == draft.scene.package.role(holder)
    shown = strings(draft.conflict.disputes[0].sighting.content)
    assert draft.scene.package.name(holder) in shown
    requested = next(check for check in draft.checks if check.effect == "lock_requested")
    assert requested.expected == draft.conflict.truth.value


@pytest.mark.parametrize("plugin", sorted(OVER_LOCKS))
def test_a_lock_nobody_may_ask_for_is_free_for_the_rounds_that_follow(plugin: str) -> None:
    draft = made(plugin, Place(EXPENSES, INVESTIGATES))
    events = [event for event in draft.workspace.events if event.kind == "release_lock"]
    assert [event.resource for event in events] == [draft.scene.case.resource]
    assert events[0].at < draft.scene.opening + 65


def test_a_duplicate_is_void_in_the_end_and_the_entry_kept_holds_the_truth() -> None:
    draft = made("duplicate_entry", Place(EXPENSES, ADVANCES))
    assert draft.after is not None
    entries = draft.after.records[EXPENSES.register]
    kept, copy = draft.scene.case.case_id, f"{draft.scene.case.case_id}-B"
    assert entries[kept].fields[EXPENSES.figures[0].field] == str(draft.conflict.truth)
    assert entries[copy].voided and not entries[kept].voided


def test_a_request_is_refused_on_a_forged_reference_and_granted_on_the_one_on_file() -> None:
    refused = made("forged_reference", Place(EXPENSES, INVESTIGATES))
    granted = made("forged_reference", Place(EXPENSES, INVESTIGATES, twin=True))
    for draft, status in ((refused, "refused"), (granted, "granted")):
        assert draft.after is not None
        assert draft.after.approvals[draft.scene.case.case_id].status == status


def test_what_comes_first_is_an_edition_only_where_editions_are_all_one_can_operate_on() -> None:
    kinds = {domain.name: conflict("sequence_break", Place(domain)).disputes[0].field for domain in DOMAINS.values()}
    for domain in DOMAINS.values():
        aspects = {operation.aspect for operation in domain.operations}
        by_edition = "edition" in aspects and "unit" not in aspects
        assert kinds[domain.name] == (domain.edition.field if by_edition else domain.unit.field)


def test_an_operation_starts_from_a_state_its_command_takes() -> None:
    assert STARTS_FROM.keys() <= registry().keys()
    lifting = scene("revoked_delegation", Place(EXPENSES))
    assert operation_for(lifting, "figure") is None


@each_plugin
def test_the_reference_of_a_twin_does_not_speak_of_a_claim_nobody_made(plugin: str) -> None:
    for place in places():
        staged = CONFLICTS[plugin].stage(scene(plugin, replace(place, twin=True)))
        for step in staged.resolution:
            for text in step.action.args.values():
                for dispute in staged.disputes:
                    assert not finds(text, dispute.claimed), text
