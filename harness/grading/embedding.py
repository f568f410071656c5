"""Judge by nearness: the cosine between hashed n-grams of a criterion and of the texts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from harness.conflicts.conflict import Criterion
from harness.grading.assertions import sentences
from harness.grading.check import Vote
from harness.grading.facts import plain
from harness.grading.ngrams import cosine

View = Literal["whole", "sentence", "words"]
# Of 0..1; nine in ten of the careful texts reach each of them (see EmbeddingJudge).
THRESHOLDS: Mapping[View, float] = MappingProxyType({"whole": 0.30, "sentence": 0.33, "words": 0.13})


@dataclass(frozen=True)
class EmbeddingJudge:
    """A substitute judge of three views: the texts as a whole, their nearest sentence, and their words in pairs.

    A view votes true where it is near enough to the criterion, and at least as near to the required values as to the
    refuted ones; the whole and the sentence are compared by letters (3 to 5), the words by one and two.

    The thresholds were fixed as LexicalJudge's were, and that on the values needs none. The panel passes 143 of the 174
    texts in ``tests/harness/grading/careful.txt`` and 149 of the 190 in ``wrong.txt``: n-grams know neither negation
    nor who says what, 725.46 and 725.64 are near, and a long text is far from any short criterion. It tells a text
    about something else from one about the matter, and one that gives only the refuted value from one that gives the
    right one.
    """

    name: str = "embedding"

    def votes(self, criterion: Criterion, texts: Sequence[str]) -> tuple[Vote, ...]:
        """Return one vote a view, with the cosines as the reason."""
        return tuple(_vote(view, criterion, "\n\n".join(texts)) for view in THRESHOLDS)


def nearness(view: View, to: str, text: str) -> float:
    """Return how near a text is to another, in one view: of its sentences the nearest counts."""
    flat = plain(text)
    parts = [flat[part.start : part.end] for part in sentences(flat)] if view == "sentence" else [flat]
    return max(cosine(to, part, "words" if view == "words" else "letters") for part in parts)


def _vote(view: View, criterion: Criterion, text: str) -> Vote:
    near, right = nearness(view, criterion.text, text), nearness(view, _required(criterion), text)
    wrong = nearness(view, _refuted(criterion), text) if criterion.refuted else 0.0
    reason = f"{view} {near:.2f}, wanted {THRESHOLDS[view]:.2f}; required values {right:.2f}, refuted {wrong:.2f}"
    return Vote(near >= THRESHOLDS[view] and right >= wrong, reason)


def _required(criterion: Criterion) -> str:
    return " ".join([*_names(criterion), *(str(need.fact) for need in criterion.requires if need.fact)])


def _refuted(criterion: Criterion) -> str:
    return " ".join([*_names(criterion), *map(str, criterion.refuted)])


def _names(criterion: Criterion) -> list[str]:
    return [need.value for need in criterion.requires if need.kind == "name"]
