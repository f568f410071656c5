"""The inventory tells an agent of every command, once and under its category."""

from collections import Counter

from harness.sandbox.command import registry
from harness.sandbox.inventory import inventory


def test_the_inventory_has_one_line_for_every_command_and_describes_every_argument() -> None:
    lines = inventory().splitlines()
    for each in registry().values():
        (line,) = [line for line in lines if line.startswith(f"  {each.name}(")]
        assert each.text in line
        assert all(f"{name.rstrip('?')}: " in line for name in each.arguments()), line
    assert [each.category for each in registry().values()] == sorted(each.category for each in registry().values())


def test_there_are_eighty_eight_commands_in_twelve_categories_each_in_one() -> None:
    per_category = Counter(each.category for each in registry().values())
    assert (len(registry()), len(per_category)) == (88, 12)
    assert len({each.name for each in registry().values()}) == 88
    assert per_category == {
        "approvals": 8,
        "assets": 3,
        "deployments": 6,
        "files": 8,
        "inspect": 4,
        "locks": 5,
        "messages": 8,
        "other": 22,
        "permissions": 4,
        "protocol": 6,
        "records": 7,
        "schedule": 7,
    }


def test_the_inventory_lists_each_category_once_with_its_commands_below_it() -> None:
    blocks = [block.splitlines() for block in inventory().split("\n\n")[1:]]
    listed = {block[0]: [line.strip().partition("(")[0] for line in block[1:]] for block in blocks}
    assert len(listed) == len(blocks)
    assert listed == {
        category: [each.name for each in registry().values() if each.category == category]
        for category in sorted({each.category for each in registry().values()})
    }
