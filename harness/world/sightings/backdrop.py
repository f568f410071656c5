"""Draw what stands around the decisive row on any desk: times, names, rows in plain words, remarks nobody acts on."""

import re
from collections.abc import Iterator
from decimal import Decimal
from itertools import cycle
from random import Random

from harness.clock import hhmm, minutes
from harness.world.sightings.panel import Panel

TODAY = "2026-03-02"
DAYS = ("Mon 2 March", "Tue 3 March", "Wed 4 March", "Thu 5 March", "Fri 6 March")

_REST = "Further lines"
_BOTH = 40  # characters of a name with its role that fit a column
_REMARKS = (
    "I am at the counter until the shift changes.",
    "The copy for {case_id} is in the folder.",
    "Two calls about {resource} so far today, both answered.",
    "Please keep to {case_id} here; the rest goes to the general channel.",
    "My notes are in the folder for whoever takes over from me.",
    "The printer on the second floor has paper again.",
    "Visitor badges are at reception today.",
    "Scanned and filed under {case_id}, two pages.",
    "The phone at the front desk is staffed again, please ring there first.",
    "Thanks, I have it on my screen.",
    "The weekly list for {resource} went round today.",
    "Deliveries come to the side door this week.",
    "The signed copy arrived with the internal post.",
)


def before(panel: Panel, minutes_ago: int) -> str:
    """Return the HH:MM that lies so many minutes before the image was made."""
    return hhmm(minutes(panel.at) - minutes_ago)


def staff(panel: Panel, random: Random) -> Iterator[str]:
    """Yield the names of those on the desk in a drawn order, over and over."""
    names = list(panel.people.values())
    random.shuffle(names)
    return cycle(names)


def remarks(panel: Panel, random: Random, count: int) -> list[str]:
    """Draw things people say around a case that settle nothing."""
    said = random.sample(_REMARKS, count)
    return [remark.format(case_id=panel.case_id, resource=panel.resource) for remark in said]


def lines(panel: Panel, most: int) -> list[tuple[str, str]]:
    """Return at most ``most`` rows in plain words; where they add up, the last one sums up those without room."""
    rows = [(_named(name), _plain(value, "asked {}, signed {}")) for name, value in panel.rows]
    if len(rows) <= most or not panel.adds_up:
        return rows[:most]
    rest = sum((Decimal(value) for _, value in rows[most - 1 :]), Decimal(0))
    return [*rows[: most - 1], (_REST, str(rest))]


def slug(text: str, joint: str) -> str:
    """Return the words of a text in lower case, joined: ``hotel_2_nights``."""
    return joint.join(re.findall(r"[a-z0-9]+", text.lower()))


def share(random: Random, total: int, count: int) -> list[int]:
    """Split a whole number of at least ``count`` into ``count`` parts of at least one."""
    cuts = sorted(random.sample(range(1, total), count - 1))
    return [after - start for start, after in zip([0, *cuts], [*cuts, total], strict=True)]


def _named(text: str) -> str:
    """Spell a name and role in words, the role only where both are short."""
    spelled = _plain(text, "{}, {}")
    return spelled if len(spelled) <= _BOTH else text.partition("|")[0]


def _plain(text: str, pair: str) -> str:
    """Spell a pair such as ``WRITE|READ`` in words."""
    return pair.format(*text.split("|")) if text.count("|") == 1 else text
