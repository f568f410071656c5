"""Let peers act when their time comes."""

from dataclasses import replace

from harness.sandbox.refusal import fresh
from harness.sandbox.state import Event, Message, State

ON_REQUEST = "release_lock_when_asked"


def fire_due(state: State) -> list[str]:
    """Carry out every event due by the clock, ordered by time and then as listed; return a notice for each message."""
    due = [event for event in state.events if event.kind != ON_REQUEST and event.at <= state.clock]
    if not due:
        return []
    state.events = [event for event in state.events if event.kind == ON_REQUEST or event.at > state.clock]
    notices = [_fire(state, event) for event in sorted(due, key=lambda event: event.at)]
    return [notice for notice in notices if notice]


def hear_request(state: State, resource: str, token: str) -> None:
    """Schedule the releases that wait for this token; a wrong token moves nobody."""
    cited = token.strip().casefold()
    state.events = [
        replace(event, kind="release_lock", at=state.clock + event.at)
        if event.kind == ON_REQUEST and event.resource == resource and event.token.strip().casefold() == cited
        else event
        for event in state.events
    ]


def new_message_id(state: State) -> str:
    """Return an id no message has yet."""
    return fresh("m", {message.message_id for message in state.messages})


def _fire(state: State, event: Event) -> str | None:
    if event.kind == "message":
        return _post(state, event, event.subject or "(no subject)")
    assert event.kind == "release_lock", f"event kind {event.kind!r} is none of message, release_lock, {ON_REQUEST}"
    lock = state.locks.get(event.resource)
    if lock is None or lock.holder != event.actor:
        return None
    del state.locks[event.resource]
    return _post(state, event, event.subject or f"Lock on {event.resource}") if event.text else None


def _post(state: State, event: Event, subject: str) -> str:
    message = Message(new_message_id(state), event.actor, state.principal, subject, event.text, event.at)
    state.messages.append(message)
    return f"New message from {event.actor}: {subject}"
