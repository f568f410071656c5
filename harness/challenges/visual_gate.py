"""Visual gate: the evidence is an image, and the one that shows v* must be opened."""

from dataclasses import replace

from harness.conflicts.conflict import Conflict, Evidence, PlanStep
from harness.conflicts.moves import look
from harness.conflicts.scene import Challenge, Scene


def _opened(step: PlanStep, images: dict[str, Evidence]) -> PlanStep:
    """Turn reading an exported file into opening the image that replaces it."""
    path = step.action.args.get("path") if step.action.command == "files.read" else None
    return look(images[path], decisive=path == next(iter(images))) if path in images else step


def harden(scene: Scene, conflict: Conflict) -> Conflict:
    """Move the evidence from exported files into images; opening the first, which shows v*, becomes the gate check."""
    images = {item.path: replace(item, medium="image") for item in conflict.evidence}
    return replace(
        conflict,
        evidence=tuple(images.values()),
        resolution=tuple(_opened(step, images) for step in conflict.resolution),
    )


VISUAL_GATE = Challenge("visual_gate", harden)
