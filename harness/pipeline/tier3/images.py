"""Render a round's images, with v* embedded in them and nowhere else."""

from dataclasses import replace

from harness.conflicts.conflict import Dispute
from harness.errors import GateRefused
from harness.grading.facts import finds
from harness.grading.predicates import contains
from harness.pipeline.draft import Draft, ImageSpec, commit
from harness.pipeline.leaks import refuse_leaks
from harness.pipeline.streams import stream
from harness.visuals.photograph import photograph
from harness.visuals.render import Rendered, render

NAME, EXCLUSIVITY = "images", "exclusivity"


def render_images(draft: Draft) -> Draft:
    """Draw the images. Refuse an image without its fact, a decoy that shows it, or another fact than was committed."""
    if draft.commitment != commit(draft.scene.round_id, draft.truths):
        raise GateRefused(NAME, "the decisive facts are not those committed in micro-step 5")
    for spec in draft.images:
        if spec.dispute is not None and not shows(spec, spec.dispute):
            raise GateRefused(NAME, f"{spec.asset_id} does not show {spec.dispute.truth}")
        if spec.dispute is None and any(finds(" ".join(strings(spec.content)), fact) for fact in draft.truths):
            raise GateRefused(NAME, f"{spec.asset_id} is a decoy and shows the truth")
    return replace(draft, rendered={spec.asset_id: _draw(draft, spec) for spec in draft.images})


def _draw(draft: Draft, spec: ImageSpec) -> Rendered:
    """Render an image and, where it is one of the photographs, put it into its scene."""
    rendered = render(spec.template, spec.content)
    if spec.scene is None:
        return rendered
    draw = stream(draft.scene.package.seed, draft.scene.round_id, spec.asset_id, "photograph").randrange(1 << 30)
    return photograph(rendered, spec.scene, draw)


def shows(spec: ImageSpec, dispute: Dispute) -> bool:
    """Say whether an image's content holds a dispute's true value and what stands beside it, as words of their own."""
    shown = " ".join(strings(spec.content))
    return contains(shown, dispute.truth.value) and contains(shown, dispute.truth.detail)


def strings(content: object) -> list[str]:
    """Return every text in nested content, in order."""
    if isinstance(content, str):
        return [content]
    if isinstance(content, dict):
        return [text for value in content.values() for text in strings(value)]
    if isinstance(content, (list, tuple)):
        return [text for value in content for text in strings(value)]
    return []


def keep_text_exclusive(draft: Draft) -> Draft:
    """Refuse v*, in any spelling and in any text the agent can reach, where seeing is required."""
    if draft.gated and not draft.twin:
        refuse_leaks(EXCLUSIVITY, draft.truths, [("the instruction", draft.instruction), *draft.workspace.texts()])
    return draft
