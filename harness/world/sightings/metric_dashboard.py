"""Show a panel as the headline of a monitoring page, its rows as tiles above a chart of how busy the desk is."""

from random import Random

from harness.world.sightings import backdrop
from harness.world.sightings.panel import Panel

_TILES = (
    ("Median wait", ("6 min", "11 min", "4 min"), ("-2 min on Friday", "+1 min on Friday")),
    ("Open tickets", ("3", "7", "5"), ("+2 today", "same as Friday")),
    ("Mail in queue", ("12", "18", "9"), ("-4 today", "+3 today")),
    ("Desk cover", ("2 of 2", "3 of 3"), ("full this shift",)),
    ("Printer paper", ("80 %", "65 %"), ("refilled today",)),
    ("Calls answered", ("31", "44", "27"), ("+6 on Friday", "-3 on Friday")),
)
_CHARTS = (("Pages viewed", "pages"), ("Entries opened", "per 15 min"), ("Calls at the desk", "per hour"))
_READINGS = 15
_NARROW = 24  # characters of a label that fit when four tiles stand side by side


def content(panel: Panel) -> dict[str, object]:
    """Return the page; its chart and drawn tiles are about the desk, never about the value."""
    random = panel.random()
    chart, unit = random.choice(_CHARTS)
    named = {"unit": panel.unit} if panel.unit else {}
    return {
        "product": panel.system,
        "user": next(backdrop.staff(panel, random)),
        "title": panel.title,
        "subtitle": f"{panel.case_id}  •  {panel.resource}",
        "period": random.choice(("Today", "Last 4 hours", "This shift")),
        "label": panel.heading,
        "value": panel.figure,
        **named,
        "detail": panel.caption,
        "tone": panel.tone,
        "tiles": _tiles(panel, random),
        "chart_title": chart,
        "chart_unit": unit,
        "series": _walk(random),
        "marks": [backdrop.before(panel, age) for age in (200, 150, 100, 50, 0)],
        "footer": f"Refreshed {panel.at}, every {random.choice((1, 2, 5))} min",
    }


def _tiles(panel: Panel, random: Random) -> list[dict[str, object]]:
    """Return the rows as tiles, with drawn ones beside them when there are fewer than three."""
    narrow = all(len(name) <= _NARROW for name, _ in panel.rows)
    rows = backdrop.lines(panel, 4 if narrow else 3)
    share = random.choice(("entered today", "in the system", "on file"))
    tiles: list[dict[str, object]] = [{"label": name, "value": value, "change": share} for name, value in rows]
    for label, values, changes in random.sample(_TILES, max(0, 3 - len(tiles))):
        tiles.append({"label": label, "value": random.choice(values), "change": random.choice(changes)})
    return tiles


def _walk(random: Random) -> list[float]:
    """Return readings that go up and down by small steps."""
    reading, series = random.randint(18, 40), []
    for _ in range(_READINGS):
        reading = max(4, reading + random.randint(-4, 5))
        series.append(float(reading))
    return series
