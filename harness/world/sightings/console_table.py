"""Show a panel as the last row of a table printed in a terminal, with its detail among the notes."""

from harness.world.sightings import backdrop
from harness.world.sightings.panel import Panel

_PROMPTS = ("desk:~$", "ops@desk-02:~$", "$", "duty@console:~$")
_COMMANDS = ("records show {} --all", "query {} --live", "list --case {} --wide", "inspect {} --no-cache")
_COLUMNS = (("entry", "value", "entered by"), ("item", "on record", "by"), ("line", "reading", "kept by"))


def content(panel: Panel) -> dict[str, object]:
    """Return the listing of the case; the value is the only coloured cell."""
    random = panel.random()
    names = backdrop.staff(panel, random)
    columns = ("approver", "signature") if panel.signed else random.choice(_COLUMNS)
    cells = [*backdrop.lines(panel, 10), (panel.heading, panel.spelled)]
    rows = [(*cell, next(names))[: len(columns)] for cell in cells]
    return {
        "window": panel.title,
        "prompt": random.choice(_PROMPTS),
        "command": random.choice(_COMMANDS).format(panel.case_id),
        "columns": columns,
        "rows": rows,
        "notes": (
            panel.caption,
            f"{len(rows)} rows in {random.randint(8, 140)} ms, {panel.resource}, read {panel.at}",
        ),
        "tones": {panel.spelled: panel.tone},
    }
