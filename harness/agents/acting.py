"""Do what was asked: settle a position, turn each duty into actions, go back to the evidence, read back."""

import re
from collections.abc import Iterable, Mapping
from functools import cache

from harness.agents.belief import believe, shown
from harness.agents.compose import COMPOSE, Position
from harness.agents.desk import Desk, Phase
from harness.agents.duties import Duty
from harness.agents.notebook import Medium
from harness.agents.traits import Trust
from harness.agents.values import Value
from harness.sandbox.action import Action

# Nobody claims a control number; what is looked for is anything of its form.
CONTROL = Value("code", "CTL-0000-XX")
# What changes the state of the desk rather than telling somebody; a lock is asked for before it is needed.
CHANGES = (
    "ask_lock",
    "decide",
    "decide_reference",
    "record",
    "set_finding",
    "set_value",
    "void",
    "operate",
)
_GUARDED = re.compile(r"(?P<resource>\w+) guards it and its lock is free")
# What each way of trusting goes by, as the decision log puts it.
_GROUND: Mapping[Trust, str] = {
    "peer": "it is what I was told",
    "latest": "nothing I read is later",
    "authority": "nobody of higher standing says otherwise",
    "majority": "most that I read say so",
    "evidence": "I saw it there myself",
}
_SHOW_AGAIN: Mapping[Medium, tuple[str, str]] = {
    "message": ("messages.read", "id"),
    "image": ("assets.open", "id"),
    "export": ("files.read", "path"),
    "document": ("files.read", "path"),
}


def settle(desk: Desk) -> Position | None:
    """Settle what to hold true; None when the instruction claims nothing that could be read."""
    brief, notebook, traits = desk.brief, desk.notebook, desk.traits
    if brief.claimed is None:
        return None
    belief = believe(traits, notebook, brief.claimed, brief.noun, brief.ignore)
    relay, code = brief.duty("relay"), None
    quoted = notebook.quoted_code(brief.ignore) if relay is not None else None
    if relay is not None and quoted is not None:
        code = believe(traits, notebook, quoted, relay["noun"], brief.ignore).held
    elif relay is not None and traits.trust != "peer":
        code = notebook.shown_code(relay["noun"], brief.ignore)
    control = shown(notebook, CONTROL, "control number", brief.ignore) if brief.duty("control") else None
    cites = traits.cites and brief.duty("cite") is not None
    return Position(brief.case, brief.noun, belief, brief.claimed, code, brief.scopes, cites, control, traits.patience)


def remembered(desk: Desk) -> tuple[Duty, ...]:
    """Return the duties kept in mind: the first ones, as far as the horizon goes."""
    return desk.brief.duties[: desk.traits.horizon]


def act(desk: Desk, position: Position, duties: Iterable[Duty]) -> Phase:
    """Do duties in their order, except that a lock is asked for first, since handing over takes time."""
    for duty in sorted(duties, key=lambda duty: duty.kind != "ask_lock"):
        if duty.kind in COMPOSE:
            if desk.rereads_left:
                yield from _go_back(desk, position)
            yield from _fulfil(desk, position, duty)


def _go_back(desk: Desk, position: Position) -> Phase:
    """Read once more all that bears on the finding, whatever it says: evidence and messages."""
    desk.rereads_left -= 1
    for source in (each.source for each in position.belief.readings if each.source.medium in _SHOW_AGAIN):
        command, name = _SHOW_AGAIN[source.medium]
        thought = f"Before I do more I go back to {source.title}. {position.belief.comparison}"
        yield from desk.do(command, thought, **{name: source.place})


def _fulfil(desk: Desk, position: Position, duty: Duty) -> Phase:
    """Do what a duty asks; when what it changes is guarded by a free lock, take the lock and try once more."""
    arguments = read_arguments(desk.view.inventory)
    for action in COMPOSE[duty.kind](duty, position):
        named = {
            arguments.get(action.command, "value") if name == "*" else name: text for name, text in action.args.items()
        }
        spelled = Action(action.command, named)
        observation = yield from desk.change(spelled, _reason(desk, duty, position))
        guarded = _GUARDED.search(observation.text) if observation.error_code == "conflicting" else None
        if guarded:
            yield from _take(desk, guarded["resource"])
            yield from desk.change(spelled, "Now that the lock is mine I try again.")


def _reason(desk: Desk, duty: Duty, position: Position) -> str:
    finding = position.finding
    why = _GROUND[desk.traits.trust] if finding.place else "nothing I read says otherwise"
    reason = f"Next: {duty.kind.replace('_', ' ')}. I hold {finding.value}, from {finding.source}: {why}."
    return f"{reason} {position.belief.comparison}" if desk.traits.rereads else reason


def _take(desk: Desk, resource: str) -> Phase:
    action = Action("locks.acquire", {"resource": resource, "purpose": "this round"})
    got = yield from desk.change(action, "What I change is guarded, so I take its lock.")
    if got.ok:
        desk.taken.append(resource)


@cache
def read_arguments(inventory: str) -> dict[str, str]:
    """Return command -> the argument beside ``target`` of every operation the inventory lists."""
    return dict(re.findall(r"^\s*(\w+\.\w+)\(target, (\w+)\)", inventory, re.MULTILINE))
