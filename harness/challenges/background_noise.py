"""Background noise: the inbox and the files hold things that have nothing to do with the round."""

from dataclasses import replace

from harness.conflicts.conflict import Claim, Conflict
from harness.conflicts.scene import CLAIM_AGE, Challenge, Scene
from harness.conflicts.staging import document

NOTES = 2


def harden(scene: Scene, conflict: Conflict) -> Conflict:
    """Add the desk's chatter before the claims, from people who are not part of the conflict where there are any."""
    domain = scene.package.domain
    parts = ("holder", "successor", "reviewer")
    picked = scene.random.sample(domain.chatter, NOTES)
    chatter = tuple(
        Claim(part, scene.case.label, text.format(label=scene.case.label), CLAIM_AGE + 7 + 11 * number)
        for number, (part, text) in enumerate(zip(parts, picked, strict=False))
    )
    notes = "\n".join(f"- {text.format(label=scene.case.label)}" for text in domain.chatter)
    desk = document(scene, f"desk/notes_{scene.tag}.md", f"# Notes\n\n{notes}\n", "holder", age=90)
    return replace(conflict, claims=(*chatter, *conflict.claims), changes=(*conflict.changes, desk))


BACKGROUND_NOISE = Challenge("background_noise", harden)
