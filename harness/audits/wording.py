"""Audit by wording: an action is asked for by its command, or in words of the command's name and help."""

import re
from collections.abc import Sequence

from harness.audits.asked import commands_for

NAME = "wording"
# One word in common is chance: "the last rounds of the day" asks for no note in the round's log.
LEAST = 2
STOP = frozenset(
    "a an the of in on at to for by or and is are be it its you your over without with as that this have has".split()
)


def is_asked(effect: str, lines: Sequence[str]) -> bool:
    """Say whether a line names a command that has the effect, or holds LEAST of the words of its name and help."""
    return any(
        name in line or len(_stems(f"{name} {told}") & _stems(line)) >= LEAST
        for name, told in commands_for(effect).items()
        for line in lines
    )


def _stems(text: str) -> set[str]:
    """Return the words that say something, without their endings."""
    words = re.findall(r"[a-z]+", text.lower().partition(";")[0])
    return {re.sub(r"(?:ing|ed|es|e|s)$", "", word) for word in words if word not in STOP and len(word) > 2}
