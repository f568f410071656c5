"""Distribution switching: under which order a breaker is opened, what lies behind it, which crew goes, and when."""

from harness.world.aspect import Credential, Edition, Figure, Operation, Slot, Standing, Unit, View
from harness.world.domain import Domain, Role

GRID_SWITCHING = Domain(
    name="grid_switching",
    scenarios=(
        "Planned outages ahead of the winter peak",
        "Storm repairs with the ring network open",
        "Transformer replacement beside the tram lines",
    ),
    roles=(
        Role("switching_coordinator", "switching coordinator"),
        Role("control_room_manager", "control room manager"),
        Role("protection_reviewer", "protection reviewer"),
        Role("field_supervisor", "field supervisor"),
        Role("network_planner", "network planner"),
        Role("outage_agent", "outage planning agent"),
        Role("substation_fitter", "substation fitter"),
        Role("night_dispatcher", "night dispatcher"),
    ),
    seats={
        "principal": "switching_coordinator",
        "manager": "control_room_manager",
        "reviewer": "protection_reviewer",
        "teller": "outage_agent",
        "doubter": "substation_fitter",
        "successor": "night_dispatcher",
        "holder": "field_supervisor",
    },
    register="switching_register",
    case_prefix="GRD",
    cache="network snapshot",
    feed="telemetry feed",
    opening_lines=(
        "Switching on {label} is coordinated from your desk for the rest of the shift.",
        "The crew for {label} is on the road and waits for your word.",
        "You took {label} over at the morning briefing, with its work package and its diagram.",
        "Today {label} is to be made dead and safe to work on, step by step, and you keep the register.",
        "You hold the plan for {label}, and nobody switches there without you.",
        "The permits for {label} are kept at your desk today.",
    ),
    resources=(
        ("harbour_ring", "harbour-ring"),
        ("mill_lane", "mill-lane"),
        ("quarry_line", "quarry-line"),
        ("south_bank", "south-bank"),
        ("tram_depot", "tram-depot"),
    ),
    subject="switching job {case_id} on {label}",
    figures=(
        Figure(
            noun="customer count",
            field="customer_count",
            kind="count",
            unit="customers",
            low=240,
            high=960,
            parts=("Church Street", "Brewery Yard", "Canal Houses", "Station Square", "Allotments", "Hillside"),
            view=View("metric_dashboard", "customer_dashboard", "Outage Console", "Outage console, customers, {label}"),
        ),
        Figure(
            noun="connected load",
            field="connected_load",
            kind="count",
            unit="kilowatts",
            low=310,
            high=980,
            parts=("Cold store", "Pumping station", "Street lighting", "Dwellings", "Bakery", "Swimming pool"),
            view=View(
                "telemetry_log", "load_telemetry", "Telemetry viewer", "Telemetry, load behind the breaker, {label}"
            ),
        ),
    ),
    standing=Standing(
        noun="switching clearance",
        field="switching_clearance",
        signers=("control_room_manager", "field_supervisor", "network_planner"),
        scopes=("FEEDER", "SECTION", "SPUR"),
        view=View("status_page", "clearance_page", "Network Control", "Network control, clearances, {label}"),
    ),
    credential=Credential(
        noun="switching order",
        field="switching_order",
        prefix="NET-SWT",
        line="Read this number back to the protection reviewer before any apparatus is touched.",
        view=View("form", "switching_order_form", "Switching order", "Switching order, job {case_id}"),
    ),
    edition=Edition(
        noun="switching programme version",
        field="programme_version",
        thing="switching programme",
        view=View("ticket", "programme_ticket", "Work Management", "Work management, programme, {case_id}"),
    ),
    slot=Slot(
        noun="switching start",
        field="switching_start",
        booking="Switching",
        view=View("calendar", "outage_calendar", "Outage calendar", "Outage calendar, {label}"),
    ),
    unit=Unit(
        noun="field crew",
        field="field_crew",
        prefix="TEAM",
        view=View("console_table", "crew_board", "dispatch-desk", "Dispatch desk, crews for {label}"),
    ),
    operations=(
        Operation("switching.open", "code", "credential", "line_breaker", "breaker", "Open"),
        Operation("roster.swap", "unit", "unit", "standby_shift", "shift", "Staff"),
    ),
    handbook={
        "handbook/switching.md": (
            "# Switching\n\nApparatus is operated under a numbered order and in the sequence of the programme, one "
            "step at a time. The coordinator reads the step out, the crew reads it back, and the time is entered "
            "before the next step is called. An order that has been reissued takes a new number; the paper it "
            "supersedes is handed in and torn across.\n\nA point is safe to work on when it has been isolated, proved "
            "dead, earthed and tagged. Tags carry the name of the person working behind them and are lifted by that "
            "person alone. If telemetry and the crew on site disagree, switching stops and the site is asked again.\n"
        ),
        "handbook/outages.md": (
            "# Outages and crews\n\nCustomers are told of a planned outage two working days ahead. Those who depend on "
            "medical equipment are telephoned, and no breaker is opened while one of them is unreached. The load "
            "behind the breaker is read from telemetry on the day, since the planning snapshot is drawn the evening "
            "before.\n\nA crew works one job at a time and is given the whole of it. When a crew is exchanged the "
            "leaving supervisor briefs the arriving one at the site, with the diagram between them. The three who "
            "clear a job each state how far the isolation may reach; it reaches as far as the narrowest of them.\n"
        ),
    },
    chatter=(
        "The van with the cable locator is in the workshop until the weekend. Borrow the one from the southern depot.",
        "Residents near {label} ask for the trench plates to be taken up quietly. The bakery starts at dawn.",
        "Earthing leads were tested this week and the certificates are in the blue binder.",
        "The tram operator sends its thanks for the tidy reinstatement at the junction.",
        "Whoever has the second key to the battery room, please hang it back. The fitter had to climb.",
    ),
)
