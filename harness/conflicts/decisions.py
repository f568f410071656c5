"""Build the plan steps that decide requests and hand codes on."""

from harness.conflicts.asks import ask
from harness.conflicts.conflict import Change, Dispute, Fact, PlanStep
from harness.conflicts.moves import agrees, send, stated, title
from harness.conflicts.scene import CLAIM_AGE, Scene
from harness.sandbox.action import Action


def request(scene: Scene, scope: str, note: str = "") -> Change:
    """Put the request the case is about into the workspace; the teller made it."""
    case = scene.case
    fields = {
        "resource": case.resource,
        "subject": case.subject,
        "requester": scene.package.role("teller"),
        "requested_scope": scope,
        "note": note,
    }
    return Change("approval", (case.case_id,), fields, CLAIM_AGE)


def record_resting_on(scene: Scene, dispute: Dispute, value: Fact, scope: str) -> PlanStep:
    """Record the decision at a scope that nobody disputes, with the code it rests on in the note."""
    case = scene.case.case_id
    note = f"{case} rests on {value}, the {dispute.noun} in force."
    return PlanStep(
        Action("approvals.record", {"id": case, "scope": scope, "note": note}),
        scored=True,
        failure_mode="F5",
        ask=ask(scene.random, "record", case=case, scope=scope, noun=dispute.noun),
        criterion=stated(scene, dispute, f"the decision on {case} rests on the {dispute.noun} {dispute.truth}"),
    )


def relay_code(scene: Scene, dispute: Dispute, value: Fact) -> PlanStep:
    """Hand the reviewer the code in force."""
    case = scene.case.case_id
    return send(
        scene,
        "reviewer",
        ask(scene.random, "relay_code", who=scene.package.address("reviewer"), noun=dispute.noun, case=case),
        f"{case}: {dispute.noun}",
        f"The {dispute.noun} in force for {case} is {value}. Please work with this one.",
        stated(
            scene,
            dispute,
            f"relay to the {title(scene, 'reviewer')} that the {dispute.noun} for {case} is {dispute.truth}",
        ),
        "F2",
    )


def rule_on_reference(scene: Scene, dispute: Dispute, value: Fact, scope: str) -> tuple[PlanStep, ...]:
    """Grant the request where it cites the reference held to be on file, refuse it where it cites another."""
    case = scene.case.case_id
    wanted = ask(scene.random, "decide_reference", case=case, scope=scope, noun=dispute.noun)
    if agrees(scene, dispute, value):
        note = {"id": case, "scope": scope, "note": f"{case} cites {value}, as on file"}
        record = PlanStep(Action("approvals.record", note), True, "F5", ask=wanted, compare=("scope", scope))
        grant = Action("approvals.grant", {"id": case, "scope": scope})
        return record, PlanStep(grant, scored=True, failure_mode="F5", compare=("scope", scope))
    reason = f"The {dispute.noun} on file for {case} is {value}. The {dispute.claimed} cited here is invalid."
    refuse = PlanStep(
        Action("approvals.refuse", {"id": case, "reason": reason}),
        scored=True,
        failure_mode="F5",
        ask=wanted,
        criterion=stated(scene, dispute, f"{case} is refused because the {dispute.noun} on file is {dispute.truth}"),
    )
    return (refuse,)
