"""Say what a finished round is: (W0, I, T, v*, Phi), with its images and how it was made."""

from collections.abc import Mapping
from dataclasses import dataclass

from harness.conflicts.conflict import Conflict, PlanStep
from harness.grading.check import Check
from harness.pipeline.draft import Commitment, Draft, ImageSpec
from harness.sandbox.state import State
from harness.visuals.render import Rendered
from harness.world.package import Outline, Package


@dataclass(frozen=True)
class Round:
    """One generated task. Everything here but ``instruction`` and ``w0`` is gold and stays on the grading side."""

    bench: str
    package: Package
    outline: Outline
    conflict: Conflict
    instruction: str
    w0: State
    reference: tuple[PlanStep, ...]
    after: State
    commitment: Commitment
    checks: tuple[Check, ...]
    images: tuple[ImageSpec, ...]
    rendered: Mapping[str, Rendered]
    budget: int
    refusals: tuple[str, ...]

    @property
    def round_id(self) -> str:
        """Return the id as printed."""
        return self.package.round_id(self.outline.position)

    @property
    def asset_gated(self) -> bool:
        """Say whether an image must be opened to succeed."""
        return any(check.role == "gate" for check in self.checks)

    @property
    def pngs(self) -> dict[str, bytes]:
        """Return the rendered images by asset id."""
        return {asset_id: image.png for asset_id, image in self.rendered.items()}


def difficulty(steps: int) -> str:
    """Return easy (<= 9 reference steps), medium (10-11) or hard (>= 12), as the paper splits rounds."""
    return "easy" if steps <= 9 else "medium" if steps <= 11 else "hard"


def finished(draft: Draft) -> Round:
    """Freeze a draft that passed every gate."""
    assert draft.after is not None, "micro-step 7 executes the reference"
    assert draft.commitment is not None, "micro-step 5 commits v*"
    return Round(
        bench=draft.scene.package.bench,
        package=draft.scene.package,
        outline=draft.scene.outline,
        conflict=draft.conflict,
        instruction=draft.instruction,
        w0=draft.workspace,
        reference=draft.plan,
        after=draft.after,
        commitment=draft.commitment,
        checks=draft.checks,
        images=draft.images,
        rendered=draft.rendered,
        budget=draft.scene.package.profile.budget,
        refusals=draft.refusals,
    )
