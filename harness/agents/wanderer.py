"""Wander: random commands with arguments picked from what was seen. Never in standings; it shows what chance does."""

import re
from random import Random

from harness.agents.protocol import Decision, SolverView
from harness.sandbox.action import Action, Observation

_USAGE = re.compile(r"^\s+(\w+\.\w+)\(([^)]*)\)", re.MULTILINE)
_WORDS = re.compile(r"[\w./-]{3,}")
_TIME = re.compile(r"time|start|end|^at$")


class Wanderer:
    """An agent that reads the inventory for what can be done and does any of it, by its own random stream."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.seen: list[str] = []

    def begin(self, view: SolverView) -> None:
        """Start a new episode: the stream depends on the seed and the round, not on earlier episodes."""
        self.random = Random(f"{self.seed}/{view.round_id}")  # noqa: S311 - reproducible, not secret
        self.usages = [(name, args) for name, args in _USAGE.findall(view.inventory) if name != "round.finish"]
        self.seen = _WORDS.findall(view.instruction)

    def act(self, observation: Observation) -> Decision:
        """Pick any command; fill its arguments with words seen so far."""
        self.seen += _WORDS.findall(observation.text)
        name, arguments = self.random.choice(self.usages)
        names = [each.strip() for each in arguments.split(",") if each.strip() and not each.strip().endswith("?")]
        return Decision(Action(name, {each: self._pick(each) for each in names}), "anything may happen")

    def _pick(self, argument: str) -> str:
        if argument == "minutes":
            return str(self.random.randint(1, 20))
        if _TIME.search(argument):
            return f"{self.random.randint(9, 20):02d}:{self.random.randint(0, 59):02d}"
        return self.random.choice(self.seen)
