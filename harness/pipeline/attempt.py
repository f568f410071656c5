"""Say what a micro-step is given for one attempt."""

from dataclasses import dataclass
from random import Random

from harness.pipeline.writer import Writer


@dataclass(frozen=True)
class Attempt:
    """A random stream of its own, the writer, and what the gate said of the attempt before (empty at the first)."""

    random: Random
    writer: Writer
    diagnosis: str
