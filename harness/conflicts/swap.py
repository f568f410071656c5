"""Say one value where a text says another."""

import re

from harness.conflicts.conflict import Fact


def swap(text: str, old: Fact, new: Fact) -> str:
    """Return a text with one value in place of another, in full spelling or bare, where it stands as a word of its own.

    Both spellings are looked for in one pass, so that nothing just put in is taken for the old value.

    >>> swap("EXP-2112 is RECONCILED", Fact("status", "RECONCILED"), Fact("status", "UNRECONCILED"))
    'EXP-2112 is UNRECONCILED'
    """
    said = {old.value: new.value, str(old): str(new)}
    longest_first = "|".join(re.escape(spelled) for spelled in sorted(said, key=len, reverse=True))
    return re.sub(rf"(?<![\w.:-])(?:{longest_first})(?![\w:-]|\.\d)", lambda found: said[found[0]], text)
