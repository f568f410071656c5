"""Hold released verdicts and trajectories: write them, verify them, open them, slice them, count them."""

from analysis.release.manifest import About
from analysis.release.open import open_release
from analysis.release.slice import Release
from analysis.release.write import write_release

__all__ = ["About", "Release", "open_release", "write_release"]
