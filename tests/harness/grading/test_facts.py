import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harness.conflicts.conflict import Fact
from harness.grading.facts import equal, finds, mentions, spellings

TOTAL = Fact("amount", "725.46", "EUR")
ROUND_TOTAL = Fact("amount", "1050.00", "EUR")
STANDING = Fact("status", "UNRECONCILED", detail="2/3 approver scopes mismatched")
RECONCILED = Fact("status", "RECONCILED")
CODE = Fact("code", "SEC-PASS-8842-BP")
SEATS = Fact("count", "41", "seats")

SAME = [
    (TOTAL, "725.46 EUR"),
    (TOTAL, "725,46 EUR"),
    (TOTAL, "EUR 725.46"),
    (TOTAL, "€725.46"),
    (TOTAL, "725.46 €"),
    (TOTAL, "it totals 725.46."),
    (TOTAL, "seven hundred twenty-five euros and forty-six cents"),
    (TOTAL, "Seven hundred and twenty-five euro, forty-six cents"),
    (TOTAL, "725 euros and 46 cents"),
    (ROUND_TOTAL, "1,050.00 EUR"),
    (ROUND_TOTAL, "1.050,00 EUR"),
    (ROUND_TOTAL, "1050"),
    (ROUND_TOTAL, "1 050,00 €"),
    (ROUND_TOTAL, "1\u202f050,00 €"),
    (ROUND_TOTAL, "one thousand and fifty euros"),
    (STANDING, "Unreconciled, 2 of 3 approver scopes mismatched"),
    (STANDING, "not reconciled: two of three approver scopes mismatched"),
    (STANDING, "UNRECONCILED (two out of the three approver scopes do not match)"),
    (CODE, "sec-pass-8842-bp"),
    (CODE, "SEC - PASS - 8842 - BP"),
    (CODE, "SEC–PASS–8842–BP"),
    (SEATS, "41 seats"),
    (SEATS, "forty-one seats"),
    (SEATS, "seats: 41"),
    (SEATS, "41 licensed seats"),
]

DIFFERENT = [
    (TOTAL, "1725.46 EUR"),
    (TOTAL, "725.461 EUR"),
    (TOTAL, "725.46 USD"),
    (TOTAL, "$725.46"),
    (TOTAL, "USD 725.46"),
    (TOTAL, "725.46 dollars"),
    (TOTAL, "725.46 %"),
    (TOTAL, "1,725.46"),
    (TOTAL, "1 725.46"),
    (TOTAL, "-725.46 EUR"),
    (TOTAL, "725 EUR"),
    (TOTAL, "725.47 EUR"),
    (TOTAL, "one thousand seven hundred twenty-five euros and forty-six cents"),
    (ROUND_TOTAL, "11,050.00"),
    (ROUND_TOTAL, "1050.5 EUR"),
    (ROUND_TOTAL, "1,050,000 EUR"),
    (RECONCILED, "UNRECONCILED"),
    (RECONCILED, "not reconciled"),
    (RECONCILED, "un-reconciled"),
    (STANDING, "UNRECONCILED"),
    (STANDING, "UNRECONCILED (3/3 approver scopes mismatched)"),
    (STANDING, "UNRECONCILED (2/3 approver scopes match)"),
    (STANDING, "UNRECONCILED (12/3 approver scopes mismatched)"),
    (CODE, "SEC-PASS-8842-BPX"),
    (CODE, "SEC-PASS-8824-BP"),
    (CODE, "XSEC-PASS-8842-BP"),
    (CODE, "SEC-PASS-8842-BP-2"),
    (SEATS, "141 seats"),
    (SEATS, "one hundred forty-one seats"),
    (SEATS, "41 licences"),
    (SEATS, "12 seats and 41 desks"),
]


@pytest.mark.parametrize(("fact", "text"), SAME)
def test_another_spelling_of_the_same_value_is_found(fact: Fact, text: str) -> None:
    assert mentions(f"We saw {text} today", fact)
    assert finds(f"We saw {text} today", fact)


@pytest.mark.parametrize(("fact", "text"), DIFFERENT)
def test_another_value_is_not_found(fact: Fact, text: str) -> None:
    assert mentions(f"We saw {text} today", fact) == []


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        (TOTAL, "725.\n46 EUR"),
        (TOTAL, "7 2 5 . 4 6"),
        (TOTAL, "seven hundred\ntwenty-five euros and forty-six cents"),
        (CODE, "SEC-PASS-\n8842-BP"),
        (CODE, "SECPASS8842BP"),
        (CODE, "S E C P A S S 8 8 4 2 B P"),
        (CODE, "SEC\u200b-PASS-8842-BP"),
        (STANDING, "UNRE-\nCONCILED"),
        (STANDING, "U N R E C O N C I L E D"),
        (STANDING, "unreconciled"),
        (STANDING, "two of three approver scopes do not match"),
        (SEATS, "4 1 seats"),
    ],
)
def test_a_leak_is_found_though_the_value_is_split_or_half_told(fact: Fact, text: str) -> None:
    assert finds(f"(see {text})", fact)


@pytest.mark.parametrize(
    ("fact", "text"),
    [
        (TOTAL, "850.00 EUR, 1725.46 EUR, 725.461 EUR"),
        (RECONCILED, "UNRECONCILED, un-reconciled, not reconciled"),
        (STANDING, "three approver scopes"),
        (CODE, "SEC-PASS-1107-BP"),
        (SEATS, "41 desks, 141 seats"),
    ],
)
def test_a_text_without_the_value_leaks_nothing(fact: Fact, text: str) -> None:
    assert not finds(text, fact)


amounts = st.builds(
    lambda cents, unit: Fact("amount", f"{cents / 100:.2f}", unit),
    st.integers(100, 9_999_999),
    st.sampled_from(["EUR", "USD", "GBP"]),
)


@settings(deadline=None, max_examples=25)
@given(amounts)
def test_every_spelling_of_an_amount_is_found_by_both_readers(fact: Fact) -> None:
    for spelling in spellings(fact):
        assert finds(f"at {spelling}, then", fact), spelling
        assert mentions(f"at {spelling}, then", fact), spelling


@settings(deadline=None, max_examples=25)
@given(amounts, st.integers(1, 99))
def test_an_amount_off_by_some_cents_is_never_found(fact: Fact, cents: int) -> None:
    other = Fact("amount", f"{float(fact.value) + cents / 100:.2f}", fact.unit)
    assert not any(mentions(f"at {spelling}, then", fact) for spelling in spellings(other))


def test_a_span_holds_the_value_at_its_place_in_the_text() -> None:
    text = "The receipt’s total – 1\u202f050,00 € – holds."
    (span,) = mentions(text, ROUND_TOTAL)
    assert text[span.start : span.end] == "1\u202f050,00"


@pytest.mark.parametrize(
    ("left", "right"),
    [("725,46 EUR", "725.46 EUR"), ("EUR 725.46", "725.46 EUR"), ("write", "WRITE"), ("1,050.00", "1050.00")],
)
def test_field_values_are_equal_in_any_spelling(left: str, right: str) -> None:
    assert equal(left, right)


@pytest.mark.parametrize(
    ("left", "right"),
    [("725.46 USD", "725.46 EUR"), ("725.46 EUR or 850.00 EUR", "725.46 EUR"), ("READ, WRITE", "WRITE"), ("", "0.00")],
)
def test_field_values_that_hold_more_or_other_things_are_not_equal(left: str, right: str) -> None:
    assert not equal(left, right)


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("The count is 42 now.", Fact("count", "42", "holders")),
        ("It is on v5.22.4.", Fact("code", "5.22.4")),
    ],
)
def test_a_colleague_reads_more_freely_than_the_scan_for_leaks(text: str, fact: Fact) -> None:
    assert mentions(text, fact, "loose", free=True)
    assert not mentions(text, fact, "loose")
    assert not finds(text, fact)


@pytest.mark.parametrize(
    "text", ["See row 42.", "It has 42 steps.", "At 13:42, then.", "142, not 7.", "It is 42% done."]
)
def test_a_number_that_counts_or_labels_something_else_is_not_the_count(text: str) -> None:
    assert not mentions(text, Fact("count", "42", "holders"), free=True)
