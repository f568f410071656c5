"""Generate packages of rounds from a seed; the workspace is carried from round to round."""

from collections.abc import Iterator

from harness.challenges.registry import CHALLENGES
from harness.conflicts.conflict import Conflict
from harness.conflicts.registry import CONFLICTS
from harness.conflicts.scene import Scene
from harness.errors import GateRefused, RetriesExhausted
from harness.pipeline import tier1
from harness.pipeline.correction import corrected
from harness.pipeline.draft import Draft
from harness.pipeline.round import Round, finished
from harness.pipeline.stages import AUDITS, MICRO_STEPS
from harness.pipeline.streams import stream
from harness.pipeline.twin import agreeing
from harness.pipeline.writer import TemplateWriter, Writer
from harness.sandbox.state import State
from harness.world.package import Outline, Package

SEED = 20261013
STAGINGS = 6


def generate_package(package: Package, writer: Writer | None = None) -> Iterator[Round]:
    """Yield the ten rounds of a package; each starts from the workspace the one before left."""
    state = tier1.opening_workspace(package)
    for outline in package.rounds:
        made = make_round(package, outline, state, writer or TemplateWriter())
        yield made
        state = made.after


def make_round(
    package: Package, outline: Outline, before: State, writer: Writer, staging: int = 1, refusals: tuple[str, ...] = ()
) -> Round:
    """Make one round; a staging that cannot be corrected is drawn anew, a bounded number of times.

    Raises RetriesExhausted when the last one cannot be corrected either.
    """
    drawn = scene(package, outline, staging)
    try:
        return _make(Draft(drawn, stage(drawn), before, refusals=refusals), writer)
    except RetriesExhausted as exhausted:
        if staging == STAGINGS:
            raise
        return make_round(package, outline, before, writer, staging + 1, exhausted.refusals)


def scene(package: Package, outline: Outline, staging: int = 1) -> Scene:
    """Return the scene of a round's staging: each has a random stream of its own."""
    round_id = package.round_id(outline.position)
    random = stream(package.seed, round_id, package.profile.bench, "stage", staging)
    return Scene(package, outline, tier1.case(package, outline), tier1.opening(outline.position), random)


def stage(scene: Scene) -> Conflict:
    """Stage the outline's conflict and harden it by its challenges, in registry order; a twin's peers agree."""
    conflict = CONFLICTS[scene.outline.conflict].stage(scene)
    for name, challenge in CHALLENGES.items():
        if name in scene.outline.challenges:
            conflict = challenge.harden(scene, conflict)
    return agreeing(scene, conflict) if scene.package.twin else conflict


def _make(draft: Draft, writer: Writer) -> Round:
    for step in MICRO_STEPS:
        draft = corrected(step, draft, writer)
    try:
        for audit in AUDITS:
            draft = audit.run(draft)
    except GateRefused as refused:
        raise RetriesExhausted((*draft.refusals, refused.step), f"{draft.scene.round_id}, {refused}") from refused
    return finished(draft)
