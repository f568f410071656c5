"""Say what can be in dispute in a domain: a figure, a standing, a credential, an edition, a slot, a unit.

Each aspect is data: what it is called in a sentence, in which field of the register it is kept, how values are drawn,
and which template shows it. ``title`` and texts may use {case_id} and {label}.
"""

from dataclasses import dataclass
from typing import Literal

# The aspects a command can take as its decisive argument.
Operable = Literal["figure", "credential", "edition", "slot", "unit"]


@dataclass(frozen=True)
class View:
    """Where an aspect is seen: the template, the program or paper it stands for, and what the image is called."""

    template: str
    slug: str
    system: str
    title: str


@dataclass(frozen=True)
class Figure:
    """An amount (low and high in cents) or a count; ``parts`` name the lines it is the total of."""

    noun: str
    field: str
    kind: Literal["amount", "count"]
    unit: str
    low: int
    high: int
    parts: tuple[str, ...]
    view: View


@dataclass(frozen=True)
class Standing:
    """Whether something may go ahead; ``signers`` are three roles that sign for ``scopes`` (asked, due, least)."""

    noun: str
    field: str
    signers: tuple[str, str, str]
    scopes: tuple[str, str, str]
    view: View


@dataclass(frozen=True)
class Credential:
    """A code somebody must be given: ``prefix`` such as SEC-PASS, and a line of instruction printed with it."""

    noun: str
    field: str
    prefix: str
    line: str
    view: View


@dataclass(frozen=True)
class Edition:
    """A version of something: ``thing`` is what has versions (build, tariff sheet), drawn as N.N.N."""

    noun: str
    field: str
    thing: str
    view: View


@dataclass(frozen=True)
class Slot:
    """A time of day at which something starts; ``booking`` is what a calendar calls it."""

    noun: str
    field: str
    booking: str
    view: View


@dataclass(frozen=True)
class Unit:
    """One of several interchangeable things (host, bay, room), drawn as PREFIX-NNN."""

    noun: str
    field: str
    prefix: str
    view: View


@dataclass(frozen=True)
class Operation:
    """A domain's own command on a registered target, whose decisive argument is one of the aspects.

    An instruction reads "{verb} {target} ..."; ``argument`` is the command's argument that takes the value.
    """

    command: str
    argument: str
    aspect: Operable
    target: str
    kind: str
    verb: str
