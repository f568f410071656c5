"""Paired comparisons: published p-values, pairs that an unpaired test misses, and intervals that always have width."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chi2, fisher_exact
from statsmodels.stats.contingency_tables import mcnemar as statsmodels_mcnemar

from analysis.errors import UsageError
from analysis.stats.paired import Difference, Pairs, holm, mcnemar, paired_bootstrap
from analysis.stats.permutation import sign_flip

pairs = st.builds(
    lambda gained, lost, neither: Pairs(gained, lost, gained + lost + neither),
    st.integers(0, 5),
    st.integers(0, 5),
    st.integers(0, 5),
)


def test_the_airway_patients_of_bentur_give_the_published_p_value() -> None:
    # Fagerland, Lydersen and Laake 2013, BMC Medical Research Methodology 13:91: 7 and 1 discordant, exact p = 0.070.
    assert mcnemar(7, 1) == mcnemar(1, 7) == pytest.approx(18 / 256)


def test_the_presidents_ratings_of_agresti_change_by_more_than_chance() -> None:
    # Agresti 1990, p. 350: of 1600 asked twice, 150 turned from approval and 86 to it. The exact p-value is that of R's
    # exact2x2, 3.716e-05; the corrected chi-squared of R's mcnemar.test, 63²/236, comes near.
    assert mcnemar(86, 150) == pytest.approx(3.716e-05, rel=1e-3) == pytest.approx(chi2.sf(63**2 / 236, 1), rel=0.15)


def test_settings_that_no_round_tells_apart_are_as_likely_as_anything() -> None:
    assert mcnemar(0, 0) == 1.0


@given(st.integers(0, 40), st.integers(0, 40))
def test_the_p_value_is_that_of_statsmodels(gained: int, lost: int) -> None:
    table = [[5, gained], [lost, 5]]
    assert mcnemar(gained, lost) == pytest.approx(statsmodels_mcnemar(table, exact=True).pvalue)


def test_an_unpaired_test_misses_what_every_differing_round_agrees_on() -> None:
    # 60 of 100 rounds pass under one setting, and under the other the same 60 and 10 more.
    _, unpaired = fisher_exact([[60, 40], [70, 30]])
    assert unpaired > 0.15
    assert mcnemar(10, 0) == pytest.approx(2 / 2**10) and mcnemar(10, 0) < 0.002
    interval = paired_bootstrap({f"p{n}": Pairs(2 * (n % 2), 0, 10) for n in range(10)}, "A")
    assert interval is not None and interval.low > 0


def test_where_rounds_differ_in_hardness_the_paired_test_finds_what_the_unpaired_one_misses() -> None:
    # Each round is nearly sure to pass or to fail under both settings; one of them wins four rounds in a hundred more.
    generator, found = np.random.default_rng(8), []
    for _ in range(200):
        easy = generator.random(300) < 0.5
        first = np.where(generator.random(300) < 0.01, ~easy, easy)
        second = first | (generator.random(300) < 0.08)
        table = [[int(each.sum()), int((~each).sum())] for each in (first, second)]
        paired = mcnemar(int((second & ~first).sum()), int((first & ~second).sum()))
        found.append((paired < 0.05, fisher_exact(table).pvalue < 0.05))
    by_pairs, by_rates = np.mean(found, axis=0)
    assert by_pairs > 0.95 and by_rates < 0.05


def test_where_packages_turn_together_mcnemar_sees_differences_that_are_none_and_sign_flips_do_not() -> None:
    # Fifteen packages, gains as likely as losses, correlated by 0.3 within a package: a test at 5 % should say so
    # once in twenty.
    generator, found = np.random.default_rng(5), []
    for _ in range(300):
        chances = generator.dirichlet(np.array([0.1, 0.1, 0.8]) * 0.7 / 0.3, size=15)
        gained, lost, _ = np.array([generator.multinomial(10, each) for each in chances]).T
        flipped = sign_flip([float(each) for each in gained - lost], "null")
        found.append((mcnemar(int(gained.sum()), int(lost.sum())) < 0.05, flipped is not None and flipped < 0.05))
    by_rounds, by_packages = np.mean(found, axis=0)
    assert by_rounds > 0.2 and by_packages < 0.06


def test_holm_steps_down_and_never_falls() -> None:
    # Holm 1979: the smallest is multiplied by the number of tests, the next by one less, and none falls below another.
    # The four p-values are those of the usual worked example, in which the first and the last alone stand at 5 %.
    assert holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])


def test_what_was_not_tested_takes_no_part_in_the_correction() -> None:
    assert holm([None, 0.02, None, 0.5]) == [None, pytest.approx(0.04), None, pytest.approx(0.5)]
    assert holm([None]) == [None] and holm([]) == []


def test_the_bootstrap_interval_holds_the_difference_and_depends_on_no_order() -> None:
    clusters = {f"p{n}": Pairs(n % 4, n % 3, 10) for n in range(30)}
    interval = paired_bootstrap(clusters, "A")
    mean = sum(each.gained - each.lost for each in clusters.values()) / 300
    assert interval is not None and interval.low < mean < interval.high
    assert paired_bootstrap(dict(reversed(clusters.items())), "A") == interval
    assert paired_bootstrap(clusters, "B") != interval


def test_whole_packages_that_turn_together_widen_the_interval() -> None:
    together = {f"p{n}": Pairs(10, 0, 10) if n < 6 else Pairs(0, 0, 10) for n in range(60)}
    apart = {f"p{n}": Pairs(1, 0, 10) for n in range(59)} | {"p59": Pairs(1, 1, 10)}
    wide, narrow = paired_bootstrap(together, "A"), paired_bootstrap(apart, "A")
    assert wide is not None and narrow is not None
    assert wide.high - wide.low > 3 * (narrow.high - narrow.low)


@given(st.dictionaries(st.text(max_size=2), pairs, min_size=1, max_size=8))
def test_an_interval_holds_the_difference_within_minus_one_and_one_and_has_width(clusters: dict[str, Pairs]) -> None:
    total = sum(each.pairs for each in clusters.values())
    interval = paired_bootstrap(clusters, "A", draws=250)
    if total == 0:
        assert interval is None
        return
    assert interval is not None
    assert -1 <= interval.low < interval.high <= 1


def test_no_differing_round_is_no_certainty() -> None:
    interval = paired_bootstrap({f"p{n}": Pairs(0, 0, 10) for n in range(60)}, "A")
    assert interval is not None and interval.low < -0.05 and interval.high > 0.05
    assert interval == Difference(-interval.high, interval.high)


def test_counts_that_cannot_be_are_refused() -> None:
    with pytest.raises(UsageError, match="'p1' has 3 gained and 2 lost of 4 pairs"):
        paired_bootstrap({"p1": Pairs(3, 2, 4)}, "A")
    with pytest.raises(UsageError, match="-1 gained"):
        mcnemar(-1, 2)
