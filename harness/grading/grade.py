"""Grade an attempt: one verdict a check, by one judge or several, and whether the round is a success."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from harness.conflicts.conflict import Criterion
from harness.errors import GradingError, InfrastructureError
from harness.grading.check import GRADER_VERSION, Check, Verdict
from harness.grading.graders import Grader, grader
from harness.grading.judges import Panel, ensemble
from harness.grading.predicates import absence, decide, standing
from harness.sandbox.effects import Effect

# How often a judge that cannot be reached is asked again.
RETRIES = 2


def grade(
    checks: Sequence[Check], effects: Sequence[Effect], judge: Panel, version: str = GRADER_VERSION
) -> tuple[Verdict, ...]:
    """Return the verdicts in the order of the checks, under a version of the grader.

    A semantic check nothing was sent for is False: there is no text to have an opinion on. A judge that cannot be
    reached is asked again, ``RETRIES`` times at most; then its check is undecided (``judge_error``). The evidence says
    how often it was asked in vain. Raises GradingError for an unknown version.
    """
    rules = grader(version)
    panel = rules.reading(judge)
    return tuple(
        _judged(check, effects, panel, rules) if check.kind == "semantic" else decide(check, effects, rules.overwritten)
        for check in checks
    )


def judged_by(
    checks: Sequence[Check], effects: Sequence[Effect], panels: Mapping[str, Panel], version: str = GRADER_VERSION
) -> dict[str, tuple[Verdict | None, ...]]:
    """Return judge -> verdicts in the order of the checks, by judges other than the run's own, on one fixed trajectory.

    Code needs no judge: on a code check each of them has None, which is no row, and the run's own verdict stands.
    """
    semantic = [check for check in checks if check.kind == "semantic"]
    found: dict[str, tuple[Verdict | None, ...]] = {}
    for name, panel in panels.items():
        verdicts = iter(grade(semantic, effects, panel, version))
        found[name] = tuple(next(verdicts) if check.kind == "semantic" else None for check in checks)
    return found


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


def _judged(check: Check, effects: Sequence[Effect], judge: Panel, rules: Grader) -> Verdict:
    if check.criterion is None:
        raise GradingError(f"check {check.index} is semantic and has no criterion: compile it from a step that has one")
    looked_at = standing(check, effects, rules.overwritten)
    texts = [effect.fields[check.field] for effect in looked_at if effect.fields.get(check.field, "").strip()]
    return _asked(judge, check.criterion, texts) if texts else Verdict(False, absence(check))


def _asked(judge: Panel, criterion: Criterion, texts: Sequence[str]) -> Verdict:
    failures: list[str] = []
    while len(failures) <= RETRIES:
        try:
            verdict = ensemble(judge.votes(criterion, texts))
        except InfrastructureError as failed:
            failures.append(f"{judge.name} asked in vain: {failed}")
        else:
            return replace(verdict, evidence="; ".join(filter(None, [verdict.evidence, *failures])))
    return Verdict(None, "; ".join(failures), "judge_error")
