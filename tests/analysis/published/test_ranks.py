from decimal import Decimal
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import spearmanr

from analysis.published.printed import Printed
from analysis.published.ranks import displaced, squares


@given(st.integers(3, 8).flatmap(lambda n: st.permutations(range(n))), st.integers(2, 3))
def test_the_correlation_of_any_two_rankings_is_allowed(ranking: list[int], places: int) -> None:
    n = len(ranking)
    total = sum((place - rank) ** 2 for place, rank in enumerate(ranking))
    rho = Fraction(1) - Fraction(6 * total, n * (n * n - 1))
    assert float(rho) == pytest.approx(spearmanr(range(n), ranking).statistic)
    assert total in squares(Printed(f"{Decimal(round(rho * 10**places)).scaleb(-places):f}"), n)


def test_displacements_include_those_of_every_ranking() -> None:
    for ranking in permutations(range(6)):
        moves = [abs(place - rank) for place, rank in enumerate(ranking)]
        moved, most = sum(move > 0 for move in moves), max(moves)
        if moved:
            assert sum(move * move for move in moves) in displaced(moved, most, 6)


def test_displacements_that_cannot_cancel_are_none() -> None:
    assert displaced(1, 1, 14) == set()
    assert displaced(3, 1, 14) == set()
    assert displaced(3, 2, 14) == {6}
    assert displaced(4, 1, 14) == {4}


def test_a_correlation_between_two_rankings_sums_is_refused() -> None:
    assert squares(Printed("0.990"), 14) == []
    assert squares(Printed("0.991"), 14) == [4]
