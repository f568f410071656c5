"""Say what a domain supplies: its vocabulary, its people, its systems, and what a dispute there looks like."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random

from harness.conflicts.conflict import Dispute


@dataclass(frozen=True)
class Role:
    """A seat at the desk: the address commands use and the title people print."""

    role: str
    title: str


@dataclass(frozen=True)
class Case:
    """What one round is about: an item of the domain's register and the resource it touches."""

    case_id: str
    resource: str
    label: str
    subject: str
    requested_scope: str
    due_scope: str


@dataclass(frozen=True)
class Setting:
    """Where and when a dispute is drawn: the round, its case, the people, minutes since midnight."""

    round_id: str
    position: int
    case: Case
    names: Mapping[str, str]
    clock: int
    opening: int


DisputeMaker = Callable[[Random, Setting], Dispute]


@dataclass(frozen=True)
class Domain:
    """One operating domain, as data and three dispute makers.

    ``seats`` maps the parts people play in a conflict (principal, manager, reviewer, teller, doubter, successor,
    holder) to roles. ``value`` makes disputes over a figure, ``status`` over a standing, ``code`` the credential a
    reviewer needs; ``lease`` disputes over who holds a lock are the same everywhere.
    """

    name: str
    scenarios: tuple[str, str, str]
    roles: tuple[Role, ...]
    seats: Mapping[str, str]
    register: str
    case_prefix: str
    cache: str
    opening_lines: tuple[str, ...]
    resources: tuple[tuple[str, str], ...]
    scopes: tuple[str, str]
    subject: str
    value: DisputeMaker
    status: DisputeMaker
    code: DisputeMaker

    def title(self, role: str) -> str:
        """Return the printed title of a role."""
        return next(seat.title for seat in self.roles if seat.role == role)
