"""Decoy evidence: beside the evidence lies an earlier print of the same thing, which still shows the claimed value."""

from dataclasses import replace

from harness.conflicts.conflict import Conflict
from harness.conflicts.scene import Challenge, Scene
from harness.conflicts.sight import earlier_print


def harden(scene: Scene, conflict: Conflict) -> Conflict:
    """Add the earlier print; it shows only where the evidence is an image."""
    return replace(conflict, decoys=(*conflict.decoys, earlier_print(scene, conflict.disputes[0])))


DECOY_EVIDENCE = Challenge("decoy_evidence", harden)
