"""A value is swapped where it stands as a word of its own, and never twice."""

import pytest

from harness.conflicts.conflict import Fact
from harness.conflicts.swap import swap

AMOUNT = Fact("amount", "850.00", "EUR"), Fact("amount", "725.46", "EUR")
COUNT = Fact("count", "49", "packages"), Fact("count", "44", "packages")
STANDING = Fact("status", "RECONCILED"), Fact("status", "UNRECONCILED", detail="2/3 approver scopes mismatched")
EDITION = Fact("code", "4.12.1"), Fact("code", "4.13.7")
SLOT = Fact("code", "11:42"), Fact("code", "12:03")


@pytest.mark.parametrize(
    ("values", "text", "swapped"),
    [
        (AMOUNT, "a total of 850.00 EUR, read as total=850.00.", "a total of 725.46 EUR, read as total=725.46."),
        (AMOUNT, "1850.00 EUR and 850.001", "1850.00 EUR and 850.001"),
        (COUNT, "CST-2149: 49 packages at 14:49, in notes/r49.md", "CST-2149: 44 packages at 14:49, in notes/r49.md"),
        (COUNT, "49, not 49.5 and not CST-49", "44, not 49.5 and not CST-49"),
        (STANDING, "It says RECONCILED.", "It says UNRECONCILED (2/3 approver scopes mismatched)."),
        (STANDING, "It says UNRECONCILED.", "It says UNRECONCILED."),
        (EDITION, "4.12.1, 4.12.10 and 4.12.1.2; runs on 4.12.1.", "4.13.7, 4.12.10 and 4.12.1.2; runs on 4.13.7."),
        (SLOT, "at 11:42, log 11:42:07", "at 12:03, log 11:42:07"),
    ],
)
def test_only_a_value_of_its_own_is_swapped(values: tuple[Fact, Fact], text: str, swapped: str) -> None:
    old, new = values
    assert swap(text, old, new) == swapped


def test_what_was_put_in_is_not_taken_for_the_old_value() -> None:
    spelled_again = Fact("status", "OPEN", detail="was CLOSED")
    assert swap("it is CLOSED", Fact("status", "CLOSED"), spelled_again) == "it is OPEN (was CLOSED)"


def test_the_bare_value_is_swapped_for_the_bare_value_where_the_old_one_has_more_to_it() -> None:
    true, wrong = STANDING[1], Fact("status", "RECONCILED")
    assert swap(f"{true}, in short {true.value}", true, wrong) == "RECONCILED, in short RECONCILED"
