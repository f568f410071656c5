import pytest
from scipy.stats import binomtest, chi2_contingency, permutation_test
from statsmodels.stats.contingency_tables import mcnemar
from statsmodels.stats.proportion import proportions_ztest

from analysis.published import pvalues
from analysis.published.ledger import Ledger
from analysis.published.printed import Printed
from tests.analysis.published.changing import replaced


def by_name(first: int, second: int, n: int) -> dict[str, float]:
    return {said: p for p, said in pvalues.tests(first, second, n)}


@pytest.mark.parametrize(("gained", "lost"), [(9, 0), (10, 1), (40, 31), (60, 0)])
def test_mcnemar_is_that_of_statsmodels(gained: int, lost: int) -> None:
    n, first = 600, 175
    found = by_name(first, first + gained - lost, n)
    table = [[first - lost, lost], [gained, n - first - gained]]
    split = f"{first} against {first + gained - lost} of {n}, {gained} gained and {lost} lost"
    assert found[f"McNemar exact, {split}"] == pytest.approx(mcnemar(table, exact=True).pvalue)
    assert found[f"McNemar exact, {split}"] == pytest.approx(binomtest(lost, gained + lost).pvalue)
    assert found[f"McNemar χ², {split}"] == pytest.approx(mcnemar(table, exact=False, correction=False).pvalue)
    assert found[f"McNemar χ² with correction, {split}"] == pytest.approx(mcnemar(table, exact=False).pvalue)


def test_the_unpaired_tests_are_those_of_scipy_and_statsmodels() -> None:
    found = by_name(175, 184, 600)
    assert found["z, 175 against 184 of 600"] == pytest.approx(proportions_ztest([175, 184], [600, 600])[1])
    independent = chi2_contingency([[175, 425], [184, 416]], correction=False).pvalue
    assert found["z, 175 against 184 of 600"] == pytest.approx(independent)
    assert 0.5 < found["Fisher, 175 against 184 of 600"] < 0.7


def test_a_sign_flip_gives_multiples_of_its_smallest_p_value() -> None:
    # Differences 1, 2, 4, … have all sums apart, so every outcome of the flips has a p value of its own.
    exact = permutation_test(
        ([1.0, 2.0, 4.0, -8.0, 16.0],), lambda x, axis: x.sum(axis=axis), permutation_type="samples"
    ).pvalue
    assert (exact * 16) % 1 == 0 and pvalues._flips(Printed(f"{exact:.4f}"), 5)
    assert not pvalues._flips(Printed(f"{exact:.4f}"), 4)
    assert next(size for size in range(1, 30) if pvalues._flips(Printed(".052"), size)) == 11


def test_a_p_value_of_the_printed_counts_is_found(ledger: Ledger) -> None:
    claim = pvalues.PFromCounts(
        id="x", statement="x", p="summary.f3.p", passed=("page.f3.row3.passed", "page.f3.row4.passed"), n="page.rounds"
    )
    exact = f"{binomtest(1, 11).pvalue:.4f}"
    assert claim.judge(ledger, None).verdict == "not checkable"
    finding = claim.judge(replaced(ledger, "summary.f3.p", exact), None)
    assert finding.verdict == "consistent"
    assert finding.arithmetic.startswith("McNemar exact, 175 against 184 of 600, 10 gained and 1 lost")


def test_a_p_value_that_the_interval_implies_is_found(ledger: Ledger) -> None:
    claim = pvalues.PFromInterval(id="x", statement="x", p="summary.did_p", estimate="summary.did")
    assert "implies p = 0.0011" in claim.judge(ledger, None).arithmetic
    assert claim.judge(replaced(ledger, "summary.did_p", "0.0011"), None).verdict == "consistent"
