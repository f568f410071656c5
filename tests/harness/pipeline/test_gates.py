"""A fault put into what a micro-step makes is caught by that step's own gate."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from harness.conflicts.conflict import Conflict, Fact, PlanStep
from harness.errors import GateRefused, RetriesExhausted
from harness.pipeline import tier1
from harness.pipeline.attempt import Attempt
from harness.pipeline.correction import ATTEMPTS, corrected
from harness.pipeline.draft import Draft, commit
from harness.pipeline.generate import scene, stage
from harness.pipeline.stages import MICRO_STEPS, MicroStep
from harness.pipeline.tier3.audit import audit
from harness.pipeline.tier3.images import keep_text_exclusive, render_images
from harness.pipeline.writer import TemplateWriter
from harness.sandbox.action import Action
from harness.sandbox.state import File
from harness.world.package import Package

Fault = Callable[[Draft], Draft]


def _draft(package: Package, until: int) -> Draft:
    """Return the first round of a package made up to and including micro-step ``until``."""
    drawn = scene(package, package.rounds[0])
    draft = Draft(drawn, stage(drawn), tier1.opening_workspace(package))
    for step in MICRO_STEPS[:until]:
        draft = corrected(step, draft, TemplateWriter())
    return draft


def _instruct(text: str) -> Fault:
    return lambda draft: replace(draft, instruction=draft.instruction + text)


def _write(index: int, text: str) -> Fault:
    def fault(draft: Draft) -> Draft:
        messages = list(draft.messages)
        messages[index] = replace(messages[index], text=text)
        return replace(draft, messages=tuple(messages))

    return fault


def _file(text: str) -> Fault:
    def fault(draft: Draft) -> Draft:
        w0 = draft.workspace.copy()
        w0.files["notes/leak.md"] = File(text, "audit_analyst", 0)
        return replace(draft, w0=w0)

    return fault


def _claim_the_truth(draft: Draft) -> Draft:
    first = replace(draft.conflict.disputes[0], claimed=draft.conflict.truth)
    return replace(draft, conflict=replace(draft.conflict, disputes=(first, *draft.conflict.disputes[1:])))


def _plan(change: Callable[[Conflict], tuple[PlanStep, ...]]) -> Fault:
    return lambda draft: replace(draft, plan=change(draft.conflict))


def _unknown_command(conflict: Conflict) -> tuple[PlanStep, ...]:
    return (replace(conflict.resolution[0], action=Action("messages.burn")), *conflict.resolution[1:])


FAULTS: list[tuple[int, str, Fault]] = [
    (1, "v* in the instruction", _instruct(" It reads UNRECONCILED (2/3 approver scopes mismatched).")),
    (
        1,
        "v* spelled another way",
        _instruct(" Two of the three approver scopes are mismatched, so it is not reconciled."),
    ),
    (1, "a code with spaces", _instruct(" The passcode is SEC - PASS - 8842 - BP.")),
    (1, "one side not heard", lambda draft: replace(draft, instruction="Please do the needful.\n")),
    (2, "v* in a message", _write(1, "I looked: it is UNRECONCILED (2/3 approver scopes mismatched).")),
    (2, "nobody claims the false value", _write(0, "AR is through.")),
    (
        2,
        "a message from nobody",
        lambda d: replace(d, messages=(replace(d.messages[0], sender="ghost"), *d.messages[1:])),
    ),
    (
        2,
        "a message from the future",
        lambda d: replace(d, messages=(replace(d.messages[0], at=d.scene.opening + 5), *d.messages[1:])),
    ),
    (3, "v* in a file", _file("passcode SEC-PASS-8842-BP")),
    (3, "v* split across a line", _file("passcode SEC-PASS-\n8842-BP")),
    (
        4,
        "v* in an image title",
        lambda d: replace(d, images=(replace(d.images[0], title="SEC-PASS-8842-BP"), *d.images[1:])),
    ),
    (
        4,
        "an unknown template",
        lambda d: replace(d, images=(replace(d.images[0], template="hologram"), *d.images[1:])),
    ),
    (4, "two images with one id", lambda d: replace(d, images=(d.images[0], d.images[0]))),
    (5, "a truth that is also claimed", _claim_the_truth),
    (6, "an unknown command", _plan(_unknown_command)),
    (6, "no end", _plan(lambda conflict: conflict.resolution[:-1])),
    (6, "too long", _plan(lambda conflict: conflict.resolution[:-1] * 3 + conflict.resolution[-1:])),
    (7, "a reference that does not finish", lambda d: replace(d, after=d.workspace)),
    (7, "a scored step that changed nothing", lambda d: replace(d, effects=((),) * len(d.plan))),
    (
        8,
        "a check the reference fails",
        lambda d: replace(d, checks=(replace(d.checks[0], expected="another_image"), *d.checks[1:])),
    ),
    (8, "nothing required", lambda d: replace(d, checks=tuple(replace(c, role="diagnostic") for c in d.checks))),
]


@pytest.mark.parametrize(("number", "what", "fault"), FAULTS, ids=[f"{n}-{what}" for n, what, _ in FAULTS])
def test_a_fault_is_caught_by_its_own_gate(access_package: Package, number: int, what: str, fault: Fault) -> None:
    step = MICRO_STEPS[number - 1]
    draft = _draft(access_package, number)
    step.gate(draft)  # holds before the fault
    with pytest.raises(GateRefused) as refused:
        step.gate(fault(draft))
    assert refused.value.step == step.name


def test_every_micro_step_has_a_fault_in_the_list() -> None:
    assert {number for number, _, _ in FAULTS} == set(range(1, 9))


def test_a_refused_step_is_retried_a_bounded_number_of_times_and_alone(access_package: Package) -> None:
    told: list[str] = []

    def make(draft: Draft, attempt: Attempt) -> Draft:
        told.append(attempt.diagnosis)
        return draft

    def gate(draft: Draft) -> None:
        raise GateRefused("instruction", "never good enough")

    step = MicroStep(1, "instruction", "", True, make, gate)
    with pytest.raises(RetriesExhausted, match="never good enough"):
        corrected(step, _draft(access_package, 0), TemplateWriter())
    assert told == ["", *["never good enough"] * (ATTEMPTS - 1)]


def test_what_code_makes_is_not_made_again_when_it_is_refused(access_package: Package) -> None:
    tries: list[int] = []

    def gate(draft: Draft) -> None:
        tries.append(1)
        raise GateRefused("plan", "too long")

    with pytest.raises(RetriesExhausted) as exhausted:
        corrected(replace(MICRO_STEPS[5], gate=gate), _draft(access_package, 5), TemplateWriter())
    assert (len(tries), exhausted.value.refusals) == (1, ("plan",))


def test_a_step_that_passes_at_the_second_attempt_counts_one_retry(access_package: Package) -> None:
    attempts: list[int] = []

    def gate(draft: Draft) -> None:
        attempts.append(1)
        if len(attempts) == 1:
            raise GateRefused("instruction", "try again")

    step = replace(MICRO_STEPS[0], gate=gate)
    assert corrected(step, _draft(access_package, 0), TemplateWriter()).refusals == ("instruction",)


def test_images_are_refused_when_a_fact_changed_after_it_was_committed(access_package: Package) -> None:
    draft = _draft(access_package, 8)
    other = commit(draft.scene.round_id, (Fact("status", "RECONCILED"),))
    with pytest.raises(GateRefused, match="committed"):
        render_images(replace(draft, commitment=other))


def test_an_image_that_does_not_carry_its_fact_is_refused(access_package: Package) -> None:
    draft = _draft(access_package, 8)
    images = tuple(replace(spec, content={**spec.content, "verdict": "RECONCILED"}) for spec in draft.images)
    with pytest.raises(GateRefused, match="does not show"):
        render_images(replace(draft, images=images))


def test_text_that_shows_v_star_is_refused_where_seeing_is_required(access_package: Package) -> None:
    with pytest.raises(GateRefused, match="gives"):
        keep_text_exclusive(_file("SEC-PASS-8842-BP")(_draft(access_package, 8)))


def test_a_file_from_the_future_is_refused(access_package: Package) -> None:
    draft = _draft(access_package, 8)
    w0 = draft.workspace.copy()
    w0.files["notes/tomorrow.md"] = File("not yet", "audit_analyst", w0.clock + 1)
    with pytest.raises(GateRefused, match="from the future"):
        audit(replace(draft, w0=w0))


def test_an_image_that_shows_a_value_only_inside_another_is_refused(access_package: Package) -> None:
    draft = _draft(access_package, 8)
    images = tuple(replace(spec, content={**spec.content, "verdict": "UNRECONCILEDLY"}) for spec in draft.images)
    with pytest.raises(GateRefused, match="does not show"):
        render_images(replace(draft, images=images))


def test_a_scored_step_nobody_asked_for_is_refused(access_package: Package) -> None:
    draft = _draft(access_package, 8)
    with pytest.raises(GateRefused, match="nothing asks for it"):
        audit(replace(draft, instruction="Do as you see fit."))
