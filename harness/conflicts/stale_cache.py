"""Stale cache: a peer reads a figure from a cache that a newer document has overtaken."""

from dataclasses import replace

from harness.clock import hhmm
from harness.conflicts import dispute as draw
from harness.conflicts.conflict import Conflict, Dispute, Sighting
from harness.conflicts.moves import read_file
from harness.conflicts.prose import Prose, slots
from harness.conflicts.scene import CLAIM_AGE, EVIDENCE_AGE, Plugin, Scene
from harness.conflicts.shapes import entry, settle
from harness.conflicts.staging import document, staged
from harness.world.printed import FIGURES

PROSE = Prose(
    subject="{case} ready",
    accounts=(
        (
            "{teller}, the {teller_title}, reports {claimed} as the {noun} of {case} and wants it posted. {doubter} "
            "says the item changed at {seen_at}, after that figure was read."
        ),
        (
            "On {case} the two reports do not fit together. {teller} has {claimed} as the {noun}, from the {cache}; "
            "{doubter} says something newer was filed at {seen_at}."
        ),
        (
            "{teller} considers {case} finished at {claimed}. {doubter}, the {doubter_title}, would not close it: "
            "the {cache} was read at {claimed_at} and the {feed} delivered again at {seen_at}."
        ),
        (
            "The {cache} gives {claimed} for {case}, and {teller} sees no reason to look further. {doubter} does: "
            "there is something on it from {seen_at} that nobody has opened."
        ),
    ),
    claims=(
        (
            "{case} is done on my side: {noun} {claimed}, read at {claimed_at} from {path}. It has been {claimed} on "
            "every poll today, so please post it as it is."
        ),
        (
            "Hello. For {case} I have {claimed} as the {noun} ({path}, {claimed_at}). I would go with {claimed} and "
            "not hold this up any further."
        ),
        (
            "The {noun} on {case} came back as {claimed} again. Source is {path} as of {claimed_at}; nothing else is "
            "open, you can close it."
        ),
        (
            "Can you post {case}? {claimed}, same as an hour ago, see {path}. I have told the others that {claimed} "
            "is final."
        ),
        (
            "For {case} please post {claimed}. I pulled it from {path} at {claimed_at}, and it was {claimed} every "
            "time before that."
        ),
        "{path} has {claimed} for {case}. It has said {claimed} since we opened, so let us get this one off the desk.",
    ),
    doubts=(
        (
            "About {case}: something newer was filed at {seen_at}, after the {cache} was read. I have not opened it, "
            "so I cannot tell you whether the {noun} moved."
        ),
        (
            "Careful with {case}, please. I saw an upstream change at {seen_at} and the {cache} has not picked it "
            "up. I do not know the new value."
        ),
        (
            "I would not post {case} from the {cache}. There is a document from {seen_at} attached to it that nobody "
            "here has read yet."
        ),
        "The {feed} sent something on {case} at {seen_at}. It may be nothing, but the {cache} is older than that.",
        "Can somebody open what came in on {case} at {seen_at}? I am tied up, and the {cache} will not have it yet.",
        (
            "The {noun} of {case} may be right, I cannot say. I only see that the {feed} delivered at {seen_at} and "
            "that the {cache} kept its entry."
        ),
    ),
)


def _log(scene: Scene, dispute: Dispute) -> str:
    """Write the cache's poll log: the same figure, read again and again until the feed moved on."""
    first = scene.opening - CLAIM_AGE - 60
    polls = "\n".join(
        f"{hhmm(first + 10 * poll)}  hit   {scene.case.case_id}  {dispute.field}={dispute.claimed}" for poll in range(7)
    )
    stopped = f"{hhmm(scene.opening - EVIDENCE_AGE)}  miss  {scene.case.case_id}  upstream changed, entry kept"
    return f"# {scene.package.domain.cache}, {scene.package.domain.register}\n{polls}\n{stopped}\n"


def _cache_view(scene: Scene, dispute: Dispute) -> Sighting:
    """Draw the cache's own console, which still shows the claimed figure (Figure B4, panel a)."""
    case, domain = scene.case, scene.package.domain
    return Sighting(
        template="console_table",
        slug="cache_console",
        title=f"{domain.cache.capitalize()}, {case.label}",
        content={
            "window": domain.cache,
            "prompt": "desk:~$",
            "command": f"cache show {case.case_id}",
            "columns": ["item", "field", "value", "read"],
            "rows": [[case.case_id, dispute.field, str(dispute.claimed), scene.claimed_at]],
            "notes": ["1 entry, warm"],
        },
        export="",
    )


def stage(scene: Scene) -> Conflict:
    """Stage a figure that a newer document has overtaken."""
    package = scene.package
    dispute = draw.figure(scene, package.domain.figures[0], FIGURES.get(scene.round_id))
    path = f"cache/{package.domain.cache.replace(' ', '_')}_{scene.tag}.log"
    words = slots(scene, dispute, {"path": path})
    log = document(scene, path, _log(scene, dispute), age=EVIDENCE_AGE)
    plan, needed = settle(scene, dispute, "figure", (read_file(path),))
    conflict = staged(scene, dispute, PROSE, words, plan, (entry(scene, dispute, source=path), log, *needed))
    return replace(conflict, decoys=(_cache_view(scene, dispute),))


STALE_CACHE = Plugin("stale_cache", "stale state", stage)
