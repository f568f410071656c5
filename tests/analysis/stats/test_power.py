"""Rounds needed by hand, by simulation, and back again; design effects by hand."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from analysis.stats.paired import Pairs
from analysis.stats.power import POWER, design_effect, detectable, rounds_needed


def test_the_need_is_that_of_connors_formula() -> None:
    # (1.95996 √0.2 + 0.84162 √(0.2 − 0.01))² / 0.01 = 154.6
    assert rounds_needed(0.1, 0.2) == rounds_needed(-0.1, 0.2) == 155


def test_the_need_finds_the_difference_four_times_in_five() -> None:
    n = rounds_needed(0.05, 0.2)
    assert n is not None
    gained, lost, _ = np.random.default_rng(3).multinomial(n, [0.125, 0.075, 0.8], size=20_000).T
    found = (gained - lost) ** 2 > 1.959964**2 * (gained + lost)
    assert float(found.mean()) == pytest.approx(POWER, abs=0.01)


def test_nothing_is_ever_enough_to_find_no_difference() -> None:
    assert rounds_needed(0.0, 0.2) is None


def test_a_design_effect_multiplies_the_need_and_one_below_1_takes_nothing_off() -> None:
    plain = rounds_needed(0.1, 0.2)
    assert rounds_needed(0.1, 0.2, 2.0) == 310
    assert rounds_needed(0.1, 0.2, 0.5) == rounds_needed(0.1, 0.2, None) == plain


def test_a_difference_is_never_larger_than_the_rounds_that_differ() -> None:
    assert rounds_needed(0.1, 0.05) == rounds_needed(0.1, 0.1)


@given(st.integers(300, 5000), st.floats(0.15, 0.6), st.floats(0.5, 3.0))
def test_the_least_difference_found_needs_just_these_rounds(rounds: int, discordant: float, effect: float) -> None:
    difference = detectable(rounds, discordant, effect)
    assert difference is not None and 0 < difference <= discordant
    assert rounds_needed(difference, discordant, effect) in (rounds, rounds + 1)


def test_too_few_rounds_find_no_difference_at_all() -> None:
    assert detectable(5, 0.3) is None
    assert detectable(600, 0.0) is None


def test_clusters_that_agree_within_count_as_so_many_trials() -> None:
    # Of packages of ten alike rounds the variance of the mean is that of ten times fewer, unrelated, rounds.
    clusters = {str(each): Pairs(10 * (each < 4), 10 * (4 <= each < 6), 10) for each in range(20)}
    effect = design_effect(clusters)
    assert effect == pytest.approx(10 * (20 / 19) * (199 / 200))


def test_clusters_that_are_alike_have_no_variance_and_few_or_equal_rounds_say_nothing() -> None:
    assert design_effect({"a": Pairs(2, 1, 10), "b": Pairs(2, 1, 10)}) == 0
    assert design_effect({"a": Pairs(2, 1, 10), "b": Pairs(0, 0, 0)}) is None
    assert design_effect({"a": Pairs(0, 0, 10), "b": Pairs(0, 0, 10)}) is None
    assert design_effect({"a": Pairs(10, 0, 10), "b": Pairs(10, 0, 10)}) is None


def test_swapping_the_models_changes_no_design_effect() -> None:
    clusters = {"a": Pairs(3, 1, 10), "b": Pairs(0, 2, 8), "c": Pairs(5, 0, 9)}
    swapped = {name: Pairs(each.lost, each.gained, each.pairs) for name, each in clusters.items()}
    effect = design_effect(clusters)
    assert effect is not None and effect == pytest.approx(design_effect(swapped) or math.nan)
