"""A twin is its round without the conflict: same place, same truth, same checks in number, peers who agree."""

import pytest

from harness.grading.facts import finds
from harness.pipeline.generate import SEED, generate_package
from harness.pipeline.proofs import OF_TWINS, prove
from harness.pipeline.round import Round
from harness.pipeline.tier1 import plan_package
from harness.tabulate import round_row
from harness.world.domains import DOMAINS
from harness.world.profile import BENCH_A


@pytest.fixture(scope="module")
def twins() -> list[Round]:
    return list(generate_package(plan_package(DOMAINS["access_request_approval"], 1, SEED, BENCH_A, twin=True)))


def test_a_twin_stands_for_the_round_of_the_same_place(access_rounds: list[Round], twins: list[Round]) -> None:
    for made, twin in zip(access_rounds, twins, strict=True):
        assert (twin.round_id, twin.conflict.truth, twin.bench) == (made.round_id, made.conflict.truth, "A-twin")
        row = round_row(twin)
        assert (row.conflicts, row.category, row.twin_of) == ([], None, made.round_id)


def test_in_a_twin_the_peers_report_what_is_true_and_nobody_the_false_value(twins: list[Round]) -> None:
    for twin in twins:
        told = "\n".join(claim.text for claim in twin.conflict.claims)
        assert finds(told, twin.conflict.truth), twin.round_id
        assert not finds(twin.instruction, twin.conflict.claimed), twin.round_id


def test_every_proof_of_a_twin_holds(twins: list[Round]) -> None:
    proofs = [proof for twin in twins for proof in prove(twin)]
    assert {proof.name for proof in proofs} == OF_TWINS
    assert [proof for proof in proofs if not proof.passed] == []
