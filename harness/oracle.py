"""Replay a round's own reference: a control that shows a round can be passed. It knows the answer; never in standings.

It lives outside ``harness.agents``, which may not know a round's answers.
"""

from collections.abc import Iterator

from harness.agents.protocol import Decision, SolverView
from harness.pipeline.round import Round
from harness.sandbox.action import Action, Observation

FINISH = Action("round.finish", {"summary": "done"})


class Oracle:
    """An agent that was handed the reference of one round; on any other it finishes at once."""

    def __init__(self, made: Round) -> None:
        self.made = made
        self._left: Iterator[Action] = iter(())

    def begin(self, view: SolverView) -> None:
        """Start over; the reference is replayed only on the round it belongs to."""
        known = view.round_id == self.made.round_id
        self._left = iter([step.action for step in self.made.reference] if known else [])

    def act(self, observation: Observation) -> Decision:
        """Take the reference's next step, whatever was observed."""
        return Decision(next(self._left, FINISH), "this is the reference's next step")
