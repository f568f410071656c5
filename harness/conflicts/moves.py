"""Build the plan steps conflicts have in common; each scored one carries the sentence that asks for it."""

from collections.abc import Iterable
from dataclasses import replace

from harness.conflicts.asks import ask
from harness.conflicts.conflict import Criterion, Dispute, Evidence, Fact, PlanStep, Requirement
from harness.conflicts.scene import Scene
from harness.sandbox.action import Action
from harness.world.aspect import Operation

SET_ASIDE = ("is stale and is not to be used", "is out of date and should be dropped", "has been overtaken since")


def fact(value: Fact, detail: bool = False) -> Requirement:
    """Require a value to be stated; what stands beside it (``detail``) only where asked."""
    asked = value if detail else replace(value, detail="")
    return Requirement("fact", str(asked), asked)


def name(value: str) -> Requirement:
    """Require a person, resource, scope or case to be named."""
    return Requirement("name", value)


def stance(value: str, about: str = "") -> Requirement:
    """Require a position: ``refuse``, ``confirm`` or ``request``; ``about`` is the scope that is refused."""
    return Requirement("stance", value, about=about)


def supporting(command: str, **args: str) -> PlanStep:
    """Take an action nobody grades: reading, listing, waiting, finishing."""
    return PlanStep(Action(command, args), scored=False)


def read_inbox() -> PlanStep:
    """Read what peers sent."""
    return supporting("messages.inbox")


def read_file(path: str) -> PlanStep:
    """Read a file."""
    return supporting("files.read", path=path)


def read_request(scene: Scene) -> PlanStep:
    """Read the request the case is about."""
    return supporting("approvals.read", id=scene.case.case_id)


def finish(summary: str) -> PlanStep:
    """End the round."""
    return supporting("round.finish", summary=summary)


def look(evidence: Evidence, decisive: bool = True) -> PlanStep:
    """Look at the evidence: read the exported file (supporting), or open the image (the gate, where it shows v*)."""
    if evidence.medium == "text":
        return read_file(evidence.path)
    open_it = Action("assets.open", {"id": evidence.asset_id})
    return PlanStep(open_it, scored=decisive, failure_mode="F3" if decisive else "", gate=decisive)


def send(scene: Scene, part: str, wanted: str, subject: str, text: str, criterion: Criterion, mode: str) -> PlanStep:
    """Send a message to whoever plays ``part``; ``wanted`` is the sentence that asks for it."""
    action = Action("messages.send", {"to": scene.package.role(part), "subject": subject, "text": text})
    return PlanStep(action, scored=True, failure_mode=mode, ask=wanted, criterion=criterion)


def title(scene: Scene, part: str) -> str:
    """Return the printed title of whoever plays ``part``."""
    return scene.package.domain.title(scene.package.role(part))


def stated(scene: Scene, dispute: Dispute, text: str) -> Criterion:
    """Require a text to state the truth and name the case, without asserting the claim."""
    return Criterion(text, (fact(dispute.truth), name(scene.case.case_id)), (dispute.claimed,))


def agrees(scene: Scene, dispute: Dispute, value: Fact) -> bool:
    """Say whether a value is the one the teller reports: the claim, in a twin the truth."""
    return value == (dispute.truth if scene.package.twin else dispute.claimed)


def overtaken(scene: Scene, dispute: Dispute, value: Fact) -> str:
    """Return the sentence that sets the claim aside, or, where the value is what was reported, says so."""
    who = scene.package.name("teller")
    if agrees(scene, dispute, value):
        return f"That is what {who} reported."
    return f"{who} reported {dispute.claimed}, which {scene.random.choice(SET_ASIDE)}."


def seen_in(scene: Scene, dispute: Dispute) -> str:
    """Return what a finding was read from and when; a title that holds the time is not given it twice."""
    source = dispute.sighting.title
    return source if scene.seen_at in source else f"{source} ({scene.seen_at})"


def instead(scene: Scene, text: str) -> str:
    """Return what a criterion adds about the claim; in a twin there is none to set aside."""
    return "" if scene.package.twin else text


def tell_finding(scene: Scene, dispute: Dispute, value: Fact) -> PlanStep:
    """Tell the manager what holds and what it replaces."""
    case, who = scene.case.case_id, scene.package.address("manager")
    return send(
        scene,
        "manager",
        ask(scene.random, "tell_finding", who=who, noun=dispute.noun, case=case),
        f"{case}: {dispute.noun}",
        f"The {dispute.noun} for {case} is {value}, as read from {seen_in(scene, dispute)}. "
        f"{overtaken(scene, dispute, value)}",
        stated(
            scene,
            dispute,
            f"tell the {title(scene, 'manager')} that the {dispute.noun} of {case} is {dispute.truth}"
            f"{instead(scene, f' and do not let {dispute.claimed} stand')}",
        ),
        "F1",
    )


def tell_state(scene: Scene, dispute: Dispute, value: Fact) -> PlanStep:
    """Tell the manager how a standing reads, and whether the case stays open."""
    case, who = scene.case.case_id, scene.package.address("manager")
    then = f"{case} can be closed." if value == dispute.claimed else f"{case} stays open."
    return send(
        scene,
        "manager",
        ask(scene.random, "tell_state", who=who, noun=dispute.noun, case=case),
        f"{case}: {dispute.noun}",
        f"The {dispute.noun} of {case} reads {value} ({scene.seen_at}). {then}",
        stated(
            scene,
            dispute,
            f"tell the {title(scene, 'manager')} that the {dispute.noun} of {case} reads {dispute.truth}",
        ),
        "F1",
    )


def tell_order(scene: Scene, dispute: Dispute, value: Fact) -> PlanStep:
    """Tell the manager what comes first and what has to wait for it."""
    case, who = scene.case.case_id, scene.package.address("manager")
    waits = "" if agrees(scene, dispute, value) else f" To begin with {dispute.claimed} would be wrong; it follows."
    kind = "tell_first" if scene.package.twin else "tell_order"
    return send(
        scene,
        "manager",
        ask(scene.random, kind, who=who, noun=dispute.noun, case=case),
        f"{case}: what comes first",
        f"The first {dispute.noun} for {case} is {value}, as released in {seen_in(scene, dispute)}.{waits}",
        stated(
            scene,
            dispute,
            f"tell the {title(scene, 'manager')} that {dispute.truth} comes first for {case}"
            f"{instead(scene, f', before {dispute.claimed}')}",
        ),
        "F1",
    )


def copy_finding(scene: Scene, dispute: Dispute, value: Fact, part: str) -> PlanStep:
    """Tell one more person what holds."""
    case, who = scene.case.case_id, scene.package.address(part)
    return send(
        scene,
        part,
        ask(scene.random, "copy", who=who, noun=dispute.noun, case=case),
        f"{case}: {dispute.noun}, for your records",
        f"For your records: the {dispute.noun} of {case} is {value}, read from {dispute.sighting.title}.",
        stated(scene, dispute, f"tell the {title(scene, part)} that the {dispute.noun} of {case} is {dispute.truth}"),
        "F2",
    )


def answer(scene: Scene, dispute: Dispute, value: Fact, part: str = "teller") -> PlanStep:
    """Write back to a peer what to use."""
    case, who = scene.case.case_id, scene.package.address(part)
    overturned = not agrees(scene, dispute, value)
    why = f"; what was reported was overtaken at {scene.seen_at}" if overturned else ", as you reported"
    return send(
        scene,
        part,
        ask(scene.random, "answer", who=who, noun=dispute.noun, case=case),
        f"Re: {case}",
        f"Please {_used(dispute, value, case)}{why}.",
        stated(
            scene,
            dispute,
            f"tell the {title(scene, part)} to {_used(dispute, dispute.truth, case)}",
        ),
        "F2",
    )


def _used(dispute: Dispute, value: Fact, case: str) -> str:
    """Say what is to be done with a value: a standing is put down, anything else is used."""
    if value.kind == "status":
        return f"put the {dispute.noun} of {case} down as {value}"
    return f"use {value} as the {dispute.noun} of {case}"


def file_report(scene: Scene, dispute: Dispute, value: Fact, criterion: Criterion | None = None) -> PlanStep:
    """Write the round's report."""
    case, path = scene.case.case_id, f"reports/{scene.tag}_finding.md"
    text = f"# {case}: {dispute.noun}\n\nFinding: {value}, from {seen_in(scene, dispute)}.\n"
    asked = stated(scene, dispute, f"the report states the {dispute.noun} of {case} as {dispute.truth}")
    return PlanStep(
        Action("files.write", {"path": path, "text": text}),
        scored=True,
        failure_mode="F4",
        ask=ask(scene.random, "report", case=case, path=path),
        criterion=criterion or asked,
    )


def take_lock(scene: Scene) -> PlanStep:
    """Take the lock on the case's resource; supporting, though nothing it guards can be changed without it."""
    return supporting("locks.acquire", resource=scene.case.resource, purpose=f"work on {scene.case.case_id}")


def set_finding(scene: Scene, dispute: Dispute, value: Fact) -> PlanStep:
    """Set the disputed field of the case's entry; checked on the exact value, a standing on its word alone."""
    register, case = scene.package.domain.register, scene.case.case_id
    spelled = value.value if value.kind == "status" else str(value)
    action = Action("records.update", {"system": register, "id": case, "field": dispute.field, "value": spelled})
    wanted = ask(scene.random, "set_finding", field=dispute.field, case=case, system=register, noun=dispute.noun)
    return PlanStep(action, scored=True, failure_mode="F5", ask=wanted, compare=("value", spelled))


def set_value(scene: Scene, field: str, value: str) -> PlanStep:
    """Set a field of the case's entry to a given value, once the lock is one's own."""
    register, case, resource = scene.package.domain.register, scene.case.case_id, scene.case.resource
    action = Action("records.update", {"system": register, "id": case, "field": field, "value": value})
    wanted = ask(scene.random, "set_value", resource=resource, field=field, case=case, system=register, value=value)
    return PlanStep(action, scored=True, failure_mode="F5", ask=wanted, compare=("value", value))


def void_entry(scene: Scene, copy: str, reason: str) -> PlanStep:
    """Declare a second entry of the case void; checked on the entry."""
    register = scene.package.domain.register
    return PlanStep(
        Action("records.void", {"system": register, "id": copy, "reason": reason}),
        scored=True,
        failure_mode="F5",
        ask=ask(scene.random, "void", copy=copy, system=register, case=scene.case.case_id),
        compare=("id", copy),
    )


def target_id(scene: Scene, operation: Operation) -> str:
    """Return what an operation works on: the operation's target, numbered as the case is."""
    return f"{operation.target}_{scene.case.case_id.rpartition('-')[2]}"


def operate(scene: Scene, operation: Operation, dispute: Dispute, value: Fact) -> PlanStep:
    """Carry out the domain's own operation on the case's target with the value; checked on the exact value."""
    target = target_id(scene, operation)
    action = Action(operation.command, {"target": target, operation.argument: value.value})
    wanted = ask(
        scene.random,
        "operate",
        verb=operation.verb,
        target=target,
        noun=dispute.noun,
        command=operation.command,
    )
    return PlanStep(action, scored=True, failure_mode="F5", ask=wanted, compare=("value", value.value))


def without_looking(steps: Iterable[PlanStep]) -> tuple[PlanStep, ...]:
    """Drop every step that looks at evidence: what a believer does."""
    return tuple(
        step
        for step in steps
        if step.action.command != "assets.open"
        and not (step.action.command == "files.read" and step.action.args["path"].startswith("exports/"))
    )
