"""Differences in differences on packages counted by hand."""

import pytest

from analysis.stats.did import Package, block_changes, net_change


def package(name: str, block: str, treated: bool, before: int, after: int, n: int = 4) -> Package:
    return Package(name, block, treated, (before, n), (after, n))


TREATED = [package(f"t{block}", f"b{block}", True, before=3 + block % 2, after=1) for block in range(6)]
CONTROL = [package(f"c{block}", f"b{block}", False, before=3, after=2 + block % 2) for block in range(6)]


def test_the_net_change_is_that_of_the_treated_less_that_of_the_controls() -> None:
    net = net_change([*TREATED, *CONTROL], "hand")
    # treated: 21/24 to 6/24; controls: 18/24 to 15/24.
    assert net.change == pytest.approx((6 - 21) / 24 - (15 - 18) / 24)
    assert net.change is not None and net.low is not None and net.high is not None
    assert net.low < net.change < net.high


def test_p_is_exact_over_the_blocks_that_hold_both() -> None:
    alone = package("t9", "b9", True, before=4, after=0)
    net = net_change([*TREATED, alone, *CONTROL], "hand")
    # Each of the six blocks has a net change of -0.25 or less, so only all signs as they are, or all turned, reach it.
    assert (net.p, net.blocks) == (2 / 2**6, 6)
    assert "b9" not in block_changes([*TREATED, alone, *CONTROL])


def test_a_block_takes_the_mean_of_its_packages() -> None:
    twice = [package("t1", "b", True, 4, 0), package("t2", "b", True, 4, 2), package("c", "b", False, 4, 3)]
    assert block_changes(twice) == {"b": pytest.approx((-1 - 0.5) / 2 + 0.25)}


def test_the_order_of_packages_changes_nothing() -> None:
    uneven = [package(f"t{n}", f"b{n}", True, before=4, after=n % 5) for n in range(9)]
    assert net_change([*CONTROL[::-1], *uneven[::-1]], "hand") == net_change([*uneven, *CONTROL], "hand")


def test_draws_that_do_not_spread_leave_the_interval_out() -> None:
    still = [
        package(f"{treated}{block}", f"b{block}", treated, 0, 0) for treated in (True, False) for block in range(6)
    ]
    net = net_change(still, "still")
    assert (net.change, net.low, net.high, net.p) == (0.0, None, None, 1.0)


def test_what_has_no_counterpart_is_unknown() -> None:
    net = net_change(TREATED, "alone")
    assert (net.change, net.p, net.blocks) == (None, None, 0)
