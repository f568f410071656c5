"""Background noise: the inbox and the files hold things that have nothing to do with the round."""

from dataclasses import replace

from harness.conflicts.conflict import Claim, Conflict
from harness.conflicts.scene import CLAIM_AGE, Challenge, Scene
from harness.conflicts.staging import document

NOTES = 2
SUBJECTS = ("For everybody", "Just so you know", "Notice", "Small thing", "Desk news", "For information")


def harden(scene: Scene, conflict: Conflict) -> Conflict:
    """Add the desk's chatter before the claims, from people who are not part of the conflict where there are any."""
    domain = scene.package.domain
    parts = ("holder", "successor", "reviewer")
    label = scene.case.label
    picked = scene.random.sample(domain.chatter, NOTES)
    subjects = scene.random.sample(SUBJECTS, NOTES)
    chatter = tuple(
        Claim(
            part, f"About {label}" if "{label}" in text else subject, text.format(label=label), CLAIM_AGE + 7 + 11 * nth
        )
        for nth, (part, subject, text) in enumerate(zip(parts, subjects, picked, strict=False))
    )
    notes = "\n".join(f"- {text.format(label=label)}" for text in domain.chatter)
    desk = document(scene, f"desk/notes_{scene.tag}.md", f"# Notes\n\n{notes}\n", "holder", age=90)
    return replace(conflict, claims=(*chatter, *conflict.claims), changes=(*conflict.changes, desk))


BACKGROUND_NOISE = Challenge("background_noise", harden)
