"""Show a panel in a change under review: the value heads the file, its rows are lines of the file."""

from random import Random

from harness.world.sightings import backdrop
from harness.world.sightings.panel import Panel

_CHANGES = (
    ("reminder_minutes", "30", "45"),
    ("copies", "2", "3"),
    ("retention_days", "90", "120"),
    ("batch_size", "20", "25"),
    ("retry_seconds", "60", "90"),
    ("rounding", '"up"', '"nearest"'),
    ("locale", '"en"', '"en-GB"'),
    ("contact", '"front-desk"', '"duty-desk"'),
    ("paper", '"letter"', '"a4"'),
    ("notify", '"daily"', '"hourly"'),
)
_STATES = (("Merged", "merged"), ("Approved", "approved"))

Line = dict[str, object]


def content(panel: Panel) -> dict[str, object]:
    """Return a change of two ordinary settings in the file that carries the value."""
    random = panel.random()
    names = backdrop.staff(panel, random)
    state, done = random.choice(_STATES)
    named = "/" in panel.system or "." in panel.system
    folder = "settings" if named else backdrop.slug(panel.system, "-")
    return {
        "repository": f"{backdrop.slug(panel.resource, '-')} / {folder}",
        "title": panel.title,
        "author": next(names),
        "when": f"{done} {backdrop.before(panel, random.randint(3, 40))}",
        "state": state,
        "tone": panel.tone,
        "path": panel.system if named else f"{backdrop.slug(panel.system, '_')}/{panel.case_id.lower()}.yaml",
        "version_label": panel.heading,
        "version": panel.spelled,
        "lines": _lines(panel, random),
        "footer": f"1 file changed  •  reviewer {next(names)}",
    }


def _lines(panel: Panel, random: Random) -> list[Line]:
    """Return a hunk: a comment with the detail, the rows, and two settings changed among them."""
    place, section = random.randint(8, 60), backdrop.slug(panel.resource, "_")
    body: list[list[Line]] = [
        [{"text": f"  {backdrop.slug(name, '_')}: {_quoted(value)}"}] for name, value in backdrop.lines(panel, 8)
    ]
    for key, out, put in random.sample(_CHANGES, 2):
        change: list[Line] = [
            {"kind": "removed", "text": f"  {key}: {out}"},
            {"kind": "added", "text": f"  {key}: {put}"},
        ]
        body.insert(random.randint(0, len(body)), change)
    length = 2 + sum(map(len, body)) - 2  # each change stands for one line, before and after
    head = f"@@ -{place},{length} +{place},{length} @@ {section}"
    opening: list[Line] = [
        {"kind": "hunk", "text": head},
        {"text": f"# {panel.caption}"},
        {"text": f"{section}:"},
    ]
    return opening + [line for lines in body for line in lines]


def _quoted(value: str) -> str:
    return value if value.replace(".", "", 1).isdigit() else f'"{value}"'
