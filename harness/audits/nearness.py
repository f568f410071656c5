"""Audit by nearness: an action is asked for where, of all commands, a line is nearest to one that does it."""

from collections.abc import Sequence
from functools import lru_cache

from harness.audits.asked import commands_for
from harness.grading.ngrams import cosine
from harness.sandbox.command import registry

NAME = "nearness"


def is_asked(effect: str, lines: Sequence[str]) -> bool:
    """Say whether a command that has the effect is, by n-grams of its name and help, the nearest of all to a line."""
    wanted = commands_for(effect)
    return any(_nearest(line) in wanted for line in lines)


@lru_cache(maxsize=4096)
def _nearest(line: str) -> str:
    """Return the command a line is nearest to; of equally near ones the first, of far ones none."""
    near = {name: cosine(f"{name} {command.text}", line) for name, command in registry().items()}
    best = max(near, key=lambda name: near[name])
    return best if near[best] else ""
