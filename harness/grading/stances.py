"""Say whether a text refuses, confirms or requests, polarity included: "I do not refuse" refuses nothing."""

import re

from harness.errors import GradingError
from harness.grading.assertions import sentences
from harness.grading.facts import plain
from harness.grading.phrases import phrase

STANCES = ("confirm", "refuse", "request")
# A scope in capitals where something is granted or refused: "declining the ADMIN grant", "I grant WRITE".
SCOPE = re.compile(
    r"\b(?:(?i:grant|refus|declin|den[iy]|approv|reject|withh|hold|block)\w*) (?:the |only )?([A-Z]{3,})\b|"
    r"\b([A-Z]{3,})(?= (?:grant|access|request|payout|scope|release|permission)\b)"
)


def takes(text: str, stance: str) -> bool:
    """Say whether some sentence takes the stance and no sentence speaks against it.

    Raises GradingError for a stance that is not known.
    """
    if stance not in STANCES:
        raise GradingError(f"no stance {stance!r}; known are {', '.join(STANCES)}: name one of them in the criterion")
    flat = plain(text)
    parts = [flat[part.start : part.end] for part in sentences(flat)]
    for_it = [part for part in parts if _takes(part, stance)]
    scopes = {scope for part in for_it for scope in _scopes(part)}
    return bool(for_it) and not any(_speaks_against(part, stance, scopes) for part in parts)


def _takes(sentence: str, stance: str) -> bool:
    # A request may be put as a question; to ask whether to refuse refuses nothing.
    if sentence.rstrip().endswith("?") and stance != "request":
        return False
    return phrase(stance, "taken").search(phrase(stance, "undone").sub(" ", sentence)) is not None


def _speaks_against(sentence: str, stance: str, refused: set[str]) -> bool:
    found = phrase(stance, "against").search(sentence)
    if found is None or stance != "refuse":
        return found is not None
    clause = re.split(r"[,;]\s|\bbut\b|\band\b", sentence[: found.end()])[-1]
    rest = sentence[found.end() :]
    if any(phrase("refuse", "later").search(part) for part in (clause, rest[:40])):
        return False
    granted = _scopes(sentence[found.start() :])[:1]
    # To grant WRITE where ADMIN is refused is not the opposite of refusing.
    if granted and refused - set(granted):
        return granted[0] in refused
    return phrase("refuse", "less").search(rest) is None


def _scopes(sentence: str) -> list[str]:
    return [before or after for before, after in SCOPE.findall(sentence)]
