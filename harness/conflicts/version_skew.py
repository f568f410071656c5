"""Version skew: two systems name different editions of one thing, and neither has the one in force."""

from harness.conflicts import dispute as draw
from harness.conflicts.conflict import Conflict
from harness.conflicts.moves import read_file
from harness.conflicts.prose import Prose, slots
from harness.conflicts.reading import read_entry
from harness.conflicts.scene import CLAIM_AGE, Plugin, Scene
from harness.conflicts.shapes import entry, settle
from harness.conflicts.staging import document, staged

PROSE = Prose(
    subject="Which {thing} for {case}?",
    accounts=(
        (
            "The register has {claimed} as the {noun} for {case}, the {feed} has {other}. {teller} goes by the "
            "register; {doubter} says that both were copied before {seen_at}, when the {thing} was filed again."
        ),
        (
            "{teller}, the {teller_title}, reports {claimed} as the {noun} for {case}. The {feed} says {other}, and "
            "{doubter} would trust neither until the {thing} filed at {seen_at} has been opened."
        ),
        (
            "Two systems, two answers: {claimed} in the register and {other} from the {feed}. {teller} calls that a "
            "display fault. {doubter}, the {doubter_title}, points to the {thing} of {seen_at}."
        ),
        (
            "{teller} has {claimed} as the {noun} for {case} and does not mind that the {feed} has {other}. {doubter} "
            "does mind, and says that the {thing} itself was filed anew at {seen_at}."
        ),
    ),
    claims=(
        "The register says {claimed} for {case}, and the register is what we go by. Ignore the other screen.",
        "{noun_first} for {case} is {claimed}, says the register. The {feed} has {other}, I have passed that on.",
        "Please carry on with {claimed} on {label}. I compared it at {claimed_at} and it was fine.",
        "{case} runs on {claimed}. If {path} tells you something else, that file is written by a machine.",
        "Leave {case} at {claimed}, please. I do not want to start again because a sync was late.",
        "I opened the register at {claimed_at} and it had {claimed} for {case}. That should settle it.",
    ),
    doubts=(
        (
            "The sync of {case} has been stuck since before {seen_at}. What the {thing} itself says is anybody's "
            "guess until it is opened."
        ),
        (
            "Both screens are behind on {case}. A new {thing} was filed at {seen_at} and neither has fetched it; nor "
            "have I."
        ),
        (
            "I get one number here and another there for {label}. There is a third document, from {seen_at}, that "
            "should settle it."
        ),
        "Do not pick one of the two for {case}. They were both written before the {thing} was filed at {seen_at}.",
        "For {case} I would go to the {thing} itself. It was filed at {seen_at}; the screens only copy it.",
        "Has the sync for {label} run since {seen_at}? A new {thing} was filed then, and I do not see it anywhere.",
    ),
)
SYNC = (
    "# Sync, {register} and {feed}\n\n"
    "{claimed_at}  {case}  {register}: {claimed}\n"
    "{claimed_at}  {case}  {feed}: {other}\n"
    "{seen_at}  {case}  {thing} filed, transfer pending\n"
)


def stage(scene: Scene) -> Conflict:
    """Stage two systems that both lag behind the edition in force."""
    aspect = scene.package.domain.edition
    dispute = draw.edition(scene, aspect)
    path = f"sync/{scene.package.domain.register}_{scene.tag}.log"
    rival = draw.rival(scene, dispute)
    other = dispute.truth if scene.package.twin else rival
    words = slots(scene, dispute, {"path": path, "thing": aspect.thing, "other": str(other)})
    log = document(scene, path, SYNC.format(**words), age=CLAIM_AGE - 4)
    plan, needed = settle(scene, dispute, "edition", (read_file(path),), (read_entry(scene),))
    return staged(scene, dispute, PROSE, words, plan, (entry(scene, dispute), log, *needed))


VERSION_SKEW = Plugin("version_skew", "divergent versions", stage)
