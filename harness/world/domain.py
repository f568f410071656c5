"""Say what a domain supplies: its people, register, vocabulary, and what can be in dispute there. Data, no code."""

from collections.abc import Mapping
from dataclasses import dataclass

from harness.world.aspect import Credential, Edition, Figure, Operation, Slot, Standing, Unit


@dataclass(frozen=True)
class Role:
    """A seat at the desk: the address commands use and the title people print."""

    role: str
    title: str


@dataclass(frozen=True)
class Case:
    """What one round is about: an item of the domain's register, the resource it touches."""

    case_id: str
    resource: str
    label: str
    subject: str


@dataclass(frozen=True)
class Domain:
    """One operating domain.

    ``seats`` maps the parts people play (principal, manager, reviewer, teller, doubter, successor, holder) to roles.
    ``scenarios`` are the three variants' storylines, ``opening_lines`` how a round's instruction opens ({label}),
    ``resources`` five pairs (lockable id, printed label), ``subject`` what a case is about ({case_id}, {label}),
    ``cache`` and ``feed`` what the read-through cache and its upstream are called, ``handbook`` further files of the
    desk (path -> text), ``chatter`` messages that have nothing to do with the conflict ({label}).
    """

    name: str
    scenarios: tuple[str, str, str]
    roles: tuple[Role, ...]
    seats: Mapping[str, str]
    register: str
    case_prefix: str
    cache: str
    feed: str
    opening_lines: tuple[str, ...]
    resources: tuple[tuple[str, str], ...]
    subject: str
    figures: tuple[Figure, Figure]
    standing: Standing
    credential: Credential
    edition: Edition
    slot: Slot
    unit: Unit
    operations: tuple[Operation, ...]
    handbook: Mapping[str, str]
    chatter: tuple[str, ...]

    def title(self, role: str) -> str:
        """Return the printed title of a role."""
        return next(seat.title for seat in self.roles if seat.role == role)
