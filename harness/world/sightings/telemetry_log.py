"""Show a panel as what the opened line of a log holds, its rows as lines written shortly before."""

from random import Random

from harness.clock import hhmm, minutes
from harness.world.sightings import backdrop
from harness.world.sightings.panel import Panel

_ROUTINE = (
    ("poller", "DEBUG", "{} sources answered in {} ms"),
    ("gateway", "INFO", "session opened, {} in use after {} s"),
    ("mailer", "INFO", "digest sent to {} readers in {} ms"),
    ("store", "DEBUG", "snapshot {} written, {} kB"),
    ("audit", "INFO", "{} events appended in {} ms"),
    ("printer", "WARN", "tray {} low, {} sheets left"),
    ("sync", "INFO", "{} files compared in {} ms"),
)
_LEVELS = {"bad": "ERROR", "warn": "WARN", "good": "INFO", "neutral": "INFO"}
_BARS = 30

Entry = dict[str, object]


def content(panel: Panel) -> dict[str, object]:
    """Return the log of the case around the time the image was made."""
    random = panel.random()
    rows = [("intake", "INFO", f"{name}: {value}") for name, value in backdrop.lines(panel, 7)]
    routine = [
        (origin, level, text.format(random.randint(2, 60), random.randint(80, 900)))
        for origin, level, text in random.sample(_ROUTINE, random.randint(3, 5))
    ]
    split = random.randint(1, len(routine) - 1)
    chosen = ("records", _LEVELS[panel.tone], f"{panel.case_id} read for {panel.resource}")
    written = [*routine[:split], *rows, chosen, *routine[split:]]
    opened = split + len(rows)
    return {
        "viewer": panel.system,
        "stream": panel.resource,
        "query": f'case:"{panel.case_id}" level:{random.choice(("debug..error", "all", "any"))}',
        "period": random.choice(("Last 15 minutes", "Last 30 minutes", "This hour")),
        "volume": [random.randint(2, 9) + (14 if at in (_BARS - 6, _BARS - 5) else 0) for at in range(_BARS)],
        "entries": _stamped(panel, random, written, opened),
        "opened": opened,
        "label": panel.heading,
        "value": panel.spelled,
        "detail": panel.caption,
        "footer": f"{len(written)} of {random.randint(90, 400)} lines, newest last",
    }


def _stamped(panel: Panel, random: Random, written: list[tuple[str, str, str]], opened: int) -> list[Entry]:
    """Return the lines with ascending times; the opened one was written in the minute of the image."""
    second = minutes(panel.at) * 60 + random.randint(5, 20)
    seconds = [second]
    for _ in range(opened):
        seconds.insert(0, seconds[0] - random.randint(7, 40))
    for _ in range(len(written) - opened - 1):
        seconds.append(seconds[-1] + random.randint(3, 9))
    return [
        {"time": f"{hhmm(at // 60)}:{at % 60:02d}", "level": level, "origin": origin, "message": message}
        for at, (origin, level, message) in zip(seconds, written, strict=True)
    ]
