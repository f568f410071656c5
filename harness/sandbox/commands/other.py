"""Operate on what a domain runs: one or two operations for each domain, all in ``targets.operation``'s way.

Each takes the target and the one value that decides what happens to it; each leaves the effect ``operation_done``.
"""

from typing import Annotated

from msgspec import Meta

from harness.sandbox.command import Args
from harness.sandbox.forms import Amount, Code, Text, Time, Version
from harness.sandbox.targets import OPEN, operation

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


activate_access = operation(
    "access.activate", Coded, "Activate an account under the pass issued for it.", kind="account", leaves="active"
)
schedule_payout = operation(
    "payout.schedule", Timed, "Schedule a payout batch to leave at a time.", kind="batch", leaves="scheduled"
)
approve_rollout = operation(
    "rollout.approve", Built, "Approve a rollout for the build named.", kind="rollout", leaves="approved"
)
roll_back_rollout = operation(
    "rollout.rollback",
    Built,
    "Roll a rollout back to the build named.",
    kind="rollout",
    leaves="rolled back",
    takes=(OPEN, "approved"),
)
place_containment = operation(
    "containment.place", Scoped, "Cut a host off to the scope named.", kind="host", leaves="contained"
)
lift_containment = operation(
    "containment.lift",
    Coded,
    "Lift the containment of a host under its release code.",
    kind="host",
    leaves="open",
    takes=("contained",),
)
quarantine_lot = operation(
    "lot.quarantine", Counted, "Quarantine a lot at the quantity counted.", kind="lot", leaves="quarantined"
)
swap_roster = operation("roster.swap", Placed, "Give a shift to another crew.", kind="shift", leaves="swapped")
seal_custody = operation(
    "custody.seal", Sealed, "Seal a sample and enter the seal in its chain of custody.", kind="sample", leaves="sealed"
)
confirm_dose = operation(
    "dose.confirm", Counted, "Confirm the dose of a medication order.", kind="order", leaves="confirmed"
)
dispatch_load = operation(
    "load.dispatch", Placed, "Send a load out by the dock named.", kind="load", leaves="dispatched"
)
adopt_clause = operation(
    "clause.adopt", Edited, "Adopt a clause in the version named.", kind="clause", leaves="adopted"
)
publish_snapshot = operation(
    "snapshot.publish", Edited, "Publish a dataset in the version named.", kind="dataset", leaves="published"
)
publish_award = operation(
    "award.publish", Priced, "Publish the award of a tender at the sum named.", kind="tender", leaves="awarded"
)
confirm_room = operation("room.confirm", Timed, "Confirm a room from a time on.", kind="room", leaves="confirmed")
open_switch = operation(
    "switching.open",
    Coded,
    "Open a breaker under its switching order, isolating what lies behind it.",
    kind="breaker",
    leaves="isolated",
)
assign_stand = operation("stand.assign", Placed, "Assign a stand to a flight.", kind="flight", leaves="on stand")
set_reserve = operation(
    "reserve.set", Priced, "Set the reserve of a claim to the sum named.", kind="claim", leaves="reserved"
)
schedule_process = operation(
    "process.schedule", Timed, "Schedule a release job to start at a time.", kind="job", leaves="scheduled"
)
bind_pair = operation(
    "pairing.bind", Paired, "Bind a tenant to the cell that is to carry it.", kind="tenant", leaves="paired"
)
release_consignment = operation(
    "consignment.release",
    Coded,
    "Release a consignment under its movement reference.",
    kind="consignment",
    leaves="released",
)
cue_playout = operation("playout.cue", Timed, "Cue an item to go on air at a time.", kind="item", leaves="cued")
