"""Show a panel in a calendar: a time as the start of the selected booking, anything else as what it is titled."""

import re
from random import Random

from harness.clock import hhmm, minutes
from harness.world.sightings import backdrop
from harness.world.sightings.panel import Panel

_OTHERS = (
    ("Shift handover", "with the night desk"),
    ("Supplier call", "small meeting room"),
    ("Stock count", "two people"),
    ("Desk briefing", "all of the desk"),
    ("Audit walk-through", "ground floor"),
    ("Induction", "two new starters"),
    ("Facilities visit", "lift and doors"),
    ("Weekly review", "lead and deputy"),
    ("Fire drill", "meet in the yard"),
    ("Filing hour", "archive room"),
)
_TONES = ("neutral", "neutral", "good", "warn")
_TRIES = 40

Booking = dict[str, object]


def content(panel: Panel) -> dict[str, object]:
    """Return a few days of the week with the booking that matters selected."""
    random, timed = panel.random(), panel.shape == "time"
    start = minutes(panel.value if timed else panel.at) // (1 if timed else 60) * (1 if timed else 60)
    days = backdrop.DAYS[: 3 if timed else 2]
    first = max(0, min(start // 60 - random.randint(2, 3), 16))
    last = min(24, max(first + 7, start // 60 + 2))
    about = f"{panel.case_id}, {panel.resource}"
    chosen: Booking = {
        "day": 0,
        "start": hhmm(start),
        "end": hhmm(min(start + (75 if timed else 90), 1439)),
        "title": about if timed else panel.line,
        "note": f"for {next(backdrop.staff(panel, random))}" if timed else about,
        "tone": panel.tone,
    }
    bookings = [chosen]
    for title, note in [*backdrop.lines(panel, 6), *random.sample(_OTHERS, random.randint(4, 6))]:
        _book(random, bookings, (title, note), (len(days), first, last))
    return {
        "application": panel.system,
        "title": random.choice(("Week 10, March", "2 to 6 March", "Week 10")),
        "view": random.choice(("Week", "Work week", "Days")),
        "days": days,
        "first_hour": first,
        "last_hour": last,
        "bookings": bookings,
        "selected": 0,
        "start_label": panel.label if timed else "Starts at",
        "detail": panel.caption,
    }


def _book(random: Random, bookings: list[Booking], entry: tuple[str, str], shown: tuple[int, int, int]) -> None:
    """Add an entry where there is room: at its own time when its value is one, else at a drawn one."""
    (title, note), (days, first, last) = entry, shown
    fixed = re.fullmatch(r"\d\d:\d\d", note) is not None
    for _ in range(_TRIES):
        day, length = random.randrange(days), random.choice((60, 60, 75, 90))
        start = minutes(note) if fixed else random.randrange(first * 4, last * 4) * 15
        begins, ends = hhmm(start), hhmm(start + length)
        taken = any(
            booking["day"] == day and begins < str(booking["end"]) and str(booking["start"]) < ends
            for booking in bookings
        )
        if first * 60 <= start and start + length <= min(last * 60, 1439) and not taken:
            tone = random.choice(_TONES)
            text = "booked" if fixed else note
            bookings.append({"day": day, "start": begins, "end": ends, "title": title, "note": text, "tone": tone})
            return
