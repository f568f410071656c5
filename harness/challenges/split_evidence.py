"""Split evidence: the report must also carry a control number, which stands on a second document."""

from dataclasses import replace

from harness.conflicts import sight
from harness.conflicts.asks import ask
from harness.conflicts.conflict import Conflict, Dispute, Fact, PlanStep
from harness.conflicts.dispute import two_letters
from harness.conflicts.moves import fact, look
from harness.conflicts.scene import Challenge, Scene
from harness.world.aspect import Credential, View

SHEET = Credential(
    noun="control number",
    field="control_number",
    prefix="CTL",
    line="Quote this number in the report.",
    view=View("form", "control_sheet", "Control sheet", "Control sheet, {case_id}"),
)


def _control(scene: Scene) -> Dispute:
    """Draw the control number; nobody claims another one, so the claimed value is only a number that is not it."""
    true, other = scene.random.sample(range(1000, 9900), 2)
    tail = two_letters(scene.random)
    number = Fact("code", f"CTL-{true}-{tail}")
    shown = sight.credential(scene, SHEET, number)
    return Dispute(SHEET.noun, SHEET.field, Fact("code", f"CTL-{other}-{tail}"), number, shown, shown)


def _with_number(scene: Scene, step: PlanStep, number: Dispute, value: Fact) -> PlanStep:
    """Ask the report for the control number and put ``value`` into it."""
    if step.action.command != "files.write" or step.criterion is None:
        return step
    text = f"{step.action.args['text'].rstrip()}\nControl number: {value}\n"
    criterion = replace(
        step.criterion,
        text=f"{step.criterion.text}, with control number {number.truth}",
        requires=(*step.criterion.requires, fact(number.truth)),
    )
    action = replace(step.action, args={**step.action.args, "text": text})
    return replace(step, action=action, criterion=criterion, ask=f"{step.ask} {ask(scene.random, 'control')}")


def harden(scene: Scene, conflict: Conflict) -> Conflict:
    """Add the second document, look at it before the report is written, and ask for its number."""
    number = _control(scene)
    place = scene.evidence(number)
    steps: list[PlanStep] = []
    for step in conflict.resolution:
        if step.action.command == "files.write":
            steps.append(look(place, decisive=False))
        steps.append(_with_number(scene, step, number, number.truth))
    return replace(
        conflict,
        disputes=(*conflict.disputes, number),
        evidence=(*conflict.evidence, place),
        resolution=tuple(steps),
        trap=tuple(_with_number(scene, step, number, number.claimed) for step in conflict.trap),
    )


SPLIT_EVIDENCE = Challenge("split_evidence", harden)
