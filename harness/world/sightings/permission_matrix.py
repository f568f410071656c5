"""Show a panel as the banner over a table of approvers: who was asked for what, and what each signed."""

from random import Random

from harness.world.sightings import backdrop
from harness.world.sightings.panel import Panel

_ENVIRONMENTS = ("live", "main site", "all sites")
_FOOTERS = ("Signatures read {at}", "Read {at} from the register", "View of {at}, one line an approver")
_PLAIN_FOOTERS = ("Read {at}", "Read {at} from the register", "View of {at}, one line an entry")
_ENTRIES = (("Cover sheet", "SIGNED"), ("Retention", "SIGNED"), ("Copy to file", "SIGNED"), ("Desk log", "SIGNED"))

Approver = dict[str, object]


def content(panel: Panel) -> dict[str, object]:
    """Return the matrix; a verdict stands alone in the banner, any other value beside its label."""
    random = panel.random()
    return {
        "system": panel.system,
        "environment": random.choice(_ENVIRONMENTS),
        "user": next(backdrop.staff(panel, random)),
        "title": panel.title,
        "subtitle": f"{panel.case_id}  •  {panel.resource}",
        "heading": "Approver" if panel.signed else "Entry",
        "columns": ("Asked", "Signed") if panel.signed else ("On record",),
        "approvers": _signatures(panel) if panel.signed else _entries(panel, random),
        "verdict": panel.value if panel.shape == "verdict" else panel.line,
        "detail": panel.caption,
        "tone": panel.tone,
        "footer": random.choice(_FOOTERS if panel.signed else _PLAIN_FOOTERS).format(at=panel.at),
    }


def _signatures(panel: Panel) -> list[Approver]:
    """Return one approver a row; they match where the scope asked is the scope signed."""
    approvers: list[Approver] = []
    for person, scopes in panel.rows[:8]:
        (name, _, role), (asked, _, signed) = person.partition("|"), scopes.partition("|")
        match = "MATCH" if asked == signed else "MISMATCH"
        approvers.append({"name": name, "role": role or "approver", "scopes": (asked, signed), "match": match})
    return approvers


def _entries(panel: Panel, random: Random) -> list[Approver]:
    """Return one entry a row, each made by somebody on the desk."""
    names = backdrop.staff(panel, random)
    rows = backdrop.lines(panel, 7) or random.sample(_ENTRIES, 3)
    return [
        {"name": name, "role": f"entered by {next(names)}", "scopes": (value,), "match": "MATCH"}
        for name, value in rows
    ]
