"""Play an episode by a fixed policy: read, look or not, hold something true, act, close or not.

A policy is a generator of decisions; what it is sent back is the observation. It reads what a language model would be
shown: the instruction, observations, and images through OCR.
"""

import re
from collections.abc import Generator
from dataclasses import dataclass

from harness.agents.belief import Held, Notebook
from harness.agents.compose import COMPOSE, Position
from harness.agents.duties import Brief, Duty, read_brief, successor
from harness.agents.protocol import Decision, Perception, SolverView
from harness.agents.values import Value
from harness.clock import minutes
from harness.sandbox.action import Action, Observation

Play = Generator[Decision, Observation, Observation]
# Nobody claims a control number; what is looked for is anything of its form.
CONTROL = Value("code", "CTL-0000-XX")
_GUARDED = re.compile(r"(?P<resource>\w+) guards it and its lock is free")


@dataclass(frozen=True)
class Traits:
    """How a policy behaves: whether it looks at evidence, and whether it closes the protocol."""

    name: str
    looks: bool
    closes: bool


class Policy:
    """An agent that follows its traits; ``perception`` turns images into lines."""

    def __init__(self, traits: Traits, perception: Perception) -> None:
        self.traits = traits
        self.perception = perception
        self._play: Generator[Decision, Observation, None] | None = None
        self._started = False

    def begin(self, view: SolverView) -> None:
        """Start a new episode; nothing is kept from the last one."""
        self._play = self._episode(view)
        self._started = False

    def act(self, observation: Observation) -> Decision:
        """Decide the next action; the first observation of an episode is not looked at."""
        assert self._play is not None, "begin() comes before act()"
        if self._started:
            return self._play.send(observation)
        self._started = True
        return next(self._play)

    def _episode(self, view: SolverView) -> Generator[Decision, Observation, None]:
        brief = read_brief(view.instruction)
        notebook = Notebook()
        inbox = yield from _do("messages.inbox", "see what the others wrote")
        notebook.note("peer", "messages", tuple(inbox.text.splitlines()))
        if self.traits.looks:
            yield from self._look(view, notebook)
        position = _position(brief, notebook)
        arguments = read_arguments(view.inventory)
        taken: list[str] = []
        # A lock is asked for before anything else, since handing over takes time.
        for duty in sorted(brief.duties, key=lambda duty: duty.kind != "ask_lock"):
            if duty.kind in COMPOSE and position is not None:
                yield from _fulfil(duty, position, taken, arguments)
        closing = brief.duty("close")
        if closing is not None and self.traits.closes:
            yield from _close(closing, brief, position, taken)
        window = brief.duty("window")
        if window is not None and self.traits.closes:
            yield from _keep_window(window, brief)
        while True:
            yield from _do("round.finish", "everything I mean to do is done", summary="done")

    def _look(self, view: SolverView, notebook: Notebook) -> Generator[Decision, Observation, None]:
        """Open every image of the workspace and read this round's exported files."""
        listed = yield from _do("assets.list", "see which images there are")
        for asset_id in re.findall(r"^(\w+)  \d\d:\d\d  ", listed.text, re.MULTILINE):
            shown = yield from _do("assets.open", "look at the evidence itself", id=asset_id)
            if shown.image:
                title = shown.text.splitlines()[0].removeprefix("Opened ").rstrip(".")
                notebook.note("evidence", title, self.perception.read(shown.image), asset_id)
        tag = view.round_id.rpartition("_")[2]
        files = yield from _do("files.list", "see which files there are")
        for path in re.findall(rf"(exports/\w+_{tag}\.txt)", files.text):
            shown = yield from _do("files.read", "read the exported evidence", path=path)
            if shown.ok:
                notebook.note("evidence", path, tuple(shown.text.splitlines()[1:]), path)


def _do(command: str, thought: str, **args: str) -> Play:
    """Take one action and return what came of it."""
    observation = yield Decision(Action(command, args), thought)
    return observation


def read_arguments(inventory: str) -> dict[str, str]:
    """Return command -> the argument beside ``target`` of every operation the inventory lists."""
    return dict(re.findall(r"^\s*(\w+\.\w+)\(target, (\w+)\)", inventory, re.MULTILINE))


def _position(brief: Brief, notebook: Notebook) -> Position | None:
    """Settle what to hold true; None when the instruction claims nothing that could be read."""
    if brief.claimed is None:
        return None
    finding = notebook.hold(brief.claimed, brief.noun, brief.ignore)
    code: Held | None = None
    relay = brief.duty("relay")
    if relay is not None:
        quoted = notebook.quoted_code(brief.ignore)
        code = notebook.hold(quoted, relay["noun"], brief.ignore) if quoted else None
    cites = brief.duty("cite") is not None
    control = notebook.hold(CONTROL, "control number", brief.ignore) if brief.duty("control") else None
    return Position(brief.case, brief.noun, finding, brief.claimed, code, brief.scopes, cites, control)


def _fulfil(
    duty: Duty, position: Position, taken: list[str], arguments: dict[str, str]
) -> Generator[Decision, Observation, None]:
    """Do what a duty asks; when what it changes is guarded by a free lock, take the lock and try once more."""
    for action in COMPOSE[duty.kind](duty, position):
        named = {
            arguments.get(action.command, "value") if name == "*" else name: text for name, text in action.args.items()
        }
        thought = f"{duty.kind.replace('_', ' ')}: I hold {position.finding.value}, from {position.finding.source}"
        spelled = Action(action.command, named)
        observation = yield Decision(spelled, thought)
        guarded = _GUARDED.search(observation.text) if observation.error_code == "conflicting" else None
        if guarded:
            yield from _take(guarded["resource"], taken)
            yield Decision(spelled, thought)


def _take(resource: str, taken: list[str]) -> Generator[Decision, Observation, None]:
    got = yield from _do("locks.acquire", "what I change is guarded", resource=resource, purpose="this round's work")
    if got.ok:
        taken.append(resource)


def _keep_window(window: Duty, brief: Brief) -> Generator[Decision, Observation, None]:
    """Wait until the window opens, then put the closing note into the log."""
    clock = yield from _do("clock.read", "see how late it is")
    now = re.search(r"\d\d:\d\d", clock.text)
    left = minutes(window["start"]) + 1 - minutes(now[0]) if now else 0
    if left > 0:
        yield from _do("time.wait", "the window is not open yet", minutes=str(min(left, 60)))
    yield from _do("round.note", "the closing note", text=f"{brief.case} closed")


def _close(
    closing: Duty, brief: Brief, position: Position | None, taken: list[str]
) -> Generator[Decision, Observation, None]:
    """Follow the desk protocol: free what was taken, then hand over with the finding."""
    protocol = yield from _do("files.read", "see how a round is closed", path=closing["path"])
    for resource in taken:
        yield from _do("locks.release", "free what I took", resource=resource)
    to = successor(protocol.text)
    if to is not None:
        yield from _do("handoff.complete", "hand over with the finding", to=to, summary=_summary(brief, position))


def _summary(brief: Brief, position: Position | None) -> str:
    finding = position.finding.value if position else "left open"
    return f"{brief.case}: the {brief.noun} is {finding}. Nothing of mine is left open."
