"""Carry out actions on a workspace, one step at a time, and note what they changed."""

from collections.abc import Mapping

from harness.errors import CommandError, Conflicting
from harness.sandbox.action import Action, Observation
from harness.sandbox.command import Shown, read
from harness.sandbox.effects import EFFECTS, Effect
from harness.sandbox.events import fire_due
from harness.sandbox.refusal import refusal
from harness.sandbox.state import State

REFUSED_MINUTES = 1


class Workspace:
    """A desk with one agent at it.

    It works on its own copy of ``state``. ``images`` maps asset id -> PNG; None when nothing is rendered yet, then
    images open without bytes. In a run that is not ``sighted`` images cannot be opened. Given equal states, the same
    actions give equal observations, states and effects.
    """

    def __init__(self, state: State, images: Mapping[str, bytes] | None = None, sighted: bool = True) -> None:
        self.state = state.copy()
        self.images = images
        self.sighted = sighted
        self.step = 0
        self._effects: list[Effect] = []

    @property
    def effects(self) -> tuple[Effect, ...]:
        """What the actions so far changed, in order."""
        return tuple(self._effects)

    @property
    def finished(self) -> bool:
        """Whether the agent finished the round."""
        return self.state.finished

    def perform(self, action: Action) -> Observation:
        """Carry out one action; it costs a step and its minutes, then peers act. A refused one changes nothing else."""
        try:
            if self.finished:
                raise Conflicting(refusal(action.command, "the round is finished", "stop"))
            command, args = read(action)
            shown = command.run(self, args)
        except CommandError as error:
            return self.refuse(error)
        if isinstance(shown, str):
            shown = Shown(shown)
        text = self._pass(shown.minutes or command.minutes, shown.text)
        return Observation(text, asset_id=shown.asset_id, image=shown.image)

    def refuse(self, error: CommandError) -> Observation:
        """Charge a refused action and say why; the way for replies that ``parse_action`` could not read, too."""
        text = self._pass(REFUSED_MINUTES, f"refused: {error.code}\n{error}")
        return Observation(text, ok=False, error_code=error.code)

    def note(self, name: str, **fields: str) -> None:
        """Note an effect of the action being carried out, at the time it began."""
        assert name in EFFECTS, f"effect {name!r} is not one of {', '.join(EFFECTS)}"
        self._effects.append(Effect(self.step + 1, name, fields, self.state.clock))

    def _pass(self, minutes: int, text: str) -> str:
        """Let the step and its minutes pass; return the text with a notice for each message that came meanwhile."""
        self.step += 1
        self.state.clock += minutes
        return "\n".join([text, *fire_due(self.state)])
