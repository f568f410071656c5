"""Hold what a policy knows and does in one episode, and take its actions."""

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from random import Random

from harness.agents.duties import Brief
from harness.agents.notebook import Notebook
from harness.agents.protocol import Decision, Perception, SolverView
from harness.agents.traits import Traits
from harness.sandbox.action import Action, Observation

Play = Generator[Decision, Observation, Observation]
Phase = Generator[Decision, Observation, None]
# What shows that a change went in, and which of its arguments that takes.
_READ_BACK: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "files.write": ("files.read", ("path",)),
    "records.update": ("records.read", ("system", "id")),
    "records.void": ("records.read", ("system", "id")),
    "approvals.grant": ("approvals.read", ("id",)),
    "approvals.refuse": ("approvals.read", ("id",)),
    "messages.send": ("messages.history", ()),
    "locks.acquire": ("locks.list", ()),
    "locks.release": ("locks.list", ()),
    "handoff.complete": ("protocol.read", ()),
    "round.note": ("protocol.read", ()),
}


@dataclass
class Desk:
    """One policy at its desk: what it was told, what it has read and taken, how many steps it has used.

    ``random`` decides only where a wanderer looks next.
    """

    traits: Traits
    view: SolverView
    brief: Brief
    perception: Perception
    random: Random
    notebook: Notebook = field(default_factory=Notebook)
    taken: list[str] = field(default_factory=list)
    steps: int = 0
    rereads_left: int = field(init=False)
    verifies_left: int = field(init=False)

    def __post_init__(self) -> None:
        self.rereads_left = self.traits.rereads
        self.verifies_left = self.traits.verifies

    def do(self, command: str, thought: str, **args: str) -> Play:
        """Take one action and return what came of it."""
        return (yield from self.carry_out(Action(command, args), thought))

    def carry_out(self, action: Action, thought: str) -> Play:
        """Take one action and return what came of it; ``thought`` goes into the decision log."""
        self.steps += 1
        observation = yield Decision(action, thought)
        return observation

    def change(self, action: Action, thought: str) -> Play:
        """Take an action that changes something; whoever verifies then reads it back."""
        observation = yield from self.carry_out(action, thought)
        if observation.ok and self.verifies_left and action.command in _READ_BACK:
            self.verifies_left -= 1
            command, names = _READ_BACK[action.command]
            args = {name: action.args[name] for name in names}
            yield from self.do(command, "I check that it went in as I meant it.", **args)
        return observation

    @property
    def tag(self) -> str:
        """Return what the files of this round carry in their names, e.g. ``_r03.``."""
        return f"_{self.view.round_id.rpartition('_')[2]}."
