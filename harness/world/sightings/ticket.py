"""Show a panel in the band of a ticket, its rows among the fields in the side column."""

from harness.world.sightings import backdrop
from harness.world.sightings.panel import Panel

_KINDS = ("Request", "Case", "Task", "Check")
_DESCRIPTIONS = (
    "Opened for {resource} at the start of the shift. The line above is what the system holds now.",
    "One of the regular cases on {resource}. Everything entered so far is in the column on the right.",
    "{case_id} came in through the front desk and was entered the same hour.",
    "The desk follows {case_id} until it is closed; papers are in the folder of {resource}.",
)
_PRIORITIES = ("Normal", "High", "Today")


def content(panel: Panel) -> dict[str, object]:
    """Return the ticket of the case with two or three comments."""
    random = panel.random()
    names = backdrop.staff(panel, random)
    said = backdrop.remarks(panel, random, random.randint(2, 3))
    ages = sorted(random.sample(range(4, 95), len(said)), reverse=True)
    fields = [
        *backdrop.lines(panel, 5),
        ("Assignee", next(names)),
        ("Priority", random.choice(_PRIORITIES)),
    ]
    description = random.choice(_DESCRIPTIONS).format(case_id=panel.case_id, resource=panel.resource)
    return {
        "tracker": panel.system,
        "project": panel.resource,
        "user": next(names),
        "ticket_id": panel.case_id,
        "kind": random.choice(_KINDS),
        "title": panel.title,
        "label": panel.heading,
        "value": panel.spelled,
        "detail": panel.caption,
        "tone": panel.tone,
        "description": (description,),
        "fields": [{"label": label, "value": value} for label, value in fields],
        "comments": [
            {"author": next(names), "when": f"Today, {backdrop.before(panel, age)}", "text": text}
            for age, text in zip(ages, said, strict=True)
        ],
    }
