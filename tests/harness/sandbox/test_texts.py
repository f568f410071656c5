"""Whatever can be read in a workspace is among the texts that are searched for leaks."""

import pytest

from harness.sandbox.action import Action
from harness.sandbox.state import Handoff
from tests.harness.sandbox.desk import at_desk, desk, do

WRITTEN = [
    do("files.write", path="a.md", text="MARKED"),
    do("messages.send", to="manager", subject="s", text="MARKED"),
    do("records.update", system="register", id="EXP-2", field="total", value="MARKED"),
    do("records.annotate", system="register", id="EXP-2", note="MARKED"),
    do("records.void", system="register", id="EXP-2", reason="MARKED"),
    do("approvals.comment", id="A-1", text="MARKED"),
    do("locks.acquire", resource="vault", purpose="MARKED"),
    do("schedule.book", resource="annex", start="11:00", end="11:30", title="MARKED"),
    do("round.note", text="MARKED"),
    do("handoff.prepare", to="manager", summary="MARKED"),
    do("handoff.complete", to="manager", summary="MARKED"),
    do("deployments.promote", id="api", build="77.77"),
    do("deployments.verify", id="api", build="77.77"),
]


@pytest.mark.parametrize("action", WRITTEN, ids=[action.command for action in WRITTEN])
def test_what_is_written_anywhere_is_among_the_texts_that_are_searched_for_leaks(action: Action) -> None:
    workspace = at_desk()
    before = [text for _, text in workspace.state.texts()]
    assert not [text for text in before if "MARKED" in text or "77.77" in text]
    workspace.perform(action)
    after = [text for _, text in workspace.state.texts()]
    assert [text for text in after if "MARKED" in text or "77.77" in text]


def test_what_is_laid_on_the_desk_is_among_those_texts_too() -> None:
    texts = dict(desk().texts())
    assert texts["targets/host-9"] == "kind: host\nstate: open\nguard: vault\nsite: east hall"
    assert texts["bookings/b001"] == "annex Audit 10:00 11:00"
    assert texts["deployments/api"] == "claims api 4.12.1 staging running "
    assert texts["checklist/c1"] == "Free your locks"
    assert texts["permissions/manager"] == "READ on vault"


def test_hand_overs_are_among_those_texts_the_draft_before_those_made() -> None:
    state = desk()
    state.handoffs = [Handoff("reviewer", "first", "vault"), Handoff("manager", "second")]
    state.draft = Handoff("manager", "third", "annex")
    assert [each for each in state.texts() if each[0].startswith("handoffs/")] == [
        ("handoffs/draft", "manager third annex"),
        ("handoffs/0", "reviewer first vault"),
        ("handoffs/1", "manager second "),
    ]
