"""What is held true depends on whom a policy trusts, and on nothing but what it read."""

import pytest

from harness.agents.belief import believe, rank
from harness.agents.notebook import Notebook, Person, Source, printed_time, read_directory, read_messages
from harness.agents.traits import Traits, Trust
from harness.agents.values import Value
from harness.clock import minutes

CLAIMED = Value("code", "KEY-1000-AA")
PEOPLE = {
    "feed_agent": Person("feed_agent", "Ada Moss", "feed agent"),
    "night_clerk": Person("night_clerk", "Ben Ruiz", "night clerk"),
    "site_manager": Person("site_manager", "Cleo Vance", "site manager"),
}


def told(code: str, at: str, author: str) -> Source:
    return Source("message", f"the message of {author}", (f"Use {code}, please.",), f"m-{at}", minutes(at), author)


def seen(code: str, at: str, *lines: str) -> Source:
    return Source("image", "Key card", (f"key  {code}", *lines), f"card_{code[-2:].lower()}", minutes(at))


def held(trust: Trust, *sources: Source, wary: bool = True) -> str:
    notebook = Notebook(list(sources), dict(PEOPLE))
    return believe(Traits("any", trust, wary=wary), notebook, CLAIMED, "key", frozenset()).held.value.text


@pytest.mark.parametrize("trust", ["peer", "latest", "authority", "majority", "evidence"])
def test_the_claim_is_held_where_nothing_else_was_read(trust: Trust) -> None:
    assert held(trust) == "KEY-1000-AA"


def test_whoever_trusts_peers_holds_the_claim_whatever_is_shown() -> None:
    assert held("peer", seen("KEY-2000-BB", "09:00")) == "KEY-1000-AA"


def test_whoever_trusts_evidence_holds_what_is_shown_however_often_another_thing_is_said() -> None:
    said = [told("KEY-1000-AA", "09:05", role) for role in PEOPLE]
    assert held("evidence", *said, seen("KEY-2000-BB", "08:00")) == "KEY-2000-BB"


def test_of_two_prints_the_wary_believe_the_one_that_is_not_the_claim_and_others_the_first() -> None:
    prints = seen("KEY-1000-AA", "08:00"), seen("KEY-2000-BB", "08:10")
    assert held("evidence", *prints) == "KEY-2000-BB"
    assert held("evidence", *prints, wary=False) == "KEY-1000-AA"


def test_whoever_trusts_the_latest_goes_by_the_time_and_of_equal_times_by_the_order_of_reading() -> None:
    early, late = seen("KEY-2000-BB", "08:00"), told("KEY-1000-AA", "08:10", "feed_agent")
    assert held("latest", late, early) == "KEY-1000-AA"
    assert held("latest", told("KEY-1000-AA", "08:00", "feed_agent"), early) == "KEY-2000-BB"


def test_whoever_trusts_authority_goes_by_the_highest_title_behind_a_source() -> None:
    agent, clerk = told("KEY-1000-AA", "08:10", "feed_agent"), told("KEY-2000-BB", "08:00", "night_clerk")
    assert held("authority", agent, clerk) == "KEY-2000-BB"
    signed = seen("KEY-3000-CC", "07:00", "Signed by CleoVance")
    assert held("authority", agent, clerk, signed) == "KEY-3000-CC"
    assert held("authority", agent, seen("KEY-3000-CC", "09:00")) == "KEY-1000-AA"


def test_people_rank_by_title_from_managers_down_to_software_and_nobody() -> None:
    order = [PEOPLE[role] for role in ("site_manager", "night_clerk", "feed_agent")]
    assert [rank([each]) for each in order] == [3, 2, 1]
    assert rank([]) == 0
    assert rank(order) == 3


def test_whoever_follows_the_majority_counts_voices_and_not_repetitions() -> None:
    shown = seen("KEY-2000-BB", "08:00")
    one = told("KEY-1000-AA", "08:10", "feed_agent")
    again = Source("document", "cache.log", ("key=KEY-1000-AA",), "cache.log", 0, "feed_agent")
    other = told("KEY-1000-AA", "08:12", "night_clerk")
    assert held("majority", one, again, shown) == "KEY-2000-BB"
    assert held("majority", one, other, shown) == "KEY-1000-AA"


def test_what_somebody_writes_counts_as_the_claim_only_where_the_claim_stands_whole() -> None:
    near = Source("message", "a message", ("It is XKEY-1000-AA1.",), "m1", 0, "feed_agent")
    assert Notebook([near]).readings(CLAIMED, "key", frozenset()) == ()


def test_a_comparison_names_every_source_its_time_and_its_value() -> None:
    notebook = Notebook([told("KEY-1000-AA", "08:10", "feed_agent"), seen("KEY-2000-BB", "08:00")])
    told_at_length = believe(Traits("any"), notebook, CLAIMED, "key", frozenset()).comparison
    assert "the message of feed_agent (08:10) gives KEY-1000-AA" in told_at_length
    assert "I stay with KEY-2000-BB, from Key card" in told_at_length


def test_an_inbox_is_split_into_messages_with_sender_time_and_text() -> None:
    text = "m1  08:10  feed_agent to clerk  Key\nUse it.\n\nReally.\n\nm2  08:12  night_clerk to clerk  Re: Key\nWait."
    first, second = read_messages(text)
    assert (first.place, first.at, first.author) == ("m1", minutes("08:10"), "feed_agent")
    assert "Really." in first.lines
    assert (second.place, second.lines[-1]) == ("m2", "Wait.")
    assert read_messages("No unread messages.") == ()


def test_a_directory_is_read_by_role() -> None:
    listed = (
        "feed_agent  Ada Moss, feed agent\nnight_clerk  Ben Ruiz, night clerk\nsite_manager  Cleo Vance, site manager"
    )
    assert read_directory(listed) == PEOPLE


def test_the_time_of_a_print_is_the_latest_on_it_that_is_not_still_to_come() -> None:
    lines = ("Roll call 09:10", "entered 08:54, was 08:10", "edition 1.10:20")
    assert printed_time(lines, minutes("09:00")) == minutes("08:54")
    assert printed_time(("no time",), 600) is None
