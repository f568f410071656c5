"""List the stages a round passes, in order: what Figure 1 is drawn from, and what the generator runs."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Literal

from harness.pipeline.attempt import Attempt
from harness.pipeline.draft import Draft
from harness.pipeline.tier2 import assets, commitment, compilation, files, instruction, messages, plan, reference
from harness.pipeline.tier3 import audit, images

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


@dataclass(frozen=True)
class Audit:
    """One stage of tier 3: it returns the draft, fuller or as it was, or refuses it."""

    name: str
    title: str
    run: Callable[[Draft], Draft]


@dataclass(frozen=True)
class Stage:
    """One stage as Figure 1 and Table B1 print it; ``safeguard`` is what its gate refuses, empty without one."""

    tier: int
    name: str
    title: str
    processing: Literal["deterministic", "bounded correction"]
    safeguard: str


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

AUDITS: tuple[Audit, ...] = (
    Audit(audit.NAME, "consistency and rubric audit", audit.audit),
    Audit(images.NAME, "render images with v* embedded", images.render_images),
    Audit(images.EXCLUSIVITY, "text exclusivity of v*", images.keep_text_exclusive),
)


def stages() -> Iterator[Stage]:
    """Yield every stage from the world of a package to the proofs of a round."""
    yield Stage(1, "world", "world, roles and outline of ten rounds", "deterministic", "")
    for step in MICRO_STEPS:
        yield Stage(
            2, step.name, step.title, "bounded correction" if step.written else "deterministic", refused_by(step.gate)
        )
    for each in AUDITS:
        yield Stage(3, each.name, each.title, "deterministic", refused_by(each.run))
    yield Stage(3, "proofs", "proofs by execution", "deterministic", "a round of which one proof fails")


def refused_by(gate: Callable[..., object]) -> str:
    """Return what a gate refuses, as the first sentence of its docstring that says so puts it.

    >>> refused_by(audit.audit)
    'a file from the future, or a scored step nobody asked for'
    """
    said = " ".join((gate.__doc__ or "").split())
    return said.partition("efuse ")[2].partition(".")[0]
