"""Decide what to hold true among all that was read; one rule for each way of trusting."""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from harness.agents.notebook import Held, Notebook, Person, Reading
from harness.agents.traits import Traits, Trust
from harness.agents.values import Value
from harness.clock import hhmm

_MANAGING = re.compile(r"\b(?:manager|director|head|chief|controller|counsel|consultant|lead|supervisor)\b")
_SOFTWARE = re.compile(r"\bagent\b")
Rule = Callable[[Sequence[Reading], Notebook, Value, Traits], Reading | None]


@dataclass(frozen=True)
class Belief:
    """A value held true and all that was read on the question."""

    held: Held
    readings: tuple[Reading, ...] = ()

    @property
    def comparison(self) -> str:
        """Write the readings out side by side, as whoever ruminates does."""
        said = "; ".join(f"{each.source.title} ({hhmm(each.source.at)}) gives {each.value}" for each in self.readings)
        return f"Once more: {said or 'nobody says anything'}. I stay with {self.held.value}, from {self.held.source}."


def believe(traits: Traits, notebook: Notebook, claimed: Value, noun: str, ignore: frozenset[str]) -> Belief:
    """Return what is held of the claimed kind; the claim itself where the rule finds nothing."""
    readings = notebook.readings(claimed, noun, ignore)
    chosen = _RULES[traits.trust](readings, notebook, claimed, traits)
    return Belief(chosen.held if chosen else Held(claimed, "what was reported"), readings)


def shown(notebook: Notebook, form: Value, noun: str, ignore: frozenset[str]) -> Held | None:
    """Return what nobody claims and only evidence can show; ``form`` says what it looks like."""
    found = [each for each in notebook.readings(form, noun, ignore) if each.source.shows]
    return found[0].held if found else None


def rank(people: Sequence[Person]) -> int:
    """Rank who stands behind something: somebody managing (3), a person (2), a software agent (1), nobody (0)."""
    return max((_rank(person.title) for person in people), default=0)


def _rank(title: str) -> int:
    return 3 if _MANAGING.search(title) else 1 if _SOFTWARE.search(title) else 2


def _peer(readings: Sequence[Reading], notebook: Notebook, claimed: Value, traits: Traits) -> Reading | None:
    return None


def _latest(readings: Sequence[Reading], notebook: Notebook, claimed: Value, traits: Traits) -> Reading | None:
    """Choose the latest; of two from the same minute the one read later."""
    return max(enumerate(readings), key=lambda each: (each[1].source.at, each[0]))[1] if readings else None


def _authority(readings: Sequence[Reading], notebook: Notebook, claimed: Value, traits: Traits) -> Reading | None:
    """Choose what the highest title stands behind; of equal ones the first read."""
    return max(readings, key=lambda each: rank(notebook.authors(each.source)), default=None)


def _majority(readings: Sequence[Reading], notebook: Notebook, claimed: Value, traits: Traits) -> Reading | None:
    """Choose what most voices say, whoever wrote several things being one; of equal numbers, what was read last."""
    voices = {(each.value.text.casefold(), each.source.author or each.source.place) for each in readings}
    votes = Counter(value for value, _ in voices)
    return max(
        enumerate(readings), key=lambda each: (votes[each[1].value.text.casefold()], each[0]), default=(0, None)
    )[1]


def _evidence(readings: Sequence[Reading], notebook: Notebook, claimed: Value, traits: Traits) -> Reading | None:
    """Choose what is shown; where pieces differ, whoever is wary takes the one that is not what was claimed."""
    seen = [each for each in readings if each.source.shows]
    differing = [each for each in seen if not each.same(claimed)]
    return next(iter((differing if traits.wary else []) or seen), None)


_RULES: Mapping[Trust, Rule] = {
    "peer": _peer,
    "latest": _latest,
    "authority": _authority,
    "majority": _majority,
    "evidence": _evidence,
}
