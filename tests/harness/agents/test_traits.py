"""Each trait changes what it says it changes; all else is left as it is."""

import re
from dataclasses import fields, replace
from typing import Any

import pytest

from harness.agents.traits import ALL, LIMITS, Effort, Traits
from harness.clock import minutes
from harness.pipeline.round import Round
from harness.runner import Episode
from tests.harness.agents.play import arguments, commands, play

Rounds = list[Round]
EVIDENCE = {"assets.open", "files.read"}
CHANGING = {"records.update", "records.void", "approvals.record", "approvals.refuse", "locks.request"}


@pytest.fixture(scope="module")
def rounds(access_rounds: Rounds, expense_rounds: Rounds) -> Rounds:
    return [*access_rounds, *expense_rounds]


def one(made: Round, **changed: Any) -> Episode:
    """Play the policy that has every habit but the ones changed, with steps to spare."""
    return play(made, "checks-evidence", budget=60, **changed)


def asked(rounds: Rounds, challenge: str) -> Rounds:
    found = [made for made in rounds if challenge in made.outline.challenges]
    assert found, f"no round asks for {challenge}"
    return found


@pytest.mark.parametrize("images", [0, 1, 2])
def test_no_more_images_are_opened_than_a_policy_looks_at(rounds: Rounds, images: int) -> None:
    opened = [commands(one(made, images=images)).count("assets.open") for made in rounds]
    assert max(opened) == images


def test_exports_and_peers_files_are_read_by_whoever_has_an_eye_for_them(rounds: Rounds) -> None:
    def read(**changed: bool) -> set[str]:
        paths = {path for made in rounds for path in arguments(one(made, **changed), "files.read", "path")}
        return {path.partition("/")[0] for path in paths} - {"protocols"}

    assert read(exports=False) == set()
    assert read() == {"exports"}
    assert read(documents=True) > {"exports"}
    assert "exports" not in read(exports=False, documents=True)


def test_the_entry_is_read_by_whoever_reads_the_register(rounds: Rounds) -> None:
    assert "records.read" not in commands(one(rounds[0]))
    assert "records.read" in commands(one(rounds[0], entry=True))


def test_the_directory_is_read_by_whoever_trusts_authority(rounds: Rounds) -> None:
    assert "directory.list" not in commands(one(rounds[0]))
    assert "directory.list" in commands(one(rounds[0], trust="authority"))


def test_the_source_is_named_in_the_report_by_whoever_cites(rounds: Rounds) -> None:
    for made in asked(rounds, "citation"):
        assert "Source: " in arguments(one(made), "files.write", "text")[0]
        assert "Source: " not in arguments(one(made, cites=False), "files.write", "text")[0]


def test_closing_nothing_leaves_locks_and_round_behind(rounds: Rounds) -> None:
    for made in asked(rounds, "closing_protocol"):
        assert not {"locks.release", "handoff.complete"} & set(commands(one(made, closing="nothing")))


def test_closing_locks_frees_what_was_taken_and_hands_over_to_nobody(rounds: Rounds) -> None:
    episodes = [one(made, closing="locks") for made in asked(rounds, "closing_protocol")]
    assert any("locks.release" in commands(episode) for episode in episodes)
    assert not any("handoff.complete" in commands(episode) for episode in episodes)
    for episode in episodes:
        assert arguments(episode, "locks.release", "resource") == arguments(episode, "locks.acquire", "resource")


def test_closing_by_habit_hands_over_to_whoever_was_reported_to_and_reads_no_protocol(rounds: Rounds) -> None:
    for made in asked(rounds, "closing_protocol"):
        episode = one(made, closing="habit")
        assert "protocols/desk.md" not in arguments(episode, "files.read", "path")
        role = re.search(r"\((\w+)\)", made.instruction.partition("What is asked")[2])
        assert role is not None
        assert arguments(episode, "handoff.complete", "to") == [role[1]]


def test_closing_all_reads_the_protocol_then_frees_then_hands_over_to_the_successor(rounds: Rounds) -> None:
    handed_over = 0
    for made in asked(rounds, "closing_protocol"):
        episode = one(made)
        done = [step.action for step in episode.steps]
        protocol = next(n for n, each in enumerate(done) if each.args.get("path") == "protocols/desk.md")
        freed = [n for n, each in enumerate(done) if each.command == "locks.release"]
        over = [n for n, each in enumerate(done) if each.command == "handoff.complete"]
        assert [protocol, *freed, *over] == sorted([protocol, *freed, *over])
        assert {done[n].args["to"] for n in over} <= {made.package.role("successor")}
        handed_over += len(over)
    assert handed_over


def test_the_note_is_forgotten_made_at_once_or_made_in_the_window(rounds: Rounds) -> None:
    for made in asked(rounds, "time_window"):
        window = re.search(r"etween (\d\d:\d\d) and (\d\d:\d\d)", made.instruction)
        assert window is not None
        assert "round.note" not in commands(one(made, clock="forgets"))
        assert noted_at(made, one(made, clock="at once")) < minutes(window[1])
        assert minutes(window[1]) <= noted_at(made, one(made)) <= minutes(window[2])


def noted_at(made: Round, episode: Episode) -> int:
    return next(effect.at for effect in episode.effects if effect.name == "round_noted")


@pytest.mark.parametrize("horizon", [0, 2, 4])
def test_no_more_is_done_than_a_policy_keeps_in_mind(rounds: Rounds, horizon: int) -> None:
    telling = {"messages.send", "files.write"}
    for made in rounds:
        whole = [step.action for step in one(made).steps if step.action.command in telling]
        kept = [step.action for step in one(made, horizon=horizon).steps if step.action.command in telling]
        assert len(kept) <= horizon
        assert kept == [each for each in whole if each in kept]


def test_whoever_acts_first_changes_state_before_looking_and_whoever_does_not_looks_first(rounds: Rounds) -> None:
    def first(episode: Episode, among: set[str]) -> int:
        return next(n for n, command in enumerate(commands(episode)) if command in among)

    acting = [made for made in rounds if CHANGING & set(commands(one(made)))]
    assert acting
    for made in acting:
        hasty, patient = one(made, acts_first=True), one(made)
        assert first(hasty, CHANGING) < first(hasty, EVIDENCE)
        assert first(patient, CHANGING) > first(patient, EVIDENCE)


def test_a_wanderer_spends_its_share_of_the_budget_looking_around_elsewhere_in_each_round(rounds: Rounds) -> None:
    for budget in (10, 20, 30):
        episode = play(rounds[0], "checks-evidence", budget=budget, wanders=0.5)
        before = commands(episode)[: budget // 2]
        assert "assets.open" not in before
        assert not CHANGING & set(before)
    walks = [tuple(commands(one(made, wanders=0.5))[:20]) for made in rounds]
    assert len(set(walks)) > len(walks) // 2


def test_whoever_ruminates_goes_back_before_each_duty_and_thinks_at_length(rounds: Rounds) -> None:
    plain, dwelling = one(rounds[0]), one(rounds[0], rereads=2)
    again = [command for command in commands(dwelling) if command in {"messages.read", "assets.open"}]
    assert again.count("messages.read") == 2
    assert again.count("assets.open") == commands(plain).count("assets.open") + 2
    assert thoughts(dwelling) > 2 * thoughts(plain)
    going_back = [step.thought for step in dwelling.steps if step.action.command == "messages.read"]
    assert all("(08:54) gives" in thought for thought in going_back)


def thoughts(episode: Episode) -> int:
    return sum(len(step.thought.split()) for step in episode.steps)


@pytest.mark.parametrize("verifies", [1, 8])
def test_whoever_verifies_reads_back_what_it_changed_and_changes_nothing_else(rounds: Rounds, verifies: int) -> None:
    reading_back = {"messages.history", "records.read", "approvals.read", "locks.list", "protocol.read"}
    for made in rounds:
        plain, verifying = one(made), one(made, verifies=verifies)
        assert reading_back & set(commands(verifying))
        assert len(verifying.steps) - len(plain.steps) <= verifies
        changed = [effect for effect in verifying.effects if effect.name != "assets_accessed"]
        assert [(each.name, each.fields) for each in changed] == [
            (each.name, each.fields) for each in plain.effects if each.name != "assets_accessed"
        ]


def test_without_patience_nobody_waits_for_a_lock(rounds: Rounds) -> None:
    waiting = [made for made in rounds if "locks.request" in commands(one(made))]
    assert waiting
    for made in waiting:
        assert "time.wait" in commands(one(made, clock="forgets"))
        assert "time.wait" not in commands(one(made, clock="forgets", patience=0))


@pytest.mark.parametrize("effort", ["low", "medium"])
def test_less_effort_takes_away_and_never_adds(effort: Effort) -> None:
    busy = Traits("busy", documents=True, entry=True, wanders=0.5, rereads=4, verifies=8)
    lazy = busy.at(effort)
    numbers = [each.name for each in fields(Traits) if isinstance(getattr(busy, each.name), int | float)]
    assert all(getattr(lazy, name) <= getattr(busy, name) for name in numbers)
    assert (lazy.images, lazy.horizon) == (LIMITS[effort].images, LIMITS[effort].horizon)
    assert not lazy.entry
    assert (lazy.closing, lazy.cites, lazy.wary) == (
        ("habit", False, False) if effort == "low" else ("all", True, True)
    )
    assert 0 < lazy.rereads < busy.rereads
    assert lazy.at("high") == lazy
    assert (lazy.trust, lazy.clock, lazy.acts_first) == (busy.trust, busy.clock, busy.acts_first)


def test_high_effort_lets_every_trait_show() -> None:
    busy = Traits("busy", documents=True, entry=True, wanders=0.5, rereads=4, verifies=8)
    assert busy.at("high") == busy
    assert LIMITS["high"].images == ALL
    assert replace(busy, closing="locks").at("low").closing == "locks"
