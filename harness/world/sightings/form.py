"""Show a panel as the framed entry of a paper form, its rows in the numbered boxes."""

from harness.world.sightings import backdrop
from harness.world.sightings.panel import Panel

_BOXES = (
    ("Office", ("Main building, room 114", "Annex, second floor", "Ground floor, counter 2", "East wing, room 31")),
    ("Received by", ("Internal post", "Hand delivery", "Counter", "Courier")),
    ("Copies", ("Two", "Three", "One and a carbon copy")),
    ("Enclosures", ("One sheet", "Two sheets, stapled", "None")),
    ("Language", ("English", "English and French", "English and German")),
    ("Keep until", ("March 2032", "March 2036", "December 2033")),
)
_CHOICES = (("New entry", "Amendment", "Copy"), ("Regular", "Urgent"), ("Internal", "Partner", "Public body"))
_STAMPS = ("FILED", "SEEN", "IN", "BOOKED")


def content(panel: Panel) -> dict[str, object]:
    """Return the form of the case, stamped and signed at the time the image was made."""
    random = panel.random()
    names = backdrop.staff(panel, random)
    drawn = [(label, random.choice(values)) for label, values in random.sample(_BOXES, 2)]
    boxes = [("Concerns", panel.resource), *backdrop.lines(panel, 7), *drawn]
    choices = random.choice(_CHOICES)
    ticked = random.randrange(len(choices))
    return {
        "authority": panel.system,
        "form_code": f"Form {random.randint(12, 88)}/{random.choice('abcdef')}",
        "title": panel.title,
        "reference_label": "File",
        "reference": panel.case_id,
        "boxes": [{"label": f"{at}  {label}", "value": value} for at, (label, value) in enumerate(boxes, start=1)],
        "choices": [{"label": label, "ticked": at == ticked} for at, label in enumerate(choices)],
        "label": panel.heading,
        "value": panel.spelled,
        "detail": panel.caption,
        "stamp": (random.choice(_STAMPS), "02 MAR 2026", f"DESK {random.randint(1, 9)}"),
        "signed_by": next(names),
        "signed_at": f"{backdrop.TODAY}, {panel.at}",
    }
