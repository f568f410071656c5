"""Prove each round: what must pass passes, what must fail fails, and the answer is nowhere it should not be."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from harness.conflicts.conflict import Fact, PlanStep
from harness.grading.facts import finds
from harness.grading.grade import grade, success
from harness.grading.judges import FactJudge
from harness.pipeline.leaks import leaks
from harness.pipeline.round import Round
from harness.pipeline.tier3.images import strings
from harness.sandbox.action import Action
from harness.sandbox.effects import Effect
from harness.sandbox.workspace import Workspace


@dataclass(frozen=True)
class Proof:
    """One proof of a round: its name, whether it holds, and what was shown."""

    name: str
    passed: bool
    detail: str


def prove(made: Round) -> tuple[Proof, ...]:
    """Return every proof of a round, in the order of ``PROOFS``."""
    names = [name for name in PROOFS if not made.package.twin or name in OF_TWINS]
    return tuple(Proof(name, *PROOFS[name](made)) for name in names)


def replay(made: Round, steps: Sequence[PlanStep]) -> tuple[Effect, ...]:
    """Execute steps from the round's initial workspace; refused ones cost their step and change nothing."""
    workspace = Workspace(made.w0)
    for step in steps:
        workspace.perform(step.action)
    return workspace.effects


def _outcome(made: Round, steps: Sequence[PlanStep]) -> tuple[bool | None, int]:
    """Return whether the steps succeed, and how many checks fail."""
    verdicts = grade(made.checks, replay(made, steps), FactJudge())
    return success(made.checks, verdicts), sum(verdict.value is False for verdict in verdicts)


def _reference_passes(made: Round) -> tuple[bool, str]:
    succeeded, failed = _outcome(made, made.reference)
    return (
        succeeded is True,
        f"{len(made.checks) - failed} of {len(made.checks)} checks pass in {len(made.reference)} steps",
    )


def _noop_fails(made: Round) -> tuple[bool, str]:
    succeeded, failed = _outcome(made, ())
    return succeeded is False, f"{failed} of {len(made.checks)} checks fail when nothing is done"


def _steps_needed(made: Round) -> tuple[bool, str]:
    """Drop each step in turn: a check must fail, or the step is listed as supporting."""
    needed, supporting, idle = 0, [], []
    for index, step in enumerate(made.reference):
        succeeded, _ = _outcome(made, [*made.reference[:index], *made.reference[index + 1 :]])
        if succeeded is False:
            needed += 1
        elif step.scored:
            idle.append(step.action.command)
        else:
            supporting.append(step.action.command)
    listed = f"{needed} needed, supporting: {', '.join(supporting) or 'none'}"
    return not idle, listed + (f"; scored but not needed: {', '.join(idle)}" if idle else "")


def _trap_fails(made: Round) -> tuple[bool, str]:
    succeeded, failed = _outcome(made, made.conflict.trap)
    return (
        succeeded is False,
        f"{failed} of {len(made.checks)} checks fail for whoever believes {made.conflict.claimed}",
    )


def _wrong_value_rejected(made: Round) -> tuple[bool, str]:
    """Replay the reference with each truth altered, evidence still opened: every such attempt must fail."""
    tried = passed = 0
    for dispute in made.conflict.disputes:
        for wrong in (dispute.claimed, altered(dispute.truth)):
            succeeded, _ = _outcome(made, [_with_value(step, dispute.truth, wrong) for step in made.reference])
            tried += 1
            passed += succeeded is not False
    return passed == 0, f"{tried - passed} of {tried} wrong values rejected"


def altered(fact: Fact) -> Fact:
    """Return a fact of the same shape with another value: the last digit moved on, or a standing with a letter more."""
    for index in range(len(fact.value) - 1, -1, -1):
        if fact.value[index].isdigit():
            digit = str((int(fact.value[index]) + 1) % 10)
            return replace(fact, value=fact.value[:index] + digit + fact.value[index + 1 :])
    return replace(fact, value=f"{fact.value}S", detail="")


def _with_value(step: PlanStep, truth: Fact, wrong: Fact) -> PlanStep:
    args = {
        name: text.replace(str(truth), str(wrong)).replace(truth.value, wrong.value)
        for name, text in step.action.args.items()
    }
    return replace(step, action=Action(step.action.command, args))


def _strings_exposed(made: Round) -> tuple[bool, str]:
    """Every value and name a check asks for stands in the instruction, the workspace or an image."""
    reachable = [made.instruction, *(f"{where}\n{text}" for where, text in made.w0.texts()), *_seen(made)]
    shown = "\n".join(reachable).casefold()
    asked = [need for check in made.checks if check.criterion for need in check.criterion.requires]
    hidden = [
        need.value
        for need in asked
        if (need.kind == "fact" and not any(_exposes(text, need.fact) for text in reachable))
        or (need.kind == "name" and need.value.casefold() not in shown)
    ]
    return not hidden, f"{len(asked) - len(hidden)} of {len(asked)} required strings can be found by the agent"


def _exposes(text: str, fact: Fact | None) -> bool:
    return fact is not None and (finds(text, fact) or fact.value in text)


def _seen(made: Round) -> list[str]:
    return ["\n".join(strings(spec.content)) for spec in made.images]


def _no_leak(made: Round) -> tuple[bool, str]:
    """Nothing read without looking shows a decisive fact; ungated rounds show it in the exported evidence only."""
    evidence = {item.path for item in made.conflict.evidence if item.medium == "text"}
    texts = [("instruction", made.instruction), *((w, t) for w, t in made.w0.texts() if not w.startswith("events/"))]
    found = leaks(made.commitment.facts, [(where, text) for where, text in texts if where not in evidence])
    size = sum(len(text) for _, text in texts)
    stale = sum(text.count(made.conflict.claimed.value) for _, text in texts)
    return not found, f"{size} characters of text, the truth in none of them, the claimed value {stale} times"


def _other_order_passes(made: Round) -> tuple[bool, str]:
    """Send and file in the reverse order: what is independent may be done in any order."""
    places = [n for n, step in enumerate(made.reference) if step.action.command in REPORTING and not step.window]
    steps = list(made.reference)
    for place, other in zip(places, reversed(places), strict=True):
        steps[place] = made.reference[other]
    succeeded, _ = _outcome(made, steps)
    return succeeded is True, f"{len(places)} messages and files in reverse order"


def _undoing_fails(made: Round) -> tuple[bool, str]:
    """Do what the reference does, then write the claimed value over what was set and filed: that must fail."""
    steps = list(made.reference)
    undone = [
        replace(step, action=Action(step.action.command, _spoilt(step.action.args, made.conflict.claimed)))
        for step in made.reference
        if step.action.command in ("records.update", "files.write")
    ]
    last_use = max(
        (n for n, step in enumerate(steps) if step.action.command in ("records.update", "files.write")), default=0
    )
    succeeded, failed = _outcome(made, [*steps[: last_use + 1], *undone, *steps[last_use + 1 :]])
    return succeeded is False, f"{len(undone)} writes overwritten, {failed} checks fail"


def _spoilt(args: Mapping[str, str], claimed: Fact) -> dict[str, str]:
    return {name: str(claimed) if name in ("value", "text") else text for name, text in args.items()}


def _gates_passed(made: Round) -> tuple[bool, str]:
    """Every gate was passed; says how often one had refused before, and which."""
    refused = ", ".join(made.refusals) or "none"
    return True, f"{len(made.refusals)} refusals before: {refused}"


def _replay_deterministic(made: Round) -> tuple[bool, str]:
    first, second = replay(made, made.reference), replay(made, made.reference)
    return first == second, f"{len(first)} effects, twice the same"


PROOFS: Mapping[str, Callable[[Round], tuple[bool, str]]] = {
    "reference_passes": _reference_passes,
    "noop_fails": _noop_fails,
    "steps_needed": _steps_needed,
    "trap_fails": _trap_fails,
    "wrong_value_rejected": _wrong_value_rejected,
    "strings_exposed": _strings_exposed,
    "no_leak": _no_leak,
    "replay_deterministic": _replay_deterministic,
    "other_order_passes": _other_order_passes,
    "undoing_fails": _undoing_fails,
    "gates_passed": _gates_passed,
}
OF_TWINS = frozenset(
    {
        "reference_passes",
        "noop_fails",
        "steps_needed",
        "strings_exposed",
        "replay_deterministic",
        "other_order_passes",
        "gates_passed",
    }
)
REPORTING = frozenset({"messages.send", "files.write"})
