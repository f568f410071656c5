"""Show a panel as what the selected card of a task board says; its rows are cards of their own."""

from random import Random

from harness.world.sightings import backdrop
from harness.world.sightings.panel import Panel

_TASKS = (
    "Label the new folders",
    "Book a room for the review",
    "Send the weekly list",
    "Order toner and envelopes",
    "Update the phone list",
    "Archive last month's mail",
    "Check the badge reader",
    "Renew the courier contract",
    "Sort the returned post",
    "Prepare the handover sheet",
)
_TAGS = ("Desk", "Paper", "Follow-up", "Supplies", "Records")
_LANES = (("To do", "In progress", "Done"), ("Queue", "Today", "Closed"), ("Planned", "At the desk", "Filed"))

Card = dict[str, object]


def content(panel: Panel) -> dict[str, object]:
    """Return a board of three lanes, the card of the case selected in the middle one."""
    random = panel.random()
    names, numbers = backdrop.staff(panel, random), iter(random.sample(range(11, 99), 16))
    chosen = _card(f"{panel.case_id}, {panel.resource}", next(names), next(numbers), ("Open", panel.tone))
    rows = [f"{name}: {value}" for name, value in backdrop.lines(panel, 6)]
    tasks = rows + random.sample(_TASKS, max(2, 6 - len(rows)))
    cards = [_card(task, next(names), next(numbers), (random.choice(_TAGS), "neutral")) for task in tasks]
    lanes = _dealt(random, cards, {**chosen, "selected": True})
    return {
        "product": panel.system,
        "board": panel.title,
        "sprint": random.choice(("Week 10", "March", "This week")),
        "lanes": [{"title": title, "cards": lane} for title, lane in zip(random.choice(_LANES), lanes, strict=True)],
        "label": panel.heading,
        "value": panel.spelled,
        "detail": panel.caption,
    }


def _card(title: str, owner: str, number: int, tag: tuple[str, str]) -> Card:
    return {"card_id": f"#{number}", "title": title, "owner": owner, "tag": tag[0], "tone": tag[1]}


def _dealt(random: Random, cards: list[Card], chosen: Card) -> tuple[list[Card], list[Card], list[Card]]:
    """Deal the cards to three lanes of at most four, in order, and put the chosen one into the middle lane."""
    each = -(-len(cards) // 3)
    left, middle, right = cards[:each], cards[each : 2 * each], cards[2 * each :]
    middle.insert(random.randint(0, len(middle)), chosen)
    return left, middle, right
