"""Prove each round: what must pass passes, what must fail fails, and the answer is nowhere it should not be."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from harness.conflicts.conflict import Fact, PlanStep, Requirement
from harness.conflicts.swap import swap
from harness.grading.facts import finds
from harness.grading.grade import grade, success
from harness.grading.judges import FactJudge
from harness.grading.predicates import contains
from harness.pipeline.draft import commit
from harness.pipeline.leaks import leaks
from harness.pipeline.round import Round
from harness.pipeline.tier3.images import shows, strings
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
    """Whoever believes the claim fails by what it says or sets, whether or not it looked and kept time."""
    verdicts = grade(made.checks, replay(made, made.conflict.trap), FactJudge())
    failed = [check for check, verdict in zip(made.checks, verdicts, strict=True) if verdict.value is False]
    by_value = [check for check in failed if check.role != "gate" and check.predicate != "within_window"]
    believer = f"whoever believes {made.conflict.claimed}"
    return bool(by_value), f"{len(failed)} of {len(made.checks)} checks fail for {believer}"


def _wrong_value_rejected(made: Round) -> tuple[bool, str]:
    """Replay the reference with a truth altered, evidence still opened: in all steps, and in each graded one alone."""
    tried = passed = 0
    for dispute in made.conflict.disputes:
        for wrong in (dispute.claimed, altered(dispute.truth)):
            spoilt = [_with_value(step, dispute.truth, wrong) for step in made.reference]
            graded = [n for n, step in enumerate(made.reference) if _asks_for(step, dispute.truth)]
            attempts = [spoilt, *(_exchanged(made.reference, n, spoilt[n]) for n in graded)]
            outcomes = [_outcome(made, attempt)[0] for attempt in attempts]
            tried += len(attempts)
            passed += sum(succeeded is not False for succeeded in outcomes)
    return passed == 0, f"{tried - passed} of {tried} attempts with a wrong value rejected"


def _asks_for(step: PlanStep, truth: Fact) -> bool:
    """Say whether a step's own check asks for a truth."""
    required = step.criterion.requires if step.criterion else ()
    stated = any(need.fact is not None and need.fact.value == truth.value for need in required)
    return stated or (step.compare is not None and step.compare[1] in (truth.value, str(truth)))


def _exchanged(steps: Sequence[PlanStep], place: int, step: PlanStep) -> list[PlanStep]:
    return [*steps[:place], step, *steps[place + 1 :]]


def altered(fact: Fact) -> Fact:
    """Return a fact of the same shape with another value: the last digit moved on, or a standing with a letter more."""
    for index in range(len(fact.value) - 1, -1, -1):
        if fact.value[index].isdigit():
            digit = str((int(fact.value[index]) + 1) % 10)
            return replace(fact, value=fact.value[:index] + digit + fact.value[index + 1 :])
    return replace(fact, value=f"{fact.value}S", detail="")


def _with_value(step: PlanStep, truth: Fact, wrong: Fact) -> PlanStep:
    args = {name: swap(text, truth, wrong) for name, text in step.action.args.items()}
    return replace(step, action=Action(step.action.command, args))


def _strings_exposed(made: Round) -> tuple[bool, str]:
    """Every value and name a check asks for stands in the instruction, the workspace or an image."""
    reachable = [made.instruction, *(f"{where}\n{text}" for where, text in made.w0.texts()), *_seen(made)]
    asked = [need for check in made.checks if check.criterion for need in check.criterion.requires]
    hidden = [need.value for need in asked if not any(_exposes(text, need) for text in reachable)]
    return not hidden, f"{len(asked) - len(hidden)} of {len(asked)} required strings can be found by the agent"


def _exposes(text: str, need: Requirement) -> bool:
    """Say whether a text holds what is required: a fact in any spelling, a name; a stance is nobody's to show."""
    if need.kind == "stance":
        return True
    return finds(text, need.fact) if need.fact is not None else contains(text, need.value)


def _seen(made: Round) -> list[str]:
    return ["\n".join(strings(spec.content)) for spec in made.images]


def _no_leak(made: Round) -> tuple[bool, str]:
    """Nothing read without looking shows a decisive fact; ungated rounds show it in the exported evidence only."""
    evidence = {item.path for item in made.conflict.evidence if item.medium == "text"}
    texts = [("instruction", made.instruction), *made.w0.texts()]
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
    """Write the claimed value over each thing that was set or filed, alone: that must fail, whatever else was right."""
    undone = passed = 0
    for step in made.reference:
        if step.action.command in OVERWRITING and _asks_for(step, made.conflict.truth):
            over = {**step.action.args, OVERWRITING[step.action.command]: str(made.conflict.claimed)}
            place = made.reference.index(step) + 1
            again = replace(step, action=Action(step.action.command, over))
            succeeded, _ = _outcome(made, [*made.reference[:place], again, *made.reference[place:]])
            undone += 1
            passed += succeeded is not False
    return undone > 0 and passed == 0, f"{undone} writes overwritten in turn, {undone - passed} times failed"


def _still_committed(made: Round) -> tuple[bool, str]:
    """Compare the decisive facts with those committed before anything was rendered, and look for them in the images."""
    kept = made.commitment == commit(made.round_id, tuple(dispute.truth for dispute in made.conflict.disputes))
    decisive = [(spec, spec.dispute) for spec in made.images if spec.dispute is not None]
    shown = sum(shows(spec, dispute) for spec, dispute in decisive)
    drawn = all(spec.asset_id in made.rendered for spec, _ in decisive)
    refused = ", ".join(made.refusals) or "none"
    told = f"{shown} of {len(decisive)} decisive images show what was committed; refused before: {refused}"
    return kept and drawn and shown == len(decisive), told


def _replay_deterministic(made: Round) -> tuple[bool, str]:
    """Replaying the reference gives the same effects each time, and the workspace the next round starts from."""
    first, second = Workspace(made.w0), Workspace(made.w0)
    for step in made.reference:
        first.perform(step.action)
        second.perform(step.action)
    same = first.effects == second.effects and first.state == second.state == made.after
    return same, f"{len(first.effects)} effects, twice the same, and the state that was carried on"


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
    "still_committed": _still_committed,
}
OF_TWINS = frozenset(
    {
        "reference_passes",
        "noop_fails",
        "steps_needed",
        "strings_exposed",
        "replay_deterministic",
        "other_order_passes",
        "still_committed",
    }
)
REPORTING = frozenset({"messages.send", "files.write"})
OVERWRITING = {"records.update": "value", "files.write": "text"}
