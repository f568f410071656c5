"""Read texts for the facts, names and stances a criterion requires, and for values it refutes."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from harness.conflicts.conflict import Criterion, Fact, Requirement
from harness.errors import GradingError
from harness.grading.assertions import Standing, sentences, standing
from harness.grading.check import Vote
from harness.grading.facts import Span, Tolerance, mentions, plain
from harness.grading.phrases import phrase, source
from harness.grading.stances import takes

Reader = Literal["literal", "clause", "whole"]
READERS: tuple[Reader, ...] = ("literal", "clause", "whole")
MOST_VALUES = 6
STATED: tuple[Standing, ...] = ("asserted", "attributed")
NAMED: tuple[Standing, ...] = (*STATED, "conditional")
# Kinds of fact that also stand as adjectives: only a "not" that touches them is about them.
TOUCHED = ("status", "code")
# "To complete the handoff" and "the complete list" are English, not a status.
ORDINARY = re.compile(r"(?i)\b(?:to|please|will|shall|can|could|i|we|you|a|an|the|my|your)\s*$")
OBJECT = re.compile(r"(?i) (?:the|this|that|it|them|these|those|against|with|your|our|my|all|both|each)\b")
BEING = re.compile(r"(?i)\b(?:is|are|was|were|been|be|now|as|already|fully)\s*$")
OWN_WORK = re.compile(
    r"(?i)\b(?:review|report|message|note|check|task|work|part|handoff|hand-over|investigation|write-up)\b[^.;]{0,30}$"
)


@dataclass(frozen=True)
class FactReader:
    """One way to read.

    ``literal``: one message says everything, values in digits and codes with hyphens; a refuted value needs a word in
    its sentence that marks it. ``clause``: one message says everything, each value asserted in its own clause and each
    refuted value dismissed or attributed in its own. ``whole``: as ``clause`` over all messages together, codes in
    any spacing. A text that lists more than ``most_values`` values like a required one states none; None is no limit.
    """

    reader: Reader
    most_values: int | None = MOST_VALUES

    @property
    def name(self) -> str:
        """Return the name the vote is kept under."""
        return f"facts-{self.reader}"

    def vote(self, criterion: Criterion, texts: Sequence[str]) -> Vote:
        """Return a vote whose reason names what is missing or wrong."""
        kept = _last_word(criterion, texts)
        if not kept:
            return Vote(False, "no text")
        readings = ["\n\n".join(kept)] if self.reader == "whole" else kept
        faults = [self._faults(criterion, text) for text in readings]
        refuted = [fault for text in kept for fault in self._refuted(criterion, text)]
        best = min(faults, key=len) + refuted + self._lists(criterion, "\n".join(kept))
        return Vote(not best, "; ".join(best) or "all requirements met")

    def _faults(self, criterion: Criterion, text: str) -> list[str]:
        return [f"{_label(need)} is missing" for need in criterion.requires if not self._meets(text, need, criterion)]

    def _meets(self, text: str, need: Requirement, criterion: Criterion) -> bool:
        if need.kind == "stance":
            return takes(_without_statuses(text, criterion), need.value, need.about)
        if need.kind == "name":
            spans, named, code, fitting = _names(text, need.value), True, False, NAMED
        else:
            fact = _fact(need)
            spans, fitting = mentions(text, fact, self._tolerance, free=True), STATED
            named, code = fact.kind in TOUCHED, fact.kind == "code"
        values = _values(text, criterion)
        return any(standing(text, span, values, named, code) in fitting for span in spans)

    def _refuted(self, criterion: Criterion, text: str) -> list[str]:
        faults = []
        for fact in _refuted_facts(criterion):
            for span in _claims(text, fact, criterion):
                if self._asserts(text, span, criterion, fact):
                    faults.append(f"asserts {fact}")
                    break
        return faults

    def _asserts(self, text: str, span: Span, criterion: Criterion, fact: Fact) -> bool:
        if self.reader == "literal":
            sentence = next(part for part in sentences(plain(text)) if part.start <= span.start < part.end)
            return phrase("around", "stale_sign").search(text[sentence.start : sentence.end]) is None
        how = standing(text, span, _values(text, criterion), fact.kind in TOUCHED, fact.kind == "code")
        return how in ("asserted", "hedged")

    def _lists(self, criterion: Criterion, text: str) -> list[str]:
        """Refuse a text that says the right value by saying every value: more like values than a round has."""
        if self.most_values is None:
            return []
        for need in criterion.requires:
            if need.fact is not None and len(set(_like(need.fact).findall(plain(text)))) > self.most_values:
                return [f"lists more than {self.most_values} values like {need.fact}"]
        return []

    @property
    def _tolerance(self) -> Tolerance:
        tolerances: dict[Reader, Tolerance] = {"literal": "exact", "clause": "usual", "whole": "loose"}
        return tolerances[self.reader]


def _like(fact: Fact) -> re.Pattern[str]:
    """Return what reads like another value of the same kind: the same unit, the same prefix, or capitals."""
    if fact.kind in ("amount", "count"):
        return re.compile(rf"\d[\d.,]*(?=\s?{re.escape(fact.unit)}\b)")
    if fact.kind == "status":
        return re.compile(r"\b[A-Z]{6,}\b")
    shape = re.sub(r"\d+", r"\\d+", re.escape(fact.value.rpartition("-")[0] or fact.value))
    return re.compile(rf"\b{shape}(?:-\w+)?\b")


def _fact(need: Requirement) -> Fact:
    if need.fact is None:
        raise GradingError(f"the requirement {need.value!r} is of kind 'fact' and carries no fact: give it one")
    return need.fact


def _label(need: Requirement) -> str:
    return f"stance {need.value}" if need.kind == "stance" else str(need.fact or need.value)


def _refuted_facts(criterion: Criterion) -> list[Fact]:
    # Stating the bare value is already a claim; only where truth and claim share it does the detail tell them apart.
    true = {need.fact.value for need in criterion.requires if need.fact}
    return [fact if fact.value in true else replace(fact, detail="") for fact in criterion.refuted]


def _without_statuses(text: str, criterion: Criterion) -> str:
    # "It reads UNAUTHORIZED, not AUTHORIZED" names no scope and grants nothing.
    facts = [*(need.fact for need in criterion.requires if need.fact), *criterion.refuted]
    for value in sorted((fact.value for fact in facts if fact.kind == "status"), key=len, reverse=True):
        text = text.replace(value, "that way")
    return text


def _values(text: str, criterion: Criterion) -> list[Span]:
    facts = [replace(need.fact, detail="") for need in criterion.requires if need.fact] + _refuted_facts(criterion)
    return [span for fact in facts for span in mentions(text, fact, "loose", free=True)]


def _claims(text: str, fact: Fact, criterion: Criterion) -> list[Span]:
    spans = mentions(text, fact, "loose", free=True)
    if fact.kind != "status":
        return spans
    # "My review is complete" claims no status COMPLETE where the status itself stands in capitals.
    shown = any(need.fact and need.fact.kind == "status" and need.fact.value in text for need in criterion.requires)
    return [span for span in spans if _is_status(text, span, shown)]


def _is_status(text: str, span: Span, shown: bool) -> bool:
    if not text[span.start : span.end].islower():
        return True
    before = text[: span.start]
    done_to = OBJECT.match(text[span.end :]) and not BEING.search(before)
    return not (ORDINARY.search(before) or done_to or (shown and OWN_WORK.search(before)))


def _last_word(criterion: Criterion, texts: Sequence[str]) -> list[str]:
    """Drop messages that a later one takes back: it marks the refuted value they assert as wrong."""
    kept = [text for text in texts if text.strip()]
    for fact in _refuted_facts(criterion):
        named = fact.kind in TOUCHED
        taken_back = [
            index
            for index, text in enumerate(kept)
            if any(
                standing(text, span, _values(text, criterion), named, fact.kind == "code") == "dismissed"
                for span in mentions(text, fact, "loose", free=True)
            )
        ]
        if taken_back:
            kept = [
                text
                for index, text in enumerate(kept)
                if index >= taken_back[-1] or not mentions(text, fact, "loose", free=True)
            ]
    return kept


def _names(text: str, name: str) -> list[Span]:
    parts = [re.escape(part) for part in re.split(r"[\s_\-./]+", name) if part]
    body = r"[\s_\-./]?".join(parts)
    scope = name.isupper() and name.isalpha()
    # Scopes are verbs in English; in lower case they count only where they name what is granted.
    noun = rf"(?=[\s-](?:{source('scope', 'noun')}|(?:on|for|to(?= \w+[-_ ]\w+))\b))"
    pattern = rf"{body}|(?i:{body}){noun}" if scope else rf"(?i:{body})"
    found = re.finditer(rf"(?<!\w)(?<!\w[-_])(?:{pattern})(?!\w|[-_]\w)", plain(text))
    return [Span(*match.span()) for match in found]
