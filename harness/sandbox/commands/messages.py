"""Read and send messages."""

from dataclasses import replace
from typing import Annotated

from msgspec import Meta

from harness.sandbox.command import Args, Text, command
from harness.sandbox.events import new_message_id
from harness.sandbox.refusal import look_up
from harness.sandbox.state import Message
from harness.sandbox.workspace import Workspace
from harness.world.clock import hhmm


class MessageId(Args, frozen=True):
    """Names a message."""

    id: Annotated[Text, Meta(description="the message, e.g. m003")]


class Letter(Args, frozen=True):
    """Holds a message to send."""

    to: Annotated[Text, Meta(description="the role to write to, as directory.list shows it")]
    subject: Annotated[Text, Meta(description="the subject line")]
    text: Annotated[Text, Meta(description="the message")]


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
    principal = workspace.state.principal
    seen = [message for message in _ours(workspace) if message.read or message.sender == principal]
    return "\n".join(_header(message) for message in seen) or "No messages read or sent yet."


@command("messages.read")
def read_message(workspace: Workspace, args: MessageId) -> str:
    """Show one message and mark it read."""
    state = workspace.state
    ours = {message.message_id: message for message in _ours(workspace)}
    message = look_up(ours, args.id, "message", "messages.inbox or messages.history")
    if message.recipient == state.principal and not message.read:
        state.messages[state.messages.index(message)] = replace(message, read=True)
    return f"{_header(message)}\n{message.text}"


@command("messages.send", effects=("messages_sent",), minutes=3)
def send_message(workspace: Workspace, args: Letter) -> str:
    """Send a message to one person."""
    state = workspace.state
    person = look_up(state.people, args.to, "role", "directory.list")
    state.messages.append(
        Message(new_message_id(state), state.principal, args.to, args.subject, args.text, state.clock)
    )
    workspace.note("messages_sent", to=args.to, subject=args.subject, text=args.text)
    return f"Sent to {person.name} ({person.role})."


def _ours(workspace: Workspace) -> list[Message]:
    """Return the messages from or to the principal, oldest first."""
    principal = workspace.state.principal
    ours = [message for message in workspace.state.messages if principal in {message.sender, message.recipient}]
    return sorted(ours, key=lambda message: message.at)


def _header(message: Message) -> str:
    return f"{message.message_id}  {hhmm(message.at)}  {message.sender} to {message.recipient}  {message.subject}"
