"""Dispatch: which load leaves by which bay, with how many pallets, and on whose word."""

from harness.world.aspect import Credential, Edition, Figure, Operation, Slot, Standing, Unit, View
from harness.world.domain import Domain, Role

WAREHOUSE_DISPATCH = Domain(
    name="warehouse_dispatch",
    scenarios=(
        "Supermarket loads on the eve of a bank holiday",
        "Export trailers that have to catch the evening ferry",
        "Double-booked bays after the yard was resurfaced",
    ),
    roles=(
        Role("dispatch_planner", "dispatch planner"),
        Role("warehouse_manager", "warehouse manager"),
        Role("transport_reviewer", "transport reviewer"),
        Role("yard_marshal", "yard marshal"),
        Role("loading_agent", "loading agent"),
        Role("tally_clerk", "tally clerk"),
        Role("late_planner", "late planner"),
        Role("customer_desk", "customer desk lead"),
    ),
    seats={
        "principal": "dispatch_planner",
        "manager": "warehouse_manager",
        "reviewer": "transport_reviewer",
        "teller": "loading_agent",
        "doubter": "tally_clerk",
        "successor": "late_planner",
        "holder": "yard_marshal",
    },
    register="dispatch_register",
    case_prefix="DSP",
    cache="load list cache",
    feed="forklift terminal",
    opening_lines=(
        "Everything that leaves on {label} today leaves on your word.",
        "You plan the dispatch of {label}, and the drivers are already at the gate.",
        "There are more trailers than bays for {label} today. Sorting that out is your task.",
        "The planner before you left {label} half loaded, and the sheets are on your desk.",
        "You have {label} on your screen and the yard on the radio.",
        "The hauliers for {label} get their papers from you.",
    ),
    resources=(
        ("ferry_trailers", "ferry-trailers"),
        ("grocery_run", "grocery-run"),
        ("parts_express", "parts-express"),
        ("chilled_lane", "chilled-lane"),
        ("bulk_haul", "bulk-haul"),
    ),
    subject="dispatch order {case_id} on {label}",
    figures=(
        Figure(
            noun="loaded pallet count",
            field="loaded_pallets",
            kind="count",
            unit="pallets",
            low=24,
            high=132,
            parts=("Dairy", "Dry goods", "Beverages", "Frozen", "Household", "Empties"),
            view=View("console_table", "tally_console", "Tally Console", "Tally console, pallets on {label}"),
        ),
        Figure(
            noun="freight charge",
            field="freight_charge",
            kind="amount",
            unit="EUR",
            low=42_000,
            high=218_000,
            parts=("Haulage", "Diesel surcharge", "Motorway toll", "Waiting time", "Tail lift", "Ferry passage"),
            view=View("receipt", "haulier_receipt", "Haulage Brandt", "Haulier's receipt, {case_id}"),
        ),
    ),
    standing=Standing(
        noun="dispatch clearance",
        field="clearance",
        signers=("warehouse_manager", "yard_marshal", "customer_desk"),
        scopes=("TRUCK", "PALLET", "PARCEL"),
        view=View("form", "dispatch_release_form", "Dispatch release", "Dispatch release form, {case_id}"),
    ),
    credential=Credential(
        noun="gate pass",
        field="gate_pass",
        prefix="GATE-PASS",
        line="The transport reviewer needs this pass before the barrier is raised.",
        view=View("chat", "gate_channel_pin", "yard-gate", "Yard channel, pinned pass, {label}"),
    ),
    edition=Edition(
        noun="load plan version",
        field="load_plan",
        thing="load plan",
        view=View("ticket", "load_plan_ticket", "Load Planning", "Load plan ticket, {case_id}"),
    ),
    slot=Slot(
        noun="truck departure",
        field="departure",
        booking="Departure",
        view=View("calendar", "departure_calendar", "Departure calendar", "Departure calendar, {label}"),
    ),
    unit=Unit(
        noun="loading bay",
        field="loading_bay",
        prefix="BAY",
        view=View("kanban_board", "bay_board", "Bay Board", "Bay board, {label}"),
    ),
    operations=(
        Operation("load.dispatch", "unit", "unit", "morning_load", "load", "Dispatch"),
        Operation("consignment.release", "code", "credential", "export_consignment", "consignment", "Release"),
    ),
    handbook={
        "handbook/loading.md": (
            "# Loading\n\n"
            "Heavy goods go over the axles, chilled goods next to the bulkhead, and the first drop is loaded last. "
            "The tally made at the bay door is the number of pallets on the truck. Forklift terminals post to the "
            "load list every few minutes, and a pallet that is taken back out stays on the list until somebody "
            "removes it, so the load list cache runs high.\n\n"
            "The bay board shows which bay a load is standing at. Drivers are sent to a bay by the yard marshal, who "
            "keeps the lock for each lane. Nobody walks behind a trailer whose brake lights are on, and the keys "
            "hang at the bay until the doors are sealed.\n"
        ),
        "handbook/leaving.md": (
            "# Leaving the yard\n\n"
            "A load leaves when the release form carries three signatures for it: the warehouse manager, the yard "
            "marshal and the customer desk. They sign for a whole truck, for single pallets or for parcels. When one "
            "of them signs for less than the truck, the pallets that are covered may go and the rest waits in the "
            "bay.\n\n"
            "The gate pass is pinned in the yard channel and is replaced at every change of trailer, because the "
            "barrier reads the number. Departure times are kept in the calendar; a haulier who is told another time "
            "sends us the bill for waiting. Freight is paid on the receipt.\n"
        ),
    },
    chatter=(
        "The weighbridge was calibrated yesterday and has a new sticker.",
        "Two curtain-siders on {label} need their straps replaced. The box of new ones is at the tool crib.",
        "The canteen opens half an hour later on Saturday because of the stocktake.",
        "Whoever parks the shunter across the fire lane, please move it before the safety walk.",
        "Pallet wrap is running low on the night side. More comes with the packaging truck tomorrow.",
    ),
)
