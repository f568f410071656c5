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
from harness.pipeline.stages import MICRO_STEPS
from harness.pipeline.streams import stream
from harness.pipeline.tier3.audit import audit
from harness.pipeline.tier3.images import keep_text_exclusive, render_images
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


def make_round(package: Package, outline: Outline, before: State, writer: Writer) -> Round:
    """Make one round; a staging whose micro-steps cannot be corrected is drawn anew, a bounded number of times."""
    refusals: tuple[str, ...] = ()
    for staging in range(1, STAGINGS + 1):
        scene = Scene(
            package,
            outline,
            tier1.case(package, outline),
            tier1.opening(outline.position),
            stream(package.seed, package.round_id(outline.position), package.profile.bench, "stage", staging),
            outline.thorough,
        )
        try:
            return _make(Draft(scene, stage(scene), before, refusals=refusals), writer)
        except (RetriesExhausted, GateRefused) as refused:
            if staging == STAGINGS:
                raise
            refusals = (*refusals, refused.step)
    raise AssertionError("the last staging returns or raises")


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
    audit(draft)
    draft = render_images(draft)
    keep_text_exclusive(draft)
    return finished(draft)
