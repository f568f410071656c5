"""Decide code checks: does an effect's field contain or equal what the reference's did."""

import re
from collections.abc import Collection, Sequence

from harness.errors import GradingError
from harness.grading.check import Check, Verdict
from harness.grading.facts import equal, plain
from harness.sandbox.effects import Effect

# Setting a field or writing a file again undoes what was there; messages and operations stay done.
OVERWRITTEN = frozenset({"record_updated", "files_created"})


def candidates(check: Check, effects: Sequence[Effect]) -> list[Effect]:
    """Return the effects a check looks at: those of its name whose fields equal its ``where``, in their order."""
    return [
        effect
        for effect in effects
        if effect.name == check.effect and all(effect.fields.get(field) == value for field, value in check.where)
    ]


def standing(check: Check, effects: Sequence[Effect], overwritten: Collection[str] = OVERWRITTEN) -> list[Effect]:
    """Return the candidates that still stand: of what was set or written several times, the last."""
    found = candidates(check, effects)
    return found[-1:] if check.effect in overwritten else found


def decide(check: Check, effects: Sequence[Effect], overwritten: Collection[str] = OVERWRITTEN) -> Verdict:
    """Return the verdict of a code check; the evidence is the first effect that passes, or what was there instead.

    Raises GradingError for a semantic check: that is a judge's.
    """
    if check.predicate == "field_semantic_match":
        raise GradingError(f"check {check.index} is semantic; give it to a judge")
    looked_at = standing(check, effects, overwritten)
    for effect in looked_at:
        if _passes(check, effect):
            return Verdict(True, f"step {effect.step}: {_fields(effect)}")
    return Verdict(False, absence(check) if not looked_at else f"found {'; '.join(map(_fields, looked_at[:3]))}")


def absence(check: Check) -> str:
    """Say that nothing a check could look at happened."""
    recipient = dict(check.where).get("to")
    if check.effect == "messages_sent" and recipient:
        return f"no message to {recipient}"
    where = " and ".join(f"{field} {value}" for field, value in check.where)
    return f"no {check.effect}" + (f" with {where}" if where else "")


def contains(text: str, expected: str) -> bool:
    """Say whether ``expected`` stands in the text as a word of its own, so that r01 is not found in r010."""
    whole = rf"(?<!\w){re.escape(plain(expected).casefold())}(?!\w)"
    return re.search(whole, plain(text).casefold()) is not None


def _passes(check: Check, effect: Effect) -> bool:
    if check.predicate == "within_window":
        first, last = map(int, check.expected.split(".."))
        return first <= effect.at <= last
    value = effect.fields.get(check.field, "")
    if check.predicate == "field_contains":
        return contains(value, check.expected)
    if check.predicate == "field_equals":
        return check.field in effect.fields and equal(value, check.expected)
    return any(equal(found, check.expected) for found in effect.fields.values())


def _fields(effect: Effect) -> str:
    return ", ".join(f"{name} {value[:80]}" for name, value in effect.fields.items())
