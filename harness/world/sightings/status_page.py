"""Show a panel in the banner of a status page, its rows among the components."""

from harness.world.sightings import backdrop
from harness.world.sightings.panel import Panel

_COMPONENTS = (
    ("Front desk", ("Open", "Open, short queue")),
    ("Post room", ("Open", "Next round at noon")),
    ("Search", ("Running", "Running, slow at times")),
    ("Printing", ("Running", "One tray empty")),
    ("Archive", ("Open on request", "Open")),
    ("Phone line", ("Staffed", "Staffed, short wait")),
)
_UPDATES = (
    ("Posted", "{case_id} was entered for {resource} and put on this page."),
    ("With the desk", "The desk follows {case_id}. Callers are given the line at the top of this page."),
    ("Checked", "The page was read against the system; the line at the top is what the system holds."),
    ("Routed", "Questions on {resource} go to the desk that handles it; the counter takes papers as usual."),
)


def content(panel: Panel) -> dict[str, object]:
    """Return the page of the system, with two updates on the case."""
    random = panel.random()
    ages = (random.randint(1, 5), random.randint(12, 55))
    named = {"case_id": panel.case_id, "resource": panel.resource}
    rows = backdrop.lines(panel, 6)
    drawn = [(name, random.choice(states)) for name, states in random.sample(_COMPONENTS, max(2, 4 - len(rows)))]
    return {
        "service": panel.system,
        "address": f"status.{backdrop.slug(panel.resource, '-')}.example",
        "label": panel.heading,
        "value": panel.spelled,
        "detail": panel.caption,
        "tone": panel.tone,
        "incident": panel.title,
        "updates": [
            {"stage": stage, "when": f"2 Mar, {backdrop.before(panel, age)}", "text": text.format(**named)}
            for age, (stage, text) in zip(ages, random.sample(_UPDATES, 2), strict=True)
        ],
        "components": [
            *({"name": name, "state": value, "tone": "neutral"} for name, value in rows),
            *({"name": name, "state": state, "tone": "good"} for name, state in drawn),
        ],
        "footer": f"Read {panel.at}  •  {panel.case_id}  •  refreshed every {random.choice((30, 60, 90))} s",
    }
