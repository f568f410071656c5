"""Records: what a change leaves in an entry and in its history, and what a void one still takes."""

from harness.sandbox.state import Record
from harness.sandbox.workspace import Workspace
from tests.harness.sandbox.desk import NINE, at_desk, desk, do


def test_an_update_changes_one_field_and_signs_the_entry() -> None:
    start = desk()
    start.locks.clear()
    workspace = Workspace(start)
    workspace.perform(do("locks.acquire", resource="payout_run", purpose="fix"))
    workspace.perform(do("records.update", system="register", id="EXP-1", field="total", value="725.46"))
    fields = {"total": "725.46", "status": "OPEN"}
    assert workspace.state.records["register"]["EXP-1"] == Record(fields, "clerk", NINE + 1)
    assert start.records["register"]["EXP-1"].fields["total"] == "700.00", "the caller's state was changed"


def test_an_entry_has_a_history_of_changes_notes_and_its_end() -> None:
    workspace = at_desk()
    workspace.perform(do("records.update", system="register", id="EXP-2", field="total", value="11"))
    workspace.perform(do("records.annotate", system="register", id="EXP-2", note="receipt seen"))
    workspace.perform(do("records.annotate", system="register", id="EXP-1", note="elsewhere"))
    workspace.perform(do("records.void", system="register", id="EXP-2", reason="filed twice"))
    assert workspace.perform(do("records.history", system="register", id="EXP-2")).text.splitlines() == [
        "09:00  clerk  total: 10.00 is now 11",
        "09:03  clerk  note: receipt seen",
        "09:07  clerk  void: filed twice",
    ]
    shown = workspace.perform(do("records.read", system="register", id="EXP-2")).text
    assert "void: filed twice\ntotal: 11" in shown


def test_a_void_entry_can_be_noted_on_and_not_changed() -> None:
    workspace = at_desk()
    workspace.perform(do("records.void", system="register", id="EXP-2", reason="filed twice"))
    changed = workspace.perform(do("records.update", system="register", id="EXP-2", field="total", value="1"))
    assert changed.error_code == "conflicting"
    assert "it is void: filed twice" in changed.text
    assert workspace.perform(do("records.void", system="register", id="EXP-2", reason="r")).error_code == "conflicting"
    assert workspace.perform(do("records.annotate", system="register", id="EXP-2", note="n")).ok
