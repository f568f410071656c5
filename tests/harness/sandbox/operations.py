"""List the domains' own operations: where each belongs, one that succeeds, and a value of the wrong form."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Example:
    """One operation on the target it takes at the desk, which it finds in a state and leaves in another."""

    domain: str
    command: str
    kind: str
    argument: str
    value: str
    malformed: str
    leaves: str
    found: str = "open"

    @property
    def target(self) -> str:
        return f"{self.kind}-{3 if self.found == 'contained' else 1}"


OPERATIONS = (
    Example("access_request_approval", "access.activate", "account", "code", "SEC-PASS-8842-BP", "soon", "active"),
    Example("expense_reimbursement_conflict", "payout.schedule", "batch", "at", "14:35", "25:10", "scheduled"),
    Example("deployment_rollback", "rollout.approve", "rollout", "build", "4.12.1", "latest", "approved"),
    Example("deployment_rollback", "rollout.rollback", "rollout", "build", "v4.11.0-rc2", "4.x", "rolled back"),
    Example("incident_containment", "containment.place", "host", "scope", "SEG-214", "the segment", "contained"),
    Example("incident_containment", "containment.lift", "host", "code", "REL-77", "REL 77", "open", "contained"),
    Example("inventory_recount", "lot.quarantine", "lot", "quantity", "1,041", "plenty", "quarantined"),
    Example("shift_rostering", "roster.swap", "shift", "unit", "CREW-318", "CREW", "swapped"),
    Example("lab_sample_custody", "custody.seal", "sample", "seal", "SL-3308", "SL-", "sealed"),
    Example("clinical_handover", "dose.confirm", "order", "quantity", "12.5 mg", "12.5 mg daily dose", "confirmed"),
    Example("warehouse_dispatch", "load.dispatch", "load", "unit", "DOCK-12", "DOCK 12", "dispatched"),
    Example("contract_redline", "clause.adopt", "clause", "version", "3.2", "3.2 final", "adopted"),
    Example("dataset_release", "snapshot.publish", "dataset", "version", "2.0.14", "two", "published"),
    Example("procurement_award", "award.publish", "tender", "amount", "€18,250.40", "18.250,40", "awarded"),
    Example("facility_booking", "room.confirm", "room", "at", "9:05", "9.05", "confirmed"),
    Example("grid_switching", "switching.open", "breaker", "code", "SWO-4471/B", "SWO--4471", "isolated"),
    Example("flight_turnaround", "stand.assign", "flight", "unit", "B14", "B", "on stand"),
    Example("claims_adjustment", "reserve.set", "claim", "amount", "725.46", "-725.46", "reserved"),
    Example("release_calendar", "process.schedule", "job", "at", "23:59", "24:00", "scheduled"),
    Example("tenant_migration", "pairing.bind", "tenant", "partner", "CELL-214", "CELL-214, CELL-215", "paired"),
    Example("customs_clearance", "consignment.release", "consignment", "code", "MRN-24-1180", "24 1180", "released"),
    Example("broadcast_playout", "playout.cue", "item", "at", "18:59", "18:60", "cued"),
)
