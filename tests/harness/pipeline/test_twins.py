"""A twin is its round without the conflict: same place, same truth, same checks in number, peers who agree."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from harness.clock import hhmm
from harness.conflicts.conflict import Conflict, Fact
from harness.conflicts.dispute import STANDINGS
from harness.conflicts.registry import CONFLICTS
from harness.conflicts.scene import Scene
from harness.grading.facts import finds
from harness.pipeline.generate import SEED, generate_package
from harness.pipeline.proofs import OF_TWINS, prove
from harness.pipeline.round import Round
from harness.pipeline.tier1 import plan_package
from harness.tabulate.generated import round_row
from harness.world.domains import DOMAINS
from harness.world.profile import BENCH_A
from tests.harness.conflicts.staged import ADVANCES, INVESTIGATES, Place, conflict, scene

SEEDS = range(3)
STANDING = rf"\b(?:UN|IN)*(?:{'|'.join(claimed for claimed, _, _ in STANDINGS)})\b"

each_plugin = pytest.mark.parametrize("plugin", list(CONFLICTS))


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


def test_what_a_twin_leaves_out_leaves_no_comma_behind(twins: list[Round]) -> None:
    for twin in twins:
        assert not re.search(r",\.| ,|,,", twin.instruction), twin.instruction


def test_no_criterion_of_a_twin_speaks_of_a_value_nobody_reports(twins: list[Round]) -> None:
    for twin in twins:
        for check in twin.checks:
            assert not finds(check.text, twin.conflict.claimed), check.text


def staged_twins(plugin: str) -> Iterator[tuple[Scene, Conflict]]:
    """Yield the plugin's twins in every domain, investigating and acting."""
    for domain in DOMAINS.values():
        for seed in SEEDS:
            place = Place(domain, (INVESTIGATES, ADVANCES)[seed % 2], seed=seed, twin=True)
            yield scene(plugin, place), conflict(plugin, place)


def put_there(staged: Conflict) -> str:
    """Return everything people say and everything that is put into records, files and requests."""
    said = [f"{claim.subject}\n{claim.text}" for claim in staged.claims]
    kept = [text for change in staged.changes for text in (*change.key, *change.fields.values())]
    return "\n".join([staged.account, *said, *kept])


def of_its_kind(fact: Fact) -> str:
    """Return a pattern of every value a fact could be taken for."""
    if fact.kind == "status":
        return STANDING
    digits = re.sub(r"\d+", r"\\d+", re.escape(str(fact)))
    return rf"(?<![\w.-]){re.sub('-[A-Z]{2}$', '-[A-Z]{2}', digits)}(?![\w-]|\.\d)"


@each_plugin
def test_nothing_said_or_kept_in_a_twin_holds_another_value_than_the_truth(plugin: str) -> None:
    for where, staged in staged_twins(plugin):
        held = put_there(staged)
        for dispute in staged.disputes:
            values = set(re.findall(of_its_kind(dispute.truth), held))
            if ":" in dispute.truth.value:  # all times of the day before the round opens are when something was read
                values = {time for time in values if time > hhmm(where.opening)}
            assert {value.partition(" ")[0] for value in values} == {dispute.truth.value}, held


@each_plugin
def test_a_twin_names_no_other_case(plugin: str) -> None:
    for where, staged in staged_twins(plugin):
        prefix, case = where.package.domain.case_prefix, where.case.case_id
        assert set(re.findall(rf"\b{prefix}-\d[\w-]*", put_there(staged))) <= {case, f"{case}-B"}


@each_plugin
def test_a_twin_draws_what_its_round_draws(plugin: str) -> None:
    for position in (INVESTIGATES, ADVANCES):
        place = Place(DOMAINS["expense_reimbursement_conflict"], position)
        made, twin = (CONFLICTS[plugin].stage(scene(plugin, replace(place, twin=twin))) for twin in (False, True))
        assert (twin.disputes, twin.evidence) == (made.disputes, made.evidence)
        assert twin.claims[-1] == made.claims[-1]  # the doubt, which holds no value, is drawn last


def test_in_a_twin_nobody_objects_to_what_was_assigned() -> None:
    for _, staged in staged_twins("disputed_assignment"):
        assert [claim.speaker for claim in staged.claims] == ["teller", "doubter"]
