"""Grade an attempt: one verdict a check, and whether the round is a success."""

from collections.abc import Sequence

from harness.errors import GradingError, InfrastructureError
from harness.grading.check import Check, Verdict
from harness.grading.judges import Panel, ensemble
from harness.grading.predicates import absence, decide, standing
from harness.sandbox.effects import Effect


def grade(checks: Sequence[Check], effects: Sequence[Effect], judge: Panel) -> tuple[Verdict, ...]:
    """Return the verdicts in the order of the checks.

    A semantic check nothing was sent for is False: there is no text to have an opinion on. A judge that cannot be
    reached leaves its check undecided (``judge_error``).
    """
    return tuple(
        _judged(check, effects, judge) if check.kind == "semantic" else decide(check, effects) for check in checks
    )


def success(checks: Sequence[Check], verdicts: Sequence[Verdict]) -> bool | None:
    """Say whether every required and gate check passed; None when there is none, or one is undecided and none failed.

    Raises GradingError when there is not one verdict a check.
    """
    if len(checks) != len(verdicts):
        raise GradingError(f"{len(checks)} checks and {len(verdicts)} verdicts: grade the whole list at once")
    pairs = zip(checks, verdicts, strict=True)
    required = [verdict.value for check, verdict in pairs if check.role in ("required", "gate")]
    if False in required:
        return False
    return None if not required or None in required else True


def _judged(check: Check, effects: Sequence[Effect], judge: Panel) -> Verdict:
    if check.criterion is None:
        raise GradingError(f"check {check.index} is semantic and has no criterion: compile it from a step that has one")
    texts = [
        effect.fields[check.field] for effect in standing(check, effects) if effect.fields.get(check.field, "").strip()
    ]
    if not texts:
        return Verdict(False, absence(check))
    try:
        votes = judge.votes(check.criterion, texts)
    except InfrastructureError:
        return Verdict.unscored("judge_error")
    return ensemble(votes)
