"""Say how a text stands to a value it mentions: asserted, dismissed as wrong, only attributed, or hedged."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from harness.grading.facts import Span, plain
from harness.grading.phrases import phrase

Standing = Literal["asserted", "attributed", "conditional", "hedged", "dismissed"]

# A break between sentences: an end mark before a space, a blank line, or a line that opens like a new item.
SENTENCE_END = re.compile(r"(?<=[.!?;])\s+|\n\s*\n|\n(?=\s*(?:[-*•]\s|\d+[.)]\s|[A-Z]))")
CLAUSE_END = re.compile(
    r"(?i)(?:,|;)\s|\s-\s|\s\(|\)\s|"
    r"\b(?:but|and|so|whereas|while|because|since|however|yet(?= )(?! to)|although|though)\b"
)
POSSESSOR = re.compile(r"\b[A-Z][a-z]+'s(?: [a-z]+){0,2}[\s:]*[€$£]?$")
UNIT = re.compile(r"^\s?(?:[A-Z]{3}\b|[€$£%]|(?:euros?|dollars?|pounds?)\b)")


@dataclass(frozen=True)
class Context:
    """A mention with what stands around it: up to the clause's edges and to the neighbouring values."""

    before: str
    after: str
    clause: str
    rest: str
    question: bool


def sentences(text: str) -> list[Span]:
    """Return where the sentences of a text stand."""
    return _between(text, Span(0, len(text)), SENTENCE_END)


def standing(text: str, span: Span, others: Sequence[Span], named: bool = False, code: bool = False) -> Standing:
    """Say how the text stands to the value at ``span``; ``others`` are the neighbouring values that bound its context.

    ``named`` values (names, codes and states, which also occur as adjectives) are dismissed only by a "not" that
    touches them: "I will not grant ADMIN" does not say that ADMIN is wrong. A ``code`` is dismissed as well where it is
    taken, moved or used up: of a count or a case, that says nothing against it.
    """
    context = surroundings(plain(text), span, others)
    before, after = context.before, context.after
    if _dismissed(before, after, named) or (code and phrase("after", "gone").match(after)):
        return "dismissed"
    if phrase("after", "then_wrong").match(context.rest):
        return "dismissed"
    if phrase("before", "condition").search(before) or (named and phrase("before", "to_be").search(before)):
        return "conditional"
    if phrase("around", "hedge").search(context.clause) or (context.question and not named):
        return "hedged"
    return "attributed" if _attributed(context) else "asserted"


def surroundings(text: str, span: Span, others: Sequence[Span]) -> Context:
    """Return what stands around a mention."""
    sentence = next((part for part in sentences(text) if part.start <= span.start < part.end), Span(0, len(text)))
    clause = next(
        (part for part in _between(text, sentence, CLAUSE_END) if part.start <= span.start < part.end), sentence
    )
    left = max([clause.start, *(other.end for other in others if other.end <= span.start)])
    right = min([sentence.end, *(other.start for other in others if other.start >= span.end)])
    after = text[span.end : max(right, span.end)]
    return Context(
        before=text[left : span.start],
        after=UNIT.sub("", after).removeprefix(")"),
        clause=text[clause.start : max(clause.end, span.end)],
        rest=text[span.end : sentence.end + 40],
        question=text[sentence.start : sentence.end].rstrip().endswith("?"),
    )


def _dismissed(before: str, after: str, named: bool) -> bool:
    if phrase("before", "not_name" if named else "not").search(before) or phrase("before", "instead").search(before):
        return True
    if phrase("before", "wrong").search(before) and not phrase("before", "is_wrong").search(before):
        return not phrase("before", "corrected").search(before)
    if phrase("after", "wrong").match(after):
        return not phrase("after", "not_wrong").search(after)
    return phrase("after", "not_right").match(after) is not None


def _attributed(context: Context) -> bool:
    if phrase("before", "former").search(context.before):
        return not phrase("before", "corrected").search(context.before)
    if phrase("after", "former").match(context.after):
        return True
    if POSSESSOR.search(context.before) and not phrase("after", "upheld").match(context.after):
        return True
    said = phrase("before", "said").search(context.before)
    return said is not None and phrase("after", "contrast").match(context.rest) is not None


def _between(text: str, within: Span, breaks: re.Pattern[str]) -> list[Span]:
    edges = [within.start]
    for found in breaks.finditer(text, within.start, within.end):
        edges.append(found.start() + (1 if found[0].startswith((",", ";")) else 0))
    edges.append(within.end)
    return [Span(start, end) for start, end in pairwise(edges) if end > start]
