from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analysis.errors import UsageError
from analysis.published.printed import Printed, Range, added, divided, whole

counts = st.integers(1, 5000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n)))
decimals = st.integers(0, 3)
amounts = st.decimals(0, 10_000, places=4).map(Fraction)


def as_printed(value: Fraction, places: int) -> Printed:
    return Printed(f"{Decimal(round(value * 10**places)).scaleb(-places):f}")


def point(value: Fraction) -> Range:
    return Range(value, value)


@given(counts, decimals)
def test_a_printed_rate_allows_the_count_it_came_from(count: tuple[int, int], places: int) -> None:
    passed, n = count
    assert passed in whole(as_printed(Fraction(100 * passed, n), places), n)


@given(counts, decimals)
def test_a_rate_of_known_n_stands_for_whole_counts_only(count: tuple[int, int], places: int) -> None:
    passed, n = count
    rate = as_printed(Fraction(100 * passed, n), places)
    meant = Printed(rate.text, n=n).meant
    assert meant.meets(point(Fraction(100 * passed, n)))
    for end in (meant.low, meant.high):
        assert end is not None and (end * n / 100).denominator == 1


@pytest.mark.parametrize(
    ("text", "n", "found"), [("25.2", 600, [151]), ("25.4", 600, []), ("50", 3, []), ("67", 3, [2])]
)
def test_rates_between_whole_counts_are_told_apart(text: str, n: int, found: list[int]) -> None:
    assert whole(Printed(text), n) == found


@given(st.lists(amounts, min_size=1, max_size=4), amounts, decimals)
def test_what_was_rounded_still_adds_up(parts: list[Fraction], less: Fraction, places: int) -> None:
    ranges = [as_printed(part, places).rounded for part in parts]
    total = as_printed(sum(parts) - less, places) if sum(parts) >= less else None
    found = added(ranges, [as_printed(less, places).rounded])
    assert found.meets(point(sum(parts, Fraction()) - less))
    assert total is None or found.meets(total.rounded)


@given(amounts, amounts.filter(lambda value: value > 1), decimals)
def test_what_was_rounded_still_divides(above: Fraction, below: Fraction, places: int) -> None:
    # A divisor that rounds to nearly nothing says nothing.
    top, bottom = as_printed(above, 4).rounded, as_printed(below, 4).rounded
    assert divided([top], [bottom]).meets(as_printed(above / below, places).rounded)


@pytest.mark.parametrize(
    ("number", "low", "high"),
    [
        (Printed("3.5"), "3.45", "3.55"),
        (Printed("58", ">"), "58", None),
        (Printed("0.98", ">="), "0.98", None),
        (Printed("1e-11", "<"), None, "1e-11"),
        (Printed("600", counted=True), "600", "600"),
        (Printed("600"), "599.5", "600.5"),
        (Printed("55", "~", counted=True), "54.5", "55.5"),
        (Printed("-18.2"), "-18.25", "-18.15"),
        (Printed(".052"), ".0515", ".0525"),
    ],
)
def test_a_number_stands_for_what_would_be_printed_so(number: Printed, low: str | None, high: str | None) -> None:
    assert number.meant == Range(None if low is None else Fraction(low), None if high is None else Fraction(high))


def test_an_open_range_meets_what_lies_on_its_side() -> None:
    over = Printed("58", ">").meant
    assert over.meets(point(Fraction(60))) and not over.meets(point(Fraction(57)))
    with pytest.raises(UsageError, match="only bounded"):
        added([over])


def test_nothing_is_divided_by_what_may_be_zero() -> None:
    with pytest.raises(UsageError, match="above zero"):
        divided([point(Fraction(1))], [Printed("0.0").rounded])
