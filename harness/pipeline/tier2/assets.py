"""Micro-step 4: say which images the workspace shows, and what each is drawn from."""

from dataclasses import replace

from harness.errors import GateRefused
from harness.pipeline.attempt import Attempt
from harness.pipeline.draft import Draft, ImageSpec
from harness.pipeline.leaks import refuse_leaks
from harness.pipeline.photographs import photographed
from harness.sandbox.state import Image
from harness.visuals.registry import all_templates

NAME = "assets"


def make(draft: Draft, attempt: Attempt) -> Draft:
    """List the decisive images and the decoys, and put their titles into the workspace."""
    scene = photographed(draft.scene.package.seed, draft.scene.package.profile.bench).get(draft.scene.round_id)
    decisive = [
        ImageSpec(
            item.asset_id,
            item.dispute.sighting.title,
            item.dispute.sighting.template,
            item.dispute.sighting.content,
            item.dispute,
            scene if item is draft.conflict.evidence[0] else None,
        )
        for item in draft.conflict.evidence
        if item.medium == "image"
    ]
    decoys = [
        ImageSpec(f"{decoy.slug}_{draft.scene.tag}", decoy.title, decoy.template, decoy.content, None)
        for decoy in draft.conflict.decoys
        if draft.gated
    ]
    images = tuple(sorted([*decisive, *decoys], key=lambda spec: spec.asset_id))
    w0 = draft.workspace.copy()
    w0.images = {spec.asset_id: Image(spec.asset_id, spec.title, draft.scene.opening) for spec in images}
    return replace(draft, images=images, w0=w0)


def gate(draft: Draft) -> None:
    """Refuse an unknown template, a title that leaks, or an asset id used before."""
    refuse_leaks(NAME, draft.truths, [(f"the title of {spec.asset_id}", spec.title) for spec in draft.images])
    for spec in draft.images:
        if spec.template not in all_templates():
            raise GateRefused(NAME, f"no template {spec.template}; there are {', '.join(sorted(all_templates()))}")
    if len({spec.asset_id for spec in draft.images}) < len(draft.images):
        raise GateRefused(NAME, "two images share an id")
