"""Tell and pass the time; book, move and cancel in the calendar."""

from dataclasses import replace
from itertools import combinations
from typing import Annotated

from msgspec import Meta

from harness.clock import hhmm, minutes
from harness.errors import BadArguments, Conflicting, NotPermitted
from harness.sandbox.command import Args, Shown, command
from harness.sandbox.forms import Text, Time
from harness.sandbox.refusal import fresh, look_up, refusal
from harness.sandbox.state import Booking, State
from harness.sandbox.workspace import Workspace

BookingId = Annotated[Text, Meta(description="the booking, as schedule.list shows it")]


class Wait(Args, frozen=True):
    """Says how long to wait."""

    minutes: Annotated[int, Meta(ge=1, le=60, description="how many minutes, 1 to 60")]


class Filter(Args, frozen=True):
    """Names a resource, or none."""

    resource: Annotated[str, Meta(description="the resource booked; every one when left out")] = ""


class Slot(Args, frozen=True):
    """Says what is booked, when and what for."""

    resource: Annotated[Text, Meta(description="the resource, as locks.list or schedule.list shows it")]
    start: Annotated[Time, Meta(description="when it starts, HH:MM")]
    end: Annotated[Time, Meta(description="when it ends, HH:MM")]
    title: Annotated[Text, Meta(description="what it is booked for")]


class Move(Args, frozen=True):
    """Names a booking and its new time."""

    id: BookingId
    start: Annotated[Time, Meta(description="its new start, HH:MM")]
    end: Annotated[Time, Meta(description="its new end, HH:MM")]


class Cancellation(Args, frozen=True):
    """Names a booking and why it is cancelled."""

    id: BookingId
    reason: Annotated[Text, Meta(description="why it is cancelled")]


@command("clock.read")
def read_clock(workspace: Workspace, args: Args) -> str:
    """Show the time."""
    return f"It is {hhmm(workspace.state.clock)}."


@command("time.wait", minutes=0)
def wait(workspace: Workspace, args: Wait) -> Shown:
    """Wait, so that others can act; it takes the minutes it says."""
    return Shown(f"It is {hhmm(workspace.state.clock + args.minutes)}.", minutes=args.minutes)


@command("schedule.list")
def list_schedule(workspace: Workspace, args: Filter) -> str:
    """List the bookings by start, of one resource or of all."""
    found = [(key, each) for key, each in _ordered(workspace.state) if args.resource in {"", each.resource}]
    return "\n".join(_line(key, booking) for key, booking in found) or "Nothing is booked."


@command("schedule.conflicts")
def list_conflicts(workspace: Workspace, args: Args) -> str:
    """List the pairs of bookings that take one resource at the same time."""
    pairs = combinations(_ordered(workspace.state), 2)
    lines = [f"{_line(*one)}  and  {_line(*other)}" for one, other in pairs if _overlap(one[1], other[1])]
    return "\n".join(lines) or "No two bookings collide."


@command("schedule.book", effects=("booking_made",), minutes=2)
def book(workspace: Workspace, args: Slot) -> str:
    """Book a resource for a time when nobody has it."""
    state = workspace.state
    look_up(_bookable(state), args.resource, "resource", "locks.list or schedule.list")
    booking = Booking(args.resource, args.title, state.principal, minutes(args.start), minutes(args.end))
    _check_slot(state, booking, f"book {args.resource}")
    key = fresh("b", state.bookings)
    state.bookings[key] = booking
    workspace.note("booking_made", id=key, resource=args.resource, start=args.start, end=args.end, title=args.title)
    return f"Booked {_line(key, booking)}."


@command("schedule.move", effects=("booking_moved",), minutes=2)
def move_booking(workspace: Workspace, args: Move) -> str:
    """Move a booking of yours to another time."""
    state = workspace.state
    booking = replace(_own(state, args.id, "move"), start=minutes(args.start), end=minutes(args.end))
    _check_slot(state, booking, f"move {args.id}", args.id)
    state.bookings[args.id] = booking
    workspace.note("booking_moved", id=args.id, resource=booking.resource, start=args.start, end=args.end)
    return f"Moved: {_line(args.id, booking)}."


@command("schedule.cancel", effects=("booking_cancelled",), minutes=2)
def cancel_booking(workspace: Workspace, args: Cancellation) -> str:
    """Cancel a booking of yours."""
    booking = _own(workspace.state, args.id, "cancel")
    del workspace.state.bookings[args.id]
    workspace.note("booking_cancelled", id=args.id, resource=booking.resource, reason=args.reason)
    return f"Cancelled {args.id}."


def _ordered(state: State) -> list[tuple[str, Booking]]:
    return sorted(state.bookings.items(), key=lambda item: (item[1].start, item[0]))


def _line(key: str, booking: Booking) -> str:
    span = f"{hhmm(booking.start)} to {hhmm(booking.end)}"
    return f"{key}  {span}  {booking.resource}  {booking.owner}  {booking.title}"


def _bookable(state: State) -> dict[str, None]:
    booked = (booking.resource for booking in state.bookings.values())
    return dict.fromkeys([*state.resources, *state.locks, *booked])


def _own(state: State, key: str, what: str) -> Booking:
    booking = look_up(state.bookings, key, "booking", "schedule.list")
    if booking.owner != state.principal:
        then = f"ask {booking.owner} with messages.send"
        raise NotPermitted(refusal(f"{what} {key}", f"it is {booking.owner}'s booking", then))
    return booking


def _check_slot(state: State, booking: Booking, asked: str, moving: str = "") -> None:
    """Refuse a slot that ends before it starts, lies in the past or is taken by another booking than ``moving``."""
    asked = f"{asked} from {hhmm(booking.start)} to {hhmm(booking.end)}"
    if booking.end <= booking.start:
        raise BadArguments(refusal(asked, "it ends before it starts", "give the start first"))
    if booking.start < state.clock:
        raise Conflicting(refusal(asked, f"it is {hhmm(state.clock)} already", "choose a later start"))
    for key, other in _ordered(state):
        if key != moving and _overlap(booking, other):
            raise Conflicting(refusal(asked, f"taken: {_line(key, other)}", "schedule.list shows what is free"))


def _overlap(one: Booking, other: Booking) -> bool:
    return one.resource == other.resource and one.start < other.end and other.start < one.end
