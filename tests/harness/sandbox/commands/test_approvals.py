"""Approvals: what becomes of a request, and of the permission it gave."""

from harness.sandbox.state import Approval
from harness.sandbox.workspace import Workspace
from tests.harness.sandbox.changes import GRANTED, OWN
from tests.harness.sandbox.desk import at_desk, desk, do


def test_granting_gives_the_requester_the_scope() -> None:
    workspace = at_desk()
    workspace.perform(do("approvals.record", id="A-1", scope="WRITE", note="n"))
    workspace.perform(do("approvals.grant", id="A-1", scope="WRITE"))
    assert workspace.state.approvals["A-1"] == Approval(
        "vault", "access for Marisol", "manager", "ADMIN", "granted", "WRITE", "n"
    )
    assert "WRITE on vault" in workspace.perform(do("permissions.read", role="manager")).text


def test_an_escalated_request_is_no_longer_the_clerks_to_decide() -> None:
    workspace = at_desk()
    workspace.perform(do("approvals.escalate", id="A-1", to="reviewer", reason="r"))
    refused = workspace.perform(do("approvals.record", id="A-1", scope="READ", note="n"))
    assert (refused.error_code, "reviewer decides it" in refused.text) == ("not_permitted", True)
    workspace.perform(do("approvals.comment", id="A-1", text="see the matrix"))
    shown = workspace.perform(do("approvals.read", id="A-1")).text
    assert shown.endswith("status: open\ndecided by: reviewer\n09:03 clerk: see the matrix")


def test_a_withdrawn_request_is_closed() -> None:
    workspace = at_desk()
    workspace.perform(OWN)
    workspace.perform(do("approvals.withdraw", id="req003", reason="r"))
    assert workspace.state.approvals["req003"].status == "withdrawn"
    assert "already withdrawn" in workspace.perform(do("approvals.withdraw", id="req003", reason="r")).text


def test_revoking_takes_the_permission_and_marks_the_request_that_gave_it() -> None:
    workspace = at_desk()
    for action in [*GRANTED, do("permissions.revoke", role="manager", resource="vault", scope="WRITE", reason="r")]:
        assert workspace.perform(action).ok
    assert workspace.state.permissions["manager"] == ["READ on vault"]
    assert workspace.state.approvals["A-1"].status == "revoked"


def test_a_permission_of_ones_own_can_be_given_up_whoever_gave_it() -> None:
    start = desk()
    start.permissions["clerk"] = ["READ on annex"]
    workspace = Workspace(start)
    workspace.perform(do("permissions.revoke", role="clerk", resource="annex", scope="READ", reason="r"))
    assert workspace.perform(do("permissions.read", role="clerk")).text == "clerk holds no permission."
