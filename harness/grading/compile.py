"""Compile checks from what the executed reference really did."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from harness.clock import hhmm
from harness.conflicts.conflict import PlanStep
from harness.errors import GateRefused
from harness.grading.check import Check, Predicate
from harness.grading.facts import equal
from harness.sandbox.effects import Effect

# Where an effect holds text, and which fields say what it is about.
TEXT: Mapping[str, str] = {
    "messages_sent": "text",
    "files_created": "text",
    "handoff_completed": "summary",
    "approval_refused": "reason",
    "approval_recorded": "note",
}
ABOUT: Mapping[str, tuple[str, ...]] = {
    "messages_sent": ("to",),
    "files_created": ("path",),
    "record_updated": ("system", "id", "field"),
    "approval_recorded": ("id",),
    "approval_granted": ("id",),
    "approval_refused": ("id",),
    "operation_done": ("operation", "target"),
    "record_voided": ("system",),
    "handoff_completed": ("to",),
}


@dataclass(frozen=True)
class ExecutedStep:
    """A planned step and the effects it had when it was executed."""

    plan: PlanStep
    effects: tuple[Effect, ...]


def compile_checks(executed: Sequence[ExecutedStep]) -> tuple[Check, ...]:
    """Return the checks of a round, numbered from 1 in the reference's order (paper, Table B2).

    Everything compared is what the effects hold; a plan only says how. The same check twice is compiled once.
    Raises GateRefused when a scored step had no effect, or not the one its plan compares.
    """
    checks: dict[tuple[object, ...], Check] = {}
    for step in executed:
        if step.plan.scored:
            check = _check(step)
            key = (check.effect, check.predicate, check.field, check.expected, check.where)
            if key not in checks or check.role == "gate":
                checks[key] = check
    return tuple(replace(check, index=index) for index, check in enumerate(checks.values(), start=1))


def _check(step: ExecutedStep) -> Check:
    if not step.effects:
        raise _refused(step, "had no effect")
    if step.plan.window is not None:
        return _timed(step, *step.plan.window)
    if step.plan.criterion is not None:
        return _semantic(step)
    if step.plan.compare is not None:
        return _compared(step, *step.plan.compare)
    if step.effects[0].name == "assets_accessed":
        return _code(step, step.effects[0], "field_contains", "id", ())
    raise _refused(step, "says neither what to compare nor what to judge")


def _timed(step: ExecutedStep, first: int, last: int) -> Check:
    effect = step.effects[0]
    if not first <= effect.at <= last:
        raise _refused(step, f"must happen between minute {first} and {last} and happened at {effect.at}")
    check = _code(step, effect, "within_window", "at", ())
    return replace(check, expected=f"{first}..{last}", text=f"{effect.name} between {hhmm(first)} and {hhmm(last)}")


def _semantic(step: ExecutedStep) -> Check:
    criterion = step.plan.criterion
    assert criterion is not None, "called for steps with a criterion"
    for effect in step.effects:
        field = TEXT.get(effect.name)
        if field and effect.fields.get(field, "").strip():
            check = _code(step, effect, "field_semantic_match", field, _where(effect, field))
            return replace(check, expected=criterion.text, kind="semantic", criterion=criterion, text=criterion.text)
    raise _refused(step, "has a criterion and no effect with text to judge")


def _compared(step: ExecutedStep, field: str, value: str) -> Check:
    for effect in step.effects:
        for name, found in effect.fields.items():
            if field in ("", name) and equal(found, value):
                predicate: Literal["any_field_equals", "field_equals"] = "field_equals" if field else "any_field_equals"
                return replace(
                    _code(step, effect, predicate, field, _where(effect, name)),
                    expected=found,
                    text=_text(predicate, field, found),
                )
    raise _refused(step, f"compares {field or 'any field'} with {value!r}")


def _code(
    step: ExecutedStep,
    effect: Effect,
    predicate: Predicate,
    field: str,
    where: tuple[tuple[str, str], ...],
) -> Check:
    expected = effect.fields.get(field, "")
    return Check(
        index=0,
        effect=effect.name,
        predicate=predicate,
        field=field,
        expected=expected,
        where=where,
        kind="code",
        role="gate" if step.plan.gate else "required",
        failure_mode=step.plan.failure_mode,
        criterion=None,
        text=_text(predicate, field, expected),
    )


def _text(predicate: str, field: str, expected: str) -> str:
    verb = "contains" if predicate == "field_contains" else "equals"
    return f"{field or 'any field'} {verb} {expected}"


def _where(effect: Effect, compared: str) -> tuple[tuple[str, str], ...]:
    names = (name for name in ABOUT.get(effect.name, ()) if name != compared and name in effect.fields)
    return tuple((name, effect.fields[name]) for name in names)


def _refused(step: ExecutedStep, what: str) -> GateRefused:
    action = step.plan.action
    found = "; ".join(f"{effect.name} {dict(effect.fields)}" for effect in step.effects) or "nothing"
    return GateRefused(
        "compile_checks",
        f"{action.command} {dict(action.args)} is scored, {what}; found {found}: "
        "change the plan so that the step does what is scored",
    )
