"""Read and send messages."""

from dataclasses import replace
from typing import Annotated

from msgspec import Meta

from harness.clock import hhmm
from harness.errors import Conflicting
from harness.sandbox.command import Args, command
from harness.sandbox.events import new_message_id
from harness.sandbox.forms import Text
from harness.sandbox.refusal import look_up, refusal
from harness.sandbox.state import Message
from harness.sandbox.workspace import Workspace


class MessageId(Args, frozen=True):
    """Names a message."""

    id: Annotated[Text, Meta(description="the message, e.g. m003")]


class Letter(Args, frozen=True):
    """Holds a message to send."""

    to: Annotated[Text, Meta(description="the role to write to, as directory.list shows it")]
    subject: Annotated[Text, Meta(description="the subject line")]
    text: Annotated[Text, Meta(description="the message")]


class Answer(Args, frozen=True):
    """Names a message and holds the answer to it."""

    id: Annotated[Text, Meta(description="the message answered, e.g. m003")]
    text: Annotated[Text, Meta(description="the answer")]


class Passing(Args, frozen=True):
    """Names a message, who is to have it, and what to say with it."""

    id: Annotated[Text, Meta(description="the message passed on, e.g. m003")]
    to: Annotated[Text, Meta(description="the role to pass it to, as directory.list shows it")]
    text: Annotated[Text, Meta(description="what to say with it")]


class Words(Args, frozen=True):
    """Holds words to look for."""

    text: Annotated[Text, Meta(description="the words to look for, in any case")]


@command("messages.inbox", minutes=2)
def read_inbox(workspace: Workspace, args: Args) -> str:
    """Show your unread messages in full and mark them read."""
    state = workspace.state
    unread = [message for message in _ours(workspace) if message.recipient == state.principal and not message.read]
    state.messages = [
        replace(message, read=True) if message.recipient == state.principal and not message.read else message
        for message in state.messages
    ]
    return "\n\n".join(f"{_header(message)}\n{message.text}" for message in unread) or "No unread messages."


@command("messages.history")
def list_history(workspace: Workspace, args: Args) -> str:
    """List the messages you have read or sent, without their texts."""
    return "\n".join(_header(message) for message in _seen(workspace)) or "No messages read or sent yet."


@command("messages.search")
def search_messages(workspace: Workspace, args: Words) -> str:
    """List the messages you have read or sent that hold some words."""
    wanted = args.text.strip().casefold()
    seen = _seen(workspace)
    found = [message for message in seen if wanted in f"{message.subject}\n{message.text}".casefold()]
    return "\n".join(_header(message) for message in found) or f"No message read or sent holds {args.text}."


@command("messages.read")
def read_message(workspace: Workspace, args: MessageId) -> str:
    """Show one message and mark it read."""
    state = workspace.state
    message = _find(workspace, args.id)
    if message.recipient == state.principal and not message.read:
        state.messages[state.messages.index(message)] = replace(message, read=True)
    return f"{_header(message)}\n{message.text}"


@command("messages.send", effects=("messages_sent",), minutes=3)
def send_message(workspace: Workspace, args: Letter) -> str:
    """Send a message to one person."""
    return _post(workspace, args.to, args.subject, args.text)


@command("messages.reply", effects=("messages_sent",), minutes=3)
def reply_to_message(workspace: Workspace, args: Answer) -> str:
    """Answer a message; the answer goes to whoever sent it."""
    message = _received(workspace, args.id, "reply to")
    return _post(workspace, message.sender, f"Re: {message.subject.removeprefix('Re: ')}", args.text)


@command("messages.forward", effects=("messages_sent",), minutes=3)
def forward_message(workspace: Workspace, args: Passing) -> str:
    """Pass a message on to one person, your words above it."""
    message = _find(workspace, args.id)
    text = f"{args.text}\n\n{message.sender} wrote at {hhmm(message.at)}:\n{message.text}"
    return _post(workspace, args.to, f"Fwd: {message.subject}", text)


@command("messages.acknowledge", effects=("message_acknowledged",))
def acknowledge_message(workspace: Workspace, args: MessageId) -> str:
    """Confirm to the sender that you have read a message and take it on; no answer is written."""
    state = workspace.state
    message = _received(workspace, args.id, "acknowledge")
    if not message.read:
        raise Conflicting(refusal(f"acknowledge {args.id}", "you have not read it", f"messages.read id={args.id}"))
    if message.acknowledged:
        raise Conflicting(refusal(f"acknowledge {args.id}", "you have done so already", "go on"))
    state.messages[state.messages.index(message)] = replace(message, acknowledged=True)
    workspace.note("message_acknowledged", id=args.id, to=message.sender)
    return f"Acknowledged {args.id} to {message.sender}."


def _post(workspace: Workspace, to: str, subject: str, text: str) -> str:
    state = workspace.state
    person = look_up(state.people, to, "role", "directory.list")
    state.messages.append(Message(new_message_id(state), state.principal, to, subject, text, state.clock))
    workspace.note("messages_sent", to=to, subject=subject, text=text)
    return f"Sent to {person.name} ({person.role})."


def _find(workspace: Workspace, key: str) -> Message:
    ours = {message.message_id: message for message in _ours(workspace)}
    return look_up(ours, key, "message", "messages.inbox or messages.history")


def _received(workspace: Workspace, key: str, what: str) -> Message:
    message = _find(workspace, key)
    if message.recipient != workspace.state.principal:
        raise Conflicting(refusal(f"{what} {key}", "you sent it yourself", "messages.inbox"))
    return message


def _seen(workspace: Workspace) -> list[Message]:
    principal = workspace.state.principal
    return [message for message in _ours(workspace) if message.read or message.sender == principal]


def _ours(workspace: Workspace) -> list[Message]:
    """Return the messages from or to the principal, oldest first."""
    principal = workspace.state.principal
    ours = [message for message in workspace.state.messages if principal in {message.sender, message.recipient}]
    return sorted(ours, key=lambda message: message.at)


def _header(message: Message) -> str:
    return f"{message.message_id}  {hhmm(message.at)}  {message.sender} to {message.recipient}  {message.subject}"
