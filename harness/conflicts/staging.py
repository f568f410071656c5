"""Put a staged conflict together from what a plugin drew and planned."""

from collections.abc import Mapping

from harness.conflicts.conflict import Change, Conflict, Dispute
from harness.conflicts.moves import without_looking
from harness.conflicts.prose import Prose, account, claims
from harness.conflicts.scene import CLAIM_AGE, Scene
from harness.conflicts.shapes import Shape


def staged(
    scene: Scene, dispute: Dispute, prose: Prose, words: Mapping[str, str], plan: Shape, changes: tuple[Change, ...]
) -> Conflict:
    """Return a conflict over one dispute: the reference plans on the truth, the trap on the claim and without looking.

    ``words`` fill the prose; the claims are drawn before the account.
    """
    return Conflict(
        disputes=(dispute,),
        claims=claims(scene, prose, words),
        evidence=(scene.evidence(dispute),),
        account=account(scene, prose, words),
        changes=changes,
        resolution=plan(dispute.truth),
        trap=without_looking(plan(dispute.claimed)),
    )


def document(scene: Scene, path: str, text: str, part: str = "teller", age: int = CLAIM_AGE) -> Change:
    """Put a file into the workspace, written by whoever plays ``part``, ``age`` minutes before the round starts."""
    return Change("file", (path,), {"text": text, "author": scene.package.role(part)}, age)
