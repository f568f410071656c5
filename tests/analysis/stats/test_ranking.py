"""Agreement of two rankings: known correlations, and an interval that comes from the rounds."""

import pytest

from analysis.stats.ranking import agreement


def bench(*passed: int, packages: int = 20) -> list[dict[str, tuple[int, int]]]:
    """Return models that pass so many of ten rounds in each package, give or take one."""
    return [{f"p{n}": (min(10, max(0, each + n % 3 - 1)), 10) for n in range(packages)} for each in passed]


def test_the_same_order_agrees_fully_and_the_reverse_not_at_all() -> None:
    same, reverse = agreement(bench(2, 5, 8), bench(1, 4, 9), "A"), agreement(bench(2, 5, 8), bench(9, 4, 1), "A")
    assert same is not None and [same.spearman, same.kendall] == pytest.approx([1, 1])
    assert reverse is not None and [reverse.spearman, reverse.kendall] == pytest.approx([-1, -1])


def test_one_swap_of_neighbours_among_four_gives_the_textbook_values() -> None:
    # Spearman: 1 - 6 * 2 / (4 * 15) = 0.8; Kendall: (5 - 1) / 6 = 0.667.
    found = agreement(bench(1, 3, 5, 8), bench(1, 5, 3, 8), "A")
    assert found is not None
    assert [found.spearman, found.kendall] == pytest.approx([0.8, 2 / 3])


def test_kendalls_tau_is_that_of_hollander_and_wolfes_tuna() -> None:
    # Hollander and Wolfe 1973, p. 187: lightness and panel score of nine lots of canned tuna, tau = 0.444 (16/36).
    lightness = [44.4, 45.9, 41.9, 53.3, 44.7, 44.1, 50.7, 45.2, 60.1]
    score = [2.6, 3.1, 2.5, 5.0, 3.6, 4.0, 5.2, 2.8, 3.8]
    first, second = ([{"lot": (round(10 * each), 1000)} for each in measure] for measure in (lightness, score))
    found = agreement(first, second, "tuna", draws=1)
    assert found is not None and found.kendall == pytest.approx(16 / 36)


def test_neighbours_that_rounds_do_not_separate_widen_the_interval() -> None:
    apart = agreement(bench(1, 4, 7, 9), bench(1, 4, 7, 9), "A")
    level = [{f"p{n}": ((3 * n + 7 * model) % 11 % 10, 10) for n in range(20)} for model in range(4)]
    close = agreement(level, bench(1, 4, 7, 9), "A")
    assert apart is not None and close is not None
    assert [apart.low, apart.high] == pytest.approx([1, 1])
    assert close.low is not None and close.high is not None and close.high - close.low > 0.5


def test_the_order_of_packages_changes_nothing() -> None:
    second = bench(2, 3, 6)
    turned = [dict(reversed(model.items())) for model in second]
    assert agreement(bench(1, 4, 5), turned, "A") == agreement(bench(1, 4, 5), second, "A")


def test_too_few_models_or_none_apart_agree_on_nothing() -> None:
    assert agreement(bench(1, 9), bench(1, 9), "A") is None
    assert agreement(bench(5, 5, 5), bench(1, 4, 9), "A") is None
    assert agreement([{}, {}, {}], bench(1, 4, 9), "A") is None


def test_draws_that_rank_nobody_leave_the_interval_open() -> None:
    rare = [{f"p{n}": (int(n == model), 1) for n in range(20)} for model in range(2)] + bench(0)
    found = agreement(
        [{name: (0, counts[1]) for name, counts in model.items()} for model in rare[:2]] + bench(1), rare, "A"
    )
    assert found is not None and found.low is None and found.high is None
