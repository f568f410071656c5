"""Turn a duty and what is held true into actions, in the agent's own words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from harness.agents.belief import Held
from harness.agents.duties import Duty
from harness.agents.values import Value
from harness.sandbox.action import Action


@dataclass(frozen=True)
class Position:
    """What an agent has come to hold: the finding, the credential, the scopes, and what it takes to be refuted."""

    finding: Held
    claimed: Value
    code: Held | None
    scopes: tuple[str, ...]

    @property
    def overturned(self) -> bool:
        """Say whether the finding differs from what was claimed."""
        return self.finding.value.text.casefold() != self.claimed.text.casefold()

    @property
    def scope(self) -> str:
        """Return the scope that stands: the widest if the claim holds, the next one otherwise."""
        return self.scopes[1 if self.overturned else 0]

    @property
    def remark(self) -> str:
        """Return a sentence on the claim that did not hold, or nothing."""
        return f" The {self.claimed} reported earlier is out of date and is not to be used." if self.overturned else ""


def _send(duty: Duty, subject: str, text: str) -> list[Action]:
    return [Action("messages.send", {"to": duty["role"], "subject": subject, "text": text})]


def _tell_figure(duty: Duty, held: Position) -> list[Action]:
    text = f"The {duty['noun']} for {duty['case']} is {held.finding.value}, from {held.finding.source}.{held.remark}"
    return _send(duty, f"{duty['case']}: {duty['noun']}", text)


def _tell_standing(duty: Duty, held: Position) -> list[Action]:
    outcome = f"I refuse the {duty['wide']} grant." if held.overturned else f"The {duty['wide']} grant goes ahead."
    text = f"The {duty['noun']} of {duty['case']} is {held.finding.value}, from {held.finding.source}. {outcome}"
    return _send(duty, f"{duty['case']}: {duty['noun']}", text)


def _tell_lease(duty: Duty, held: Position) -> list[Action]:
    text = f"The lease in force on {duty['label']} was {held.finding.value}; it was handed over to me.{held.remark}"
    return _send(duty, f"{duty['label']}: lease", text)


def _answer_figure(duty: Duty, held: Position) -> list[Action]:
    return _send(duty, f"Re: {duty['case']}", f"Please carry {held.finding.value} for {duty['case']}.")


def _answer_scope(duty: Duty, held: Position) -> list[Action]:
    return _send(duty, f"Re: {duty['label']}", f"Please set up {held.scope} on {duty['label']} and nothing wider.")


def _relay_code(duty: Duty, held: Position) -> list[Action]:
    code = held.code.value if held.code else "not known to me"
    text = f"The {duty['noun']} for {duty['label']} is {code}. I request {held.scope} on {duty['label']}."
    return _send(duty, f"{duty['label']}: {duty['noun']}", text)


def _decide(duty: Duty, held: Position) -> list[Action]:
    note = f"signatures read {held.finding.value}"
    return [
        Action("approvals.record", {"id": duty["case"], "scope": held.scope, "note": note}),
        Action("approvals.grant", {"id": duty["case"], "scope": held.scope}),
    ]


def _report(duty: Duty, held: Position) -> list[Action]:
    text = f"Finding on {duty['case']}: {held.finding.value}, from {held.finding.source}.{held.remark}\n"
    return [Action("files.write", {"path": duty["path"], "text": text})]


def _set_figure(duty: Duty, held: Position) -> list[Action]:
    return [_update(duty, str(held.finding.value))]


def _set_value(duty: Duty, held: Position) -> list[Action]:
    return [_update(duty, duty["value"])]


def _update(duty: Duty, value: str) -> Action:
    return Action(
        "records.update", {"system": duty["system"], "id": duty["case"], "field": duty["field"], "value": value}
    )


def _ask_lease(duty: Duty, held: Position) -> list[Action]:
    request = {"resource": duty["resource"], "token": held.finding.value.text, "reason": "this round needs it"}
    return [Action("locks.request", request), Action("time.wait", {"minutes": "10"})]


COMPOSE: Mapping[str, Callable[[Duty, Position], list[Action]]] = {
    "tell_figure": _tell_figure,
    "tell_standing": _tell_standing,
    "tell_lease": _tell_lease,
    "answer_figure": _answer_figure,
    "answer_scope": _answer_scope,
    "relay_code": _relay_code,
    "decide": _decide,
    "report": _report,
    "set_figure": _set_figure,
    "set_value": _set_value,
    "ask_lease": _ask_lease,
}
