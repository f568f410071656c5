"""Play an episode by fixed traits: read, look or not, hold something true, act, close or not.

A policy is a generator of decisions; what it is sent back is the observation. It reads what a language model would be
shown: the instruction, observations, and images through OCR.
"""

from collections.abc import Generator
from random import Random

from harness.agents.acting import CHANGES, act, remembered, settle
from harness.agents.closing import close, keep_window
from harness.agents.desk import Desk, Phase
from harness.agents.duties import read_brief
from harness.agents.protocol import Decision, Perception, SolverView
from harness.agents.reading import look_into, read_inbox
from harness.agents.traits import Traits
from harness.agents.wandering import wander
from harness.sandbox.action import Observation


class Policy:
    """An agent that follows its traits; ``perception`` turns images into lines."""

    def __init__(self, traits: Traits, perception: Perception) -> None:
        self.traits = traits
        self.perception = perception
        self._play: Generator[Decision, Observation, None] | None = None
        self._started = False

    def begin(self, view: SolverView) -> None:
        """Start a new episode; nothing is kept from the last one."""
        random = Random(f"{self.traits.name}/{view.round_id}")  # noqa: S311 - reproducible, not secret
        self._play = _episode(Desk(self.traits, view, read_brief(view.instruction), self.perception, random))
        self._started = False

    def act(self, observation: Observation) -> Decision:
        """Decide the next action; the first observation of an episode is not looked at."""
        assert self._play is not None, "begin() comes before act()"
        if self._started:
            return self._play.send(observation)
        self._started = True
        return next(self._play)


def _episode(desk: Desk) -> Phase:
    duties = remembered(desk)
    yield from read_inbox(desk)
    early = tuple(duty for duty in duties if desk.traits.acts_first and duty.kind in CHANGES)
    position = settle(desk)
    if position is not None:
        yield from act(desk, position, early)
    yield from wander(desk)
    yield from look_into(desk)
    position = settle(desk)
    if position is not None:
        yield from act(desk, position, [duty for duty in duties if duty not in early])
    for duty in duties:
        if duty.kind == "close":
            yield from close(desk, duty, position)
    for duty in duties:
        if duty.kind == "window":
            yield from keep_window(desk, duty)
    while True:
        yield from desk.do("round.finish", "Everything I mean to do is done.", summary="done")
