"""The two benches are aligned, and results do not depend on the number of workers."""

from harness.conflicts.registry import CONFLICTS
from harness.pipeline.benchmark import make_all, plans
from harness.pipeline.generate import SEED
from harness.pipeline.tier1 import ROUNDS, plan_package
from harness.shape import Measure, most_alike
from harness.world.domains import DOMAINS
from harness.world.package import Package
from harness.world.profile import BENCH_A, BENCH_B, PROFILES, Profile


def _packages(profile: Profile) -> list[Package]:
    return [plan_package(domain, variant, SEED, profile) for domain in DOMAINS.values() for variant in (1, 2, 3)]


def test_there_are_sixty_packages_of_ten_rounds_in_twenty_domains() -> None:
    packages = _packages(BENCH_A)
    assert (len(DOMAINS), len(packages), sum(len(package.rounds) for package in packages)) == (20, 60, 600)


def test_rounds_of_the_two_benches_are_aligned_one_to_one() -> None:
    for one, other in zip(_packages(BENCH_A), _packages(BENCH_B), strict=True):
        assert (one.package_id, one.names, one.arm) == (other.package_id, other.names, other.arm)
        for left, right in zip(one.rounds, other.rounds, strict=True):
            assert (left.conflict, left.resource) == (right.conflict, right.resource)
            assert ("visual_gate" in left.challenges) == ("visual_gate" in right.challenges)


def test_about_346_of_600_rounds_are_gated() -> None:
    gated = sum("visual_gate" in outline.challenges for package in _packages(BENCH_A) for outline in package.rounds)
    assert abs(gated - 346) <= 15


def test_every_conflict_occurs_and_none_twice_in_a_package() -> None:
    packages = _packages(BENCH_A)
    assert {outline.conflict for package in packages for outline in package.rounds} == set(CONFLICTS)
    for package in packages:
        printed = {"access_request_approval_v01", "expense_reimbursement_conflict_v03"}
        if package.package_id not in printed:
            assert len({outline.conflict for outline in package.rounds}) == ROUNDS


def test_both_arms_are_there_at_the_same_positions() -> None:
    phases = {
        arm: {
            tuple(outline.phase for outline in package.rounds) for package in _packages(BENCH_A) if package.arm == arm
        }
        for arm in ("treatment", "control")
    }
    assert phases["treatment"] == phases["control"]
    assert len(phases["control"]) == 1


def test_one_worker_and_two_make_the_same_rounds_and_proofs() -> None:
    wanted = plans("A", domains=["grid_switching"])[:2]
    assert list(make_all(wanted, workers=1)) == list(make_all(wanted, workers=2))


def test_references_of_one_domain_are_not_one_task_with_names_swapped() -> None:
    proven = list(make_all(plans("A", domains=["release_calendar"]), workers=2))
    assert most_alike([each.made for each in proven]) <= 0.25


def test_a_measure_is_off_when_it_is_further_off_than_accepted() -> None:
    assert Measure("mean", 10.7, 10.28, 0.4).holds is False
    assert Measure("mean", 10.6, 10.28, 0.4).holds is True
    assert Measure("mean", 99.0).holds is True
    assert Measure("share", 0.3, most=0.25).holds is False


def test_the_benches_have_the_paper_s_step_budgets() -> None:
    assert {name: profile.budget for name, profile in PROFILES.items()} == {"A": 20, "B": 30}
