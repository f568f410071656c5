"""Say whether a text refuses, confirms or requests, polarity included: "I do not refuse" refuses nothing."""

import re

from harness.errors import GradingError
from harness.grading.assertions import sentences
from harness.grading.facts import plain
from harness.grading.phrases import phrase

STANCES = ("confirm", "refuse", "request")
SCOPE = re.compile(r"\b[A-Z]{4,}\b")


def takes(text: str, stance: str) -> bool:
    """Say whether some sentence takes the stance and no sentence speaks against it.

    Raises GradingError for a stance that is not known.
    """
    if stance not in STANCES:
        raise GradingError(f"no stance {stance!r}; known are {', '.join(STANCES)}: name one of them in the criterion")
    flat = plain(text)
    parts = [flat[part.start : part.end] for part in sentences(flat)]
    for_it = [part for part in parts if _takes(part, stance)]
    scopes = {scope for part in for_it for scope in SCOPE.findall(part)}
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
    granted = SCOPE.findall(rest)[:1]
    # To grant WRITE where ADMIN is refused is not the opposite of refusing.
    if granted and refused - set(granted):
        return granted[0] in refused
    return phrase("refuse", "less").search(rest) is None
