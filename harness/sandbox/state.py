"""Hold everything a workspace contains, as plain typed values.

Times are minutes since the package's midnight. Every value is text, as an agent would read it.
"""

import copy
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Self


@dataclass(frozen=True)
class Person:
    """Someone in the workspace; ``role`` is the address commands use, e.g. ``security_reviewer``."""

    role: str
    name: str
    title: str


@dataclass(frozen=True)
class File:
    """A text file; ``at`` is when it was last written."""

    text: str
    author: str
    at: int


@dataclass(frozen=True)
class Record:
    """One entry of a system of record (a ledger, a register); ``source`` says who wrote it last."""

    fields: dict[str, str]
    source: str
    at: int


@dataclass(frozen=True)
class Message:
    """One message; ``read`` once an inbox showed it."""

    message_id: str
    sender: str
    recipient: str
    subject: str
    text: str
    at: int
    read: bool = False


@dataclass(frozen=True)
class Lock:
    """A held lock on a resource; a resource without one is free."""

    holder: str
    since: int
    purpose: str


@dataclass(frozen=True)
class Approval:
    """A request for access or release of something, and what was decided."""

    resource: str
    subject: str
    requester: str
    requested_scope: str
    status: str = "open"  # open | recorded | granted | refused
    scope: str = ""
    note: str = ""


@dataclass(frozen=True)
class Image:
    """What the workspace shows of an image without opening it."""

    asset_id: str
    title: str
    at: int


@dataclass(frozen=True)
class Event:
    """Something a peer does by itself at ``at``, or ``at`` minutes after being asked.

    ``kind`` is one of ``message`` (appended to the inbox), ``release_lock`` (frees ``resource`` if ``actor`` holds it)
    or ``release_lock_when_asked`` (the same, ``at`` minutes after ``locks.request`` cites ``token``). A release that
    has a ``text`` is announced by a message.
    """

    kind: str
    at: int
    actor: str
    resource: str = ""
    token: str = ""
    text: str = ""
    subject: str = ""


@dataclass
class State:
    """Everything a workspace contains. ``principal`` is the role the agent acts in.

    ``resources`` maps what can be locked to what it guards: a system of record, one entry as ``system/id``, or any
    other text, which guards nothing. ``permissions`` maps a role to what it may do; a grant reads
    ``<scope> on <resource>``.
    """

    clock: int
    principal: str
    people: dict[str, Person] = field(default_factory=dict)
    files: dict[str, File] = field(default_factory=dict)
    records: dict[str, dict[str, Record]] = field(default_factory=dict)
    messages: list[Message] = field(default_factory=list)
    locks: dict[str, Lock] = field(default_factory=dict)
    resources: dict[str, str] = field(default_factory=dict)
    approvals: dict[str, Approval] = field(default_factory=dict)
    permissions: dict[str, list[str]] = field(default_factory=dict)
    images: dict[str, Image] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    opened: list[str] = field(default_factory=list)
    handoffs: list[dict[str, str]] = field(default_factory=list)
    finished: bool = False

    def copy(self) -> Self:
        """Return an independent copy; the values inside are frozen, so one level of containers is enough."""
        return replace(
            self,
            people=dict(self.people),
            files=dict(self.files),
            records={system: dict(entries) for system, entries in self.records.items()},
            messages=list(self.messages),
            locks=dict(self.locks),
            resources=dict(self.resources),
            approvals=dict(self.approvals),
            permissions={role: list(held) for role, held in self.permissions.items()},
            images=dict(self.images),
            events=list(self.events),
            opened=list(self.opened),
            handoffs=copy.deepcopy(self.handoffs),
        )

    def texts(self) -> Iterator[tuple[str, str]]:
        """Yield (where, text) for every text an agent can reach without opening an image, pending events included."""
        for person in self.people.values():
            yield f"directory/{person.role}", f"{person.name}, {person.title}"
        for path, file in self.files.items():
            yield path, file.text
        for system, entries in self.records.items():
            for key, record in entries.items():
                yield f"{system}/{key}", "\n".join(f"{name}: {value}" for name, value in record.fields.items())
        for message in self.messages:
            yield f"messages/{message.message_id}", f"{message.subject}\n{message.text}"
        for resource, lock in self.locks.items():
            yield f"locks/{resource}", f"{lock.holder} {lock.purpose}"
        for key, approval in self.approvals.items():
            yield f"approvals/{key}", f"{approval.subject} {approval.requested_scope} {approval.scope} {approval.note}"
        for image in self.images.values():
            yield f"images/{image.asset_id}", f"{image.asset_id} {image.title}"
        for index, event in enumerate(self.events):
            yield f"events/{index}", f"{event.subject}\n{event.text}"
        for index, handoff in enumerate(self.handoffs):
            yield f"handoffs/{index}", " ".join(handoff.values())
