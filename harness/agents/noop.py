"""Do nothing: a control that shows no round is passed by finishing it. Never in standings."""

from harness.agents.protocol import Decision, SolverView
from harness.sandbox.action import Action, Observation


class Noop:
    """An agent that finishes at once."""

    def begin(self, view: SolverView) -> None:
        """Take nothing in."""

    def act(self, observation: Observation) -> Decision:
        """Finish the round."""
        return Decision(Action("round.finish", {"summary": "nothing was done"}), "I do nothing")
