"""Every domain is complete, consistent in itself, and a trade of its own."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from harness.sandbox.action import Action
from harness.sandbox.command import registry
from harness.sandbox.state import State
from harness.sandbox.workspace import Workspace
from harness.visuals.registry import all_templates
from harness.world.aspect import Credential, Edition, Figure, Slot, Standing, Unit, View
from harness.world.domain import Domain
from harness.world.domains import DOMAINS
from tests.harness.world.hedges import HEDGES

LISTED = (
    "access_request_approval",
    "broadcast_playout",
    "claims_adjustment",
    "clinical_handover",
    "contract_redline",
    "customs_clearance",
    "dataset_release",
    "deployment_rollback",
    "expense_reimbursement_conflict",
    "facility_booking",
    "flight_turnaround",
    "grid_switching",
    "incident_containment",
    "inventory_recount",
    "lab_sample_custody",
    "procurement_award",
    "release_calendar",
    "shift_rostering",
    "tenant_migration",
    "warehouse_dispatch",
)
SEATS = {"principal", "manager", "reviewer", "teller", "doubter", "successor", "holder"}
# The standings of harness/conflicts/dispute.py, in words: a handbook that used them would give a verdict away.
VERDICTS = re.compile(
    r"\b(?:un-?|in-?|(?:not|not yet|not fully) )"
    r"(?:reconciled|complete|matched|consistent|balanced|resolved|authori[sz]ed|settled|aligned|countersigned)\b",
    re.IGNORECASE,
)
WORD = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")

Aspect = Figure | Standing | Credential | Edition | Slot | Unit

each_domain = pytest.mark.parametrize("domain", DOMAINS.values(), ids=list(DOMAINS))


def aspects(domain: Domain) -> dict[str, Aspect]:
    """Return what can be in dispute, by kind; the second figure apart."""
    return {
        "figure": domain.figures[0],
        "second figure": domain.figures[1],
        "standing": domain.standing,
        "credential": domain.credential,
        "edition": domain.edition,
        "slot": domain.slot,
        "unit": domain.unit,
    }


def nouns(domain: Domain) -> list[str]:
    """Return the noun of each aspect."""
    return [aspect.noun for aspect in aspects(domain).values()]


def fields(domain: Domain) -> list[str]:
    """Return the field of each aspect."""
    return [aspect.field for aspect in aspects(domain).values()]


def views(domain: Domain) -> list[View]:
    """Return the view of each aspect."""
    return [aspect.view for aspect in aspects(domain).values()]


def facts(domain: Domain) -> Iterator[str]:
    """Yield the words that end up beside a decisive value, in messages and in images."""
    yield from nouns(domain)
    yield from (view.title for view in views(domain))
    yield from (view.system for view in views(domain))
    yield from (seat.title for seat in domain.roles)
    for figure in domain.figures:
        yield from (figure.unit, *figure.parts)
    yield from (domain.credential.line, domain.edition.thing, domain.slot.booking, *domain.opening_lines)


def words(domain: Domain) -> Iterator[str]:
    """Yield the texts people on the desk read whatever the round is about."""
    yield from (*domain.opening_lines, *domain.handbook.values(), *domain.chatter, *domain.scenarios)


def twice(values: list[str]) -> list[str]:
    """Return the values that occur more than once."""
    return [value for value, count in Counter(values).items() if count > 1]


def test_the_folder_holds_the_twenty_domains_in_the_order_listed() -> None:
    assert tuple(DOMAINS) == LISTED
    assert [domain.name for domain in DOMAINS.values()] == list(LISTED)


@each_domain
def test_the_desk_is_staffed_by_eight_people_and_seven_of_them_have_a_part(domain: Domain) -> None:
    roles = [seat.role for seat in domain.roles]
    assert len(roles) == 8
    assert all(WORD.fullmatch(role) for role in roles)
    assert not twice(roles) + twice([seat.title for seat in domain.roles])
    assert set(domain.seats) == SEATS
    assert set(domain.seats.values()) <= set(roles)
    assert not twice(list(domain.seats.values()))
    assert set(domain.standing.signers) <= set(roles)
    assert len(set(domain.standing.signers)) == 3


@each_domain
def test_lists_are_as_long_as_rounds_need_them(domain: Domain) -> None:
    assert len(set(domain.scenarios)) == 3
    assert len(set(domain.opening_lines)) >= 4
    assert all("{label}" in line for line in domain.opening_lines)
    assert len(set(domain.resources)) == 5
    assert len(domain.operations) >= 2
    assert len(set(domain.chatter)) >= 4
    assert {"{case_id}", "{label}"} <= set(re.findall(r"\{\w*\}", domain.subject))


@each_domain
def test_resources_have_a_snake_case_id_and_the_same_two_words_as_label(domain: Domain) -> None:
    for resource, label in domain.resources:
        assert re.fullmatch(r"[a-z]+_[a-z]+", resource)
        assert label == resource.replace("_", "-")


@each_domain
def test_nouns_read_in_the_sentences_they_are_put_in(domain: Domain) -> None:
    assert not twice(nouns(domain)) + twice(fields(domain))
    assert all(WORD.fullmatch(field) for field in (domain.register, *fields(domain)))
    assert not {"resource", "subject", "source", "keeper"} & set(fields(domain))
    disputed = [noun for noun in nouns(domain) if noun != domain.standing.noun]
    assert not [noun for noun in disputed if re.match(r"[aeio]", noun)], "a noun follows the article a"
    assert all(re.fullmatch(r"[a-z]+(?:[ -][a-z]+)*", noun) for noun in nouns(domain))


@each_domain
def test_nothing_beside_a_decisive_value_hedges(domain: Domain) -> None:
    assert not [text for text in facts(domain) if HEDGES.search(text)]
    assert not [text for text in (domain.cache, domain.feed) if "_" in text or "/" in text]


@each_domain
def test_prefixes_have_no_letter_that_is_read_as_a_digit(domain: Domain) -> None:
    assert re.fullmatch(r"[A-HJ-NP-Z]{2,4}", domain.case_prefix)
    assert re.fullmatch(r"[A-HJ-NP-Z]{2,4}", domain.unit.prefix)
    assert re.fullmatch(r"[A-HJ-NP-Z]+(-[A-HJ-NP-Z]+)?", domain.credential.prefix)
    assert len({domain.case_prefix, domain.unit.prefix, domain.credential.prefix}) == 3


@each_domain
def test_scopes_are_three_words_in_capitals(domain: Domain) -> None:
    assert len(set(domain.standing.scopes)) == 3
    assert all(re.fullmatch(r"[A-Z]{4,8}", scope) for scope in domain.standing.scopes)
    labels = " ".join(label for _, label in domain.resources).upper()
    assert not [scope for scope in domain.standing.scopes if re.search(rf"\b{scope}\b", labels)]


@each_domain
def test_figures_are_totals_of_named_parts_in_a_range(domain: Domain) -> None:
    for figure in domain.figures:
        assert 5 <= len(set(figure.parts)) <= 7
        assert len(set(figure.parts)) == len(figure.parts)
        # Small counts turn up in any text by chance; a total of seven parts needs room for each.
        assert (18 if figure.kind == "count" else 5_000) <= figure.low < figure.high
        if figure.kind == "count":
            assert re.fullmatch(r"[a-z]+s", figure.unit), "the unit of a count is a plural noun"
        else:
            assert figure.unit


@each_domain
def test_every_aspect_is_shown_on_a_template_there_is_in_an_image_of_its_own(domain: Domain) -> None:
    assert {view.template for view in views(domain)} <= set(all_templates())
    assert all(WORD.fullmatch(view.slug) for view in views(domain))
    assert not twice([view.slug for view in views(domain)]) + twice([view.title for view in views(domain)])
    assert all(re.search(r"\{(case_id|label)\}", view.title) for view in views(domain))
    receipts = [figure for figure in domain.figures if figure.view.template == "receipt"]
    assert all(figure.kind == "amount" for figure in receipts), "the total of a receipt is money"


@each_domain
def test_operations_are_commands_that_take_the_decisive_argument(domain: Domain) -> None:
    for operation in domain.operations:
        command = registry()[operation.command]
        assert command.category == "other"
        assert command.arguments() == ("target", operation.argument)
        assert operation.aspect in aspects(domain)
        assert WORD.fullmatch(operation.target)
        assert re.fullmatch(r"[A-Z][a-z]+( [a-z]+)*", operation.verb)
    assert not twice([operation.target for operation in domain.operations])


@each_domain
def test_operations_can_be_carried_out_on_an_open_target_with_a_value_of_their_aspect(domain: Domain) -> None:
    values = {
        "figure": "41" if domain.figures[0].kind == "count" else "725.46",
        "credential": f"{domain.credential.prefix}-8842-BP",
        "edition": "4.12.1",
        "slot": "11:42",
        "unit": f"{domain.unit.prefix}-214",
    }
    for operation in domain.operations:
        target, value = {"kind": operation.kind, "state": "open"}, values[operation.aspect]
        state = State(clock=540, principal=domain.seats["principal"], people={}, targets={operation.target: target})
        workspace = Workspace(state)
        seen = workspace.perform(Action(operation.command, {"target": operation.target, operation.argument: value}))
        assert seen.ok, seen.text
        assert [effect.name for effect in workspace.effects] == ["operation_done"]


@each_domain
def test_the_handbook_is_two_short_files_of_prose(domain: Domain) -> None:
    assert len(domain.handbook) == 2
    for path, text in domain.handbook.items():
        assert re.fullmatch(r"handbook/[a-z_]+\.md", path)
        assert re.match(r"# [A-Z].*\n\n", text)
        assert text.endswith(".\n")
        assert 80 <= len(text.split()) <= 150


@each_domain
def test_no_text_of_the_desk_gives_a_value_or_a_verdict_away(domain: Domain) -> None:
    assert not [text for text in words(domain) if re.search(r"\d", text)]
    assert not [text for text in words(domain) if VERDICTS.search(text)]
    assert set(re.findall(r"\{.*?\}", "".join(words(domain)))) <= {"{label}"}


def test_no_two_domains_share_what_makes_a_trade() -> None:
    for one, other in combinations(DOMAINS.values(), 2):
        assert {seat.title for seat in one.roles} != {seat.title for seat in other.roles}
        assert len({seat.title for seat in one.roles} & {seat.title for seat in other.roles}) <= 2
    for shared in (
        [resource for domain in DOMAINS.values() for resource, _ in domain.resources],
        [noun for domain in DOMAINS.values() for noun in nouns(domain)],
        [scenario for domain in DOMAINS.values() for scenario in domain.scenarios],
        [line for domain in DOMAINS.values() for line in (*domain.opening_lines, *domain.chatter)],
        [view.slug for domain in DOMAINS.values() for view in views(domain)],
        [domain.register for domain in DOMAINS.values()],
        [domain.case_prefix for domain in DOMAINS.values()],
        [domain.credential.prefix for domain in DOMAINS.values()],
    ):
        assert not twice(shared)


def test_every_template_shows_some_aspect() -> None:
    assert {view.template for domain in DOMAINS.values() for view in views(domain)} == set(all_templates())


def test_the_printed_screens_are_the_ones_the_paper_shows() -> None:
    access, expense = DOMAINS["access_request_approval"], DOMAINS["expense_reimbursement_conflict"]
    matrix, card = access.standing.view, access.credential.view
    assert access.standing.noun == "access-scope standing"
    assert (matrix.template, matrix.slug) == ("permission_matrix", "iam_console_access_scope_matrix")
    assert (card.template, card.slug) == ("notice_card", "break_glass_passcode_card")
    assert (access.credential.noun, access.credential.prefix) == ("passcode", "SEC-PASS")
    assert access.resources[0] == ("billing_prod", "billing-prod")
    assert access.standing.scopes == ("ADMIN", "WRITE", "READ")
    assert expense.figures[0].view.template == "receipt"
