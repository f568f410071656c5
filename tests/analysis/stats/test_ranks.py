from random import Random

from hypothesis import given
from hypothesis import strategies as st

from analysis.stats.ranks import Measure, displacement, standing


def test_equal_values_share_the_better_place() -> None:
    assert standing([0.2, 0.5, 0.2, 0.9, 0.1]) == [3, 2, 3, 1, 5]


def test_an_unmeasured_model_has_no_place_and_takes_none() -> None:
    assert standing([None, 0.5, 0.9]) == [None, 2, 1]


def test_displacement_is_the_second_rank_minus_the_first() -> None:
    pass_rate: Measure = {"a": 0.3, "b": 0.2, "c": 0.1}
    mean_score: Measure = {"a": 0.5, "b": 0.7, "c": 0.4}
    assert displacement(pass_rate, mean_score) == {"a": 1, "b": -1, "c": 0}


def test_a_model_measured_one_way_only_moves_no_other() -> None:
    assert displacement({"a": 0.3, "b": 0.2, "c": 0.1}, {"a": None, "b": 0.7, "c": 0.4}) == {"a": None, "b": 0, "c": 0}


@given(st.dictionaries(st.text(max_size=3), st.integers(0, 5).map(float)))
def test_no_model_moves_between_a_measure_and_itself(measure: dict[str, float]) -> None:
    assert set(displacement(measure, measure).values()) <= {0}


@given(st.dictionaries(st.text(max_size=3), st.floats(0, 1), min_size=1), st.randoms())
def test_untied_displacements_sum_to_zero(measure: dict[str, float], random: Random) -> None:
    distinct = {model: float(place) for place, model in enumerate(measure)}
    shuffled = dict(zip(distinct, random.sample(list(distinct.values()), len(distinct)), strict=True))
    assert sum(moved or 0 for moved in displacement(distinct, shuffled).values()) == 0
