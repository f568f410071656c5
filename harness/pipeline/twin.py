"""Make a round's no-conflict twin: the same world, task, evidence and reference, but the peers report what is true.

The paper says it has no such baseline; what conflict costs is the difference between a round and its twin.
"""

import re
from dataclasses import replace

from harness.conflicts.conflict import Change, Claim, Conflict, Dispute, PlanStep
from harness.conflicts.scene import Scene
from harness.conflicts.swap import swap

ACCOUNTS = (
    "{teller} reports {truth} as the {noun} of {case}. {doubter} has read it as well and comes to the same.",
    "On {case} the reports agree: {teller} and {doubter} both have {truth} as its {noun}.",
    "{teller} has {truth} as the {noun} of {case}, and {doubter} confirms it.",
    "Nobody disagrees on {case}: {teller} gives its {noun} as {truth}, and so does {doubter}.",
    "As {teller} tells it, the {noun} of {case} is {truth}. {doubter} read the same.",
)
# Said of a standing, whose claim asks for what only the claimed one would allow.
STANDINGS = (
    "{case}: the {noun} reads {truth}. That is what I saw when I looked.",
    "I have {truth} as the {noun} of {case}. Please take it from there.",
    "The {noun} of {case} came out as {truth}, so I have not set anything up yet.",
)
ASSENTS = (
    "I read {case} as well and have the same: {truth}.",
    "{truth} for {case}, yes. I looked it up myself and it is what {teller} told you.",
    "Nothing to add on {case}. I get {truth} too.",
    "{teller} is right about {case}: {truth}. I have just compared it.",
)
_REPLACES = re.compile(r",? and which one (?:it replaces|is to be dropped)|, and which value you found overtaken")


def agreeing(scene: Scene, conflict: Conflict) -> Conflict:
    """Return the conflict with every peer reporting the truth; nothing is refuted and there is no trap."""
    first = conflict.disputes[0]
    words = {
        "teller": scene.package.name("teller"),
        "doubter": scene.package.name("doubter"),
        "case": scene.case.case_id,
        "noun": first.noun,
        "truth": str(first.truth),
    }
    return replace(
        conflict,
        account=scene.random.choice(ACCOUNTS).format(**words),
        claims=tuple(_agreed(scene, claim, conflict, words) for claim in conflict.claims),
        changes=tuple(_true(change, conflict.disputes) for change in conflict.changes),
        resolution=tuple(_plain(step) for step in conflict.resolution),
        trap=(),
        decoys=(),
    )


def _agreed(scene: Scene, claim: Claim, conflict: Conflict, words: dict[str, str]) -> Claim:
    """Let the teller report the truth and the doubter agree; leave other messages as they are."""
    if claim.speaker == "doubter":
        return replace(claim, text=scene.random.choice(ASSENTS).format(**words))
    if claim.speaker == "teller" and conflict.truth.kind == "status":
        return replace(claim, text=scene.random.choice(STANDINGS).format(**words))
    return replace(claim, text=_told(claim.text, conflict.disputes))


def _told(text: str, disputes: tuple[Dispute, ...]) -> str:
    for dispute in disputes:
        text = swap(text, dispute.claimed, dispute.truth)
    return text


def _true(change: Change, disputes: tuple[Dispute, ...]) -> Change:
    return replace(change, fields={name: _told(text, disputes) for name, text in change.fields.items()})


def _plain(step: PlanStep) -> PlanStep:
    """Take out of a step what it asks about a claim that was wrong: here none was."""
    criterion = replace(step.criterion, refuted=()) if step.criterion else None
    asked = _REPLACES.sub("", step.ask) if step.ask else None
    return replace(step, criterion=criterion, ask=asked)
