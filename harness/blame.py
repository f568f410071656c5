"""Find the first action of a failed episode after which going on as its round's reference does no longer passes."""

from collections.abc import Iterator, Sequence

from harness.conflicts.conflict import Criterion, PlanStep
from harness.errors import GradingError
from harness.grading.check import GRADER_VERSION, Vote
from harness.grading.grade import grade, success
from harness.grading.graders import grader
from harness.grading.judges import Panel
from harness.pipeline.round import Round
from harness.runner import Episode
from harness.sandbox.action import Action
from harness.sandbox.effects import Effect
from harness.sandbox.workspace import Workspace

Key = tuple[str, tuple[tuple[str, str], ...]]
WAIT, LONGEST_WAIT = "time.wait", 60


class Recalled:
    """A panel that is asked each question once; for one that always votes the same."""

    def __init__(self, panel: Panel) -> None:
        self._panel = panel
        self._given: dict[tuple[Criterion, tuple[str, ...]], tuple[Vote, ...]] = {}

    @property
    def name(self) -> str:
        """Return the panel's name."""
        return self._panel.name

    def votes(self, criterion: Criterion, texts: Sequence[str]) -> tuple[Vote, ...]:
        """Return the panel's votes."""
        question = criterion, tuple(texts)
        if question not in self._given:
            self._given[question] = self._panel.votes(criterion, texts)
        return self._given[question]


class Chances:
    """Whether one round can still be passed after some actions, as far as is known.

    One way of going on is known: to do what the round's reference does, all of it, from wherever one stands. What is
    refused because it is done already costs a minute and changes nothing; a step that has a time window is taken as
    soon as the window is open, and waited for. The round can be passed when that passes every required check by
    ``judge``, which must always vote the same. Going on with less (what is undone, what changes something) or waiting
    as the reference waited has passed nowhere that this did not.

    So it is a lower bound: what the reference never does is not tried. Above all nobody takes a false message back
    here, though the judge would let them: blame on ``messages.send`` is for what was sent, not for what was past
    mending. Going on is bound by no step budget, and looks at images even where the run is blind. What is found is
    kept, since the episodes of many runs begin alike.
    """

    def __init__(self, made: Round, judge: Panel) -> None:
        self.made = made
        self._judge = Recalled(grader(GRADER_VERSION).reading(judge))
        asked = [check for check in made.checks if check.role in ("required", "gate")]
        # Code is cheaper than a panel.
        self._asked = sorted(asked, key=lambda check: check.kind == "semantic")
        self._steps = list(_steps(made.reference))
        self._found: dict[tuple[bool, tuple[Key, ...]], bool] = {}

    def blame(self, episode: Episode, *, sighted: bool = True) -> str | None:
        """Return ``<step> <command>``: the first action, from 1, after which going on no longer passes.

        ``round.finish`` is to blame where finishing left something undone that could still be done. Where an episode
        ended otherwise and could still be passed, ``step_cap`` or ``stalled`` is. None for one that passed, that is
        undecided or that the machinery broke.

        Raises GradingError for a round that its reference does not pass from the start; its proofs rule that out.
        """
        if episode.verdicts is None or success(self.made.checks, episode.verdicts) is not False:
            return None
        actions = [step.action for step in episode.steps]
        # From the end: what can be passed later could be passed before, by the very actions that came between.
        for length in range(len(actions), -1, -1):
            if self.open_after(actions[:length], sighted=sighted):
                return episode.termination if length == len(actions) else f"{length + 1} {actions[length].command}"
        raise GradingError(
            f"{self.made.round_id} on bench {self.made.bench}: its own reference does not pass it; see which check "
            "fails with `python -m harness show`"
        )

    def open_after(self, actions: Sequence[Action], *, sighted: bool = True) -> bool:
        """Say whether the round can be passed after these actions."""
        begun = sighted, tuple(map(_key, actions))
        if begun not in self._found:
            workspace = Workspace(self.made.w0, None, sighted)
            for action in actions:
                workspace.perform(action)
            workspace.sighted = True
            self._found[begun] = self._passes(gone_on(workspace, self._steps))
        return self._found[begun]

    def _passes(self, effects: Sequence[Effect]) -> bool:
        return all(grade((check,), effects, self._judge)[0].value is True for check in self._asked)


def gone_on(workspace: Workspace, steps: Sequence[PlanStep]) -> tuple[Effect, ...]:
    """Take steps in a workspace, each with a window once and inside it where time allows; return all its effects."""
    windowed = [step for step in steps if step.window is not None]
    for step in steps:
        for due in [each for each in windowed if _is_open(each, workspace)]:
            workspace.perform(due.action)
            windowed.remove(due)
        if step.window is None:
            workspace.perform(step.action)
        elif step in windowed:
            _wait(workspace, step.window[0])
            workspace.perform(step.action)
            windowed.remove(step)
    return workspace.effects


def _key(action: Action) -> Key:
    return action.command, tuple(sorted(action.args.items()))


def _steps(reference: Sequence[PlanStep]) -> Iterator[PlanStep]:
    """Yield the steps without the waits for a window: how long those are fits the reference's own clock only."""
    windows = [step.window for step in reference[1:]]
    for step, next_window in zip(reference, [*windows, None], strict=True):
        if step.action.command != WAIT or next_window is None:
            yield step


def _is_open(step: PlanStep, workspace: Workspace) -> bool:
    return step.window is not None and step.window[0] <= workspace.state.clock <= step.window[1]


def _wait(workspace: Workspace, until: int) -> None:
    """Wait until a minute since midnight, however long that is; not at all when it has passed."""
    while (left := until - workspace.state.clock) > 0:
        workspace.perform(Action(WAIT, {"minutes": str(min(left, LONGEST_WAIT))}))
