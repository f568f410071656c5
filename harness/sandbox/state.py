"""Hold everything a workspace contains, as plain typed values.

Times are minutes since the package's midnight. Every value is text, as an agent would read it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Self

from harness.clock import hhmm


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
    """One entry of a system of record (a ledger, a register).

    ``source`` says who wrote it last, ``voided`` why it no longer counts; empty while it does.
    """

    fields: dict[str, str]
    source: str
    at: int
    voided: str = ""


@dataclass(frozen=True)
class JournalLine:
    """What somebody did to an entry of a system of record, or noted on it; ``entry`` is ``system/id``."""

    entry: str
    author: str
    at: int
    text: str


@dataclass(frozen=True)
class Message:
    """One message; ``read`` once an inbox showed it, ``acknowledged`` once the recipient confirmed it."""

    message_id: str
    sender: str
    recipient: str
    subject: str
    text: str
    at: int
    read: bool = False
    acknowledged: bool = False


@dataclass(frozen=True)
class Lock:
    """A held lock on a resource; a resource without one is free."""

    holder: str
    since: int
    purpose: str


@dataclass(frozen=True)
class Approval:
    """A request for access or release of something, and what was decided.

    ``decider`` is the role the decision was given to; empty while it is the principal's.
    """

    resource: str
    subject: str
    requester: str
    requested_scope: str
    status: str = "open"  # open | recorded | granted | refused | withdrawn | revoked
    scope: str = ""
    note: str = ""
    decider: str = ""
    comments: tuple[str, ...] = ()


@dataclass(frozen=True)
class Image:
    """What the workspace shows of an image without opening it."""

    asset_id: str
    title: str
    at: int


@dataclass(frozen=True)
class Booking:
    """A resource taken from ``start`` to ``end``, the end not included; only its owner moves or cancels it."""

    resource: str
    title: str
    owner: str
    start: int
    end: int


@dataclass(frozen=True)
class Deployment:
    """A build of a service on its way to production.

    ``guard`` is the resource whose lock it takes to change it, if any; ``verified`` the build somebody confirmed.
    """

    service: str
    build: str
    stage: str = "staging"  # staging | canary | production
    status: str = "running"  # running | paused
    guard: str = ""
    verified: str = ""


@dataclass(frozen=True)
class ChecklistItem:
    """One thing to do before a round is closed, and who ticked it when; ``by`` is empty until then."""

    text: str
    by: str = ""
    at: int = 0


@dataclass(frozen=True)
class Note:
    """A line of the round's log."""

    text: str
    author: str
    at: int


@dataclass(frozen=True)
class Handoff:
    """A hand-over of the round, drafted or made; ``resource`` is what goes with it, if anything."""

    to: str
    summary: str
    resource: str = ""


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
    ``<scope> on <resource>``. ``targets`` maps the id of what can be operated on to its fields: ``kind``, ``state``
    (``open`` until something is done to it), ``guard`` (the resource whose lock the principal must hold, or empty) and
    whatever else targets.read should show.
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
    handoffs: list[Handoff] = field(default_factory=list)
    finished: bool = False
    journal: list[JournalLine] = field(default_factory=list)
    bookings: dict[str, Booking] = field(default_factory=dict)
    deployments: dict[str, Deployment] = field(default_factory=dict)
    targets: dict[str, dict[str, str]] = field(default_factory=dict)
    checklist: dict[str, ChecklistItem] = field(default_factory=dict)
    notes: list[Note] = field(default_factory=list)
    draft: Handoff | None = None

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
            handoffs=list(self.handoffs),
            journal=list(self.journal),
            bookings=dict(self.bookings),
            deployments=dict(self.deployments),
            targets={key: dict(fields) for key, fields in self.targets.items()},
            checklist=dict(self.checklist),
            notes=list(self.notes),
        )

    def held(self) -> list[str]:
        """Return the resources whose locks the principal holds, sorted."""
        return sorted(resource for resource, lock in self.locks.items() if lock.holder == self.principal)

    def texts(self) -> Iterator[tuple[str, str]]:
        """Yield (where, text) for every text an agent can reach without opening an image, pending events included."""
        yield from self._documents()
        yield from self._arrangements()
        for image in self.images.values():
            yield f"images/{image.asset_id}", f"{image.asset_id} {image.title}"
        for index, event in enumerate(self.events):
            yield f"events/{index}", f"{event.subject}\n{event.text}"
        yield from self._closing()

    def _documents(self) -> Iterator[tuple[str, str]]:
        """Yield what people wrote: titles, files, entries and their journal, messages."""
        for person in self.people.values():
            yield f"directory/{person.role}", f"{person.name}, {person.title}"
        for path, file in self.files.items():
            yield path, file.text
        for system, entries in self.records.items():
            for key, record in entries.items():
                lines = [f"{name}: {value}" for name, value in record.fields.items()]
                yield f"{system}/{key}", "\n".join([*lines, *filter(None, [record.voided])])
        for index, line in enumerate(self.journal):
            yield f"journal/{index}", f"{line.entry} {line.text}"
        for message in self.messages:
            yield f"messages/{message.message_id}", f"{message.subject}\n{message.text}"

    def _arrangements(self) -> Iterator[tuple[str, str]]:
        """Yield who has, asked for, booked or runs what."""
        for resource, lock in self.locks.items():
            yield f"locks/{resource}", f"{lock.holder} {lock.purpose}"
        for key, approval in self.approvals.items():
            asked = f"{approval.subject} {approval.requested_scope} {approval.scope} {approval.note}"
            yield f"approvals/{key}", "\n".join([asked, *approval.comments])
        for role, held in self.permissions.items():
            yield f"permissions/{role}", "\n".join(held)
        for key, booking in self.bookings.items():
            yield f"bookings/{key}", f"{booking.resource} {booking.title} {hhmm(booking.start)} {hhmm(booking.end)}"
        for key, each in self.deployments.items():
            yield f"deployments/{key}", f"{each.service} {each.build} {each.stage} {each.status} {each.verified}"
        for key, fields in self.targets.items():
            yield f"targets/{key}", "\n".join(f"{name}: {value}" for name, value in fields.items())

    def _closing(self) -> Iterator[tuple[str, str]]:
        """Yield what belongs to closing a round: its checklist, log and hand-overs."""
        for key, item in self.checklist.items():
            yield f"checklist/{key}", item.text
        for index, note in enumerate(self.notes):
            yield f"notes/{index}", note.text
        drafted = [("draft", self.draft)] if self.draft else []
        for which, each in [*drafted, *enumerate(self.handoffs)]:
            yield f"handoffs/{which}", f"{each.to} {each.summary} {each.resource}"
