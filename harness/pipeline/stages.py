"""List the stages a round passes, in order: what Figure 1 is drawn from, and what the generator runs."""

from collections.abc import Callable
from dataclasses import dataclass

from harness.pipeline.attempt import Attempt
from harness.pipeline.draft import Draft
from harness.pipeline.tier2 import assets, commitment, compilation, files, instruction, messages, plan, reference

Make = Callable[[Draft, Attempt], Draft]


@dataclass(frozen=True)
class MicroStep:
    """One micro-step of tier 2: what it makes, and the gate that may refuse it; ``written`` prose is retried."""

    number: int
    name: str
    title: str
    written: bool
    make: Make
    gate: Callable[[Draft], None]


MICRO_STEPS: tuple[MicroStep, ...] = (
    MicroStep(1, instruction.NAME, "instruction and leak scan", True, instruction.make, instruction.gate),
    MicroStep(2, messages.NAME, "peer messages", True, messages.make, messages.gate),
    MicroStep(3, files.NAME, "file changes", False, files.make, files.gate),
    MicroStep(4, assets.NAME, "visual assets", False, assets.make, assets.gate),
    MicroStep(5, commitment.NAME, "commit v*", False, commitment.make, commitment.gate),
    MicroStep(6, plan.NAME, "execution plan", False, plan.make, plan.gate),
    MicroStep(7, reference.NAME, "reference trajectory, executed", False, reference.make, reference.gate),
    MicroStep(8, compilation.NAME, "compile checks", False, compilation.make, compilation.gate),
)
