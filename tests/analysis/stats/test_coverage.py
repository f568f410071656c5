"""How often each printed interval holds the truth: exactly where that is a sum, by simulation where it is not.

``make coverage-check`` prints all of it from many more trials; the suite tries enough to tell right from wrong.
"""

from functools import partial

import numpy as np
import pytest

from analysis.stats import __main__ as command
from analysis.stats import coverage
from analysis.stats.coverage import Coverage, IntervalOf, binomial, over_packages, packages, turns
from analysis.stats.intervals import Interval, clopper_pearson, wilson

INNER = np.linspace(0.05, 0.95, 901)


@pytest.mark.parametrize("n", coverage.SIZES)
def test_clopper_pearson_covers_every_rate_at_least_as_often_as_it_says(n: int) -> None:
    found = binomial("Clopper-Pearson", clopper_pearson, n, floor=0.95)
    assert found.least >= 0.95 and not found.short


@pytest.mark.parametrize("n", coverage.SIZES)
def test_wilson_covers_as_often_as_it_says_on_average_over_all_rates(n: int) -> None:
    assert binomial("Wilson", wilson, n, floor=0).mean == pytest.approx(0.95, abs=0.01)


@pytest.mark.parametrize(("n", "least"), [(15, 0.8360), (60, 0.8377), (600, 0.8381)])
def test_wilson_covers_some_rates_near_0_and_1_no_more_often_than_the_literature_has_it(n: int, least: float) -> None:
    # Just below the lower end for one pass only the interval of no pass holds the rate, so coverage is (1 - end)^n. In
    # the limit the end is 1 + z²/2 - z √(1 + z²/4) over n, and the coverage 0.838 (Agresti and Coull 1998).
    found, one = binomial("Wilson", wilson, n, floor=0), wilson(1, n)
    assert one is not None
    assert found.least == pytest.approx((1 - one.low) ** n, abs=1e-6) == pytest.approx(least, abs=1e-4)
    z = 1.959963984540054
    assert np.exp(-(1 + z * z / 2 - z * np.sqrt(1 + z * z / 4))) == pytest.approx(0.838, abs=5e-4)


@pytest.mark.parametrize(("n", "least"), [(15, 0.914), (60, 0.930), (600, 0.9405)])
def test_between_5_and_95_percent_wilson_falls_short_by_less_and_by_no_more_than_a_point_at_600(
    n: int, least: float
) -> None:
    assert coverage.coverage(wilson, n, INNER).min() == pytest.approx(least, abs=1e-3)


@pytest.mark.parametrize("interval_of", [wilson, clopper_pearson])
def test_no_rate_is_covered_less_often_than_at_the_turns(interval_of: IntervalOf) -> None:
    least = coverage.coverage(interval_of, 15, turns(interval_of, 15)).min()
    assert coverage.coverage(interval_of, 15, np.linspace(0, 1, 20_001)).min() >= least


@pytest.mark.parametrize("interval_of", [wilson, clopper_pearson])
@pytest.mark.parametrize("rate", [0.0, 0.01, 0.3, 1.0])
def test_exact_coverage_is_what_simulation_comes_to(interval_of: IntervalOf, rate: float) -> None:
    hits = np.random.default_rng(11).binomial(60, rate, size=20_000)
    ends = [interval_of(int(passed), 60) or Interval(2, 2) for passed in range(61)]
    share = np.mean([ends[passed].low <= rate <= ends[passed].high for passed in hits])
    assert share == pytest.approx(coverage.coverage(interval_of, 60, np.array([rate]))[0], abs=0.006)


def test_simulated_rounds_of_a_package_are_as_like_each_other_as_asked() -> None:
    generator = np.random.default_rng(2)
    passed = np.array([count for count, _ in packages(generator, 40_000, 0.3, 0.2).values()]) / coverage.ROUNDS
    between = 0.3 * 0.7 * (0.2 + 0.8 / coverage.ROUNDS)
    assert passed.mean() == pytest.approx(0.3, abs=0.01) and passed.var() == pytest.approx(between, rel=0.05)


def test_the_bootstrap_over_packages_covers_where_an_interval_that_ignores_them_does_not() -> None:
    # 600 rounds in 60 packages. With 150 trials a truth, the mean over ten truths is within a point or so.
    of_600 = partial(over_packages, clusters=60, trials=150, floor=0.88)
    drawn, ignored = of_600("bootstrap", coverage.bootstrapped), of_600("ignoring", coverage.ignoring)
    assert drawn.mean == pytest.approx(0.95, abs=0.015) and drawn.least >= 0.88
    assert ignored.mean < 0.82 and ignored.least < 0.75


def test_a_handful_of_packages_falls_short_at_middling_rates_by_what_the_docstring_admits() -> None:
    found = over_packages("bootstrap", coverage.bootstrapped, clusters=6, trials=100, floor=0.82)
    assert found.mean >= 0.94 and 0.82 <= found.least < 0.95
    assert found.at.startswith(("0.3", "0.5")), "at rare rates packages are counted as single trials, which is careful"


def test_a_measure_depends_on_its_own_stream_only() -> None:
    assert coverage.paired(6, 20, floor=0) == coverage.paired(6, 20, floor=0)
    assert coverage.held([(0.1, 0.3), (0.3, 0.4), (None, None)], 0.2) == 0.5


@pytest.mark.parametrize(("least", "code"), [(0.95, 0), (0.89, 1)])
def test_the_command_prints_a_table_and_fails_where_an_interval_holds_less_often_than_stated(
    least: float, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    row = Coverage("some method", "60 x 10", "0 to 1", 0.951, least, "0.3, 0.1", floor=0.9)
    monkeypatch.setattr(command, "measured", lambda trials: [row] * trials)
    assert command.main(2) == code
    printed = capsys.readouterr()
    assert [line.split()[:2] for line in printed.out.splitlines()[1:]] == [["some", "method"]] * 2
    assert ("some method at 60 x 10" in printed.err) == bool(code)
