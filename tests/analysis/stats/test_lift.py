"""The lift of co-failure: 1 under independence, counted by hand, and above 1 where failures come together."""

import numpy as np
import pytest

from analysis.stats.lift import Tried, cofailure

KINDS = {"F1": 2, "F2": 1, "F6": 2}
RATES = {"F1": 0.2, "F2": 0.5, "F6": 0.3}


def simulated(seed: int, shared: float = 0.0, stratum: str = "") -> list[Tried]:
    """Return rounds of independent checks, all of whose checks fail with probability ``shared`` besides."""
    generator = np.random.default_rng(seed)
    rounds = []
    for number in range(3000):
        lost = generator.random() < shared
        failed = {kind: n if lost else int(generator.binomial(n, RATES[kind])) for kind, n in KINDS.items()}
        rounds.append(Tried(f"p{number % 60}", stratum, KINDS, failed))
    return rounds


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_lift_is_one_where_checks_are_independent(seed: int) -> None:
    lift = cofailure(simulated(seed), "law")
    assert lift.lift == pytest.approx(1, abs=0.05)
    assert lift.interval is not None and lift.interval.low < 1.02 and lift.interval.high > 0.98


def test_lift_is_above_one_where_a_round_is_lost_as_a_whole() -> None:
    lift = cofailure(simulated(1, shared=0.2), "law")
    assert lift.interval is not None and lift.interval.low > 1.2


def test_holding_strata_apart_takes_away_what_they_explain() -> None:
    easy = [Tried(each.package, "easy", each.checks, dict.fromkeys(KINDS, 0)) for each in simulated(1)]
    rounds = [*easy, *simulated(2, stratum="hard")]
    pooled = cofailure([Tried(each.package, "", each.checks, each.failed) for each in rounds], "law")
    held = cofailure(rounds, "law")
    assert pooled.lift is not None and pooled.lift > 1.8
    assert held.lift == pytest.approx(1, abs=0.05)


def test_pairs_are_counted_by_hand() -> None:
    # Rates are 1/2 for a and 3/4 for b; each of four rounds has one a and two b: 2 * 3/8 + 9/16 pairs expected.
    failed = [{"a": 1, "b": 2}, {"a": 1, "b": 2}, {"a": 0, "b": 1}, {"a": 0, "b": 1}]
    rounds = [Tried(f"p{place}", "", {"a": 1, "b": 2}, each) for place, each in enumerate(failed)]
    lift = cofailure(rounds, "hand")
    assert lift.together == 6 and lift.expected == pytest.approx(4 * (2 * 3 / 8 + 9 / 16))
    assert lift.lift == pytest.approx(6 / 5.25) and lift.interval is None, "too few packages hold such a pair"


def test_the_order_of_rounds_and_of_kinds_changes_nothing() -> None:
    rounds = simulated(1, shared=0.2)
    turned = [
        Tried(each.package, "", dict(reversed(KINDS.items())), dict(sorted(each.failed.items(), reverse=True)))
        for each in reversed(rounds)
    ]
    assert cofailure(turned, "law") == cofailure(rounds, "law")


def test_nothing_expected_says_nothing() -> None:
    lift = cofailure([Tried("p", "", {"a": 3}, {"a": 0})] * 9, "none")
    assert (lift.together, lift.expected, lift.lift, lift.interval) == (0, 0.0, None, None)
    assert cofailure([], "none").lift is None
