"""Show a panel as the pinned message of a channel, with the rows written out in the thread beneath it."""

from harness.world.sightings import backdrop
from harness.world.sightings.panel import Panel

_LONGEST = 150  # characters of one post
_OPENERS = ("From the list for {case_id}:", "Entered for {case_id} so far:", "What I have under {case_id}:")
_TITLES = {"manager": "lead", "reviewer": "review"}


def content(panel: Panel) -> dict[str, object]:
    """Return the channel of the resource, the value pinned in it."""
    random = panel.random()
    names = backdrop.staff(panel, random)
    opener = random.choice(_OPENERS).format(case_id=panel.case_id)
    listed = _packed([f"{name} {value}" for name, value in backdrop.lines(panel, 10)], opener)
    said = [*listed[:4], *backdrop.remarks(panel, random, random.randint(2, 3))]
    ages = sorted(random.sample(range(2, 55), len(said)), reverse=True)
    lister, channel = next(names), backdrop.slug(panel.resource, "-")
    authors = [lister if index < len(listed) else next(names) for index in range(len(said))]
    seats = {name: _TITLES.get(part, "desk") for part, name in panel.people.items()}
    return {
        "workspace": panel.system,
        "channel": channel,
        "topic": panel.title,
        "members": f"{random.randint(6, 38)} members",
        "pinned_by": next(names),
        "pinned_at": panel.at,
        "label": panel.heading,
        "value": panel.spelled,
        "detail": panel.caption,
        "day": random.choice(("Today", "Monday, 2 March")),
        "posts": [
            {"author": author, "role": seats[author], "time": backdrop.before(panel, age), "text": text}
            for author, age, text in zip(authors, ages, said, strict=True)
        ],
        "prompt": f"Message #{channel}",
    }


def _packed(entries: list[str], opener: str) -> list[str]:
    """Write entries one after the other into as few posts as hold them."""
    posts = [opener]
    for index, entry in enumerate(entries):
        piece = f" {entry}{';' if index + 1 < len(entries) else '.'}"
        if len(posts[-1]) + len(piece) > _LONGEST:
            posts.append(piece.strip())
        else:
            posts[-1] += piece
    return posts if entries else []
