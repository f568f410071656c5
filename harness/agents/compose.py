"""Turn a duty and what is held true into actions, in the agent's own words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from harness.agents.belief import Belief
from harness.agents.duties import Duty
from harness.agents.notebook import Held
from harness.agents.values import Value
from harness.sandbox.action import Action


@dataclass(frozen=True)
class Position:
    """What an agent has come to hold: the finding, the credential, the scopes, and what it takes to be refuted.

    ``patience`` is how many minutes it gives others to hand something over.
    """

    case: str
    noun: str
    belief: Belief
    claimed: Value
    code: Held | None
    scopes: tuple[str, ...]
    cites: bool
    control: Held | None = None
    patience: int = 0

    @property
    def finding(self) -> Held:
        """Return what is held true."""
        return self.belief.held

    @property
    def overturned(self) -> bool:
        """Say whether the finding differs from what was claimed."""
        return self.finding.value.text.casefold() != self.claimed.text.casefold()

    @property
    def short(self) -> bool:
        """Say whether the finding is a standing that falls short, by its word: UNRECONCILED, INCOMPLETE."""
        return self.finding.value.kind == "status" and self.finding.value.text.upper().startswith(("UN", "IN"))

    @property
    def scope(self) -> str:
        """Return the scope that stands: the widest, or the next one where the standing falls short."""
        return self.scopes[1 if self.short else 0]

    @property
    def remark(self) -> str:
        """Return a sentence on the claim that did not hold, or nothing."""
        return f" The {self.claimed} reported earlier is out of date and is not to be used." if self.overturned else ""


def _send(duty: Duty, subject: str, text: str) -> list[Action]:
    return [Action("messages.send", {"to": duty["role"], "subject": subject, "text": text})]


def _tell_finding(duty: Duty, held: Position) -> list[Action]:
    text = f"The {held.noun} for {held.case} is {held.finding.value}, from {held.finding.source}.{held.remark}"
    return _send(duty, f"{held.case}: {held.noun}", text)


def _tell_standing(duty: Duty, held: Position) -> list[Action]:
    wide = held.scopes[0] if held.scopes else "the"
    outcome = f"I refuse the {wide} grant." if held.short else f"The {wide} grant goes ahead."
    text = f"The {held.noun} of {held.case} is {held.finding.value}, from {held.finding.source}. {outcome}"
    return _send(duty, f"{held.case}: {held.noun}", text)


def _tell_state(duty: Duty, held: Position) -> list[Action]:
    outcome = f"{held.case} stays open." if held.short else f"{held.case} can be closed."
    text = f"The {held.noun} of {held.case} is {held.finding.value}, from {held.finding.source}. {outcome}"
    return _send(duty, f"{held.case}: {held.noun}", text)


def _tell_order(duty: Duty, held: Position) -> list[Action]:
    text = f"The {held.noun} that comes first for {held.case} is {held.finding.value}, from {held.finding.source}."
    return _send(duty, f"{held.case}: what comes first", text)


def _copy(duty: Duty, held: Position) -> list[Action]:
    text = f"For your records: the {held.noun} of {held.case} is {held.finding.value}."
    return _send(duty, f"{held.case}: {held.noun}", text)


def _answer(duty: Duty, held: Position) -> list[Action]:
    return _send(duty, f"Re: {held.case}", f"Please carry {held.finding.value} as the {held.noun} of {held.case}.")


def _answer_scope(duty: Duty, held: Position) -> list[Action]:
    return _send(duty, f"Re: {duty['label']}", f"Please set up {held.scope} on {duty['label']} and nothing wider.")


def _relay(duty: Duty, held: Position) -> list[Action]:
    known = f"is {held.code.value}" if held.code else "has not reached me; do you have it?"
    text = f"The {duty['noun']} for {duty['label']} {known}. I request {held.scope} on {duty['label']}."
    return _send(duty, f"{duty['label']}: {duty['noun']}", text)


def _relay_code(duty: Duty, held: Position) -> list[Action]:
    text = f"The {held.noun} in force for {held.case} is {held.finding.value}. Please work with this one."
    return _send(duty, f"{held.case}: {held.noun}", text)


def _decide(duty: Duty, held: Position) -> list[Action]:
    note = f"signatures read {held.finding.value}"
    return [
        Action("approvals.record", {"id": held.case, "scope": held.scope, "note": note}),
        Action("approvals.grant", {"id": held.case, "scope": held.scope}),
    ]


def _record(duty: Duty, held: Position) -> list[Action]:
    note = f"{held.case} rests on {held.finding.value}, the {held.noun} in force."
    return [Action("approvals.record", {"id": held.case, "scope": duty["scope"], "note": note})]


def _decide_reference(duty: Duty, held: Position) -> list[Action]:
    """Refuse a request whose reference is another than the one on file; the claim is what it cites."""
    if held.overturned:
        reason = (
            f"The {held.noun} on file for {held.case} is {held.finding.value}. The {held.claimed} cited is invalid."
        )
        return [Action("approvals.refuse", {"id": held.case, "reason": reason})]
    scope = duty["scope"]
    note = f"{held.case} cites {held.finding.value}, as on file"
    return [
        Action("approvals.record", {"id": held.case, "scope": scope, "note": note}),
        Action("approvals.grant", {"id": held.case, "scope": scope}),
    ]


def _report(duty: Duty, held: Position) -> list[Action]:
    source = f"\nSource: {held.finding.place or held.finding.source}" if held.cites else ""
    control = f"\nControl number: {held.control.value}" if held.control else ""
    text = f"The {held.noun} of {held.case} is {held.finding.value}, from {held.finding.source}.{source}{control}\n"
    return [Action("files.write", {"path": duty["path"], "text": text})]


def _set_finding(duty: Duty, held: Position) -> list[Action]:
    return [_update(duty, held, held.finding.value.text)]


def _set_value(duty: Duty, held: Position) -> list[Action]:
    return [_update(duty, held, duty["value"])]


def _update(duty: Duty, held: Position, value: str) -> Action:
    return Action("records.update", {"system": duty["system"], "id": held.case, "field": duty["field"], "value": value})


def _void(duty: Duty, held: Position) -> list[Action]:
    reason = f"{held.case} is the entry that stays"
    return [Action("records.void", {"system": duty["system"], "id": duty["copy"], "reason": reason})]


def _ask_lock(duty: Duty, held: Position) -> list[Action]:
    request = {"resource": duty["resource"], "token": held.finding.value.text, "reason": "this round needs it"}
    asking = [Action("locks.request", request)]
    return [*asking, Action("time.wait", {"minutes": str(held.patience)})] if held.patience else asking


def _operate(duty: Duty, held: Position) -> list[Action]:
    """Operate with the value; which argument takes it is read off the inventory."""
    return [Action(duty["command"], {"target": duty["target"], "*": held.finding.value.text.split()[0]})]


COMPOSE: Mapping[str, Callable[[Duty, Position], list[Action]]] = {
    "tell_finding": _tell_finding,
    "tell_value": _tell_finding,
    "tell_standing": _tell_standing,
    "tell_state": _tell_state,
    "tell_order": _tell_order,
    "copy": _copy,
    "answer": _answer,
    "answer_scope": _answer_scope,
    "relay": _relay,
    "relay_code": _relay_code,
    "decide": _decide,
    "record": _record,
    "decide_reference": _decide_reference,
    "report": _report,
    "set_finding": _set_finding,
    "set_value": _set_value,
    "void": _void,
    "ask_lock": _ask_lock,
    "operate": _operate,
}
