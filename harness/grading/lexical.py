"""Judge by letters and words: whether the values, names and words a criterion asks for occur in the texts."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from harness.conflicts.conflict import Criterion
from harness.grading.assertions import sentences
from harness.grading.check import Vote
from harness.grading.facts import plain

Measure = Literal["letters", "words", "sentence"]
# Of 0..1; nine in ten of the careful texts reach each of them (see LexicalJudge).
THRESHOLDS: Mapping[Measure, float] = MappingProxyType({"letters": 1.0, "words": 0.66, "sentence": 0.62})


@dataclass(frozen=True)
class LexicalJudge:
    """A substitute judge of three measures, over all texts together; case and punctuation do not matter.

    ``letters``: how much of each required value and name stands in the texts letter for letter (rapidfuzz,
    partial_ratio). ``words``: how many of its words do, and of a fact's detail. ``sentence``: how far the words of the
    criterion occur in one sentence (token_set_ratio). Of several required values the worst found counts.

    Each threshold was fixed once, on the texts careful colleagues write and not on any run: the highest of two decimals
    that nine in ten of ``tests/harness/grading/careful.txt`` reach. The panel passes 162 of its 174 texts and 169 of
    the 190 in ``wrong.txt``, which are wrong by a turn of phrase: it does not know that "not" denies, that a value is
    named only to be called stale, who refuses and who grants, or that 725,46 euros and EUR 725.46 are one amount. It
    tells apart who names the required value and who does not, and no more.
    """

    name: str = "lexical"

    def votes(self, criterion: Criterion, texts: Sequence[str]) -> tuple[Vote, ...]:
        """Return one vote a measure, with what it came to as the reason."""
        return tuple(self._vote(measure, criterion, texts) for measure in THRESHOLDS)

    def _vote(self, measure: Measure, criterion: Criterion, texts: Sequence[str]) -> Vote:
        reached, least = MEASURES[measure](criterion, plain("\n\n".join(texts))), THRESHOLDS[measure]
        return Vote(reached >= least, f"{measure} {reached:.2f}, wanted {least:.2f}")


def _letters(criterion: Criterion, text: str) -> float:
    from rapidfuzz import fuzz, utils

    values = [need.fact.value if need.fact else need.value for need in criterion.requires if need.kind != "stance"]
    found = [fuzz.partial_ratio(value, text, processor=utils.default_process) for value in values]
    return min(found, default=100) / 100


def _words(criterion: Criterion, text: str) -> float:
    there = set(_plain_words(text))
    asked = [_plain_words(str(need.fact or need.value)) for need in criterion.requires if need.kind != "stance"]
    return min((sum(word in there for word in words) / len(words) for words in asked), default=1.0)


def _sentence(criterion: Criterion, text: str) -> float:
    from rapidfuzz import fuzz, utils

    parts = [text[part.start : part.end] for part in sentences(text)]
    return max(fuzz.token_set_ratio(criterion.text, part, processor=utils.default_process) for part in parts) / 100


def _plain_words(text: str) -> list[str]:
    from rapidfuzz import utils

    return utils.default_process(text).split()


MEASURES: Mapping[Measure, Callable[[Criterion, str], float]] = MappingProxyType(
    {"letters": _letters, "words": _words, "sentence": _sentence}
)
