"""Show a panel as the large line of a notice: a code or a verdict alone, anything else beside its label."""

from harness.world.sightings import backdrop
from harness.world.sightings.panel import Panel

_BADGES = ("Internal", "Desk copy", "For the file", "Staff only")
_SENTENCES = (
    "This notice belongs to {case_id} and stays with the file.",
    "Shown to the desk that handles {resource}.",
    "Keep it with the papers for {resource} until the case is closed.",
    "Read it at the desk; a printed copy is in the folder for {case_id}.",
)


def content(panel: Panel) -> dict[str, object]:
    """Return the notice of the case, with up to four rows under the large line."""
    random = panel.random()
    alone = panel.shape in ("code", "verdict")
    sentence = random.choice(_SENTENCES).format(case_id=panel.case_id, resource=panel.resource)
    rows = backdrop.lines(panel, 5)
    if "Signed by" not in dict(rows):
        rows = [*rows, ("Issued by", next(backdrop.staff(panel, random)))]
    return {
        "application": panel.system,
        "badge": random.choice(_BADGES),
        "title": panel.title,
        "paragraphs": (panel.caption, sentence),
        "code_label": panel.label if alone else f"{panel.case_id}, {panel.resource}",
        "code": panel.value if alone else panel.line,
        "fields": [{"label": name, "value": value} for name, value in rows],
        "footer": f"Issued {panel.at}, notice {random.randint(3, 48)} of this month",
        "tone": panel.tone,
    }
