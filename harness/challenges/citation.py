"""Citation: the report must name the document the finding rests on."""

from dataclasses import replace

from harness.conflicts.asks import ask
from harness.conflicts.conflict import Conflict, PlanStep
from harness.conflicts.moves import name
from harness.conflicts.scene import Challenge, Scene


def _cited(scene: Scene, conflict: Conflict, step: PlanStep) -> PlanStep:
    """Ask a report for its source, by the id or path under which the workspace lists it."""
    if step.action.command != "files.write" or step.criterion is None:
        return step
    evidence = conflict.evidence[0]
    source = evidence.asset_id if evidence.medium == "image" else evidence.path
    wanted = ask(scene.random, "cite")
    text = f"{step.action.args['text'].rstrip()}\nSource: {source}\n"
    criterion = replace(
        step.criterion,
        text=f"{step.criterion.text}, and names {source}",
        requires=(*step.criterion.requires, name(source)),
    )
    action = replace(step.action, args={**step.action.args, "text": text})
    return replace(step, action=action, criterion=criterion, ask=f"{step.ask} {wanted}")


def harden(scene: Scene, conflict: Conflict) -> Conflict:
    """Ask for the source in the report, of the reference and of the trap alike."""
    return replace(
        conflict,
        resolution=tuple(_cited(scene, conflict, step) for step in conflict.resolution),
        trap=tuple(_cited(scene, conflict, step) for step in conflict.trap),
    )


CITATION = Challenge("citation", harden)
