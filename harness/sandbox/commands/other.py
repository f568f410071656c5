"""Operate on what a domain runs: one or two operations for each domain, all in ``targets.operate``'s way.

Each takes the target and the one value that decides what happens to it; each leaves the effect ``operation_done``.
"""

from typing import Annotated

from msgspec import Meta

from harness.sandbox.command import Args, command
from harness.sandbox.forms import Amount, Code, Text, Time, Version
from harness.sandbox.targets import OPEN, operate
from harness.sandbox.workspace import Workspace

Target = Annotated[Text, Meta(description="the target, as targets.list shows it")]


class Coded(Args, frozen=True):
    """Names a target and the code it is operated under."""

    target: Target
    code: Annotated[Code, Meta(description="the code in force, e.g. KL-4471-B")]


class Sealed(Args, frozen=True):
    """Names a target and the seal put on it."""

    target: Target
    seal: Annotated[Code, Meta(description="the number on the seal, e.g. SL-3308")]


class Scoped(Args, frozen=True):
    """Names a target and how far a containment reaches."""

    target: Target
    scope: Annotated[Code, Meta(description="the containment's code, e.g. SEG-214")]


class Built(Args, frozen=True):
    """Names a rollout and a build."""

    target: Target
    build: Annotated[Version, Meta(description="the build, e.g. 4.12.1")]


class Edited(Args, frozen=True):
    """Names a target and a version of it."""

    target: Target
    version: Annotated[Version, Meta(description="the version, e.g. 4.12.1")]


class Timed(Args, frozen=True):
    """Names a target and a time."""

    target: Target
    at: Annotated[Time, Meta(description="when, HH:MM")]


class Counted(Args, frozen=True):
    """Names a target and a number."""

    target: Target
    quantity: Annotated[Amount, Meta(description="how much or how many, e.g. 41 or 12.5 mg")]


class Priced(Args, frozen=True):
    """Names a target and a sum."""

    target: Target
    amount: Annotated[Amount, Meta(description="the sum, e.g. 1,250.00")]


class Placed(Args, frozen=True):
    """Names a target and where or to whom it goes."""

    target: Target
    unit: Annotated[Code, Meta(description="the unit it goes to, e.g. BAY-214")]


class Paired(Args, frozen=True):
    """Names a unit and its partner."""

    target: Target
    partner: Annotated[Code, Meta(description="the partner, e.g. CELL-214")]


@command("access.activate", effects=("operation_done",), minutes=2)
def activate_access(workspace: Workspace, args: Coded) -> str:
    """Activate an account under the pass issued for it."""
    return operate(workspace, "access.activate", args.target, args.code, kind="account", leaves="active")


@command("payout.schedule", effects=("operation_done",), minutes=2)
def schedule_payout(workspace: Workspace, args: Timed) -> str:
    """Schedule a payout batch to leave at a time."""
    return operate(workspace, "payout.schedule", args.target, args.at, kind="batch", leaves="scheduled")


@command("rollout.approve", effects=("operation_done",), minutes=2)
def approve_rollout(workspace: Workspace, args: Built) -> str:
    """Approve a rollout for the build named."""
    return operate(workspace, "rollout.approve", args.target, args.build, kind="rollout", leaves="approved")


@command("rollout.rollback", effects=("operation_done",), minutes=2)
def roll_back_rollout(workspace: Workspace, args: Built) -> str:
    """Roll a rollout back to the build named."""
    return operate(
        workspace,
        "rollout.rollback",
        args.target,
        args.build,
        kind="rollout",
        leaves="rolled back",
        takes=(OPEN, "approved"),
    )


@command("containment.place", effects=("operation_done",), minutes=2)
def place_containment(workspace: Workspace, args: Scoped) -> str:
    """Cut a host off to the scope named."""
    return operate(workspace, "containment.place", args.target, args.scope, kind="host", leaves="contained")


@command("containment.lift", effects=("operation_done",), minutes=2)
def lift_containment(workspace: Workspace, args: Coded) -> str:
    """Lift the containment of a host under its release code."""
    return operate(
        workspace, "containment.lift", args.target, args.code, kind="host", leaves="open", takes=("contained",)
    )


@command("lot.quarantine", effects=("operation_done",), minutes=2)
def quarantine_lot(workspace: Workspace, args: Counted) -> str:
    """Quarantine a lot at the quantity counted."""
    return operate(workspace, "lot.quarantine", args.target, args.quantity, kind="lot", leaves="quarantined")


@command("roster.swap", effects=("operation_done",), minutes=2)
def swap_roster(workspace: Workspace, args: Placed) -> str:
    """Give a shift to another crew."""
    return operate(workspace, "roster.swap", args.target, args.unit, kind="shift", leaves="swapped")


@command("custody.seal", effects=("operation_done",), minutes=2)
def seal_custody(workspace: Workspace, args: Sealed) -> str:
    """Seal a sample and enter the seal in its chain of custody."""
    return operate(workspace, "custody.seal", args.target, args.seal, kind="sample", leaves="sealed")


@command("dose.confirm", effects=("operation_done",), minutes=2)
def confirm_dose(workspace: Workspace, args: Counted) -> str:
    """Confirm the dose of a medication order."""
    return operate(workspace, "dose.confirm", args.target, args.quantity, kind="order", leaves="confirmed")


@command("load.dispatch", effects=("operation_done",), minutes=2)
def dispatch_load(workspace: Workspace, args: Placed) -> str:
    """Send a load out by the dock named."""
    return operate(workspace, "load.dispatch", args.target, args.unit, kind="load", leaves="dispatched")


@command("clause.adopt", effects=("operation_done",), minutes=2)
def adopt_clause(workspace: Workspace, args: Edited) -> str:
    """Adopt a clause in the version named."""
    return operate(workspace, "clause.adopt", args.target, args.version, kind="clause", leaves="adopted")


@command("snapshot.publish", effects=("operation_done",), minutes=2)
def publish_snapshot(workspace: Workspace, args: Edited) -> str:
    """Publish a dataset in the version named."""
    return operate(workspace, "snapshot.publish", args.target, args.version, kind="dataset", leaves="published")


@command("award.publish", effects=("operation_done",), minutes=2)
def publish_award(workspace: Workspace, args: Priced) -> str:
    """Publish the award of a tender at the sum named."""
    return operate(workspace, "award.publish", args.target, args.amount, kind="tender", leaves="awarded")


@command("room.confirm", effects=("operation_done",), minutes=2)
def confirm_room(workspace: Workspace, args: Timed) -> str:
    """Confirm a room from a time on."""
    return operate(workspace, "room.confirm", args.target, args.at, kind="room", leaves="confirmed")


@command("switching.open", effects=("operation_done",), minutes=2)
def open_switch(workspace: Workspace, args: Coded) -> str:
    """Open a breaker under its switching order, isolating what lies behind it."""
    return operate(workspace, "switching.open", args.target, args.code, kind="breaker", leaves="isolated")


@command("stand.assign", effects=("operation_done",), minutes=2)
def assign_stand(workspace: Workspace, args: Placed) -> str:
    """Assign a stand to a flight."""
    return operate(workspace, "stand.assign", args.target, args.unit, kind="flight", leaves="on stand")


@command("reserve.set", effects=("operation_done",), minutes=2)
def set_reserve(workspace: Workspace, args: Priced) -> str:
    """Set the reserve of a claim to the sum named."""
    return operate(workspace, "reserve.set", args.target, args.amount, kind="claim", leaves="reserved")


@command("process.schedule", effects=("operation_done",), minutes=2)
def schedule_process(workspace: Workspace, args: Timed) -> str:
    """Schedule a release job to start at a time."""
    return operate(workspace, "process.schedule", args.target, args.at, kind="job", leaves="scheduled")


@command("pairing.bind", effects=("operation_done",), minutes=2)
def bind_pair(workspace: Workspace, args: Paired) -> str:
    """Bind a tenant to the cell that is to carry it."""
    return operate(workspace, "pairing.bind", args.target, args.partner, kind="tenant", leaves="paired")


@command("consignment.release", effects=("operation_done",), minutes=2)
def release_consignment(workspace: Workspace, args: Coded) -> str:
    """Release a consignment under its movement reference."""
    return operate(workspace, "consignment.release", args.target, args.code, kind="consignment", leaves="released")


@command("playout.cue", effects=("operation_done",), minutes=2)
def cue_playout(workspace: Workspace, args: Timed) -> str:
    """Cue an item to go on air at a time."""
    return operate(workspace, "playout.cue", args.target, args.at, kind="item", leaves="cued")
