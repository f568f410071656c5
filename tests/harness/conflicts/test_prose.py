"""What people say holds what it has to and gives nothing away, in every phrasing, drawn or not."""

from importlib import import_module
from string import Formatter

import pytest

from harness.conflicts.asks import ASKS, ask
from harness.conflicts.conflict import Fact
from harness.conflicts.dispute import STANDINGS
from harness.conflicts.prose import Prose
from harness.conflicts.registry import CONFLICTS
from harness.conflicts.scene import EVIDENCE_AGE
from harness.grading.facts import finds
from harness.pipeline.streams import stream
from harness.pipeline.tier3.images import strings
from tests.harness.conflicts.staged import conflict, places, scene

VALUES = {"claimed", "rival", "other", "code"}

each_plugin = pytest.mark.parametrize("plugin", list(CONFLICTS))


def prose(plugin: str) -> Prose:
    found = import_module(f"harness.conflicts.{plugin}").PROSE
    assert isinstance(found, Prose)
    return found


def slots(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@each_plugin
def test_a_plugin_has_several_ways_to_say_everything(plugin: str) -> None:
    told = prose(plugin)
    assert (len(set(told.accounts)) >= 3, len(set(told.claims)) >= 4, len(set(told.doubts)) >= 4) == (True, True, True)


@each_plugin
def test_accounts_name_both_sides_claims_hold_the_claim_and_doubts_no_value(plugin: str) -> None:
    told = prose(plugin)
    for text in told.accounts:
        assert {"teller", "doubter", "claimed"} <= slots(text), text
    for text in told.claims:
        assert "claimed" in slots(text), text
    for text in told.doubts:
        assert not VALUES & slots(text), text
        assert "seen_at" in slots(text), text


@each_plugin
def test_no_phrasing_spells_a_standing_that_some_round_holds(plugin: str) -> None:
    told = prose(plugin)
    for text in (*told.accounts, *told.claims, *told.doubts, told.subject):
        for _, truth, _ in STANDINGS:
            assert not finds(text, Fact("status", truth)), (truth, text)


@each_plugin
def test_nothing_that_is_said_or_asked_gives_a_truth_away(plugin: str) -> None:
    for place in places():
        staged = conflict(plugin, place)
        said = [staged.account, *(f"{claim.subject} {claim.text}" for claim in staged.claims)]
        asked = [step.ask for step in staged.resolution if step.ask]
        for text in (*said, *asked):
            assert "{" not in text
            for dispute in staged.disputes:
                assert not finds(text, dispute.truth), text


@each_plugin
def test_the_teller_claims_before_the_evidence_is_made_and_the_doubter_doubts_after(plugin: str) -> None:
    staged = conflict(plugin, next(places()))
    told, *_, doubted = staged.claims
    assert (told.speaker, doubted.speaker) == ("teller", "doubter")
    assert told.age > EVIDENCE_AGE > doubted.age
    assert str(staged.claimed) in told.text


def test_every_request_has_several_phrasings_with_the_same_words_in_them() -> None:
    for kind, phrasings in ASKS.items():
        assert len(set(phrasings)) >= 2, kind
        assert len({frozenset(slots(text)) for text in phrasings}) == 1, kind


def test_the_phrasing_of_a_request_follows_the_stream() -> None:
    words = {"who": "Ada Rao (lead)", "noun": "total", "case": "EXP-2101"}
    drawn = {ask(stream(seed, "ask"), "answer", **words) for seed in range(20)}
    assert len(drawn) == len(ASKS["answer"])


@each_plugin
def test_whoever_tells_or_doubts_is_not_named_around_the_evidence(plugin: str) -> None:
    for place in places():
        where, staged = scene(plugin, place), conflict(plugin, place)
        shown = " ".join(strings([item.dispute.sighting.content for item in staged.evidence]))
        aside = {where.package.name(part) for part in ("teller", "doubter")}
        assert not [name for name in aside if name in shown], plugin


def test_a_code_is_not_signed_by_who_is_to_be_given_it() -> None:
    for place in places():
        where, staged = scene("revoked_delegation", place), conflict("revoked_delegation", place)
        assert where.package.name("reviewer") not in staged.evidence[0].dispute.sighting.export
